"""The part of a table's rules that is about cards and a punter's turn."""

from pontoon_client.language import _, pgettext
from pontoon_client.words.cards import either, number_words, sentence
from pontoon_client.words.rules_terms import Terms
from pontoon_client.words.verbs import verb_word
from pontoon_protocol.options import Options


def cards_lines(options: Options, words: Terms) -> list[str]:
    """How the cards lie, and what is seen of a bust."""
    if options.punter_cards == "open":
        cards = _("Everybody's two cards are dealt face up, those of {bank} face down.").format(bank=words.of_bank)
    else:
        cards = _("Two cards are dealt to each, face down; you see only your own.")
    if options.punter_cards == "open" and not options.buying:
        bust = _("Over 21 is a bust: its stake goes to {bank} at once.")
    elif options.punter_cards == "open" and options.bust_shown:
        bust = _("Over 21 is a bust: its stake goes to {bank} at once, and bought cards of it are turned up.")
    elif options.bust_shown:
        bust = _("Over 21 is a bust: the hand is turned up and its stake goes to {bank} at once.")
    elif options.punter_cards == "open":
        bust = _("Over 21 is a bust: its stake goes to {bank} at once, and bought cards of it stay face down.")
    else:
        bust = _("Over 21 is a bust: its stake goes to {bank} at once, and the hand stays face down.")
    return [cards, bust.format(bank=words.to_bank)]


def drawing_lines(options: Options, words: Terms) -> list[str]:
    """What a punter may do on its turn."""
    lines = [*_buy_lines(options), _twist_line(options)]
    stick = _("{stick}, which ends your turn, with {least} or more. With five cards it ends by itself.")
    lines.append(stick.format(stick=sentence(words.stick), least=options.stick_minimum))
    if options.doubling:
        lines.append(
            _(
                "Double, once for each hand and not with a hard 21: the stake is doubled and one card is dealt; "
                "after that you may still {twist}."
            ).format(twist=words.twist)
        )
    lines += _split_lines(options)
    if options.burn:
        totals = either([str(total) for total in options.burn])
        burn = _("Burn a hard {totals} in the first two cards, as your first move: change them for two new ones.")
        lines.append(burn.format(totals=totals))
    return lines


def _buy_lines(options: Options) -> list[str]:
    if not options.buying:
        return [] if options.bank == "house" else [_("Cards can't be bought.")]
    amounts = {
        "pagat": _("for the stake up to twice the stake, later cards for the stake up to what you paid last"),
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
    twist = sentence(verb_word("twist", casino=options.bank == "house"))
    if options.buying:
        told = _("{twist}: a card, face up, for nothing; after that you can't buy any more. Not with a hard 21.")
    else:
        told = _("{twist}: a card, face up, for nothing. Not with a hard 21.")
    return told.format(twist=twist)


def _split_lines(options: Options) -> list[str]:
    if options.split == "none":
        return []
    pairs = {
        "aces": _("two aces"),
        "equal_rank": _("two cards of equal rank"),
        "equal_value": _("two cards of equal value"),
    }
    pontoon = {
        "pontoon": _("An ace and a ten-valued card after a split are a Pontoon.")
        if options.bank_moves != "pontoon"
        else _("An ace and a ten-valued card after a split are a Pontoon, but don't bring the bank."),
        "single": _("An ace and a ten-valued card after a split rank as a Pontoon but are paid once.")
        if options.bank_moves != "pontoon"
        else _("An ace and a ten-valued card after a split rank as a Pontoon, but are paid once and bring no bank."),
        "twenty_one": _("An ace and a ten-valued card after a split are an ordinary 21."),
    }
    if options.bank == "house":
        split = pgettext("casino", "Split {pairs} for an equal stake, into up to {hands} hands.")
    else:
        split = _("Split {pairs} for an equal stake, into up to {hands} hands.")
    told = split.format(pairs=pairs[options.split], hands=number_words(options.split_hands))
    return [told, pontoon[options.split_pontoon]]
