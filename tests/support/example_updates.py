"""One update of each kind at least, with what it says in English: what the golden frames hold."""

from typing import Final

from pontoon_protocol.errors import Detail
from pontoon_protocol.events import Account, LineBack, Payment
from pontoon_protocol.hand_events import Bought, DoubleOpened, HandResult, SeatResult, SplitPair, Stuck, WholeHand
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Settings, settings_for
from pontoon_protocol.updates import (
    CatchUp,
    Closing,
    Done,
    Greeting,
    HandsTold,
    Happened,
    LedgerTold,
    Notice,
    Refusal,
    Snapshot,
    Updates,
    Welcome,
)
from pontoon_protocol.views import BankSale, Choice, GuestView, HandView, Offer, SeatView, TableView, Wait

LOBBY: Final = TableView(
    code="K7QX2MPA",
    name="Friday's table",
    options=TRADITIONAL,
    settings=Settings(),
    phase="lobby",
    hand=0,
    host=0,
    bank=None,
    seats=(SeatView(0, 1, "Ann", 100),),
)
PLAYING: Final = TableView(
    code="K7QX2MPA",
    name="Nacht",
    options=CLUB,
    settings=Settings(grace_seconds=12.5, chip="5 ct"),
    phase="punters",
    hand=12,
    host=0,
    bank=0,
    seats=(SeatView(0, 1, "Ann", 110), SeatView(1, 2, "Ben", 85, "bold", connected=False, away=True, ready=True)),
    order=(1, 0),
    hands=(HandView(1, ("4D", None, "7C"), 5, "in"),),
    bank_hand=HandView(0, ("9H", "QD"), total=19, state="in"),
    turn=0,
    wait=Wait("turn", (1,), 12.5),
    results=(HandResult(1, 0, "bust", -5),),
    nets=(SeatResult(1, -5, 85), SeatResult(0, 5, 110)),
    ledger=(Account(1, "Ann", 100, 0, 0, 110, 10), Account(2, "Ben", 100, 0, 5, 85, -10)),
    payments=(Payment(2, 1, 10),),
    ending=True,
    you=0,
    offer=Offer(9, (Choice("twist"), Choice("stick", closed="below_stick_minimum"))),
)
SPLITTING: Final = TableView(
    code="K7QX2MPA",
    name="Nacht",
    options=CASINO,
    settings=settings_for(CASINO),
    phase="punters",
    hand=3,
    host=0,
    bank=-1,
    seats=(SeatView(0, 1, "Ann", 990),),
    order=(0, -1),
    hands=(
        HandView(0, ("8S", "3H", "TC"), 20, "stuck", 21, initial=10, split=True, doubled=True),
        HandView(0, ("8D", "TD"), 10, "in", 18, initial=10, split=True),
        HandView(0, ("AS", "6C"), 5, "in", 17, soft=True, box=3, initial=5),
    ),
    bank_hand=HandView(-1, (None, None), state="in"),
    turn=1,
    wait=Wait("turn", (0,), 12.5),
    ledger=(Account(0, "", 0, 0, 0, 10, 10), Account(1, "Ann", 1_000, 0, 0, 990, -10)),
    you=0,
    offer=Offer(
        31, (Choice("twist"), Choice("stick"), Choice("double", 10, 10, 10), Choice("split", closed="cannot_split"))
    ),
)
FOR_SALE: Final = TableView(
    code="K7QX2MPA",
    name="Friday's table",
    options=CLUB,
    settings=Settings(),
    phase="between",
    hand=4,
    host=0,
    bank=1,
    seats=(SeatView(0, 1, "Ann", 120), SeatView(1, 2, "Ben", 80)),
    ledger=(Account(1, "Ann", 100, 0, 0, 120, 20, 15), Account(2, "Ben", 100, 0, 0, 80, -20, -15)),
    sale=BankSale(20, 0),
)
PAUSED: Final = TableView(
    code="K7QX2MPA",
    name="Friday's table",
    options=TRADITIONAL,
    settings=Settings(chat=False, door="asks", host_returns=False),
    phase="between",
    hand=4,
    host=1,
    bank=1,
    seats=(SeatView(0, 1, "Ann", 120, connected=False), SeatView(1, 2, "Ben", 80)),
    wait=Wait("between", (), 3.5),
    ledger=(Account(1, "Ann", 100, 0, 0, 120, 20), Account(2, "Ben", 100, 0, 0, 80, -20)),
    paused=True,
    locked=True,
    guests=(GuestView(4, "Zoë"), GuestView(5, "Cy", admitted=False, connected=False)),
)

