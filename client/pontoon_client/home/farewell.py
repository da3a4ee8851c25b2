"""What is said at the end to who hosted a table."""

from pontoon_client.connection.news import Closed, TurnedAway
from pontoon_client.evening.evening import Interrupted, Outcome, Quitted
from pontoon_client.home.own_server import OwnServer
from pontoon_client.language import _
from pontoon_client.words.line import ended_words
from pontoon_client.words.service import server_runs_on, wrong_opener
from pontoon_protocol.updates import Closing, Refusal


def host_s_last_words(outcome: Outcome, here: OwnServer, command: str) -> str:
    """What a host is told at the end: how it ended, and what becomes of the table and of the server it is on."""
    runs_on = server_runs_on() if here.at is None else ""
    match outcome:
        case Quitted(left_running=True):
            goes_on = _("Your table goes on without you while friends are there; {command} brings you back.")
            return f"{goes_on.format(command=command)} {runs_on}".rstrip()
        case Closed(closing=Closing(code="left" | "removed")):
            return f"{ended_words(outcome, here.server)} {runs_on}".rstrip()
        case Quitted() | Interrupted():
            return _("The night is not over; {command} goes on with it.").format(command=command)
        case TurnedAway(refusal=Refusal(reason="may_not_open")) if here.at is not None:
            return wrong_opener(here.server.place, given=bool(here.opener))
        case _:
            return ended_words(outcome, here.server)
