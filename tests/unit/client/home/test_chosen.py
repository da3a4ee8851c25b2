"""The rules that somebody chooses on the command line."""

import pytest
from msgspec.structs import replace

from pontoon_client.home.chosen import WrongRules, bots_for, chosen
from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options, Preset, clash, from_changes
from support.option_values import VALUES


def written(value: object) -> str:
    """A value as it is typed."""
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value)
    return str(value).lower()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_alone_is_what_it_says(preset: Preset) -> None:
    """Nothing is changed."""
    assert chosen(preset, ()) == PRESETS[preset]


def test_options_are_changed_by_name() -> None:
    """Numbers, true and false, words, lists with commas; spaces and hyphens don't matter."""
    assert chosen("club", ["stick_minimum=16", "burn=13,14"]) == replace(CLUB, stick_minimum=16, burn=(13, 14))
    assert chosen("club", ["bank-sale = no", "burn=none"]) == replace(CLUB, bank_sale=False)
    assert chosen("traditional", ["bank_moves=each_hands:5", "split=Aces"]) == replace(
        TRADITIONAL, bank_moves="each_hands:5", split="aces"
    )


def test_an_option_is_asked_for_once() -> None:
    """The same again changes nothing; another value would leave it open which is meant."""
    assert chosen("club", ["stick_minimum=16", "stick-minimum = 16"]) == replace(CLUB, stick_minimum=16)
    with pytest.raises(WrongRules, match=r"^burn is asked for twice, as 13 and as none; say which.$"):
        chosen("club", ["burn=13", "burn=none"])


@pytest.mark.parametrize("name", ["buy_in", "turn_seconds", "between_hands_seconds", "chip"])
def test_what_is_no_rule_is_told_with_the_option_that_it_has(name: str) -> None:
    """How many chips, how long, and what they are worth."""
    with pytest.raises(WrongRules, match=f"^{name} is no rule of the game; it has an option of its own: --"):
        chosen("traditional", [f"{name}=5"])


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_value_of_every_option_can_be_chosen(name: str) -> None:
    """In every preset that it goes together with."""
    for preset, base in PRESETS.items():
        for value in VALUES[name]:
            options = from_changes(preset, {name: value})
            if clash(options):
                with pytest.raises(WrongRules):
                    chosen(preset, [f"{name}={written(value)}"])
            else:
                assert chosen(preset, [f"{name}={written(value)}"]) == replace(base, **{name: value})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("stik_minimum=16", "There is no option stik_minimum. Did you mean stick_minimum or fifth_buy_minimum?"),
        ("stick=16", "There is no option stick. Did you mean stick_minimum?"),
        ("qqq=16", "There is no option qqq. The options are bank, packs, seats, boxes, "),
        ("=16", "There is no option =. The options are "),
        ("stick_minimum", "--set needs a name and a value, like stick_minimum=16, and not stick_minimum."),
        ("stick_minimum=17", "stick_minimum can't be 17; it may be 15 or 16."),
        ("stick_minimum=x", "stick_minimum can't be x; it may be 15 or 16."),
        ("packs=9", "packs can't be 9; it may be a whole number from 1 to 8."),
        ("packs=", "packs can't be nothing; it may be a whole number from 1 to 8."),
        ("packs=1.5", "packs can't be 1.5; it may be a whole number from 1 to 8."),
        ("buying=maybe", "buying can't be maybe; it may be on or off."),
        ("split=kings", "split can't be kings; it may be none, aces, equal_rank or equal_value."),
        ("burn=12", "burn can't be 12; it may be none, 13, 14, or several with commas, like 13,14."),
        ("bank_moves=each_hands:0", "bank_moves can't be each_hands:0; it may be pontoon, never, or each_hands:5"),
        ("maximum_stake=" + "9" * 99, "maximum_stake can't be 9999"),
        ("packs=\x1b[2J", "packs can't be [2J; it may be"),
    ],
)
def test_what_can_t_be_is_told_with_what_can(change: str, told: str) -> None:
    """A wrong name with names like it, a wrong value with the right ones."""
    with pytest.raises(WrongRules) as problem:
        chosen("club", [change])
    assert str(problem.value).startswith(told)
    assert str(problem.value).isprintable()


@pytest.mark.parametrize(
    ("preset", "changes", "told"),
    [
        (
            "casino",
            ["bank_play=free"],
            r"the dealer has the bank \(bank=house\) and the dealer plays as it likes \(bank_play=free\)",
        ),
        (
            "casino",
            ["bank_sale=true"],
            r"the dealer has the bank \(bank=house\) and the bank may be sold \(bank_sale=on\)",
        ),
        ("traditional", ["boxes=2"], r"a seat banks \(bank=seat\) and two boxes for each player \(boxes=2\)"),
        (
            "traditional",
            ["minimum_stake=20"],
            r"stakes from 20 \(minimum_stake=20\) and stakes up to 10 \(maximum_stake=10\)",
        ),
        (
            "club",
            ["stake_when=before_deal"],
            r"the bank may double all stakes \(bank_double=on\) and stakes before the deal \(stake_when=before_deal\)",
        ),
    ],
)
def test_options_that_don_t_go_together_are_named_with_their_values(
    preset: Preset, changes: list[str], told: str
) -> None:
    """Both of them."""
    with pytest.raises(WrongRules, match=f"^These options don't go together: {told}.$"):
        chosen(preset, changes)


def test_who_wants_the_house_to_bank_hears_where_to_begin() -> None:
    """One preset has all that goes with it."""
    with pytest.raises(WrongRules, match=r"bank_play=free\)\. Where the house banks, begin from --rules casino\.$"):
        chosen("traditional", ["bank=house"])


def test_one_person_plays_against_three_bots_or_against_the_house() -> None:
    """If nothing is said; as many as were asked for otherwise."""
    assert (bots_for(TRADITIONAL, None), bots_for(CLUB, None), bots_for(CASINO, None)) == (3, 3, 0)
    assert bots_for(replace(TRADITIONAL, seats=3), None) == 2
    assert (bots_for(TRADITIONAL, 7), bots_for(CASINO, 2)) == (7, 2)


def test_nobody_plays_alone_with_a_bank_at_a_seat() -> None:
    """Nor with more bots than there are seats."""
    with pytest.raises(WrongRules, match=r"^With a bank at a seat you need a bot to play against: --bots 1,"):
        bots_for(TRADITIONAL, 0)
    with pytest.raises(WrongRules, match=r"^The table has 2 seats, one of them yours; --bots can be 1 at most.$"):
        bots_for(replace(TRADITIONAL, seats=2), 2)
