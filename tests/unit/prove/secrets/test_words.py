"""`prove.secrets.words`: everything in the folder of a run is searched; and what the rows say."""

from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from prove.figure import Found, Task
from prove.secrets.words import FIGURE, search
from prove.servers import LOGS, METRICS, SECRETS, note_start, secret

GOOD = Found(
    counts={
        "secrets known": 3,
        LOGS: 2,
        METRICS: 1,
        "lines": 7,
        "secrets": 0,
        "cards": 0,
        "tracebacks": 0,
        "servers started": 2,
    }
)


def task(folder: Path) -> Task:
    """A search in this folder."""
    scratch = folder / "scratch"
    scratch.mkdir()
    return Task("ci", 1, 1, monotonic() + 60, scratch, folder)


def test_a_night_of_its_own_is_searched_when_there_is_no_other(tmp_path: Path) -> None:
    """Its log, its metrics and its secrets: nothing is in them, and bad messages and wrong tries were counted."""
    found = FIGURE.find(task(tmp_path))
    assert all(line.holds for line in FIGURE.judge(found, 1))
    (metrics,) = tmp_path.glob(f"*{METRICS}")
    numbers = dict(line.rsplit(" ", 1) for line in metrics.read_text().splitlines() if not line.startswith("#"))
    for name in ("pontoon_wrong_tries_total", "pontoon_bad_messages_total", "pontoon_hands_begun_total"):
        assert float(numbers[name]) > 0


def test_what_others_left_is_searched_with_what_they_say_is_secret(tmp_path: Path) -> None:
    """The line is told, and of the secret no more than how it begins."""
    secret(task(tmp_path), "hunter2-of-the-host")
    (tmp_path / f"7{LOGS}").write_text("fine\njoined with hunter2-of-the-host, TD\n")
    (tmp_path / f"7{METRICS}").write_text("Traceback\n")
    found = search(tmp_path)
    assert {found.counts[what] for what in ("secrets known", LOGS, METRICS, "secrets", "cards", "tracebacks")} == {1}
    assert found.counts["lines"] == 3
    assert any(f"7{LOGS}, line 2" in words for words in found.wrong)
    assert not any("hunter2" in words for words in found.wrong)


def test_nothing_searched_is_a_miss(tmp_path: Path) -> None:
    """Without a log, without metrics or without a secret nothing was shown."""
    assert not any(line.holds for line in FIGURE.judge(search(tmp_path), 1))
    for missing in ("secrets known", LOGS, METRICS):
        found = replace(GOOD, counts={**GOOD.counts, missing: 0})
        assert [line.holds for line in FIGURE.judge(found, 1)] == [False, True, True, True, True]


def test_a_log_that_a_server_of_another_figure_should_have_left_is_missed(tmp_path: Path) -> None:
    """It is gone, or there is nothing in it; a server is noted when it starts."""
    found = FIGURE.find(task(tmp_path))
    assert found.counts["servers started"] == 1
    for stem, text in (("kills-3", None), ("7-0", ""), ("7-1", "fine\n")):
        note_start(tmp_path / stem, "kills")
        if text is not None:
            (tmp_path / f"{stem}{LOGS}").write_text(text)
    found = search(tmp_path)
    assert (found.counts["servers started"], found.counts["logs missing"]) == (4, 2)
    assert [line.holds for line in FIGURE.judge(found, 1)] == [True, False, True, True, True]
    assert "kills" in found.reached["figures"]


def test_each_leak_is_a_miss() -> None:
    """One after the other."""
    assert all(line.holds for line in FIGURE.judge(GOOD, 1))
    for row, leak in enumerate(("logs missing", "secrets", "cards", "tracebacks"), 1):
        found = replace(GOOD, counts={**GOOD.counts, leak: 1})
        assert [line.holds for line in FIGURE.judge(found, 1)] == [row != number for number in range(5)]


def test_every_planted_leak_is_noticed(tmp_path: Path) -> None:
    """Each in a folder of its own."""
    for number, plant in enumerate(FIGURE.faults.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert plant(task(folder))
        assert not list(folder.glob(f"*{SECRETS}"))
