"""The command line, as a program of its own."""

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from pontoon_client.app import run
from pontoon_client.exit_codes import FAILED, FINE, INTERRUPTED, USAGE
from pontoon_protocol.commands import Join, Leave, Watch
from pontoon_protocol.updates import Closing
from support.client_tables import table, your_turn
from support.fake_server import FakeServer
from support.programs import Program


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


def link(server: FakeServer) -> str:
    return server.server.link("K7QX2MPA")


async def test_through_pipes_a_friend_s_table_can_be_played_at(server: FakeServer, tmp_path: Path) -> None:
    """No mark and no bell; the name comes from a variable, the seat is given up by quit."""
    program = await Program.start(tmp_path, "join", link(server), variables={"PONTOON_NAME": "Dot"})
    line = await server.next()
    assert (await line.let_in(Join, your_turn())).name == "Dot"
    assert "Your turn, 30 seconds." in await program.reads("3 stick.")
    await program.type("quit")
    await line.hear(Leave)
    await line.close(1000, Closing("left"))
    await server.tells_hands()
    code, page, complaints = await program.end()
    assert (code, complaints) == (FINE, "")
    assert "You have left the table." in page
    assert "> " not in page
    assert "\a" not in page


async def test_the_configuration_file_can_be_the_usual_one_or_another(server: FakeServer, tmp_path: Path) -> None:
    """Flags come before variables, and variables before the file."""
    (tmp_path / "pontoon").mkdir()
    (tmp_path / "pontoon" / "pontoon.toml").write_text('name = "Usual"\nshort = true\n')
    other = tmp_path / "other.toml"
    other.write_text('name = "Other"\n')
    runs: tuple[tuple[tuple[str, ...], dict[str, str], str], ...] = (
        ((), {}, "Usual"),
        (("--config", str(other)), {}, "Other"),
        ((), {"PONTOON_CONFIG": str(other)}, "Other"),
        ((), {"PONTOON_NAME": "Var"}, "Var"),
        (("--name", "Flag"), {"PONTOON_NAME": "Var"}, "Flag"),
    )
    for arguments, variables, name in runs:
        program = await Program.start(tmp_path, "join", link(server), *arguments, variables=variables)
        line = await server.next()
        assert (await line.let_in(Join, your_turn())).name == name
        code, page, _complaints = await program.end()
        assert code == FINE
        assert ("A♠ and 4♦" in page) is (name in ("Usual", "Var", "Flag"))


@pytest.mark.skipif(os.name != "posix", reason="a terminal to test with")
async def test_at_a_terminal_one_is_asked_and_rung_for(server: FakeServer, tmp_path: Path) -> None:
    """The end is clean though the keyboard is still being read."""
    program = await Program.start(tmp_path, "join", link(server), terminal=True)
    await program.reads("Your name (Enter for")
    await program.type("Dot")
    line = await server.next()
    assert (await line.let_in(Join, your_turn())).name == "Dot"
    page = await program.reads("\a")
    assert "Your turn, 30 seconds." in page
    await program.type("quit")
    await line.hear(Leave)
    await line.close(1000, Closing("left"))
    await server.tells_hands()
    code, page, complaints = await program.end()
    assert (code, complaints) == (FINE, "")
    assert "\x1b" not in page


@pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")
async def test_ctrl_c_ends_at_once_and_keeps_the_seat(server: FakeServer, tmp_path: Path) -> None:
    """With the exit code that says so, and not a word more."""
    program = await Program.start(tmp_path, "join", link(server), "--watch", "--ascii", terminal=True)
    line = await server.next()
    await line.let_in(Watch, table(you=None))
    await program.reads("Friday's table")
    program.process.send_signal(signal.SIGINT)
    code, _page, complaints = await program.end()
    assert (code, complaints) == (INTERRUPTED, "")


async def test_where_nobody_answers_one_is_told_so(tmp_path: Path) -> None:
    """A failure."""
    program = await Program.start(tmp_path, "join", "127.0.0.1:1", "K7QX-2MPA", "--name", "Dot")
    code, page, _complaints = await program.end()
    assert (code, page) == (
        FAILED,
        "Nobody answers at 127.0.0.1:1. Is the night still on? Ask whoever hosts it for the link.\n",
    )


@pytest.mark.parametrize("command", [["play"], ["host"]])
async def test_a_server_that_can_t_start_is_told(tmp_path: Path, command: list[str]) -> None:
    """A failure, and nothing is left behind that runs."""
    program = await Program.start(tmp_path, *command, variables={"PONTOON_SERVE_PACE": "x"})
    code, page, _complaints = await program.end()
    assert code == FAILED
    assert page.startswith("The server did not start.\n")


