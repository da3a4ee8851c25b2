"""What differs from a preset at a table, in a short list with a phrase for each option."""

from collections.abc import Iterable

from pontoon_client.language import _, ngettext
from pontoon_client.words.boxes import count_of_boxes
from pontoon_client.words.cards import either, number_words, sentence
from pontoon_client.words.numbers import figure
from pontoon_client.words.rules_terms import terms
from pontoon_protocol.options import Options, Preset, nearest


def differences(options: Options) -> str:
    """`Club rules, but: stick from 16; no bank sale.`; empty where nothing differs from a preset."""
    preset, changes = nearest(options)
    changes = tuple(name for name in changes if name not in without_effect(options))
    if not changes:
        return ""
    return _("{rules}, but: {phrases}.").format(rules=sentence(preset_name(preset)), phrases=listing(options, changes))


def listing(options: Options, names: Iterable[str]) -> str:
    """`stick from 16; no bank sale`: what these options say at this table; both ends of the stakes in one phrase."""
    of, told = phrases(options), list(names)
    if {"minimum_stake", "maximum_stake"} <= set(told):
        told.remove("maximum_stake")
        of["minimum_stake"] = _("stakes {least} to {most}").format(
            least=figure(options.minimum_stake), most=figure(options.maximum_stake)
        )
    return "; ".join(of[name] for name in told)


def without_effect(options: Options) -> set[str]:
    """The options that change nothing at this table, whatever they say."""
    idle = {
        ("split_hands", "split_pontoon"): options.split == "none",
        ("buy_limits", "fifth_buy_minimum"): not options.buying,
        ("bust_shown",): options.punter_cards == "open" and not options.buying,
        ("bank_double",): options.bank_play != "free",
    }
    return {name for names, holds in idle.items() if holds for name in names}


def preset_name(preset: Preset) -> str:
    """What a preset is called."""
    names: dict[Preset, str] = {
        "traditional": _("traditional rules"),
        "club": _("club rules"),
        "casino": _("casino rules"),
    }
    return names[preset]


def phrases(options: Options) -> dict[str, str]:
    """For each option what it says at this table, in a few words."""
    return {**_of_bank(options), **_of_stakes(options), **_of_turns(options), **_of_payment(options)}


def _of_bank(options: Options) -> dict[str, str]:
    bank = terms(options).bank
    plays = {
        "free": _("{bank} plays as it likes"),
        "soft_17": _("{bank} {twists} on a soft 17").format(bank=bank, twists=terms(options).twists),
        "hard_17": _("{bank} {sticks} on every 17").format(bank=bank, sticks=terms(options).sticks),
    }
    return {
        "bank": _("the dealer has the bank") if options.bank == "house" else _("a seat banks"),
        "packs": _("one pack") if options.packs == 1 else _("{packs} packs").format(packs=number_words(options.packs)),
        "seats": ngettext("{seats} seat", "{seats} seats", options.seats).format(seats=number_words(options.seats)),
        "bank_declares": _on(options.bank_declares, _("{bank} declares a Pontoon"), _("no declared Pontoon"), bank),
        "bank_double": _on(options.bank_double, _("{bank} may double all stakes"), _("no double by the bank"), bank),
        "bank_play": plays[options.bank_play].format(bank=bank),
        "bank_moves": _bank_moves(options.bank_moves),
        "bank_sale": _on(options.bank_sale, _("the bank may be sold"), _("no bank sale"), bank),
        "shuffle": _("shuffled before every hand")
        if options.shuffle == "every_hand"
        else _("shuffled only after a Pontoon"),
    }


def _bank_moves(moves: str) -> str:
    """What moves the bank, and that it is not what people expect."""
    if moves == "pontoon":
        return _("a Pontoon takes the bank")
    if moves == "never":
        return _("the bank never moves, not even with a Pontoon")
    hands = int(moves.partition(":")[2])
    told = ngettext(
        "the bank moves after every hand, not with a Pontoon",
        "the bank moves after {hands} hands, not with a Pontoon",
        hands,
    )
    return told.format(hands=hands)


def _on(holds: bool, yes: str, no: str, bank: str) -> str:
    return (yes if holds else no).format(bank=bank)


def _of_stakes(options: Options) -> dict[str, str]:
    first = options.stake_when == "before_deal"
    return {
        "boxes": (_("{boxes} for each player") if options.boxes > 1 else "{boxes}").format(
            boxes=count_of_boxes(options.boxes)
        ),
        "minimum_stake": _("stakes from {least}").format(least=figure(options.minimum_stake)),
        "maximum_stake": _("stakes up to {most}").format(most=figure(options.maximum_stake)),
        "stake_when": _("stakes before the deal") if first else _("stakes after the first card"),
        "stake_order": _("stakes together") if options.stake_order == "together" else _("stakes in turn"),
        "punter_cards": _("cards face up") if options.punter_cards == "open" else _("cards face down"),
    }


def _of_turns(options: Options) -> dict[str, str]:
    limits = {
        "pagat": _("later buys up to the last one"),
        "initial": _("buys from 1 to the stake"),
        "double": _("every buy up to twice the stake"),
    }
    fifth = options.fifth_buy_minimum
    splits = {
        "none": _("no splitting"),
        "aces": _("only aces split"),
        "equal_rank": _("pairs of equal rank split"),
        "equal_value": _("pairs of equal value split"),
    }
    pontoons = {
        "pontoon": _("a split Pontoon is a Pontoon"),
        "single": _("a split Pontoon is paid once"),
        "twenty_one": _("a split Pontoon is a 21"),
    }
    return {
        "stick_minimum": _("{stick} from {least}").format(stick=terms(options).stick, least=options.stick_minimum),
        "buying": _("cards may be bought") if options.buying else _("no buying"),
        "buy_limits": limits[options.buy_limits],
        "fifth_buy_minimum": _("a fifth buy from {least}").format(least=fifth) if fifth else _("a fifth buy always"),
        "doubling": _("doubling") if options.doubling else _("no doubling"),
        "split": splits[options.split],
        "split_hands": _("splits to {hands} hands").format(hands=number_words(options.split_hands)),
        "split_pontoon": pontoons[options.split_pontoon],
        "burn": _("a hard {totals} may be burned for two new cards").format(
            totals=either([str(total) for total in options.burn])
        )
        if options.burn
        else _("no burning"),
        "bust_shown": _("busts turned up") if options.bust_shown else _("busts stay face down"),
    }


def _of_payment(options: Options) -> dict[str, str]:
    words = terms(options)
    times = {1: _("once"), 2: _("twice"), 3: _("three times")}
    return {
        "pontoon_pays": _("a Pontoon pays {times}").format(times=times[options.pontoon_pays]),
        "trick_pays": _("a {trick} pays {times}").format(trick=words.trick, times=times[options.trick_pays]),
        "bank_pontoon_pays": _("a Pontoon of {bank} costs {times}").format(
            bank=words.of_bank, times=times[options.bank_pontoon_pays]
        ),
        "bank_trick_pays": _("a {trick} of {bank} costs {times}").format(
            trick=words.trick, bank=words.of_bank, times=times[options.bank_trick_pays]
        ),
        "royal_pays": _("a royal (three sevens) pays {times}").format(times=times[options.royal_pays]),
    }
