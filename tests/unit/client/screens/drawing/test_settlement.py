"""A hand that is over, until it was seen."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.drawing.settlement import is_held, past, settlement, wanted_heights
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from support.client_tables import table
from support.screen_scenes import Scene, bank_turn, casino_settled, pontoon, settled
from support.screen_scenes import past as next_hand


def drawn(model: Model, columns: int = 76, rows: int = 20) -> str:
    return written(settlement(model, columns, rows))


def test_the_hand_the_own_result_and_the_bank_are_seen_at_a_glance() -> None:
    """The table of hands, how you came out, and who banks next."""
    lines = drawn(settled().model).strip("\n").split("\n")
    assert lines[2].startswith("3 you (Dot)")
    assert lines[-4:] == [
        "╭─────────────────╮",
        "│   You lose 10   │   You have 90 chips.",
        "╰─────────────────╯",
        "Ann keeps the bank.",
    ]


def test_with_less_room_how_you_came_out_has_no_frame() -> None:
    """In height or in width; then what you have stands below."""
    assert drawn(settled().model, 76, 7).split("\n")[-2:] == ["You lose 10   You have 90 chips.", "Ann keeps the bank."]
    narrow = drawn(settled().model, 14, 20).strip().split("\n")
    assert narrow[-5:] == ["You lose 10", "You have 90", "chips.", "Ann keeps the", "bank."]


def test_great_moments_have_a_line_of_their_own() -> None:
    """A Pontoon that takes the bank is one of them."""
    lines = drawn(pontoon().model).split("\n")
    assert lines[1].strip() == "★ ★ ★   Pontoon! The bank is yours   ★ ★ ★"
    assert lines[-1] == "You have the bank from the next hand."
    assert drawn(pontoon().model, 38).split("\n")[1].strip() == "★ Pontoon! The bank is yours ★"
    assert drawn(pontoon().model, 30).split("\n")[1].strip() == "Pontoon! The bank is yours"


def test_with_few_lines_how_you_came_out_stays() -> None:
    """Then who banks, then your hand, then the bank's."""
    model = settled().model
    assert drawn(model, 38, 1) == "You lose 10   You have 90 chips."
    assert drawn(model, 38, 2) == "You lose 10   You have 90 chips.\nAnn keeps the bank."
    assert drawn(model, 25, 1) == "You lose 10"
    assert drawn(model, 76, 3).startswith("3 you (Dot)")
    four = drawn(model, 76, 4).split("\n")
    assert (four[0][:5], four[1][:5]) == ("1 Ann", "3 you")
    assert settlement(model, 38, 0) == ()


def test_a_hand_without_stakes_says_so() -> None:
    """There is nothing to show of it."""
    view = table(results=(), nets=())
    assert "Nobody staked; the hand is over." in drawn(Model(view, settled=view))


def test_who_was_not_in_it_sees_that_it_is_over() -> None:
    """And all hands."""
    view = replace(settled().model.view or table(), you=None)
    assert "Hand 1 is over" in drawn(Model(view, settled=view))


def test_it_is_held_while_no_other_hand_runs() -> None:
    """The next takes its place, and it is told in a line."""
    assert is_held(settled().model)
    assert not is_held(bank_turn().model)
    assert not is_held(next_hand().model)
    assert past(settled().model) == ()
    assert written((past(next_hand().model),)) == " Hand 1 is over · You lose 10 · Ann +21"


def test_where_chips_may_be_laid_it_makes_room_once_it_was_seen() -> None:
    """At a table of boxes; elsewhere it stays until the next hand."""
    scene = casino_settled()
    assert is_held(scene.model)
    seen = replace(scene.model, seen=1)
    assert not is_held(seen)
    assert written((past(seen),)).startswith(" Hand 1 is over · You lose 30")
    assert is_held(replace(settled().model, seen=1))


def test_what_lies_on_the_boxes_is_seen_beside_the_result() -> None:
    """Enter would stake it: it stays when hands have no room any more."""
    model = replace(casino_settled().model, tray=Tray((10, 5, 20), (), 1), box=4)
    whole = drawn(model, 74, 20).rstrip()
    assert whole.endswith(
        "╭1───╮ ╭2───╮ ╭3───╮ ╭▸4──╮ ╭5───╮\n"
        "│ 10 │ │ 5  │ │ 20 │ │ –  │ │ –  │\n"
        "╰────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯\n"
        "together 35"
    )
    assert "│   You lose 30   │" in whole
    line = "  1: 10    2: 5    3: 20  ▸ 4: –    5: –   together 35"
    assert drawn(model, 74, 2).split("\n") == ["You lose 30   You have 970 chips.", line]
    assert drawn(replace(model, amount=150), 74, 2).endswith("▸ 4: 150    5: –   together 185")


def test_the_last_hand_of_the_night_says_nothing_of_a_next() -> None:
    """Nobody keeps the bank then."""
    model = settled().model
    assert "keeps the bank" in drawn(model)
    over = replace(model, view=replace(model.view or table(), phase="over"))
    assert is_held(over)
    assert "keeps the bank" not in drawn(over)


def test_without_a_settled_hand_there_is_nothing() -> None:
    """In no height."""
    assert settlement(Model(), 76, 20) == ()
    assert wanted_heights(Model(), 76) == ()
    assert past(Model()) == ()


def test_each_height_has_no_line_too_many() -> None:
    """And no line too long that is not a sentence."""
    scenes: tuple[Scene, ...] = (settled(), pontoon(), casino_settled())
    for scene in scenes:
        for rows in range(30):
            assert len(settlement(scene.model, 76, rows)) <= rows
        for columns in range(40, 100):
            assert all(width(line) <= columns for line in settlement(scene.model, columns, 20))
        heights = wanted_heights(scene.model, 76)
        assert list(heights) == sorted(set(heights))
