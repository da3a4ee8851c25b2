"""The server's own words: for a person or a program, sampled, and without a peer's."""

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator

import pytest
import structlog
from structlog.testing import capture_logs

from pontoon_server.logs import ACCEPT_FAILED, Sampled, fingerprint, mark, set_up, traced, watch_loop, where_it_failed
from support.tables import Clock


class Terminal(io.StringIO):
    """A stream that a person reads."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    level = logging.getLogger("aiohttp").level
    yield
    structlog.reset_defaults()
    logging.getLogger("aiohttp").setLevel(level)


def test_a_program_reads_json() -> None:
    """One object a line, with the level and the time."""
    stream = io.StringIO()
    set_up(stream)
    structlog.get_logger().info("server started", port=8421)
    line = json.loads(stream.getvalue())
    assert (line["event"], line["port"], line["level"]) == ("server started", 8421, "info")
    assert line["timestamp"].endswith("Z")


def test_a_table_s_code_is_never_logged() -> None:
    """It would let whoever reads the log join; a mark that is too short to find the code by stands in its place."""
    stream = io.StringIO()
    set_up(stream)
    structlog.get_logger().warning("table can't save", table="K7QX2MPA", reason="version 7 of table K7QX2MPA: full")
    line = json.loads(stream.getvalue())
    assert "K7QX2MPA" not in stream.getvalue()
    assert len(mark("K7QX2MPA")) == 4
    assert line["table"] == mark("K7QX2MPA")
    assert line["reason"] == f"version 7 of table {mark('K7QX2MPA')}: full"


def test_a_person_reads_words() -> None:
    """At a terminal."""
    stream = Terminal()
    set_up(stream)
    structlog.get_logger().info("server started", port=8421)
    assert "server started" in stream.getvalue()
    assert "port=8421" in stream.getvalue()


@pytest.mark.parametrize("stream", [io.StringIO(), Terminal()])
def test_an_error_is_its_kind_and_its_places_without_its_words(stream: io.StringIO) -> None:
    """What a peer sent may be in the text of an error; it does not get into the log."""
    set_up(stream)
    try:
        int("AS KD")
    except ValueError:
        structlog.get_logger().exception("connection failed")
    assert "ValueError" in stream.getvalue()
    assert "test_logs.py" in stream.getvalue()
    assert "AS" not in stream.getvalue()


def test_an_error_that_is_handed_over_is_told_like_one_that_is_handled() -> None:
    """`exc_info` may be the error itself; without one nothing is added."""
    error = KeyError("seat")
    assert where_it_failed(None, "error", {"exc_info": error}) == {"error": "KeyError", "places": []}
    assert where_it_failed(None, "error", {"exc_info": None, "event": "x"}) == {"event": "x"}
    assert where_it_failed(None, "error", {"event": "x"}) == {"event": "x"}


def test_an_error_is_traced_to_its_place() -> None:
    """The functions it came through, innermost last, each with its file and that file's folder."""
    with pytest.raises(ValueError, match="AS KD") as caught:
        int("AS KD")
    told = traced(caught.value)
    assert told["error"] == "ValueError"
    (place,) = told["places"] if isinstance(told["places"], list) else []
    assert re.fullmatch(r"server/test_logs\.py:[0-9]+ test_an_error_is_traced_to_its_place", place)


class Broken(io.StringIO):
    """A stream that takes nothing more."""

    def __init__(self, error: Exception, at_flush: bool) -> None:
        super().__init__()
        self._error = error
        self._at_flush = at_flush

    def write(self, text: str) -> int:
        """It fails here, or is noticed later."""
        if not self._at_flush:
            raise self._error
        return len(text)

    def flush(self) -> None:
        """The disk is full, the pipe is broken."""
        raise self._error


@pytest.mark.parametrize("at_flush", [True, False])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), BrokenPipeError(), ValueError("closed")])
def test_a_log_that_takes_nothing_stops_nobody(error: Exception, at_flush: bool) -> None:
    """What there was to say is lost; who said it goes on."""
    set_up(Broken(error, at_flush))
    structlog.get_logger().warning("table can't save")


def test_where_there_is_nothing_to_log_to_nothing_is_logged() -> None:
    """A server may be started without its standard error."""
    set_up(None)
    structlog.get_logger().warning("table can't save")


def test_the_frameworks_own_words_are_not_heard() -> None:
    """They repeat what a peer sent."""
    set_up(io.StringIO())
    assert not logging.getLogger("aiohttp.server").isEnabledFor(logging.CRITICAL)


def test_a_frame_is_known_by_its_length_and_hash() -> None:
    """Text by its UTF-8, also where it is broken."""
    assert fingerprint(b"") == {"bytes": 0, "sha256": "e3b0c442"}
    assert fingerprint("ä")["bytes"] == 2
    assert fingerprint("\ud800")["bytes"] == 3


def test_a_sampled_line_comes_once_in_its_seconds() -> None:
    """And says how many it stands for."""
    clock = Clock(100.0)
    sampled = Sampled(clock, seconds=10)
    assert [sampled.lets_through() for _ in range(4)] == [0, None, None, None]
    clock.now = 110
    assert [sampled.lets_through(), sampled.lets_through()] == [3, None]


async def test_what_goes_wrong_in_the_loop_is_told_now_and_then() -> None:
    """It can happen a hundred times a second; each kind has its own line, and none has the words of an error."""
    loop = asyncio.get_running_loop()
    watch_loop(loop)
    with capture_logs() as logged:
        for _ in range(100):
            loop.call_exception_handler({"message": ACCEPT_FAILED, "exception": OSError(24, "Too many open files")})
            loop.call_exception_handler({"message": "Exception in callback", "exception": ValueError("AS KD")})
            loop.call_exception_handler({"message": "Task was destroyed but it is pending!"})
    assert [line["event"] for line in logged] == [
        "no descriptors left to accept connections",
        "error in the event loop",
        "error in the event loop",
    ]