@pytest.mark.parametrize("words", [["K7QX"], ["192.0.2.14"], ["http://box/"], ["K7QX-2MPI"]])
def test_join_needs_an_invitation(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """And says what one looks like."""
    assert run(["join", *words]) == USAGE
    assert "join needs the link you were sent" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--set", "stik_minimum=16"], "Did you mean stick_minimum"),
        (["play", "--rules", "casino", "--set", "bank_play=free"], "(bank=house) and the"),
        (["play", "--bots", "0"], "you need a bot to play against"),
        (["host", "--public-url", "https://pontoon.example/games"], "with nothing behind the name or the port"),
        (["host", "--public-url", "pontoon.example"], "--public-url needs what friends open"),
        (["host", "--address", "192.0.2.14:8421"], "--address needs an address or a name alone"),
        (["host", "--rules", "club", "--set", "packs=9"], "a whole number from 1 to 8"),
        (["host", "--minimum-stake", "20"], "stakes from 20 (minimum_stake=20)"),
        (["play", "--minimum-stake", "20", "--buy-in", "50"], "stakes from 20 (minimum_stake=20)"),
        (
            ["host", "--minimum-stake", "2", "--set", "minimum_stake=5"],
            "minimum_stake is asked for twice, as 5 and as 2",
        ),
    ],
)
def test_rules_that_can_t_be_are_told_before_anything_is_started(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sentence, with the exit code for a wrong command line."""
    assert run(arguments) == USAGE
    assert told in capsys.readouterr().err


async def test_rules_can_come_from_variables_and_the_configuration_file(tmp_path: Path) -> None:
    """Lists as TOML has them, or with spaces; what is wrong in them is told too."""
    file = tmp_path / "pontoon.toml"
    file.write_text('[play]\nrules = "casino"\nset = ["burn=13,14", "bank_play=free"]\n')
    program = await Program.start(tmp_path, "play", "--config", str(file))
    code, _page, complaints = await program.end()
    assert (code, " ".join(complaints.split())) == (
        USAGE,
        "These options don't go together: the dealer has the bank (bank=house) and the dealer plays as it likes "
        "(bank_play=free).",
    )
    program = await Program.start(tmp_path, "host", variables={"PONTOON_SET": "burn=13,14 seats=1"})
    code, _page, complaints = await program.end()
    assert (code, " ".join(complaints.split())) == (
        USAGE,
        "These options don't go together: a seat banks (bank=seat) and one seat (seats=1).",
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["join", "--language", "de", "K7QX"], "join braucht den Link"),
        (["join", "K7QX", "--language", "de_AT"], "join braucht den Link"),
        (["play", "--language", "de", "--bots", "0"], "brauchst du einen Bot"),
        (["join", "--language", "en", "K7QX"], "join needs the link"),
        (["join", "--language", "fr", "K7QX"], "There is no language fr here. Those there are: de, en."),
        (["ledger", "--language", "fr"], "There is no language fr here."),
    ],
)
def test_a_language_that_is_asked_for_is_spoken(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also in what is told of a wrong command line; one that is unknown is such a thing."""
    assert run(arguments) == USAGE
    assert told in " ".join(capsys.readouterr().err.split())


async def test_the_language_is_a_setting_like_any_other(tmp_path: Path) -> None:
    """By the system, a variable or the configuration file, which a flag overrides."""
    file = tmp_path / "pontoon.toml"
    file.write_text('language = "de"\n')
    german, english = "Von diesem Rechner aus wurde noch kein Abend gespielt.", "No night has been played"
    runs: tuple[tuple[tuple[str, ...], dict[str, str], str], ...] = (
        ((), {}, english),
        ((), {"LANGUAGE": "de_DE"}, german),
        ((), {"PONTOON_LANGUAGE": "de"}, german),
        (("--config", str(file)), {}, german),
        (("--config", str(file), "--language", "en"), {"PONTOON_LANGUAGE": "de"}, english),
    )
    for arguments, variables, told in runs:
        program = await Program.start(tmp_path, "ledger", *arguments, variables=variables)
        code, _page, complaints = await program.end()
        assert (code, complaints[: len(told)]) == (FAILED, told)


async def test_a_configuration_file_that_can_t_be_looked_at_is_told(tmp_path: Path) -> None:
    """Also where a command line says all that is needed."""
    (tmp_path / "pontoon").write_text("no folder")
    program = await Program.start(tmp_path, "join", "127.0.0.1:1", "K7QX-2MPA", "--name", "Dot")
    code, _page, complaints = await program.end()
    assert code == USAGE
    assert complaints.startswith("The configuration file can't be read: Not a directory")


async def test_who_says_all_on_the_command_line_waits_for_nothing_else(tmp_path: Path) -> None:
    """What reads variables, the configuration file and the help is not loaded; for a variable it is."""
    named = "import sys\nfrom pontoon_client.app import run\nrun(sys.argv[1:])\nprint('cyclopts' in sys.modules)"
    words = ("join", "127.0.0.1:1", "K7QX-2MPA", "--name", "Dot", "--plain")
    for variables, loaded in (({}, "False"), ({"PONTOON_SHORT": "true"}, "True")):
        program = await Program.start(tmp_path, *words, variables=variables, code=named)
        _code, page, _complaints = await program.end()
        assert page.splitlines()[-1] == loaded
