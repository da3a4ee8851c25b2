"""What is found by what was typed."""

import pytest
from msgspec.structs import replace

from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.finding import as_line, found
from pontoon_client.screens.found_by import FOUND_BY
from pontoon_client.screens.model import Model
from pontoon_client.screens.repertoire import Doable, repertoire
from pontoon_protocol.views import TableView
from support.client_tables import YOU, casino, dealt, table, your_turn

LABELS = labels_of({})
SOLD = replace(table(host=YOU, bank=YOU), phase="between")
SOLD = replace(SOLD, options=replace(SOLD.options, bank_sale=True))


def at(view: TableView | None, typed: str) -> tuple[Doable, ...]:
    model = Model(view)
    return found(model, repertoire(model, LABELS), typed)


def test_sell_opens_the_sale_and_nothing_else_comes_before_it() -> None:
    """It paused the game once, because its letters stand somewhere in those words."""
    first = at(SOLD, "sell")[0]
    assert (first.deed, first.why) == ("sell", "")
    assert not any("Pause" in doable.words for doable in at(SOLD, "sell"))


@pytest.mark.parametrize(
    ("typed", "deed"),
    [("quit", "quit"), ("leave", "quit"), ("exit", "quit"), ("twist", "twist"), ("hit", "twist"), ("stand", "stick"),
     ("say", "chat"), ("cover", "peek"), ("peek", "peek"), ("back", "away"), ("LEDGER", "ledger")],
)  # fmt: skip
def test_a_word_that_means_the_same_finds_it_too(typed: str, deed: str) -> None:
    """Whatever people call it; capitals don't matter."""
    assert at(your_turn(), typed)[0].deed == deed


def test_the_words_of_the_game_come_before_what_only_has_them_within() -> None:
    """At a host's table there are many things that begin with a B."""
    assert at(your_turn(table(host=YOU)), "buy")[0].deed == "buy"
    assert [doable.deed for doable in at(table(host=YOU), "buy in")][:1] == ["buyin"]


def test_what_begins_so_comes_before_what_is_only_like_it() -> None:
    """And what is only like it is found where nothing fits."""
    assert at(your_turn(), "led")[0].deed == "ledger"
    assert [doable.deed for doable in at(your_turn(), "twits")] == ["twist"]
    assert all(doable.why for doable in at(your_turn(), "xqzvy"))


def test_what_can_t_be_done_now_is_last_with_its_reason() -> None:
    """Unless it is what was typed: then nothing else is meant."""
    view = your_turn()
    assert all(not doable.why for doable in at(view, ""))
    (first, *_others) = at(view, "ready")
    assert (first.deed, first.why) == ("ready", "That can't be done now.")
    whys = [bool(doable.why) for doable in at(view, "c")]
    assert whys == sorted(whys)
    (stick,) = (doable for doable in at(dealt(), "stick") if doable.deed == "stick")
    assert stick.why == "You are asked for your stake now."


def test_what_this_table_has_not_is_not_offered() -> None:
    """No boxes and no sale at home, and what they are called finds nothing that can be done."""
    for typed in ("", "stakes", "bank", "boxes"):
        assert not [doable.words for doable in at(table(), typed) if "on the boxes" in doable.words]
    assert not [doable for doable in at(table(), "") if doable.deed in ("sell", "accept")]
    assert at(table(), "sell")[0].why == "The rules of this table don't have that move here."
    assert at(table(), "stakes")[0].deed == "rules"
    assert not [doable for doable in at(casino(), "") if doable.deed == "buy"]


def test_a_line_with_more_than_a_word_is_done_as_it_stands() -> None:
    """It says what no deed does."""
    first = at(table(), "say hello [/]")[0]
    assert (first.words, first.line) == ("In words: say hello [/]", "say hello [/]")
    assert at(SOLD, "sell 20")[0].line == "sell 20"
    assert at(table(), "cards")[0].line == "cards"


def test_nothing_is_done_that_means_nothing() -> None:
    """A line that the table does not understand is there with why, and can't be chosen."""
    (only,) = at(your_turn(), "xqzvy plugh")
    assert only.why.startswith("There is no such word")
    assert at(None, "xqzvy") == ()
    assert as_line(Model(), "twist") is None


def test_nothing_is_found_twice() -> None:
    """Neither a deed and the host's tool for the same, nor a word and its line."""
    for view in (your_turn(table(host=YOU)), SOLD, casino(host=YOU), dealt()):
        for typed in ("", "twist", "skip", "wait", "pause", "e", "stakes", "bot"):
            words = [doable.words for doable in at(view, typed)]
            assert len(set(words)) == len(words), typed


def test_each_exact_word_of_a_deed_finds_that_deed_first() -> None:
    """Or one that is called the same."""
    for view in (your_turn(), dealt(), SOLD, casino(), table(you=None)):
        there = {doable.deed for doable in repertoire(Model(view), LABELS)}
        for deed, names in FOUND_BY.items():
            for name in names.split(", ") if deed in there else ():
                assert name in at(view, name)[0].names, (deed, name)
