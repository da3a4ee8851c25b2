"""The amount that digits and arrows are about."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens import amounts
from pontoon_client.screens.amounts import Asked, asked
from pontoon_client.screens.model import Model
from pontoon_protocol.views import Choice, Offer
from support.client_tables import TOO_LOW, boxes_open, casino, dealt, table, your_turn
from support.pressing import seeing


def typing(model: Model, digits: str) -> tuple[Model, str]:
    why = ""
    for digit in digits:
        model, why = amounts.typed(model, digit)
    return model, why


def test_an_amount_is_chosen_for_the_stake_that_is_asked_for_and_for_a_card() -> None:
    """Between hands only where stakes come before the deal, and never in a pause or on nobody's turn."""
    assert asked(seeing(dealt())) == Asked("stake", 1, 10, 5)
    assert asked(seeing(your_turn())) == Asked("buy", 5, 10, 5)
    assert asked(seeing(boxes_open())) == Asked("stake", 1, 100, 10, 5)
    assert asked(seeing(casino())) == Asked("stake", 1, 100, 10, 5)
    assert asked(seeing(table())) is None
    assert asked(seeing(None)) is None
    assert asked(seeing(dealt(table(paused=True)))) is None


def test_digits_go_on_with_what_was_typed() -> None:
    """Ten is a one and a nought; what was set by an arrow is begun anew."""
    model, why = typing(seeing(dealt()), "10")
    assert (model.amount, why) == (10, "")
    stepped, _why = amounts.stepped(model, -1)
    assert stepped.amount == 9
    assert typing(stepped, "3")[0].amount == 3


def test_what_can_still_become_right_is_not_complained_of() -> None:
    """For a card of 10 to 20 chips a one may become a twelve; a three can't become anything."""
    offer = Offer(8, (Choice("buy", least=10, most=20, usual=10),))
    model = seeing(replace(your_turn(), offer=offer))
    assert typing(model, "1") == (amounts.typed(model, "1")[0], "")
    assert typing(model, "3")[1] == "The amount must be 10 to 20."
    assert typing(model, "12")[1] == ""


def test_too_much_is_said_at_once_and_stays_to_be_seen() -> None:
    """Nothing is cut to fit: Enter would stake something else than was typed."""
    model, why = typing(seeing(dealt()), "15")
    assert (model.amount, why) == (15, "The amount must be 1 to 10.")
    assert typing(seeing(your_turn(), amount=None), "7")[1] == ""
    one = typing(seeing(dealt()), "9" * 30)
    assert one[0].amount == int("9" * amounts.DIGITS_MOST)
    assert one[1] == "The amount must be 1 to 10."


def test_where_there_is_nothing_to_choose_the_only_amount_is_named() -> None:
    """A card that costs 5 costs 5."""
    view = your_turn()
    only = Asked("buy", 5, 5, 5)
    assert TOO_LOW.choices[0].least == TOO_LOW.choices[0].most
    assert amounts.unfit(only, 6) == "The amount must be 5."
    assert amounts.unfit(only, 5) == ""
    assert asked(seeing(view)) is not None


def test_backspace_takes_the_last_digit_and_then_all() -> None:
    """With the last digit gone the usual amount is shown again."""
    model, _why = typing(seeing(dealt()), "10")
    once = amounts.erased(model)
    assert (once.amount, once.typing) == (1, True)
    assert (amounts.erased(once).amount, amounts.erased(once).typing) == (None, False)
    stepped, _why = amounts.stepped(seeing(dealt()), 1)
    assert amounts.erased(stepped).amount is None


@pytest.mark.parametrize(("start", "by", "now"), [(None, 1, 6), (None, -1, 4), (10, 1, 10), (1, -1, 1), (70, -1, 10)])
def test_arrows_begin_at_the_usual_amount_and_stay_within_what_may_be(start: int | None, by: int, now: int) -> None:
    """From the least and the most they lead nowhere; an amount that is too large comes back to the most."""
    assert amounts.stepped(seeing(dealt(), amount=start), by)[0].amount == now


def test_without_a_question_digits_and_arrows_do_nothing() -> None:
    """No amount is kept for a question that may come."""
    model = seeing(table())
    assert amounts.typed(model, "5") == (model, "")
    assert amounts.stepped(model, 1) == (model, "")
    assert amounts.chosen(model, 5) == (model, "")
    assert amounts.put_down(seeing(table(), amount=5)) == (seeing(table(), amount=5), "")
    assert amounts.put(seeing(None), 5) == (seeing(None), "")
    assert amounts.box_after(model, 1) == 1


def test_on_boxes_arrows_move_chips_on_the_box_at_once() -> None:
    """The first chips are the least stake; below it they come off again."""
    model, why = amounts.stepped(seeing(boxes_open(), box=2), 1)
    assert (model.tray.chips, model.amount, why) == ((0, 1), None, "")
    model, _why = amounts.stepped(model, 1)
    assert model.tray.chips == (0, 2)
    for _step in range(2):
        model, _why = amounts.stepped(model, -1)
    assert model.tray.chips == ()
    assert amounts.chosen(model, 100)[0].tray.chips == (0, 100)


def test_a_typed_amount_lies_on_the_box_once_it_is_put_down() -> None:
    """Nought takes the chips off; what won't do is said and stays to be seen, and the next digit begins anew."""
    model, _why = typing(seeing(boxes_open(), box=3, tray=Tray((5,))), "20")
    assert model.tray.chips == (5,)
    down, why = amounts.put_down(model)
    assert (down.tray.chips, down.amount, why) == ((5, 0, 20), None, "")
    off, _why = amounts.put_down(typing(down, "0")[0])
    assert off.tray.chips == (5,)
    wrong, why = amounts.put_down(typing(down, "101")[0])
    assert (wrong.tray.chips, wrong.amount) == ((5, 0, 20), 101)
    assert typing(wrong, "7")[0].amount == 7
    assert amounts.erased(wrong).amount is None
    assert why == "The stake on box 3 must be 1 to 100."


def test_changed_stakes_for_the_next_hand_wait_for_a_word_again() -> None:
    """What was laid down would be sent half changed when the hand begins."""
    model, _why = amounts.put(seeing(casino(), tray=Tray((5,), due=12)), 7)
    assert model.tray == Tray((7,))


def test_boxes_are_chosen_round_and_round() -> None:
    """After the last comes the first, and before the first the last."""
    assert amounts.box_after(seeing(boxes_open(), box=5), 1) == 1
    assert amounts.box_after(seeing(boxes_open()), -1) == 5


def test_what_is_shown_is_what_was_chosen_else_what_lies_there_else_the_usual() -> None:
    """On a box nothing is usual: what lies there is what is seen."""
    stake, box = Asked("stake", 1, 10, 5), Asked("stake", 1, 100, 10, 5)
    assert amounts.shown(seeing(dealt()), stake) == 5
    assert amounts.shown(seeing(dealt(), amount=8), stake) == 8
    assert amounts.shown(seeing(boxes_open(), tray=Tray((20,))), box) == 20
    assert amounts.shown(seeing(boxes_open(), tray=Tray((20,)), box=2), box) == 0
