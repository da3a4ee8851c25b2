"""The line client, told news by hand."""

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import Arrived, Changed, Declined, LineDown, Noticed, Returned
from pontoon_client.lines.typed import Quit
from pontoon_client.table.update import apply
from pontoon_protocol.commands import Buy, Ready
from pontoon_protocol.errors import Detail
from pontoon_protocol.events import LineLost, Said, WentAway
from pontoon_protocol.hand_events import FirstCards, Settled, Staked, Stuck, TurnBegan, Twisted
from pontoon_protocol.updates import Closing, Happened, Notice, Refusal
from pontoon_protocol.views import Wait
from support.client_tables import BEN, STAKES, TOO_LOW, TURN, YOU, dealt, happened, table, your_turn
from support.listeners import Listener

TURN_WAIT = Wait("turn", (YOU,), 30.0)


def test_who_arrives_hears_which_table_it_is_and_what_is_asked() -> None:
    """Nothing is written on before that."""
    listener = Listener()
    assert listener.plain.typed("table") is None
    assert listener.page == []
    listener.plain.hear(Arrived(your_turn()))
    assert [line.split()[0] for line in listener.page] == [
        "Friday's",
        "Hand",
        "You",
        "Ben:",
        "Cy:",
        "Ann:",
        "Type",
        "Your",
        ">",
    ]


def test_a_night_that_begins_by_itself_needs_no_word_of_how() -> None:
    """The table alone is told, and where to find out more."""
    listener = Listener(begun=True)
    listener.plain.hear(Arrived(table(phase="lobby", host=YOU)))
    assert [line.split()[0] for line in listener.page] == ["Friday's", "Type"]


def test_you_are_asked_when_it_is_yours_to_move() -> None:
    """With the seconds that are left; after your own move with the choices alone."""
    listener = Listener().at(replace(dealt(), offer=None))
    turn = happened(TurnBegan(YOU, 1), offer=TURN, wait=TURN_WAIT)
    assert listener.happens(turn) == ["Your turn, 30 seconds. 1 buy (5 to 10), 2 twist, 3 stick.", "> "]
    card = happened(Twisted(YOU, 1, "2C"), offer=TOO_LOW, wait=TURN_WAIT)
    assert listener.happens(card)[-2:] == ["1 buy (5), 2 twist. You may stick from 15.", "> "]


def test_a_new_question_in_the_same_update_as_your_move_is_asked_in_full() -> None:
    """Your stake was the last, and your turn is the first."""
    listener = Listener().at(dealt())
    lines = listener.happens(happened(Staked(YOU, (5,)), TurnBegan(YOU, 1), offer=TURN, wait=TURN_WAIT))
    assert lines[-2].startswith("Your turn, 30 seconds.")


def test_the_bell_rings_when_you_are_asked_anew() -> None:
    """Not at every choice, and not if it was turned off."""
    for bell in (True, False):
        listener = Listener(bell=bell).at(replace(dealt(), offer=None))
        asked = listener.happens(happened(FirstCards(), offer=STAKES, wait=Wait("stakes", (YOU,), 30.0)))
        assert ("\a" in "".join(asked)) is bell
        again = listener.happens(happened(Twisted(YOU, 1, "2C"), offer=TURN))
        assert "\a" not in "".join(again)


def test_the_next_hand_is_announced_after_the_last() -> None:
    """With its time."""
    listener = Listener().at(your_turn())
    lines = listener.happens(happened(Settled(), offer=None, wait=Wait("between", (), 8.0)))
    assert lines[-1] == "The next hand begins in 8 seconds, or when all are ready (Enter)."


def test_who_is_waited_for_though_absent_is_told() -> None:
    """When the line goes down, and when the wait begins."""
    listener = Listener().at(replace(your_turn(), offer=None, wait=Wait("turn", (BEN,), 30.0)))
    listener.now += 10
    lines = listener.happens(happened(LineLost(BEN)))
    assert lines[-1] == "Waiting for Ben, not connected; in 20 seconds the turn is played by the clock."
    lines = listener.happens(happened(Stuck(BEN, 0), wait=Wait("turn", (BEN,), 50.0)))
    assert lines[-1].endswith("in 50 seconds the turn is played by the clock.")


