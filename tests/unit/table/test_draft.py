"""A version brings offers and the wait up to date, and changes no more of them than it must."""

from msgspec.structs import replace

from pontoon_protocol.commands import BuyIn, Say
from pontoon_protocol.events import Said, TimeRanOut
from pontoon_protocol.hand_events import SatOut, StakesKept
from pontoon_protocol.options import CASINO, CLUB, Settings
from pontoon_protocol.views import Offer
from pontoon_server.table.commands import LineDown, LineUp
from pontoon_server.table.draft import advance, can_begin, offered
from pontoon_server.table.state import Wait
from support.nights import Night

ANY_TIME = Settings(buy_in_when="any_time", turn_seconds=31, stake_seconds=32, bank_seconds=33, between_hands_seconds=9)


def staking(settings: Settings = ANY_TIME) -> Night:
    """Ben and Cat are asked to stake; Ann has the bank."""
    night = Night("Ann", "Ben", "Cat", settings=settings).started()
    night.deal("2S 3S 4S 2D 3D 4D 2H 3H 5H 2C 3C")
    return night


def turn() -> Night:
    """Ben holds 2S 2D, and it is his turn."""
    night = staking()
    night.play("B stake 2, C stake 2")
    return night


def offer(night: Night, place: int) -> Offer:
    found = night.table.offers[place]
    assert found is not None
    return found


def test_each_version_is_one_more_than_the_last() -> None:
    """Also when nothing happened in it."""
    table = Night("Ann").table
    assert advance(table, ()).version == table.version + 1


def test_a_command_that_was_carried_out_is_handled_and_forgives_missed_waits() -> None:
    """For the player who gave it, and for nobody else."""
    night = staking()
    night.tick()
    assert [night.table.at(place).missed for place in range(3)] == [0, 1, 1]
    table = advance(night.table, (Said(1, "oh"),), player=2, command=9)
    assert [(table.at(place).handled, table.at(place).missed) for place in range(3)] == [(1, 0), (9, 0), (0, 1)]


def test_a_seat_that_is_not_asked_is_offered_nothing() -> None:
    """Number 0 is what its moves have to name."""
    night = staking()
    assert [offered(night.table, place) > 0 for place in range(4)] == [False, True, True, False]
    assert offered(night.table, 0) == 0


def test_all_who_have_not_staked_are_asked_and_then_the_one_whose_turn_it_is() -> None:
    """T5 and T8; the bank last (T13)."""
    night = staking()
    asked = [night.hand.movers]
    for moves in ("C stake 1", "B stake 1"):
        night.play(moves)
        asked.append(night.hand.movers)
    assert asked == [(1, 2), (1,), (1,)]
    night = Night("Ann", "Ben").started()
    night.deal("KS 3S KD 4S")
    night.play("B stake 1, B stick")
    assert night.hand.movers == (0,)


def test_an_offer_outlives_whatever_does_not_change_it() -> None:
    """Chat, another seat's stake, a lost line: the offer that was sent still counts, the same object."""
    night = staking()
    first = offer(night, 1)
    night.give("B", Say(1, "hm"))
    night.happen(LineDown(3))
    night.play("C stake 2")
    assert night.table.offers[1] is first
    night.play("B stake 2")
    second = offer(night, 1)
    night.give("C", Say(night.next_id("C"), "well"))
    night.give("C", BuyIn(night.next_id("C"), 5))
    assert offer(night, 1) == second


def test_who_has_staked_is_offered_no_more() -> None:
    """A second stake has no offer to name."""
    night = staking()
    night.play("B stake 2")
    assert night.table.offers[1] is None
    assert night.table.offers[2] is not None


def test_chips_brought_while_stakes_are_open_bring_new_limits() -> None:
    """To that seat; the others' offers stay."""
    night = Night("Ann", "Ben", "Cat", settings=Settings(buy_in_when="any_time", buy_in=4)).started()
    night.deal("2S 3S 4S")
    ben, cat = offer(night, 1), offer(night, 2)
    night.give("B", BuyIn(1, 3))
    assert ben.choices[0].most == 4
    assert offer(night, 1).choices[0].most == 7
    assert offer(night, 1).number == night.table.version
    assert offer(night, 2) == cat


def test_a_card_makes_new_options_even_where_they_look_the_same() -> None:
    """A move can't answer the options that there were before the card was seen."""
    night = turn()
    night.play("B twist")
    before = offer(night, 1)
    night.play("B twist")
    after = offer(night, 1)
    assert after.choices == before.choices
    assert after.number == night.table.version > before.number


def test_the_offers_end_with_the_hand() -> None:
    """Nobody has any between hands."""
    night = Night("Ann", "Ben").started()
    night.deal("KS 3S KD 4S 2S 9S")
    night.play("B stake 1, B stick")
    assert offered(night.table, 0)
    night.play("A twist, A twist, A stick")
    assert night.table.offers == (None,) * 8


