"""The line that tells how far it is."""

import io

from pontoon_server.simulation.progress import LINE_CELLS, Progress, duration, progress_line


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_line_tells_how_much_is_done_and_how_long_it_takes() -> None:
    """A bar, hands, speed and the rest of the time."""
    assert progress_line(2_500, 10_000, 5.0) == "[#####...............] 2,500 of 10,000 hands, 500/s, 15 s left"
    assert progress_line(10, 10, 0.0) == f"[{'#' * 20}] 10 of 10 hands, 0/s"


def test_the_line_fits_on_a_terminal() -> None:
    """However many hands there are."""
    assert len(progress_line(999_999_999, 1_000_000_000, 1e6)) <= LINE_CELLS


def test_durations_are_rough() -> None:
    """Nobody wants to know the seconds of an hour."""
    assert [duration(seconds) for seconds in (0.4, 99, 100, 5_999, 36_000)] == [
        "0 s",
        "99 s",
        "2 min",
        "100 min",
        "10 h",
    ]


def test_the_line_is_written_over_and_over_but_not_too_often() -> None:
    """And is gone at the end."""
    clock, terminal = Clock(), Terminal()
    progress = Progress(terminal, 100, clock)
    for done in range(1, 11):
        clock.now += 0.1
        progress.show(done)
    progress.clear()
    lines = terminal.getvalue().split("\r")
    shown = [line.strip() for line in lines if line.strip()]
    assert 3 <= len(shown) <= 5
    assert lines[-2].strip() == ""


def test_nothing_is_shown_where_nobody_looks() -> None:
    """A file gets no progress, and a closed stream is none."""
    file = io.StringIO()
    clock = Clock()
    for stream in (file, None):
        progress = Progress(stream, 100, clock)
        clock.now += 1.0
        progress.show(50)
        progress.clear()
    assert file.getvalue() == ""
