"""The host's tools over real sockets: everybody at the table hears of each, and nobody else may use them."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Away, ChangeSeat, Leave, Resume, Say, Stake, Vote, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import (
    AddBot,
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
    Unlock,
)
from pontoon_protocol.options import TRADITIONAL
from pontoon_protocol.updates import Closing, Refusal
from support.clients import PATIENT, Client, caller
from support.houses import served
from support.parties import party
from support.playing import done, in_step, play_hands, play_out, play_to

TOOLS: tuple[tuple[type[SeatCommand], tuple[object, ...]], ...] = (
    (StartNight, ()),
    (EndNight, ()),
    (Pause, ()),
    (GoOn, ()),
    (Lock, ()),
    (Unlock, ()),
    (Kick, (0,)),
    (Skip, ()),
    (ChangeRules, (TRADITIONAL,)),
    (ChangeSettings, (PATIENT,)),
    (TopUp, (1, 10)),
    (AddBot, ()),
    (NameBot, (1, "Bob")),
    (RemoveBot, (1,)),
    (HandOver, (1,)),
)


def events(client: Client) -> list[str]:
    """The kinds of everything that the client has heard of."""
    return [type(event).__name__ for update in client.happened() for event in update.events]


async def same_for_all(clients: list[Client]) -> None:
    """Everybody sees the same table, but for cards and options."""
    await in_step(clients)
    ann, *others = [replace(client.table, you=None, offer=None, hands=(), bank_hand=None) for client in clients]
    assert all(other == ann for other in others)


@pytest.mark.parametrize(("tool", "fields"), TOOLS, ids=[tool.__name__ for tool, _ in TOOLS])
async def test_nobody_but_the_host_can_use_a_tool(tool: type[SeatCommand], fields: tuple[object, ...]) -> None:
    """It is refused, and nobody hears of it."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as (ann, ben):
        answer = await ben.do(tool, *fields)
        assert isinstance(answer, Refusal)
        assert answer.reason == "not_the_host"
        await done(ann, Say, "was there something?")
        assert ann.seq == ben.seq + 1


async def test_a_host_arranges_the_table_before_and_between_hands() -> None:
    """Bots, chips, seats, rules and settings; everybody is told what changed, and plays by it."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        ann, ben, cyd = clients
        await done(ann, AddBot, "bold", "Rob")
        await done(ann, NameBot, 3, "Bob")
        await done(ann, TopUp, 1, 500)
        await done(ann, ChangeSettings, replace(PATIENT, buy_in=50, chat=False))
        await done(ann, ChangeRules, replace(TRADITIONAL, maximum_stake=7))
        await same_for_all(clients)
        assert [(seat.name, seat.chips) for seat in cyd.table.seats] == [
            ("Ann", 1_000),
            ("Ben", 1_500),
            ("Cyd", 1_000),
            ("Bob", 1_000),
        ]
        assert (ben.table.options.maximum_stake, ben.table.settings.buy_in) == (7, 50)
        answer = await ben.do(Say, "hello?")
        assert isinstance(answer, Refusal)
        assert answer.reason == "no_chat"
        await done(ann, RemoveBot, 3)
        await play_hands(clients, 1)
        await done(cyd, ChangeSeat, 6)
        assert cyd.table.you == 6
        await same_for_all(clients)
        assert cyd.table.hands == ()
        await play_hands(clients, 1)
        assert ann.table.hand == 2


async def test_a_kicked_player_is_closed_and_what_it_had_is_cashed_out() -> None:
    """In mid-hand after the hand; nothing is lost, and the others play on."""
    async with served(commands_per_second=0) as here, party(here.port, 4) as clients:
        ann, ben, cyd, dee = clients
        await play_to(clients, "stakes")
        await done(ann, Kick, 3)
        assert await dee.ended() == (CloseCode.NORMAL, Closing("removed"))
        rest = [ann, ben, cyd]
        await play_out(rest)
        await same_for_all(rest)
        assert [seat.name for seat in ann.table.seats] == ["Ann", "Ben", "Cyd"]
        account = next(account for account in ann.table.ledger if account.name == "Dee")
        assert (account.chips, account.buy_ins) == (0, account.cash_outs - account.net)
        assert sum(account.net for account in ann.table.ledger) == 0
        async with caller(here.port) as again:
            refusal = await again.refused(Resume(ann.code, "A" * 43))
            assert refusal.reason == "wrong_key"
            assert (await again.join(ann.code, "Dee")).guest == 1


async def test_an_absent_player_is_skipped_by_the_host() -> None:
    """What the clock would play for it is played now; whoever is there is not skipped."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await play_to(clients, "punters")
        ann, ben = clients
        mover, other = (ann, ben) if ann.offer else (ben, ann)
        if mover is ann:
            await done(ann, HandOver, 1)
        host = other
        refused = await host.do(Skip)
        assert isinstance(refused, Refusal)
        assert refused.reason == "nobody_absent"
        await mover.socket.close()
        await host.hear_until(lambda _: events(host)[-1:] == ["LineLost"])
        await done(host, Skip)
        assert {"WaitSkipped", "TimeRanOut"} <= set(events(host))


