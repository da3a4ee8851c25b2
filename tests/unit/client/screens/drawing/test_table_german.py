"""Pictures in a language whose words are longer."""

import pytest

from pontoon_client.language import choose
from pontoon_client.screens.drawing.table import draw
from pontoon_client.screens.picture import DOTS, width, written
from support.screen_scenes import SCENES, SIZES, casino_turn, four_cards, pontoon, settled


@pytest.fixture(autouse=True)
def german() -> None:
    choose("de")


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_exact_in_german(name: str) -> None:
    """At all three sizes."""
    scene = SCENES[name]()
    for columns, rows in SIZES:
        picture = draw(scene.model, scene.sight, columns, rows)
        assert [width(line) for line in picture] == [columns] * rows


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_nothing_that_a_turn_needs_is_cut(columns: int, rows: int) -> None:
    """Whose turn it is, the cards and what they count, the moves."""
    lines = four_cards().drawn(columns, rows).split("\n")
    assert lines[1].startswith(" ▸ Du bist an der Reihe")
    mine = next(line for line in lines if line.startswith(" ▸ 3 du"))
    assert "A♥ 4♦ 9♥ 5♠" in mine
    assert " 19" in mine
    assert DOTS not in mine
    assert any("t ziehen    s stehenbleiben" in line for line in lines)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_what_was_won_is_never_cut(columns: int, rows: int) -> None:
    """Nor who banks next."""
    picture = pontoon().drawn(columns, rows)
    for words in (
        "Pontoon doppelt",
        "+10",
        "überkauft 24",
        "Du gewinnst 10",
        "Ab der nächsten Runde hast du die Bank.",
    ):
        assert words in picture
    assert "−10" in settled().drawn(columns, rows)


def test_boxes_have_room_for_longer_words() -> None:
    """Four of them side by side on a usual terminal."""
    picture = casino_turn().drawn()
    assert "▸ Box 1a          Box 1b          Box 2           Box 3" in picture
    assert "Einsatz 10      Einsatz 10      Einsatz 20      Einsatz 10" in picture


def test_keys_go_before_help_and_the_way_out() -> None:
    """Where not all of them have room."""
    assert four_cards().drawn(40, 15).endswith(" c reden  ? Hilfe  q gehen")
    assert "F2" not in written(draw(four_cards().model, four_cards().sight, 40, 15))