UPDATES: Final[tuple[tuple[str, Updates], ...]] = (
    ("we speak version 1", Greeting(1, "pontoon-night/1.0.0", "8fX2kQ")),
    ("you are player 2 in seat 1, your commands up to 3 were handled", Welcome("K7QX2MPA", "8fX2kQ", 1, 2, handled=3)),
    ("you wait at the door as guest 4", Welcome("K7QX2MPA", "8fX2kQ", guest=4)),
    ("you look on", Welcome("K7QX2MPA", "8fX2kQ")),
    ("a table that has not begun, seen by somebody who looks on", Snapshot(2, LOBBY)),
    ("a table in mid-hand, seen by its bank", Snapshot(2**53, PLAYING)),
    ("a box that was split at a casino table, seen by its player", Snapshot(40, SPLITTING)),
    ("the bank is for sale to seat 0", Snapshot(41, FOR_SALE)),
    ("a table that is paused and locked, with two guests at its door", Snapshot(45, PAUSED)),
    (
        "version 42: stake on up to five boxes, from 1 to 100",
        Happened(
            42, (), Wait("stakes", (0,), 30.0), (), Offer(42, (Choice("stake", 1, 100, 50, 5), Choice("sit_out")))
        ),
    ),
    (
        "version 43: you are the bank, look at your first card and double all stakes or keep them",
        Happened(
            43,
            (DoubleOpened(0),),
            Wait("double", (0,), 45.0),
            (WholeHand(-1, ("9H",), 9),),
            Offer(43, (Choice("double_stakes"), Choice("keep_stakes"))),
        ),
    ),
    (
        "version 44: your two halves of a split pair",
        Happened(
            44,
            (SplitPair(1, 0, ("8S", "8D")),),
            Wait("turn", (1,), 30.0),
            (WholeHand(0, ("8S", "2H"), 10), WholeHand(1, ("8D", "3H"), 11)),
        ),
    ),
    ("version 9, of which you may know nothing", Happened(9)),
    (
        "version 10: you bought a card and have 17, your time runs anew, what you may do, your command 3",
        Happened(
            10,
            (Bought(1, 0, 5),),
            Wait("turn", (1,), 30.0),
            (WholeHand(0, ("4D", "6S", "7S"), 17),),
            Offer(9, (Choice("buy", 5, 5, 5), Choice("twist"), Choice("stick"))),
            3,
        ),
    ),
    ("version 11: nothing is waited for, nothing is asked of you", Happened(11, (Stuck(1, 0),), None, (), None, 4)),
    ("you missed versions 12 and 13", CatchUp((Happened(12, (LineBack(1),)), Happened(13)), Wait("bank", (0,), 44.75))),
    ("you missed nothing", CatchUp(())),
    (
        "your command 2 is refused: you have 10 and may stick from 15",
        Refusal(2, "below_stick_minimum", Detail(least=15, total=10)),
    ),
    ("there is no such table", Refusal(0, "no_such_table")),
    ("your command 3 was handled before", Done(3)),
    ("the table can't save and tries again in 5 seconds", Notice("cannot_save", Detail(seconds=5.0))),
    ("the table saves again", Notice("saving_again")),
    ("you wait at the door and may not look on", Notice("watchers_off")),
    ("the server stops, come back in 2.5 seconds", Closing("server_stopping", Detail(seconds=2.5))),
    ("no version in common, the server speaks 1 and 2", Closing("no_common_version", Detail(versions=(1, 2)))),
    (
        "every detail there is",
        Closing(
            "server_error",
            Detail(least=-1, most=2, total=21, seat=0, seconds=0.0, name="Zoë", options=("bank", "boxes")),
        ),
    ),
    (
        "the ledger of a night that goes on: Ben owes Ann 20",
        LedgerTold(
            code="K7QX2MPA",
            name="Friday's table",
            chip="10 ct",
            opened_at=1_790_000_000,
            hands=4,
            over=False,
            ledger=(Account(1, "Ann", 100, 0, 0, 120, 20), Account(2, "Ben", 100, 5, 80, 0, -20)),
            payments=(Payment(2, 1, 20),),
        ),
    ),
    (
        "two hands as you saw them, and there are more",
        HandsTold("pontoon-seen/1", ('{"hand":1}', '{"hand":3}'), last=3, more=True),
    ),
    ("no hands to tell", HandsTold("pontoon-hand/1", (), last=0)),
)
