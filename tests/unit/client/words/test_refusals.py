"""The answer to a refused command."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.words.refusals import refused
from pontoon_protocol.commands import AcceptOffer, BuyIn, OfferBank, Split, Stake
from pontoon_protocol.errors import Detail
from pontoon_protocol.host_commands import AddBot, RemoveBot
from pontoon_protocol.updates import Refusal
from support.client_tables import ANN, TOO_LOW, YOU, boxes_open, table, your_turn


def test_a_refused_move_says_why_and_what_is_possible() -> None:
    """From what one may stick is said once."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert refused(view, Refusal(4, "below_stick_minimum", Detail(least=15, total=14))) == (
        "You have 14; you may stick from 15. 1 buy (5), 2 twist."
    )
    assert refused(view, Refusal(4, "amount_out_of_range", Detail(least=5, most=5))) == (
        "The amount must be 5 to 5. 1 buy (5), 2 twist. You may stick from 15."
    )
    assert refused(view, Refusal(4, "stale")).endswith("1 buy (5), 2 twist. You may stick from 15.")


def test_what_is_no_move_is_refused_without_the_choices() -> None:
    """They would answer a question that was not asked."""
    assert refused(your_turn(), Refusal(4, "not_the_host")) == "Only the host, Ann, may do that."


def test_without_choices_the_reason_stands_alone() -> None:
    """Nothing is possible."""
    assert refused(table(), Refusal(4, "wrong_phase")) == "That can't be done now."


def test_a_bot_that_there_is_not_is_told_by_what_was_asked_for() -> None:
    """No seat was named when one should be added."""
    refusal = Refusal(4, "not_a_bot")
    assert refused(table(), refusal, AddBot(4, "wild")) == "A bot is careful, steady or bold."
    assert refused(table(), refusal, RemoveBot(4, 2)) == "There is no bot in that seat."


def test_the_bank_is_told_that_a_move_is_not_the_bank_s() -> None:
    """The table has the move, but for the others."""
    refusal = Refusal(4, "not_in_these_rules")
    assert refused(replace(your_turn(), you=ANN, offer=None), refusal) == "The bank has no such move."
    assert refused(your_turn(), refusal).startswith("The rules of this table don't have that move here.")


def test_a_word_about_the_table_is_refused_without_the_moves_of_the_hand() -> None:
    """Though one is asked for."""
    assert refused(your_turn(), Refusal(4, "wrong_phase"), OfferBank(4, 20)) == "That can't be done now."
    assert refused(your_turn(), Refusal(4, "wrong_phase"), Split(4, 8)).endswith("1 buy (5 to 10), 2 twist, 3 stick.")


def test_a_sale_that_comes_in_mid_hand_hears_when_there_is_time_for_it() -> None:
    """And the host how to make it longer (K7)."""
    refusal = Refusal(4, "in_a_hand")
    told = "The bank is sold between hands: there are 8 seconds for it, unless all are ready sooner."
    assert refused(your_turn(), refusal, AcceptOffer(4, 20)) == told
    hosting = replace(your_turn(), host=YOU)
    assert refused(hosting, refusal, OfferBank(4, 20)) == f"{told} set between_hands_seconds sets how long."
    assert refused(your_turn(), refusal, BuyIn(4, 20)) == "That has to wait until the hand is over."


def test_refused_stakes_are_asked_for_again_with_what_lies_on_the_boxes() -> None:
    """Nothing has changed there (C12)."""
    told = refused(boxes_open(), Refusal(4, "no_free_box"), Stake(4, 7, (1, 1)), tray=Tray((1, 1)))
    assert told.endswith("(Enter for 1 on box 1 and 1 on box 2) or sit out.")
