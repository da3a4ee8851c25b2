"""What you may do now, in words."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.words.moves import asked, choices_words, possible_words
from pontoon_protocol.hand_events import BankTurnedUp, DoubleOpened, SplitPair
from pontoon_protocol.views import Choice, Offer
from support.client_tables import ANN, TOO_LOW, YOU, after, box_turn, boxes_open, dealt, table, your_turn


def test_choices_are_numbered_with_their_amounts() -> None:
    """One amount stands alone, several as a span."""
    assert choices_words(your_turn()) == "1 buy (5 to 10), 2 twist, 3 stick."
    assert choices_words(replace(your_turn(), offer=TOO_LOW)) == "1 buy (5), 2 twist. You may stick from 15."


def test_nothing_asked_is_nothing_said() -> None:
    """Without choices there are no words."""
    assert choices_words(table()) == ""
    assert asked(table(), 30.0, anew=True) == ""


def test_a_stake_is_asked_for_with_its_span_and_the_usual_amount() -> None:
    """Staking is no numbered choice: a number is the amount."""
    assert asked(dealt(), 30.0, anew=True) == "Stake 1 to 10 (Enter for 5) or sit out. You have 30 seconds."
    assert asked(dealt(), None, anew=True) == "Stake 1 to 10 (Enter for 5) or sit out."
    only = replace(dealt(), offer=Offer(1, (Choice("stake", least=2, most=2, usual=2),)))
    assert choices_words(only) == "Stake 2 (Enter for 2)."


def test_who_can_t_stake_hears_why_and_may_sit_out() -> None:
    """Too few chips for the least stake."""
    short = Offer(1, (Choice("stake", closed="not_enough_chips"), Choice("sit_out")))
    assert choices_words(replace(dealt(), offer=short)) == "You may sit out. You have too few chips for that."
    neither = Offer(1, (Choice("stake", closed="not_enough_chips"),))
    assert possible_words(replace(dealt(), offer=neither)) == ""


def test_a_new_turn_says_so_with_the_time() -> None:
    """Asked again after a card of your own, the choices are enough."""
    assert asked(your_turn(), 30.0, anew=True) == "Your turn, 30 seconds. 1 buy (5 to 10), 2 twist, 3 stick."
    assert asked(your_turn(), None, anew=True) == "Your turn. 1 buy (5 to 10), 2 twist, 3 stick."
    assert asked(your_turn(), 30.0, anew=False) == "1 buy (5 to 10), 2 twist, 3 stick."


def test_the_bank_s_turn_is_named() -> None:
    """It is another kind of turn."""
    view = after(table(you=ANN), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False))
    bank = after(replace(your_turn(), you=ANN), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False))
    offer = Offer(3, (Choice("twist"), Choice("stick")))
    assert asked(replace(bank, offer=offer), 45.0, anew=True) == (
        "Your turn as the bank, 45 seconds. 1 twist, 2 stick."
    )
    assert asked(replace(view, offer=offer), None, anew=True) == "Your turn. 1 twist, 2 stick."


def test_at_a_casino_table_the_words_are_a_casino_s_and_each_tells_its_cost() -> None:
    """A double and a split cost what they cost."""
    offer = Offer(8, (Choice("twist"), Choice("stick"), Choice("double", least=10, most=10), Choice("split", 10, 10)))
    assert choices_words(replace(box_turn(), offer=offer)) == "1 hit, 2 stand, 3 double (10), 4 split (10)."
    low = Offer(8, (Choice("twist"), Choice("stick", closed="below_stick_minimum")))
    assert choices_words(replace(box_turn(), offer=low)) == "1 hit. You may stand from 15."


def test_why_moves_are_closed_is_told_once() -> None:
    """Though the pack has no card for any of them."""
    closed = (Choice("twist", closed="pack_empty"), Choice("buy", closed="pack_empty"))
    offer = Offer(8, (*closed, Choice("stick")))
    assert choices_words(replace(your_turn(), offer=offer)) == "1 stick. The pack has no card left for that."


def test_of_several_hands_the_question_says_which_and_what_it_has() -> None:
    """A hand that is not seen whole has its name alone."""
    view = box_turn()
    assert asked(view, 30.0, anew=True) == ("Your turn (box 1, with 16), 30 seconds. 1 hit, 2 stand, 3 double (10).")
    hidden = after(view, SplitPair(YOU, 1, ("8C", "8H")))
    assert asked(hidden, None, anew=True).startswith("Your turn (box 1, first half). 1 hit")


def test_the_bank_is_asked_whether_to_double() -> None:
    """With what is staked by all together (K1)."""
    view = replace(after(your_turn(), DoubleOpened(ANN)), you=ANN)
    view = replace(view, offer=Offer(9, (Choice("double_stakes"), Choice("keep_stakes"))))
    assert asked(view, 45.0, anew=True) == (
        "Double all stakes, 16 together, or keep them? You have 45 seconds. 1 double stakes, 2 keep stakes."
    )


def test_with_several_boxes_the_question_says_how_many_and_what_enter_does() -> None:
    """What lies there, else the last again, else the usual on box 1 (C12)."""
    view = boxes_open()
    assert asked(view, 30.0, anew=True) == (
        "Stake 1 to 100 a box, on up to five boxes (Enter for 10 on box 1) or sit out. You have 30 seconds."
    )
    last = Tray((), (5, 0, 10), 11)
    assert "(Enter for the last again, 5 on box 1 and 10 on box 3)" in choices_words(view, last)
    assert "(Enter for 7 on box 2)" in choices_words(view, replace(last, chips=(0, 7)))
