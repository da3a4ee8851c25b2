"""Waiting no longer for who is absent: by the host's word, or by a vote."""

import pytest

from pontoon_protocol.commands import Vote
from pontoon_protocol.events import TimeRanOut, WentAway
from pontoon_protocol.hand_events import Busted, SatOut, StakesKept, Stuck, Twisted
from pontoon_protocol.host_commands import Skip
from pontoon_protocol.host_events import Voted, WaitSkipped
from pontoon_protocol.options import CASINO, CLUB, Settings
from support.hands import LETTERS
from support.moments import BEGUN, Moment, bank, between, double, draw, lobby, pack, punters, stakes, stakes_in_turn
from support.nights import Night

ONCE = Settings(away_after=1)


def waiting(moment: Moment, *lost: str, settings: Settings | None = None) -> Night:
    """The moment, with these lines lost."""
    night = moment(settings)
    for letter in lost:
        night.loses_line(letter)
    return night


# -- the host skips -----------------------------------------------------------------------------


def test_a_skipped_turn_is_played_as_the_clock_would_play_it() -> None:
    """T20: with 4 in two cards it twists until it may stick or is finished."""
    night = waiting(punters, "B")
    events = night.host(Skip)
    assert events[:2] == (WaitSkipped((1,), "host"), TimeRanOut(1))
    assert {type(event) for event in events if getattr(event, "seat", None) == 1} <= {
        TimeRanOut,
        Twisted,
        Stuck,
        Busted,
    }
    assert night.wait.seats == (2,)


def test_only_who_is_absent_is_played_out_where_all_stake_together() -> None:
    """T5: it sits out; the others keep their time and their options."""
    night = waiting(stakes, "B")
    offer, wait = night.table.offers[2], night.wait
    assert night.host(Skip) == (WaitSkipped((1,), "host"), TimeRanOut(1), SatOut(1))
    assert night.hand.movers == (2,)
    assert (night.table.offers[2], night.wait) == (offer, wait)


def test_with_all_of_them_absent_nobody_stakes() -> None:
    """And the hand is over."""
    night = waiting(stakes, "B", "C")
    events = night.host(Skip)
    assert events[0] == WaitSkipped((1, 2), "host")
    assert night.table.phase == "between"
    assert night.settled.hands == ()


def test_a_stake_in_turn_is_skipped_for_one_seat() -> None:
    """The next is asked."""
    night = waiting(stakes_in_turn, "B", "C")
    assert night.host(Skip)[:3] == (WaitSkipped((1,), "host"), TimeRanOut(1), SatOut(1))
    assert night.wait.seats == (2,)


@pytest.mark.parametrize(("moment", "played"), [(double, StakesKept), (bank, Twisted)])
def test_the_banks_wait_is_skipped_too(moment: Moment, played: type[object]) -> None:
    """K1, T20. The host, who has the bank, is away and says so itself."""
    night = moment()
    night.away("A")
    events = night.host(Skip)
    assert events[:2] == (WaitSkipped((0,), "host"), TimeRanOut(0))
    assert isinstance(events[2], played)


def test_who_is_away_is_skipped_like_who_lost_the_line() -> None:
    """It said that it would not answer."""
    night = punters()
    night.away("B")
    assert night.host(Skip)[0] == WaitSkipped((1,), "host")


def test_a_skipped_wait_counts_as_missed() -> None:
    """As if the clock had run out."""
    night = waiting(punters, "B", settings=ONCE)
    assert WentAway(1, missed=True) in night.host(Skip)


@pytest.mark.parametrize("moment", [lobby, *BEGUN])
def test_nobody_is_skipped_who_is_there(moment: Moment) -> None:
    """`nobody_absent`: or where nobody is waited for."""
    assert moment().refused("A", Skip) == "nobody_absent"


@pytest.mark.parametrize("moment", [draw, between, pack])
def test_no_wait_for_a_hand_is_skipped(moment: Moment) -> None:
    """Who is absent there isn't waited for anyhow."""
    assert waiting(moment, "B", "C").refused("A", Skip) == "nobody_absent"


def test_an_absent_seat_whose_turn_it_is_not_is_no_reason_to_skip() -> None:
    """Nor is one that has staked already."""
    assert waiting(punters, "C").refused("A", Skip) == "nobody_absent"
    night = stakes()
    night.play("B stake 1")
    night.loses_line("B")
    assert night.refused("A", Skip) == "nobody_absent"


