"""What a server says when it starts; how it says it from beginning to end is in test_app."""

import io
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.release import release
from pontoon_server.announcing import announce, place
from pontoon_server.config import Serve
from pontoon_server.store.meta import Origin

PERSON = Serve(open=True)
PROGRAM = Serve(open=True, announce=True)


class Terminal(io.StringIO):
    """Where a person reads."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def said(settings: Serve, origin: Origin | None, opener: str = "", *, terminal: bool = False) -> str:
    """What stands on standard output."""
    out = Terminal() if terminal else io.StringIO()
    announce(settings, out, 8421, opener, origin)
    return out.getvalue()


@pytest.mark.parametrize(
    ("origin", "by"), [(Origin(1, "0.9.0", empty=False), "0.9.0"), (Origin(1, "", empty=False), "an earlier release")]
)
def test_a_log_of_another_release_is_said_to_be_one(origin: Origin, by: str) -> None:
    """To a person in a sentence, and in the log to everybody; a program is told what it reads, in one line."""
    sentence = f"The log was written by {by} (format 1); {release()} goes on with it.\n"
    assert sentence in said(PERSON, origin)
    with capture_logs() as lines:
        assert said(PROGRAM, origin).count("\n") == 1
    assert {"event": "log opened", "written_by": by, "format": 1, "log_level": "info"} in lines


@pytest.mark.parametrize("origin", [None, Origin(1, "", empty=True), Origin(1, release(), empty=False)])
def test_a_new_log_and_one_s_own_need_no_words(origin: Origin | None) -> None:
    """Nothing is different from last time."""
    assert said(PERSON, origin).startswith("Pontoon is served at")


def test_an_ipv6_address_stands_in_brackets() -> None:
    """As in every link."""
    assert (place("::1", 8421), place("127.0.0.1", 8421)) == ("[::1]:8421", "127.0.0.1:8421")


@pytest.mark.parametrize(
    ("settings", "where"),
    [
        (Serve(), "http://127.0.0.1:8421"),
        (Serve(host="0.0.0.0"), "port 8421 of every address of this machine, as http://localhost:8421 from here"),  # noqa: S104
        (Serve(host="::"), "port 8421 of every address of this machine, as http://localhost:8421 from here"),
        (Serve(public_url="https://pontoon.example"), "https://pontoon.example (here: port 8421 of 127.0.0.1)"),
    ],
)
def test_it_says_where_it_can_be_reached(settings: Serve, where: str) -> None:
    """And never an address that leads nowhere; and that anybody may open tables, where anybody may."""
    assert said(settings, None) == (
        f"Pontoon is served at {where}. Ctrl+C ends it.\nWhoever reaches it may open tables.\n"
    )


def test_the_key_has_a_line_of_its_own(tmp_path: Path) -> None:
    """So that no terminal breaks it; where it is in a file, that is named instead, and the key is shown to nobody."""
    key = "k" * 43
    assert said(Serve(), None, key, terminal=True).endswith(f"don't show it to anybody else:\n{key}\n")
    assert said(Serve(), None, key).endswith("Nobody can open tables here: use --open, --opener-file or --announce.\n")
    file = tmp_path / "opener"
    for terminal in (True, False):
        told = said(Serve(opener_file=file), None, key, terminal=terminal)
        assert told.endswith(f"Who opens a table here needs the key in {file}; don't show it to anybody else.\n")
        assert key not in told
    assert file.read_text() == f"{key}\n"
