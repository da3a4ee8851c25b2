"""A log that an earlier release wrote is read, shown and played on by this one."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from golden.logs import LOGS, kept, log_file, meaning
from pontoon_server.store.history import read_line
from pontoon_server.store.log import Row
from pontoon_server.store.replay import replay
from pontoon_server.store.rows import decode_events, encode_events, rebuild
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.table.events import Logged


class Copy(msgspec.Struct, frozen=True):
    """A copy of a stored log, open."""

    name: str
    log: SqliteLog


@pytest.fixture(params=LOGS)
async def stored(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Copy]:
    copy = opened(request.param, tmp_path)
    yield copy
    await copy.log.close()


def opened(name: str, folder: Path) -> Copy:
    shutil.copy(log_file(name), folder / name)
    return Copy(name, SqliteLog.open(folder / name, clock=lambda: 1_800_000_000.0, holder="a test"))


async def rows_of(log: SqliteLog, code: str) -> list[Row]:
    rows = await log.read(code)
    assert {row.format for row in rows} == {1}
    return rows


def without(view: object, newer: frozenset[str], inside: str = "") -> object:
    """A view as it was when it did not have these fields."""
    match view:
        case dict():
            return {
                key: without(value, newer, key)
                for key, value in view.items()
                if key not in newer and f"{inside}/{key}" not in newer
            }
        case list():
            return [without(item, newer, inside) for item in view]
        case _:
            return view


async def test_every_table_of_a_stored_log_means_what_it_meant(stored: Copy) -> None:
    """The same version, the same view for every seat and for a watcher, the same hands."""
    meant, newer = meaning(stored.name), LOGS[stored.name].newer
    assert {line.code for line in await stored.log.tables()} == {*LOGS[stored.name].nights} == {*meant}
    for code, expected in meant.items():
        rows = await rows_of(stored.log, code)
        table = rebuild(rows)
        assert table is not None
        found = kept(table, rows)
        assert found.version == expected.version
        assert found.hands == expected.hands
        assert [without(msgspec.json.decode(view), newer) for view in found.views] == [
            msgspec.json.decode(view) for view in expected.views
        ]


async def test_the_hands_of_a_stored_log_replay_right(stored: Copy) -> None:
    """There are some on it, and each is played again as it was."""
    hands = [read_line(line.encode()) for expected in meaning(stored.name).values() for line in expected.hands]
    assert len(hands) > 10
    assert {replay(hand).result for hand in hands} == {"right"}


async def test_a_stored_log_goes_on(stored: Copy) -> None:
    """Its tables take the next version."""
    for code, expected in meaning(stored.name).items():
        await stored.log.append(Row(code, expected.version + 1, 0, 0, 0.0, "idle", encode_events(())))
        assert await stored.log.last(code) == expected.version + 1


async def test_every_kind_of_event_stands_in_a_stored_log(tmp_path: Path) -> None:
    """A kind that nobody stored could change its shape unseen."""
    found: set[type] = set()
    for name in LOGS:
        log = opened(name, tmp_path).log
        for code in LOGS[name].nights:
            found.update(type(event) for row in await log.read(code) for event in decode_events(row.data))
        await log.close()
    assert set(get_args(Logged)) - found == set()
