"""Tables of anything that the types allow, as no sound server would send them. A seed replays each."""

from random import Random
from typing import Any, Final, get_args

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.lines.tray import Tray
from pontoon_client.screens.model import Kind, Logged, Model
from pontoon_protocol.amounts import EXACT
from pontoon_protocol.cards import PACK
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.hand_events import HandKind, HandResult, SeatResult
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL
from pontoon_protocol.views import (
    BankSale,
    Choice,
    GuestView,
    HandState,
    HandView,
    Offer,
    Phase,
    SeatView,
    TableView,
    Verb,
    Wait,
)
from support.client_tables import table

TEXTS: Final = (
    "", "Ann", "漢字" * 12, "Re\u0301ne\u0301e", "שלום עולם", "ก็" * 9, "\x1b[31mred", "a" * 300, "[/b]", "e\u0301" * 30,
    "한국어", "क्षि" * 6, "각각",
)  # fmt: skip
"""Names in scripts of every width, and what would like to be more than a name."""
LINES: Final = ("Ann twists.", "x " * 200, "漢字 " * 30)
NUMBERS: Final = (0, 1, -1, 7, 10, 999_999, EXACT, -EXACT)
CLOSED: Final[tuple[Any, ...]] = ("below_stick_minimum", "not_enough_chips", "pack_empty", None, None)


def wild_model(rng: Random) -> Model:
    """What a screen knows after anything."""
    view = wild_view(rng)
    kinds: tuple[Kind, ...] = get_args(Kind)
    return Model(
        view=rng.choice((view, view, view, None)),
        guest=rng.choice((0, 0, 3)),
        code=rng.choice(TEXTS[:2]),
        down=rng.choice((None, None, LineDown())),
        stopping=rng.random() < 0.2,
        log=tuple(Logged(rng.choice(LINES), rng.choice(kinds)) for _ in range(rng.randint(0, 30))),
        last=tuple((rng.randint(-9, 9), "twisted") for _ in range(5)),
        came=tuple((place, ("bought", "twisted")) for place in range(-1, 3)),
        tray=Tray(tuple(rng.choice(NUMBERS) for _ in range(rng.randint(0, 9))), (5, 0, 7)),
        amount=rng.choice((None, None, 7, EXACT)),
        box=rng.randint(1, 5),
        settled=rng.choice((None, view, replace(view, hand=77))),
        invitation=("Friends run:", "pontoon join http://192.0.2.14/t/" + "K" * 200),
        scrolled=rng.choice((0, 0, 3, 10_000)),
        covered=rng.random() < 0.3,
    )


def wild_view(rng: Random) -> TableView:
    """A table of anything."""
    phases: tuple[Phase, ...] = get_args(Phase)
    return replace(
        table(),
        name=rng.choice(TEXTS),
        code=rng.choice(TEXTS),
        options=rng.choice((TRADITIONAL, CLUB, CASINO)),
        phase=rng.choice(phases),
        hand=rng.choice(NUMBERS),
        host=_seat(rng),
        bank=_seat(rng),
        you=_seat(rng),
        stands=rng.choice((0, 1)),
        ending=rng.random() < 0.2,
        paused=rng.random() < 0.2,
        locked=rng.random() < 0.2,
        guests=tuple(GuestView(at, rng.choice(TEXTS), rng.random() < 0.5) for at in range(rng.choice((0, 4, 30)))),
        **_hands(rng),
        **_money(rng),
    )


def _seat(rng: Random) -> int | None:
    return rng.choice((None, -1, 0, 1, 2, 63))


def _hands(rng: Random) -> dict[str, Any]:
    waits: tuple[Any, ...] = ("stakes", "double", "turn", "bank", "between")
    return {
        "seats": tuple(_taken(rng) for _ in range(rng.randint(0, 12))),
        "order": tuple(rng.randint(-1, 8) for _ in range(rng.randint(0, 6))),
        "hands": tuple(_hand(rng) for _ in range(rng.choice((0, 1, 3, 9, 60)))),
        "bank_hand": rng.choice((None, _hand(rng))),
        "turn": rng.choice((None, -1, 0, 1, 70)),
        "wait": rng.choice((None, Wait(rng.choice(waits), (0, 1, 63), rng.uniform(-9, 99)))),
        "offer": rng.choice((None, _offer(rng))),
        "results": tuple(_result(rng) for _ in range(rng.choice((0, 0, 3, 50)))),
    }


def _money(rng: Random) -> dict[str, Any]:
    return {
        "nets": tuple(SeatResult(rng.randint(-1, 5), rng.choice(NUMBERS), 7, rng.choice((0, 9))) for _ in range(4)),
        "ledger": tuple(_account(rng, number) for number in range(rng.choice((0, 3, 90)))),
        "payments": tuple(Payment(rng.randint(0, 9), rng.randint(0, 9), 5) for _ in range(rng.choice((0, 2, 90)))),
        "sale": rng.choice((None, BankSale(rng.choice(NUMBERS), _seat(rng)))),
    }


def _taken(rng: Random) -> SeatView:
    return SeatView(
        rng.randint(0, 9),
        rng.randint(0, 9),
        rng.choice(TEXTS),
        rng.choice(NUMBERS),
        rng.choice(("", "bold")),
        connected=rng.random() < 0.7,
        away=rng.random() < 0.3,
        ready=rng.random() < 0.3,
        leaving=rng.random() < 0.3,
    )


def _hand(rng: Random) -> HandView:
    states: tuple[HandState, ...] = get_args(HandState)
    return HandView(
        rng.randint(-1, 9),
        tuple(rng.choice((None, *PACK)) for _ in range(rng.choice((0, 1, 2, 3, 5, 40)))),
        rng.choice(NUMBERS),
        rng.choice(states),
        rng.choice((0, 5, 15, 21, 24, EXACT)),
        soft=rng.random() < 0.3,
        box=rng.randint(0, 9),
    )


def _result(rng: Random) -> HandResult:
    kinds: tuple[HandKind, ...] = get_args(HandKind)
    cards = rng.choice(((), ("AS", "TH")))
    return HandResult(rng.randint(-1, 9), rng.randint(-1, 9), rng.choice(kinds), rng.choice(NUMBERS), 20, cards)


def _account(rng: Random, number: int) -> Account:
    return Account(number, rng.choice(TEXTS), 100, 0, rng.choice(NUMBERS), 7, rng.choice(NUMBERS))


def _offer(rng: Random) -> Offer:
    verbs: tuple[Verb, ...] = get_args(Verb)
    choices = (
        Choice(rng.choice(verbs), 1, rng.choice(NUMBERS), 5, rng.randint(0, 7), rng.choice(CLOSED))
        for _ in range(rng.randint(0, 8))
    )
    return Offer(7, tuple(choices))
