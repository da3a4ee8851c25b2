"""Whose turn it is, in one short line."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.screen_turn import seconds_short, turn_short, turn_words
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.views import Choice, Offer, TableView, Wait
from support.client_tables import ANN, BEN, CY, YOU, box_turn, boxes_open, casino, dealt, seats, table, your_turn

BETWEEN = Wait("between", (), 8.0)
DOUBLES = Offer(7, (Choice("double_stakes"), Choice("keep_stakes")))
NOT_YOURS = replace(your_turn(), offer=None, turn=0)


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (dealt(), "Your stake"),
        (replace(dealt(), offer=Offer(7, (Choice("sit_out"),))), "Stakes"),
        (your_turn(), "Your turn"),
        (box_turn(), "Your turn (box 1)"),
        (replace(your_turn(), phase="bank", bank=YOU), "Your turn as the bank"),
        (replace(your_turn(), phase="double", bank=YOU, offer=DOUBLES), "Double all stakes, 16 together?"),
    ],
)
def test_what_is_asked_of_you(view: TableView, words: str) -> None:
    """Which of your hands it is about, if you have several."""
    assert turn_words(view, 20.0) == words


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (replace(dealt(), offer=None), "Waiting for stakes: Ben and Cy"),
        (NOT_YOURS, "Ben's turn"),
        (replace(NOT_YOURS, phase="double"), "Ann may double all stakes"),
        (replace(NOT_YOURS, phase="bank"), "Ann plays the bank's hand"),
        (replace(casino(), phase="bank", bank=HOUSE), "The dealer plays"),
        (replace(NOT_YOURS, turn=None), "Waiting for the cards"),
        (replace(your_turn(), offer=None), "Waiting for the table"),
        (replace(boxes_open(), offer=None, wait=Wait("stakes", (BEN, CY), 9.0)), "Waiting for stakes: Ben and Cy"),
    ],
)
def test_what_is_waited_for(view: TableView, words: str) -> None:
    """By the names of those who are to move."""
    assert turn_words(view, 20.0) == words


@pytest.mark.parametrize(
    ("view", "seconds", "words"),
    [
        (table(wait=BETWEEN), 8.0, "Hand 11 is over; the next begins in"),
        (table(wait=BETWEEN, hand=0), 8.0, "The first hand begins in"),
        (table(wait=BETWEEN), None, ""),
        (table(seats=seats()[:1]), None, "The next hand waits until two at the table can play."),
        (table(phase="lobby", host=YOU), None, "The night begins when you say so"),
        (table(phase="lobby", host=ANN), None, "The night begins when Ann says so"),
        (table(phase="draw"), None, "Drawing for the first bank"),
        (table(phase="pack"), None, "The cards are shuffled"),
        (table(phase="over"), None, "The night is over"),
        (replace(your_turn(), paused=True), 20.0, "Paused"),
    ],
)
def test_what_stands_between_hands(view: TableView, seconds: float | None, words: str) -> None:
    """The clock beside it goes on where a sentence ends with `in`."""
    assert turn_words(view, seconds) == words


@pytest.mark.parametrize(
    ("view", "seconds", "words"),
    [
        (table(wait=BETWEEN), 8.0, "Next hand in"),
        (table(wait=BETWEEN, hand=0), 8.0, "First hand in"),
        (table(wait=BETWEEN), None, ""),
        (replace(dealt(), offer=None), 20.0, "Waiting for 2 stakes"),
        (dealt(), 20.0, "Your stake"),
        (replace(your_turn(), phase="bank", bank=YOU), 20.0, "Your turn"),
        (replace(your_turn(), phase="double", bank=YOU, offer=DOUBLES), 20.0, "Double all stakes?"),
        (replace(NOT_YOURS, phase="bank"), 20.0, "The bank plays"),
        (box_turn(), 20.0, "Your turn"),
        (NOT_YOURS, 20.0, "Ben's turn"),
        (replace(box_turn(), paused=True), 20.0, "Paused"),
    ],
)
def test_where_there_is_little_room_there_are_shorter_words(view: TableView, seconds: float | None, words: str) -> None:
    """Whole ones, rather than more that are cut."""
    assert turn_short(view, seconds) == words


def test_seconds_are_told_shortly() -> None:
    """Many in minutes; never less than none."""
    assert [seconds_short(seconds) for seconds in (26.4, 99.4, 100.0, 245.0, -3.0)] == [
        "26 s",
        "99 s",
        "1:40",
        "4:05",
        "0 s",
    ]
