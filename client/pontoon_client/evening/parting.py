"""How an evening ended: the last words, and the exit code."""

from pontoon_client.connection.news import Closed
from pontoon_client.evening.evening import Interrupted, Outcome, Quitted
from pontoon_client.evening.sitting import Sat
from pontoon_client.exit_codes import FAILED, FINE, INTERRUPTED
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.table.model import RUNNING
from pontoon_client.words.ledger import balance
from pontoon_client.words.line import ended_words
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import TableView


def exit_code(outcome: Outcome) -> int:
    """The program's exit code."""
    match outcome:
        case Quitted():
            return FINE
        case Interrupted(by_signal=by_signal):
            return INTERRUPTED if by_signal else FINE
        case Closed(closing=Closing(code="turned_away" | "removed" | "no_watchers")):
            return FAILED
        case Closed(code=CloseCode.NORMAL | CloseCode.REPLACED):
            return FINE
        case _:
            return FAILED


def _in_a_hand(view: TableView) -> bool:
    return view.you in view.order and view.phase in RUNNING


def last_words(sat: Sat, server: Server) -> str:
    """What to say at the end, beside what the news said."""
    seated = sat.view is not None and sat.view.you is not None
    match sat.outcome:
        case Quitted(kept=True) | Interrupted() if sat.guest:
            return _("Your place at the door is kept until the next hand begins; the same command brings you back.")
        case Quitted(kept=True) | Interrupted():
            return _("Your seat is kept; the same command brings you back.") if seated else ""
        case Quitted():
            return balance(sat.view) if sat.view is not None else ""
        case Closed(closing=Closing(code="left" | "removed")) if sat.view is not None and _in_a_hand(sat.view):
            # The hand that one was in is not over: what is cashed out after it is told to nobody who is gone.
            return f"{ended_words(sat.outcome, server)} {balance(sat.view)}".rstrip()
        case _:
            return ended_words(sat.outcome, server)
