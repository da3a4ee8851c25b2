"""The host's words."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.hosting import WORDS, host_word
from pontoon_client.lines.typed import Answer, Send
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    EndNight,
    GoOn,
    HandOver,
    HostCommands,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.views import GuestView
from support.client_tables import ANN, BEN, YOU, table

HOSTING = table(host=YOU, guests=(GuestView(3, "Eve", admitted=False), GuestView(4, "Hal")))
MEANT: tuple[tuple[str, HostCommands], ...] = (
    ("start", StartNight(1)),
    ("end", EndNight(1)),
    ("pause", Pause(1)),
    ("goon", GoOn(1)),
    ("go", GoOn(1)),
    ("lock", Lock(1)),
    ("skip", Skip(1)),
    ("admit", Admit(1, 3)),
    ("admit 3", Admit(1, 3)),
    ("admit eve", Admit(1, 3)),
    ("refuse 4", TurnAway(1, 4)),
    ("turnaway hal", TurnAway(1, 4)),
    ("kick 2", Kick(1, BEN)),
    ("kick ben", Kick(1, BEN)),
    ("handover 2", HandOver(1, BEN)),
    ("handover to Ben", HandOver(1, BEN)),
    ("topup 2 50", TopUp(1, BEN, 50)),
    ("topup ben 50", TopUp(1, BEN, 50)),
    ("topup 3 50", TopUp(1, YOU, 50)),
    ("addbot", AddBot(1)),
    ("addbot Bold", AddBot(1, "bold")),
    ("addbot bold Robby", AddBot(1, "bold", "Robby")),
    ("addbot Robby the Robot", AddBot(1, "", "Robby the Robot")),
    ("namebot 4 Robby", NameBot(1, 3, "Robby")),
    ("namebot cy Robby", NameBot(1, 3, "Robby")),
    ("removebot 4", RemoveBot(1, 3)),
    ("set stick_minimum=16", ChangeRules(1, Options(stick_minimum=16))),
    ("stakes 2 20", ChangeRules(1, Options(minimum_stake=2, maximum_stake=20))),
    ("chat off", ChangeSettings(1, Settings(chat=False))),
    ("door asks", ChangeSettings(1, Settings(door="asks"))),
    ("watchers off", ChangeSettings(1, Settings(watchers=False))),
)
SHORT: tuple[tuple[str, str], ...] = (
    ("refuse", "Turn whom away? Type refuse and the number. At the door: 3 Eve and 4 Hal."),
    ("admit 4", "Let whom in? Type admit and the number. At the door: 3 Eve."),
    ("kick", "Send whom away? Type kick and the number of the seat. At the table: 1 Ann, 2 Ben, 3 Dot and 4 Cy."),
    ("kick 3", "You can't send yourself away; quit leaves."),
    (
        "handover x",
        "Make whom the host? Type hand over and the number of the seat. At the table: 1 Ann, 2 Ben, 3 Dot and 4 Cy.",
    ),
    ("handover 4", "The host can be somebody else who is here; no bot."),
    ("handover 3", "The host can be somebody else who is here; no bot."),
    ("topup 2", "How many chips? Type topup, the number of the seat, and how many: topup 2 50."),
    ("topup 2 x", "The amount must be a whole number of chips, like 5."),
    ("namebot 4", "Call it what? Type namebot, the number of its seat, and the name."),
    ("namebot 2 Robby", "There is no bot in that seat."),
    ("namebot 4 " + "x" * 25, "That name is too long; at most 24 characters."),
    ("addbot " + "x" * 25, "That name is too long; at most 24 characters."),
    ("removebot 2", "There is no bot in that seat."),
    ("unlock", "The table is not locked."),
)


def typed(line: str) -> tuple[str, str]:
    word, _space, rest = line.partition(" ")
    return word, rest


@pytest.mark.parametrize(("line", "command"), MEANT)
def test_each_word_is_a_command_of_the_host(line: str, command: HostCommands) -> None:
    """Seats and guests by number or name."""
    assert host_word(HOSTING, *typed(line)) == Send(command)


def test_every_word_is_tried_here() -> None:
    """None is left out."""
    assert {line.split()[0] for line, _ in MEANT} == set(WORDS) - {"unlock"}
    assert host_word(replace(HOSTING, locked=True), "unlock", "") == Send(Unlock(1))


@pytest.mark.parametrize(("line", "answer"), SHORT)
def test_what_is_missing_or_wrong_is_answered(line: str, answer: str) -> None:
    """With who is there, or how to type it."""
    assert host_word(HOSTING, *typed(line)) == Answer(answer)


def test_what_would_change_nothing_is_answered_here() -> None:
    """The server would not even say so."""
    assert host_word(replace(HOSTING, locked=True), "lock", "") == Answer("The table is locked already.")
    assert host_word(replace(HOSTING, guests=HOSTING.guests[1:]), "admit", "") == Answer(
        "Nobody asks to be let in; who waits has the next free seat."
    )
    assert host_word(replace(HOSTING, guests=()), "admit", "") == Answer("Nobody at the door waits for that.")


@pytest.mark.parametrize("word", WORDS)
def test_anybody_else_is_told_who_the_host_is(word: str) -> None:
    """And what there is to do instead."""
    meant = host_word(table(), word, "2 20")
    assert isinstance(meant, Answer)
    assert meant.text.startswith("Only the host, Ann, may do that.")


@pytest.mark.parametrize(
    ("word", "instead"),
    [
        ("stakes", "To stake, type stake and a number of chips."),
        ("chat", "To talk, type say and your words."),
        ("topup", "To bring chips of your own, type buyin and a number."),
    ],
)
def test_who_meant_something_else_is_told_how_to_say_it(word: str, instead: str) -> None:
    """Words that are alike."""
    assert host_word(table(), word, "") == Answer(f"Only the host, Ann, may do that. {instead}")


def test_while_the_host_is_absent_there_is_a_vote() -> None:
    """Not while the host is there."""
    gone = tuple(replace(seat, connected=seat.seat != ANN) for seat in table().seats)
    vote = "Only the host, Ann, may do that. Type vote to vote for waiting no longer."
    assert host_word(table(seats=gone), "skip", "") == Answer(vote)
    assert host_word(table(), "skip", "") == Answer("Only the host, Ann, may do that.")
