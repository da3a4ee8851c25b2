"""The hands of a log, written so that `replay` accepts them."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.cards import PACK, packs
from pontoon_protocol.commands import Stake
from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from pontoon_server.store.export import export
from pontoon_server.store.history import HandLine, read_line
from pontoon_server.store.log import Row
from pontoon_server.store.replay import replay
from pontoon_server.table.commands import Shuffled
from pontoon_server.table.decide import wants
from pontoon_server.table.state import Shuffle, Wait
from support.chance import move_of
from support.hands import cards, letter_of
from support.nights import CODE, Night, answering
from support.random_nights import random_night

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Fay", "Gil", "Hal")
RULES = (
    TRADITIONAL,
    CLUB,
    CASINO,
    replace(CLUB, burn=(13, 14), split="equal_value", split_pontoon="twenty_one", bank_play="soft_17"),
    replace(CLUB, stick_minimum=16, fifth_buy_minimum=0, bank_declares=False, stake_order="together"),
    replace(CASINO, packs=1, boxes=2, burn=(13,), bust_shown=False),
    replace(TRADITIONAL, stake_when="before_deal", shuffle="after_pontoon", bank_moves="each_hands:2"),
)


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


def test_a_hand_against_the_house_is_written() -> None:
    """Boxes and splits; no bank, no next bank, and nothing of what the dealer did by its rule."""
    night = Night("Ann", "Ben", options=CASINO).started()
    night.deal("")
    night.play("A stake 5 0 3, B stake 4")
    moves = {"split": "split", "double": "double"}
    while night.table.phase == "hand":
        mover = night.mover
        assert mover is not None
        possible = [verb for verb, choice in night.offered(mover).items() if choice.closed is None]
        night.play(f"{mover} {next((moves[verb] for verb in possible if verb in moves), possible[-1])}")
    (hand,) = exported(night)
    assert (hand.bank, hand.next_bank, hand.names, hand.chips) == (None, None, ("Ann", "Ben"), (1_000, 1_000))
    assert written_moves(night)[:2] == [[0, "stake", [5, 0, 3]], [1, "stake", 4]]
    assert {played.seat for played in hand.moves} == {0, 1}


def test_a_hand_from_a_pack_that_is_played_on_is_written_as_it_was_dealt() -> None:
    """With all the cards that were dealt, and nothing of what comes next, which nobody may know (K6)."""
    night = Night("Ann", "Ben", "Cy", options=CLUB).started()
    night.deal("9S TH 9H KD 6C 9C TC")
    night.play("B stake 5, C stake 10, A keep_stakes, B stick, C twist, A stick")
    (hand,) = exported(night)
    assert hand.pack == cards("9S TH 9H KD 6C 9C TC")
    assert night.table.pack[-7:] == cards("TH 6C TC 9S KD 9H 9C")


def test_how_many_hands_the_bank_had_banked_is_written() -> None:
    """Else nobody could tell why it passes to the left."""
    night = Night("Ann", "Ben", options=Options(bank_moves="each_hands:2")).started()
    for _ in range(3):
        night.deal("9S 9H TD 8C")
        other = "A" if night.bank == "B" else "B"
        night.play(f"{other} stake 1, {other} stick, {night.bank} stick")
    hands = exported(night)
    assert [(hand.bank, hand.hands_banked, hand.next_bank) for hand in hands] == [(0, 0, 0), (0, 1, 1), (1, 0, 1)]


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


@given(st.integers(0, 2**32))
def test_any_hand_of_any_rules_replays_right(seed: int) -> None:
    """Splits, boxes, burns, the house, packs that run out and busts that come round again."""
    night = played_at_random(seed)
    hands = exported(night)
    assert len(hands) == sum(isinstance(event, Settled) for version in night.versions for event in version)
    if night.table.options.shuffle == "after_pontoon":
        assert all(len(hand.pack) < 2 * len(PACK) for hand in hands)


def played_at_random(seed: int, turns: int = 120) -> Night:
    """A night under rules of all kinds in which whatever is possible is done sooner or later."""
    rng = Random(seed)
    night = Night(*NAMES[: rng.randint(2, 8)], options=rng.choice(RULES)).started()
    for _ in range(turns):
        if isinstance(wanted := wants(night.table), Shuffle):
            whole = packs(wanted.packs)
            night.internal(Shuffled(tuple(rng.sample(whole, len(whole)))))
        elif asked := [(place, offer) for place, offer in enumerate(night.table.offers) if offer]:
            place, offer = rng.choice(asked)
            choice = rng.choice([choice for choice in offer.choices if choice.closed is None])
            letter = letter_of(place)
            move = move_of(choice, rng.randint(choice.least, choice.most))
            if choice.boxes > 1:
                move = Stake(1, 0, (choice.least,) * rng.randint(1, min(choice.boxes, choice.most)))
            night.give(letter, answering(move, night.next_id(letter), offer.number))
        elif isinstance(wanted, Wait):
            night.tick()
    return night
