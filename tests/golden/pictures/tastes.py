"""The screen for a terminal that shows nothing but ASCII."""

from golden.pictures.album import Album
from golden.pictures.around import in_a_hand
from pontoon_client.screens.taste import Taste
from support.stages import Stage


async def bare_signs(album: Album) -> None:
    """The table, help and a settlement in ASCII alone."""
    async with Stage(in_a_hand(), taste=Taste(ascii=True)).at(album.size) as stage:
        await stage.arrives()
        await album.take("ascii-own-turn", stage)
        await stage.press("?")
        await album.take("ascii-help", stage)
        await stage.press("escape")
        await stage.happens("C stick, D stick, A stick")
        await album.take("ascii-settlement", stage)
        assert all(picture.isascii() for picture in album.pictures.values())
