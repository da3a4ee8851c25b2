"""What a typed line means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.lines.commands import WORDS, is_order, parse
from pontoon_client.lines.typed import Answer, Hush, Quit, Seek, Send, Show
from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import (
    Away,
    Back,
    Burn,
    Buy,
    BuyIn,
    CashOut,
    ChangeSeat,
    Double,
    DoubleStakes,
    KeepStakes,
    Ready,
    Say,
    SeatCommands,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
    Vote,
)
from pontoon_protocol.host_commands import GoOn, RemoveBot
from pontoon_protocol.views import Choice, Offer, TableView
from support.client_tables import TOO_LOW, YOU, dealt, table, your_turn

ON_TURN: tuple[tuple[str, SeatCommands], ...] = (
    ("buy 7", Buy(1, 8, 7)),
    ("b 7", Buy(1, 8, 7)),
    ("b", Buy(1, 8, 5)),
    ("  BUY   7 ", Buy(1, 8, 7)),
    ("1", Buy(1, 8, 5)),
    ("1 7", Buy(1, 8, 7)),
    ("twist", Twist(1, 8)),
    ("t", Twist(1, 8)),
    ("2", Twist(1, 8)),
    ("stick", Stick(1, 8)),
    ("s", Stick(1, 8)),
    ("3", Stick(1, 8)),
    ("hit", Twist(1, 8)),
    ("h", Twist(1, 8)),
    ("stand", Stick(1, 8)),
    ("split", Split(1, 8)),
    ("P", Split(1, 8)),
    ("double", Double(1, 8)),
    ("d", Double(1, 8)),
    ("burn", Burn(1, 8)),
    ("double stakes", DoubleStakes(1, 8)),
    ("keep", KeepStakes(1, 8)),
    ("Keep Stakes", KeepStakes(1, 8)),
    ("say hurry up :)", Say(1, "hurry up :)")),
    ("away", Away(1)),
)
STAKING: tuple[tuple[str, SeatCommands], ...] = (
    ("", Stake(1, 7, (5,))),
    ("3", Stake(1, 7, (3,))),
    ("stake 3", Stake(1, 7, (3,))),
    ("stake", Stake(1, 7, (5,))),
    ("sit out", SitOut(1, 7)),
    ("sitout", SitOut(1, 7)),
    ("Sit Out", SitOut(1, 7)),
    ("s 3", Stake(1, 7, (3,))),
    ("1 3", Stake(1, 7, (3,))),
)
BETWEEN: tuple[tuple[str, SeatCommands], ...] = (
    ("", Ready(1)),
    ("ready", Ready(1)),
    ("buyin 50", BuyIn(1, 50)),
    ("cashout 20", CashOut(1, 20)),
    ("buy in 50", BuyIn(1, 50)),
    ("Cash  Out 20", CashOut(1, 20)),
    ("seat 6", ChangeSeat(1, 5)),
    ("vote", Vote(1)),
)


@pytest.mark.parametrize(("line", "command"), ON_TURN)
def test_on_your_turn_words_numbers_and_short_forms_are_moves(line: str, command: SeatCommands) -> None:
    """Case and spaces don't matter."""
    assert parse(line, your_turn()) == Send(command)


@pytest.mark.parametrize(("line", "command"), STAKING)
def test_while_staking_a_number_is_the_stake_and_enter_the_usual_one(line: str, command: SeatCommands) -> None:
    """A number with something behind it is a choice."""
    assert parse(line, dealt()) == Send(command)


@pytest.mark.parametrize(("line", "command"), BETWEEN)
def test_between_hands_enter_is_ready(line: str, command: SeatCommands) -> None:
    """And the other commands around the hands."""
    assert parse(line, table()) == Send(command)


@pytest.mark.parametrize(
    ("line", "topic"),
    [
        ("table", "table"),
        ("CARDS", "cards"),
        ("ledger", "ledger"),
        ("rules", "rules"),
        ("?", "help"),
        ("repeat", "repeat"),
    ],
)
def test_some_words_only_look(line: str, topic: str) -> None:
    """They send nothing, and a watcher may use them too."""
    for view in (table(), table(you=None)):
        assert parse(line, view) == Show(topic)  # type: ignore[arg-type] # one of the topics


