"""What words mean on the full screen."""

import pytest
from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.lines.commands import WORDS
from pontoon_client.lines.muting import Muted
from pontoon_client.lines.tray import Tray
from pontoon_client.lines.typed import Seek
from pontoon_client.screens.meaning import worded
from pontoon_client.screens.model import Logged
from pontoon_protocol.commands import Buy, Ready, Say, Twist
from pontoon_protocol.views import GuestView
from support.client_tables import ANN, boxes_open, casino, dealt, table, your_turn
from support.pressing import seeing, told


def test_a_move_in_words_is_made_at_once() -> None:
    """Whoever spells it means it: a line is no slip of a finger."""
    assert worded(seeing(your_turn()), "b 10").wish == Buy(1, 8, 10)
    assert worded(seeing(your_turn()), "2").wish == Twist(1, 8)
    assert worded(seeing(table()), "say hello").wish == Say(1, "hello")


def test_what_is_said_beside_a_command_is_told() -> None:
    """As that the stake comes later."""
    follows = worded(seeing(table()), "stake 5")
    assert follows.wish == Ready(1)
    assert told(follows) == "You stake when you have seen your first card."


def test_an_answer_is_told() -> None:
    """Such that tells your total is marked, for when your cards are covered."""
    assert (
        told(worded(seeing(table()), "twiist")) == "There is no such word; did you mean twist? Type help for all words."
    )
    assert worded(seeing(your_turn()), "seat 15").model.log[-1].yours


def test_chips_are_laid_on_boxes() -> None:
    """What was typed by digits meanwhile is gone."""
    follows = worded(seeing(boxes_open(), amount=3, typing=True), "box 2 10")
    assert (follows.model.tray, follows.model.amount, follows.wish) == (Tray((0, 10)), None, None)
    assert worded(seeing(casino(), tray=Tray((5,))), "deal").wish == Ready(1)


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ("ledger", "ledger"), ("rules", "rules"), ("help", "help"), ("?", "help"), ("quit", "quit"),
        ("invite", "invitation"), ("invite qr", "invitation"),
    ],
)  # fmt: skip
def test_long_things_are_laid_over_the_table(words: str, opens: str) -> None:
    """Nothing is wanted of the table by them."""
    follows = worded(seeing(table()), words)
    assert (follows.opens, follows.wish) == (opens, None)


def test_the_table_and_the_cards_are_told_in_the_log() -> None:
    """With short cards; its end is seen then, and nothing of it while your cards are covered."""
    follows = worded(seeing(your_turn(), scrolled=7), "cards")
    assert follows.model.log[0] == Logged("You have A♠ and 4♦: soft 15 (5 or 15). Your stake is 5.", "told", yours=True)
    assert follows.model.scrolled == 0
    assert any("Seat 2, Ben" in logged.text for logged in worded(seeing(your_turn()), "table").model.log)


def test_the_open_question_is_told_again() -> None:
    """Without the numbers of its choices, which are no keys here; Enter in an empty line asks for it, too."""
    for words in ("repeat", ""):
        assert told(worded(seeing(your_turn()), words)) == "It is your turn."
    assert told(worded(seeing(dealt()), "repeat")) == "You are asked for your stake."
    assert told(worded(seeing(table(phase="lobby")), "repeat")) == "The night begins when Ann says so."
    door = table(you=None, guests=(GuestView(5, "Dot"),))
    assert worded(seeing(door, guest=5), "repeat").model.log[0].text.startswith("The table is full; you are first")


def test_who_talks_is_muted_here_alone() -> None:
    """Nothing goes to the table."""
    follows = worded(seeing(table()), "mute Ben")
    assert (follows.model.muted, follows.wish) == (Muted(players=frozenset({2})), None)
    assert told(follows) == "What Ben says is not shown to you from now on; unmute shows it again."
    assert not worded(follows.model, "unmute Ben").model.muted.players


def test_who_looks_on_asks_for_a_seat() -> None:
    """Under the name that was typed."""
    assert worded(seeing(table(you=None)), "join Dee").wish == Seek("Dee")


def test_before_there_is_a_table_one_can_only_go() -> None:
    """At a dark door that is said; before any door nothing is there to say it."""
    assert worded(seeing(None, guest=3), "quit").opens == "quit"
    assert told(worded(seeing(None, guest=3), "twist")).startswith("Here you can type quit")
    assert worded(seeing(None), "twist").model.log == ()


@pytest.mark.parametrize("word", sorted({*WORDS, "buy in", "hand over 2", "xyzzy"}))
def test_every_word_of_the_line_client_does_something(word: str) -> None:
    """A wish, an opening, a line in the log, or other chips on the boxes; in any phase."""
    for view in (table(), table(host=ANN, you=ANN), dealt(), your_turn(), boxes_open(), replace(table(), you=None)):
        model = seeing(view, tray=Tray((5,), (10,), 11))
        follows = worded(model, word)
        assert follows.wish is not None or follows.opens is not None or follows.model != model, view.phase


def test_cards_are_covered_by_a_word_too() -> None:
    """`peek` does whichever of the two is needed; in German by its own words."""
    model = seeing(your_turn())
    hidden = worded(model, "cover").model
    assert hidden.covered
    assert told(worded(hidden, "cover")) == "Your cards are covered already."
    assert not worded(hidden, "peek").model.covered
    assert worded(model, "peek").model.covered
    assert not worded(hidden, "uncover").model.covered
    assert told(worded(model, "uncover")) == "Your cards are not covered."
    choose("de")
    assert worded(model, "verdecken").model.covered
    assert not worded(hidden, "aufdecken").model.covered