def test_whoever_has_left_is_waited_for_by_nobody() -> None:
    """T20 has played it already."""
    night = punters()
    night.leave("B")
    assert night.wait.seats == (2,)
    assert night.refused("A", Skip) == "nobody_absent"


# -- the vote -----------------------------------------------------------------------------------


def many(people: int, *lost: str) -> Night:
    """A house's table in its first box's turn; Ann, the host, is away, and these have lost their lines."""
    night = Night(*(f"p{letter}" for letter in LETTERS[:people]), options=CASINO).started()
    night.deal("2S 3S 4S 5S 6S 7S 8S 9S " * 2)
    for letter in LETTERS[1:people]:
        night.play(f"{letter} stake 1")
    night.play("A stake 1")
    for letter in lost:
        night.loses_line(letter)
    return night


@pytest.mark.parametrize(("people", "there", "needed"), [(3, 2, 2), (4, 3, 2), (5, 4, 3), (6, 5, 3), (8, 7, 4)])
def test_more_than_half_of_the_people_there_decide(people: int, there: int, needed: int) -> None:
    """The absent host, for whom all wait, isn't there."""
    night = many(people, "A")
    for number in range(1, needed):
        assert night.say(LETTERS[number], Vote) == (Voted(number, number, needed),)
    events = night.say(LETTERS[needed], Vote)
    assert events[:3] == (Voted(needed, needed, needed), WaitSkipped((0,), "vote"), TimeRanOut(0))
    assert sum(seat.connected for _, seat in night.table.people()) == there


def test_a_vote_is_one_vote() -> None:
    """Given again, nothing happens."""
    night = many(5, "A")
    night.say("B", Vote)
    assert night.say("B", Vote) == ()
    assert night.table.votes == (2,)


def test_whose_line_is_lost_counts_no_more() -> None:
    """Neither its vote nor itself."""
    night = many(6, "A")
    night.say("B", Vote)
    night.say("C", Vote)
    night.loses_line("B")
    assert night.say("D", Vote) == (Voted(3, 2, 3),)
    night.loses_line("F")
    assert night.say("E", Vote)[:2] == (Voted(4, 3, 2), WaitSkipped((0,), "vote"))


def test_a_vote_that_is_given_again_counts_those_who_are_there_now() -> None:
    """With fewer people it may be enough; it is told once."""
    night = many(4, "A")
    night.say("B", Vote)
    assert night.say("B", Vote) == ()
    night.loses_line("C")
    night.loses_line("D")
    assert night.say("B", Vote)[:2] == (WaitSkipped((0,), "vote"), TimeRanOut(0))


def test_votes_are_for_the_wait_that_runs() -> None:
    """With the next they begin anew."""
    night = many(5, "A", "B")
    night.say("C", Vote)
    night.tick()
    assert night.wait.seats == (1,)
    assert night.table.votes == ()
    assert night.say("C", Vote) == (Voted(2, 1, 2),)


def test_votes_outlive_what_leaves_the_wait_alone() -> None:
    """A chip more, a line less."""
    night = many(5, "A")
    night.say("B", Vote)
    night.buy_in("C", 5)
    night.loses_line("D")
    assert night.table.votes == (2,)


def test_bots_neither_vote_nor_count() -> None:
    """They would not know."""
    night = Night("Ann", "Ben", options=CASINO).started()
    for _ in range(3):
        night.add_bot()
    night.deal("2S 3S 4S 5S 6S " * 2)
    night.loses_line("A")
    assert night.say("B", Vote)[:2] == (Voted(1, 1, 1), WaitSkipped((0,), "vote"))


def test_while_the_host_is_there_nobody_votes() -> None:
    """`host_is_there`: it can skip; and there must be somebody to skip."""
    assert waiting(punters, "B").refused("C", Vote) == "host_is_there"
    assert waiting(punters, "A").refused("C", Vote) == "nobody_absent"
    assert between(options=CLUB).refused("C", Vote) == "nobody_absent"


def test_a_host_who_is_away_may_skip_and_all_may_vote() -> None:
    """Whichever comes first."""
    night = waiting(punters, "B")
    night.away("A")
    assert night.refused("A", Skip) is night.refused("C", Vote) is None


def test_a_table_whose_host_has_left_in_mid_hand_votes() -> None:
    """Nobody else has the rights until the hand is over."""
    night = waiting(punters, "B")
    night.leave("A")
    assert night.say("C", Vote)[:2] == (Voted(2, 1, 1), WaitSkipped((1,), "vote"))
