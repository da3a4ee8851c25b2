"""What the rules ask of a hand's cards, so that its answer may be noticed: written from RULES.md alone."""

from typing import Final, Literal, NamedTuple, get_args

from pontoon_protocol.cards import Card
from pontoon_protocol.options import Options

Question = Literal["pontoon", "over", "stick", "twist", "buy", "double", "split", "burn"]
QUESTIONS: Final[tuple[Question, ...]] = get_args(Question)
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


class Asked(NamedTuple):
    """A question that was asked of a hand's cards, given as places in the pack, when nobody else knew them all."""

    question: Question
    cards: tuple[int, ...]
    options: Options

    def answer(self, pack: tuple[Card, ...]) -> bool:
        """What they say when this is the pack."""
        cards = [pack[place] for place in self.cards]
        total, soft = worth(cards)
        match self.question:
            case "pontoon":
                return total == 21 and len(cards) == 2
            case "over":
                return total > 21
            case "stick":
                return total >= self.options.stick_minimum
            case "twist" | "double":
                return total != 21 or soft
            case "buy":
                fifth = len(cards) == 4 and sum(map(lowest, cards)) < self.options.fifth_buy_minimum
                return total != 21 and not fifth
            case "split":
                return len(cards) == 2 and is_pair(cards, self.options)
            case "burn":
                return len(cards) == 2 and not soft and total in self.options.burn


def is_pair(cards: list[Card], options: Options) -> bool:
    """Whether two cards may be split (K3, C6)."""
    one, other = cards
    if options.split == "equal_value":
        return lowest(one) == lowest(other)
    return one[0] == other[0] and (options.split == "equal_rank" or one[0] == "A")


def lowest(card: Card) -> int:
    """What a card counts, an ace 1."""
    return WORTH.get(card[0]) or int(card[0])


def worth(cards: list[Card]) -> tuple[int, bool]:
    """The total and whether it is soft (T2)."""
    least = sum(map(lowest, cards))
    soft = least <= 11 and any(card[0] == "A" for card in cards)
    return (least + 10 if soft else least), soft
