"""Numbered commands: once, in order, for the options that stand; and what comes too fast comes again."""

import asyncio

import pytest

from pontoon_protocol.commands import Ready, Say, SitOut, Stake, Stick, Twist
from pontoon_protocol.limits import ANSWERS_KEPT, CHAT_BURST, COMMANDS_BURST
from pontoon_protocol.updates import Done, Happened, Refusal
from support.clients import Client
from support.houses import served
from support.parties import party
from support.playing import deal, done, in_step, play_to, start


async def staking(clients: list[Client]) -> None:
    """A hand whose first cards are dealt."""
    await play_to(clients, "stakes")


def mover(clients: list[Client]) -> Client:
    return next(client for client in clients if client.offer is not None)


async def test_the_same_command_twice_has_one_effect() -> None:
    """The second is answered as done, and no version is made of it."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await staking(clients)
        client = mover(clients)
        assert client.offer is not None
        stake = Stake(client.last_id + 1, client.offer.number, (2,))
        await client.say(stake)
        await client.say(stake)
        client.last_id += 1
        assert isinstance(await client.answer(), Happened)
        assert await client.hear_until(lambda update: isinstance(update, Done)) == Done(stake.id)
        await in_step(clients)
        hand = next(hand for hand in client.table.hands if hand.seat == client.seat)
        assert hand.stake == 2


async def test_what_was_refused_stays_refused() -> None:
    """The same id gives the same answer, though by now it would be right."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await start(clients)
        client = clients[1]
        refusal = await client.do(Say, " \t ")
        assert isinstance(refusal, Refusal)
        assert refusal.reason == "nothing_to_say"
        await client.say(Say(client.last_id, "something"))
        assert await client.expect(Refusal) == refusal


async def test_an_old_id_is_done_even_when_its_answer_is_forgotten() -> None:
    """Only the last answers are kept; an effect is never had twice."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as (ann, ben):
        for number in range(ANSWERS_KEPT + 4):
            await done(ben, Say, f"number {number}")
        await ben.say(Say(1, "number 0"))
        assert await ben.expect(Done) == Done(1)
        await ann.hear_version(ben.seq)
        assert ann.seq == ben.seq


async def test_a_gap_in_the_ids_is_refused_and_can_be_filled() -> None:
    """Something was lost on the way: the table waits for it."""
    async with served() as here, party(here.port, 2) as (_, ben):
        await ben.say(Say(3, "too early"))
        assert await ben.expect(Refusal) == Refusal(3, "out_of_order")
        for number in (1, 2, 3):
            await ben.say(Say(number, "in order"))
            update = await ben.expect(Happened)
            assert update.id == number


async def test_a_move_for_options_that_have_changed_is_stale() -> None:
    """Somebody pressed a key when the turn was just over; nothing happens."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await staking(clients)
        client = mover(clients)
        assert client.offer is not None
        old = client.offer.number
        await done(client, Stake, (2,))
        client.last_id += 1
        await client.say(Twist(client.last_id, old))
        answer = await client.answer()
        assert answer == Refusal(client.last_id, "stale")


async def test_a_move_out_of_turn_is_refused_to_the_mover_alone() -> None:
    """The others hear nothing, not even a number that was skipped."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        await play_to(clients, "punters")
        turn = mover(clients)
        other = next(client for client in clients if client is not turn)
        before = other.seq
        assert isinstance(await other.do(Stick), Refusal)
        await done(turn, Say, "my turn")
        await other.hear_version(turn.seq)
        assert other.seq == before + 1


async def test_a_wrong_amount_is_refused_with_the_right_ones() -> None:
    """And the options stand: the next try with the same offer is good."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await staking(clients)
        client = mover(clients)
        for amount in (0, 11, -5, 2**31 - 1):
            refusal = await client.do(Stake, (amount,))
            assert isinstance(refusal, Refusal)
            assert refusal.reason == "amount_out_of_range"
            assert refusal.detail is not None
            assert (refusal.detail.least, refusal.detail.most) == (1, 10)
        assert isinstance(await client.do(SitOut), Happened)


@pytest.mark.looptime
async def test_a_command_that_came_too_fast_is_not_lost() -> None:
    """It is refused before the table hears it, so the same id is good again in a moment."""
    async with served() as here, party(here.port, 2) as (_, ben):
        for _ in range(COMMANDS_BURST + 5):
            await ben.command(Ready)
        refused: list[Refusal] = []
        while len(refused) < COMMANDS_BURST + 5:
            update = await ben.hear()
            assert isinstance(update, Refusal)
            refused.append(update)
        fast = [refusal for refusal in refused if refusal.reason == "too_fast"]
        assert fast
        first = min(refusal.id for refusal in fast)
        await asyncio.sleep(fast[-1].detail.seconds if fast[-1].detail and fast[-1].detail.seconds else 0)
        await ben.say(Say(first, "now"))
        answer = await ben.expect(Happened)
        assert answer.id == first


async def test_chat_has_a_rate_of_its_own() -> None:
    """Who says too much may still move."""
    async with served() as here, party(here.port, 2) as clients:
        for number in range(CHAT_BURST):
            await done(clients[1], Say, f"number {number}")
        refusal = await clients[1].do(Say, "and another thing")
        assert isinstance(refusal, Refusal)
        assert refusal.reason == "too_fast"
        clients[1].last_id -= 1
        await in_step(clients)
        await start(clients)
        await deal(clients)
