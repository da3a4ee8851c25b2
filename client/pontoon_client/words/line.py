"""How the line to the server stands, and how a connection ended, in words."""

from collections.abc import Sequence
from typing import assert_never

from pontoon_client.connection.news import Closed, Ended, GaveUp, Nonsense, TurnedAway, Unreachable
from pontoon_client.invitation.links import Server
from pontoon_client.language import _, ngettext
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.reasons import reason_words
from pontoon_client.words.service import close_words, closing_words
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import TableView

SERVER_CELLS = 200


def line_down(view: TableView | None, closing: Closing | None, seconds: float | None, *, guest: bool = False) -> str:
    """That the line broke, what becomes of your turn or your place at the door, and that it is being tried again."""
    told = [closing_words(closing) if closing is not None else _("The line to the server is down.")]
    if view is not None and view.you is not None and (closing is None or closing.code != "server_stopping"):
        told.append(_("Your seat is kept."))
    if guest:
        told.append(_("Your place at the door is kept until the next hand begins."))
    if view is not None and view.offer is not None and seconds is not None and not view.paused:
        told.append(_("Your turn will be played for you in {seconds}.").format(seconds=seconds_words(seconds)))
    return " ".join((*told, _("Trying again.")))


def back(missed: Sequence[str], *, whole: bool) -> str:
    """That the line is back, before what was missed."""
    if whole:
        return _("Back. This is how it stands:")
    return _("Back. You missed:") if missed else _("Back. You missed nothing.")


def ended_words(ended: Ended, server: Server) -> str:
    """Why there is no line any more."""
    match ended:
        case Closed(code=code, closing=closing):
            return close_words(code) if closing is None else closing_words(closing)
        case TurnedAway(refusal=refusal):
            return reason_words(refusal.reason, refusal.detail, None)
        case Unreachable():
            return _unreachable(ended, server)
        case Nonsense(what=what):
            told = _("{place} does not speak as a Pontoon server of this release should ({what}).")
            return told.format(place=safe_text(server.place, SERVER_CELLS), what=safe_text(what, SERVER_CELLS))
        case GaveUp(minutes=minutes):
            told = ngettext(
                "The server did not come back within {minutes} minute.",
                "The server did not come back within {minutes} minutes.",
                minutes,
            ).format(minutes=minutes)
            return told + " " + _("Your seat is kept as long as the table; the same command brings you back.")
        case _:
            assert_never(ended)


def _unreachable(ended: Unreachable, server: Server) -> str:
    place = safe_text(server.place, SERVER_CELLS)
    sentences = {
        "nobody_answers": _("Nobody answers at {place}. Is the night still on? Ask whoever hosts it for the link."),
        "no_such_host": _("There is no machine called {place}. Look at the link again."),
        "too_slow": _("{place} did not answer in time. Is it reachable from here?"),
        "status": _("{place} turned the connection away with HTTP status {status}. {text}"),
        "no_pontoon_server": _("{place} answers, but not as a Pontoon server does. Look at the link again."),
        "tls": _("{place} can't be reached by https: its certificate does not hold, or it speaks plain http."),
        "proxy": _("The proxy on the way to {place} does not let the connection through."),
    }
    text = safe_text(ended.text, SERVER_CELLS)
    return sentences[ended.why].format(place=place, status=ended.status, text=text).rstrip()
