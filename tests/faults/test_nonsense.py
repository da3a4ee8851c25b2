"""What went wrong elsewhere when a message was no message: a null or one stray byte took the server down."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from copy import deepcopy
from typing import Final, Literal, get_args

import msgspec
import pytest
from structlog.testing import capture_logs

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Commands, OfferBank, Say
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Closing
from support.clients import Client, caller, calling
from support.example_commands import COMMANDS
from support.houses import Served, served
from support.parties import party
from support.playing import done, in_step, play_out, play_to

Stage = Literal["before hello", "after hello", "seated"]
NULL: Final = {Encoding.MSGPACK: b"\xc0", Encoding.JSON: b"null"}
MAY_BE_NULL: Final = frozenset({(OfferBank, "to")})
"""To anyone."""
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
    """In each field of every command, those of rules and settings too: that line ends, and the table begins to play."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as (ann, lost):
        for where, frame in nulls(encoding):
            async with caller(here.port, encoding) as ben:
                await ben.come_back(lost, "Ben")
                lost = ben
                await ben.socket.send(frame)
                assert await ben.ended() == END, where
        async with caller(here.port, encoding) as ben:
            await ben.come_back(lost, "Ben")
            await done(ann, StartNight)
            await in_step([ann, ben])


def nulls(encoding: Encoding) -> Iterator[tuple[str, bytes | str]]:
    """Each kind of command with a null for one value, its type among them; and where it is."""
    for command in {type(command): command for _, command in COMMANDS}.values():
        plain = msgspec.to_builtins(command)
        for path in places(command):
            value = deepcopy(plain)
            holder = value.setdefault(path[0], {}) if path[1:] else value
            holder[path[-1]] = None
            packed = (
                msgspec.msgpack.encode(value) if encoding is Encoding.MSGPACK else msgspec.json.encode(value).decode()
            )
            yield f"{plain['type']}: {'.'.join(path)}", packed


def places(command: Commands) -> Iterator[tuple[str, ...]]:
    """The paths of all its values but those that may be null."""
    yield ("type",)
    for name in command.__struct_fields__:
        if (type(command), name) not in MAY_BE_NULL:
            yield (name,)
        within = getattr(command, name)
        if isinstance(within, msgspec.Struct):
            yield from ((name, deeper) for deeper in within.__struct_fields__)


def test_every_command_has_a_null_put_in_place_of_each_of_its_values() -> None:
    """And there are a great many."""
    found = [where for where, _ in nulls(Encoding.JSON)]
    assert {where.partition(":")[0] for where in found} == {kind.__struct_config__.tag for kind in get_args(Commands)}
    assert {"open: settings.buy_in", "change_rules: rules.packs", "stake: amounts", "hello: versions"} <= set(found)
