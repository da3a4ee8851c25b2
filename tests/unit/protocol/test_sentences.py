"""An English sentence for each code."""

import re
from collections.abc import Mapping
from typing import Any, get_args

import pytest

from pontoon_protocol import limits
from pontoon_protocol.errors import CloseCode, Detail, Reason
from pontoon_protocol.sentences import CLOSE_CODES, CLOSINGS, FIELDS, LIMITS, NOTICES, REASONS
from pontoon_protocol.updates import ClosingCode, NoticeCode

TABLES: list[tuple[Mapping[Any, str], tuple[object, ...]]] = [
    (REASONS, get_args(Reason)),
    (NOTICES, get_args(NoticeCode)),
    (CLOSINGS, get_args(ClosingCode)),
    (CLOSE_CODES, tuple(CloseCode)),
]
SENTENCES = [sentence for told, _ in TABLES for sentence in told.values()]


@pytest.mark.parametrize(("told", "codes"), TABLES, ids=["reasons", "notices", "closings", "close codes"])
def test_every_code_has_a_sentence(told: Mapping[Any, str], codes: tuple[object, ...]) -> None:
    """None is without one, none is besides, and they stand in the codes' own order."""
    assert list(told) == list(codes)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_one(sentence: str) -> None:
    """It begins with a capital or a value, and ends with a full stop."""
    assert re.fullmatch(r"[A-Z{].*[.]", sentence)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_speaks_of_nothing_that_a_detail_can_not_hold(sentence: str) -> None:
    """What stands in braces is a field of `Detail`."""
    assert set(re.findall(r"{(\w*)}", sentence)) <= set(Detail.__struct_fields__)


def test_no_two_reasons_have_the_same_sentence() -> None:
    """Each says something of its own."""
    assert len(set(REASONS.values())) == len(REASONS)


def test_a_limit_that_is_explained_exists() -> None:
    """Under that very name in `limits`."""
    assert all(isinstance(getattr(limits, name), int | float) for name in LIMITS)


def test_meanings_are_in_no_particular_words_but_in_some() -> None:
    """A meaning is never empty."""
    assert all(FIELDS.values())
