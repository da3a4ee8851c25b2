"""The hands of a log as one player saw them."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.host_commands import Kick, TopUp
from pontoon_protocol.options import CASINO, Options
from pontoon_protocol.updates import Happened
from pontoon_server.store.export import export
from pontoon_server.store.log import Row, UnreadableLog
from pontoon_server.store.seen import Eyes, SeenHand, seen
from pontoon_server.table.view import public
from support.nights import CODE, Night

ANN, BEN, CY, DI = 1, 2, 3, 4


def hands(night: Night, player: int) -> list[dict[str, Any]]:
    """The lines of a player, read."""
    return [json.loads(line) for line in seen(night.rows, player)]


def happened(hand: dict[str, Any]) -> list[str]:
    """The kinds of what happened in it."""
    return [event["type"] for event in hand["events"]]


def three() -> Night:
    """Ann banks, Ben has a Pontoon, Cy is bust."""
    night = Night("Ann", "Ben", "Cy", options=Options(maximum_stake=20)).started()
    night.deal("AS TH 9H KD 6C 9C TC")
    night.play("B stake 5, C stake 10, C twist")
    return night


def test_a_hand_that_is_over_is_told_as_it_was_seen() -> None:
    """Who was dealt in with what, what everybody was told, one's own cards, and what they came to."""
    (hand,) = hands(three(), CY)
    events, own = hand.pop("events"), hand.pop("own")
    assert hand == {
        "format": "pontoon-seen/1",
        "id": "K7QX-2MPA hand 1",
        "table": CODE,
        "hand": 1,
        "rules": {"preset": "traditional", "maximum_stake": 20},
        "seats": [[0, "Ann", 100], [1, "Ben", 100], [2, "Cy", 100]],
        "you": 2,
        "bank": 0,
        "net": -10,
    }
    assert events[0] == {"type": "hand_began", "number": 1, "seats": [1, 2, 0]}
    assert events[-1]["type"] == "settled"
    assert {"type": "twisted", "seat": 2, "hand": 1, "card": "TC"} in events
    assert own == [
        {"hand": 1, "cards": ["TH"], "total": 10},
        {"hand": 1, "cards": ["TH", "6C"], "total": 16},
        {"hand": 1, "cards": ["TH", "6C", "TC"], "total": 26},
    ]


def test_the_line_of_the_documentation_is_written_so() -> None:
    """Letter for letter, but for the spaces."""
    night = Night("Ann", "Cy", "Ben", options=Options(maximum_stake=20))
    night.leave("B")
    night.started("AS 2C")
    night.deal("TD KS 8C 9H")
    night.play("C stake 5, C stick, A stick")
    text = (Path(__file__).parents[2] / "vectors" / "README.md").read_text(encoding="utf-8")
    documented = text.split("pontoon-seen/1`", 1)[1].split("```json")[1].split("```")[0]
    assert hands(night, 3) == [json.loads(documented)]


def test_what_happened_is_what_was_sent() -> None:
    """Event for event, from the hand's beginning to its end."""
    night = three()
    sent = [event for entry in night.log for event in public(entry.before, entry.after, entry.events, 0.0).events]
    kinds = [type(event).__name__ for event in sent]
    hand = sent[kinds.index("HandBegan") : kinds.index("Settled") + 1]
    line = next(seen(night.rows, BEN))
    written = msgspec.json.decode(line)["events"]
    assert msgspec.convert({"type": "happened", "seq": 1, "events": written}, Happened).events == tuple(hand)


def test_each_player_has_its_own_cards_and_no_others() -> None:
    """The bank looks at two of its own (T6)."""
    night = three()
    (ann,), (ben,) = hands(night, ANN), hands(night, BEN)
    assert [hand["cards"] for hand in ann["own"]] == [["9H", "9C"]]
    assert [hand["hand"] for hand in ann["own"]] == [-1]
    assert [hand["cards"] for hand in ben["own"]] == [["AS"], ["AS", "KD"]]
    assert (ann["events"], ann["net"], ben["net"]) == (ben["events"], 0, 10)


