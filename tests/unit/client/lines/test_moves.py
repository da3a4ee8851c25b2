"""Moves made from words, numbers and amounts."""

from typing import get_args

from msgspec.structs import replace

from pontoon_client.lines.moves import amount_in, move, no_amount, not_asked, numbered
from pontoon_client.lines.typed import Answer, Send
from pontoon_protocol.commands import Buy, Moves, SitOut, Stake, Stick, Twist
from pontoon_protocol.views import Verb
from support.client_tables import ANN, BEN, TOO_LOW, dealt, table, your_turn


def test_a_move_names_the_offer_that_it_answers() -> None:
    """The amount is the one typed, or the usual one."""
    assert move(your_turn(), "buy", "7") == Send(Buy(1, 8, 7))
    assert move(your_turn(), "buy", "") == Send(Buy(1, 8, 5))
    assert move(dealt(), "stake", "") == Send(Stake(1, 7, (5,)))
    assert move(dealt(), "sit_out", "") == Send(SitOut(1, 7))
    assert move(your_turn(), "twist", "") == Send(Twist(1, 8))


def test_every_verb_makes_a_move_of_its_own() -> None:
    """The server decides which are possible."""
    made = [move(your_turn(), verb, "") for verb in get_args(Verb)]
    kinds = {type(typed.command) for typed in made if isinstance(typed, Send)}
    assert kinds == set(get_args(Moves))


def test_a_closed_move_is_sent_all_the_same() -> None:
    """The refusal that comes back says what is possible."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert move(view, "stick", "") == Send(Stick(1, 9))


def test_a_number_is_a_place_among_the_open_choices() -> None:
    """As they were told last."""
    assert numbered(your_turn(), 2, "") == Send(Twist(1, 8))
    assert numbered(your_turn(), 1, "7") == Send(Buy(1, 8, 7))
    assert numbered(your_turn(), 4, "") == Answer("There is no choice 4. 1 buy (5 to 10), 2 twist, 3 stick.")
    assert numbered(your_turn(), 0, "").__class__ is Answer
    assert numbered(table(), 1, "").__class__ is Answer


def test_without_an_offer_there_is_no_move() -> None:
    """And the answer says why."""
    assert move(table(), "twist", "") == Answer(
        "No hand is being played just now. Enter says that you are ready for the next."
    )
    assert not_asked(table(), {"usual": "Enter"}) == "No hand is being played just now."
    assert not_asked(table(phase="over")) == "No hand is being played just now."
    assert not_asked(replace(dealt(), you=ANN)) == "It is not your turn; others are still staking."
    assert not_asked(replace(your_turn(), you=None)) == "You are watching; you have no seat. join asks for one."
    assert not_asked(replace(your_turn(), you=BEN)) == "It is not your turn; it is Dot's."


def test_in_a_pause_it_is_the_pause_that_keeps_you_from_moving() -> None:
    """In a hand and between hands, with who ends it."""
    assert not_asked(table(paused=True)) == "The game is paused. Ann ends the pause."
    assert move(replace(your_turn(), you=BEN, offer=None, paused=True), "stick", "") == Answer(
        "The game is paused. Ann ends the pause."
    )


def test_an_amount_is_a_whole_number_of_chips() -> None:
    """Within what can be sent; other digits than ours are none."""
    assert (amount_in("5"), amount_in("2147483647"), amount_in("0")) == (5, 2147483647, 0)
    assert [amount_in(text) for text in ("", "-5", "5.0", "five", "٥", "2147483648", "9" * 5000)] == [None] * 7


def test_what_is_no_amount_gets_a_helpful_answer() -> None:
    """Too large, or not a number at all."""
    assert move(your_turn(), "buy", "lots") == Answer("The amount must be a whole number of chips, like 5.")
    assert no_amount("9" * 20) == Answer("That amount is too large.")
