"""A server that is run for years: copied while it writes, killed, restored, examined, renewed - as real processes."""

import asyncio
import json
import shutil
import signal
from pathlib import Path

import apsw
import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.release import release
from support.clients import caller
from support.parties import party
from support.playing import done, in_step, play_hands, play_out, play_to, settled
from support.processes import run, serving

GOLDEN = Path(__file__).parents[1] / "golden"
COPIES = 2


async def test_a_log_is_copied_while_its_server_plays_and_the_copy_is_gone_on_with(tmp_path: Path) -> None:
    """Copies made all the while are whole; the server is killed, and the last copy has everything said before it."""
    log = tmp_path / "nights.db"
    async with serving("--open", "--rate-limit", "0", log=log) as server, party(server.port, 2) as clients:
        await play_to(clients, "stakes")
        talking = asyncio.create_task(talk(clients[0].code, server.port))
        for number in range(COPIES):
            ended = await run("backup", str(tmp_path / f"copy-{number}.db"), "--log", str(log))
            assert ended.code == 0, ended.err
        assert not talking.done()
        talking.cancel()
        await asyncio.wait([talking])
        await done(clients[1], Say, "the last word")
        last = clients[1].seq
        ended = await run("backup", str(tmp_path / "last.db"), "--log", str(log))
        assert ended.code == 0
        hands = [client.table.hands for client in clients]
        await server.kill()
    for number in range(COPIES):
        ended = await run("doctor", "--log", str(tmp_path / f"copy-{number}.db"), "--json", environment=ANY_PORT)
        assert (ended.code, levels(ended.out)) == (0, {"ok"})
    restored = tmp_path / "restored.db"
    assert (await run("restore", str(tmp_path / "last.db"), "--log", str(restored))).code == 0
    async with serving("--open", log=restored) as server, caller(server.port) as ann, caller(server.port) as ben:
        await ann.resume(clients[0].code, "Ann")
        await ben.resume(clients[0].code, "Ben")
        assert ann.seq > last
        assert [client.table.hands for client in (ann, ben)] == hands


async def talk(code: str, port: int) -> None:
    """Somebody looks on and talks a lot, so that the log is written all the while."""
    async with caller(port) as eve:
        await eve.join(code, "Eve")
        while True:
            await done(eve, Say, "and another thing")


ANY_PORT = {"PONTOON_SERVE_PORT": "0"}


def levels(report: str) -> set[str]:
    """How everything looks in a report of the doctor's."""
    return {finding["level"] for finding in json.loads(report)["findings"]}


async def test_no_log_is_restored_under_a_server_and_a_killed_one_is_no_hindrance(tmp_path: Path) -> None:
    """Exit code 3 and who it is; after the kill the lock is free, and the killed server's rows are kept aside."""
    log, copy = tmp_path / "nights.db", tmp_path / "copy.db"
    async with serving("--open", log=log) as server, party(server.port, 2) as clients:
        await play_hands(clients, 1)
        assert (await run("backup", str(copy), "--log", str(log))).code == 0
        await play_hands(clients, 1)
        ended = await run("restore", str(copy), "--log", str(log))
        assert (ended.code, f"pid {server.pid}" in ended.err) == (3, True)
        await play_hands(clients, 1)
        last = clients[0].seq
        await server.kill()
    assert (await run("restore", str(copy), "--log", str(log))).code == 0
    for name, has_all in ((kept_aside(tmp_path), True), (log, False)):
        async with serving("--open", log=name) as server, caller(server.port) as ann:
            await ann.resume(clients[0].code, "Ann")
            assert (ann.seq > last) is has_all


def kept_aside(folder: Path) -> Path:
    """The log that a restore found there."""
    (kept,) = (path for path in folder.glob("nights.db.before-*") if path.name.endswith("Z"))
    return kept


async def test_the_doctor_and_the_healthcheck_know_a_running_server(tmp_path: Path) -> None:
    """It has its port and its log, and it is well; when it is gone they say so."""
    log = tmp_path / "nights.db"
    async with serving("--open", log=log) as server, party(server.port, 2) as clients:
        await play_hands(clients, 1)
        settings = {"PONTOON_SERVE_PORT": str(server.port), "PONTOON_SERVE_LOG": str(log)}
        url = f"http://127.0.0.1:{server.port}"
        ended = await run("doctor", "--url", url, environment=settings)
        assert ended.code == 0, ended.out
        for words in (
            f"in use by pid {server.pid}",
            "a server answers",
            "takes people in",
            "clients can connect there",
        ):
            assert words in ended.out
        assert clients[0].code not in ended.out
        assert (await run("healthcheck", environment=settings)).code == 0
        await play_hands(clients, 1)
        await server.kill()
    assert (await run("healthcheck", environment=settings)).code == 1
    ended = await run("doctor", environment=settings)
    assert (ended.code, "no server has the log now" in ended.out) == (0, True)


@pytest.mark.parametrize("name", ["format-1.log", "format-1-games.log"])
async def test_a_newer_release_goes_on_with_an_older_ones_log_and_says_so(name: str, tmp_path: Path) -> None:
    """In its log; the next start finds it its own."""
    log = tmp_path / "nights.db"
    shutil.copy(GOLDEN / name, log)
    said = []
    for _ in range(2):
        async with serving("--open", log=log) as server:
            server.signal(signal.SIGTERM)
            said.append((await server.end()).err)
    opened = [line for err in said for line in map(json.loads, err.splitlines()) if line["event"] == "log opened"]
    assert [(line["written_by"], line["format"]) for line in opened] == [
        ("an earlier release", 1),
        (release(), 1),
    ]


async def test_a_night_that_an_older_release_began_is_played_on(tmp_path: Path) -> None:
    """In the middle of a hand: its log is one that says nothing of who wrote it."""
    log = tmp_path / "nights.db"
    async with serving("--open", log=log) as server, party(server.port, 2) as clients:
        await play_to(clients, "stakes")
        server.signal(signal.SIGTERM)
        await server.end()
    connection = apsw.Connection(str(log))
    connection.execute("DROP TABLE meta")
    connection.close()
    async with serving("--open", log=log) as server:
        async with caller(server.port) as ann, caller(server.port) as ben:
            for client, lost, name in ((ann, clients[0], "Ann"), (ben, clients[1], "Ben")):
                await client.resume(lost.code, name, lost.epoch, lost.seq)
            await in_step((ann, ben))
            await play_out((ann, ben))
            assert settled(ann) == settled(ben) == 1
        server.signal(signal.SIGTERM)
        ended = await server.end()
    events = [json.loads(line)["event"] for line in ended.err.splitlines()]
    assert "log opened" in events
    assert "table frozen" not in events
    assert ended.code == 0


async def test_a_log_of_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    """By the server, by backup, by restore and by the doctor; not a byte of it changes."""
    log = tmp_path / "nights.db"
    shutil.copy(GOLDEN / "format-1.log", log)
    data = bytearray(log.read_bytes())
    data[60:64] = (2).to_bytes(4, "big")  # the user_version in SQLite's header
    log.write_bytes(data)
    for arguments in (
        ("serve", "--port", "0", "--log", str(log)),
        ("backup", str(tmp_path / "copy.db"), "--log", str(log)),
        ("restore", str(log), "--log", str(tmp_path / "other.db")),
    ):
        ended = await run(*arguments)
        assert (ended.code, "newer release (format 2" in ended.err) == (2, True)
    ended = await run("doctor", "--log", str(log), environment=ANY_PORT)
    assert (ended.code, "newer release" in ended.out) == (1, True)
    assert log.read_bytes() == data