async def test_those_who_are_there_may_vote_when_the_host_is_the_one_who_is_away() -> None:
    """Not before; more than half of them end the wait."""
    async with served(commands_per_second=0) as here, party(here.port, 4) as clients:
        await play_to(clients, "stakes")
        host = next(client for client in clients if client.offer is not None)
        others = [client for client in clients if client is not host]
        if host.table.you != host.table.host:
            await done(clients[0], HandOver, host.table.you)
        for other in others:
            if other.offer is not None:
                await done(other, Stake, (1,))
        refused = await others[0].do(Vote)
        assert isinstance(refused, Refusal)
        assert refused.reason == "nobody_absent"
        await done(host, Away)
        for other in others:
            assert "WaitSkipped" not in events(host)
            await done(other, Vote)
            await in_step(clients)
        assert events(host).count("Voted") == 3
        assert "WaitSkipped" in events(host)
        assert host.table.phase != "stakes"


async def test_the_hosts_rights_pass_on_and_come_back() -> None:
    """To who has been there longest, when the host gives them away or goes; by themselves when the host is back."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        ann, ben, cyd = clients
        await ann.socket.close()
        await ben.hear_until(lambda _: ben.table.host == 1)
        await done(ben, Lock)
        async with caller(here.port) as back:
            await back.come_back(ann, "Ann")
            await in_step([back, ben, cyd])
            assert [client.table.host for client in (back, ben, cyd)] == [0, 0, 0]
            await done(back, Unlock)
            await done(back, HandOver, 2)
            await in_step([back, ben, cyd])
            await done(cyd, StartNight)
            assert cyd.table.host == 2


async def test_a_locked_table_is_closed_to_who_is_new_alone() -> None:
    """Also to those who only want to look on."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as (ann, ben):
        await done(ann, Lock)
        async with caller(here.port) as eve, caller(here.port) as again:
            assert (await eve.refused(Watch(ann.code))).reason == "table_locked"
            await again.come_back(ben, "Ben")
            await done(ann, Unlock)
            await eve.enter(Watch(ann.code))


async def test_the_night_ends_after_the_hand_when_the_host_says_so() -> None:
    """Everybody is told the ledger and why the line is closed."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        await play_to(clients, "stakes")
        await done(clients[0], EndNight)
        await in_step(clients)
        assert all(client.table.ending for client in clients)
        await play_out(clients)
        for client in clients:
            assert await client.ended() == (CloseCode.NORMAL, Closing("night_over"))
            assert client.table.phase == "over"
            assert sum(account.net for account in client.table.ledger) == 0


async def test_a_player_may_leave_in_a_pause() -> None:
    """The hand waits for the others all the same."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        ann, ben, cyd = clients
        await play_to(clients, "stakes")
        await done(ann, Pause)
        await in_step(clients)
        await cyd.command(Leave)
        assert await cyd.ended() == (CloseCode.NORMAL, Closing("left"))
        await done(ann, GoOn)
        await in_step([ann, ben])
        await play_out([ann, ben])
        assert [seat.name for seat in ann.table.seats] == ["Ann", "Ben"]