@pytest.mark.parametrize("line", ["quit", "q", "leave", "EXIT"])
def test_some_words_go(line: str) -> None:
    """All the same."""
    assert parse(line, your_turn()) == Quit()


def test_enter_asks_again_when_it_means_nothing() -> None:
    """On your turn, when you are ready or away, and for a watcher."""
    ready = tuple(replace(seat, ready=True) for seat in table().seats)
    away = tuple(replace(seat, away=True) for seat in table().seats)
    for view in (your_turn(), table(seats=ready), table(seats=away), table(you=None), table(phase="lobby")):
        assert parse("", view) == Show("ask")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("twits", "There is no such word; did you mean twist? Type help for all words."),
        ("kick 2", "Only the host, Ann, may do that."),
        ("xyzzy", "There is no such word. Type help for all words."),
        ("x" * 500, "There is no such word. Type help for all words."),
        ("b much", "The amount must be a whole number of chips, like 5."),
        ("buyin", "Buy in for how many chips? Type buyin and the number."),
        ("cashout", "Cash out how many chips? Type cashout and the number."),
        ("buyin x", "The amount must be a whole number of chips, like 5."),
        ("s 5", "Stick takes no amount. 1 buy (5 to 10), 2 twist, 3 stick."),
        ("2 5", "Twist takes no amount. 1 buy (5 to 10), 2 twist, 3 stick."),
        ("back", "You are not away."),
        ("cashout x", "The amount must be a whole number of chips, like 5."),
        ("say", "Say what? Type say and your words."),
        ("say " + "x" * 201, "That is too long; at most 200 characters."),
        ("99999999999", "That amount is too large."),
        ("9", "There is no choice 9. 1 buy (5 to 10), 2 twist, 3 stick."),
    ],
)
def test_a_wrong_line_gets_a_helpful_answer(line: str, answer: str) -> None:
    """What would do instead."""
    assert parse(line, your_turn()) == Answer(answer)


def test_who_is_away_may_come_back_and_who_is_ready_is_told_what_is_waited_for() -> None:
    """What would change nothing is answered here."""
    away = table(seats=tuple(replace(seat, away=True) for seat in table().seats))
    assert parse("back", away) == Send(Back(1))
    assert parse("ready", away) == Send(Ready(1))
    assert parse("away", away) == Answer("You are away already; type back when you are there.")
    ready = table(seats=tuple(replace(seat, ready=True) for seat in table().seats))
    assert parse("ready", ready) == Show("ask")


@pytest.mark.parametrize("line", ["b 5", "ready", "say hi", "1"])
def test_a_watcher_is_told_that_it_has_no_seat(line: str) -> None:
    """Whatever it wants to do."""
    watching = replace(your_turn(), you=None, offer=None)
    assert parse(line, watching) == Answer("You are watching; you have no seat. join asks for one.")
    waiting = Answer("You have no seat yet: you wait at the door. quit goes away.")
    assert parse(line, watching, guest=3) == waiting
    assert parse("join Eve", watching, guest=3) == waiting


def test_without_a_seat_one_may_ask_for_one_look_and_mute() -> None:
    """And go."""
    watching = replace(your_turn(), you=None, offer=None)
    assert parse("join Eve", watching) == Seek("Eve")
    assert parse("mute", watching, guest=3) == Hush(on=True)
    assert parse("table", watching) == Show("table")
    assert parse("leave", watching, guest=3) == Quit()


def test_the_host_s_words_are_the_host_s() -> None:
    """In one word or two, for the host and nobody else."""
    hosting = table(host=YOU)
    for line in ("go on", "GoOn", "go  on"):
        assert parse(line, hosting) == Send(GoOn(1))
    assert parse("remove bot 4", hosting) == Send(RemoveBot(1, 3))
    assert parse("kick 2", table()) == Answer("Only the host, Ann, may do that.")
    assert parse("puase", hosting) == Answer("There is no such word; did you mean pause? Type help for all words.")


