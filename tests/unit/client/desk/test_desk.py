"""Where a person sits."""

import sys
import time
from pathlib import Path

import pytest

from pontoon_client.desk.desk import login_name, terminal
from pontoon_protocol.safe_text import clean_name
from support.desks import TestDesk


async def test_a_question_is_answered_by_the_next_line(tmp_path: Path) -> None:
    """Without the spaces around it; None when nobody answers any more."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.keyboard.type("  Dot ", None)
    assert await at.desk.ask("Your name:") == "Dot"
    assert await at.desk.ask("Your name:") is None
    assert at.page == "Your name:\n> Your name:\n> "


async def test_only_a_yes_is_a_yes(tmp_path: Path) -> None:
    """Not a line that means something else, and not the end of what is typed."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.keyboard.type(" Yes ", "y", "", "no", "yes please", None)
    assert [await at.desk.agrees("Shall it be?") for _ in range(6)] == [True, True, False, False, False, False]


def test_a_name_is_told_when_tables_take_another_than_was_typed(tmp_path: Path) -> None:
    """Or none at all; nothing is told of nothing."""
    at = TestDesk(tmp_path, lambda: 0.0)
    assert [at.desk.named(typed) for typed in (" Dot ", "", "Zoe \U0001f3b2", "\U0001f3b2")] == ["Dot", "", "Zoe", ""]
    assert at.page == (
        "At the table you are called Zoe.\nThat name won't do: use letters, digits, spaces and . - _ '.\n"
    )


def test_a_name_that_is_too_long_is_told_with_the_reason(tmp_path: Path) -> None:
    """Also to who sees a full screen in the next moment."""
    at, taken = TestDesk(tmp_path, lambda: 0.0), list[str]()
    assert at.desk.named("Grandma Elizabeth The Third") == "Grandma Elizabeth The Th"
    told = "A name has at most 24 characters: at the table you are called Grandma Elizabeth The Th."
    assert at.page == f"{told}\n"
    with at.desk.paper.elsewhere(taken.extend):
        pass
    assert taken == [told]


def test_keys_lie_in_a_folder_of_their_own(tmp_path: Path) -> None:
    """Beside whatever else is kept."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.desk.keys.key_for("box:1", "K7QX2MPA", "Dot")
    assert [path.name for path in tmp_path.iterdir()] == ["keys"]


def test_a_key_that_can_t_be_kept_is_good_for_this_once(tmp_path: Path) -> None:
    """It is told, since nobody comes back to the seat by it; one that is kept needs no word."""
    at = TestDesk(tmp_path, lambda: 0.0)
    assert at.desk.seat_key("box:1", "K7QX2MPA", "Dot") == at.desk.seat_key("box:1", "K7QX2MPA", "Dot")
    assert at.page == ""
    (tmp_path / "file").write_text("no folder")
    at = TestDesk(tmp_path / "file", lambda: 0.0)
    assert at.desk.seat_key("box:1", "K7QX2MPA", "Dot") != at.desk.seat_key("box:1", "K7QX2MPA", "Dot")
    assert "The key to your seat can't be kept on this machine (Not a directory)" in at.page


def test_the_login_name_can_be_a_player_s_name() -> None:
    """There is always one."""
    name = login_name()
    assert name
    assert clean_name(name) == name


def test_who_is_nobody_on_this_machine_is_called_player() -> None:
    """As is whose login name has no letter."""

    def nobody() -> str:
        raise KeyError("no such user")

    assert login_name(nobody) == "Player"
    assert login_name(lambda: "\x1b[2J!") == "2J"
    assert login_name(lambda: "!!") == "Player"


def test_nights_lie_in_a_folder_of_their_own(tmp_path: Path) -> None:
    """Where the seat keys' is."""
    at = TestDesk(tmp_path, lambda: 0.0)
    assert at.desk.nights.folder == tmp_path / "nights"


def test_what_is_said_aside_is_no_part_of_what_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It goes where errors go, whole where nobody reads along."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.desk.aside("a word " * 30)
    assert at.page == ""
    assert capsys.readouterr() == ("", "a word " * 30 + "\n")


def test_without_a_terminal_there_is_no_screen_to_draw_on(tmp_path: Path) -> None:
    """Nor at a desk that has none."""
    assert TestDesk(tmp_path, lambda: 0.0).desk.screen() is None
    assert terminal() is None or sys.stdout.isatty()


def test_the_moment_is_the_world_s(tmp_path: Path) -> None:
    """Read days later, by people."""
    before = time.time()
    assert before <= TestDesk(tmp_path, lambda: 0.0).desk.today() <= time.time()
