"""Other tables: pairs that are split, the casino's boxes, eight at a table."""

from typing import Final

from golden.pictures.album import Album
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.options import CASINO, CLUB
from support.nights import Night
from support.stages import Stage

EIGHTS: Final = "9S 8S 7C QD 9D 8D TH 6S 3C KC TC 5C AH 2H"

"""You have two eights, and split them."""
BOXES: Final = "9S TC 8S 6H AS 6S 9D 8C 8D 5C 7D TH 3H TD KS 9C KH"
"""Ann, Ben, your boxes 1, 2 and 4, the dealer; twice round."""


async def a_split(album: Album) -> None:
    """A pair is split at a table of the club's rules; both hands are played."""
    night = Night("Ann", "Ben", "Dot", options=CLUB)
    night.host(AddBot, "steady", "Cy")
    night.started()
    night.deal(EIGHTS)
    night.play("B stake 8")
    async with Stage(night).at(album.size) as stage:
        await stage.arrives()
        await stage.press("5", "enter")
        await stage.happens("D stake 3, A keep_stakes, B stick")
        await album.take("pair", stage)
        await stage.press("p")
        await album.take("split", stage)
        await stage.press("t", "s")
        await album.take("split-second", stage)


async def a_casino(album: Album) -> None:
    """Chips on boxes, a pair that is split, a stake that is doubled, and the settlement."""
    night = Night("Ann", "Ben", "Dot", options=CASINO).started()
    night.deal(BOXES)
    async with Stage(night).at(album.size) as stage:
        await stage.arrives()
        await album.take("boxes-empty", stage)
        await stage.press("1", "0", "tab", "2", "0", "tab", "tab", "5")
        await album.take("boxes-laid", stage)
        await stage.press("enter")
        await stage.happens("A stake 10, B stake 50")
        await album.take("boxes-dealt", stage)
        await stage.happens("A stick, B stick")
        await album.take("boxes-turn", stage)
        await stage.press("p")
        await album.take("boxes-split", stage)
        await stage.press("d")
        await album.take("boxes-doubled", stage)
        await stage.press("s", "s", "d", "s", "s")
        assert night.table.settled is not None
        await album.take("boxes-settled", stage)


NAMES: Final = ("Ann", "Benedikt", "Dot", "Çağla", "José María", "漢字", "Otto von Bismarck-Scho", "Zoë")


async def eight_seats(album: Album) -> None:
    """A full table, with long, wide and accented names."""
    night = Night(*NAMES).started()
    night.deal("8S 9S TS KS 7H 6H 5H QD 9D 4D TH 6S 2C 3C JC 6D 3D 5D KD")
    async with Stage(night).at(album.size) as stage:
        await stage.arrives()
        await stage.press("enter")
        await stage.happens("B stake 8, D stake 3, E stake 10, F stake 1, G stake 5, H stake 2, B stick")
        await album.take("eight-seats", stage)
