"""The line client at a table with several boxes, and with rules that differ from a preset."""

from msgspec.structs import replace

from pontoon_client.connection.news import Arrived, Declined, Returned
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.commands import Ready, Stake
from pontoon_protocol.events import BankOffered, HandBegan
from pontoon_protocol.hand_events import SplitPair, Staked, StakesOpened, TurnBegan
from pontoon_protocol.options import CLUB
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import Choice, Offer, Wait
from support.client_tables import BOX_TURN, BOXES, YOU, box_turn, boxes_open, casino, happened, table
from support.listeners import Listener

ASKED = "Stake 1 to 100 a box, on up to five boxes ({enter}) or sit out. You have 30 seconds."


def test_chips_are_put_on_boxes_and_sent_in_the_end() -> None:
    """What lies there is told with each change (C12)."""
    listener = Listener().at(boxes_open())
    assert listener.plain.typed("box 2 10") is None
    assert listener.page == ["You have put 10 on box 2; deal or Enter sends that.", "> "]
    assert listener.plain.typed("box 3 500") is None
    assert listener.page == ["The stake on box 3 must be 1 to 100.", "> "]
    assert listener.plain.typed("double all") is None
    assert listener.page[0].startswith("You have put 20 on box 2;")
    assert listener.plain.typed("") == Stake(1, 7, (0, 20))


def test_what_was_refused_lies_there_still_and_what_was_staked_can_be_had_again() -> None:
    """The question says what Enter does, and so do the table and whoever asks for it."""
    listener = Listener().at(boxes_open())
    listener.plain.typed("box 2 20")
    stake = listener.plain.typed("deal")
    assert isinstance(stake, Stake)
    listener.plain.hear(Declined(Refusal(1, "no_free_box"), stake))
    assert listener.page[-2].endswith("(Enter for 20 on box 2) or sit out.")
    listener.plain.typed("table")
    assert "(Enter for 20 on box 2)" in listener.page[-2]
    listener.happens(happened(Staked(YOU, (0, 20)), offer=None))
    listener.plain.hear(Arrived(replace(boxes_open(), hand=13)))
    assert listener.page[-2] == ASKED.format(enter="Enter for the last again, 20 on box 2")
    assert listener.plain.typed("") == Stake(1, 7, (0, 20))


def test_a_line_that_comes_back_keeps_what_lies_on_the_boxes() -> None:
    """A whole picture of the table does not break it."""
    listener = Listener().at(boxes_open())
    listener.plain.typed("box 1 3")
    listener.plain.hear(Returned(boxes_open(), (), boxes_open(), whole=True))
    assert listener.plain.typed("deal") == Stake(1, 7, (3,))


def test_a_hand_that_was_split_is_asked_about_anew() -> None:
    """By its name and what it has."""
    listener = Listener().at(box_turn())
    offer = replace(BOX_TURN, number=9)
    lines = listener.happens(happened(SplitPair(YOU, 1, ("8C", "8H")), offer=offer))
    assert lines[-2].startswith("Your turn (box 1, first half), 30 seconds. 1 hit")
    lines = listener.happens(happened(TurnBegan(YOU, 3), offer=replace(BOX_TURN, number=10)))
    assert lines[-2].startswith("Your turn (box 3, with soft 15 (5 or 15)), 30 seconds.")


def test_what_differs_from_the_preset_is_told_on_arrival() -> None:
    """Also where the night begins by itself."""
    rules = replace(CLUB, stick_minimum=16)
    for begun in (False, True):
        listener = Listener(begun=begun)
        listener.plain.hear(Arrived(table(phase="lobby", host=YOU, options=rules)))
        assert listener.page[1] == "Club rules, but: stick from 16."


def test_a_casino_table_is_told_in_its_own_words() -> None:
    """From the rules to what can be typed."""
    listener = Listener().at(replace(casino(), offer=None))
    listener.plain.typed("rules")
    assert any(line.startswith("Hit: ") for line in listener.page)
    listener.plain.typed("help")
    assert any("rebet and deal does both" in line for line in listener.page)
    assert BOXES.choices[0].boxes == 5


def test_who_offers_the_bank_hears_how_long_that_holds() -> None:
    """Until the next hand, of which it is said when it begins (K7)."""
    between = Wait("between", (), 8.0)
    listener = Listener().at(table(options=CLUB, bank=YOU, wait=between))
    listener.now += 3
    assert listener.happens(happened(BankOffered(YOU, 20))) == [
        "You offer the bank for 20 chips. It holds until the next hand begins; give the others a moment before you "
        "deal it. unsell takes it back.",
        "The next hand begins in 5 seconds, or when all are ready (Enter).",
    ]


def test_one_enter_is_enough_for_a_hand_with_the_same_stakes_again() -> None:
    """It says so before; when stakes are asked for they go in, and no question is asked (C12)."""
    listener = Listener().at(boxes_open())
    assert listener.plain.typed("0 20") == Stake(1, 7, (0, 20))
    listener.happens(happened(Staked(YOU, (0, 20)), offer=None))
    between = casino(hand=12, wait=Wait("between", (), 8.0))
    listener.plain.hear(Returned(boxes_open(), (), between, whole=True))
    assert listener.plain.typed("repeat") is None
    assert listener.page[-1].endswith("(Enter). Enter also stakes 20 on box 2; ready alone does not.")
    assert listener.plain.typed("") == Ready(1)
    assert listener.page == [
        "Your stake for the next hand: 20 on box 2. It is sent when stakes are asked for; clear takes it off."
    ]
    assert listener.plain.ahead() is None
    lines = listener.happens(happened(HandBegan(13, (YOU, HOUSE)), StakesOpened(), offer=replace(BOXES, number=9)))
    assert not any("Stake 1 to 100" in line for line in lines)
    assert listener.plain.ahead() == Stake(1, 9, (0, 20))
    assert listener.plain.ahead() is None


def test_stakes_laid_down_that_won_t_do_any_more_are_asked_for_again() -> None:
    """With the reason."""
    listener = Listener().at(casino(wait=Wait("between", (), 8.0)))
    assert listener.plain.typed("90") == Ready(1)
    less = Offer(7, (Choice("stake", least=1, most=50, usual=10, boxes=5), Choice("sit_out")))
    assert listener.page
    lines = listener.happens(happened(HandBegan(12, (YOU, HOUSE)), StakesOpened(), offer=less))
    assert lines[-3] == "The stake on box 1 must be 1 to 50."
    assert lines[-2].startswith("Stake 1 to 50 a box")
    assert listener.plain.ahead() is None
