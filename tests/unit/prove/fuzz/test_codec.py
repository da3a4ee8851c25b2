"""`prove.fuzz.codec`: every kind is reached, a faulty codec is caught, and a run that saw too little is missed."""

from pathlib import Path
from time import monotonic

import pytest

from prove.figure import Found, Task
from prove.fuzz import faulty_codecs
from prove.fuzz.codec import FIGURE, Fuzz, find, judge, unsound_noticed
from prove.fuzz.memory import GROWTH, LATE


def task(wanted: int, seed: int = 1) -> Task:
    return Task("ci", wanted, seed, monotonic() + 60, Path(), Path())


def test_a_batch_is_found_again_by_its_seed() -> None:
    """Also by a fuzzer that has done other batches before."""
    once, again = Fuzz(), Fuzz()
    again.batch(4)
    once.batch(5)
    before = again.found.counts["came out whole"]
    again.batch(5)
    assert again.found.counts["came out whole"] - before == once.found.counts["came out whole"] > 0


def test_few_frames_reach_nearly_every_kind_and_are_all_sound() -> None:
    """A short run finds nothing, and is missed for what it didn't reach."""
    found = find(task(5_000))
    assert found.counts["frames"] == 5_000
    assert "unsound" not in found.counts
    assert len(found.reached["events"]) > 200
    assert not all(line.holds for line in judge(found, 1_000_000))


@pytest.mark.parametrize("name", faulty_codecs.ALL)
def test_a_faulty_codec_is_noticed(name: str) -> None:
    """By what comes of frames."""
    assert unsound_noticed(faulty_codecs.ALL[name], task(1))


def test_a_codec_that_keeps_frames_does_nothing_else_wrong() -> None:
    """Only its memory tells."""
    assert not unsound_noticed(faulty_codecs.keeping(), task(1))


def test_a_frame_that_is_unsound_is_a_miss() -> None:
    """As is memory that grew, or was never looked at."""
    found = find(task(1_000))
    assert judge(found, 1_000)[0].holds
    found.went_wrong("unsound", "a seed")
    assert not judge(found, 1_000)[0].holds
    assert not any(line.holds for line in judge(Found(most={GROWTH: 11.0, LATE: 3.0}), 1)[-2:])
    assert not any(line.holds for line in judge(Found(), 1)[-2:])


def test_the_real_codec_passes_what_the_faulty_ones_fail() -> None:
    """The faults are what is caught."""
    assert not unsound_noticed(lambda decode: decode, task(1))
    assert set(faulty_codecs.ALL) < set(FIGURE.faults)
