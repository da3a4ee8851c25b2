"""What is said to a table, in order, with bounds."""

import asyncio

import pytest

from pontoon_protocol.limits import INBOX_COMMANDS
from pontoon_server.live.inbox import BotThought, Inbox, Item

pytestmark = pytest.mark.looptime


def item(number: int) -> BotThought:
    return BotThought(0, number)


async def numbers(inbox: Inbox, count: int) -> list[int]:
    """The numbers of the next items."""
    found: list[Item | None] = [await inbox.take() for _ in range(count)]
    return [one.offer for one in found if isinstance(one, BotThought)]


async def test_items_are_taken_in_the_order_in_which_they_came() -> None:
    """Players' and the server's own stand in one queue."""
    inbox = Inbox()
    await inbox.submit(item(1))
    inbox.push(item(2))
    await inbox.submit(item(3))
    assert len(inbox) == 3
    assert await numbers(inbox, 3) == [1, 2, 3]


async def test_whoever_takes_waits_for_an_item() -> None:
    """And gets the first of those that came meanwhile."""
    inbox = Inbox()
    taking = asyncio.ensure_future(inbox.take())
    await asyncio.sleep(5)
    assert not taking.done()
    inbox.push(item(1))
    inbox.push(item(2))
    assert await taking == item(1)
    assert await numbers(inbox, 1) == [2]


async def test_a_player_waits_for_room() -> None:
    """Everybody is let in again in turn, as fast as the table hears them."""
    inbox = Inbox(limit=2)
    inbox.push(item(1))
    inbox.push(item(2))
    waiting = [asyncio.ensure_future(inbox.submit(item(number))) for number in (3, 4)]
    await asyncio.sleep(1)
    assert len(inbox) == 2
    assert await numbers(inbox, 1) == [1]
    await asyncio.sleep(1)
    assert [task.done() for task in waiting] == [True, False]
    assert await numbers(inbox, 3) == [2, 3, 4]


async def test_the_servers_own_never_waits() -> None:
    """Ticks and lost lines are few, and must be heard."""
    inbox = Inbox(limit=1)
    for number in range(3):
        inbox.push(item(number))
    assert len(inbox) == 3


async def test_256_commands_may_wait() -> None:
    """The limit of the house."""
    inbox = Inbox()
    for number in range(INBOX_COMMANDS):
        await inbox.submit(item(number))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(inbox.submit(item(0)), 1)
    assert INBOX_COMMANDS == 256


async def test_nothing_is_lost_when_whoever_takes_gives_up() -> None:
    """A table that thought of sleeping finds what came at that very moment."""
    inbox = Inbox()
    taking = asyncio.ensure_future(inbox.take())
    await asyncio.sleep(1)
    inbox.push(item(1))
    taking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await taking
    assert await numbers(inbox, 1) == [1]


async def test_a_closed_inbox_gives_what_it_has_and_then_nothing() -> None:
    """What comes after the close is dropped."""
    inbox = Inbox()
    inbox.push(item(1))
    inbox.close()
    inbox.push(item(2))
    await inbox.submit(item(3))
    assert await inbox.take() == item(1)
    assert await inbox.take() is None
    assert await inbox.take() is None


async def test_closing_wakes_everybody_who_waits() -> None:
    """The one who takes and those who wait for room."""
    empty, full = Inbox(), Inbox(limit=1)
    full.push(item(1))
    taking = asyncio.ensure_future(empty.take())
    waiting = asyncio.ensure_future(full.submit(item(2)))
    await asyncio.sleep(1)
    empty.close()
    full.close()
    assert await taking is None
    await waiting
    assert full.drain() == [item(1)]
    assert len(full) == 0
