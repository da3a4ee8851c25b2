"""The process in which bots think: questions come in on standard input, answers go out on standard output.

It ends when its input does, so it outlives no server, however that one ends. Each message is its length in four
bytes, and then MessagePack.
"""

import signal
import struct
import sys
from typing import BinaryIO, Final

import msgspec
from msgspec import Struct

from pontoon_protocol.commands import Moves
from pontoon_server.live.thinker import Question, answer

LENGTH: Final = struct.Struct("<I")


class Asked(Struct, frozen=True):
    """A question and its number."""

    number: int
    question: Question


class Answered(Struct, frozen=True):
    """The answer to the question of this number."""

    number: int
    move: Moves | None = None
    """None if thinking failed."""
    fault: str = ""
    """What kind of error it failed with; never its text, which may name a card."""


_decoder = msgspec.msgpack.Decoder(Asked)


def framed(message: Asked | Answered) -> bytes:
    """A message as it goes through the pipe."""
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def attend(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions, one after the other, until there are no more."""
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        body = questions.read(LENGTH.unpack(head)[0])
        answers.write(framed(answered(body)))
        answers.flush()


def answered(body: bytes) -> Answered:
    """The answer to an encoded question; a bug in a bot is an answer too."""
    asked = _decoder.decode(body)
    try:
        return Answered(asked.number, answer(asked.question))
    except Exception as error:
        return Answered(asked.number, fault=type(error).__name__)


def main() -> None:
    """Serve whoever started this process."""
    # Ctrl+C at the terminal is for the server, which closes this process's input in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    attend(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
