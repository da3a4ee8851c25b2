"""The part of a table's rules that is about cards and a punter's turn."""

from pontoon_client.language import _
from pontoon_client.words.cards import either, number_words
from pontoon_protocol.options import Options


def cards_lines(options: Options) -> list[str]:
    """How the cards lie, and what is seen of a bust."""
    if options.punter_cards == "open":
        cards = _("Everybody's two cards are dealt face up, the bank's face down.")
    else:
        cards = _("Two cards are dealt to each, face down; you see only your own.")
    if options.bust_shown:
        return [cards, _("Over 21 is a bust: the hand is turned up and its stake goes to the bank at once.")]
    return [cards, _("Over 21 is a bust: its stake goes to the bank at once, and the hand stays face down.")]


def drawing_lines(options: Options) -> list[str]:
    """What a punter may do on its turn."""
    lines = [*_buy_lines(options), _twist_line(options)]
    lines.append(_("Stick, which ends your turn, with {least} or more.").format(least=options.stick_minimum))
    if options.doubling:
        lines.append(_("Double, once: the stake is doubled and one card is dealt."))
    lines += _split_lines(options)
    if options.burn:
        totals = either([str(total) for total in options.burn])
        lines.append(
            _("Burn a hard {totals} in the first two cards: change them for two new ones.").format(totals=totals)
        )
    return lines


def _buy_lines(options: Options) -> list[str]:
    if not options.buying:
        return [_("Cards can't be bought.")]
    amounts = {
        "pagat": _("for the stake up to twice the stake, later cards for the stake up to what you last paid"),
        "initial": _("for 1 up to the stake"),
        "double": _("for the stake up to twice the stake"),
    }
    lines = [_("Buy a card, face down: {amounts}. Not with 21.").format(amounts=amounts[options.buy_limits])]
    if options.fifth_buy_minimum:
        lines.append(
            _("The fifth card can be bought only if the four count {least} or more with aces as 1.").format(
                least=options.fifth_buy_minimum
            )
        )
    return lines


def _twist_line(options: Options) -> str:
    if options.buying:
        return _("Twist a card, face up, for nothing; after a twist you can't buy any more.")
    return _("Twist a card, face up, for nothing.")


def _split_lines(options: Options) -> list[str]:
    if options.split == "none":
        return []
    pairs = {
        "aces": _("two aces"),
        "equal_rank": _("two cards of equal rank"),
        "equal_value": _("two cards of equal value"),
    }
    pontoon = {
        "pontoon": _("An ace and a ten-valued card after a split are a Pontoon."),
        "single": _("An ace and a ten-valued card after a split rank as a Pontoon but are paid once."),
        "twenty_one": _("An ace and a ten-valued card after a split are an ordinary 21."),
    }
    split = _("Split {pairs} for an equal stake, into up to {hands} hands.").format(
        pairs=pairs[options.split], hands=number_words(options.split_hands)
    )
    return [split, pontoon[options.split_pontoon]]
