"""The rule options of RULES.md section 5, their three presets, and the settings of a table."""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from pontoon_protocol.limits import (
    BOXES,
    CHIP_CHARACTERS,
    CHIPS,
    MOVE_SECONDS_LEAST,
    PACKS,
    SEATS,
    STAKE_CHIPS,
    WAIT_SECONDS_MOST,
)

Preset = Literal["traditional", "club", "casino"]
StakeChips = Annotated[int, Meta(ge=1, le=STAKE_CHIPS)]
Seconds = Annotated[float, Meta(ge=0, le=WAIT_SECONDS_MOST)]
BURNS: Final[tuple[tuple[int, ...], ...]] = ((), (13,), (13, 14))
"""Which hard totals may be changed for new cards (K8)."""
MoveSeconds = Annotated[float, Meta(ge=MOVE_SECONDS_LEAST, le=WAIT_SECONDS_MOST)]
"""Of a wait for a move: with none at all a table would play hand after hand by itself as fast as it can."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table's rules. The defaults are `traditional`; each line is a row of RULES.md section 5."""

    bank: Literal["seat", "house"] = "seat"
    """Who banks: a seat, or the house (C1)."""
    packs: Annotated[int, Meta(ge=1, le=PACKS)] = 1
    """Packs of 52 cards shuffled together (T1, C1)."""
    seats: Annotated[int, Meta(ge=1, le=SEATS)] = 8
    """How many may sit down."""
    boxes: Annotated[int, Meta(ge=1, le=BOXES)] = 1
    """Boxes that one player may play (C1)."""
    minimum_stake: StakeChips = 1
    """The smallest initial stake, in chips (T5)."""
    maximum_stake: StakeChips = 10
    """The largest initial stake, in chips (T5)."""
    stake_when: Literal["after_first_card", "before_deal"] = "after_first_card"
    """Whether a punter has seen a card before it stakes (T5, C2)."""
    stake_order: Literal["together", "in_turn"] = "together"
    """Whether the punters stake at the same time or one after the other (T5)."""
    punter_cards: Literal["hidden", "open"] = "hidden"
    """Whether the punters' cards are dealt face down or face up (T4, C3)."""
    stick_minimum: Literal[15, 16] = 15
    """The smallest total that may stick (T8)."""
    buying: bool = True
    """Whether cards may be bought (T8)."""
    buy_limits: Literal["pagat", "initial", "double"] = "pagat"
    """What a card may cost: as T8 has it; 1 to the initial stake; once to twice the initial stake every time."""
    fifth_buy_minimum: Literal[0, 12] = 0
    """The total, aces counted 1, from which a fifth card may be bought (K5)."""
    doubling: bool = False
    """Whether a stake may be doubled for one card (C6)."""
    split: Literal["none", "aces", "equal_rank", "equal_value"] = "none"
    """Which pairs may be split (K3, C6)."""
    split_hands: Annotated[int, Meta(ge=2, le=4)] = 4
    """How many hands one may become by splitting (K3, C6)."""
    split_pontoon: Literal["pontoon", "single", "twenty_one"] = "single"
    """What an ace and a ten-valued card in a split hand are: paid as a Pontoon, paid once, or a soft 21 (K4)."""
    bank_declares: bool = False
    """Whether a Pontoon of the bank ends the hand at once (K2, C4)."""
    bank_double: bool = False
    """Whether the bank may double all initial stakes (K1)."""
    bank_play: Literal["free", "soft_17", "hard_17"] = "free"
    """Whether the bank plays as it likes (T13) or by rule, and what it does with a soft 17 (C9)."""
    pontoon_pays: Literal[1, 2, 3] = 2
    """How many times its stake a winning Pontoon is paid (T14)."""
    trick_pays: Literal[1, 2, 3] = 2
    """How many times its stake a winning Five Card Trick is paid (T14)."""
    bank_pontoon_pays: Literal[1, 2] = 1
    """How many times their stake hands lose to the bank's Pontoon (K2)."""
    bank_trick_pays: Literal[1, 2] = 1
    """How many times their stake hands lose to the bank's Five Card Trick (K2)."""
    royal_pays: Literal[1, 3] = 1
    """How many times its stake 7-7-7 in three cards is paid; 1: it is a 21 like any other (K8)."""
    burn: Annotated[tuple[Literal[13, 14], ...], Meta(max_length=2)] = ()
    """The hard totals in two cards that may be changed for two new cards: none, 13, or 13 and 14 (K8)."""
    bust_shown: bool = True
    """Whether a bust hand is turned up (T9)."""
    shuffle: Literal["every_hand", "after_pontoon"] = "every_hand"
    """When the pack is shuffled (T18, K6)."""
    # Not before a last line feed, where `$` alone would match too.
    bank_moves: Annotated[str, Meta(pattern="^(pontoon|never|each_hands:[1-9][0-9]{0,2})$(?!\\n)")] = "pontoon"
    """What moves the bank: a Pontoon (T16), a number of hands, or nothing."""
    bank_sale: bool = False
    """Whether the bank may be sold between hands (K7)."""

    def __post_init__(self) -> None:
        if self.burn not in BURNS:
            raise ValueError("burn can be empty, 13, or 13 and 14")


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
    """When chips may be brought."""
    stake_seconds: MoveSeconds = 30.0
    """How long the table waits for stakes."""
    turn_seconds: MoveSeconds = 30.0
    """How long it waits for a punter's move."""
    bank_seconds: MoveSeconds = 45.0
    """How long it waits for the bank's move."""
    between_hands_seconds: Seconds = 8.0
    """How long it waits before the next hand, if not all are ready sooner."""
    grace_seconds: Seconds = 20.0
    """Added once when the connection is lost on that seat's turn."""
    away_after: Annotated[int, Meta(ge=1, le=100)] = 2
    """Waits missed in a row after which a seat counts as away."""
    watchers: bool = True
    """Whether people without a seat may look on."""
    chat: bool = True
    """Whether people may talk at the table."""
    door: Literal["open", "asks"] = "open"
    """Whether who is new sits down at once, or asks the host first."""
    host_returns: bool = True
    """Whether the host's rights go back to the host who was gone, when that one is there again."""
    chip: Annotated[str, Meta(max_length=CHIP_CHARACTERS)] = ""
    """What a chip is worth, in words, for the ledger; empty: nothing."""


CASINO_SETTINGS: Final = Settings(buy_in=1_000, buy_in_when="any_time")


def settings_for(options: Options) -> Settings:
    """What a table with these rules agrees on if nothing else is said (RULES.md section 5, last paragraph)."""
    return CASINO_SETTINGS if options.bank == "house" else Settings()


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
