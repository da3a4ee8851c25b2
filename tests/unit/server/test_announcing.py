"""What a server says when it starts; how it says it from beginning to end is in test_app."""

import io

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.release import release
from pontoon_server.announcing import announce, place
from pontoon_server.config import Serve
from pontoon_server.store.meta import Origin

PERSON = Serve(open=True)
PROGRAM = Serve(open=True, announce=True)


def said(settings: Serve, origin: Origin | None) -> str:
    """What stands on standard output."""
    out = io.StringIO()
    announce(settings, out, 8421, "", origin)
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
