"""Stakes as they are typed."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.commands import parse
from pontoon_client.lines.stakes import laid, staked, staked_ahead
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.lines.typed import Answer, Laid, Send, Typed
from pontoon_protocol.commands import Ready, Stake
from pontoon_protocol.views import Choice, Offer
from support.client_tables import boxes_open, casino, dealt, table, your_turn

LAST = Tray((), (5, 0, 10), 11)
SOME = Tray((10, 20), (5, 0, 10), 11)


def stake(*amounts: int) -> Send:
    return Send(Stake(1, 7, amounts))


@pytest.mark.parametrize(
    ("tray", "line", "meant"),
    [
        (EMPTY, "box 2 10", Laid(Tray((0, 10)))),
        (SOME, "BOX 1 5", Laid(Tray((5, 20), (5, 0, 10), 11))),
        (SOME, "box 2 0", Laid(Tray((10,), (5, 0, 10), 11))),
        (SOME, "clear", Laid(LAST)),
        (SOME, "double all", Laid(Tray((20, 40), (5, 0, 10), 11))),
        (SOME, "double", Laid(Tray((20, 40), (5, 0, 10), 11))),
        (SOME, "rebet", Laid(Tray((5, 0, 10), (5, 0, 10), 11))),
        (SOME, "deal", stake(10, 20)),
        (SOME, "", stake(10, 20)),
        (LAST, "", stake(5, 0, 10)),
        (LAST, "rebet and deal", stake(5, 0, 10)),
        (SOME, "Rebet Deal", stake(5, 0, 10)),
        (EMPTY, "", stake(10)),
        (Tray((), (90, 90)), "", stake(10)),
        (EMPTY, "stake", stake(10)),
        (SOME, "25", stake(25)),
        (EMPTY, "10 5 0 20", stake(10, 5, 0, 20)),
        (EMPTY, "0 5 0", stake(0, 5)),
        (EMPTY, "stake 10 5", stake(10, 5)),
        (EMPTY, "s 10 5", stake(10, 5)),
    ],
)
def test_chips_are_put_on_boxes_and_sent(tray: Tray, line: str, meant: Typed) -> None:
    """Enter does the usual thing: what lies there, else the last stakes again, else the usual one on box 1 (C12)."""
    assert parse(line, boxes_open(), tray) == meant


@pytest.mark.parametrize(
    ("tray", "line", "answer"),
    [
        (EMPTY, "box 6 10", "This table has five boxes for each player."),
        (EMPTY, "box 2 101", "The stake on box 2 must be 1 to 100."),
        (Tray((60, 40)), "box 3 1", "You have 100 chips; that would be 101."),
        (Tray((60,)), "double all", "The stake on box 1 must be 1 to 100."),
        (EMPTY, "90 90", "You have 100 chips; that would be 180."),
        (EMPTY, "1 1 1 1 1 1", "This table has five boxes for each player."),
        (EMPTY, "deal", "Your boxes are empty. Put chips on them first: box 2 10 puts 10 on box 2."),
        (EMPTY, "0", "Your boxes are empty. Put chips on them first: box 2 10 puts 10 on box 2."),
        (EMPTY, "rebet", "There is no last stake yet."),
        (Tray((), (90, 90)), "rebet and deal", "You have 100 chips; that would be 180."),
        (EMPTY, "box 2 much", "The amount must be a whole number of chips, like 5."),
        (EMPTY, "10 x", "The amount must be a whole number of chips, like 5."),
        (EMPTY, "10 99999999999", "That amount is too large."),
        (
            EMPTY,
            "box 2",
            "Which box, and how many chips? Type box 2 10 to put 10 on box 2, box 2 0 to take them off.",
        ),
    ],
)
def test_what_won_t_do_is_answered_at_once_and_changes_nothing(tray: Tray, line: str, answer: str) -> None:
    """With what would do (C2, C12)."""
    assert parse(line, boxes_open(), tray) == Answer(answer)


def test_chips_can_be_taken_off_though_the_rest_would_not_do() -> None:
    """Step by step to something that will."""
    assert parse("box 2 0", boxes_open(), Tray((90, 90, 90))) == Laid(Tray((90, 0, 90)))


def test_when_few_boxes_are_free_no_more_can_be_played() -> None:
    """The packs don't reach for more (C1)."""
    view = replace(boxes_open(), offer=Offer(7, (Choice("stake", least=1, most=100, usual=10, boxes=1),)))
    assert parse("10 10", view) == Answer("You may play one box at most just now.")
    assert parse("0 10", view) == stake(0, 10)


