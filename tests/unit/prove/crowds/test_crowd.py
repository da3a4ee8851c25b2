"""`prove.crowds.crowd`: people who play and talk, and how long their answers take, at a server that is a fake."""

import socket
from typing import cast

import msgpack
import pytest

from prove.crowds.crowd import Crowd, Person
from prove.crowds.people import Seated

OFFER = {"number": 4, "choices": [{"verb": "stick", "closed": "too_low"}, {"verb": "twist"}]}


class Wire:
    """A line that only keeps what was said."""

    def __init__(self) -> None:
        self.code, self.seat, self.last_id = "K7QX2MPA", 3, 10
        self.said: list[tuple[str, int]] = []

    def say(self, command: object) -> None:
        """Keep it."""
        self.said.append((type(command).__name__, command.id))  # type: ignore[attr-defined]  # they are seat commands


def somebody(**ways: float | None) -> tuple[Person, Wire]:
    """A person on such a line."""
    wire = Wire()
    return Person(cast(Seated, wire), **ways), wire  # type: ignore[arg-type]  # each test knows what it gives


def frame(**message: object) -> bytes:
    """What a server says."""
    return cast(bytes, msgpack.packb({"type": "happened", **message}))


def test_nobody_speaks_before_its_time_or_twice_for_one_answer() -> None:
    """It talks every two seconds, and waits for each answer."""
    person, wire = somebody(thinks=None, talks=2.0)
    person.arrive(100.0)
    assert person.due() == 102.0
    person.speak(101.9)
    assert wire.said == []
    person.speak(102.0)
    person.speak(110.0)
    assert wire.said == [("Say", 11)]
    assert person.due() is None


def test_an_answer_takes_from_when_its_command_was_due() -> None:
    """Also where it was sent late; other people's frames are no answer."""
    person, _ = somebody(thinks=None, talks=2.0)
    person.arrive(100.0)
    person.speak(102.5)
    assert person.heard(frame(seq=5), 102.6) is None
    assert person.heard(frame(seq=6, id=10), 102.7) is None
    assert person.heard(frame(seq=7, id=11), 103.0) == (1.0, "")
    assert person.due() == 104.0


def test_a_refusal_is_an_answer_with_a_reason() -> None:
    """Such as one that comes too late."""
    person, _ = somebody(thinks=None, talks=1.0)
    person.arrive(0.0)
    person.speak(1.0)
    refusal = cast(bytes, msgpack.packb({"type": "refusal", "id": 11, "reason": "stale"}))
    assert person.heard(refusal, 1.5) == (0.5, "stale")


def test_a_move_follows_an_offer_after_a_moment() -> None:
    """It sticks if it may, else it twists; an offer that is taken back needs no move."""
    person, wire = somebody(thinks=0.5)
    person.heard(frame(seq=5, offer=OFFER), 10.0)
    assert person.due() == 10.5
    person.heard(frame(seq=6, offer=None), 10.1)
    assert person.due() is None
    person.heard(frame(seq=7, offer=OFFER), 11.0)
    person.speak(11.5)
    assert wire.said == [("Twist", 11)]
    assert person.moves == 1


def test_between_hands_everybody_is_ready_once() -> None:
    """Until the next hand has begun."""
    person, wire = somebody(thinks=0.5)
    person.heard(frame(seq=5, events=[{"type": "between"}]), 10.0)
    person.speak(10.5)
    person.heard(frame(seq=6, id=11, events=[{"type": "between"}]), 10.6)
    assert person.due() is None
    person.heard(frame(seq=7, events=[{"type": "hand_began"}]), 10.7)
    person.heard(frame(seq=8, events=[{"type": "between"}]), 10.8)
    assert person.due() == 11.3
    assert wire.said == [("Ready", 11)]
    assert (person.hands, person.moves) == (1, 0)


def test_what_can_not_be_played_is_left_to_the_clock() -> None:
    """And takes no number."""
    person, wire = somebody(thinks=0.0)
    person.heard(frame(seq=5, offer={"number": 1, "choices": [{"verb": "keep_stakes"}]}), 1.0)
    person.speak(1.0)
    assert (wire.said, wire.last_id) == ([], 10)


@pytest.mark.parametrize(
    "events", [[{"type": "line_lost", "seat": 5}], [{"type": "said"}, {"type": "line_lost", "seat": 5}]]
)
def test_a_crowd_notes_whose_line_was_lost_first(events: list[dict[str, object]]) -> None:
    """By table and seat, when the first of them heard of it."""
    crowd = Crowd()
    person, _ = somebody()
    crowd.hear(person, frame(seq=5, events=events), 7.0)
    crowd.hear(person, frame(seq=6, events=events), 8.0)
    assert crowd.seats_lost == {("K7QX2MPA", 5): 7.0}
    crowd.close()


class Plugged(Wire):
    """A line with a socket."""

    def __init__(self) -> None:
        super().__init__()
        self.ours, self.theirs = socket.socketpair()

    def fileno(self) -> int:
        """To be waited for."""
        return self.ours.fileno()

    def drive(self) -> list[bytes]:
        """Nothing was said so far."""
        return []

    def read(self) -> list[bytes]:
        """An answer to whatever was said last."""
        self.ours.recv(1)
        return [frame(seq=1, id=self.last_id)]

    def say(self, command: object) -> None:
        """Answered at once."""
        super().say(command)
        self.theirs.sendall(b".")

    def close(self) -> None:
        """Both ends."""
        self.ours.close()
        self.theirs.close()


def test_people_who_talk_as_often_do_it_one_after_the_other() -> None:
    """So that what they wait for is the server, and not each other; and each when it is due, not oftener."""
    now = 100.0

    def clock() -> float:
        nonlocal now
        now += 0.05
        return now

    crowd, wires = Crowd(clock), [Plugged() for _ in range(4)]
    people = [Person(cast(Seated, wire), thinks=None) for wire in wires]
    crowd.join(people)
    crowd.talk_every(8.0)
    assert [round(person.due() or 0) for person in people] == [102, 104, 106, 108]
    crowd.run(now + 24.5)
    assert [len(wire.said) for wire in wires] == [3, 3, 3, 3]
    assert crowd.commands == len(crowd.times) == 12
    crowd.close()
