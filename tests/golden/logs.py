"""Logs as a release wrote them, stored for the releases that come: `python -m golden.logs NAME` wrote each, once.

Old logs must stay readable: a file is never made anew while its format can still be met.
"""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from pontoon_protocol.commands import AcceptOffer, ChangeSeat, OfferBank, Say, Vote, WithdrawOffer
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    EndNight,
    GoOn,
    HandOver,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Settings
from pontoon_server.store.export import export
from pontoon_server.store.log import Row, State
from pontoon_server.store.rows import encode_events, rebuild
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.table.accounts import ACCOUNTS
from pontoon_server.table.commands import GuestDown, GuestGone, GuestUp, LineUp, PauseOver, Reopen, Shuffled
from pontoon_server.table.state import Table
from pontoon_server.table.view import view
from support.nights import Night
from support.random_nights import random_night

FOLDER: Final = Path(__file__).parent


HOSTING: Final = frozenset({"chat", "door", "host_returns"})
"""Settings that came with the host's tools."""
BOTS: Final = "ledger/bot"
"""Accounts tell of bots since somebody stands for them."""


class Kept(msgspec.Struct, frozen=True):
    """What a table of a stored log comes to: its version, everybody's view of it, and its hands that are over."""

    version: int
    views: tuple[msgspec.Raw, ...]
    hands: tuple[str, ...]


class Stored(msgspec.Struct, frozen=True):
    """A stored log."""

    nights: dict[str, Callable[[], Night]]
    """The night at each of its tables, by the table's code."""
    newer: frozenset[str] = frozenset()
    """Fields that views have today and did not have when it was written; `ledger/bot` is one in a list of that name."""


def kept(table: Table, rows: list[Row]) -> Kept:
    """What is compared: only what any release shows, whatever its own state looks like."""
    viewers = (None, *(place for place, _ in table.taken()))
    views = tuple(msgspec.Raw(msgspec.json.encode(view(table, viewer, 0.0))) for viewer in viewers)
    return Kept(table.version, views, tuple(export(rows)))


def rows_of(code: str, night: Night) -> list[Row]:
    """A night's entries as rows of a log."""
    return [
        Row(
            code,
            entry.after.version,
            entry.player,
            entry.command,
            7.5,
            _state(entry.after),
            encode_events(entry.events),
        )
        for entry in night.log
    ]


def night_of_talk() -> Night:
    """A draw from packs of two equal cards, a third that decides it, a hand, and some chat."""
    night = Night("Ann", "Ben")
    night.give("A", StartNight(night.next_id("A")))
    night.happen(Shuffled(("AS", "AH")))
    night.shuffle("AS KH")
    night.give("B", Say(night.next_id("B"), "hurry up :)"))
    night.deal("9S 8H TD 9C")
    night.play("B stake 5, B stick, A stick")
    return night


def night_of_sales() -> Night:
    """The bank is offered, the offer taken back, made anew, bought, and another one lapses; a hand is split."""
    night = Night("Ann", "Ben", "Cy", options=CLUB).started()
    night.give("A", OfferBank(night.next_id("A"), 20))
    night.give("A", WithdrawOffer(night.next_id("A")))
    night.give("A", OfferBank(night.next_id("A"), 10, 1))
    night.give("B", AcceptOffer(night.next_id("B"), 10))
    night.give("B", OfferBank(night.next_id("B"), 5))
    night.deal("8S 3S 9S 8H 9D TC 5C 6C KS 7H 8D")
    night.play("C stake 2, A stake 3, B double_stakes, C split, C twist, C twist, C stick")
    night.play("A twist, A stick, B stick")
    return night


def night_of_the_host() -> Night:
    """The host uses every tool, people wait at the door, a vote and a skip end waits; and the night is begun anew."""
    night = Night("Ann", "Ben", options=replace(CLUB, seats=3))
    night.host(AddBot, "bold", "Otto")
    night.host(NameBot, 2, "Karl")
    for name in ("Cat", "Dan", "Eve"):
        night.comes(name)
    night.internal(GuestDown(1))
    night.internal(GuestUp(1))
    night.internal(GuestGone(2))
    night.host(TurnAway, 3)
    night.host(Lock)
    night.host(Unlock)
    night.started()
    night.host(ChangeRules, replace(CLUB, seats=5, burn=(13,)))
    night.host(ChangeSettings, Settings(door="asks", chip="10 ct"))
    night.comes("Fay")
    night.host(Admit, 4)
    night.host(Kick, 4)
    night.host(TopUp, 1, 25)
    night.say("B", ChangeSeat, 4)
    night.deal("8S 9S TS 8H 7D 6C")
    night.host(Pause)
    night.host(GoOn)
    night.loses_line("D")
    night.tick()
    night.host(Skip)
    night.host(Pause)
    night.internal(PauseOver())
    night.loses_line("A")
    night.plays_out()
    night.tick()
    night.internal(LineUp(1))
    night.host(HandOver, 4)
    night.loses_line("E")
    night.tick()
    night.say("A", Vote)
    night.plays_out()
    night.returns("E")
    night.host(EndNight)
    night.happen(Reopen("Ben"))
    night.comes("Cat")
    night.comes("Ben")
    return night


