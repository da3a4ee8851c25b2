"""Days later: ledgers and hands from a server's log, another night at the same table, and a table found by its code."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from pontoon_client.afterwards.history import tell_history
from pontoon_client.afterwards.ledger import tell_ledger
from pontoon_client.afterwards.nights import Night
from pontoon_client.desk.desk import Desk
from pontoon_client.exit_codes import FINE
from pontoon_client.home.host import Host
from pontoon_client.home.hosted import HostedTable, HostFile, PastNight
from pontoon_client.home.local import LOOPBACK, Running, start_for_question
from pontoon_client.home.plan import Plan
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.finding import find
from pontoon_client.invitation.links import Invitation, Server
from pontoon_client.invitation.nearby import look_around
from pontoon_client.join import join
from pontoon_protocol.codes import spell_code
from pontoon_protocol.events import Account
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.options import Settings
from support.clients import PATIENT, Client, caller
from support.desks import TestDesk
from support.keys import key_of
from support.playing import done, in_step, play_hands
from support.processes import ServerProcess, run, serving

CENTS: Settings = replace(PATIENT, chip="0.10 GBP")
HANDS = 3


@asynccontextmanager
async def ann_and_ben(server: ServerProcess) -> AsyncIterator[list[Client]]:
    """Two people at Ann's table."""
    async with caller(server.port) as ann, caller(server.port) as ben:
        code = await ann.open("Ann", settings=CENTS, opener=server.opener)
        await ben.join(code, "Ben")
        await in_step([ann, ben])
        yield [ann, ben]


async def night(server: ServerProcess, hands: int = HANDS) -> tuple[str, tuple[Account, ...]]:
    """So many hands are played and the night is ended; its code, and its ledger as Ben saw it last."""
    async with ann_and_ben(server) as (ann, ben):
        await play_hands([ann, ben], hands)
        await done(ann, EndNight)
        await ben.ended()
        return ann.code, ben.table.ledger


def reader(tmp_path: Path, code: str, port: int, name: str = "Ben") -> TestDesk:
    """Somebody who played there, at the desk."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.desk.nights.keep(Night(Server(LOOPBACK, port), code, name, key_of(name)))
    return at


async def told(desk: Desk, tmp_path: Path) -> dict[str, object]:
    """The ledger as `pontoon-ledger/1`."""
    out = tmp_path / "ledger.json"
    assert await tell_ledger(desk, "", "json", out) == FINE
    found: dict[str, object] = json.loads(out.read_text())
    return found


def accounts(document: dict[str, object]) -> list[tuple[object, ...]]:
    """Who bought in for how much and is how much up, in a ledger's document."""
    lines = document["accounts"]
    assert isinstance(lines, list)
    return [(line["player"], line["name"], line["buy_ins"], line["net"]) for line in lines]


async def test_a_ledger_is_the_same_after_the_night_and_after_a_restart(tmp_path: Path) -> None:
    """And when the server is gone it is still on this machine."""
    log = tmp_path / "nights.db"
    async with serving(log=log) as server:
        code, ledger = await night(server)
        expected = [(line.player, line.name, line.buy_ins, line.net) for line in ledger]
        at = reader(tmp_path, code, server.port)
        first = await told(at.desk, tmp_path)
        assert (accounts(first), first["over"], first["hands"]) == (expected, True, HANDS)
        assert first["opened_at"] is not None
        await server.kill()
    async with serving(log=log) as server:
        later = reader(tmp_path / "later", code, server.port)
        assert accounts(await told(later.desk, tmp_path)) == expected
    gone = await told(at.desk, tmp_path)
    assert accounts(gone) == expected
    assert gone["code"] == spell_code(code)


