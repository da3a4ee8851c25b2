"""Your several hands side by side: the halves of a pair, and the boxes of a casino. Pure."""

from collections.abc import Sequence
from typing import Final

from pontoon_client.screens.drawing.big_cards import Size, big_cards
from pontoon_client.screens.drawing.cards import cards_line, covered
from pontoon_client.screens.drawing.columns import Column, tabulated
from pontoon_client.screens.drawing.layout import indented
from pontoon_client.screens.drawing.own_hand import total_look
from pontoon_client.screens.drawing.turns import place_in_turn
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, Piece, fitted, joined, width
from pontoon_client.table.model import hand_at
from pontoon_client.words.numbers import figure
from pontoon_client.words.screen_boxes import hand_title
from pontoon_client.words.screen_hand import stake_short, total_short
from pontoon_protocol.views import HandView, TableView

GAP = 3
"""Cells between two hands."""
MARK: Final = 2
"""Cells before a name, for the mark."""
KEPT: Final = 99
"""Of a column that is shown whole or not at all."""
Block = Picture
"""One hand: its name, its cards, what it counts, its stake."""


def several_hands(model: Model, places: Sequence[int], columns: int, rows: int) -> Picture:
    """The hands at these places in at most so many lines, the one in turn first of all if not all have room."""
    pictures = _pictures(model, places, columns)
    return next((picture for picture in pictures if len(picture) <= rows), pictures[-1][:rows])


def wanted_heights(model: Model, places: Sequence[int], columns: int) -> tuple[int, ...]:
    """The heights in which these hands look best, the least first; each hand more in a line is worth one."""
    heights = [len(picture) for picture in _pictures(model, places, columns)]
    return tuple(sorted({*range(1, 1 + max(1, heights[-1])), *heights} - {0}))


def _pictures(model: Model, places: Sequence[int], columns: int) -> list[Picture]:
    """The hands with cards of each size, in a line each, in as few lines as they go, and the one in turn in front."""
    view = model.view
    hands = [(place, hand) for place in places if view is not None and (hand := hand_at(view, place)) is not None]
    if view is None or not hands:
        return [()]
    sizes: tuple[Size, ...] = ("medium", "small", "flat")
    blocks = [[_block(model, view, place, hand, size) for place, hand in hands] for size in sizes]
    flowing = [tuple(_flowing(each, columns)) for each in blocks]
    if len(flowing[0]) > len(blocks[0][0]):
        # Large cards in two rows would be more than the eye takes in.
        flowing = flowing[1:]
    rows = _rows(model, view, hands, columns)
    alone = [_rows(model, view, [hand], columns)[0] for hand in hands]
    tight = joined(alone, "   ")
    turn = place_in_turn(view)
    first = sorted(range(len(hands)), key=lambda index: hands[index][0] != turn)
    return [
        *flowing,
        tuple(rows),
        (tight,) if width(tight) <= columns else tuple(_flowing([(row,) for row in rows], columns)),
        tuple(alone[i] for i in first),
    ]


def _block(model: Model, view: TableView, place: int, hand: HandView, size: Size) -> Block:
    cards = covered(hand.cards) if model.covered else hand.cards
    told = ((_total(model, view, hand),), (_stake(hand),))
    if size == "flat":
        # Below the name, which stands behind the mark of whose turn it is.
        return ((_title(view, place),), *indented((cards_line(cards), *told), MARK))
    return ((_title(view, place),), *big_cards(cards, size), *told)


def _rows(model: Model, view: TableView, hands: Sequence[tuple[int, HandView]], columns: int) -> list[Line]:
    """The hands in a line each, in columns."""
    shown = [covered(hand.cards) if model.covered else hand.cards for _place, hand in hands]
    return tabulated(
        (
            Column([(_title(view, place),) for place, _hand in hands], 1, 6),
            Column([cards_line(cards) for cards in shown], 2, 5),
            Column([(_total(model, view, hand),) for _place, hand in hands], 0, KEPT),
            Column([(_stake(hand),) for _place, hand in hands], 3, KEPT, may_go=True),
        ),
        columns,
    )


def _title(view: TableView, place: int) -> Piece:
    in_turn = place == place_in_turn(view)
    return Piece(("▸ " if in_turn else "  ") + hand_title(view, place), "turn" if in_turn else "quiet")


def _total(model: Model, view: TableView, hand: HandView) -> Piece:
    return Piece("" if model.covered else total_short(view, hand), total_look(hand))


def _stake(hand: HandView) -> Piece:
    return Piece(stake_short(figure(hand.stake)) if hand.stake else "")


def _flowing(blocks: Sequence[Block], columns: int) -> list[Line]:
    """The blocks side by side in as many rows as it takes."""
    lines: list[Line] = []
    wide = max(max(map(width, block)) for block in blocks)
    at_once = max(1, (columns + GAP) // (wide + GAP))
    for first in range(0, len(blocks), at_once):
        group = blocks[first : first + at_once]
        for row in range(len(group[0])):
            parts = [fitted(block[row], wide + GAP) for block in group[:-1]]
            lines.append((*(piece for part in parts for piece in part), *group[-1][row]))
    return lines
