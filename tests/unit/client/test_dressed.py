"""The commands, with their options told as cyclopts wants them told."""

from typing import Annotated, Any, get_type_hints

import pytest
from cyclopts import App, CycloptsError, Parameter

from pontoon_client import dressed as module
from pontoon_client.commands import COMMANDS
from pontoon_client.config import FullScreen, Look
from pontoon_client.dressed import dressed
from pontoon_client.flags import Flag, Option, Port

Door = Annotated[str, Option(name="--gate", shown=False)]


def command(
    *, plain: Flag = False, port: Port = 1, door: Door = "", look: Look | None = None, full: FullScreen | None = None
) -> tuple[Any, ...]:
    """Tell what is said."""
    return plain, port, door, look, full


def answer(*words: str) -> object:
    app = App(print_error=False)
    app.default(dressed(command))
    return app(words, exit_on_error=False, result_action="return_value")


def test_cyclopts_reads_options_as_they_are_told_here() -> None:
    """Names, sets of options, and what is off already."""
    words = ("--plain", "--port", "8", "--gate", "x", "--short", "--theme", "light", "--no-mouse")
    assert answer(*words) == (True, 8, "x", Look(short=True), FullScreen(theme="light", mouse=False))
    assert answer() == (False, 1, "", None, None)


@pytest.mark.parametrize("words", [["--no-plain"], ["--port", "0"], ["--door", "x"], ["--no-short"]])
def test_cyclopts_refuses_what_is_refused_here(words: list[str]) -> None:
    """What is not to be turned off, a number that fails its check, an option by another name."""
    with pytest.raises(CycloptsError):
        answer(*words)


def test_to_dress_a_command_twice_is_to_dress_it_once() -> None:
    """It stays the same function."""
    assert dressed(dressed(command)) is command
    hint = get_type_hints(command, include_extras=True)["door"]
    (told,) = [each for each in hint.__metadata__ if isinstance(each, Parameter)]
    assert (told.name, told.show) == (("--gate",), False)


def test_every_command_can_be_had_by_its_name() -> None:
    """And nothing else."""
    assert [getattr(module, name).__name__ for name in COMMANDS] == list(COMMANDS)
    with pytest.raises(AttributeError):
        _ = module.no_such_command
