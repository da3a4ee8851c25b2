"""The answer to a refused command."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.words.refusals import refused
from pontoon_protocol.commands import AcceptOffer, BuyIn, OfferBank, Ready, SitOut, Split, Stake, Stick, Vote
from pontoon_protocol.errors import Detail
from pontoon_protocol.host_commands import AddBot, ChangeRules, Pause, RemoveBot, Skip
from pontoon_protocol.options import Options
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import Wait
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
    assert refused(your_turn(), Refusal(4, "not_the_bank"), OfferBank(4, 20)) == "Only the bank may do that."
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


def test_who_skips_though_everybody_is_there_hears_who_is_waited_for() -> None:
    """And how long; where nobody is, what the table waits for instead."""
    nobody_absent = Refusal(4, "nobody_absent")
    assert refused(your_turn(), nobody_absent, Skip(4), seconds=90.0) == ("The table waits for you, 90 seconds.")
    assert refused(replace(your_turn(), you=ANN), nobody_absent, Vote(4), seconds=90.0) == (
        "Nobody is missing: the table waits for Dot, 90 seconds."
    )
    between = table(wait=Wait("between", (), 8.0))
    assert refused(between, nobody_absent, Vote(4), seconds=8.0) == (
        "Nobody is waited for who is not there. The next hand begins in 8 seconds, or when all are ready (Enter)."
    )


def test_a_host_who_changes_something_in_mid_hand_hears_of_the_pause() -> None:
    """Between two hands there are seconds only; anybody else hears when it can be done."""
    in_a_hand = Refusal(4, "in_a_hand")
    changes = ChangeRules(4, Options(minimum_stake=2))
    assert refused(replace(your_turn(), host=YOU), in_a_hand, changes) == (
        "That has to wait until the hand is over; pause then gives you all the time that it takes."
    )
    assert refused(your_turn(), in_a_hand, BuyIn(4, 50)) == "That has to wait until the hand is over."


def test_what_can_t_change_is_told_with_why() -> None:
    """Somebody sits too far out; the bank is another game; all else as its reason says."""
    changes = ChangeRules(4, Options(seats=3))
    assert refused(table(), Refusal(4, "cannot_change", Detail(options=("seats",))), changes) == (
        "Seat 4 is taken: the table can't have fewer than 4 seats."
    )
    assert refused(table(), Refusal(4, "cannot_change", Detail(options=("bank",))), changes) == (
        "Whether the players have the bank or the house stays as it is at this table."
    )
    assert refused(table(), Refusal(4, "cannot_change"), changes) == "That can't change while people sit at the table."


def test_who_sits_out_too_late_hears_that_the_stake_stands() -> None:
    """Then what is possible."""
    assert refused(your_turn(), Refusal(4, "wrong_phase"), SitOut(4, 8)).startswith(
        "You have staked 5 and are in this hand. 1 buy"
    )


def test_where_the_moves_are_seen_only_the_reason_is_told() -> None:
    """The full screen has no numbers to choose by."""
    view = replace(your_turn(), offer=TOO_LOW)
    refusal = Refusal(1, "below_stick_minimum", Detail(total=14, least=15))
    assert refused(view, refusal, Stick(1, 9), numbered=False) == "You have 14; you may stick from 15."


def test_what_can_t_be_done_now_is_named() -> None:
    """By whatever was asked for."""
    refusal = Refusal(4, "wrong_phase")
    assert refused(your_turn(), refusal, Ready(4)) == (
        "Between two hands you can be ready for the next; now there is nothing to be ready for."
    )
    assert refused(table(phase="lobby"), refusal, Pause(4)) == "There is nothing to pause before the night has begun."
    assert (
        refused(table(phase="lobby"), refusal, OfferBank(4, 20))
        == "The bank is sold between hands; there are none yet."
    )
