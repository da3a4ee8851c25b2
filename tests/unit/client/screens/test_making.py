"""From the deed that makes a move to the command."""

from typing import get_args

import pytest
from msgspec.structs import replace

from pontoon_client.screens.bindings import KEYS
from pontoon_client.screens.making import VERBS, deed_of, made, verb_at
from pontoon_protocol.commands import Burn, Buy, Double, DoubleStakes, KeepStakes, SitOut, Split, Stick, Twist
from pontoon_protocol.options import CLUB
from pontoon_protocol.views import Choice, Offer, TableView, Verb
from support.client_tables import ANN, TOO_LOW, YOU, box_turn, dealt, table, your_turn
from support.pressing import seeing

ALL = Offer(
    8,
    (
        Choice("buy", least=5, most=10, usual=5), Choice("twist"), Choice("stick"),
        Choice("double", least=5, most=5, usual=5), Choice("split", least=5, most=5, usual=5), Choice("burn"),
    ),
)  # fmt: skip
QUESTION = table(
    phase="double", options=CLUB, bank=YOU, offer=Offer(8, (Choice("double_stakes"), Choice("keep_stakes")))
)


def why(view: TableView, deed: str, **known: object) -> str:
    """Why a deed makes no move."""
    told = made(seeing(view, **known), view, deed)
    assert isinstance(told, str), told
    return told


def test_every_move_has_a_deed_that_has_a_key() -> None:
    """The stake has Enter."""
    assert {verb: deed_of(verb) for verb in get_args(Verb)} == {
        "stake": "usual", "sit_out": "sit_out", "buy": "buy", "twist": "twist", "stick": "stick", "split": "split",
        "double": "double", "burn": "burn", "double_stakes": "double", "keep_stakes": "keep",
    }  # fmt: skip
    assert {deed_of(verb) for verb in get_args(Verb)} <= set(KEYS)
    assert set(VERBS) < set(KEYS)


@pytest.mark.parametrize(
    ("deed", "command"),
    [
        ("buy", Buy(1, 8, 5)), ("twist", Twist(1, 8)), ("stick", Stick(1, 8)), ("double", Double(1, 8)),
        ("split", Split(1, 8)), ("burn", Burn(1, 8)),
    ],
)  # fmt: skip
def test_a_deed_makes_its_move(deed: str, command: object) -> None:
    """It answers the offer that is open; a card is bought for the usual amount."""
    view = replace(your_turn(), offer=ALL)
    assert made(seeing(view), view, deed) == command


def test_a_card_is_bought_for_the_amount_that_was_chosen() -> None:
    """If it will do; else nothing is bought."""
    view = your_turn()
    assert made(seeing(view, amount=7), view, "buy") == Buy(1, 8, 7)
    assert why(view, "buy", amount=11) == "The amount must be 5 to 10."
    assert made(seeing(view, amount=11), view, "twist") == Twist(1, 8)


def test_the_banks_question_has_its_own_answers() -> None:
    """The key that doubles a hand doubles all stakes there (K1)."""
    assert verb_at(QUESTION, "double") == "double_stakes"
    assert verb_at(box_turn(), "double") == "double"
    assert made(seeing(QUESTION), QUESTION, "double") == DoubleStakes(1, 8)
    assert made(seeing(QUESTION), QUESTION, "keep") == KeepStakes(1, 8)
    assert why(QUESTION, "twist") == "You are asked whether to double all stakes."


def test_who_is_asked_for_a_stake_may_sit_out_and_nothing_else() -> None:
    """Another key says what is asked."""
    view = dealt()
    assert made(seeing(view), view, "sit_out") == SitOut(1, 7)
    assert why(view, "twist") == "You are asked for your stake now."


def test_a_closed_move_says_why() -> None:
    """With your total, unless that is covered."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert why(view, "stick") == "You have 15; you may stick from 15."
    assert why(view, "stick", covered=True) == "You may stick from 15."
    gone = replace(view, offer=Offer(9, (Choice("twist", closed="cannot_twist"),)))
    assert why(gone, "twist") == "You have 15 and can't twist."
    assert why(gone, "twist", covered=True) == "You can't twist now."


def test_a_move_that_the_table_does_not_have_says_so() -> None:
    """Where the bank is asked it is the bank that has no such move."""
    assert why(your_turn(), "split") == "The rules of this table don't have that move here."
    bank = table(phase="bank", bank=YOU, offer=Offer(8, (Choice("twist"), Choice("stick"))))
    assert why(bank, "buy") == "The bank has no such move."


def test_out_of_turn_it_is_said_whose_turn_it_is() -> None:
    """And in a pause that nobody moves."""
    view = replace(your_turn(), offer=None, turn=0)
    assert why(view, "twist") == "It is not your turn; it is Ben's."
    assert why(replace(your_turn(), paused=True, host=ANN), "twist").startswith("The game is paused")
