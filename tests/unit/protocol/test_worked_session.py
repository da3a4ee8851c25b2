"""The worked session in PROTOCOL.md is made of real messages, and keeps the rules that the document explains."""

from pathlib import Path

import pytest
from msgspec import UNSET

from pontoon_protocol.codec import Encoding, decode_command, decode_update, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Move, Resume
from pontoon_protocol.updates import CatchUp, Done, Happened, Refusal, Snapshot, Updates, Welcome

DOCUMENT = Path(__file__).parents[3] / "protocol" / "PROTOCOL.md"


def _lines() -> list[str]:
    """The frames of the session, each behind the sign of who sends it."""
    section = DOCUMENT.read_text("utf-8").partition("## A worked session")[2]
    block = section.partition("```text\n")[2].partition("```")[0]
    return [line for line in block.splitlines() if line[:2] in ("> ", "< ")]


def _messages() -> list[Commands | Updates]:
    decoders = {">": decode_command, "<": decode_update}
    return [decoders[line[0]](Encoding.JSON, line[2:]) for line in _lines()]


def _happened() -> list[Happened]:
    """Every version of the session, in order, however it came."""
    found: list[Happened] = []
    for message in _messages():
        match message:
            case Happened():
                found.append(message)
            case CatchUp(updates=updates):
                found.extend(updates)
            case _:
                pass
    return found


@pytest.mark.parametrize("line", _lines(), ids=lambda line: line[:40])
def test_each_line_is_a_frame_as_it_is_sent(line: str) -> None:
    """It decodes, and the message is encoded to that very line."""
    message = decode_command(Encoding.JSON, line[2:]) if line[0] == ">" else decode_update(Encoding.JSON, line[2:])
    assert encode(Encoding.JSON, message).decode() == line[2:]


def test_the_session_shows_every_step() -> None:
    """A hand from hello to settlement, a refusal, a lost line and a command that was sent twice."""
    kinds = {type(message).__name__ for message in _messages()}
    assert kinds >= {"Hello", "Greeting", "Join", "Welcome", "Snapshot", "Happened", "Refusal"}
    assert kinds >= {"Resume", "CatchUp", "Done", "Stake", "Stick", "Buy"}


def test_versions_follow_each_other_without_a_gap() -> None:
    """From the snapshot on, over the lost line; a resume names the last one that came."""
    snapshot = next(message for message in _messages() if isinstance(message, Snapshot))
    numbers = [happened.seq for happened in _happened()]
    assert numbers == list(range(snapshot.seq + 1, snapshot.seq + 1 + len(numbers)))
    resume = next(message for message in _messages() if isinstance(message, Resume))
    missed = next(message for message in _messages() if isinstance(message, CatchUp))
    assert resume.seq + 1 == missed.updates[0].seq


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
