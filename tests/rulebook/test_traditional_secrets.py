"""RULES.md section 1, T11: nothing the server does by itself tells others what a face-down hand holds.

Most tests play two nights that differ in nothing but cards that a viewer may not see, and compare
all that this viewer is sent, byte for byte.
"""
# ruff: noqa: N802 - tests are named after their clauses

import msgspec
import pytest

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import TimeRanOut
from pontoon_protocol.hand_events import Bought, Stuck
from pontoon_server.table.view import private, public, view
from support.nights import Entry, Night

HARD_21 = "TS 6D"
"""With a five. Others see no more of it than of 20: the server must treat both alike."""
OTHERS = (0, 2, None)
"""Everybody but B: the bank, another punter, a watcher."""


def sent(entry: Entry, viewer: int | None) -> bytes:
    """All that a viewer is told of a version, and the whole picture if it asked for it now."""
    told = public(entry.before, entry.after, entry.events, 30.0)
    own = None if viewer is None else private(entry.before, entry.after, viewer, 0)
    return msgspec.json.encode((told, own, view(entry.after, viewer, 30.0)))


def night_with(hand: str, draws: str = "") -> Night:
    """B holds `hand`, C 9S 9D, the bank A 8S TC; all have staked and it is B's turn."""
    first, second = hand.split()
    night = Night("Ann", "Ben", "Cy").started()
    night.deal(f"{first} 9S 8S {second} 9D TC {draws}")
    night.play("B stake 4, C stake 4")
    return night


def look_alike(one: Night, other: Night, viewers: tuple[int | None, ...] = OTHERS) -> None:
    """Fail unless both nights were sent alike to each viewer, version by version."""
    assert len(one.log) == len(other.log)
    for viewer in viewers:
        for first, second in zip(one.log, other.log, strict=True):
            assert sent(first, viewer) == sent(second, viewer)


def test_T11_the_check_would_see_a_difference() -> None:
    """What is compared differs when B may see the difference: the check can fail."""
    one, other = night_with("TS 6D", "5H"), night_with("TS 7D", "5H")
    assert sent(one.log[-1], 1) != sent(other.log[-1], 1)


def test_T11_a_hard_21_is_not_stuck_by_the_server() -> None:
    """T11: "So a hard 21 is not stuck automatically" """
    night = night_with(HARD_21, "5H")
    assert night.play("B buy 4") == (Bought(1, 0, 4),)
    assert night.hand.hands[0].total == (21, False)
    assert night.mover == "B"
    possible = {verb: choice.closed for verb, choice in night.offered("B").items()}
    assert possible == {"buy": "cannot_buy", "twist": "cannot_twist", "stick": None}


def test_T11_a_hard_21_looks_like_any_other_hand() -> None:
    """T11: "Nothing the server does by itself may tell others what a face-down hand holds." """
    one, other = night_with(HARD_21, "5H"), night_with(HARD_21, "4H")
    for night in (one, other):
        night.play("B buy 4")
    look_alike(one, other)
    for night in (one, other):
        night.play("B stick")
    look_alike(one, other)


def test_T11_no_clock_runs_faster_because_there_is_little_to_choose() -> None:
    """T11: "no clock runs faster because there is little to choose" """
    little, much = night_with(HARD_21, "5H"), night_with("2S 3D", "5H")
    for night in (little, much):
        before = night.wait
        night.play("B buy 4")
        assert night.wait != before, "each card has a wait of its own"
        assert (night.wait.kind, night.wait.seats, night.wait.seconds) == ("turn", (1,), 30.0)
    assert little.wait == much.wait


def test_T11_the_same_clock_for_the_bank() -> None:
    """T11: a bank that may only stick has its whole wait too."""
    night = Night("Ann", "Ben").started()
    night.deal("TS TH 9D 6C 5S")
    night.play("B stake 1, B stick")
    assert night.wait.seconds == 45.0
    night.play("A twist")
    assert (night.hand.bank_hand.total, night.wait.seconds, night.mover) == ((21, False), 45.0, "A")


def test_T11_options_go_to_the_mover_alone() -> None:
    """T11: "legal moves [...] go to the mover alone." """
    night = night_with("TS 6D")
    entry = night.log[-1]
    own = private(entry.before, entry.after, 1, 0)
    assert own is not None
    assert own.offer
    for viewer in (0, 2):
        theirs = private(entry.before, entry.after, viewer, 0)
        assert theirs is None or not theirs.offer
    for other in OTHERS:
        assert view(entry.after, other, 0.0).offer is None
    assert b"closed" not in msgspec.json.encode(public(entry.before, entry.after, entry.events, 0.0))


