"""Where a person sits."""

from pathlib import Path

from pontoon_client.desk import login_name
from pontoon_protocol.safe_text import clean_name
from support.desks import TestDesk


async def test_a_question_is_answered_by_the_next_line(tmp_path: Path) -> None:
    """Without the spaces around it; None when nobody answers any more."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.keyboard.type("  Dot ", None)
    assert await at.desk.ask("Your name:") == "Dot"
    assert await at.desk.ask("Your name:") is None
    assert at.page == "Your name:\n> Your name:\n> "


def test_a_name_is_told_when_tables_take_another_than_was_typed(tmp_path: Path) -> None:
    """Or none at all; nothing is told of nothing."""
    at = TestDesk(tmp_path, lambda: 0.0)
    assert [at.desk.named(typed) for typed in (" Dot ", "", "Zoe \U0001f3b2", "\U0001f3b2")] == ["Dot", "", "Zoe", ""]
    assert at.page == (
        "At the table you are called Zoe.\nThat name won't do: use letters, digits, spaces and . - _ '.\n"
    )


def test_keys_lie_in_a_folder_of_their_own(tmp_path: Path) -> None:
    """Beside whatever else is kept."""
    at = TestDesk(tmp_path, lambda: 0.0)
    at.desk.keys.key_for("box:1", "K7QX2MPA", "Dot")
    assert [path.name for path in tmp_path.iterdir()] == ["keys"]


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
