"""Where the pictures of one script go, at one size and in one language."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from pontoon_client.language import ENGLISH, choose
from support.stages import Size, Stage

SIZES: Final[tuple[Size, ...]] = ((40, 15), (80, 24), (120, 35))
"""The smallest that is played on, the usual one, and a roomy one."""


class Album:
    """Pictures by the name of their scene."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.pictures: dict[str, str] = {}
        self.drawings: dict[str, str] = {}
        """The same in colours, as SVG, if that is wanted."""
        self.coloured: frozenset[str] = frozenset()
        """Of which scenes."""

    async def take(self, scene: str, stage: Stage) -> None:
        """Keep what stands in the terminal now."""
        assert scene not in self.pictures, f"there is a picture of {scene} already"
        self.pictures[scene] = await stage.picture()
        if scene in self.coloured:
            self.drawings[scene] = stage.drawing()


Script = Callable[[Album], Awaitable[None]]
"""Plays some of an evening, by keys, and takes pictures of it."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """The client speaks this language meanwhile."""
    choose(language)
    try:
        yield
    finally:
        choose(ENGLISH)


async def shoot(script: Script, language: str, size: Size, *, coloured: frozenset[str] = frozenset()) -> Album:
    """Play a script and take its pictures."""
    album = Album(size)
    album.coloured = coloured
    with speaking(language):
        await script(album)
    return album
