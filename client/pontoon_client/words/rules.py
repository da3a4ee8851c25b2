"""The rules of a table in English, made from its options; each option has its part in the text."""

from pontoon_client.language import _
from pontoon_client.words.cards import number_words
from pontoon_client.words.rules_play import cards_lines, drawing_lines
from pontoon_protocol.options import Options, Settings


def rules_lines(options: Options, settings: Settings) -> list[str]:
    """The rules in the order of a hand: aim, bank, cards, stakes, turns, bank's turn, payment; then the clocks."""
    return [
        _("The aim: come closer to 21 than the bank without going over. Aces count 1 or 11, court cards 10."),
        _("A Pontoon, an ace and a ten-valued card in the first two, beats everything. Five cards not over 21 are "
          "a Five Card Trick and beat all but a Pontoon. The bank wins every tie."),
        *_bank_lines(options),
        *_stake_lines(options),
        *cards_lines(options),
        *drawing_lines(options),
        *_bank_turn_lines(options),
        *_pay_lines(options),
        *_shuffle_lines(options),
        _clock_line(settings),
        _chips_line(settings),
    ]  # fmt: skip


def _bank_lines(options: Options) -> list[str]:
    seats = _("Up to {seats} may sit down; the cards are {packs}.").format(
        seats=number_words(options.seats), packs=_packs(options.packs)
    )
    if options.bank == "house":
        return [seats, _("The house has the bank."), _bank_moves(options)]
    sale = _(" The bank may be sold between hands.") if options.bank_sale else ""
    return [seats, _("One of the seats has the bank and plays against all the others.") + sale, _bank_moves(options)]


def _packs(packs: int) -> str:
    return _("one pack of 52") if packs == 1 else _("{packs} packs of 52").format(packs=number_words(packs))


def _bank_moves(options: Options) -> str:
    if options.bank_moves == "pontoon":
        return _("Who has a Pontoon takes the bank from the next hand, unless the bank had one too.")
    if options.bank_moves == "never":
        return _("The bank never moves.")
    hands = options.bank_moves.partition(":")[2]
    return _("The bank moves to the left after {hands} hands.").format(hands=hands)


def _stake_lines(options: Options) -> list[str]:
    data = {"least": options.minimum_stake, "most": options.maximum_stake}
    if options.stake_when == "before_deal":
        when = _("You stake {least} to {most} before the cards are dealt,").format(**data)
    else:
        when = _("You look at your first card and stake {least} to {most} on it, or sit the hand out,").format(**data)
    order = _("all at the same time.") if options.stake_order == "together" else _("one after the other.")
    lines = [f"{when} {order}"]
    if options.boxes > 1:
        lines.append(_("You may play up to {boxes} boxes.").format(boxes=number_words(options.boxes)))
    if options.bank_double:
        lines.append(_("When all have staked, the bank may look at its first card and double every stake."))
    return lines


def _bank_turn_lines(options: Options) -> list[str]:
    lines = []
    if options.bank_declares:
        lines.append(_("A Pontoon of the bank is shown at once and ends the hand."))
    if options.bank_play == "free":
        lines.append(_("When all are done the bank turns up its cards and twists or sticks as it likes."))
    elif options.bank_play == "soft_17":
        lines.append(
            _("When all are done the bank turns up its cards, draws up to 16 and to a soft 17, and then stands.")
        )
    else:
        lines.append(_("When all are done the bank turns up its cards, draws up to 16, and stands on every 17."))
    return lines


def _pay_lines(options: Options) -> list[str]:
    lines = [
        _("A winning hand is paid its stake, a Pontoon {pontoon}, a Five Card Trick {trick}.").format(
            pontoon=_times(options.pontoon_pays), trick=_times(options.trick_pays)
        )
    ]
    if options.royal_pays > 1:
        lines.append(_("Three sevens are paid {royal}.").format(royal=_times(options.royal_pays)))
    if options.bank_pontoon_pays == options.bank_trick_pays == 1:
        return [*lines, _("A losing hand loses its stake.")]
    loses = _("A losing hand loses its stake; to a bank's Pontoon {pontoon}, to a bank's Five Card Trick {trick}.")
    lines.append(loses.format(pontoon=_times(options.bank_pontoon_pays), trick=_times(options.bank_trick_pays)))
    return lines


def _times(factor: int) -> str:
    return {1: _("once"), 2: _("twice"), 3: _("three times")}[factor]


def _shuffle_lines(options: Options) -> list[str]:
    if options.shuffle == "every_hand":
        return [_("The pack is shuffled before every hand.")]
    return [_("The pack is shuffled only after a hand with a Pontoon; else used cards go under it.")]


def _clock_line(settings: Settings) -> str:
    return _(
        "The clock: {stake} seconds to stake, {turn} for a turn, {bank} for the bank, {between} between hands."
    ).format(
        stake=round(settings.stake_seconds),
        turn=round(settings.turn_seconds),
        bank=round(settings.bank_seconds),
        between=round(settings.between_hands_seconds),
    )


def _chips_line(settings: Settings) -> str:
    when = _("at any time") if settings.buy_in_when == "any_time" else _("between hands")
    return _("You start with {chips} chips and may buy in again {when}.").format(chips=settings.buy_in, when=when)
