"""Whose fault it is."""

from typing import get_args

import pytest

from pontoon_protocol.errors import HAND_REASONS, UNHANDLED, CloseCode, Detail, ProtocolError, Reason, Refused


def test_a_protocol_error_says_how_the_connection_ends() -> None:
    """Its code is the close code, its text the kind of fault."""
    error = ProtocolError(CloseCode.TOO_BIG, "a frame over 8192 bytes")
    assert (error.code, error.text, str(error)) == (1009, "a frame over 8192 bytes", "a frame over 8192 bytes")


def test_a_refusal_carries_its_reason_and_what_it_is_about() -> None:
    """The detail is for the sentence that the client makes of it."""
    refused = Refused("below_stick_minimum", Detail(least=15, total=12))
    assert (refused.reason, refused.detail, str(refused)) == (
        "below_stick_minimum",
        Detail(least=15, total=12),
        "below_stick_minimum",
    )
    assert Refused("stale").detail is None


def test_the_reasons_of_a_hand_come_first_and_in_the_order_of_the_search() -> None:
    """From `unknown_seat` to `not_enough_chips`, as the vectors' README has them."""
    assert get_args(Reason)[: len(HAND_REASONS)] == HAND_REASONS
    assert (HAND_REASONS[0], HAND_REASONS[-1], len(HAND_REASONS)) == ("unknown_seat", "not_enough_chips", 15)


def test_what_the_rules_refuse_uses_up_the_commands_number() -> None:
    """Only what was never looked at, or could not be written down, leaves the number free."""
    assert UNHANDLED.isdisjoint(HAND_REASONS)
    assert set(get_args(Reason)) > UNHANDLED


@pytest.mark.parametrize("code", CloseCode)
def test_a_close_code_may_be_sent(code: CloseCode) -> None:
    """RFC 6455, section 7.4: 1005, 1006 and 1015 never are, and 4000 to 4999 are free for use."""
    assert code in range(1000, 1012) or code in range(4000, 5000)
    assert code not in (1004, 1005, 1006)
