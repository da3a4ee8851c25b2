"""The tables of a night: who comes to which, and what is played there."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

from pontoon_protocol.commands import Entrances, Join, Watch
from pontoon_protocol.options import PRESETS, Options, Preset, Settings
from prove.crashes.killing.kept import Kept
from prove.crashes.killing.people import Person
from support.clients import opening
from support.keys import key_of
from support.parties import NAMES

LEAST_TABLES: Final = 2
MOST_TABLES: Final = 3
MOST_PEOPLE: Final = 4
WATCHED: Final = 0.3
"""At how many tables somebody looks on."""
RULES: Final[tuple[Preset, ...]] = ("traditional", "traditional", "club", "casino")
WAIT_SECONDS: Final = 600.0
SETTINGS: Final = Settings(
    stake_seconds=WAIT_SECONDS,
    turn_seconds=WAIT_SECONDS,
    bank_seconds=WAIT_SECONDS,
    between_hands_seconds=WAIT_SECONDS,
    buy_in=100_000,
)
"""No clock runs out, and nobody goes broke: what happens is what people do."""
OVER: Final = ("lobby", "draw", "between", "over")


class Friends:
    """The people of one table, its host first, and what its log was found to hold."""

    def __init__(self, people: list[Person], watcher: Person | None, rules: Options) -> None:
        self.people = people if watcher is None else [*people, watcher]
        self.kept = Kept()
        self.interrupted: set[int] = set()
        """The hands during which the server was killed."""
        self._players, self._watcher = people, watcher
        self._rules = rules
        people[0].people = len(people)

    @property
    def code(self) -> str:
        """The table's code; empty until the host came in."""
        return self.people[0].code

    @property
    def keys(self) -> list[str]:
        """The seat keys of all players."""
        return [key_of(person.name) for person in self._players]

    @property
    def interrupted_are_over(self) -> bool:
        """Whether the hands in which the server was killed have ended, as the host sees it."""
        session = self.people[0].session
        view = None if session is None else session.view
        if view is None:
            return False
        return view.phase in OVER or view.hand > max(self.interrupted, default=0)

    async def stay(self) -> None:
        """All are at the table for ever: the host opens it, then the others come."""
        async with asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(self._come(person))

    async def _come(self, person: Person) -> None:
        if person is not self.people[0]:
            await self.people[0].welcomed.wait()
        await person.stay(self._entrance(person))

    def _entrance(self, person: Person) -> Entrances:
        if person is self._watcher:
            return Watch(code=self.code)
        if person is self.people[0]:
            return opening(person.name, rules=self._rules, settings=SETTINGS)
        return Join(code=self.code, key=key_of(person.name), name=person.name)


def friends(rng: Random, person: Callable[[str], Person]) -> list[Friends]:
    """Some tables; everybody at them is made by `person`."""
    return [_table(rng, number, person) for number in range(rng.randint(LEAST_TABLES, MOST_TABLES))]


def _table(rng: Random, number: int, person: Callable[[str], Person]) -> Friends:
    people = [person(f"{name} {number}") for name in NAMES[: rng.randint(2, MOST_PEOPLE)]]
    watcher = person(f"watcher {number}") if rng.random() < WATCHED else None
    return Friends(people, watcher, PRESETS[rng.choice(RULES)])
