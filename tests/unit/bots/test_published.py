"""The published strategy for the casino game, cell by cell."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL
from pontoon_protocol.views import Choice
from pontoon_server.bots.decision import Decision, possible
from pontoon_server.bots.published import DEPENDS_ON, TABLE, is_published_for, published_act, published_move
from pontoon_server.bots.punter import best_move
from pontoon_server.rules.deck import total
from unit.bots.pictures import offers, punter_turn

# By total from the first column on: H twists (hits), D doubles, S sticks (stands). Written out by hand.
ROWS = [
    # doubled, soft, cards, first total, acts
    (False, False, 2, 4, "HHHHHHDDHHHSSSSSS"),
    (False, False, 3, 6, "HHHDDDHHHSSSSSSS"),
    (False, False, 4, 8, "DDDDDDDDDHSSSS"),
    (False, True, 2, 12, "HHHHHHHSS"),
    (False, True, 3, 13, "HHHHHHDDD"),
    (False, True, 4, 14, "DDDDDDDD"),
    (True, False, 3, 6, "HHHHHHHHHSSSSSSS"),
    (True, False, 4, 8, "HHHHHHHHHHSSSS"),
    (True, True, 3, 13, "HHHHHHHHS"),
    (True, True, 4, 14, "HHHHHHHH"),
]
ACTS = {"H": "twist", "D": "double", "S": "stick"}
CELLS = [
    (doubled, soft, cards, first + step, ACTS[letter])
    for doubled, soft, cards, first, letters in ROWS
    for step, letter in enumerate(letters)
]


@pytest.mark.parametrize(("doubled", "soft", "cards", "total", "act"), CELLS)
def test_every_cell_of_the_strategy(doubled: bool, soft: bool, cards: int, total: int, act: str) -> None:
    """By cards, total and whether the hand is soft or has doubled."""
    assert published_act(total, soft, cards, doubled) == act


def test_the_table_has_no_other_cells() -> None:
    """What isn't in it twists."""
    assert {cell[:4]: cell[4] for cell in CELLS if cell[4] != "twist"} == TABLE


def test_a_hand_that_can_not_double_plays_as_one_that_has() -> None:
    """For want of chips (C11); with two cards it takes one."""
    assert published_act(20, True, 3, False, may_double=False) == "twist"
    assert published_act(21, True, 3, False, may_double=False) == "stick"
    assert published_act(16, False, 4, False, may_double=False) == "twist"
    assert published_act(11, False, 2, False, may_double=False) == "twist"


@pytest.mark.parametrize(("pair", "splits"), [(f"{rank}S {rank}H", rank in "A8") for rank in "A23456789TJQK"])
def test_it_splits_aces_and_eights_only(pair: str, splits: bool) -> None:
    """And those as often as it may."""
    view = punter_turn(pair, *offers("twist", "stick", "double", "split"), options=CASINO)
    assert (published_move(view, possible(view)).verb == "split") == splits


def test_a_pair_that_can_not_be_split_is_played_by_its_total() -> None:
    """Two eights are 16."""
    view = punter_turn("8S 8H", *offers("twist", "stick", "double"), options=CASINO)
    assert published_move(view, possible(view)) == Decision("stick")


def test_it_never_makes_a_move_that_is_closed() -> None:
    """It sticks if it may, else takes what there is."""
    only = punter_turn("9S 7H 2D 3C", *offers("stick"), options=CASINO)
    assert published_move(only, possible(only)).verb == "stick"
    low = punter_turn("2S 7H", Choice("stick", closed="below_stick_minimum"), Choice("twist"), options=CASINO)
    assert published_move(low, possible(low)).verb == "twist"
    odd = punter_turn("KS 7H", *offers("double"), options=CASINO)
    assert published_move(odd, possible(odd)).verb == "double"


def test_it_is_meant_for_the_casino_s_rules_whatever_the_stakes() -> None:
    """Any option that matters makes other rules of it."""
    assert is_published_for(CASINO)
    assert is_published_for(replace(CASINO, packs=6, seats=3, maximum_stake=7, boxes=1, punter_cards="hidden"))
    assert not is_published_for(TRADITIONAL)
    for name in DEPENDS_ON:
        other = {"stick_minimum": 16, "split": "aces", "split_pontoon": "single", "bank_play": "hard_17", "burn": (13,)}
        changed = other.get(name, 3 if name.endswith("_pays") and "bank" not in name else not getattr(CASINO, name))
        changed = 2 if name in ("bank_pontoon_pays", "bank_trick_pays") else changed
        assert not is_published_for(replace(CASINO, **{name: changed})), name


def test_under_other_rules_it_does_what_is_worth_most() -> None:
    """Nothing is published for them."""
    for options in (TRADITIONAL, CLUB):
        view = punter_turn("5S 6H", Choice("buy", 4, 8, 4), Choice("twist"), options=options)
        assert published_move(view, possible(view)) == best_move(view, possible(view)) == Decision("buy", 8)


@pytest.mark.parametrize("one", "A23456789T")
def test_it_begins_every_hand_as_is_worth_most(one: str) -> None:
    """By these sums too: nobody has to believe it."""
    for other in "A23456789T":
        cards = f"{one}S {other}H"
        if {one, other} != {"A", "T"}:
            view = punter_turn(cards, *_moves(cards), options=CASINO)
            assert published_move(view, possible(view)) == best_move(view, possible(view)), cards


def _moves(cards: str) -> tuple[Choice, ...]:
    """What the casino offers for two cards (C6)."""
    worth = total(tuple(cards.split()))[0]
    pair = cards[0] == cards[3]
    return offers("twist", "double", *(("stick",) if worth >= 15 else ()), *(("split",) if pair else ()))