def test_a_running_hand_is_not_told() -> None:
    """Not before its last card is turned up."""
    night = Night("Ann", "Ben").started()
    night.deal("9S 9H TD 8C")
    night.play("B stake 5, B stick")
    assert hands(night, BEN) == []
    night.play("A stick")
    assert len(hands(night, BEN)) == 1


def test_a_line_names_its_hand_as_the_whole_hand_does() -> None:
    """The two can be laid side by side."""
    night = three()
    night.deal("9S 9H TD 8C 8D TC")
    night.play("A stake 5, C stake 5, C stick, A stick, B stick")
    whole = [json.loads(line) for line in export(night.rows)]
    for own, other in zip(hands(night, BEN), whole, strict=True):
        assert (own["id"], own["rules"]) == (other["id"], other["rules"])
        assert own["net"] == other["net"][1]


def test_the_house_is_no_seat() -> None:
    """Where it banks, the bank is null; its cards are told as they are turned up."""
    night = Night("Ann", options=CASINO).started()
    night.deal("9S TH TD 8C")
    night.play("A stake 10")
    night.play("A stick")
    (hand,) = hands(night, ANN)
    assert (hand["bank"], hand["seats"], hand["you"]) == (None, [[0, "Ann", 1_000]], 0)
    assert "bank_turned_up" in happened(hand)


def test_who_has_a_seat_and_is_not_dealt_in_sees_the_hand_too() -> None:
    """It has no cards and no result."""
    night = Night("Ann", "Ben", "Cy").started()
    night.away("C")
    night.deal("9S 9H TD 8C")
    night.play("B stake 5, B stick, A stick")
    (hand,) = hands(night, CY)
    assert (hand["you"], hand["own"], hand["net"]) == (2, [], None)
    assert [name for _, name, _ in hand["seats"]] == ["Ann", "Ben"]
    assert hand["events"] == hands(night, BEN)[0]["events"]


def test_who_sat_out_has_lost_nothing() -> None:
    """It was dealt in, and saw its first card."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("9S 8H 9H TD 8C")
    night.play("B stake 5")
    night.tick()
    night.play("B stick, A stick")
    (hand,) = hands(night, CY)
    assert (hand["net"], [own["cards"] for own in hand["own"]]) == (0, [["8H"]])


def test_who_sits_down_later_sees_the_hands_that_begin_later() -> None:
    """Not the one that was running, nor those before it, even if it takes the seat of somebody who was in them."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 9S 9H 3C TD KH 4D 8D")
    night.play("B stake 3, C stake 5")
    night.leave("B")
    night.sit("Di")
    night.play("C stick, A stick")
    assert hands(night, DI) == []
    night.deal("9S 9H TD 8C 8D TC")
    night.play("C stake 5, D stake 5, C stick, D stick, A stick")
    (hand,) = hands(night, DI)
    assert hand["hand"] == 2


def test_who_leaves_in_mid_hand_is_told_no_more_of_it_than_it_saw() -> None:
    """And what the hand came to: that stands in the ledger."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 9S 9H 3C TD KH 4D 8D")
    night.play("B stake 3, C stake 5")
    night.leave("B")
    night.play("C stick, A stick")
    (left,), (stayed,) = hands(night, BEN), hands(night, CY)
    assert left["events"] == stayed["events"][: len(left["events"])]
    assert "settled" not in happened(left)
    assert "bank_turned_up" not in happened(left)
    assert "left" in happened(left)
    assert left["net"] == next(seat["net"] for seat in stayed["events"][-1]["seats"] if seat["seat"] == 1)
    assert [hand["cards"] for hand in left["own"]][:2] == [["2S"], ["2S", "3C"]]


def test_who_left_before_its_turn_is_not_told_its_own_cards_of_it() -> None:
    """They were dealt to nobody who looked."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("9S 2S 9H TC 3C KH 4D 8D")
    night.play("B stake 3, C stake 5")
    night.leave("C")
    night.play("B stick, A stick")
    (hand,) = hands(night, CY)
    assert [own["cards"] for own in hand["own"]] == [["2S"], ["2S", "3C"]]
    assert any(own.startswith("twist") for own in happened(hands(night, BEN)[0]))


