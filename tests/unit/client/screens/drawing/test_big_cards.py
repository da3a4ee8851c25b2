"""Cards drawn as cards."""

import pytest

from pontoon_client.screens.drawing.big_cards import HIGH, Size, across, big_cards, largest
from pontoon_client.screens.picture import width, written

SIZES: tuple[Size, ...] = ("large", "medium", "small")


def test_a_card_has_its_rank_in_two_corners_and_its_suit_in_the_middle() -> None:
    """And one face down has its pattern."""
    assert written(big_cards(("TH", None), "medium")) == (
        "╭─────╮ ╭─────╮\n"
        "│10   │ │▒▒▒▒▒│\n"
        "│  ♥  │ │▒▒▒▒▒│\n"
        "│   10│ │▒▒▒▒▒│\n"
        "╰─────╯ ╰─────╯"
    )  # fmt: skip


def test_a_large_card_has_its_suit_in_the_corners_too() -> None:
    """As real ones have."""
    assert written(big_cards(("AS",), "large")) == (
        "╭───────╮\n│A      │\n│♠      │\n│   ♠   │\n│      ♠│\n│      A│\n╰───────╯"
    )


def test_small_cards_share_their_frames() -> None:
    """So that many go side by side."""
    assert written(big_cards(("AS", "TD", None), "small")) == "╭───┬───┬───╮\n│A♠ │10♦│▒▒ │\n╰───┴───┴───╯"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 5, 500])
def test_cards_take_the_room_that_was_told(size: Size, count: int) -> None:
    """However many there are, in each size."""
    picture = big_cards(("9C",) * count, size)
    assert len(picture) == HIGH[size]
    assert {width(line) for line in picture} == {across(count, size)}


def test_the_largest_that_has_room_is_chosen() -> None:
    """In both directions; and none where none has."""
    assert largest(2, 80, 8) == "large"
    assert largest(2, 80, 6) == "medium"
    assert largest(5, 30, 6) == "small"
    assert largest(2, 80, 2) == "flat"
    assert largest(5, 20, 9) == "flat"
