"""Why something was refused, in words."""

from typing import get_args

import pytest
from msgspec.structs import replace

from pontoon_client.words.reasons import SENTENCES, reason_words, why_closed
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.errors import Detail, Reason
from pontoon_protocol.hand_events import BankTurnedUp, DoubleOpened
from pontoon_protocol.views import Choice
from support.client_tables import ANN, after, box_turn, casino, dealt, table, your_turn


def test_every_reason_has_a_sentence_that_needs_no_data() -> None:
    """Whatever a server leaves out, something helpful is said."""
    assert set(SENTENCES) == set(get_args(Reason))
    for reason in SENTENCES:
        assert reason_words(reason, None, None).endswith((".", "'."))


@pytest.mark.parametrize("reason", get_args(Reason))
def test_no_two_reasons_are_told_alike(reason: Reason) -> None:
    """A sentence tells one thing."""
    others = [words for other, words in SENTENCES.items() if other != reason]
    assert SENTENCES[reason] not in others


def test_data_makes_a_sentence_fuller() -> None:
    """Amounts, totals, seconds and options, as far as they were sent."""
    assert reason_words("amount_out_of_range", Detail(least=1, most=10), None) == "The amount must be 1 to 10."
    assert reason_words("below_stick_minimum", Detail(least=15, total=14), None) == (
        "You have 14; you may stick from 15."
    )
    assert reason_words("not_enough_chips", Detail(most=1), None) == "You have too few chips: 1 chip free."
    short = reason_words("not_enough_chips", Detail(most=70), box_turn())
    assert short == "You have too few chips: 70 chips free, 30 staked."
    assert reason_words("nobody_there", None, table()) == "Nobody else sits in that seat."
    assert reason_words("too_many_tries", Detail(seconds=41.0), None).endswith("wait 41 seconds.")
    assert reason_words("not_yet_played", Detail(options=("split", "burn")), None).endswith("split and burn.")


def test_the_table_tells_who_is_to_move_and_who_hosts() -> None:
    """And your own total, where it is the only one."""
    assert reason_words("not_your_turn", None, replace(your_turn(), you=1)) == "It is not your turn; it is Dot's."
    assert reason_words("not_the_host", None, table()) == "Only the host, Ann, may do that."
    assert reason_words("not_the_host", None, table(host=None)) == "Only the host may do that."
    assert reason_words("cannot_twist", None, your_turn()) == "You have 15 and can't twist."
    assert reason_words("not_your_turn", None, your_turn()) == "It is not your turn."


def test_on_the_bank_s_turn_it_is_the_bank_s() -> None:
    """No hand in the row has the turn then."""
    view = after(your_turn(), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False))
    assert reason_words("not_your_turn", None, view) == "It is not your turn; it is Ann's."
    asked = after(dealt(), DoubleOpened(ANN))
    assert reason_words("not_your_turn", None, asked) == "It is not your turn; it is Ann's."
    assert reason_words("not_your_turn", None, dealt()) == "It is not your turn."


def test_closed_moves_are_explained_where_people_expect_them() -> None:
    """From what one may stick comes from the choice, or from the table's options; the rest is left unsaid."""
    view = your_turn()
    assert why_closed(view, Choice("stick", closed="below_stick_minimum")) == "You may stick from 15."
    assert why_closed(view, Choice("stick", least=16, closed="below_stick_minimum")) == "You may stick from 16."
    assert why_closed(view, Choice("buy", closed="not_enough_chips")) == "You have too few chips to buy."
    assert why_closed(view, Choice("twist", closed="pack_empty")) == "The pack has no card left for that."
    assert why_closed(view, Choice("buy", closed="bought_out")) == ""


def test_closed_moves_that_cost_chips_say_so() -> None:
    """Each by its name."""
    for verb, word in (("split", "split"), ("double", "double"), ("buy", "buy")):
        choice = Choice(verb, closed="not_enough_chips")  # type: ignore[arg-type] # one of the verbs
        assert why_closed(box_turn(), choice) == f"You have too few chips to {word}."
    assert why_closed(box_turn(), Choice("split", closed="cannot_split")) == ""
    assert why_closed(box_turn(), Choice("stake", closed="no_free_box")) == ("The cards don't reach for so many boxes.")


def test_at_a_casino_table_reasons_have_its_words() -> None:
    """Hit and stand."""
    assert reason_words("cannot_twist", None, casino()) == "You can't hit now."
    assert reason_words("below_stick_minimum", Detail(least=15, total=12), casino()) == (
        "You have 12; you may stand from 15."
    )
    stick = Choice("stick", closed="below_stick_minimum")
    assert why_closed(box_turn(), stick) == "You may stand from 15."
    dealer = after(box_turn(), BankTurnedUp(HOUSE, ("QD", "6C"), 16, soft=False))
    assert reason_words("not_your_turn", None, dealer) == "It is not your turn; it is the dealer's."


def test_how_many_boxes_may_be_played_is_told_if_it_is_known() -> None:
    """The cards don't reach for more (C1)."""
    assert reason_words("no_free_box", Detail(most=2), casino()) == (
        "The cards don't reach for so many boxes: 2 may be played now."
    )
