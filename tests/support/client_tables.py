"""Tables as a client sees them, made by hand: Friday's table, with Ann, Ben, you and Cy, a bot."""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.table.update import apply
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import Account, Events, HandBegan
from pontoon_protocol.hand_events import FirstCards, SatOut, SecondCards, Staked, StakesOpened, TurnBegan, WholeHand
from pontoon_protocol.options import CASINO, Options, Settings, settings_for
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import Choice, Offer, SeatView, TableView, Wait

ANN, BEN, YOU, CY = range(4)
CODE = "K7QX2MPA"
STAKES = Offer(7, (Choice("stake", least=1, most=10, usual=5, boxes=1), Choice("sit_out")))
TURN = Offer(8, (Choice("buy", least=5, most=10, usual=5), Choice("twist"), Choice("stick")))
TOO_LOW = Offer(
    9, (Choice("buy", least=5, most=5, usual=5), Choice("twist"), Choice("stick", closed="below_stick_minimum"))
)

BOXES = Offer(7, (Choice("stake", least=1, most=100, usual=10, boxes=5), Choice("sit_out")))
BOX_TURN = Offer(8, (Choice("twist"), Choice("stick"), Choice("double", least=10, most=10, usual=10)))


def seats(chips: int = 100) -> tuple[SeatView, ...]:
    """The four of them."""
    return (
        SeatView(ANN, 1, "Ann", chips),
        SeatView(BEN, 2, "Ben", chips),
        SeatView(YOU, 3, "Dot", chips),
        SeatView(CY, 4, "Cy", chips, bot="steady", ready=True),
    )


def table(**changes: Any) -> TableView:
    """Between two hands; Ann is the host and has the bank."""
    view = TableView(
        code=CODE,
        name="Friday's table",
        options=Options(),
        settings=Settings(),
        phase="between",
        hand=11,
        host=ANN,
        bank=ANN,
        seats=seats(),
        ledger=tuple(Account(seat.player, seat.name, 100, 0, 0, 100, 0) for seat in seats()),
        you=YOU,
    )
    return replace(view, **changes)


def happened(
    *events: Events, seq: int = 1, wait: Any = UNSET, hands: tuple[WholeHand, ...] = (), offer: Any = UNSET
) -> Happened:
    """One version; like `Happened`, events first."""
    return Happened(seq, events, wait, hands, offer)


def after(view: TableView, *events: Events, **private: Any) -> TableView:
    """The table after these events."""
    return apply(view, happened(*events, **private))


def dealt(view: TableView | None = None) -> TableView:
    """Hand 12, with first cards dealt; you have the ace of spades and are asked to stake."""
    view = after(view or table(), HandBegan(12, (BEN, YOU, CY, ANN)))
    return after(
        view,
        FirstCards(),
        hands=(WholeHand(1, ("AS",), 11, soft=True),),
        offer=STAKES,
        wait=Wait("stakes", (BEN, YOU, CY), 30.0),
    )


def your_turn(view: TableView | None = None) -> TableView:
    """Hand 12 later: all have staked, and it is your turn with an ace and a four."""
    view = after(dealt(view), Staked(BEN, (8,)), Staked(YOU, (5,)), Staked(CY, (3,)), SecondCards(), TurnBegan(BEN, 0))
    return after(
        view,
        TurnBegan(YOU, 1),
        hands=(WholeHand(1, ("AS", "4D"), 15, soft=True),),
        offer=TURN,
        wait=Wait("turn", (YOU,), 30.0),
    )


def casino(**changes: Any) -> TableView:
    """The same four between two hands at a casino table, where the house has the bank."""
    view = table(options=CASINO, settings=settings_for(CASINO), bank=HOUSE)
    house = Account(0, "", 0, 0, 0, 0, 0)
    return replace(view, ledger=(*view.ledger, house), **changes)


def boxes_open(view: TableView | None = None) -> TableView:
    """Hand 12 in the casino: you are asked for stakes, and no card has been dealt."""
    view = after(view or casino(), HandBegan(12, (BEN, YOU, CY, HOUSE)))
    return after(view, StakesOpened(), offer=BOXES, wait=Wait("stakes", (BEN, YOU, CY), 30.0))


BOX_CARDS = (WholeHand(0, ("TS", "9C"), 19), WholeHand(1, ("8C", "8H"), 16), WholeHand(2, ("AS", "4D"), 15, soft=True))
"""Ben's, and yours on box 1 and box 3."""


def box_turn(view: TableView | None = None) -> TableView:
    """Hand 12 in the casino later: it is your turn with two eights on box 1; you have an ace and a four on box 3."""
    view = after(view or boxes_open(), Staked(BEN, (5,)), Staked(YOU, (10, 0, 20)), SatOut(CY))
    firsts = tuple(WholeHand(whole.hand, whole.cards[:1], 0) for whole in BOX_CARDS)
    view = after(view, FirstCards(firsts), SecondCards(BOX_CARDS), TurnBegan(BEN, 0))
    return after(view, TurnBegan(YOU, 1), offer=BOX_TURN, wait=Wait("turn", (YOU,), 30.0))
