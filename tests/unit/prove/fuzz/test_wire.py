"""`prove.fuzz.wire`: many frames go out in one write, and an end of the connection is told with its code."""

import asyncio
import socket
from collections.abc import Callable

import pytest

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Hello, Ready, Watch
from pontoon_protocol.updates import Closing, Greeting, Refusal
from pontoon_server.edge.doors import Doors
from prove.fuzz.wire import Cut, Wire
from support.frames import ENCODINGS
from support.houses import served

each_encoding = pytest.mark.parametrize("encoding", ENCODINGS)


async def with_server(talk: Callable[[int], None]) -> None:
    """Something that waits without a loop, at a server in this very process."""
    async with served(doors=Doors(proxies=("127.0.0.1",)), commands_per_second=0) as here:
        await asyncio.to_thread(talk, here.port)


@each_encoding
async def test_what_is_written_at_once_is_answered_in_order(encoding: Encoding) -> None:
    """Three messages in one write."""

    def talk(port: int) -> None:
        wire = Wire(port, encoding)
        wire.write([encode(encoding, command) for command in (Hello((1,)), Ready(5), Watch("22222222"))])
        answers = [wire.next() for _ in range(3)]
        assert isinstance(answers[0], Greeting)
        assert answers[1:] == [Refusal(5, "not_seated"), Refusal(0, "no_such_table")]
        wire.close()

    await with_server(talk)


@each_encoding
async def test_an_end_is_told_with_its_code_and_why(encoding: Encoding) -> None:
    """Of a frame that is no message."""

    def talk(port: int) -> None:
        wire = Wire(port, encoding)
        wire.write([b"\x00"])
        assert wire.next() == Closing("bad_message")
        with pytest.raises(Cut) as cut:
            wire.next()
        assert (cut.value.code, cut.value.closing) == (1007, Closing("bad_message"))

    await with_server(talk)


async def test_more_connections_than_one_address_may_have_come_from_different_ones() -> None:
    """As a proxy says of them."""

    def talk(port: int) -> None:
        for wire in [Wire(port, Encoding.JSON) for _ in range(20)]:
            wire.close()

    await with_server(talk)


def test_nobody_to_talk_to_is_an_error() -> None:
    """Of the system's own."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(OSError, match="refused"):
            Wire(taken.getsockname()[1], Encoding.JSON)