def test_an_update_without_anything_to_tell_writes_nothing() -> None:
    """A version can be empty for you."""
    assert Listener().at(table()).happens(Happened(7)) == []


def test_you_are_reminded_once_before_your_time_is_up() -> None:
    """Ten seconds before, if it was longer than that."""
    listener = Listener().at(your_turn())
    assert listener.remind_at() == 1_020.0
    listener.now = 1_020.0
    listener.plain.remind()
    assert listener.page[-2:] == ["10 seconds left; then your turn is played for you.", "> "]
    assert listener.remind_at() is None
    listener.happens(happened(Said(BEN, "hi")))
    assert listener.remind_at() is None


def test_nobody_is_reminded_of_what_is_not_asked() -> None:
    """Not when the wait is another's, when it is short, or when the move was made."""
    assert Listener().at(table(wait=Wait("between", (), 60.0))).remind_at() is None
    assert Listener().at(replace(your_turn(), wait=Wait("turn", (YOU,), 8.0))).remind_at() is None
    listener = Listener().at(your_turn())
    listener.happens(happened(Stuck(YOU, 1), offer=None))
    assert listener.remind_at() is None
    listener.plain.remind()
    assert listener.page == []


def test_a_new_wait_of_yours_is_reminded_of_anew() -> None:
    """Each card has its time."""
    listener = Listener().at(your_turn())
    listener.now += 25
    listener.happens(happened(Twisted(YOU, 1, "2C"), offer=TOO_LOW, wait=TURN_WAIT))
    assert listener.remind_at() == 1_045.0


def test_a_line_that_breaks_and_comes_back_is_told_with_what_was_missed() -> None:
    """Then you are asked again."""
    listener = Listener().at(your_turn())
    listener.now += 5
    listener.plain.hear(LineDown())
    assert listener.page[-2].endswith("Your turn will be played for you in 25 seconds. Trying again.")
    missed = (happened(Said(BEN, "where are you?"), seq=8), happened(Twisted(BEN, 0, "7C"), seq=9))
    before = your_turn()
    after = apply(apply(before, missed[0]), missed[1])
    listener.plain.hear(Returned(before, missed, replace(after, wait=Wait("turn", (YOU,), 17.0))))
    assert listener.page[1:] == [
        "Back. You missed:",
        "Ben (2): where are you?",
        "Ben twists: seven of clubs.",
        "Your turn, 17 seconds. 1 buy (5 to 10), 2 twist, 3 stick.",
        "> ",
    ]


def test_a_line_that_is_back_on_another_server_run_tells_the_whole_table() -> None:
    """What was missed is not known in parts."""
    listener = Listener().at(your_turn())
    listener.plain.hear(LineDown(Closing("server_stopping", Detail(seconds=5.0))))
    assert listener.page[-2].startswith("The server stops; all seats are kept.")
    listener.plain.hear(Returned(your_turn(), (), table(hand=40, wait=Wait("between", (), 8.0)), whole=True))
    lines = listener.page[1:]
    assert lines[0] == "Back. This is how it stands:"
    assert lines[2] == "Hand 40 is over. Ann has the bank."
    assert lines[-1].startswith("The next hand begins in 8 seconds")


def test_a_gap_that_was_filled_is_told_like_anything_else() -> None:
    """The line was never said to be down."""
    listener = Listener().at(table())
    listener.plain.hear(Returned(table(), (happened(Said(BEN, "hi")),), table()))
    assert listener.page == ["Ben (2): hi"]


def test_refusals_and_notices_are_told() -> None:
    """In words, with what is possible instead."""
    listener = Listener().at(replace(your_turn(), offer=TOO_LOW))
    listener.plain.hear(Declined(Refusal(4, "below_stick_minimum", Detail(least=15, total=14))))
    assert listener.page[-2] == "You have 14; you may stick from 15. 1 buy (5), 2 twist."
    listener.plain.hear(Noticed(Notice("saving_again")))
    assert listener.page[-2] == "The server saves the game again; it goes on."
    early = Listener()
    early.plain.hear(Declined(Refusal(4, "stale")))
    assert early.page == []


