"""What happened and what people say."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.log_panel import log_panel
from pontoon_client.screens.model import Logged, Model
from pontoon_client.screens.picture import width, written
from support.client_tables import your_turn

LOG = (Logged("Ann has the first bank."), Logged("Ben (2): hurry up", "chat"), Logged("That is not possible.", "told"))
MODEL = Model(your_turn(), log=LOG)


def drawn(columns: int = 40, rows: int = 4, **changes: object) -> str:
    return written(log_panel(replace(MODEL, **changes), columns, rows))


def test_the_newest_stands_lowest() -> None:
    """With what people say and what is told to you alone told apart by signs."""
    assert drawn() == "\n  Ann has the first bank.\n» Ben (2): hurry up\n· That is not possible."


def test_lines_are_wrapped_and_hang() -> None:
    """Behind their sign."""
    assert drawn(14, 6).split("\n")[-4:] == ["» Ben (2):", "  hurry up", "· That is not", "  possible."]


def test_what_is_cut_off_at_the_top_shows_that_it_goes_on() -> None:
    """Its beginning is out of sight."""
    assert drawn(14, 3) == "… hurry up\n· That is not\n  possible."


def test_scrolling_shows_what_was_before() -> None:
    """And how much is newer, which a key and a click bring back; never is nothing seen."""
    assert drawn(scrolled=1) == "\n  Ann has the first bank.\n» Ben (2): hurry up\n▼ 1 newer line"
    assert drawn(scrolled=99) == "\n\n  Ann has the first bank.\n▼ 2 newer lines"
    assert drawn(rows=1, scrolled=2) == "  Ann has the first bank."
    assert log_panel(replace(MODEL, scrolled=1), 40, 4)[-1][0].deed == "back"
    assert written(log_panel(replace(MODEL, scrolled=1), 40, 4, "Esc")[-1:]) == "▼ 1 newer line (Esc)"
    assert written(log_panel(replace(MODEL, scrolled=1), 18, 4, "Esc")[-1:]) == "▼ 1 newer line"


def test_lines_about_covered_cards_are_not_drawn() -> None:
    """Of several in a row that is said once; what people say is theirs."""
    log = (Logged("You have 15.", yours=True), Logged("You twist.", yours=True), *LOG, Logged("Your cards: A♠."))
    shown = drawn(60, 8, log=log, covered=True)
    assert shown.strip().split("\n") == [
        "(about your cards, which are covered)",
        "  Ann has the first bank.",
        "» Ben (2): hurry up",
        "· That is not possible.",
        "  (about your cards, which are covered)",
    ]
    assert "You have 15." in drawn(60, 8, log=log)


def test_covered_cards_are_known_only_with_a_table() -> None:
    """Without one there are none."""
    assert drawn(view=None, covered=True) == drawn(view=None)


def test_every_size_is_exact_enough() -> None:
    """No line too long, never more lines than there is room for, nothing in no room."""
    for columns in range(1, 30):
        for rows in range(1, 8):
            lines = log_panel(MODEL, columns, rows)
            assert len(lines) == rows
            assert all(width(line) <= columns for line in lines)
    assert log_panel(MODEL, 0, 5) == log_panel(MODEL, 5, 0) == ()
    assert drawn(log=()) == "\n\n\n"
