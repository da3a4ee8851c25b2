"""Reading a command line that is said plainly."""

from collections.abc import Callable
from typing import Any

import pytest
from cyclopts import CycloptsError

from pontoon_client.command_line import app
from pontoon_client.config import FullScreen, Look
from pontoon_client.host_command import host
from pontoon_client.join_command import join
from pontoon_client.ledger_command import ledger
from pontoon_client.opening import Reach
from pontoon_client.plainly import Call, read
from pontoon_client.play_command import play

LINK = "http://192.0.2.14:8421/t/K7QX-2MPA"
COMMANDS: dict[str, Callable[..., Any]] = {"join": join, "play": play, "host": host, "ledger": ledger}
PLAIN = [
    "join",
    f"join {LINK}",
    f"join {LINK} --name Dot",
    f"join --name Dot {LINK}",
    "join 192.0.2.14:8421 K7QX-2MPA --watch --plain --short --ascii",
    "join K7QX-2MPA --no-bell --theme light --two-colours --no-mouse --no-guard --covered --notify",
    "join --bell --mouse --language de",
    "play --rules casino --name Ann --no-animation",
    "host --table Friday --passcode secret --again --hidden",
    "host --server https://pontoon.example --opener key",
    "ledger K7QX-2MPA --format markdown --ascii",
    "ledger --list",
]
NOT_PLAIN = [
    "join --name",
    "join --name --watch",
    "join --name=Dot",
    "join --name Dot --name Eve",
    "join --bell --no-bell",
    "join --no-plain",
    "join --theme pink",
    "join --help",
    "join -h",
    "join -- K7QX-2MPA",
    "join --config file",
    "join --ring turn",
    "join --no-such",
    "play K7QX-2MPA",
    "play --bots 3",
    "play --seconds 30",
    "host --set burn=13",
    "host --port 8000",
    "host --qr",
    "host --door asks",
    "ledger --out file",
]


def by_the_book(words: list[str]) -> Call:
    """What cyclopts makes of it."""
    _command, bound, _ignored = app.parse_args(words, exit_on_error=False, print_error=False)
    return Call(bound.args, bound.kwargs)


@pytest.mark.parametrize("line", PLAIN)
def test_what_is_said_plainly_is_what_it_is_by_the_book(line: str) -> None:
    """The same words, and the same values of the same kinds."""
    words = line.split()
    assert read(COMMANDS[words[0]], words[1:]) == by_the_book(words)


@pytest.mark.parametrize("line", NOT_PLAIN)
def test_all_else_is_left_to_the_book(line: str) -> None:
    """What is wrong, what asks for help, and what takes more than a word."""
    words = line.split()
    assert read(COMMANDS[words[0]], words[1:]) is None


def test_options_are_put_together_as_commands_take_them() -> None:
    """What nothing is said of keeps its default."""
    call = read(join, ["--watch", LINK, "--ascii", "--theme", "contrast"])
    assert call == Call((LINK,), {"watch": True, "look": Look(ascii=True), "full": FullScreen(theme="contrast")})
    assert read(host, ["--address", "192.0.2.14"]) == Call((), {"reach": Reach(address="192.0.2.14")})


def test_the_book_takes_no_line_that_is_wrong() -> None:
    """So that a line which both read differently would be seen above."""
    with pytest.raises(CycloptsError):
        by_the_book(["join", "--theme", "pink"])
