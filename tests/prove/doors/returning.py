"""Two tables in virtual time, the people there with keys of their own, and everything that anybody was ever sent."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Recall, Say
from pontoon_protocol.errors import Refused
from pontoon_protocol.host_commands import AddBot, Admit, Kick, Lock
from pontoon_protocol.limits import KEY_BYTES
from pontoon_protocol.options import CASINO, TRADITIONAL, Settings
from pontoon_protocol.updates import CatchUp, Happened, Snapshot, Updates
from pontoon_protocol.views import Offer
from pontoon_server.edge.reception import Reception
from pontoon_server.live.registry import Registry
from prove.doors.guesses import Value, b64, distinct, values_in
from support.frames import as_frame
from support.lines import Guest, house, settle
from support.peers import read
from support.playing import usual

STEPS: Final = 24
STEP_SECONDS: Final = (1.0, 9.0)
WORDS: Final = (
    "hello",
    "what is your key?",
    "mine is AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "0",
    "null",
    "sesam",
)
QUICK: Final = Settings(stake_seconds=8, turn_seconds=8, bank_seconds=8, between_hands_seconds=3, buy_in=500)


class Sitter(Guest):
    """Somebody at a table, with a key that nothing else is made of; `sent` is everything that it ever was sent."""

    def __init__(self, registry: Registry, name: str, rng: random.Random, encoding: Encoding) -> None:
        super().__init__(registry, name, encoding)
        self.key = b64(rng.randbytes(KEY_BYTES))
        self.sent: set[Value] = set()
        self.heard_last: Offer | None = None
        self.waits_at_door = False

    def listens(self) -> list[Updates]:
        """Everything that waits on its line, read and kept."""
        frames = self.line.take()
        for frame in frames:
            self.sent.update(values_in(as_frame(self.encoding, frame)))
        updates = read(self.encoding, frames)
        for update in updates:
            self._note(update)
        return updates

    def _note(self, update: Updates) -> None:
        match update:
            case Snapshot(view=view):
                self.heard_last = view.offer
            case Happened(offer=offer) if offer is not UNSET:
                self.heard_last = offer
            case CatchUp(updates=missed):
                for one in missed:
                    self._note(one)
            case _:
                pass

    async def acts(self, rng: random.Random) -> None:
        """A move if there is one, or a word, or nothing."""
        if self.heard_last is not None and rng.random() < 0.8:
            kind, fields = usual(self.heard_last)
            self.heard_last = None
            await self.say(kind, *fields)
        elif rng.random() < 0.2:
            await self.say(Say, rng.choice(WORDS))

    async def recalls(self, reception: Reception) -> None:
        """What the log keeps for it, which it is sent too."""
        for about in ("ledger", "hands"):
            try:
                answer = await reception.recall(Recall(self.code, self.key, about), self.name)
            except Refused:
                continue
            self.sent.update(values_in(as_frame(self.encoding, encode(self.encoding, answer))))


class Night:
    """Who is where. `owners` have seats or a place at the door; `others` look on, or were sent away."""

    def __init__(self, registry: Registry, rng: random.Random) -> None:
        self.registry = registry
        self.rng = rng
        self.owners: list[Sitter] = []
        self.others: list[Sitter] = []
        self.passcode = f"open {rng.getrandbits(64):x}"

    @property
    def everybody(self) -> list[Sitter]:
        """All of them."""
        return [*self.owners, *self.others]

    def values(self) -> list[Value]:
        """Every value that anybody was ever sent."""
        return distinct({value for person in self.everybody for value in (*person.sent, self.registry.epoch)})

    def secrets(self) -> set[str]:
        """What nobody may have been sent."""
        return {*(person.key for person in self.everybody), self.passcode}

    def person(self, name: str, encoding: Encoding, *, owner: bool = True) -> Sitter:
        """Somebody more."""
        made = Sitter(self.registry, name, self.rng, encoding)
        (self.owners if owner else self.others).append(made)
        return made


@asynccontextmanager
async def night(seed: int) -> AsyncIterator[Night]:
    """A night that is in full swing, everything heard by everybody; all that follows needs no time."""
    rng = random.Random(seed)
    async with house(seed=seed, epoch=b64(rng.randbytes(16))) as registry:
        here = Night(registry, rng)
        await _first_table(here)
        await _second_table(here)
        reception = Reception(registry, opener="", clock=asyncio.get_running_loop().time)
        for _ in range(STEPS):
            await asyncio.sleep(rng.uniform(*STEP_SECONDS))
            for person in here.everybody:
                person.listens()
                if person in here.owners and not person.waits_at_door:
                    await person.acts(rng)
        await _close_doors(here)
        for person in here.everybody:
            await person.recalls(reception)
            person.listens()
        yield here


async def _first_table(here: Night) -> None:
    """With a passcode, bots, somebody who looks on, and somebody who was sent away."""
    ann, ben, cyd = (here.person(name, kind) for name, kind in zip(("Ann", "Ben", "Cyd"), _kinds(), strict=False))
    code = await ann.open(options=TRADITIONAL, settings=QUICK, passcode=here.passcode)
    await ben.join(code, here.passcode)
    await cyd.join(code, here.passcode)
    await ann.say(AddBot)
    eve = here.person("Eve", Encoding.JSON, owner=False)
    await eve.watch(code, here.passcode)
    gus = here.person("Gus", Encoding.MSGPACK, owner=False)
    await gus.join(code, here.passcode)
    assert gus.place is not None
    gus.listens()
    await ann.say(Kick, gus.place)
    await ann.start()


async def _second_table(here: Night) -> None:
    """Without a passcode, but with a door that asks: one was let in, one waits."""
    dan, fay = here.person("Dan", Encoding.JSON), here.person("Fay", Encoding.MSGPACK)
    code = await dan.open(options=CASINO, settings=replace(QUICK, door="asks"))
    await fay.join(code)
    await dan.say(Admit, 1)
    assert fay.place is not None
    await dan.say(AddBot)
    await dan.start()
    hal = here.person("Hal", Encoding.MSGPACK)
    await hal.join(code)
    hal.waits_at_door = True
    assert hal.place is None


async def _close_doors(here: Night) -> None:
    """Nobody new gets in, so that whoever does has come in as somebody else."""
    for person in here.owners:
        # Who is host by now depends on the night.
        if not person.waits_at_door and not person.table.table.locked:
            await person.say(Lock)
    assert all(person.table.table.locked for person in here.owners)
    await settle()


def _kinds() -> tuple[Encoding, ...]:
    return (Encoding.MSGPACK, Encoding.JSON, Encoding.MSGPACK)
