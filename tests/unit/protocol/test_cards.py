"""Cards as everybody writes them."""

import msgspec
import pytest

from pontoon_protocol.cards import PACK, RANKS, SUITS, Card, packs


def test_a_pack_has_52_different_cards() -> None:
    """Thirteen ranks in four suits (T1)."""
    assert len(PACK) == len(set(PACK)) == len(RANKS) * len(SUITS) == 52


def test_each_card_of_the_pack_is_a_card() -> None:
    """The pack says nothing that the type forbids."""
    assert msgspec.convert(list(PACK), tuple[Card, ...]) == PACK


def test_several_packs_hold_each_card_as_often() -> None:
    """Eight packs have eight of each (C1)."""
    assert len(packs(8)) == 416
    assert {packs(8).count(card) for card in PACK} == {8}


@pytest.mark.parametrize("text", ["", "A", "1S", "10S", "AX", "as", "SA", "AS ", "AS\n", "🂡"])
def test_nothing_else_is_a_card(text: str) -> None:
    """Neither other spellings nor line feeds pass."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(text, Card)
