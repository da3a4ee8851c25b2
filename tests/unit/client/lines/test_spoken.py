"""What people type, in the language that is spoken."""

import pytest

from pontoon_client.language import choose
from pontoon_client.lines import commands
from pontoon_client.lines.doubts import YES
from pontoon_client.lines.spoken import WORDS, folded, in_english, own_words, spoken, without_to


def test_in_english_a_line_is_what_it_is() -> None:
    """Only the spaces around it go."""
    assert in_english("  b 5 ") == "b 5"
    assert own_words() == ()
    assert spoken("buy") == ("buy",)


def test_to_may_stand_before_what_it_leads_to() -> None:
    """Or be left out; alone it is no more than any word."""
    assert [without_to(text) for text in ("to 3", "TO  Ben", "3", "to", " Tom ")] == ["3", "Ben", "3", "to", "Tom"]


def test_words_are_compared_without_capitals_spaces_and_the_letters_of_german() -> None:
    """However the keyboard has them."""
    assert folded("  Einsätze   VERDOPPELN ") == folded("einsaetze verdoppeln")
    assert folded("a\u0308") == folded("Ä") == "ae"
    assert folded("Tschüß") == folded("tschuess")


def test_no_word_is_marked_twice() -> None:
    """Each has one place."""
    assert len(set(WORDS)) == len(WORDS)


@pytest.fixture
def german() -> None:
    choose("de")


@pytest.mark.usefixtures("german")
def test_every_german_word_is_understood_as_its_english_one() -> None:
    """No two mean the same, whatever comes behind them; in capitals too, and without umlauts."""
    for word in WORDS:
        for own in spoken(word) if word != "to" else ():
            assert in_english(own) == word
            assert in_english(f"{own.upper()} 5").casefold() == f"{word} 5"
            assert in_english(folded(own)) == word


@pytest.mark.usefixtures("german")
def test_no_german_word_means_something_else_in_english() -> None:
    """What is typed in English is understood in every language; a single letter is German's first: h for halten."""
    english = {word for word in (*commands.WORDS, *WORDS, *YES) if len(word) > 1}
    assert [own for word in WORDS for own in spoken(word) if own in english and own != word] == []
    assert [in_english(word) for word in english if in_english(word) != word] == []


@pytest.mark.usefixtures("german")
def test_a_single_letter_is_that_of_the_german_word() -> None:
    """`h` for halten and `t` for teilen: neither may draw a card, which is dealt for good."""
    assert [in_english(letter) for letter in ("h", "H", "t", "k 5", "z", "v")] == [
        "stand", "stand", "split", "buy 5", "twist", "double",
    ]  # fmt: skip
    assert {commands.MOVES[in_english(letter)] for letter in "ht"} == {"stick", "split"}


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("k 7", "buy 7"),
        ("Karte ziehen", "hit"),
        ("einsatz wiederholen und geben", "rebet and deal"),
        ("einsatz wiederholen", "rebet"),
        ("Einsatz 5", "stake 5"),
        ("bot dazu mutig Robby", "addbot bold Robby"),
        ("bot weg 4", "removebot 4"),
        ("tschuess", "quit"),
        ("sagen Guten  Abend, KARTE!", "say Guten  Abend, KARTE!"),
        ("kartenspiel", "kartenspiel"),
        ("buy 7", "buy 7"),
        ("", ""),
    ],
)
def test_a_line_begins_with_the_longest_word_that_it_can(line: str, english: str) -> None:
    """The rest stays as it was typed."""
    assert in_english(line) == english


@pytest.mark.usefixtures("german")
def test_to_has_its_own_word_in_german_too() -> None:
    """English is understood beside it."""
    assert [without_to(text) for text in ("an 3", "to 3", "auf 3", "Andi")] == ["3", "3", "3", "Andi"]
