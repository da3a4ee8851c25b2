"""What is rung for, and how a terminal is asked to tell the desktop. Pure.

A notice to the desktop has sentences of this program alone: nothing that a server or a player sent gets into it.
"""

from collections.abc import Mapping
from typing import Final

from pontoon_client.connection.news import Arrived, Changed, LineDown, News, Returned, Seated
from pontoon_client.language import _
from pontoon_client.lines.muting import audible
from pontoon_client.lines.stakes import staked_ahead
from pontoon_client.lines.typed import Send
from pontoon_client.screens.model import Model
from pontoon_client.screens.taste import Ring, Taste
from pontoon_client.table.model import asked_to_stake
from pontoon_client.words.question import asks_anew
from pontoon_protocol.events import Said
from pontoon_protocol.views import TableView

BELL: Final = "\a"
SPELLING_777: Final = ("foot", "rxvt", "vte")
"""Terminals by names that begin so know a notice by OSC 777, and most others by OSC 9 or not at all."""
SILENT: Final = ("", "dumb", "unknown", "linux")
"""Terminals by these names might print what they don't know."""
NOTICE_CHARACTERS: Final = 120


def rung_for(before: Model, news: News, after: Model) -> tuple[Ring, ...]:
    """What in these news can be rung for."""
    found: list[Ring] = []
    if after.view is not None and _asks(before, news, after):
        found.append("stakes" if asked_to_stake(after.view) else "turn")
    if isinstance(news, Changed):
        found += _happened(news, after)
    if isinstance(news, LineDown) or (before.down is not None and after.down is None):
        found.append("line")
    return tuple(found)


def chosen(rings: tuple[Ring, ...], taste: Taste) -> tuple[Ring, ...]:
    """Those for which somebody wants to be rung."""
    return tuple(ring for ring in rings if ring in taste.rings)


def notice_of(rings: tuple[Ring, ...], after: Model) -> str:
    """What the desktop is told, in one sentence about the first of them; empty: nothing."""
    match rings[:1]:
        case ("turn",):
            return _("Pontoon: it is your turn.")
        case ("stakes",):
            return _("Pontoon: your stake is asked for.")
        case ("settled",):
            return _("Pontoon: the hand is settled.")
        case ("chat",):
            return _("Pontoon: somebody has said something.")
        case ("door",):
            return _("Pontoon: somebody waits at the door.")
        case ("line",):
            return (
                _("Pontoon: the line to the server is down.")
                if after.down is not None
                else _("Pontoon: the line to the server is back.")
            )
        case _:
            return ""


def rung(rings: tuple[Ring, ...], after: Model, taste: Taste, variables: Mapping[str, str]) -> str:
    """What is written to the terminal for what somebody wants to be rung for: a bell, perhaps a notice; or nothing."""
    wanted = chosen(rings, taste)
    if not wanted:
        return ""
    return BELL + (to_desktop(notice_of(wanted, after), variables) if taste.notices else "")


def to_desktop(text: str, variables: Mapping[str, str]) -> str:
    """The escape sequence by which a terminal tells the desktop something; empty where it might be printed."""
    name = variables.get("TERM", "").casefold()
    if name in SILENT and not variables.get("WT_SESSION"):
        return ""
    plain = "".join(sign for sign in text if sign.isprintable() and sign != ";")[:NOTICE_CHARACTERS]
    if name.startswith(SPELLING_777) or variables.get("VTE_VERSION"):
        return f"\x1b]777;notify;Pontoon;{plain}{BELL}"
    return f"\x1b]9;{plain}{BELL}"


def _asks(before: Model, news: News, after: Model) -> bool:
    """Whether you are asked for something that you were not asked for before, and that is not answered already."""
    view = after.view
    if view is None or view.offer is None or view.paused:
        return False
    if isinstance(staked_ahead(view, after.tray), Send):
        return False
    match news:
        case Arrived() | Seated():
            return True
        case Returned():
            return before.down is not None or news.before.offer != view.offer
        case Changed(before=was):
            return (was.paused or was.offer != view.offer) and asks_anew(was, view)
        case _:
            return False


def _happened(news: Changed, after: Model) -> list[Ring]:
    before, now = news.before, news.after
    found: list[Ring] = []
    if now.results and not before.results:
        found.append("settled")
    said = audible(after.muted, before, news.happened).events
    if any(isinstance(event, Said) and event.seat != now.you for event in said):
        found.append("chat")
    if _waits_for_you(now) - _waits_for_you(before):
        found.append("door")
    return found


def _waits_for_you(view: TableView) -> frozenset[int]:
    """The numbers of those at the door who need your word."""
    if view.you is None or view.host != view.you:
        return frozenset()
    return frozenset(guest.guest for guest in view.guests if not guest.admitted)
