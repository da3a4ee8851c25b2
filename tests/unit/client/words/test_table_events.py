"""The events around the hands in sentences."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_client.words.table_events import temper_words
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import (
    BankPassed,
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    Drew,
    Events,
    HandBegan,
    Left,
    LineBack,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    NightReopened,
    Said,
    SatDown,
    SeatChanged,
    SeatFreed,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.options import CLUB, Settings
from support.client_tables import ANN, BEN, CY, YOU, casino, happened, seats, table, your_turn

SAID: tuple[tuple[Events, str], ...] = (
    (SatDown(4, 9, "Eve", 100), "Eve sits down in seat 5 with 100 chips."),
    (SatDown(4, 9, "Hal", 100, "bold"), "Hal, a bold bot, sits down in seat 5 with 100 chips."),
    (SeatChanged(BEN, 6), "Ben moves from seat 2 to seat 7."),
    (SeatChanged(YOU, 6), "You move from seat 3 to seat 7."),
    (NightReopened(), "Another night begins at this table, with the same ledger."),
    (Left(BEN), "Ben leaves; what is at stake is played out."),
    (Left(YOU), "You leave; what you have at stake is played out by the clock's rule."),
    (SeatFreed(BEN, 1), "Ben's seat is free again; 1 chip cashed out."),
    (SeatFreed(YOU, 100), "Your seat is free again; you cash out 100 chips and are even."),
    (LineLost(BEN), "Ben's line is down; the seat is kept."),
    (LineLost(YOU), ""),
    (LineBack(BEN), "Ben is connected again."),
    (LineBack(YOU), ""),
    (WentAway(BEN), "Ben is away from the next hand."),
    (WentAway(BEN, missed=True), "Ben does not answer and sits out from the next hand."),
    (WentAway(YOU), "You are away from the next hand; type back when you are there."),
    (WentAway(YOU, missed=True), "You did not answer and sit out from the next hand; type back when you are there."),
    (CameBack(BEN), "Ben is back, and dealt in from the next hand."),
    (CameBack(YOU), "You are back, and dealt in from the next hand."),
    (BecameReady(BEN), ""),
    (BecameReady(YOU), "You are ready for the next hand."),
    (Said(BEN, "hurry up :)"), "Ben (2): hurry up :)"),
    (Said(YOU, "hello"), "You (3): hello"),
    (BoughtIn(BEN, 50), "Ben buys in for 50 and has 150 chips."),
    (BoughtIn(YOU, 50), "You buy in for 50 and have 150 chips."),
    (CashedOut(BEN, 30), "Ben cashes out 30 and has 70 chips."),
    (CashedOut(YOU, 30), "You cash out 30 and have 70 chips."),
    (NightBegan(), "The night begins. Each seat draws a card; the highest, with aces high, has the first bank."),
    (
        Drew(((ANN, "KH"), (BEN, "KS"), (YOU, "3C"), (CY, "2D"))),
        "Drawn for the bank: Ann king of hearts, Ben king of spades, you three of clubs, Cy two of diamonds. "
        "Ann and Ben tie and draw again.",
    ),
    (
        Drew(((ANN, "4H"), (BEN, "9S"))),
        "Drawn again by those who tied: Ann four of hearts, Ben nine of spades.",
    ),
    (
        Drew(((ANN, "KH"), (BEN, "2S"), (YOU, "AC"), (CY, "AD"))),
        "Drawn for the bank: Ann king of hearts, Ben two of spades, you ace of clubs, Cy ace of diamonds. "
        "You and Cy tie and draw again.",
    ),
    (BankPassed(ANN, "draw"), "Ann has the first bank."),
    (BankPassed(YOU, "draw"), "You have the first bank!"),
    (BankPassed(ANN, "pontoon"), "Ann takes the bank with a Pontoon, from the next hand."),
    (BankPassed(BEN, "gone"), "Ben has the bank now, since Ann is not in the next hand."),
    (BankPassed(YOU, "gone"), "You have the bank now, since Ann is not in the next hand."),
    (TimeRanOut(BEN), "Ben's time is up."),
    (TimeRanOut(YOU), "Your time is up."),
    (HandBegan(12, (BEN, YOU, CY, ANN)), "Hand 12. Ann has the bank."),
    (HandBegan(12, (BEN, CY, ANN, YOU)), "Hand 12. You have the bank."),
    (HandBegan(12, (BEN, CY, ANN)), "Hand 12. Ann has the bank. You are not in this hand."),
    (HandBegan(12, ()), "Hand 12. You are not in this hand."),
    (NightEnding(), "Ann ends the night: no hand begins after this one."),
)


@pytest.mark.parametrize(("event", "words"), SAID)
def test_each_event_has_its_sentence(event: Events, words: str) -> None:
    """Who comes first, and you are you."""
    assert "\n".join(tell(table(), happened(event), Style())) == words


def test_you_sit_down_in_a_seat_of_yours() -> None:
    """Told as yours, though the seat was nobody's before."""
    view = replace(table(), you=4)
    assert tell(view, happened(SatDown(4, 9, "Eve", 100)), Style()) == ["You sit down in seat 5 with 100 chips."]


def test_a_server_that_says_what_can_not_be_is_told_all_the_same() -> None:
    """A bot in your own seat is no reason to stop in the middle of a night."""
    view = replace(table(), you=4)
    told = tell(view, happened(SatDown(4, 9, "Hal", 100, "bold")), Style())
    assert told == ["You, a bold bot, sits down in seat 5 with 100 chips."]


def test_what_others_say_is_made_safe() -> None:
    """No escape sequence, no second line."""
    line = tell(table(), happened(Said(BEN, "hi\x1b]52;c;eA==\x07\nYou win 100.")), Style())
    assert line == ["Ben (2): hi]52;c;eA== You win 100."]


