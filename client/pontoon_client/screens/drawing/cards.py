"""Cards in the length of a word, each suit with its look. Pure."""

from collections.abc import Sequence
from typing import Final

from pontoon_client.screens.picture import Line, Look, Piece
from pontoon_client.words.cards import card_words
from pontoon_client.words.style import Style
from pontoon_protocol.cards import Card

BACK: Final = "▒▒"
"""A card that lies face down."""
LOOKS: Final[dict[str, Look]] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MOST: Final = 8
"""No hand has more cards than this in any game that is sound; of more, only these are drawn."""
MORE: Final = Piece("…", "quiet")
SHORT: Final = Style(short=True)

Cards = Sequence[Card | None]


def card_piece(card: Card | None) -> Piece:
    """`A♠`, `10♥`; one that is not known as `▒▒`."""
    return Piece(BACK, "back") if card is None else Piece(card_words(card, SHORT), LOOKS[card[1]])


def cards_line(cards: Cards, gap: str = " ") -> Line:
    """The cards one beside the other."""
    pieces: list[Piece] = []
    for card in cards[:MOST]:
        pieces += [Piece(gap), card_piece(card)] if pieces and gap else [card_piece(card)]
    return (*pieces, MORE) if len(cards) > MOST else tuple(pieces)


def covered(cards: Cards) -> Cards:
    """The same cards face down."""
    return (None,) * len(cards)
