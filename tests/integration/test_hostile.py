"""Whatever a peer sends, nobody else notices: a close code for it, and nothing at the table has changed.

`prove.fuzz.sockets` asks it a hundred thousand times, in every phase of a night and of a process of its own.
"""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Buy, Commands, Hello, Join, Open, Ready, Resume, Say, Stake, Twist, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_protocol.updates import Closing, Refusal
from pontoon_protocol.views import TableView
from support.clients import Client, caller, calling
from support.frames import damaged
from support.houses import Served, served
from support.keys import key_of
from support.parties import party
from support.playing import done, in_step, play_out, play_to

CODE = "22222222"
COMMANDS: Sequence[Commands] = (
    Hello((1,), "test"),
    Open(key=key_of("Mallory"), name="Mallory", table="x", rules=TRADITIONAL, settings=Settings()),
    Join(code=CODE, key=key_of("Mallory"), name="Mallory"),
    Watch(code=CODE),
    Resume(code=CODE, key=key_of("Mallory"), epoch="epoch", seq=3),
    Stake(1, 1, (5,)),
    Buy(1, 1, 5),
    Twist(1, 1),
    Ready(1),
    Say(1, "hello"),
)
ROUNDS = 20
FAR_AHEAD = 10**9
ENDS = {CloseCode.BAD_PAYLOAD, CloseCode.POLICY, CloseCode.TOO_BIG, CloseCode.VERSION}


def at_rest(view: TableView) -> TableView:
    """A table apart from who is connected and how long it waits."""
    seats = tuple(replace(seat, connected=True) for seat in view.seats)
    return replace(view, seats=seats, wait=None)


async def throw(client: Client, frame: bytes | str) -> None:
    """Send a frame and then something that has always an answer; hear that, or an end of the documented kinds."""
    try:
        await client.socket.send(frame)
        await client.say(Say(FAR_AHEAD, "are you there?"))
        await client.hear_until(lambda heard: isinstance(heard, Refusal) and heard.id == FAR_AHEAD)
    except ConnectionClosed:
        code, closing = await client.ended()
        assert code in ENDS
        assert closing is None or closing.code in ("bad_message", "no_hello", "no_common_version")
    else:
        assert not any(isinstance(update, Closing) for update in client.heard)


@pytest.mark.parametrize("encoding", list(Encoding))
async def test_damaged_frames_from_a_seat_change_nothing(encoding: Encoding) -> None:
    """In mid-hand: whatever the mover's frames have become on the way, the others see only a line that breaks."""
    rng = Random(8421)
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        await play_to(clients, "punters")
        before = [at_rest(client.table) for client in clients]
        ann, ben, lost = clients
        for _ in range(ROUNDS):
            async with caller(here.port, encoding) as mallory:
                await mallory.come_back(lost, "Cyd")
                lost = mallory
                command = rng.choice([each for each in COMMANDS if not isinstance(each, Ready | Say | Twist)])
                frame = encode(encoding, command)
                sent = damaged(frame.decode() if encoding is Encoding.JSON else frame, rng)
                await throw(mallory, sent)
        async with caller(here.port, encoding) as cyd:
            await cyd.come_back(lost, "Cyd")
            everybody = [ann, ben, cyd]
            await in_step(everybody)
            assert [at_rest(client.table) for client in everybody] == before
            await play_out(everybody)


async def garbage(here: Served, rng: Random) -> None:
    """A stranger who sends nonsense until it is shown the door."""
    encoding = rng.choice(list(Encoding))
    async with calling(here.port, encoding) as mallory:
        noise = rng.randbytes(rng.randrange(1, 2_000))
        await mallory.socket.send(noise.decode("latin-1") if encoding is Encoding.JSON else noise)
        code, closing = await mallory.ended()
        assert (code, closing) == (CloseCode.BAD_PAYLOAD, Closing("bad_message"))


async def test_strangers_with_garbage_disturb_nobody() -> None:
    """A hand is played to its end while one after the other comes and goes."""
    rng = Random(8421)
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await play_to(clients, "stakes")
        for _ in range(ROUNDS):
            await garbage(here, rng)
            await done(clients[0], Say, "still here")
        await in_step(clients)
        await play_out(clients)
