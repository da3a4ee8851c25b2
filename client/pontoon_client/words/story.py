"""An update told: its events in lines that each stand alone."""

from collections.abc import Iterable

from pontoon_client.lines.muting import Muted, audible
from pontoon_client.table.model import seat_of
from pontoon_client.table.update import apply, fold
from pontoon_client.words.hand_events import hand_sentences
from pontoon_client.words.scene import Scene
from pontoon_client.words.settlement import bank_stays
from pontoon_client.words.style import Style
from pontoon_client.words.table_events import table_sentences
from pontoon_protocol.events import BankPassed, Events, NightEnded, TimeRanOut
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    HandEvents,
    MadeTrick,
    Settled,
    ShowedPontoon,
    SplitPair,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView

_GOES_ON = (Twisted, Bought, SplitPair, Doubled, Burned, Stuck, Busted, MadeTrick, ShowedPontoon)
_OF_A_TURN = (TurnBegan, TimeRanOut, BankTurnedUp, *_GOES_ON)


def tell(view: TableView, happened: Happened, style: Style) -> list[str]:
    """The lines for an update that happened at `view`; none when there is nothing to tell.

    What one seat does in one update stands in one line.
    """
    after = apply(view, happened)
    lines: list[str] = []
    last: Events | None = None
    for event in happened.events:
        now = fold(view, event)
        goes_on = bool(lines) and last is not None and _goes_on(last, event)
        told = _sentences(Scene(view, now, after, style, named=goes_on and _names(last, event)), event)
        if told and goes_on:
            lines[-1] = " ".join((lines[-1], *told))
        else:
            lines += told
        view, last = now, event if told else last
    return lines + _how_the_bank_stands(view, happened, style)


def tell_missed(view: TableView, missed: Iterable[Happened], muted: Muted, style: Style) -> list[str]:
    """The lines for updates one after the other, the first of which happened at `view`; without who is muted."""
    lines: list[str] = []
    for happened in missed:
        lines += tell(view, audible(muted, view, happened), style)
        view = apply(view, happened)
    return lines


def _sentences(scene: Scene, event: Events) -> list[str]:
    return hand_sentences(scene, event) if isinstance(event, HandEvents) else table_sentences(scene, event)


def _goes_on(last: Events, event: Events) -> bool:
    """Whether an event is told in the same line as the one before: the same seat goes on with its turn."""
    return isinstance(event, _GOES_ON) and isinstance(last, _OF_A_TURN) and last.seat == event.seat


def _names(last: Events | None, event: Events) -> bool:
    """Whether the event before was about the same hand; a split is about two."""
    same = isinstance(event, _GOES_ON) and isinstance(last, _GOES_ON) and last.hand == event.hand
    return same and not isinstance(last, SplitPair)


def _how_the_bank_stands(view: TableView, happened: Happened, style: Style) -> list[str]:
    """After a settled hand: who keeps the bank, unless it passes or its seat is about to go."""
    kinds = {type(event) for event in happened.events}
    bank = seat_of(view, view.bank)
    if Settled not in kinds or kinds & {BankPassed, NightEnded} or view.ending:
        return []
    if bank is None or bank.away or bank.leaving:
        return []
    return [bank_stays(Scene(view, view, view, style), bank.seat)]