def test_a_typed_command_is_handed_on_and_a_wrong_word_answered() -> None:
    """Going is handed on too."""
    listener = Listener().at(your_turn())
    assert listener.plain.typed("b 7") == Buy(1, 8, 7)
    assert listener.plain.typed("quit") == Quit()
    assert listener.page == []
    assert listener.plain.typed("twits") is None
    assert listener.page == ["There is no such word; did you mean twist? Type help for all words.", "> "]
    assert Listener().at(table()).plain.typed("") == Ready(1)


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("table", "Friday's table"),
        ("cards", "You have ace of spades and four of diamonds"),
        ("ledger", "Ann: bought in 100"),
        ("rules", "The aim"),
        ("help", "To stake"),
        ("repeat", "Friday's table"),
        ("", "Your turn, 30 seconds."),
    ],
)
def test_what_can_be_looked_at_is_told_at_any_moment(word: str, first: str) -> None:
    """As often as one likes."""
    listener = Listener().at(your_turn())
    for _time in range(2):
        assert listener.plain.typed(word) is None
        assert listener.page[0].startswith(first)


def test_what_is_repeated_is_still_true() -> None:
    """Questions and clocks are told as they stand now, not as they stood then."""
    listener = Listener().at(your_turn())
    listener.happens(happened(Said(BEN, "hi")))
    listener.now += 12
    listener.plain.typed("repeat")
    lines = listener.page
    assert lines[-3:] == ["Ben (2): hi", "Your turn, 18 seconds. 1 buy (5 to 10), 2 twist, 3 stick.", "> "]
    assert sum(line.startswith("Your turn") for line in lines) == 1
    listener.plain.hear(LineDown())
    listener.now += 2
    assert listener.page[-2].endswith("Your turn will be played for you in 18 seconds. Trying again.")
    listener.plain.typed("repeat")
    assert listener.page[-2].endswith("Your turn will be played for you in 16 seconds. Trying again.")


def test_in_the_lobby_enter_says_what_it_waits_for() -> None:
    """The host, or everybody else."""
    listener = Listener().at(table(phase="lobby"))
    listener.plain.typed("")
    assert listener.page == ["The night begins when Ann says so."]


def test_what_is_not_about_the_game_can_be_said_too() -> None:
    """It is not repeated."""
    listener = Listener().at(replace(table(seats=()), offer=None))
    listener.plain.say("You stay.")
    assert listener.page == ["You stay."]
    listener.plain.typed("repeat")
    assert "You stay." not in listener.page


def test_nobody_is_reminded_while_the_line_is_down() -> None:
    """The server's clock may stand still."""
    listener = Listener().at(your_turn())
    listener.plain.hear(LineDown())
    assert listener.page
    listener.now += 20
    listener.plain.remind()
    assert listener.page == []


def test_a_question_that_a_gap_brought_is_asked() -> None:
    """Though the line was never said to be down."""
    before = replace(your_turn(), offer=None)
    listener = Listener().at(before)
    listener.plain.hear(Returned(before, (), your_turn()))
    assert listener.page[-2].startswith("Your turn")


def test_who_is_left_alone_hears_that_no_hand_begins() -> None:
    """The others have gone away."""
    listener = Listener().at(table(wait=Wait("between", (), 8.0)))
    lines = listener.happens(happened(WentAway(BEN), wait=None))
    assert lines[-1] == "The next hand waits until two at the table can play."


def test_while_the_server_stops_no_next_hand_is_promised() -> None:
    """Nobody is told to be ready for it, whatever is asked; once the line is back all is as ever."""
    between = Wait("between", (), 8.0)
    listener = Listener().at(your_turn())
    listener.plain.hear(Noticed(Notice("server_stopping")))
    assert "The server is about to stop; all seats are kept." in listener.page
    over = replace(table(hand=12), wait=between)
    listener.plain.hear(Changed(your_turn(), happened(wait=between), over))
    listener.plain.typed("table")
    assert not any("The next hand" in line for line in listener.page)
    listener.plain.typed("repeat")
    page = listener.page
    assert page.count("The server is about to stop; all seats are kept.") >= 1
    assert not any("The next hand" in line for line in page)
    listener.plain.hear(LineDown())
    listener.plain.hear(Returned(over, (), over))
    assert any("The next hand begins in 8 seconds" in line for line in listener.page)
