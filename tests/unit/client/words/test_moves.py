"""What you may do now, in words."""

from typing import get_args

from msgspec.structs import replace

from pontoon_client.words.moves import asked, choices_words, possible_words, verb_word
from pontoon_protocol.hand_events import BankTurnedUp
from pontoon_protocol.views import Choice, Offer, Verb
from support.client_tables import ANN, TOO_LOW, after, dealt, table, your_turn


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


def test_every_move_has_its_word() -> None:
    """No two the same."""
    words = [verb_word(verb) for verb in get_args(Verb)]
    assert len(set(words)) == len(words)
    assert verb_word("sit_out") == "sit out"
