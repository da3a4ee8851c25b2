"""Halls of servers that let people come back too easily, or not at all: the planted faults of `prove.doors.returns`."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.commands import Entrances, Join, Recall, Resume
from pontoon_protocol.errors import Refused
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.edge.reception import Reception, Table
from pontoon_server.live.outbox import Line
from prove.doors.returning import Night, Sitter
from support.keys import key_of

WRONG_TRIES: Final = 20


class Hall(Protocol):
    """Where lines are let in; `edge.reception.Reception` is the real one."""

    async def let_in(self, entrance: Entrances, line: Line, address: str) -> Table:
        """Raises `Refused`."""
        ...

    async def recall(self, recall: Recall, address: str) -> LedgerTold | HandsTold:
        """Raises `Refused`."""
        ...


class Mistaking:
    """Takes somebody for a player of the table if `like` says so, whatever its key is."""

    def __init__(self, reception: Reception, here: Night, like: Callable[[Entrances, Sitter], bool]) -> None:
        self._reception = reception
        self._here = here
        self._like = like

    async def let_in(self, entrance: Entrances, line: Line, address: str) -> Table:
        """With the key of whoever it is taken for."""
        return await self._reception.let_in(self._mistaken(entrance), line, address)

    async def recall(self, recall: Recall, address: str) -> LedgerTold | HandsTold:
        """No mistakes are made here."""
        return await self._reception.recall(recall, address)

    def _mistaken(self, entrance: Entrances) -> Entrances:
        if not isinstance(entrance, Resume | Join):
            return entrance
        there: Iterable[Sitter] = (person for person in self._here.owners if person.code == entrance.code)
        taken_for = next((person for person in there if self._like(entrance, person)), None)
        return entrance if taken_for is None else replace(entrance, key=taken_for.key)


class Locking:
    """After some wrong tries at a table nobody comes back to it, from wherever."""

    def __init__(self, reception: Reception, _: Night) -> None:
        self._reception = reception
        self._wrong: dict[str, int] = {}

    async def let_in(self, entrance: Entrances, line: Line, address: str) -> Table:
        """Refused like a wrong key, so that it shows only to whoever has the right one."""
        code = getattr(entrance, "code", "")
        if isinstance(entrance, Resume) and self._wrong.get(code, 0) >= WRONG_TRIES:
            raise Refused("wrong_key")
        try:
            return await self._reception.let_in(entrance, line, address)
        except Refused:
            self._wrong[code] = self._wrong.get(code, 0) + 1
            raise

    async def recall(self, recall: Recall, address: str) -> LedgerTold | HandsTold:
        """As it should be."""
        return await self._reception.recall(recall, address)


class Replacing(Locking):
    """A wrong try ends the line of whom it would be."""

    def __init__(self, reception: Reception, here: Night) -> None:
        super().__init__(reception, here)
        self._here = here

    async def let_in(self, entrance: Entrances, line: Line, address: str) -> Table:
        """Refused as it should be, but too late."""
        if isinstance(entrance, Resume):
            person = next(person for person in self._here.owners if person.code == entrance.code)
            if entrance.key != person.key:
                person.table.leave(person.line)
        return await self._reception.let_in(entrance, line, address)


class Fault(Struct, frozen=True):
    """What goes wrong: before the tries, in what was sent or in the keys, or in the hall."""

    hall: Callable[[Reception, Night], Hall] = lambda reception, _: reception
    prepare: Callable[[Night], None] = lambda _: None
    tries: int = 3_000
    """In so many it must be noticed."""


def mistaking(like: Callable[[Entrances, Sitter], bool], tries: int = 3_000) -> Fault:
    """A hall that takes people for others."""
    return Fault(lambda reception, here: Mistaking(reception, here, like), tries=tries)


def _tells_key(here: Night) -> None:
    """A welcome has the key in it."""
    ben = here.owners[1]
    ben.sent.add(ben.key)


def _tells_passcode(here: Night) -> None:
    """A snapshot has the passcode in it."""
    here.others[0].sent.add(here.passcode)


def _key(entrance: Entrances) -> str:
    return entrance.key if isinstance(entrance, Resume | Join) else ""


def _epoch(entrance: Entrances, here: str) -> bool:
    return isinstance(entrance, Resume) and entrance.epoch == here


FAULTS: Final[dict[str, tuple[Fault, ...]]] = {
    "a welcome that tells the key, a picture that tells the passcode": (
        Fault(prepare=_tells_key),
        Fault(prepare=_tells_passcode),
    ),
    "keys compared by their beginning, not at all when empty, or made of the name": (
        mistaking(lambda entrance, person: _key(entrance)[:1] == person.key[:1]),
        mistaking(lambda entrance, _: _key(entrance) == ""),
        mistaking(lambda entrance, person: _key(entrance) == person.name),
        mistaking(lambda entrance, person: _key(entrance) == key_of(person.name), 10_000),
    ),
    "an epoch that opens a seat": (
        Fault(lambda reception, here: Mistaking(reception, here, lambda one, _: _epoch(one, here.registry.epoch))),
    ),
    "a try that locks the owner out, or ends the owner's line": (Fault(Locking, tries=100), Fault(Replacing)),
}
