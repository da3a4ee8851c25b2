"""What is to be simulated: rules, players, strategies, how many hands, and which chance."""

from typing import Final

import msgspec
from msgspec import Struct

from pontoon_protocol.options import Options, Preset, clash, from_changes
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


def read_options(preset: Preset, settings: tuple[str, ...]) -> Options:
    """The preset with options changed, each written as `name=value`; raises `NotPossible`."""
    changes = dict(_read_setting(setting) for setting in settings)
    try:
        options = from_changes(preset, changes)
    except msgspec.ValidationError as error:
        raise NotPossible(f"These rules can't be: {error}.") from None
    if names := clash(options):
        raise NotPossible(f"These options don't go together: {' and '.join(names)}.")
    return options


def _read_setting(setting: str) -> tuple[str, object]:
    """A name and a value; what isn't a number, a truth or a list is a text."""
    name, equals, text = setting.partition("=")
    if not equals:
        raise NotPossible(f"{setting!r} doesn't say what to set: write name=value.")
    if name not in Options.__struct_fields__:
        raise NotPossible(f"There is no option {name!r}; `pontoon-server rules` shows them all.")
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        value = text
    return name, value
