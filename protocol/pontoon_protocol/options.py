"""The rule options of RULES.md section 5, their three presets, and the settings of a table."""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from pontoon_protocol.limits import BOXES, CHIPS, PACKS, SEATS, STAKE_CHIPS

Preset = Literal["traditional", "club", "casino"]
StakeChips = Annotated[int, Meta(ge=1, le=STAKE_CHIPS)]
Seconds = Annotated[float, Meta(ge=0, le=3_600)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table's rules. The defaults are `traditional`; each line is a row of RULES.md section 5."""

    bank: Literal["seat", "house"] = "seat"
    packs: Annotated[int, Meta(ge=1, le=PACKS)] = 1
    seats: Annotated[int, Meta(ge=1, le=SEATS)] = 8
    """How many may sit down."""
    boxes: Annotated[int, Meta(ge=1, le=BOXES)] = 1
    minimum_stake: StakeChips = 1
    maximum_stake: StakeChips = 10
    stake_when: Literal["after_first_card", "before_deal"] = "after_first_card"
    stake_order: Literal["together", "in_turn"] = "together"
    punter_cards: Literal["hidden", "open"] = "hidden"
    stick_minimum: Literal[15, 16] = 15
    buying: bool = True
    buy_limits: Literal["pagat", "initial", "double"] = "pagat"
    fifth_buy_minimum: Literal[0, 12] = 0
    doubling: bool = False
    split: Literal["none", "aces", "equal_rank", "equal_value"] = "none"
    split_hands: Annotated[int, Meta(ge=2, le=4)] = 4
    split_pontoon: Literal["pontoon", "single", "twenty_one"] = "single"
    bank_declares: bool = False
    bank_double: bool = False
    bank_play: Literal["free", "soft_17", "hard_17"] = "free"
    pontoon_pays: Literal[1, 2, 3] = 2
    trick_pays: Literal[1, 2, 3] = 2
    bank_pontoon_pays: Literal[1, 2] = 1
    bank_trick_pays: Literal[1, 2] = 1
    royal_pays: Literal[1, 3] = 1
    burn: Annotated[tuple[Literal[13, 14], ...], Meta(max_length=2)] = ()
    bust_shown: bool = True
    shuffle: Literal["every_hand", "after_pontoon"] = "every_hand"
    # Not before a last line feed, where `$` alone would match too.
    bank_moves: Annotated[str, Meta(pattern="^(pontoon|never|each_hands:[1-9][0-9]{0,2})$(?!\\n)")] = "pontoon"
    bank_sale: bool = False


TRADITIONAL: Final = Options()
CLUB: Final = Options(
    stake_order="in_turn",
    fifth_buy_minimum=12,
    split="equal_rank",
    bank_declares=True,
    bank_double=True,
    bank_pontoon_pays=2,
    shuffle="after_pontoon",
    bank_sale=True,
)
CASINO: Final = Options(
    bank="house",
    packs=8,
    boxes=5,
    maximum_stake=100,
    stake_when="before_deal",
    punter_cards="open",
    buying=False,
    doubling=True,
    split="equal_value",
    split_hands=3,
    split_pontoon="pontoon",
    bank_declares=True,
    bank_play="soft_17",
    bank_moves="never",
)
PRESETS: Final[dict[Preset, Options]] = {"traditional": TRADITIONAL, "club": CLUB, "casino": CASINO}


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table agrees on beside the rules of the game (RULES.md section 5, last paragraph)."""

    buy_in: Annotated[int, Meta(ge=1, le=CHIPS)] = 100
    """Chips that a seat starts with and that one buy-in usually brings."""
    buy_in_when: Literal["between_hands", "any_time"] = "between_hands"
    stake_seconds: Seconds = 30.0
    turn_seconds: Seconds = 30.0
    bank_seconds: Seconds = 45.0
    between_hands_seconds: Seconds = 8.0
    grace_seconds: Seconds = 20.0
    """Added once when the connection is lost on that seat's turn."""
    away_after: Annotated[int, Meta(ge=1, le=100)] = 2
    """Waits missed in a row after which a seat counts as away."""
    watchers: bool = True
    chip: Annotated[str, Meta(max_length=24)] = ""
    """What a chip is worth, in words, for the ledger; empty: nothing."""


def changed(options: Options, base: Options) -> tuple[str, ...]:
    """The names of the options in which `options` differs from `base`, in the order of the table."""
    return tuple(name for name in Options.__struct_fields__ if getattr(options, name) != getattr(base, name))


def nearest(options: Options) -> tuple[Preset, tuple[str, ...]]:
    """The preset that `options` differ from least, and in which options they do."""
    names: tuple[Preset, ...] = get_args(Preset)
    preset = min(names, key=lambda name: len(changed(options, PRESETS[name])))
    return preset, changed(options, PRESETS[preset])


def from_changes(preset: Preset, changes: dict[str, object]) -> Options:
    """A preset with some options changed.

    Raises `msgspec.ValidationError` for an unknown option or a value that it can't have.
    """
    values: dict[str, object] = msgspec.to_builtins(PRESETS[preset])
    return msgspec.convert({**values, **changes}, Options)


def clash(options: Options) -> tuple[str, ...]:
    """The options that don't go together (RULES.md section 5), or nothing when all do."""
    house = options.bank == "house"
    pairs: tuple[tuple[bool, tuple[str, ...]], ...] = (
        (house and options.bank_play == "free", ("bank", "bank_play")),
        (house and options.bank_double, ("bank", "bank_double")),
        (house and options.bank_sale, ("bank", "bank_sale")),
        (house and options.bank_moves != "never", ("bank", "bank_moves")),
        (house and options.stake_when == "after_first_card", ("bank", "stake_when")),
        (not house and options.seats < 2, ("bank", "seats")),
        (not house and options.boxes > 1, ("bank", "boxes")),
        (options.bank_double and options.stake_when == "before_deal", ("bank_double", "stake_when")),
        (options.minimum_stake > options.maximum_stake, ("minimum_stake", "maximum_stake")),
        (options.boxes > 3 * options.packs, ("boxes", "packs")),
    )
    return next((names for clashing, names in pairs if clashing), ())
