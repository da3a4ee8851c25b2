"""RULES.md section 5: options that don't go together are refused when a table is opened, and named."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pontoon_protocol.errors import Refused
from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options, clash
from pontoon_protocol.sentences import REASONS
from support.lines import Guest, house

pytestmark = pytest.mark.looptime

RULES = Path(__file__).parents[2] / "server" / "RULES.md"
CLASHES: dict[str, tuple[Options, set[str]]] = {
    "a house that plays as it likes": (replace(CASINO, bank_play="free"), {"bank", "bank_play"}),
    "a house that doubles the stakes": (replace(CASINO, bank_double=True), {"bank", "bank_double"}),
    "a house that sells the bank": (replace(CASINO, bank_sale=True), {"bank", "bank_sale"}),
    "a house that a Pontoon moves": (replace(CASINO, bank_moves="pontoon"), {"bank", "bank_moves"}),
    "a house that moves after some hands": (replace(CASINO, bank_moves="each_hands:3"), {"bank", "bank_moves"}),
    "a house with stakes after the first card": (
        replace(CASINO, stake_when="after_first_card"),
        {"bank", "stake_when"},
    ),
    "a seat that banks against several boxes": (replace(TRADITIONAL, boxes=2), {"bank", "boxes"}),
    "a bank's double before there is a card": (
        replace(CLUB, stake_when="before_deal"),
        {"bank_double", "stake_when"},
    ),
    "a minimum over the maximum": (replace(CLUB, minimum_stake=11), {"minimum_stake", "maximum_stake"}),
    "more boxes than three for each pack": (replace(CASINO, packs=1, boxes=4), {"boxes", "packs"}),
    "a seat that banks against nobody": (replace(TRADITIONAL, seats=1), {"bank", "seats"}),
}
JUST_RIGHT = {
    "one alone against the house": replace(CASINO, seats=1),
    "three boxes and one pack": replace(CASINO, packs=1, boxes=3),
    "one stake for everybody": replace(TRADITIONAL, minimum_stake=10),
    "a seat that banks by rule": replace(TRADITIONAL, bank_play="hard_17"),
    "a seat that banks at an open table, stakes first": replace(CASINO, bank="seat", boxes=1, bank_moves="pontoon"),
    "the bank's double and cards that lie open": replace(CLUB, punter_cards="open"),
    "a house whose pack is played on": replace(CASINO, shuffle="after_pontoon"),
}


@pytest.mark.parametrize("case", CLASHES)
async def test_a_table_by_options_that_do_not_go_together_is_refused(case: str) -> None:
    """With a reason, and with the names of both options, which its sentence has room for."""
    options, names = CLASHES[case]
    async with house() as registry:
        with pytest.raises(Refused) as caught:
            await Guest(registry, "Ann").open(options=options)
        assert caught.value.reason == "options_clash"
        assert caught.value.detail is not None
        assert set(caught.value.detail.options) == names
        assert registry.awake == {}
    said = REASONS["options_clash"].format(options=" and ".join(caught.value.detail.options))
    assert all(name in said for name in names)


@pytest.mark.parametrize("options", [*JUST_RIGHT.values(), *PRESETS.values()], ids=[*JUST_RIGHT, *PRESETS])
async def test_a_table_by_options_that_do_go_together_is_opened(options: Options) -> None:
    """Just on this side of each line, and the presets."""
    async with house() as registry:
        code = await Guest(registry, "Ann").open(options=options)
        assert registry.awake[code].table.options == options


def test_what_clashes_is_what_the_rules_say() -> None:
    """Each option in the sentence of RULES.md about clashes is in one of these cases, and no other is but the seats."""
    found = re.search(
        r"A table with options that don't go together(.*?)A seat bank with `soft_17`", RULES.read_text(), re.S
    )
    assert found
    written = {name.split(":")[0] for name in re.findall(r"`(bank_[a-z]+)", found[1])}
    tried = set[str]().union(*(names for _, names in CLASHES.values()))
    assert written <= tried
    assert tried - written == {"bank", "boxes", "packs", "seats", "stake_when", "minimum_stake", "maximum_stake"}


def test_presets_do_not_clash() -> None:
    """A preset is values that go together."""
    assert [clash(options) for options in PRESETS.values()] == [()] * 3