def test_chips_of_a_seat_that_nobody_has_are_none() -> None:
    """The sentence stands all the same."""
    assert tell(table(), happened(BoughtIn(7, 5)), Style()) == ["seat 8 buys in for 5 and has 0 chips."]


def test_the_end_of_the_night_tells_the_ledger() -> None:
    """Line by line."""
    lines = tell(table(), happened(NightEnded(table().ledger, ())), Style())
    assert lines[0] == "The night is over."
    assert lines[-1] == "Nobody owes anything."


def test_tempers_have_words() -> None:
    """A temper that this client does not know is shown as it came, made safe."""
    assert [temper_words(temper) for temper in ("careful", "steady", "bold", "odd\x07")] == [
        "careful",
        "steady",
        "bold",
        "odd",
    ]


def test_the_last_to_be_ready_hears_that_the_hand_begins_instead() -> None:
    """One line is enough."""
    events = (BecameReady(YOU), HandBegan(12, (BEN, YOU, CY, ANN)))
    assert tell(table(), happened(*events), Style()) == ["Hand 12. Ann has the bank."]


def test_who_loses_the_bank_for_being_out_of_the_next_hand_hears_that_this_is_why() -> None:
    """Nobody is named where the seat is empty."""
    yours, gone = table(bank=YOU), table(bank=6)
    assert tell(yours, happened(BankPassed(CY, "gone")), Style()) == [
        "Cy has the bank now, since you are not in the next hand."
    ]
    assert tell(gone, happened(BankPassed(CY, "gone")), Style()) == [
        "Cy has the bank now, since the bank's seat is empty."
    ]
    assert tell(gone, happened(BankPassed(YOU, "gone")), Style()) == [
        "You have the bank now, since the bank's seat is empty."
    ]


def test_a_name_is_written_as_it_was_chosen() -> None:
    """Also at the beginning of a line."""
    small = tuple(replace(seat, name="ben") if seat.seat == BEN else seat for seat in seats())
    assert tell(table(seats=small), happened(Said(BEN, "hi")), Style()) == ["ben (2): hi"]


def test_a_night_with_one_player_waits_for_a_second() -> None:
    """There is no bank to draw for."""
    alone = table(seats=table().seats[:1])
    assert tell(alone, happened(NightBegan()), Style()) == ["The night begins as soon as a second seat is taken."]


def test_who_has_too_few_chips_to_be_in_a_hand_hears_how_to_get_more() -> None:
    """What everybody began with will do."""
    poor = table(seats=seats(chips=0))
    assert tell(poor, happened(HandBegan(12, (BEN, CY, ANN))), Style()) == [
        "Hand 12. Ann has the bank. You have too few chips to be in it; buyin 100 brings more."
    ]


def test_at_a_casino_table_the_house_needs_no_draw_and_no_word_for_each_hand() -> None:
    """It has the bank, and keeps it."""
    assert tell(casino(), happened(NightBegan()), Style()) == ["The night begins. The house has the bank."]
    assert tell(casino(), happened(HandBegan(12, (BEN, YOU, HOUSE))), Style()) == ["Hand 12."]


def test_a_pack_that_may_be_played_on_is_told_of_with_each_hand() -> None:
    """Whether it was shuffled (K6)."""
    club = table(options=CLUB)
    began = HandBegan(12, (BEN, YOU, CY, ANN))
    assert tell(club, happened(began), Style()) == ["Hand 12. Ann has the bank. The pack is shuffled."]
    assert tell(club, happened(replace(began, shuffled=False)), Style()) == [
        "Hand 12. Ann has the bank. The pack is played on, not shuffled."
    ]


def test_who_goes_is_told_the_result_in_money_too() -> None:
    """And nothing of whoever has the seat next is told as if it were yours."""
    won = table(
        seats=tuple(replace(seat, chips=115) if seat.seat == YOU else seat for seat in seats()),
        settings=Settings(chip="0.10 GBP"),
    )
    won = replace(
        won, ledger=tuple(replace(each, chips=115, net=15) if each.name == "Dot" else each for each in won.ledger)
    )
    lines = tell(won, happened(SeatFreed(YOU, 115), SatDown(YOU, 9, "Ivy", 100)), Style())
    assert lines[0] == "Your seat is free again; you cash out 115 chips and are 15 up (1.50 GBP)."
    assert lines[1] == "Ivy sits down in seat 3 with 100 chips."


def test_of_a_seat_that_nobody_had_no_result_is_told() -> None:
    """An update that makes no sense is still told."""
    nobody = replace(table(), ledger=())
    assert tell(nobody, happened(SeatFreed(YOU, 96)), Style()) == ["Your seat is free again; you cash out 96 chips."]


def test_when_two_tie_it_is_told_that_they_draw_again() -> None:
    """Both draw, so that nothing else tells the second draw from the first."""
    two = table(seats=seats()[:2], you=None)
    lines = tell(two, happened(Drew(((ANN, "7H"), (BEN, "7S"))), Drew(((ANN, "4H"), (BEN, "9S")))), Style())
    assert lines == [
        "Drawn for the bank: Ann seven of hearts, Ben seven of spades. Ann and Ben tie and draw again.",
        "Drawn for the bank: Ann four of hearts, Ben nine of spades.",
    ]


def test_who_comes_back_in_a_hand_was_never_out_of_it() -> None:
    """Nothing is told of the next one then."""
    told = tell(your_turn(), happened(CameBack(YOU), CameBack(BEN)), Style())
    assert told == ["You are back.", "Ben is back."]
