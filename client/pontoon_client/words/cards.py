"""Cards, totals and small numbers in words."""

from collections.abc import Iterable, Sequence

from pontoon_client.language import _, ngettext, pgettext
from pontoon_client.words.numbers import figure
from pontoon_client.words.style import Style
from pontoon_protocol.cards import Card

IN_MINUTES = 300
"""From how many seconds on a time is told in minutes."""
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card_words(card: Card | None, style: Style) -> str:
    """A card as `ace of spades`; short as `A♠`, or `AS` in ASCII; a card that is not known, as `a card face down`."""
    if card is None:
        return _("a card face down")
    rank, suit = card[0], card[1]
    if style.short:
        # As on the cards of casinos everywhere, in every language.
        return ("10" if rank == "T" else rank) + (suit if style.ascii else SIGNS[suit])
    return _("{rank} of {suit}").format(rank=rank_words(card), suit=_suit_words(suit))


def cards_words(cards: Sequence[Card | None], style: Style) -> str:
    """Cards in one phrase: `queen of diamonds and six of clubs`; unknown ones are counted at the end."""
    known = [card_words(card, style) for card in cards if card is not None]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(
            ngettext("{count} card face down", "{count} cards face down", hidden).format(count=number_words(hidden))
        )
    return listed(known)


def ranks_words(cards: Iterable[Card], style: Style) -> str:
    """The ranks alone, where suits don't matter: `eight, six, king`."""
    return ", ".join(card_words(card, style) if style.short else rank_words(card) for card in cards)


def rank_words(card: Card) -> str:
    """A card's rank in words."""
    return {
        "A": pgettext("rank", "ace"),
        "2": pgettext("rank", "two"),
        "3": pgettext("rank", "three"),
        "4": pgettext("rank", "four"),
        "5": pgettext("rank", "five"),
        "6": pgettext("rank", "six"),
        "7": pgettext("rank", "seven"),
        "8": pgettext("rank", "eight"),
        "9": pgettext("rank", "nine"),
        "T": pgettext("rank", "ten"),
        "J": pgettext("rank", "jack"),
        "Q": pgettext("rank", "queen"),
        "K": pgettext("rank", "king"),
    }[card[0]]


def _suit_words(suit: str) -> str:
    return {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}[suit]


def total_words(total: int, *, soft: bool) -> str:
    """A hand's total: `14`, or `soft 16 (6 or 16)` when an ace counts as 11 in it."""
    if soft:
        return _("soft {high} ({low} or {high})").format(high=total, low=total - 10)
    return str(total)


def number_words(number: int) -> str:
    """A small number as a word, a larger one in digits."""
    words = (_("one"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"))
    return words[number - 1] if 1 <= number <= len(words) else str(number)


def count_of_cards(number: int) -> str:
    """`three cards`."""
    return ngettext("{count} card", "{count} cards", number).format(count=number_words(number))


def chips_words(number: int) -> str:
    """`106 chips`."""
    return ngettext("{count} chip", "{count} chips", number).format(count=figure(number))


def seconds_words(seconds: float) -> str:
    """Seconds to a whole one, never below one: `30 seconds`; many in whole minutes that there are at least."""
    whole = max(1, round(seconds))
    if whole >= IN_MINUTES:
        return ngettext("{count} minute", "{count} minutes", whole // 60).format(count=whole // 60)
    return ngettext("{count} second", "{count} seconds", whole).format(count=whole)


def listed(words: Sequence[str]) -> str:
    """Words in one phrase: `Ann, Ben and Cy`; nothing for none."""
    if len(words) < 2:
        return "".join(words)
    return _("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """Words in one phrase: `buy, twist or stick`; nothing for none."""
    if len(words) < 2:
        return "".join(words)
    return _("{most} or {last}").format(most=", ".join(words[:-1]), last=words[-1])


def sentence(words: str) -> str:
    """The words with a capital in front, so that they may stand alone."""
    return words[:1].upper() + words[1:]
