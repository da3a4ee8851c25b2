"""A whole hand in tmux, at 80x24: one hosts, a friend joins by the link, both play by the screen's keys alone."""

import os
import re
import sys
from pathlib import Path

import pytest

from support.caddies import free_ports
from support.tmux import AT_FIRST, Window, there_is_tmux, tmux

PONTOON = f"{sys.executable} -m pontoon_client"
ENDED = "It has ended:"
OVER = "Hand 1 is over"
ANSWERS = {"Enter stake": "Enter", "Enter first hand": "Enter", "s stick": "s", "t twist": "t"}
"""What may be done, and the key that does it; the first is done."""

pytestmark = pytest.mark.skipif(not there_is_tmux() and "CI" not in os.environ, reason="there is no tmux here")


def variables(folder: Path) -> dict[str, str]:
    """As a person has them, with a home of their own."""
    homes = {name: str(folder) for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "screen-256color", "PS1": "$ ", **homes}


def asked(shown: str) -> str:
    """The key for what is asked; empty: nothing is. The moves stand in the last line but one."""
    moves = shown.splitlines()[-2]
    return next((key for words, key in ANSWERS.items() if words in moves), "")


def seconds(shown: str) -> str:
    """The seconds that are left, as they stand at the end of the second line."""
    return shown.splitlines()[1].split()[-2]


async def answers(window: Window) -> None:
    """Answer what is asked, once the question has been there for long enough to be read: until the clock has moved."""
    while key := asked(await window.shown()):
        await moves_on(window, key)
        await window.press(key)
        await moves_on(window, key)


async def moves_on(window: Window, key: str) -> None:
    """Wait until the clock has moved, or something else is asked."""
    before = seconds(await window.shown())
    await window.until(lambda shown: seconds(shown) != before or asked(shown) != key)


async def play_out(*windows: Window) -> None:
    """Play until all see how the hand has ended."""
    playing = list(windows)
    while playing:
        for window in windows:
            await answers(window)
        playing = [window for window in windows if OVER not in await window.shown()]
        await windows[0].changes()


async def goes(window: Window) -> None:
    """Go by `q`, and end the night where that is asked; the terminal is as it was before, and the shell goes on."""
    await window.press("q")
    shown = await window.until(lambda shown: ENDED in shown or "1  End the night" in shown)
    if ENDED not in shown:
        await window.insist("1", "y  End the night")
        await window.insist("y", "any key: leave")
        await window.insist("Enter", ENDED)
    await window.until(f"{ENDED}0")
    assert await window.state() == AT_FIRST
    await window.type("echo still $((6 * 7))")
    await window.until("still 42")


async def invited(host: Window) -> str:
    """The link as the host's screen tells it: where its port was taken meanwhile, the table is at another."""
    await host.until("Enter start the night")
    await host.insist("i", "pontoon join http")
    link = re.search(r"http://127\.0\.0\.1:\d+/t/[2-9A-Z]{4}-[2-9A-Z]{4}", await host.shown())
    assert link is not None
    await host.insist("Escape", "Enter start the night")
    return link[0]


async def test_two_friends_play_a_hand_by_keys(tmp_path: Path) -> None:
    """From two shells to the settlement and back to the shells, and all of it by what stands on the screen."""
    (port,) = free_ports(1)
    async with tmux(tmp_path, variables(tmp_path), "host", "friend") as (host, friend):
        await host.type(
            f"{PONTOON} host --name Ann --port {port} --address 127.0.0.1 --hidden --between 60; echo {ENDED}$?"
        )
        await friend.type(f"{PONTOON} join {await invited(host)} --name Ben; echo {ENDED}$?")
        await friend.until("The night begins when Ann says so")
        await host.until("2 Ben")
        await host.press("Enter")
        await play_out(host, friend)
        for window in (host, friend):
            assert re.search(r"You have \d+ chips", await window.shown())
        await goes(friend)
        await goes(host)