def test_no_chips_are_put_down_while_no_stakes_are_asked_for() -> None:
    """Not after the night or in mid-hand, and not when a stake can't be covered."""
    told = Answer("No stakes are asked for now.")
    assert laid(your_turn(), SOME, "rebet", "deal", {"rebet_and_deal": "Ctrl+R"}) == told
    assert laid(casino(phase="over"), SOME, "deal", "") == Answer("No hand is being played just now.")
    assert isinstance(laid(your_turn(), SOME, "deal", ""), Answer)
    poor = replace(boxes_open(), offer=Offer(7, (Choice("stake", closed="not_enough_chips"), Choice("sit_out"))))
    assert isinstance(laid(poor, SOME, "deal", ""), Answer)
    assert parse("box 1 5", replace(boxes_open(), you=None)) == Answer(
        "You are watching; you have no seat. join asks for one."
    )


def test_with_one_box_a_number_is_the_stake_as_ever() -> None:
    """The server says whether it will do; the last stake can be had again there too."""
    assert staked(dealt(), EMPTY, "3") == stake(3)
    assert staked(dealt(), LAST, "") == stake(5)
    assert isinstance(staked(table(phase="over"), EMPTY, ""), Answer)
    assert parse("rebet and deal", dealt(), Tray((), (4,))) == stake(4)


@pytest.mark.parametrize(
    ("tray", "line", "laid_down"),
    [
        (EMPTY, "10", Tray((10,), due=12)),
        (EMPTY, "10 0 20", Tray((10, 0, 20), due=12)),
        (EMPTY, "stake 10", Tray((10,), due=12)),
        (SOME, "deal", replace(SOME, due=12)),
        (SOME, "", replace(SOME, due=12)),
        (LAST, "", replace(LAST, chips=(5, 0, 10), due=12)),
        (LAST, "rebet and deal", replace(LAST, chips=(5, 0, 10), due=12)),
    ],
)
def test_stakes_typed_between_hands_wait_for_the_next_and_say_that_you_are_ready(
    tray: Tray, line: str, laid_down: Tray
) -> None:
    """Where stakes come before the deal; one Enter is enough for a hand with the same stakes again (C12)."""
    assert parse(line, casino(), tray) == Laid(laid_down, Ready(1))
    ready = casino(seats=tuple(replace(seat, ready=True) for seat in casino().seats))
    if line:
        assert parse(line, ready, tray) == Laid(laid_down)


def test_chips_can_be_put_on_boxes_between_hands_and_taken_off_again() -> None:
    """Nothing is sent for it; what lies there for the next hand can be taken back."""
    assert parse("box 2 10", casino(), EMPTY) == Laid(Tray((0, 10)))
    assert parse("rebet", casino(), LAST) == Laid(replace(LAST, chips=(5, 0, 10)))
    assert parse("clear", casino(), replace(SOME, due=12)) == Laid(LAST)
    assert parse("0 101", casino(), EMPTY) == Answer("The stake on box 2 must be 1 to 100.")
    assert parse("deal", casino(), EMPTY) == Answer(
        "Your boxes are empty. Put chips on them first: box 2 10 puts 10 on box 2."
    )
    assert parse("", casino(), EMPTY) == parse("", casino(), Tray((), (90, 90))) == Send(Ready(1))


def test_a_stake_typed_between_hands_is_only_ready_where_it_comes_after_the_first_card() -> None:
    """And says so."""
    for line in ("5", "5 5", "stake 5", "deal", "rebet and deal"):
        assert parse(line, table(), LAST) == Send(Ready(1), "You stake when you have seen your first card.")
    ready = table(seats=tuple(replace(seat, ready=True) for seat in table().seats))
    assert parse("5", ready) == Answer("You stake when you have seen your first card.")


def test_stakes_that_were_laid_down_are_sent_when_they_are_asked_for() -> None:
    """In the hand they were meant for; if they won't do any more it is said why."""
    view = boxes_open()
    assert staked_ahead(view, replace(SOME, due=12)) == stake(10, 20)
    assert staked_ahead(view, replace(SOME, due=11)) is staked_ahead(view, SOME) is None
    assert staked_ahead(casino(), replace(SOME, due=12)) is None
    assert staked_ahead(view, Tray((90, 90), due=12)) == Answer("You have 100 chips; that would be 180.")
