"""Stakes on several boxes in words."""

from msgspec.structs import replace

from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.words.boxes import (
    count_of_boxes,
    enter_ahead,
    enter_words,
    last_won_t_do,
    next_stake,
    on_boxes,
    staked_words,
    tray_words,
    unfit,
)
from pontoon_protocol.views import Choice
from support.client_tables import boxes_open, casino, table

STAKE = Choice("stake", least=2, most=50, usual=5, boxes=2)


def test_stakes_are_told_with_their_boxes() -> None:
    """One that is not played is left out."""
    assert on_boxes((5, 0, 10)) == "5 on box 1 and 10 on box 3"
    assert on_boxes((5,)) == "5 on box 1"


def test_a_stake_on_box_1_alone_is_just_a_stake() -> None:
    """As at a table that has no other."""
    assert staked_words([(1, 5)]) == "5"
    assert staked_words([(2, 5)]) == "5 on box 2"
    assert staked_words([(1, 5), (3, 10)]) == "5 on box 1 and 10 on box 3"
    assert staked_words([]) == ""


def test_what_lies_on_the_boxes_is_told_with_its_sum() -> None:
    """And how to send it."""
    assert tray_words(EMPTY) == "Your boxes are empty."
    assert tray_words(Tray((0, 10))) == "You have put 10 on box 2; deal or Enter sends that."
    assert tray_words(Tray((5, 10))) == (
        "You have put 5 on box 1 and 10 on box 2, 15 together; deal or Enter sends that."
    )


def test_what_enter_does_is_told() -> None:
    """What lies there comes before the last stakes, and those before the usual one."""
    view = boxes_open()
    assert enter_words(view, STAKE, EMPTY) == "Enter for 5 on box 1"
    assert enter_words(view, STAKE, Tray((), (0, 7))) == "Enter for the last again, 7 on box 2"
    assert enter_words(view, STAKE, Tray((3,), (0, 7))) == "Enter for 3 on box 1"


def test_last_stakes_that_won_t_do_again_are_not_offered() -> None:
    """The usual one is, and how to get more chips where they are too few and the table sells some now."""
    view, dear, over = boxes_open(), Tray((), (50, 50, 1)), Tray((), (60,))
    for tray in (dear, over):
        assert enter_words(view, STAKE, tray) == "Enter for 5 on box 1"
    three = Choice("stake", least=2, most=50, usual=5, boxes=3)
    assert last_won_t_do(view, three, Tray((), (50, 50, 2))) == (
        "Your last stakes, 102 together, won't do again; buyin 1000 brings more."
    )
    assert last_won_t_do(view, STAKE, over) == "Your last stakes, 60 together, won't do again."
    assert last_won_t_do(view, STAKE, EMPTY) == last_won_t_do(view, STAKE, Tray((3,), (60,))) == ""


def test_between_hands_it_is_told_what_enter_stakes() -> None:
    """Nothing if there is nothing, or for who is ready or away; nor where stakes come after the first card."""
    last = Tray((), (0, 7), 11)
    assert enter_ahead(casino(), last) == "Enter also stakes 7 on box 2; ready alone does not."
    assert enter_ahead(casino(), EMPTY) == enter_ahead(table(), last) == enter_ahead(casino(you=None), last) == ""
    ready = casino(seats=tuple(replace(seat, ready=True) for seat in casino().seats))
    assert enter_ahead(ready, last) == ""
    assert next_stake(casino()) == Choice("stake", least=1, most=100, boxes=5)
    assert tray_words(Tray((0, 7), due=12)).startswith("Your stake for the next hand: 7 on box 2. It is sent when")


def test_boxes_are_counted_in_words() -> None:
    """One or more."""
    assert [count_of_boxes(number) for number in (1, 5)] == ["one box", "five boxes"]


def test_stakes_that_won_t_do_are_told_with_what_would() -> None:
    """Boxes, limits, and chips (C2, C11)."""
    view = boxes_open()
    assert unfit(view, STAKE, (10, 50)) == ""
    assert unfit(view, STAKE, (1,)) == "The stake on box 1 must be 2 to 50."
    assert unfit(view, STAKE, (51, 0, 1)) == "The stake on box 1 and box 3 must be 2 to 50."
    assert unfit(view, STAKE, (2, 2, 2)) == "You may play two boxes at most just now."
    assert unfit(view, STAKE, (2,) * 6) == "This table has five boxes for each player."
    assert unfit(view, Choice("stake", least=1, most=90), (90, 90)) == "You have 100 chips; that would be 180."
    assert unfit(table(you=None), STAKE, (2,)) == ""
