"""How a connection ends, and who comes back."""

from typing import get_args

import pytest

from pontoon_protocol.closings import CLOSES_WITH, STAYS_AWAY, comes_back
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import ClosingCode


def test_every_closing_has_its_close_code() -> None:
    """No closing is without one, and there is none besides."""
    assert set(CLOSES_WITH) == set(get_args(ClosingCode))


@pytest.mark.parametrize("code", [1001, 1005, 1006, 1011, 1012])
def test_a_client_comes_back_when_the_line_or_the_server_failed(code: int) -> None:
    """Also from codes that this protocol doesn't use: proxies have their own."""
    assert comes_back(code)


@pytest.mark.parametrize("code", [1000, 1002, 1007, 1008, 1009, 4001, 4002])
def test_a_client_stays_away_when_it_would_meet_the_same_end(code: int) -> None:
    """It is done, did wrong, was replaced, or can't be understood."""
    assert not comes_back(code)


def test_who_was_replaced_or_removed_stays_away() -> None:
    """Two connections with one key would throw each other out for ever."""
    assert {CLOSES_WITH["replaced"], CLOSES_WITH["removed"]} <= STAYS_AWAY


def test_who_met_a_stopping_or_failing_server_comes_back() -> None:
    """Nothing is lost there."""
    assert all(comes_back(CLOSES_WITH[code]) for code in ("server_stopping", "server_error", "too_slow"))


def test_nobody_is_told_to_come_back_by_a_code_that_means_a_fault_of_theirs() -> None:
    """What a client did wrong it would do again."""
    assert not any(comes_back(code) for code in (CloseCode.BAD_PAYLOAD, CloseCode.POLICY, CloseCode.TOO_BIG))
