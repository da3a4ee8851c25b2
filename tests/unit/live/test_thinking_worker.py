"""The process in which bots think, but for its being one."""

import io

import msgspec
import pytest
from msgspec.structs import replace

from pontoon_server.live.thinker import answer
from pontoon_server.live.thinking_worker import LENGTH, Answered, Asked, attend, framed
from unit.live.test_thinker import question


def answers(*frames: bytes) -> list[Answered]:
    """What comes out for what goes in."""
    out = io.BytesIO()
    attend(io.BytesIO(b"".join(frames)), out)
    found, rest = [], out.getvalue()
    while rest:
        length = LENGTH.unpack(rest[: LENGTH.size])[0]
        found.append(msgspec.msgpack.decode(rest[LENGTH.size : LENGTH.size + length], type=Answered))
        rest = rest[LENGTH.size + length :]
    return found


def test_questions_are_answered_one_after_the_other() -> None:
    """Each under its number, until there are no more."""
    asked = [question(seed) for seed in (1, 2, 3)]
    found = answers(*(framed(Asked(number, one)) for number, one in enumerate(asked)))
    assert found == [Answered(number, answer(one)) for number, one in enumerate(asked)]


def test_a_bot_that_fails_has_no_answer_and_names_no_card() -> None:
    """Only what kind of error it was; the next one is answered."""
    nobody = replace(question(), temper="AS 9H")
    failed, well = answers(framed(Asked(1, nobody)), framed(Asked(2, question())))
    assert failed == Answered(1, None, "KeyError")
    assert well.move is not None


@pytest.mark.parametrize("frames", [b"", b"\x01", b"\x01\x00\x00"])
def test_it_ends_when_its_input_does(frames: bytes) -> None:
    """In the middle of a length too: whoever asked is gone."""
    assert answers(frames) == []


def test_what_is_no_question_ends_it() -> None:
    """The server and it are of one version, so there is nothing to talk about."""
    with pytest.raises(msgspec.DecodeError):
        answers(LENGTH.pack(1) + b"\xc1")
