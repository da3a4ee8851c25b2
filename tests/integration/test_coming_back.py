"""Coming back with the seat key: what was missed, a whole picture, or a clear no."""

import pytest

from pontoon_protocol.commands import Join, Ready, Resume, Say
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.limits import HISTORY_VERSIONS
from pontoon_protocol.updates import CatchUp, Closing, Happened, Snapshot
from pontoon_server.store.memory import MemoryLog
from support.clients import Client, caller
from support.houses import served
from support.keys import key_of
from support.parties import party
from support.playing import done, in_step, play_hands, play_out, play_to


async def test_who_comes_back_gets_what_was_missed_as_it_was_sent() -> None:
    """In one frame, private parts included: as if the line had never been lost."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        _, ben, cyd = clients
        await play_to(clients, "punters")
        mark = len(ben.heard)
        async with caller(here.port) as spare:
            spare.seq, spare.view, spare.offer = ben.seq, ben.view, ben.offer
            await play_out(clients)
            for number in range(3):
                await done(cyd, Say, f"number {number}")
            await in_step(clients)
            missed = [update for update in ben.heard[mark:] if isinstance(update, Happened)]
            await spare.resume(ben.code, "Ben", ben.epoch, spare.seq)
            last = spare.heard[-1]
            assert isinstance(last, CatchUp)
            assert list(last.updates) == missed
            assert (spare.seq, spare.table.hands, spare.offer) == (ben.seq, ben.table.hands, ben.offer)


async def test_nothing_missed_is_nothing_told() -> None:
    """An empty frame, and the wait as it runs."""
    async with served() as here, party(here.port, 2) as (_, ben), caller(here.port) as again:
        welcome = await again.come_back(ben, "Ben")
        assert welcome.seat == ben.seat
        last = again.heard[-1]
        assert isinstance(last, CatchUp)
        assert last.updates == ()


@pytest.mark.parametrize(("epoch", "behind"), [("another epoch", 0), ("", 0), (None, 10**6), (None, -1)])
async def test_what_can_not_be_filled_is_a_whole_picture(epoch: str | None, behind: int) -> None:
    """Another epoch, none, versions that are no longer kept, a version that is yet to come: a snapshot."""
    async with served() as here, party(here.port, 2) as (_, ben), caller(here.port) as again:
        seq = max(0, ben.seq - behind)
        await again.resume(ben.code, "Ben", ben.epoch if epoch is None else epoch, seq)
        assert isinstance(again.heard[-1], Snapshot)
        assert again.seq == ben.seq


async def test_too_long_away_is_a_whole_picture() -> None:
    """Only so many versions are kept."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as (ann, ben), caller(here.port) as again:
        for number in range(HISTORY_VERSIONS + 1):
            await done(ann, Say, f"number {number}")
        await again.come_back(ben, "Ben")
        assert isinstance(again.heard[-1], Snapshot)
        assert again.seq == ann.seq


async def test_nobody_is_told_what_was_before_them() -> None:
    """Who sat down in the middle gets a picture, not the versions from before."""
    async with served() as here, party(here.port, 2) as (_, ben), caller(here.port) as again:
        await again.resume(ben.code, "Ben", ben.epoch, ben.seq - 1)
        assert isinstance(again.heard[-1], Snapshot)


async def test_the_newer_of_two_connections_has_the_seat() -> None:
    """The older is told so and closed with 4001; the table hears nothing of it."""
    async with served() as here, party(here.port, 2) as (ann, ben), caller(here.port) as again:
        await again.come_back(ben, "Ben")
        assert await ben.ended() == (CloseCode.REPLACED, Closing("replaced"))
        before = again.seq
        await done(again, Say, "it's me")
        await ann.hear_version(again.seq)
        assert again.seq == before + 1
        assert all(seat.connected for seat in ann.table.seats)


async def test_joining_again_with_the_same_key_is_coming_back() -> None:
    """The same seat, whatever name is given now."""
    async with served() as here, party(here.port, 2) as (ann, ben), caller(here.port) as again:
        welcome = await again.enter(Join(code=ann.code, key=key_of("Ben"), name="Somebody"))
        assert welcome.seat == ben.seat
        assert [seat.name for seat in again.table.seats] == ["Ann", "Ben"]


async def test_a_wrong_key_opens_no_seat() -> None:
    """And says nothing about who sits there."""
    async with served() as here, party(here.port, 2) as (ann, ben), caller(here.port) as stranger:
        refusal = await stranger.refused(Resume(code=ann.code, key=key_of("Mallory"), epoch=ben.epoch, seq=ben.seq))
        assert refusal.reason == "wrong_key"


async def test_the_ids_go_on_where_they_were() -> None:
    """The welcome says how far the table has heard; a command sent again has no second effect."""
    async with served() as here, party(here.port, 2) as (_, ben), caller(here.port) as again:
        for number in range(3):
            await done(ben, Say, f"number {number}")
        welcome = await again.come_back(ben, "Ben")
        assert welcome.handled == 3
        await done(again, Say, "number 3")
        assert again.last_id == 4


async def test_a_restart_keeps_the_hand_and_the_seats() -> None:
    """Another epoch, the same cards: everybody comes back to where the hand was, and plays it to its end."""
    log = MemoryLog(lambda: 0.0)
    async with served(log, epoch="first", commands_per_second=0) as here, party(here.port, 3) as clients:
        await play_to(clients, "punters")
        before = [client.table for client in clients]
    async with (
        served(log, epoch="second", seed=99, commands_per_second=0) as here,
        caller(here.port) as ann,
        caller(here.port) as ben,
        caller(here.port) as cyd,
    ):
        back: list[Client] = [ann, ben, cyd]
        for client, lost, name in zip(back, clients, ("Ann", "Ben", "Cyd"), strict=True):
            await client.come_back(lost, name)
            assert isinstance(client.heard[-1], Snapshot)
        await in_step(back)
        for client, seen in zip(back, before, strict=True):
            assert client.epoch == "second"
            assert (client.table.hands, client.table.bank_hand) == (seen.hands, seen.bank_hand)
            assert (client.table.turn, client.offer) == (seen.turn, seen.offer)
        await play_out(back)
        await play_hands(back, 1)


async def test_who_comes_late_is_dealt_in_at_the_next_hand() -> None:
    """A seat that is taken in mid-hand sees the hand as anybody would, and plays from the next."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients, caller(here.port) as cyd:
        await done(clients[0], StartNight)
        await in_step(clients)
        for client in clients:
            await done(client, Ready)
        await in_step(clients)
        await play_to(clients, "stakes")
        await cyd.join(clients[0].code, "Cyd")
        assert all(card is None for hand in cyd.table.hands for card in hand.cards)
        everybody = [*clients, cyd]
        await in_step(everybody)
        await play_out(everybody)
        await play_to(everybody, "stakes")
        assert cyd.seat in cyd.table.order
