"""The words to type for the moves."""

from typing import get_args

from pontoon_client.language import choose
from pontoon_client.lines.commands import MOVES
from pontoon_client.lines.spoken import in_english
from pontoon_client.words.verbs import to_do, verb_word, word_at
from pontoon_protocol.views import Verb
from support.client_tables import casino, table


def test_every_move_has_its_word() -> None:
    """No two the same."""
    for casino_words in (False, True):
        words = [verb_word(verb, casino=casino_words) for verb in get_args(Verb)]
        assert len(set(words)) == len(words)
    assert verb_word("sit_out") == "sit out"


def test_a_casino_has_its_own_words_for_twist_and_stick() -> None:
    """The others are the same everywhere."""
    different = {verb for verb in get_args(Verb) if word_at(casino(), verb) != word_at(table(), verb)}
    assert different == {"twist", "stick"}
    assert (word_at(casino(), "twist"), word_at(casino(), "stick")) == ("hit", "stand")
    assert word_at(None, "twist") == "twist"


def test_every_word_that_is_told_can_be_typed() -> None:
    """At every table it means the same."""
    for view in (table(), casino()):
        for verb in get_args(Verb):
            assert MOVES[word_at(view, verb).replace(" ", "")] == verb


def test_every_german_word_that_is_told_can_be_typed() -> None:
    """At every table it means the same move."""
    choose("de")
    for view in (table(), casino()):
        for verb in get_args(Verb):
            assert MOVES[in_english(word_at(view, verb)).casefold().replace(" ", "")] == verb
            assert MOVES[in_english(to_do(view, verb)).casefold().replace(" ", "")] == verb


def test_german_has_the_words_of_each_kind_of_table() -> None:
    """At home cards are drawn and pairs halved; a casino has its own words, which don't all go into a sentence."""
    choose("de")
    assert [word_at(table(), verb) for verb in ("buy", "twist", "stick", "split")] == [
        "kaufen", "ziehen", "stehenbleiben", "teilen",
    ]  # fmt: skip
    assert [word_at(casino(), verb) for verb in ("twist", "stick", "double", "split")] == [
        "Karte ziehen", "halten", "verdoppeln", "Split",
    ]  # fmt: skip
    assert [to_do(casino(), verb) for verb in ("twist", "stick", "split")] == ["ziehen", "halten", "teilen"]