def test_each_wait_has_the_seconds_of_its_kind() -> None:
    """Stakes, a punter's turn, the bank's turn, and the pause between hands."""
    night = Night("Ann", "Ben", settings=ANY_TIME).started()
    waits = [night.wait]
    night.deal("KS 3S KD 4S TS 9S")
    waits.append(night.wait)
    for moves in ("B stake 1", "B stick", "A twist", "A stick"):
        night.play(moves)
        waits.append(night.wait)
    assert [(wait.kind, wait.seats, wait.seconds) for wait in waits] == [
        ("between", (), 9),
        ("stakes", (1,), 32),
        ("turn", (1,), 31),
        ("bank", (0,), 33),
        ("bank", (0,), 33),
        ("between", (), 9),
    ]


def test_a_wait_bears_the_number_of_the_version_at_which_it_began() -> None:
    """And keeps it, whatever else happens."""
    night = turn()
    began = night.table.version
    night.give("C", Say(night.next_id("C"), "go on"))
    night.happen(LineDown(1))
    assert night.table.version == began + 2
    assert night.wait.number == began


def test_each_card_brings_a_wait_of_its_own() -> None:
    """T20's clock runs from the last move."""
    night = turn()
    first = night.wait
    night.play("B twist")
    assert night.wait.number == night.table.version > first.number
    assert night.wait.seconds == first.seconds


def test_grace_is_given_once_a_turn() -> None:
    """RULES.md section 5: also when the line is lost again after another card; the next turn has its own."""
    night = turn()
    night.happen(LineDown(2))
    assert night.wait.seconds == 31 + 20
    night.happen(LineUp(2))
    night.play("B twist")
    assert (night.wait.seconds, night.wait.graced) == (31, True)
    night.happen(LineDown(2))
    assert night.wait.seconds == 31
    night.tick()
    assert (night.wait.seats, night.wait.graced) == ((2,), False)
    night.happen(LineDown(3))
    assert night.wait.seconds == 31 + 20


def test_grace_is_given_once_in_the_banks_turn() -> None:
    """However many cards it takes."""
    night = Night("Ann", "Ben").started()
    night.deal("KS 3S KD 4S 2S 9S")
    night.play("B stake 1, B stick")
    night.happen(LineDown(1))
    assert night.wait.seconds == 45 + 20
    night.happen(LineUp(1))
    night.play("A twist")
    night.happen(LineDown(1))
    assert night.wait.seconds == 45


def test_a_hand_begins_only_with_two_seats_that_play_and_a_person_to_see_it() -> None:
    """T18; bots don't play alone, so nothing is waited for."""
    night = Night("Ann", "Ben").started()
    assert can_begin(night.table)
    night.happen(LineDown(1))
    assert can_begin(night.table)
    night.happen(LineDown(2))
    assert not can_begin(night.table)
    assert night.table.wait is None
    night.happen(LineUp(2))
    assert night.wait == Wait(night.table.version, "between", (), 8.0, (0, 0))
    night.away("A")
    assert not can_begin(night.table)


def test_a_log_row_makes_the_table_that_was_decided() -> None:
    """Whole tables, compared at each version of a hand with a command, a tick and a lost line in it."""
    night = turn()
    night.happen(LineDown(2))
    night.tick()
    night.tick()
    night.tick()
    assert night.table.settled is not None
    for entry in night.log[1:]:
        assert advance(entry.before, entry.events, entry.player, entry.command) == entry.after


def test_where_punters_stake_in_turn_each_has_a_wait_and_an_offer_of_its_own() -> None:
    """The next is asked when the one before has staked or its time is over."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started()
    night.deal("2S 3S 4S")
    first = night.wait
    assert (first.kind, first.seats, night.hand.movers) == ("stakes", (1,), (1,))
    assert [offered(night.table, place) > 0 for place in (1, 2)] == [True, False]
    night.play("B stake 2")
    assert (night.wait.seats, night.wait.number) == ((2,), night.table.version)
    assert night.tick()[:2] == (TimeRanOut(2), SatOut(2))


def test_the_bank_is_asked_to_double_within_its_own_time() -> None:
    """K1: without an answer in time it keeps them."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("2S 3S 4S")
    night.play("B stake 2")
    assert (night.wait.kind, night.wait.seats, night.wait.seconds) == ("double", (0,), 45.0)
    assert set(night.offered("A")) == {"double_stakes", "keep_stakes"}
    assert night.tick()[:2] == (TimeRanOut(0), StakesKept(0))


def test_the_second_half_of_a_split_has_new_options_though_they_look_the_same() -> None:
    """A stick that was meant for the first half can't end the second."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("TS 3S TD 4S 8C 8D")
    night.play("B stake 2, A keep_stakes, B split")
    first, wait = offer(night, 1), night.wait
    night.play("B stick")
    assert offer(night, 1).choices == first.choices
    assert offer(night, 1).number > first.number
    assert night.wait.number > wait.number


def test_boxes_that_others_take_change_the_options_of_who_has_not_staked() -> None:
    """C1: first come, first served; while there are enough for everybody nothing changes."""
    night = Night("Ann", "Ben", "Cat", options=replace(CASINO, packs=2, boxes=4)).started()
    night.deal("2S 3S 4S")
    first = offer(night, 1)
    night.play("A stake 1 1")
    assert offer(night, 1) is first
    assert offer(night, 1).choices[0].boxes == 4
    night.play("C stake 1 1 1 1")
    assert offer(night, 1).choices[0].closed == "no_free_box"
