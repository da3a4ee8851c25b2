"""The hands of a log, written so that `replay` accepts them."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.events import HandBegan, Settled
from pontoon_protocol.options import Options, Settings
from pontoon_server.store.export import export
from pontoon_server.store.history import HandLine, read_line
from pontoon_server.store.log import Row
from pontoon_server.store.replay import replay
from support.nights import CODE, Night
from support.random_nights import random_night


def exported(night: Night) -> list[HandLine]:
    """The hands that were written, read again; fails if one doesn't replay exactly right."""
    hands = [read_line(line.encode()) for line in export(night.rows)]
    for hand in hands:
        again = replay(hand)
        assert again.result == "right", again.differences
    return hands


def written_moves(night: Night) -> list[object]:
    """The moves of the last hand that was written."""
    moves: list[object] = json.loads(list(export(night.rows))[-1])["moves"]
    return moves


def test_a_hand_that_is_over_is_written() -> None:
    """Who played with what, the pack, every move, and how it ended."""
    night = Night("Ann", "Ben", "Cy", options=Options(maximum_stake=20)).started()
    night.deal("AS TH 9H KD 6C 9C TC")
    night.play("B stake 5, C stake 10, C twist")
    (line,) = export(night.rows)
    record = json.loads(line)
    assert record.pop("pack").startswith("AS TH 9H KD 6C 9C TC ")
    assert record == {
        "format": "pontoon-hand/1",
        "id": "K7QX-2MPA hand 1",
        "rules": {"preset": "traditional", "maximum_stake": 20},
        "seats": [["Ann", 100], ["Ben", 100], ["Cy", 100]],
        "bank": 0,
        "moves": [[1, "stake", 5], [2, "stake", 10], [2, "twist"]],
        "net": [0, 10, -10],
        "next_bank": 1,
    }
    assert len(exported(night)) == 1


def test_a_running_hand_is_never_written() -> None:
    """Not before it is dealt, not while it is played: its cards are somebody's secret."""
    night = Night("Ann", "Ben").started()
    assert exported(night) == []
    night.tick()
    assert exported(night) == []
    night.shuffle("9S 9H TD 8C")
    night.play("B stake 5, B stick")
    assert exported(night) == []
    night.play("A stick")
    assert len(exported(night)) == 1
    night.deal("2S 3H")
    assert len(exported(night)) == 1


def test_what_the_clock_played_is_written() -> None:
    """A missed stake is `sit_out`, missed turns are the twists and sticks that T20 played."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 9S 9H TC TD KH")
    night.play("C stake 5")
    for _ in range(3):
        night.tick()
    assert written_moves(night) == [[2, "stake", 5], [1, "sit_out"], [2, "stick"], [0, "stick"]]
    exported(night)


def test_what_was_played_for_a_leaver_is_written() -> None:
    """Who left is in the line with the name, whoever has the seat now."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 9S 9H 3C TD KH 4D 8D")
    night.play("B stake 3, C stake 5")
    night.leave("B")
    night.play("C stick, A stick")
    night.sit("Di")
    (hand,) = exported(night)
    assert hand.names == ("Ann", "Ben", "Cy")
    assert written_moves(night)[2:4] == [[1, "twist"], [1, "twist"]]


def test_a_hand_in_which_nobody_staked_is_written() -> None:
    """All sat out, nobody won, the bank stays."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 3S 4S")
    night.tick()
    (hand,) = exported(night)
    assert (hand.net, hand.next_bank, len(hand.moves)) == ((0, 0, 0), 0, 2)


def test_seats_are_those_in_the_hand_renumbered_clockwise() -> None:
    """Who was away or just came is not in the line; the order round the table stays."""
    night = Night("Ann", "Ben", "Cy", "Di").started("2C 3C 4C AS")
    night.away("C")
    assert night.bank == "D"
    night.deal("9S 9H TD 8C 8D TC")
    night.sit("Eve")
    night.play("A stake 1, B stake 2, A stick, B stick, D stick")
    (hand,) = exported(night)
    assert hand.names == ("Ann", "Ben", "Di")
    assert (hand.bank, hand.next_bank, hand.net) == (2, 2, (-1, -2, 3))


def test_the_next_bank_is_that_of_the_pontoon_alone() -> None:
    """Whoever leaves and wherever the bank passes then (T17), the line has what T16 says."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("9S AS 9H 9D KD 8C")
    night.play("B stake 1, C stake 1")
    night.leave("C")
    night.play("B stick, A stick")
    assert night.bank == "A"
    assert exported(night)[0].next_bank == 2


def test_markers_are_written() -> None:
    """What a seat drew stands beside its net (T15)."""
    night = Night("Ann", "Ben", options=Options(maximum_stake=100)).started()
    night.deal("AS 9H KD 8C")
    night.play("B stake 100")
    (hand,) = exported(night)
    assert (hand.chips, hand.net, hand.markers) == ((100, 100), (-200, 200), (100, 0))


def test_chips_bought_in_mid_hand_count_as_had() -> None:
    """Where chips may be bought at any time, a stake that they made possible is still possible in the line."""
    night = Night("Ann", "Ben", settings=Settings(buy_in=5, buy_in_when="any_time")).started()
    night.deal("9S 9H TD 8C")
    night.buy_in("B", 5)
    night.play("B stake 10, B stick, A stick")
    (hand,) = exported(night)
    assert hand.chips == (5, 10)


def test_who_sat_out_had_what_it_had() -> None:
    """Chips taken away after sitting out, or bought by whoever has the seat now, don't change the line."""
    night = Night("Ann", "Ben", "Cy", settings=Settings(buy_in_when="any_time")).started()
    night.deal("2S 9S 9H TD 8C")
    night.play("B sit_out")
    night.leave("B")
    night.sit("Di")
    night.buy_in("B", 50)
    night.play("C stake 1, C stick, A stick")
    (hand,) = exported(night)
    assert (hand.names, hand.chips, hand.net) == (("Ann", "Ben", "Cy"), (100, 100, 100), (-1, 0, 1))


def test_a_table_without_rows_has_no_hands() -> None:
    """A table without rows has no hands."""
    assert list(export([])) == []


def test_a_row_that_holds_no_events_is_an_error() -> None:
    """A damaged log is not exported as if it were whole."""
    with pytest.raises(msgspec.DecodeError):
        list(export([Row(CODE, 1, 0, 0, 0.0, "idle", b"\xc1")]))


@given(st.integers(0, 2**32))
def test_any_night_replays_right(seed: int) -> None:
    """Whoever comes, goes, sleeps or plays: each hand that ended is a line, in order, and comes out exactly right."""
    night = random_night(seed)
    hands = exported(night)
    events = [event for version in night.versions for event in version]
    begun = [event.number for event in events if isinstance(event, HandBegan)]
    ended = [event for event in events if isinstance(event, Settled)]
    assert len(hands) == len(ended)
    assert [hand.id for hand in hands] == [f"K7QX-2MPA hand {number}" for number in begun[: len(ended)]]
    for hand, settled in zip(hands, ended, strict=True):
        assert sorted(hand.net) == sorted(
            [result.net for result in settled.seats] + [0] * (len(hand.net) - len(settled.seats))
        )
