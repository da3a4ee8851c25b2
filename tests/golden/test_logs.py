"""A log that an earlier release wrote is read, shown and played on by this one."""

import shutil
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from golden.logs import LOG, SEEDS, TALK, kept, meaning
from pontoon_server.store.history import read_line
from pontoon_server.store.log import Row
from pontoon_server.store.replay import replay
from pontoon_server.store.rows import decode_events, encode_events, rebuild
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.table.events import Logged


@pytest.fixture
async def stored(tmp_path: Path) -> SqliteLog:
    """A copy of the stored log, open."""
    shutil.copy(LOG, tmp_path / "log")
    return SqliteLog.open(tmp_path / "log", clock=lambda: 1_800_000_000.0, holder="a test")


async def rows_of(log: SqliteLog, code: str) -> list[Row]:
    rows = await log.read(code)
    assert {row.format for row in rows} == {1}
    return rows


async def test_every_table_of_a_stored_log_means_what_it_meant(stored: SqliteLog) -> None:
    """The same version, the same view for every seat and for a watcher, the same hands."""
    assert {line.code for line in await stored.tables()} == {*SEEDS, TALK}
    for code, expected in meaning().items():
        rows = await rows_of(stored, code)
        table = rebuild(rows)
        assert table is not None
        found = kept(table, rows)
        assert found.version == expected.version
        assert found.hands == expected.hands
        assert [msgspec.json.decode(view) for view in found.views] == [
            msgspec.json.decode(view) for view in expected.views
        ]
    await stored.close()


async def test_the_hands_of_a_stored_log_replay_right(stored: SqliteLog) -> None:
    """There are some on it, and each is played again as it was."""
    hands = [read_line(line.encode()) for expected in meaning().values() for line in expected.hands]
    assert len(hands) > 10
    assert {replay(hand).result for hand in hands} == {"right"}
    await stored.close()


async def test_a_stored_log_goes_on(stored: SqliteLog) -> None:
    """Its tables take the next version."""
    for code, expected in meaning().items():
        await stored.append(Row(code, expected.version + 1, 0, 0, 0.0, "idle", encode_events(())))
        assert await stored.last(code) == expected.version + 1
    await stored.close()


async def test_every_kind_of_event_stands_in_the_stored_log(stored: SqliteLog) -> None:
    """A kind that nobody stored could change its shape unseen."""
    found = {
        type(event) for code in (*SEEDS, TALK) for row in await stored.read(code) for event in decode_events(row.data)
    }
    assert set(get_args(Logged)) - found == set()
    await stored.close()
