"""Steps of a night that are about the host, the door and other seats, made of plain numbers."""

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.commands import ChangeSeat, SeatCommands, Vote
from pontoon_protocol.host_commands import (
    Admit,
    ChangeRules,
    ChangeSettings,
    GoOn,
    HandOver,
    HostCommands,
    Kick,
    Lock,
    NameBot,
    Pause,
    Skip,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.options import Options, Settings
from pontoon_server.table.commands import GuestDown, GuestGone, GuestUp
from pontoon_server.table.host import absent, host_absent
from pontoon_server.table.state import Table
from support.random_rules import VALUES, random_rules
from support.worlds import Act, Given, Step

BOTS: Final = ("otto", "karl", "ann", "")

HOSTING: Final[dict[str, Callable[[Table, int], SeatCommands]]] = {
    "pause": lambda _table, _number: Pause(1),
    "go_on": lambda _table, _number: GoOn(1),
    "lock": lambda _table, _number: Lock(1),
    "unlock": lambda _table, _number: Unlock(1),
    "admit": lambda table, number: Admit(1, _guest(table, number)),
    "turn_away": lambda table, number: TurnAway(1, _guest(table, number)),
    "kick": lambda _table, number: Kick(1, number // 5 % 8),
    "skip": lambda _table, _number: Skip(1),
    "rules": lambda table, number: ChangeRules(1, _rules(table.options, Random(number))),
    "settings": lambda table, number: ChangeSettings(1, _settings(table.settings, Random(number))),
    "top_up": lambda _table, number: TopUp(1, number // 5 % 8, number % 30),
    "name_bot": lambda table, number: NameBot(1, _bot(table, number // 5), BOTS[number % len(BOTS)]),
    "hand_over": lambda _table, number: HandOver(1, number // 5 % 8),
    "change_seat": lambda _table, number: ChangeSeat(1, number % 8),
    "vote": lambda _table, _number: Vote(1),
}
"""What may be said of other people, of time, and of the terms; the number says which."""
WEIGHTS: Final = {
    "pause": 1, "go_on": 0.5, "lock": 0.5, "unlock": 1, "admit": 0.6, "turn_away": 0.4, "kick": 0.8, "skip": 0.5,
    "rules": 2, "settings": 1.5, "top_up": 1, "name_bot": 1.5, "hand_over": 0.6, "change_seat": 2.5, "vote": 0.4,
    "guest_down": 2, "guest_up": 2, "guest_gone": 0.4,
}  # fmt: skip
"""How often each of them comes up, beside the other steps of a night."""
BY_HOST: Final = frozenset(HOSTING) - {"change_seat", "vote"}
_GUESTS: Final[dict[str, Callable[[int], Given]]] = {
    "guest_down": GuestDown,
    "guest_up": GuestUp,
    "guest_gone": GuestGone,
}


def guests_step(table: Table, kind: str, number: int) -> Given:
    """Something that happens to a guest's line."""
    lost = [guest.guest for guest in table.guests if not guest.connected]
    if kind == "guest_up" and lost:
        return GuestUp(lost[number % len(lost)])
    return _GUESTS[kind](_guest(table, number))


def next_of_the_host(table: Table, number: int) -> Step | None:
    """What the host does on a quiet evening: it ends a pause and lets people in."""
    waiting = [guest for guest in table.guests if not guest.admitted]
    if table.paused:
        return _by_host(table, GoOn(1)) if number % 4 == 0 else None
    return _by_host(table, Admit(1, waiting[0].guest)) if waiting and number % 4 == 0 else None


def next_for_the_absent(table: Table, number: int) -> Step | None:
    """What is done about those who are waited for and are not there: the host skips, or the others vote."""
    movers = table.round.movers if table.phase == "hand" and table.round is not None else ()
    if table.paused or not any(absent(table, place) for place in movers) or number % 6:
        return None
    people = [seat.player for place, seat in table.people() if seat.connected and place not in movers]
    if host_absent(table) and people:
        return Act(people[number // 6 % len(people)], Vote(1))
    return _by_host(table, Skip(1))


def _by_host(table: Table, command: HostCommands) -> Act | None:
    return Act(table.host, command) if table.place_of(table.host) is not None else None


def _guest(table: Table, number: int) -> int:
    """Somebody who waits at the door; now and then one who doesn't."""
    waiting = [guest.guest for guest in table.guests]
    return waiting[number % len(waiting)] if waiting and number % 7 else number % 9


def _bot(table: Table, number: int) -> int:
    bots = [place for place, seat in table.taken() if seat.bot]
    return bots[number % len(bots)] if bots and number % 7 else number % 8


def _rules(options: Options, rng: Random) -> Options:
    """Other rules: one option changed, or all of them; perhaps some that don't go together or can't change now."""
    if rng.random() < 0.2:
        return random_rules(rng)
    name = rng.choice(sorted(VALUES))
    return replace(options, **{name: rng.choice(VALUES[name])})


def _settings(settings: Settings, rng: Random) -> Settings:
    changes: list[dict[str, object]] = [
        {"turn_seconds": rng.choice((5.0, 30.0))},
        {"between_hands_seconds": rng.choice((0.0, 8.0))},
        {"grace_seconds": rng.choice((0.0, 20.0))},
        {"buy_in": rng.choice((3, 20, 100))},
        {"buy_in_when": rng.choice(("between_hands", "any_time"))},
        {"away_after": rng.choice((1, 2))},
        {"door": rng.choice(("open", "asks"))},
        {"chat": rng.random() < 0.7, "watchers": rng.random() < 0.7},
        {"host_returns": rng.random() < 0.7},
    ]
    return replace(settings, **rng.choice(changes))
