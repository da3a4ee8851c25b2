"""What every command is made of."""

from typing import get_args

import msgspec
import pytest

from pontoon_protocol.command_base import Amount, Command, Number, SeatCommand, SeatIndex, Version, snake
from pontoon_protocol.commands import Commands
from pontoon_protocol.limits import AMOUNT_LEAST, AMOUNT_MOST, SEATS


@pytest.mark.parametrize(
    ("name", "tag"), [("Open", "open"), ("GoOn", "go_on"), ("TopUp", "top_up"), ("ChangeSettings", "change_settings")]
)
def test_a_tag_is_the_name_in_snake_case(name: str, tag: str) -> None:
    """Each capital but the first begins a word."""
    assert snake(name) == tag


def test_every_command_has_its_own_name_as_its_tag_and_refuses_other_fields() -> None:
    """Nothing that a client says is dropped silently."""
    for kind in get_args(Commands):
        assert issubclass(kind, Command)
        assert kind.__struct_config__.tag == snake(kind.__name__)
        assert kind.__struct_config__.forbid_unknown_fields
        assert kind.__struct_config__.frozen


def test_a_numbered_command_has_its_number_first() -> None:
    """Also those of the host, and the moves."""
    numbered = [kind for kind in get_args(Commands) if issubclass(kind, SeatCommand)]
    assert {kind.__struct_fields__[0] for kind in numbered} == {"id"}
    assert len(numbered) == len(get_args(Commands)) - 6


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        (Amount, AMOUNT_LEAST, AMOUNT_MOST),
        (Number, 0, 2**53),
        (SeatIndex, 0, 63),
        (Version, 1, 65_535),
    ],
)
def test_a_whole_number_has_its_bounds(kind: object, least: int, most: int) -> None:
    """At them it is well formed; one beyond, it breaks the protocol."""
    for value in (least, most):
        assert msgspec.convert(value, kind) == value
    for wrong in (least - 1, most + 1, 1.0, "1", True, None):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, kind)


def test_a_seat_index_may_name_a_seat_that_no_table_has() -> None:
    """That is for the table to refuse, in words."""
    msgspec.convert(SEATS, SeatIndex)
