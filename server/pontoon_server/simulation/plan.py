"""What is to be simulated: rules, players, strategies, how many hands, and which chance."""

from typing import Final

from msgspec import Struct

from pontoon_protocol.changes import WrongChange, read_changes
from pontoon_protocol.options import Options, Preset, clash
from pontoon_server.bots.play import MINDS

HANDS_MOST: Final = 1_000_000_000
SESSION_HANDS: Final = 250
"""Hands in a session: what one worker plays at a time, from a fresh pack and the first bank on."""
SEED_MOST: Final = 2**63 - 1


class NotPossible(Exception):  # noqa: N818 - it is what is the case
    """Nothing like that can be simulated; the text says why."""


class Plan(Struct, frozen=True, kw_only=True):
    """One simulation. The same plan always comes to the same figures."""

    options: Options
    players: int
    """Seats that are taken, the bank's among them unless the house banks."""
    punters: str
    """The strategy of whoever plays against the bank: one of the bots' minds."""
    bank: str
    """The strategy of the bank; nothing to decide where it is played by the rules."""
    hands: int
    seed: int

    @property
    def sessions(self) -> int:
        """How many sessions it takes; the last may be short."""
        return -(-self.hands // SESSION_HANDS)

    def hands_of(self, session: int) -> int:
        """How many hands a session has, numbered from 0."""
        return min(SESSION_HANDS, self.hands - session * SESSION_HANDS)


def planned(options: Options, *, players: int | None, punters: str, bank: str | None, hands: int, seed: int) -> Plan:
    """A plan that can be carried out.

    Without a number of players one plays against the house, and otherwise as many as may sit down.
    Raises `NotPossible`.
    """
    house = options.bank == "house"
    least, most = (1 if house else 2), options.seats
    count = (1 if house else most) if players is None else players
    if not least <= count <= most:
        raise NotPossible(f"With these rules {least} to {most} play, not {count}.")
    for strategy in (punters, bank or punters):
        if strategy not in MINDS:
            raise NotPossible(f"There is no strategy {strategy!r}; there are {', '.join(MINDS)}.")
    return Plan(options=options, players=count, punters=punters, bank=bank or punters, hands=hands, seed=seed)


def read_options(preset: Preset, changes: tuple[str, ...]) -> Options:
    """The preset with options changed, each written as `name=value`; raises `NotPossible`."""
    try:
        options = read_changes(preset, changes)
    except WrongChange as wrong:
        raise NotPossible(_sentence(wrong)) from None
    if names := clash(options):
        raise NotPossible(f"These options don't go together: {' and '.join(names)}.")
    return options


def _sentence(wrong: WrongChange) -> str:
    match wrong.why:
        case "no_value":
            return f"{wrong.name!r} doesn't say what to set: write name=value."
        case "no_option":
            return f"There is no option {wrong.name!r}; `pontoon-server rules` shows them all."
        case _:
            return f"{wrong.name} can't be {wrong.value!r}; `pontoon-server rules` shows what it can be."
