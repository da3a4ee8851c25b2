"""What hands count, in sentences."""

from collections.abc import Iterable

from pontoon_client.language import _
from pontoon_client.table.fold_hand import PONTOON
from pontoon_client.words.cards import count_of_cards, total_words
from pontoon_protocol.cards import Card
from pontoon_protocol.options import Options
from pontoon_protocol.views import HandView


def known(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """The cards that don't lie face down."""
    return tuple(card for card in cards if card is not None)


def counts(hand: HandView, options: Options) -> str:
    """What a hand counts: a Pontoon by its name, where the table has it so after a split too (K4)."""
    return _("a Pontoon") if is_pontoon(hand, options) else total_words(hand.total, soft=hand.soft)


def is_pontoon(hand: HandView, options: Options) -> bool:
    """Whether a hand that is seen whole is called a Pontoon at this table."""
    only_21 = hand.split and options.split_pontoon == "twenty_one"
    return hand.total == PONTOON and len(hand.cards) == 2 and not only_21


def own_total(hand: HandView) -> str:
    """`You have soft 16 (6 or 16) in three cards.`; the number of cards only from the third."""
    total = total_words(hand.total, soft=hand.soft)
    if len(hand.cards) < 3:
        return _("You have {total}.").format(total=total)
    return _("You have {total} in {cards}.").format(total=total, cards=count_of_cards(len(hand.cards)))


def total_of(total: int, *, soft: bool) -> str:
    """`That makes 17.`, of a hand that everybody sees."""
    return _("That makes {total}.").format(total=total_words(total, soft=soft))
