"""The rules that somebody chooses on the command line: a preset, and `name=value` for what is different."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta

from pontoon_client.language import _
from pontoon_client.words.cards import either, listed
from pontoon_protocol.changes import WrongChange, bare, read_changes
from pontoon_protocol.options import Options, Preset, Settings, clash
from pontoon_protocol.safe_text import safe_text

BOTS: Final = 3
"""How many play with one person if nothing else is said."""
WORD_CELLS: Final = 40
"""How much of a wrong word is said again."""
FLAGS: Final = {
    "buy_in": "--buy-in",
    "stake_seconds": "--seconds",
    "turn_seconds": "--seconds",
    "bank_seconds": "--seconds",
    "between_hands_seconds": "--pause (of pontoon host)",
    "chip": "--chip (of pontoon host)",
    "bots": "--bots (of pontoon play)",
}
"""What is settled beside the rules, and by which option."""
BANK_MOVES: Final = "pontoon, never, or each_hands:5 for any number of hands"


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
        name = change.partition("=")[0].strip().casefold().replace("-", "_")
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


def allowed(name: str) -> str:
    """What values an option or a setting may have, in words."""
    if name == "bank_moves":
        return BANK_MOVES
    if name == "chip":
        return _("a few words, like 0.10 GBP, or nothing")
    inner = bare(name)
    if inner is bool:
        return _("true or false")
    if get_origin(inner) is tuple:
        items = [str(item) for item in get_args(get_args(inner)[0])]
        return _("none, {items}, or several with commas, like {all}").format(
            items=", ".join(items), all=",".join(items)
        )
    if get_origin(inner) is Literal:
        return either([str(item) for item in get_args(inner)])
    least, most = _limits(name)
    if inner is float:
        return _("seconds, from {least} to {most}").format(least=least, most=most)
    return _("a whole number from {least} to {most}").format(least=least, most=most)


def _wrong(wrong: WrongChange) -> str:
    match wrong.why:
        case "no_value":
            told = _("--set needs a name and a value, like stick_minimum=16, and not {word}.")
            return told.format(word=_safe(wrong.name))
        case "no_option":
            return _unknown(wrong.name)
        case _:
            return wrong_value(wrong)


def wrong_value(wrong: WrongChange) -> str:
    """What something can't be, and what it may be."""
    return _("{name} can't be {value}; it may be {allowed}.").format(
        name=wrong.name, value=_safe(wrong.value) or _("nothing"), allowed=allowed(wrong.name)
    )


def _limits(name: str) -> tuple[int | None, int | None]:
    """The least and the most that a number may be."""
    kind = Options if name in Options.__struct_fields__ else Settings
    metas = get_args(get_type_hints(kind, include_extras=True)[name])
    limits = next((meta for meta in metas if isinstance(meta, Meta)), Meta())
    return _whole(limits.ge), _whole(limits.le)


def _whole(limit: float | None) -> int | None:
    return None if limit is None else int(limit)


def _unknown(name: str) -> str:
    if name in FLAGS:
        return _("{name} is no rule of the game; it has an option of its own: {flag}.").format(
            name=name, flag=FLAGS[name]
        )
    named = [option for option in Options.__struct_fields__ if name and name in option.split("_")]
    close = named or get_close_matches(name, Options.__struct_fields__, n=3)
    told = _("There is no option {name}.").format(name=_safe(name) or "=")
    if close:
        return f"{told} {_('Did you mean {names}?').format(names=either(close))}"
    return f"{told} {_('The options are {names}.').format(names=listed(Options.__struct_fields__))}"


def clashing_words(options: Options, names: Sequence[str]) -> str:
    """Which of the options don't go together, each with its value."""
    told = [f"{name}={shown(getattr(options, name))}" for name in names]
    return _("These options don't go together: {options}.").format(options=listed(told))


def shown(value: object) -> str:
    """A value as it is written after an equals sign."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _safe(text: str) -> str:
    return safe_text(text, WORD_CELLS)
