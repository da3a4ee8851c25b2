"""What went wrong elsewhere when a message was no message: a null or one stray byte took the server down."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Literal

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Say
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Closing
from support.clients import Client, caller, calling
from support.houses import Served, served
from support.parties import party
from support.playing import done, in_step, play_out, play_to

Stage = Literal["before hello", "after hello", "seated"]
NULL: Final = {Encoding.MSGPACK: b"\xc0", Encoding.JSON: b"null"}
END: Final = (CloseCode.BAD_PAYLOAD, Closing("bad_message"))


def nonsense(encoding: Encoding) -> list[tuple[bytes, bool]]:
    """A null and each single byte as frames of the encoding's kind, text or binary; and a null of the other kind."""
    text = encoding is Encoding.JSON
    return [(NULL[encoding], text), *((bytes((byte,)), text) for byte in range(256)), (NULL[encoding], not text)]


def connecting(here: Served, encoding: Encoding, stage: Stage) -> AbstractAsyncContextManager[Client]:
    """A connection that has come so far; one that is to sit down has said hello."""
    return calling(here.port, encoding) if stage == "before hello" else caller(here.port, encoding)


def disturbed(logged: Sequence[Mapping[str, object]]) -> list[object]:
    """What the server logged that it should not have had to."""
    return [line["event"] for line in logged if line["log_level"] in ("warning", "error", "critical")]


@pytest.mark.parametrize("stage", ["before hello", "after hello", "seated"])
@pytest.mark.parametrize("encoding", list(Encoding))
async def test_a_null_or_a_single_byte_took_the_server_down(encoding: Encoding, stage: Stage) -> None:
    """Each ends its own connection with 1007; the table has the same people, cards and chips after it."""
    with capture_logs() as logged:
        async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
            await play_to(clients, "punters")
            ann, ben, lost = clients
            before = (ann.table.hands, [(seat.name, seat.chips) for seat in ann.table.seats])
            for frame, text in nonsense(encoding):
                async with connecting(here, encoding, stage) as mallory:
                    if stage == "seated":
                        await mallory.come_back(lost, "Cyd")
                        lost = mallory
                    await mallory.socket.send(frame, text=text)
                    code, closing = await mallory.ended()
                    assert code == CloseCode.BAD_PAYLOAD, frame
                    # What is no UTF-8 is found by the socket itself, which says no more than that.
                    assert closing == Closing("bad_message") or (closing is None and text and frame[0] >= 0x80)
            async with caller(here.port, encoding) as cyd:
                await cyd.come_back(lost, "Cyd")
                everybody = [ann, ben, cyd]
                await done(ann, Say, "still here")
                await in_step(everybody)
                assert (ann.table.hands, [(seat.name, seat.chips) for seat in ann.table.seats]) == before
                await play_out(everybody)
    assert disturbed(logged) == []
    assert disturbed([*logged, {"event": "connection failed", "log_level": "error"}]) == ["connection failed"]


@pytest.mark.parametrize("encoding", list(Encoding))
async def test_a_null_in_place_of_a_value_took_the_table_down(encoding: Encoding) -> None:
    """In each field of a command that is else in order."""
    null = '{"type":"start_night","id":null}'
    packed = b"\x82\xa4type\xabstart_night\xa2id\xc0"
    async with served() as here, party(here.port, 1) as (ann,), caller(here.port, encoding) as ben:
        await ben.join(ann.code, "Ben")
        await ben.socket.send(null if encoding is Encoding.JSON else packed)
        assert await ben.ended() == END
        await done(ann, StartNight)
