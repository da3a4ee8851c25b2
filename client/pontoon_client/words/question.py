"""The question that is open at a table: what you are asked, or else who or what is waited for."""

from msgspec import UNSET

from pontoon_client.lines.tray import Tray
from pontoon_client.words.boxes import enter_ahead
from pontoon_client.words.by_key import TYPED, Keys
from pontoon_client.words.clocks import absent, lobby, waiting
from pontoon_client.words.door import asking, your_place
from pontoon_client.words.moves import asked
from pontoon_client.words.pauses import meanwhile
from pontoon_protocol.events import BankOffered, LineLost, WentAway
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView


def awaited(view: TableView, seconds: float | None, tray: Tray, keys: Keys = TYPED) -> str:
    """Who or what is waited for, and what Enter does then."""
    return f"{waiting(view, seconds, keys)} {enter_ahead(view, tray)}".strip()


def open_question(view: TableView, seconds: float | None, tray: Tray, guest: int) -> list[str]:
    """What is open, for who asks: about the door, and about the game."""
    door = your_place(view, guest) or asking(view)
    if view.phase == "lobby":
        return [door, lobby(view)]
    return [door, asked(view, seconds, anew=True, tray=tray) or awaited(view, seconds, tray)]


def asks_anew(before: TableView, after: TableView) -> bool:
    """Whether an offer is a new question: in another phase, for another hand or one that was split, after a pause."""
    same = (before.phase, before.turn, len(before.hands)) == (after.phase, after.turn, len(after.hands))
    return before.paused or before.offer is None or not same


def awaited_after(before: TableView, happened: Happened, after: TableView, seconds: float | None, tray: Tray) -> str:
    """Who or what is waited for after something that asks nothing of you; empty where that is clear already."""
    if after.paused:
        return "" if before.paused else meanwhile(after)
    new_wait = happened.wait is not UNSET
    about_absence = any(isinstance(event, LineLost | WentAway | BankOffered) for event in happened.events)
    if before.paused or (after.phase == "between" and (new_wait or before.offer is not None or about_absence)):
        return awaited(after, seconds, tray)
    return absent(after, seconds) if new_wait or before.offer is not None or about_absence else ""
