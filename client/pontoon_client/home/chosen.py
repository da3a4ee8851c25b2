"""The rules that somebody chooses on the command line: a preset, and `name=value` for what is different."""

from collections.abc import Iterable, Sequence
from typing import Final

from pontoon_client.language import N_, _
from pontoon_client.words.cards import either, listed
from pontoon_client.words.option_meanings import clashing_words
from pontoon_client.words.option_values import alike, said_again, shown, wrong_value
from pontoon_protocol.changes import WrongChange, option_name, read_changes
from pontoon_protocol.options import Options, Preset, clash

BOTS: Final = 3
"""How many play with one person if nothing else is said."""
FLAGS: Final = {
    "buy_in": "--buy-in",
    "stake_seconds": "--seconds",
    "turn_seconds": "--seconds",
    "bank_seconds": "--seconds",
    "between_hands_seconds": N_("--between (of pontoon host)"),
    "chip": N_("--chip (of pontoon host)"),
    "bots": N_("--bots (of pontoon play)"),
}
"""What is settled beside the rules, and by which option."""


class WrongRules(Exception):  # noqa: N818 - it says what the rules are
    """Rules that no table can have; the text says why and what would do."""


def chosen(rules: Preset, changes: Iterable[str]) -> Options:
    """The options of a preset with `name=value` changes; raises `WrongRules`, also for one name with two values."""
    changes = tuple(changes)
    try:
        each = [read_changes(rules, [change]) for change in changes]
        options = read_changes(rules, changes)
    except WrongChange as wrong:
        raise WrongRules(_wrong(wrong)) from None
    _verify_once(changes, each)
    clashing = clash(options)
    if clashing:
        hint = " " + _("Where the house banks, begin from --rules casino.") if _half_a_casino(rules, options) else ""
        raise WrongRules(clashing_words(options, clashing) + hint)
    return options


def _half_a_casino(rules: Preset, options: Options) -> bool:
    return options.bank == "house" and rules != "casino"


def _verify_once(changes: Sequence[str], each: Sequence[Options]) -> None:
    """Refuse two values for one option, however it was asked for; the same value twice will do."""
    asked: dict[str, object] = {}
    for change, options in zip(changes, each, strict=True):
        name = option_name(change.partition("=")[0])
        value = getattr(options, name)
        if asked.setdefault(name, value) != value:
            raise WrongRules(
                _("{name} is asked for twice, as {one} and as {other}; say which.").format(
                    name=name, one=shown(asked[name]), other=shown(value)
                )
            )


def bots_for(options: Options, bots: int | None) -> int:
    """How many bots play with one person: as many as were asked for, else the usual number.

    Raises `WrongRules` if the table has no seats for them, or nobody would play at all.
    """
    house = options.bank == "house"
    if bots is None:
        return 0 if house else min(BOTS, options.seats - 1)
    if bots < 1 and not house:
        raise WrongRules(_("With a bank at a seat you need a bot to play against: --bots 1, or --rules casino."))
    if bots > options.seats - 1:
        raise WrongRules(
            _("The table has {seats} seats, one of them yours; --bots can be {bots} at most.").format(
                seats=options.seats, bots=options.seats - 1
            )
        )
    return bots


def _wrong(wrong: WrongChange) -> str:
    match wrong.why:
        case "no_value":
            told = _("--set needs a name and a value, like stick_minimum=16, and not {word}.")
            return told.format(word=said_again(wrong.name))
        case "no_option":
            return _unknown(wrong.name)
        case _:
            return wrong_value(wrong)


def _unknown(name: str) -> str:
    if name in FLAGS:
        return _("{name} is no rule of the game; it has an option of its own: {flag}.").format(
            name=name, flag=_(FLAGS[name])
        )
    close = alike(name, Options.__struct_fields__)
    told = _("There is no option {name}.").format(name=said_again(name) or "=")
    if close:
        return f"{told} {_('Did you mean {names}?').format(names=either(close))}"
    return f"{told} {_('The options are {names}.').format(names=listed(Options.__struct_fields__))}"
