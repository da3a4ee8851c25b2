"""Keys that come together go on together."""

import asyncio
from typing import Any

import pytest
from textual import events

from pontoon_client.screens.together import HOLD_SECONDS, pasted, together


class Reading:
    """A driver that hands on what it reads."""

    def __init__(self) -> None:
        self.handed: list[Any] = []
        self._loop = asyncio.get_running_loop()

    def process_message(self, message: Any) -> None:
        """Hand it on."""
        self.handed.append(message)


def key(sign: str) -> events.Key:
    """A key."""
    return events.Key("enter" if sign == "\r" else sign, sign)


async def read(text: str) -> list[Any]:
    """What becomes of a text that is read at once, and of what comes behind it."""
    driver = together(Reading, events.Key)()
    for sign in text:
        driver.process_message(key(sign))
    driver.process_message("something else")
    assert driver.handed == []
    await asyncio.sleep(2 * HOLD_SECONDS)
    return list(driver.handed)


@pytest.mark.looptime
async def test_a_key_comes_a_moment_later_and_all_in_order() -> None:
    """Nothing overtakes it."""
    first, enter, last = await read("t\r")
    assert (first.key, enter.key, last) == ("t", "enter", "something else")
    assert not pasted(first)
    assert not pasted(enter)


@pytest.mark.looptime
async def test_all_keys_of_a_paste_are_marked() -> None:
    """The first too, and Enter."""
    *keys, last = await read("say\r")
    assert [pasted(each) for each in keys] == [True] * 4
    assert not pasted(last)


async def test_what_is_no_key_comes_at_once() -> None:
    """Where no key waits."""
    driver = together(Reading, events.Key)()
    driver.process_message("something")
    assert driver.handed == ["something"]
