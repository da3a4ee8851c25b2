"""A pause and a kick with a server that is killed in the middle: what was left of the clock, and who is where."""

import time
from pathlib import Path

import pytest

from pontoon_protocol.commands import Resume, Say, Stake
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import GoOn, Kick, Pause
from pontoon_protocol.host_events import WentOn
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Happened, Refusal, Snapshot
from pontoon_protocol.views import Wait
from support.clients import Client, caller
from support.parties import party
from support.playing import done, in_step, play_hands, play_out, play_to
from support.processes import serving

OPTIONS = ("--open", "--rate-limit", "0", "--pace", "0")


def seconds(client: Client) -> float:
    """What the client sees left of the wait."""
    assert client.table.wait is not None
    return client.table.wait.seconds


@pytest.mark.parametrize("deaths", [1, 2])
async def test_a_pause_survives_a_server_that_is_killed_with_the_seconds_it_had(deaths: int, tmp_path: Path) -> None:
    """Once or twice, to the millisecond; then the hand goes on and is played to its end."""
    log = tmp_path / "nights.db"
    async with serving(*OPTIONS, log=log) as server, party(server.port, 3) as clients:
        await play_to(clients, "stakes")
        await done(clients[0], Pause)
        await in_step(clients)
        before = [client.table for client in clients]
        had = seconds(clients[0])
        await server.kill()
    lost = list(clients)
    for death in range(deaths):
        async with (
            serving(*OPTIONS, log=log) as server,
            caller(server.port) as ann,
            caller(server.port) as ben,
            caller(server.port) as cyd,
        ):
            back = [ann, ben, cyd]
            for client, old, name in zip(back, lost, ("Ann", "Ben", "Cyd"), strict=True):
                await client.come_back(old, name)
                assert isinstance(client.heard[-1], Snapshot)
            await in_step(back)
            for client, seen in zip(back, before, strict=True):
                assert client.table.paused
                assert seconds(client) == had
                assert (client.table.hands, client.offer) == (seen.hands, seen.offer)
            lost = back
            if death < deaths - 1:
                await server.kill()
                continue
            await done(ann, GoOn)
            await in_step(back)
            for client in back:
                (went_on,) = [update for update in client.happened() if any(map(_went_on, update.events))]
                assert isinstance(went_on.wait, Wait)
                assert went_on.wait.seconds == had
            await play_out(back)


def _went_on(event: object) -> bool:
    return isinstance(event, WentOn)


async def test_nobody_moves_in_a_pause_and_its_time_is_nobodys(tmp_path: Path) -> None:
    """A second of pause costs no millisecond of the wait, by the clock on the wall."""
    options = (*OPTIONS, "--log", str(tmp_path / "nights.db"))
    settings = Settings(stake_seconds=60, between_hands_seconds=60)
    async with serving(*options) as server, party(server.port, 2, settings=settings) as clients:
        ann, ben = clients
        await play_to(clients, "stakes")
        await done(ann, Pause)
        await in_step(clients)
        had, began = seconds(ben), time.monotonic()
        mover = ann if ann.offer is not None else ben
        refused = await mover.do(Stake, (5,))
        assert isinstance(refused, Refusal)
        assert refused.reason == "paused"
        mover.last_id = refused.id
        while time.monotonic() - began < 1.0:
            await done(ben, Say, "still paused")
        await done(ann, GoOn)
        last = ann.happened()[-1]
        assert isinstance(last, Happened)
        assert isinstance(last.wait, Wait)
        assert last.wait.seconds == had


async def test_a_kick_in_mid_hand_survives_a_server_that_is_killed(tmp_path: Path) -> None:
    """The hand is played out for who was sent away, the key opens no seat, and the ledger is even."""
    log = tmp_path / "nights.db"
    async with serving(*OPTIONS, log=log) as server, party(server.port, 3) as clients:
        ann, ben, cyd = clients
        await play_to(clients, "stakes")
        await done(ann, Kick, 2)
        assert await cyd.ended() == (CloseCode.NORMAL, Closing("removed"))
        await ben.hear_version(ann.seq)
        await server.kill()
    async with (
        serving(*OPTIONS, log=log) as server,
        caller(server.port) as ann_again,
        caller(server.port) as ben_again,
        caller(server.port) as cyd_again,
    ):
        back = [ann_again, ben_again]
        for client, old, name in zip(back, (ann, ben), ("Ann", "Ben"), strict=True):
            await client.come_back(old, name)
        await in_step(back)
        refusal = await cyd_again.refused(Resume(cyd.code, "B" * 43))
        assert refusal.reason == "wrong_key"
        await play_out(back)
        assert [seat.name for seat in ann_again.table.seats] == ["Ann", "Ben"]
        assert sum(account.net for account in ann_again.table.ledger) == 0
        assert (await cyd_again.join(cyd.code, "Cyd")).guest == 1
        await in_step([*back, cyd_again])
        assert [guest.admitted for guest in ann_again.table.guests] == [False]
        await play_hands(back, 1)