def night_of_strangers() -> Night:
    """So many come and go that the ledger is full, and an empty account makes room; a bot comes back with its own."""
    night = Night("Ann", "Ben")
    night.host(AddBot, "bold", "Otto")
    night.host(RemoveBot, 2)
    night.host(AddBot, "careful", "Otto")
    night.started()
    night.deal("2S 3S 4S 5S 6S 7S")
    night.plays_out()
    while len(night.table.accounts()) < ACCOUNTS:
        night.comes(f"Guest {len(night.table.accounts())}")
        night.leave("D")
    night.comes("Zoe")
    night.host(EndNight)
    return night


LOGS: Final[dict[str, Stored]] = {
    "format-1": Stored(
        {
            **{
                code: (lambda seed=seed: random_night(seed, turns=120))  # type: ignore[misc]  # a default binds the seed
                for code, seed in {
                    "NGHT2222": 0,
                    "NGHT3333": 1,
                    "NGHT4444": 3,
                    "NGHT5555": 7,
                    "NGHT6666": 20,
                    "NGHT7777": 87,
                }.items()
            },
            "NGHT8888": night_of_talk,
        },
        newer=frozenset({"initial", *HOSTING, BOTS}),
    ),
    "format-1-games": Stored(
        {
            "GAME2222": lambda: random_night(1, turns=160, options=replace(CLUB, burn=(13, 14), maximum_stake=5)),
            "GAME3333": lambda: random_night(2, turns=160, options=replace(CASINO, packs=2, boxes=2, maximum_stake=20)),
            "GAME4444": lambda: random_night(
                3,
                turns=120,
                options=replace(TRADITIONAL, bank_moves="each_hands:2", bank_play="hard_17", doubling=True),
            ),
            "GAME5555": night_of_sales,
        },
        newer=HOSTING | {BOTS},
    ),
    "format-1-hosts": Stored(
        {
            "HQST2222": night_of_the_host,
            "HQST3333": lambda: random_night(11, turns=160),
            "HQST4444": lambda: random_night(12, turns=160, options=replace(CLUB, burn=(13, 14))),
            "HQST5555": lambda: random_night(13, turns=160, options=replace(CASINO, packs=2, boxes=2)),
        },
        newer=frozenset({BOTS}),
    ),
    "format-1-ledger": Stored(
        {
            "LEDG2222": night_of_strangers,
            "LEDG3333": lambda: random_night(14, turns=160),
        }
    ),
}
"""The nights came of generators that have learned more since; the stored files are what counts."""


def log_file(name: str) -> Path:
    """Where a stored log is."""
    return FOLDER / f"{name}.log"


def meaning_file(name: str) -> Path:
    """Where it stands what the log meant when it was written."""
    return FOLDER / f"{name}.jsonl"


def _state(table: Table) -> State:
    if table.phase == "over":
        return "over"
    if table.paused:
        return "idle"
    return "playing" if table.phase in ("pack", "hand") else "idle"


async def write(name: str) -> dict[str, Kept]:
    """Write a log, and say what it means."""
    found: dict[str, Kept] = {}
    file = SqliteLog.open(log_file(name), clock=lambda: 1_790_000_000.0, holder="the one that made this")
    for code, night in LOGS[name].nights.items():
        rows = rows_of(code, night())
        for row in rows:
            await file.append(row)
        table = rebuild(rows)
        assert table is not None
        found[code] = kept(table, rows)
    await file.close()
    return found


def meaning(name: str) -> dict[str, Kept]:
    """What a stored log meant when it was written."""
    found: dict[str, Kept] = {}
    for line in meaning_file(name).read_bytes().splitlines():
        found |= msgspec.json.decode(line, type=dict[str, Kept])
    return found


if __name__ == "__main__":
    wanted = sys.argv[1]
    assert not log_file(wanted).exists(), "a stored log is never made anew"
    made = asyncio.run(write(wanted))
    meaning_file(wanted).write_bytes(b"\n".join(msgspec.json.encode({code: found}) for code, found in made.items()))
    log_file(wanted).with_suffix(".log.lock").unlink(missing_ok=True)