async def test_who_did_not_play_there_is_told_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A code alone opens no ledger."""
    async with serving() as server:
        code, _ledger = await night(server, hands=1)
        stranger = reader(tmp_path, code, server.port, "Eve")
        assert await tell_ledger(stranger.desk, "") != FINE
        assert await tell_history(stranger.desk, "", tmp_path / "hands.jsonl") != FINE
    assert stranger.page == ""
    assert not (tmp_path / "hands.jsonl").exists()
    assert capsys.readouterr().err


async def test_whole_hands_are_played_again_by_the_server_s_own_command(tmp_path: Path) -> None:
    """After the night; during it there is in them what one could see."""
    out = tmp_path / "hands.jsonl"
    async with serving() as server, ann_and_ben(server) as clients:
        ann, ben = clients
        await play_hands(clients, HANDS)
        at = reader(tmp_path, ann.code, server.port)
        assert await tell_history(at.desk, "", out) == FINE
        seen = [json.loads(line) for line in out.read_text().splitlines()]
        assert [(hand["format"], "pack" in hand) for hand in seen] == [("pontoon-seen/1", False)] * HANDS
        await done(ann, EndNight)
        await ben.ended()
        assert await tell_history(at.desk, "", out) == FINE
    whole = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(hand["format"], "pack" in hand) for hand in whole] == [("pontoon-hand/1", True)] * HANDS
    replayed = await run("replay", str(out))
    assert (replayed.code, replayed.err) == (0, "")


async def test_a_host_reads_the_ledger_days_later_without_a_server(tmp_path: Path) -> None:
    """One is started on the host's log for the question, and is gone with the answer."""
    log = tmp_path / "host.db"
    async with serving(log=log) as server:
        code, ledger = await night(server)
        await server.kill()
    at = TestDesk(tmp_path, lambda: 0.0)
    at.desk.nights.keep(Night(Server(LOOPBACK, 1), code, "Ann", key_of("Ann"), hosted=True))
    document = await told(at.desk, tmp_path)
    assert accounts(document) == [(line.player, line.name, line.buy_ins, line.net) for line in ledger]
    async with serving(log=log):
        # The log is nobody's any more, or this would not have started.
        pass


async def test_another_night_goes_on_with_the_accounts_of_both(tmp_path: Path) -> None:
    """By `pontoon host --again`, and `pontoon join` with last week's link."""
    async with serving(log=tmp_path / "host.db") as server:
        code, ledger = await night(server)
        port = server.port
        await server.kill()
    started: list[Running] = []

    async def start(log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        started.append(await start_for_question(log))
        return started[-1]

    loop = asyncio.get_running_loop()
    host, friend = TestDesk(tmp_path, loop.time), TestDesk(tmp_path / "friend", loop.time)
    saved = HostedTable(port, "gone", code, key_of("Ann"), name="Ann").ended(HANDS)
    HostFile(tmp_path / "host.json").write(saved)
    plan = Plan("", again=True, qr=False)
    addresses = [Address(LOOPBACK, "home")]
    hosting = asyncio.create_task(Host(host.desk, plan, start=start, addresses=lambda: addresses).run())
    await host.reads(f"Another night at Ann's table, code {spell_code(code)}; its ledger goes on")
    here = Server(LOOPBACK, started[0].announcement.port)
    friend.desk.keys.keep(here.place, code, "Ben", key_of("Ben"))
    joining = asyncio.create_task(join(friend.desk, Invitation(here, code), "Ben", watch=False))
    await host.reads("Ben")
    host.keyboard.type("ledger")
    nets = {line.name: line.net for line in ledger}
    stakes = {line.name: line.buy_ins + PATIENT.buy_in for line in ledger}
    await host.reads(f"You: bought in {stakes['Ann']}")
    await host.reads(f"Ben: bought in {stakes['Ben']}")
    host.keyboard.type("end", "yes")
    assert await hosting == FINE
    assert await joining == FINE
    started[0].end()
    again = {line.name: line.net for line in host.desk.nights.all()[0].told.ledger}  # type: ignore[union-attr]
    assert again == nets
    remembered = HostFile(tmp_path / "host.json").read()
    assert remembered is not None
    assert (remembered.over, remembered.past) == (True, PastNight(code, key_of("Ann"), name="Ann"))


async def test_a_table_is_joined_by_its_code_alone(tmp_path: Path) -> None:
    """Its server tells the network of it, here this machine's loopback."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with serving("--discoverable") as server, caller(server.port) as ann:
        code = await ann.open("Ann", opener=server.opener)

        async def look(wanted: str) -> Sequence[object]:
            return await look_around(code=wanted, interfaces=[LOOPBACK], seconds=20)

        invitation = await find(at.desk, code, look)  # type: ignore[arg-type]
        assert invitation == Invitation(Server(LOOPBACK, server.port), code)
        joining = asyncio.create_task(join(at.desk, invitation, "Ben", watch=False))
        await at.reads("Ann's table")
        at.keyboard.type("quit")
        assert await joining == FINE
