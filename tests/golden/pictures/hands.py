"""Hands of the game as it is known: lost, a Five Card Trick, a Pontoon; and one in which you have the bank."""

from typing import Final

from golden.pictures.album import Album
from pontoon_protocol.host_commands import AddBot
from support.nights import Night
from support.stages import Stage

LOST: Final = "8S AS 6C QD 9D 4D TH 6S 9H 5S KC 2H"
"""Your ace and four become nineteen in four cards, and are bust by a twist too many."""
TRICK: Final = "TS 2S 9S KD 9C 3D 8D 9H 4H 2C 5S"
PONTOON: Final = "8S AS TS QD 9D KD 7C 9S"
BANKING: Final = "9S TS 8H 9C 7D 8C TC 7S 4H"
"""You bank: sixteen, and a four to it."""


def friday() -> Night:
    """Ann, who is the host, Ben, Dot and a bot."""
    night = Night("Ann", "Ben", "Dot")
    night.host(AddBot, "steady", "Cy")
    return night


async def a_hand_lost(album: Album) -> None:
    """From the first look at the table to a hand that is lost."""
    async with Stage(friday()).at(album.size) as stage:
        night = stage.night
        await album.take("connecting", stage)
        await stage.arrives()
        await album.take("lobby", stage)
        await stage.happens(night.started)
        await album.take("draw", stage)
        await stage.happens(lambda: night.deal(LOST))
        await album.take("first-card", stage)
        await stage.press("7")
        await album.take("amount-typed", stage)
        await stage.press("enter")
        await album.take("staked", stage)
        await stage.happens("B stake 8, D stake 3")
        await album.take("others-turn", stage)
        await stage.happens("B stick")
        await album.take("own-turn", stage)
        await stage.press("b")
        assert night.hand.hands[1].stake == 14, "bought for the usual amount"
        await album.take("after-buy", stage)
        await stage.press("t")
        await album.take("after-twist", stage)
        await stage.press("t")
        assert night.mover == "C", "a twist on nineteen is asked about"
        await album.take("guard", stage)
        await stage.press("t")
        assert night.mover == "D"
        await album.take("bust", stage)
        await stage.happens("D stick")
        await album.take("banks-turn", stage)
        await stage.happens("A twist, A stick")
        assert night.result("C").net == -14
        await album.take("settlement-lost", stage)


async def a_trick(album: Album) -> None:
    """A Five Card Trick, and what it is paid."""
    night = friday().started()
    night.deal(TRICK)
    async with Stage(night).at(album.size) as stage:
        await stage.arrives()
        await stage.press("up", "enter")
        await stage.happens("B stake 8, D stake 3, B stick")
        await stage.press("t", "t")
        assert night.mover == "C"
        await album.take("four-cards", stage)
        await stage.press("t")
        await album.take("five-card-trick", stage)
        await stage.happens("D stick, A stick")
        assert night.result("C").net == 12
        await album.take("settlement-trick", stage)


async def a_pontoon(album: Album) -> None:
    """A Pontoon takes the bank; the next hand is banked by you."""
    night = friday().started()
    night.deal(PONTOON)
    async with Stage(night).at(album.size) as stage:
        await stage.arrives()
        await stage.press("1", "0", "enter")
        await stage.happens("B stake 8, D stake 3, B stick")
        await album.take("pontoon", stage)
        await stage.happens("D stick, A stick")
        assert night.bank == "C"
        await album.take("settlement-pontoon", stage)
        await stage.press("enter")
        await stage.happens(lambda: night.deal(BANKING))
        await album.take("own-bank-waits", stage)
        await stage.happens("D stake 3, A stake 5, B stake 8, D stick, A stick, B stick")
        await album.take("own-bank", stage)
        await stage.press("t")
        await stage.press("s")
        assert night.table.settled is not None
        await album.take("settlement-bank", stage)
