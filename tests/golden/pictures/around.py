"""What there is around a hand: help, ledger, chat, questions, a pause, a line that breaks, the door, the host."""

from typing import Final

from golden.pictures.album import Album
from golden.pictures.hands import LOST, friday
from pontoon_protocol.commands import Say
from pontoon_protocol.host_commands import Admit, ChangeSettings, EndNight, GoOn, Lock, Pause
from pontoon_protocol.options import Settings
from support.nights import Night
from support.stages import Stage

SHEETS: Final = (
    ("help", "?"), ("rules", "f4"), ("ledger", "l"), ("invitation", "i"), ("palette", "ctrl+p"), ("leaving", "q"),
)  # fmt: skip
"""What is laid over the table, and the key for it."""


def in_a_hand() -> Night:
    """The same four in a hand; it is your turn with an ace and a four."""
    night = friday().started()
    night.deal(LOST)
    night.play("B stake 8, C stake 7, D stake 3, B stick")
    return night


async def overlays(album: Album) -> None:
    """Everything that is laid over the table by a key, and gone by Esc."""
    async with Stage(in_a_hand()).at(album.size) as stage:
        await stage.arrives()
        for scene, key in SHEETS:
            await stage.press(key)
            await album.take(scene, stage)
            await stage.press("escape")
        assert stage.gone is None
        await stage.press("c")
        await stage.types("Hello, Ben!")
        await album.take("chat", stage)
        await stage.press("enter")
        await stage.happens(lambda: stage.night.say("B", Say, "hurry up :)"))
        await album.take("said", stage)
        await stage.press(":")
        await stage.types("cards")
        await album.take("word", stage)
        await stage.press("escape", "v")
        await album.take("covered", stage)


async def interruptions(album: Album) -> None:
    """A pause, a line that breaks and comes back, somebody who is waited for, the last hand, and the night's end."""
    night = in_a_hand()
    async with Stage(night).at(album.size) as stage:
        await stage.arrives()
        await stage.happens(lambda: night.host(Pause))
        await album.take("paused", stage)
        await stage.happens(lambda: night.host(GoOn))
        await stage.loses_line()
        await album.take("line-down", stage)
        night.play("C stick, D stick")
        await stage.comes_back()
        await album.take("line-back", stage)
        await stage.happens(lambda: night.loses_line("A"))
        await album.take("waited-for", stage)
        await stage.happens(lambda: night.returns("A"))
        await stage.happens("A stick")
        await stage.happens(lambda: night.host(EndNight))
        await album.take("last-hand", stage)
        await stage.press("enter")
        await album.take("night-over", stage)


def asking(settings: Settings) -> Night:
    """Ann and Ben play; Dot waits at the door."""
    night = Night("Ann", "Ben")
    night.host(ChangeSettings, settings)
    night.started()
    night.comes("Dot")
    return night


async def at_the_door(album: Album) -> None:
    """Waiting for the host's word, with the table in sight; then a seat."""
    night = asking(Settings(door="asks"))
    async with Stage(night, 1).at(album.size) as stage:
        await stage.arrives()
        await album.take("at-the-door", stage)
        night.host(Admit, 1)
        await stage.gets_seat("C")
        await album.take("admitted", stage)


async def at_a_dark_door(album: Album) -> None:
    """Waiting where nobody may look on."""
    night = asking(Settings(door="asks", watchers=False))
    async with Stage(night, 1).at(album.size) as stage:
        await stage.arrives(dark=True)
        await album.take("at-a-dark-door", stage)


async def a_host(album: Album) -> None:
    """The host waits for friends, lets one in, has tools, and is asked what becomes of the table."""
    night = Night("Ann", "Ben")
    night.host(ChangeSettings, Settings(door="asks"))
    async with Stage(night, "A", parting="ask").at(album.size) as stage:
        await stage.arrives()
        await album.take("host-lobby", stage)
        await stage.happens(lambda: night.comes("Dot"))
        await album.take("host-asked", stage)
        await stage.press("f2")
        await album.take("host-tools", stage)
        await stage.press("escape")
        await stage.happens(lambda: night.host(Lock))
        await stage.press("q")
        await album.take("host-leaving", stage)