def test_who_was_kicked_is_told_what_it_saw_until_then() -> None:
    """In mid-hand that is not the end."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 9S 9H 3C TD KH 4D 8D")
    night.play("B stake 3, C stake 5")
    night.give("A", Kick(night.next_id("A"), 1))
    night.play("C stick, A stick")
    (hand,) = hands(night, BEN)
    assert "kicked" in happened(hand)
    assert "settled" not in happened(hand)


def test_talk_is_no_part_of_a_hand() -> None:
    """What was said stays at the table."""
    night = Night("Ann", "Ben").started()
    night.deal("9S 9H TD 8C")
    night.give("B", Say(night.next_id("B"), "good luck"))
    night.play("B stake 5, B stick, A stick")
    (line,) = seen(night.rows, ANN)
    assert "good luck" not in line


def test_nothing_before_a_hand_and_nothing_after_it_is_in_its_line() -> None:
    """Also of the versions with which it begins and ends."""
    night = Night("Ann", "Ben").started()
    night.ready("A")
    night.ready("B")
    night.shuffle("AS 2H KD 3C")
    last = night.play("B stake 5")
    assert [type(event).__name__ for event in last][-2:] == ["Settled", "BankPassed"]
    (hand,) = hands(night, ANN)
    assert (happened(hand)[0], happened(hand)[-1]) == ("hand_began", "settled")


def test_chips_are_those_with_which_the_hand_began() -> None:
    """Also those that were just brought."""
    night = Night("Ann", "Ben").started()
    night.give("A", TopUp(night.next_id("A"), 1, 50))
    night.deal("9S 9H TD 8C")
    night.play("B stake 5, B stick, A stick")
    (hand,) = hands(night, ANN)
    assert hand["seats"] == [[0, "Ann", 100], [1, "Ben", 150]]


def test_a_reader_may_ask_for_later_hands_alone() -> None:
    """Which hand was the last is known all the same, and where in the log one is."""
    night = three()
    night.deal("9S 9H TD 8C 8D TC")
    night.play("A stake 5, C stake 5, C stick, A stick, B stick")
    eyes = Eyes(BEN, after=1)
    told = [hand for row in night.rows if (hand := eyes.saw(row)) is not None]
    assert [hand.number for hand in told] == [2]
    assert eyes.last == 2
    assert eyes.version == night.table.version
    nobody = Eyes(99)
    assert [nobody.saw(row) for row in night.rows] == [None] * len(night.rows)
    assert nobody.last == 2


def test_a_line_is_one_line_of_its_type() -> None:
    """Whatever people call themselves."""
    night = Night("Åsa", "Ben-Ólaf").started()
    night.deal("9S 9H TD 8C")
    night.play("B stake 5, B stick, A stick")
    (line,) = seen(night.rows, ANN)
    assert "\n" not in line
    hand = msgspec.json.decode(line, type=SeenHand)
    assert [name for _, name, _ in hand.seats] == ["Åsa", "Ben-Ólaf"]
    assert hand.own[-1] == WholeHand(-1, ("9H", "8C"), 17)


def test_a_log_with_a_gap_is_no_log() -> None:
    """Nothing is told that might be wrong."""
    rows = three().rows
    with pytest.raises(UnreadableLog):
        list(seen([*rows[:4], *rows[5:]], ANN))
    with pytest.raises(msgspec.DecodeError):
        list(seen([rows[0], Row(CODE, 2, 0, 0, 0.0, "idle", b"\xc1")], ANN))
