"""The rules of a table in sentences, made from its options; each option has its part in the text."""

from pontoon_client.language import _, ngettext
from pontoon_client.words.boxes import count_of_boxes
from pontoon_client.words.cards import chips_words, number_words, seconds_words, sentence
from pontoon_client.words.numbers import figure
from pontoon_client.words.rules_play import cards_lines, drawing_lines
from pontoon_client.words.rules_terms import Terms, terms
from pontoon_client.words.settings import people_line
from pontoon_protocol.options import Options, Settings


def rules_lines(options: Options, settings: Settings) -> list[str]:
    """The rules in the order of a hand: aim, bank, cards, stakes, turns, bank's turn, payment; then the clocks."""
    words = terms(options)
    return [
        _("The aim: come closer to 21 than {bank} without going over. Aces count 1 or 11, court cards 10.").format(
            bank=words.bank
        ),
        _("A Pontoon, an ace and a ten-valued card in the first two, beats everything. Five cards not over 21 are "
          "a {trick} and beat all but a Pontoon. {bank} wins every tie.").format(
              trick=words.trick, bank=sentence(words.bank)),
        *_bank_lines(options),
        *_stake_lines(options),
        *cards_lines(options, words),
        *drawing_lines(options, words),
        *_bank_turn_lines(options, words),
        *_pay_lines(options, words),
        _shuffle_line(options),
        _clock_line(options, settings),
        _chips_line(settings),
        people_line(settings),
    ]  # fmt: skip


def _bank_lines(options: Options) -> list[str]:
    seats = ngettext(
        "There is {seats} seat; the cards are {packs}.",
        "There are {seats} seats; the cards are {packs}.",
        options.seats,
    ).format(seats=number_words(options.seats), packs=_packs(options.packs))
    if options.bank == "house":
        return [seats, _("The house has the bank, and never gives it away.")]
    sale = _("The bank may be sold between hands, to anybody or to one seat.") if options.bank_sale else ""
    seat = _("One of the seats has the bank and plays against all the others.")
    return [seats, f"{seat} {sale}".rstrip(), _bank_moves(options)]


def _packs(packs: int) -> str:
    return _("one pack of 52") if packs == 1 else _("{packs} packs of 52").format(packs=number_words(packs))


def _bank_moves(options: Options) -> str:
    if options.bank_moves == "pontoon":
        return _("Whoever has a Pontoon takes the bank from the next hand, unless the bank had one too.")
    if options.bank_moves == "never":
        return _("The bank never moves, as long as its seat plays.")
    hands = int(options.bank_moves.partition(":")[2])
    if hands == 1:
        return _("The bank moves to the left after every hand.")
    return _("The bank moves to the left after {hands} hands.").format(hands=hands)


def _stake_lines(options: Options) -> list[str]:
    lines = [_how_to_stake(options).format(least=figure(options.minimum_stake), most=figure(options.maximum_stake))]
    if options.boxes > 1:
        boxes = _("You may play up to {boxes}, each with a stake and a hand of its own.")
        lines.append(boxes.format(boxes=count_of_boxes(options.boxes)))
    if options.bank_double and options.bank_play == "free":
        lines.append(
            _("When all have staked, the bank may look at its first card and double every stake; what you lose beyond "
              "your chips you owe by a marker.")
        )  # fmt: skip
    return lines


def _how_to_stake(options: Options) -> str:
    first, together = options.stake_when == "before_deal", options.stake_order == "together"
    if first and together:
        return _("You stake {least} to {most} before the cards are dealt, or sit the hand out, all at the same time.")
    if first:
        return _("You stake {least} to {most} before the cards are dealt, or sit the hand out, one after the other.")
    if together:
        return _(
            "You look at your first card and stake {least} to {most} on it, or sit the hand out, all at the same time."
        )
    return _("You look at your first card and stake {least} to {most} on it, or sit the hand out, one after the other.")


def _bank_turn_lines(options: Options, words: Terms) -> list[str]:
    lines = []
    if options.bank_declares:
        lines.append(_("A Pontoon of {bank} is shown at once and ends the hand.").format(bank=words.of_bank))
    if options.bank_play == "free":
        how = _("When all are done {bank} turns up its cards and twists or sticks as it likes.")
    elif options.bank_play == "soft_17":
        how = _("When all are done {bank} turns up its cards, {draws} up to 16 and on a soft 17, and then {stops}.")
    else:
        how = _("When all are done {bank} turns up its cards, {draws} up to 16, and {stops} on every 17.")
    lines.append(how.format(bank=words.bank, draws=words.twists, stops=words.sticks))
    return lines


def _pay_lines(options: Options, words: Terms) -> list[str]:
    lines = [
        _("A winning hand is paid its stake, a Pontoon {pontoon}, a {trick} {times}.").format(
            pontoon=_times(options.pontoon_pays), trick=words.trick, times=_times(options.trick_pays)
        )
    ]
    if options.royal_pays > 1:
        royal = _("A royal, three sevens, ranks as a 21 and is paid {royal}.")
        lines.append(royal.format(royal=_times(options.royal_pays)))
    if options.bank_pontoon_pays == options.bank_trick_pays == 1:
        return [*lines, _("A losing hand loses its stake.")]
    loses = _("A losing hand loses its stake; to a Pontoon of {bank} {pontoon}, to its {trick} {times}.")
    pays = {"pontoon": _times(options.bank_pontoon_pays), "times": _times(options.bank_trick_pays)}
    return [*lines, loses.format(bank=words.of_bank, trick=words.trick, **pays)]


def _times(factor: int) -> str:
    return {1: _("once"), 2: _("twice"), 3: _("three times")}[factor]


def _shuffle_line(options: Options) -> str:
    if options.shuffle == "every_hand":
        return _("The cards are shuffled before every hand.")
    return _("The cards are shuffled only after a hand with a Pontoon; else used cards go under the pack.")


def _clock_line(options: Options, settings: Settings) -> str:
    times = {
        "stake": seconds_words(settings.stake_seconds),
        "turn": seconds_words(settings.turn_seconds),
        "bank": seconds_words(settings.bank_seconds),
        "between": seconds_words(settings.between_hands_seconds),
    }
    if options.bank == "house":
        told = _("The clock: {stake} to stake, {turn} for a turn, {between} between hands.")
    else:
        told = _("The clock: {stake} to stake, {turn} for a turn, {bank} for the bank, {between} between hands.")
    return told.format(**times)


def _chips_line(settings: Settings) -> str:
    when = _("at any time") if settings.buy_in_when == "any_time" else _("between hands")
    return _("You start with {chips} and may buy in again {when}.").format(
        chips=chips_words(settings.buy_in), when=when
    )
