"""Where settings come from."""

from pathlib import Path

import pytest
from cyclopts import App, CycloptsError

from pontoon_client.config import FullScreen, Look, taste_of
from pontoon_client.dressed import dressed
from pontoon_client.opening import Game
from pontoon_client.screens.chosen_keys import WrongKeys
from pontoon_client.screens.fit import Surroundings
from pontoon_client.screens.taste import Taste
from pontoon_client.settings import PREFIX, sources, unreadable

FILE = """
name = "Ann"
bell = false
[play]
bots = 5
"""


def play(*, bots: int = 3, name: str = "", look: Look | None = None) -> tuple[int, str, Look | None]:
    """Play."""
    return bots, name, look


def join(*, name: str = "", look: Look | None = None) -> tuple[str, Look | None]:
    """Join."""
    return name, look


def seen(*, look: Look | None = None, full: FullScreen | None = None) -> Taste:
    """See."""
    return taste_of(look or Look(), full or FullScreen(), Surroundings(True, {"TERM": "xterm"}))


def opened(*, game: Game | None = None) -> Game | None:
    """Open."""
    return game


def answer(file: Path, *arguments: str, must_exist: bool = False) -> object:
    app = App(name="test", config=sources(file, must_exist=must_exist), print_error=False)
    app.command(dressed(play))
    app.command(dressed(join))
    app.command(dressed(seen))
    app.command(dressed(opened))
    return app(arguments, exit_on_error=False, result_action="return_value")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pontoon.toml"
    path.write_text(FILE)
    return path


def test_a_command_has_its_own_table_and_all_share_what_stands_above(file: Path) -> None:
    """A command takes what it knows of the shared part."""
    assert answer(file, "play") == (5, "Ann", Look(bell=False))
    assert answer(file, "join") == ("Ann", Look(bell=False))


def test_flags_come_before_the_file(file: Path) -> None:
    """What is typed holds."""
    assert answer(file, "play", "--bots", "2", "--name", "Dot", "--bell", "--short") == (2, "Dot", Look(short=True))


def test_a_table_of_a_command_may_have_nothing_that_it_does_not_know(file: Path) -> None:
    """A slip of the pen is told."""
    file.write_text("[play]\nbotz = 5\n")
    with pytest.raises(CycloptsError):
        answer(file, "play")


def test_the_file_need_not_exist_unless_it_was_named(tmp_path: Path) -> None:
    """The usual one may be missing."""
    assert answer(tmp_path / "none.toml", "play") == (3, "", None)
    with pytest.raises((CycloptsError, FileNotFoundError)):
        answer(tmp_path / "none.toml", "play", must_exist=True)


def test_variables_have_the_program_s_name_in_front() -> None:
    """`PONTOON_NAME` is the name."""
    assert PREFIX == "PONTOON_"


def test_a_file_that_can_t_be_read_is_told_with_why(file: Path) -> None:
    """A folder is none either."""
    assert unreadable(file) is None
    assert str(unreadable(file.with_name("none.toml"))).startswith("The configuration file can't be read: No such file")
    assert unreadable(file.parent) is not None
    assert unreadable(file.with_name("none.toml"), must_exist=False) is None


def test_a_file_with_a_mistake_is_named_with_the_mistake(file: Path) -> None:
    """Whatever is wrong in it."""
    file.write_text("x = [")
    assert str(unreadable(file)).startswith(f"The configuration file {file} is no good TOML: Invalid value")
    file.write_bytes(b"\xff")
    assert "is no good TOML" in str(unreadable(file))


def test_rules_are_chosen_by_preset_and_changes(file: Path) -> None:
    """As often as one likes, with commas inside; from the file as a list."""
    typed = ("--rules", "club", "--set", "stick_minimum=16", "--set", "burn=13,14")
    assert answer(file, "opened", *typed) == Game("club", ("stick_minimum=16", "burn=13,14"))
    file.write_text('rules = "casino"\n[opened]\nset = ["burn=13,14"]\n')
    assert answer(file, "opened") == Game("casino", ("burn=13,14",))
    assert answer(file, "opened", "--rules", "club") == Game("club", ("burn=13,14",))


def test_the_full_screen_can_be_had_as_one_likes(file: Path) -> None:
    """By flags, or in the file; lists as TOML has them."""
    assert answer(file.with_name("none.toml"), "seen") == Taste()
    flags = ("--theme", "light", "--two-colours", "--no-mouse", "--no-animation", "--no-guard", "--covered", "--ascii")
    liked = Taste(
        theme="light",
        ascii=True,
        four_colours=False,
        mouse=False,
        animation=False,
        guard=False,
        covered=True,
        rings=("turn", "chat"),
        notices=True,
    )
    assert answer(file.with_name("none.toml"), "seen", *flags, "--ring", "turn", "--ring", "chat", "--notify") == liked
    file.write_text(
        'theme = "light"\nascii = true\ntwo-colours = true\nmouse = false\nanimation = false\nguard = false\n'
        'covered = true\nring = ["turn", "chat"]\nnotify = true\n'
    )
    assert answer(file, "seen") == liked


def test_keys_are_chosen_in_a_table_of_their_own(file: Path) -> None:
    """One, or a list of them; for one command alone too. A deed that is not named keeps its own."""
    file.write_text('[keys]\nbuy = "u"\nhelp = ["?", "F5"]\n')
    seen_by_all = answer(file, "seen")
    assert isinstance(seen_by_all, Taste)
    assert seen_by_all.keys == (("buy", ("u",)), ("help", ("question_mark", "f5")))
    assert answer(file, "opened") is None
    file.write_text('[seen.keys]\nbuy = "u"\n')
    assert isinstance(answer(file, "seen"), Taste)
    assert Taste().keys == ()


def test_keys_that_can_t_be_are_refused(file: Path) -> None:
    """With the deed and the key."""
    file.write_text('[keys]\nbye = "u"\n')
    with pytest.raises(WrongKeys, match="Nothing is called bye"):
        answer(file, "seen")
