"""What each event makes of a table; whoever reads a log needs nothing else."""

import pytest

from pontoon_protocol.events import (
    AccountClosed,
    BankPassed,
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    Drew,
    Events,
    HandBegan,
    Left,
    LineBack,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    Payment,
    Said,
    SatDown,
    SeatFreed,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.hand_events import FirstCards, Settled
from pontoon_protocol.host_events import HostChanged
from pontoon_protocol.options import CLUB, Options, Settings
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Graced, KeyKept, Opened, PackShuffled, TiedInDraw
from pontoon_server.table.evolve import evolve
from pontoon_server.table.state import Line, Seat, Table, opened
from support.hands import stacked
from support.nights import Night


def table(*events: Events) -> Table:
    """Ann and the bot Cy at a table, and what happened then."""
    after = opened("22222222", "Friday", Options(seats=3), Settings(), "")
    for event in (SatDown(0, 1, "Ann", 100), SatDown(1, 2, "Cy", 50, "bold"), *events):
        after = evolve(after, event)
    return after


def test_an_opening_makes_an_empty_table() -> None:
    """Whatever was there before."""
    first = Opened("33333333", "Saturday", Options(seats=2), Settings(buy_in=7), "hash")
    assert evolve(table(), first) == opened("33333333", "Saturday", Options(seats=2), Settings(buy_in=7), "hash")


def test_sitting_down_takes_a_seat_and_opens_an_account() -> None:
    """A bot is always ready."""
    assert table().seats == (Seat(1, "Ann", "", 100), Seat(2, "Cy", "", 50, bot="bold", ready=True), None)
    assert table().lines == (Line(1, "Ann", "", 100), Line(2, "Cy", "", 50, bot=True))


def test_an_account_has_the_name_under_which_its_player_is_here() -> None:
    """Who comes back may be called something else this time."""
    after = evolve(evolve(table(), SeatFreed(0, 100)), SatDown(0, 1, "Anna", 100))
    assert after.lines[0] == Line(1, "Anna", "", 200, cash_outs=100)
    assert after.players_met == 2


def test_a_closed_account_is_gone() -> None:
    """Its number is nobody else's all the same."""
    after = evolve(evolve(table(), SeatFreed(1, 50)), AccountClosed(2))
    assert [line.player for line in after.lines] == [1]
    assert after.players_met == 2


def test_a_key_is_kept_with_the_seat_and_with_the_account() -> None:
    """The account outlives the seat."""
    after = evolve(table(), KeyKept(0, "hash"))
    assert (after.at(0).key, after.lines[0].key, after.lines[1].key) == ("hash", "hash", "")


def test_a_freed_seat_is_cashed_out_and_its_account_goes_on_when_it_is_taken_again() -> None:
    """One line for one player."""
    after = table(SeatFreed(0, 100), SatDown(2, 1, "Ann", 30))
    assert after.seats[0] is None
    assert after.lines[0] == Line(1, "Ann", "", buy_ins=130, cash_outs=100)


def test_a_seat_knows_since_which_hand_it_is_taken() -> None:
    """The first hand begins after the first seats were taken."""
    after = table(BankPassed(0, "draw"), HandBegan(1, (1, 0)), SatDown(2, 3, "Ben", 100))
    assert [after.at(place).since for place in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("event", "changed"),
    [
        (Left(0), Seat(1, "Ann", "", 100, leaving=True, connected=False)),
        (LineLost(0), Seat(1, "Ann", "", 100, connected=False)),
        (LineBack(0), Seat(1, "Ann", "", 100)),
        (WentAway(0), Seat(1, "Ann", "", 100, away="asked")),
        (WentAway(0, missed=True), Seat(1, "Ann", "", 100, away="missed")),
        (CameBack(0), Seat(1, "Ann", "", 100)),
        (BecameReady(0), Seat(1, "Ann", "", 100, ready=True)),
        (TimeRanOut(0), Seat(1, "Ann", "", 100, missed=1)),
        (BoughtIn(0, 5), Seat(1, "Ann", "", 105)),
        (CashedOut(0, 5), Seat(1, "Ann", "", 95)),
        (Said(0, "hello"), Seat(1, "Ann", "", 100)),
    ],
)
def test_an_event_of_a_seat_changes_that_seat(event: Events, changed: Seat) -> None:
    """And no other."""
    assert evolve(table(), event).seats == (changed, *table().seats[1:])


def test_coming_back_undoes_being_away_and_forgives_missed_waits() -> None:
    """Going away undoes being ready."""
    assert table(TimeRanOut(0), WentAway(0, missed=True), CameBack(0)).seats == table().seats
    assert not table(BecameReady(0), WentAway(0)).at(0).ready


def test_chips_brought_and_taken_stand_in_the_account() -> None:
    """As buy-ins and cash-outs."""
    assert table(BoughtIn(0, 5), CashedOut(0, 7)).lines[0] == Line(1, "Ann", "", buy_ins=105, cash_outs=7)


def test_the_hosts_rights_are_a_players_and_not_a_seats() -> None:
    """Whoever takes the seat later hasn't got them."""
    assert table(HostChanged(1)).host == 2


def test_the_night_goes_from_the_draw_to_the_hands() -> None:
    """Only the bank that was drawn begins the time between hands."""
    assert table(NightBegan()).phase == "draw"
    assert table(NightBegan(), Drew(((0, "AS"), (1, "AH")))).drawing == ()
    assert table(NightBegan(), Drew(((0, "AS"), (1, "AH")))).phase == "draw"
    assert evolve(table(NightBegan()), TiedInDraw((0, 1))).drawing == (0, 1)
    drawn = evolve(evolve(table(NightBegan()), TiedInDraw((0, 1))), BankPassed(1, "draw"))
    assert (drawn.phase, drawn.bank, drawn.drawing) == ("between", 1, ())
    assert table(BankPassed(1, "gone")).phase == "lobby"


def test_a_bank_whose_seat_is_freed_is_gone_until_the_bank_passes() -> None:
    """T17; another seat that is freed doesn't touch it."""
    assert not table(BankPassed(0, "draw"), SeatFreed(1, 50)).bank_gone
    gone = table(BankPassed(0, "draw"), SeatFreed(0, 100), SeatFreed(1, 50))
    assert (gone.bank_gone, gone.bank) == (True, 0)
    assert not table(BankPassed(0, "draw"), SeatFreed(0, 100), BankPassed(1, "gone")).bank_gone


def test_whoever_takes_the_seat_of_one_who_was_tied_in_the_draw_is_not_tied() -> None:
    """T3: only those draw again who drew the same card."""
    after = evolve(evolve(table(NightBegan()), TiedInDraw((0, 1))), SeatFreed(0, 100))
    assert after.drawing == (1,)


def test_a_hand_that_begins_forgets_the_last_one() -> None:
    """Nobody is ready any more but the bots."""
    night = Night("Ann", "Ben").started()
    night.deal("AS 3S KS 4S")
    night.play("B stake 1")
    night.ready("A")
    after = evolve(night.table, HandBegan(2, (0, 1)))
    assert (after.phase, after.hand, after.order, after.round, after.settled) == ("pack", 2, (0, 1), None, None)
    assert not any(seat.ready for _, seat in after.taken())
    assert evolve(table(BecameReady(0)), HandBegan(1, (1, 0))).at(1).ready


def test_the_pack_makes_the_hand() -> None:
    """With what each seat has, 0 for a free one."""
    after = evolve(table(HandBegan(1, (1, 0))), PackShuffled(stacked("AS")))
    assert after.phase == "hand"
    assert after.round is not None
    assert (after.round.order, after.round.chips, after.round.pack[0]) == ((1, 0), (100, 50, 0), "AS")


def test_grace_makes_the_running_wait_longer() -> None:
    """The same wait, marked."""
    night = Night("Ann", "Ben").started()
    after = evolve(night.table, Graced(20.0))
    assert after.wait is not None
    assert (after.wait.seconds, after.wait.graced, after.wait.number) == (28.0, True, night.wait.number)


def test_a_settlement_moves_chips_and_books_markers() -> None:
    """T15: a marker is a buy-in."""
    night = Night("Ann", "Ben", options=Options(maximum_stake=100)).started()
    night.deal("AS 9H KD 8C")
    night.play("B stake 100")
    assert isinstance(night.log[-1].events[-2], Settled)
    assert [seat.chips for _, seat in night.table.taken()] == [0, 300]
    assert night.table.lines == (Line(1, "Ann", "Ann", 200, 100), Line(2, "Ben", "Ben", 100))
    assert night.table.settled == night.log[-1].events[-2]


def test_a_night_that_is_ending_ends() -> None:
    """Everybody is cashed out, and the payments are kept."""
    assert table(NightEnding()).ending
    payments = (Payment(1, 2, 3),)
    after = table(NightEnded((), payments))
    assert (after.phase, after.payments) == ("over", payments)
    assert [seat.chips for _, seat in after.taken()] == [0, 0]
    assert [line.cash_outs for line in after.lines] == [100, 50]


def test_events_of_the_hand_go_to_the_hand() -> None:
    """Folding the log makes each table again, through two whole hands."""
    night = Night("Ann", "Ben", "Cat").started()
    for _ in range(2):
        night.deal("TS KS 7S 9D 8D TD")
        while night.table.phase == "hand":
            night.tick()
    after = night.log[0].after
    for entry in night.log[1:]:
        after = advance(after, entry.events, entry.player, entry.command)
        assert after == entry.after


def test_a_pack_is_played_on_until_a_pontoon_is_shown() -> None:
    """K6: what is left of it, then the used cards in their order; nothing to shuffle, and one version for the deal."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started()
    pack = stacked("TS 3S 9S TD 3D 9D 5S")
    night.deal("TS 3S 9S TD 3D 9D 5S")
    night.play("B stake 1, C sit_out, A keep_stakes, B stick, A stick")
    assert night.table.pack == (*pack[5:], "TS", "TD", "9S", "3D", "3S")
    began, first = night.tick()
    assert began == HandBegan(2, (1, 2, 0), shuffled=False)
    assert first == FirstCards()
    assert (night.hand.pack, night.table.pack) == ((*pack[5:], "TS", "TD", "9S", "3D", "3S"), ())
    assert night.hand.hands[0].cards == (pack[5],)


def test_a_pontoon_has_the_pack_shuffled() -> None:
    """K6: it was shown; and where the pack is shuffled for every hand it is anyway (T18)."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("AS 3S TD 4D")
    night.play("B stake 1, A keep_stakes")
    assert night.table.pack == ()
    assert night.tick() == (HandBegan(2, (0, 1)),)