def test_rules_with_a_name_are_not_the_rules_of_the_table() -> None:
    """Nobody is shown the old ones as if they were new; whatever else comes after the word changes nothing."""
    meant = parse("rules Club", table(host=YOU))
    assert isinstance(meant, Answer)
    assert "host --rules club" in meant.text
    assert parse("rules please", table()) == Show("rules")


def test_in_a_pause_enter_stakes_nothing() -> None:
    """It asks how things stand; to be ready is no move, and may be said."""
    assert parse("", replace(dealt(), paused=True)) == Show("ask")
    assert parse("", table(paused=True)) == Send(Ready(1))


LINES = st.text(max_size=60) | st.builds("{} {}".format, st.sampled_from(WORDS), st.text(max_size=30))
VIEWS = (table(), table(host=YOU), dealt(), your_turn(), replace(your_turn(), offer=TOO_LOW))


@given(LINES, st.sampled_from(VIEWS))
def test_any_line_means_something_that_can_be_sent(line: str, view: TableView) -> None:
    """No line is an error, and every command fits into its limits."""
    meant = parse(line, view)
    if isinstance(meant, Send):
        assert len(encode(Encoding.MSGPACK, meant.command)) < 8192


def test_double_answers_the_bank_s_question_when_that_is_open() -> None:
    """In one word or two (K1); at another time it doubles a hand."""
    view = replace(your_turn(), offer=Offer(9, (Choice("double_stakes"), Choice("keep_stakes"))))
    for line in ("double", "d", "double stakes", "1"):
        assert parse(line, view) == Send(DoubleStakes(1, 9))
    assert parse("2", view) == Send(KeepStakes(1, 9))


def test_no_chips_are_doubled_when_none_are_asked_for() -> None:
    """It is said why."""
    assert parse("double all", your_turn()) == Answer("No stakes are asked for now. 1 buy (5 to 10), 2 twist, 3 stick.")


def test_no_two_meanings_share_a_word() -> None:
    """Each word means one thing."""
    assert len(set(WORDS)) == len(WORDS)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("kaufen 7", Buy(1, 8, 7)),
        ("k 7", Buy(1, 8, 7)),
        ("ziehen", Twist(1, 8)),
        ("Karte ziehen", Twist(1, 8)),
        ("STEHENBLEIBEN", Stick(1, 8)),
        ("halten", Stick(1, 8)),
        ("b 7", Buy(1, 8, 7)),
        ("nachkaufen 1.000", BuyIn(1, 1_000)),
        ("sagen beeil dich :)", Say(1, "beeil dich :)")),
    ],
)
def test_in_german_german_words_are_understood_too(line: str, command: SeatCommands) -> None:
    """Beside the English ones."""
    choose("de")
    assert parse(line, your_turn()) == Send(command)


def test_a_wrong_german_word_is_answered_with_the_one_it_is_like() -> None:
    """In German."""
    choose("de")
    told = "Dieses Wort gibt es nicht; meinst du stehenbleiben? Alle Wörter zeigt dir hilfe."
    assert parse("stehnbleiben", your_turn()) == Answer(told)


@pytest.mark.parametrize("line", ["go on", "admit 2", "back", "Ready", "buyin 100", "b"])
def test_a_line_that_is_nothing_but_a_word_of_the_game_is_an_order(line: str) -> None:
    """With its numbers."""
    assert is_order(line)


@pytest.mark.parametrize("line", ["go on, Ben!", "back in a minute", "5", "", "hello", "say hello", "?"])
def test_what_people_say_to_each_other_is_no_order(line: str) -> None:
    """Though it may begin with such a word."""
    assert not is_order(line)


def test_a_german_order_is_one_in_german() -> None:
    """The words are those of the language that is spoken, and English ones."""
    assert not is_order("weiter")
    choose("de")
    assert is_order("weiter")
    assert is_order("einlassen 2")


def test_words_about_covered_cards_are_of_the_full_screen() -> None:
    """Lines are told so."""
    for word in ("peek", "cover", "uncover"):
        assert parse(word, your_turn()) == Answer(
            "Cards are covered on the full screen; here they are written only when they come, or when you ask for them."
        )
