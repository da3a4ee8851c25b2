"""Who says what, and what answers it."""

from typing import get_args

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands
from pontoon_protocol.exchanges import RECEIVED, SENT
from pontoon_protocol.updates import Done, Updates


def test_every_command_has_its_place_once() -> None:
    """A new one is received in some exchange, and in one only."""
    received = [kind.__name__ for exchange in RECEIVED for kind in exchange.messages]
    assert sorted(received) == sorted(kind.__name__ for kind in get_args(Commands))


def test_every_update_answers_something_or_comes_by_itself() -> None:
    """Nothing that a server sends is left out, and clients send none of it."""
    answers = {kind for exchange in RECEIVED for kind in exchange.answers}
    assert answers | {kind for exchange in SENT for kind in exchange.messages} == set(get_args(Updates))


def test_whatever_is_received_is_answered() -> None:
    """What has a number may be answered by `done`, and nothing else is."""
    for exchange in RECEIVED:
        assert exchange.answers
        assert {issubclass(kind, SeatCommand) for kind in exchange.messages} == {Done in exchange.answers}


def test_no_two_exchanges_have_the_same_name() -> None:
    """They are the operations of one document."""
    names = [exchange.name for exchange in (*RECEIVED, *SENT)]
    assert len(set(names)) == len(names)
