"""The worked sessions in PROTOCOL.md are made of real messages, and keep the rules that the document explains."""

from pathlib import Path

import pytest
from msgspec import UNSET

from pontoon_protocol.codec import Encoding, decode_command, decode_update, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Move, Resume
from pontoon_protocol.host_events import Paused, WentOn
from pontoon_protocol.updates import CatchUp, Done, Happened, Refusal, Snapshot, Updates, Welcome

DOCUMENT = Path(__file__).parents[3] / "protocol" / "PROTOCOL.md"


HAND, GUEST, HOST = range(3)
"""Which session: a hand with a lost line; a guest at the door; the host meanwhile."""


def _blocks() -> list[list[str]]:
    """The frames of each session, each behind the sign of who sends it."""
    section = DOCUMENT.read_text("utf-8").partition("## A worked session")[2].partition("\n## ")[0]
    blocks = [block.partition("```")[0] for block in section.split("```text\n")[1:]]
    return [[line for line in block.splitlines() if line[:2] in ("> ", "< ")] for block in blocks]


def _messages(session: int = HAND) -> list[Commands | Updates]:
    decoders = {">": decode_command, "<": decode_update}
    return [decoders[line[0]](Encoding.JSON, line[2:]) for line in _blocks()[session]]


def _happened(session: int = HAND) -> list[Happened]:
    """Every version of the session, in order, however it came."""
    found: list[Happened] = []
    for message in _messages(session):
        match message:
            case Happened():
                found.append(message)
            case CatchUp(updates=updates):
                found.extend(updates)
            case _:
                pass
    return found


@pytest.mark.parametrize("line", [line for block in _blocks() for line in block], ids=lambda line: line[:40])
def test_each_line_is_a_frame_as_it_is_sent(line: str) -> None:
    """It decodes, and the message is encoded to that very line."""
    message = decode_command(Encoding.JSON, line[2:]) if line[0] == ">" else decode_update(Encoding.JSON, line[2:])
    assert encode(Encoding.JSON, message).decode() == line[2:]


def test_the_session_shows_every_step() -> None:
    """A hand from hello to settlement, a refusal, a lost line and a command that was sent twice."""
    kinds = {type(message).__name__ for message in _messages()}
    assert kinds >= {"Hello", "Greeting", "Join", "Welcome", "Snapshot", "Happened", "Refusal"}
    assert kinds >= {"Resume", "CatchUp", "Done", "Stake", "Stick", "Buy"}


@pytest.mark.parametrize("session", [HAND, GUEST])
def test_versions_follow_each_other_without_a_gap(session: int) -> None:
    """From the snapshot on, over the lost line too."""
    snapshot = next(message for message in _messages(session) if isinstance(message, Snapshot))
    numbers = [happened.seq for happened in _happened(session)]
    assert numbers == list(range(snapshot.seq + 1, snapshot.seq + 1 + len(numbers)))


def test_a_resume_names_the_last_version_that_came() -> None:
    """What is missed begins with the next."""
    resume = next(message for message in _messages() if isinstance(message, Resume))
    missed = next(message for message in _messages() if isinstance(message, CatchUp))
    assert resume.seq + 1 == missed.updates[0].seq


def test_a_guest_is_welcomed_twice_and_sees_nothing_before() -> None:
    """First with a number at the door, then with a seat, and the table follows at once."""
    messages = _messages(GUEST)
    first, second = [place for place, message in enumerate(messages) if isinstance(message, Welcome)]
    waiting, seated = messages[first], messages[second]
    assert isinstance(waiting, Welcome)
    assert isinstance(seated, Welcome)
    assert (waiting.guest, waiting.seat, seated.guest, seated.handled) == (1, None, 0, 0)
    assert isinstance(messages[second + 1], Snapshot)
    assert not any(isinstance(message, Happened) for message in messages[:second])


def test_the_host_and_the_guest_are_told_the_same() -> None:
    """But for whose command it was."""
    host = {happened.seq: (happened.events, happened.wait) for happened in _happened(HOST)}
    guest = {happened.seq: (happened.events, happened.wait) for happened in _happened(GUEST)}
    assert guest.items() <= host.items()
    assert sorted(host) == list(range(min(host), max(host) + 1))


def test_a_wait_goes_on_with_the_seconds_that_it_had() -> None:
    """The pause, its end and the picture in between say the same."""
    paused, went_on = [happened.wait for happened in _happened(HOST) if isinstance(happened.events[0], Paused | WentOn)]
    snapshot = next(message for message in _messages(GUEST) if isinstance(message, Snapshot))
    assert snapshot.view.paused
    assert paused == went_on == snapshot.view.wait


def test_ids_rise_by_one_and_each_is_answered() -> None:
    """By what it did, by a refusal, or by `done` when it came again."""
    sent = [message.id for message in _messages() if isinstance(message, SeatCommand)]
    assert sorted(set(sent)) == list(range(1, max(sent) + 1))
    answers = {happened.id for happened in _happened() if happened.id}
    refused = {message.id for message in _messages() if isinstance(message, Refusal)}
    again = {message.id for message in _messages() if isinstance(message, Done)}
    assert answers | refused == set(sent)
    assert again == {number for number in sent if sent.count(number) > 1}


def test_a_move_answers_an_offer_that_was_made() -> None:
    """Its number is one of those that came before."""
    offered: set[int] = set()
    for message in _messages():
        updates = message.updates if isinstance(message, CatchUp) else (message,)
        offered |= {it.offer.number for it in updates if isinstance(it, Happened) and it.offer not in (None, UNSET)}
        assert not isinstance(message, Move) or message.offer in offered


def test_the_second_welcome_says_what_was_handled() -> None:
    """The buy had arrived before the line broke."""
    first, second = [message for message in _messages() if isinstance(message, Welcome)]
    assert (first.handled, second.handled) == (0, 3)
