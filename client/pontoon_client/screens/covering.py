"""What is told in the log while your cards are covered: all that everybody sees anyway, and no card or total of yours.

An update is told once more as to somebody who can't see your cards; a line that sounds the same then hides nothing.
Pure.
"""

from typing import Final

from msgspec.structs import replace

from pontoon_client.screens.about_you import about_you
from pontoon_client.screens.model import Kind, Logged
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.events import Events
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Burned,
    Busted,
    Doubled,
    HandResult,
    Settled,
    ShowedPontoon,
    SplitPair,
    Twisted,
)
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import HandView, TableView

SHOWS_CARDS: Final = (Twisted, Doubled, Burned, Busted, ShowedPontoon, SplitPair, BankTurnedUp)
"""Moves that name cards: of yours nothing is told while they are covered."""


def lines_told(view: TableView, happened: Happened, style: Style, kind: Kind) -> list[Logged]:
    """The log's lines for an update that happened at `view`, each with what stands there while cards are covered."""
    lines = tell(view, happened, style)
    if not about_you(view, happened):
        return [Logged(line, kind) for line in lines]
    public = tell(_unseen(view), _unseen_update(view, happened), style)
    alike = len(public) == len(lines)
    others = public if alike else [line if line in public else "" for line in lines]
    pairs = zip(lines, others, strict=True)
    return [Logged(line, kind, yours=line != other, covered=other if line != other else "") for line, other in pairs]


def _unseen(view: TableView) -> TableView:
    """The table as somebody else sees it who can't see your cards."""
    bank = view.bank_hand
    return replace(
        view,
        hands=tuple(_face_down(hand) if hand.seat == view.you else hand for hand in view.hands),
        bank_hand=_face_down(bank) if bank is not None and bank.seat == view.you else bank,
    )


def _face_down(hand: HandView) -> HandView:
    return replace(hand, cards=(None,) * len(hand.cards), total=0, soft=False)


def _unseen_update(view: TableView, happened: Happened) -> Happened:
    shown = (event for event in happened.events if not (isinstance(event, SHOWS_CARDS) and event.seat == view.you))
    return replace(happened, hands=(), events=tuple(_unseen_event(view, event) for event in shown))


def _unseen_event(view: TableView, event: Events) -> Events:
    if not isinstance(event, Settled):
        return event
    return replace(event, hands=tuple(_result(result) if result.seat == view.you else result for result in event.hands))


def _result(result: HandResult) -> HandResult:
    """Won or lost, which the chips tell everybody."""
    return replace(result, cards=(), total=0, soft=False, kind="bust" if result.kind == "bust" else "total")