@pytest.mark.parametrize(
    ("draw", "move", "reason"),
    [("5H", "B twist", "cannot_twist"), ("5H", "B buy 4", "cannot_buy"), ("AH", "B buy 5", "amount_out_of_range")],
)
def test_T11_a_refusal_makes_no_version(draw: str, move: str, reason: str) -> None:
    """T11: "refusals and their reasons go to the mover alone." - nothing happens that others could be sent."""
    night = night_with(HARD_21, draw)
    night.play("B buy 4")
    before, versions = night.table, len(night.log)
    with pytest.raises(Refused, match=reason):
        night.play(move)
    assert night.table is before
    assert len(night.log) == versions


def test_T11_staking_asks_the_same_whatever_the_card() -> None:
    """T11: the stakes that are offered don't depend on the first card."""
    ace, deuce = (Night("Ann", "Ben", "Cy").started() for _ in range(2))
    ace.deal("AS 9S 8S")
    deuce.deal("2D 9S 8S")
    assert ace.table.offers == deuce.table.offers
    look_alike(ace, deuce)


def test_T11_a_pontoon_is_not_known_before_its_turn() -> None:
    """T11 and T7: while B thinks, nothing tells whether C has a Pontoon or a 20."""
    nights = []
    for third in ("AD", "9D"):
        night = Night("Ann", "Ben", "Cy").started()
        night.deal(f"2S KS 8S 3D {third} TC 4H 5H 6H")
        night.play("B stake 4, C stake 4, B buy 4, B twist")
        nights.append(night)
    look_alike(nights[0], nights[1], (0, 1, None))


def test_T11_the_banks_pontoon_is_not_known_before_it_turns_up() -> None:
    """T11, T6 and T13: with a Pontoon in the bank the punters play as if there were none."""
    nights = []
    for fourth in ("AC", "TC"):
        night = Night("Ann", "Ben", "Cy").started()
        night.deal(f"2S 9S KH 3D 9D {fourth} 4H 8H")
        night.play("B stake 4, C stake 4, B buy 4, B twist, B stick")
        nights.append(night)
    look_alike(nights[0], nights[1], (1, 2, None))


def test_T11_the_clock_plays_look_alikes_alike() -> None:
    """T11 and T20: time runs out on 21 as on 20, and nothing but the stick is to be seen."""
    one, other = night_with(HARD_21, "5H"), night_with(HARD_21, "4H")
    for night in (one, other):
        night.play("B buy 4")
        assert night.tick()[:2] == (TimeRanOut(1), Stuck(1, 0))
    look_alike(one, other)


def test_T11_a_leaver_is_played_on_at_once_whatever_it_holds() -> None:
    """T11 and T20: who leaves with a 21 is played on like one who leaves with a 20."""
    one, other = night_with(HARD_21, "5H"), night_with(HARD_21, "4H")
    for night in (one, other):
        night.play("B buy 4")
        night.leave("B")
        assert night.mover == "C"
    look_alike(one, other)


def test_T11_a_trick_does_not_tell_its_total() -> None:
    """T11 and T10: a trick of 15 with bought cards ends its turn as one of 21 does."""
    low, high = night_with("2S 3D", "2C 3H AS"), night_with("2S 3D", "3H 3C TD")
    for night in (low, high):
        night.play("B buy 4, B buy 4, B buy 4")
        assert night.hand.hands[0].state == "trick"
    look_alike(low, high)


def test_T11_what_is_put_away_is_never_shown() -> None:
    """T11 and T5: neither the card of who sat out nor, when all are bust, the bank's cards are sent to anybody."""
    nights = []
    for first, third, last in (("7S", "8S", "TC"), ("AS", "KH", "AD")):
        night = Night("Ann", "Ben", "Cy").started()
        night.deal(f"{first} 9S {third} 5D {last} KD")
        night.play("C stake 4, B sit_out, C twist")
        assert night.table.phase == "between"
        nights.append(night)
    look_alike(nights[0], nights[1], (2, None))


def test_T11_a_hidden_hand_has_no_total() -> None:
    """T11: nobody but its holder is sent the total of a hand that is not all face up."""
    night = night_with("2S 3D", "4H")
    night.play("B twist")
    for viewer in OTHERS:
        hand = view(night.table, viewer, 0.0).hands[0]
        assert (hand.cards, hand.total, hand.soft) == ((None, None, "4H"), 0, False)
    assert view(night.table, 1, 0.0).hands[0].total == 9
