"""What only the host may say."""

from typing import get_args

import msgspec
import pytest

from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Moves, TableCommands
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    HandOver,
    HostCommands,
    Kick,
    NameBot,
    TopUp,
)
from pontoon_protocol.limits import NAME_CHARACTERS
from pontoon_protocol.options import CLUB, Settings
from support.example_commands import COMMANDS
from support.frames import framed


def test_the_hosts_commands_are_all_in_their_list() -> None:
    """And in that of everything that a seat may say; none is a move, none answers an offer."""
    mine = {kind for kind in SeatCommand.__subclasses__() if kind.__module__ == AddBot.__module__}
    assert mine == set(get_args(HostCommands))
    assert mine < set(get_args(TableCommands)) < set(get_args(Commands))
    assert mine.isdisjoint(get_args(Moves))
    assert not any("offer" in kind.__struct_fields__ for kind in mine)


def test_there_is_an_example_of_each() -> None:
    """Which the golden frames store."""
    assert {type(command) for _, command in COMMANDS} >= set(get_args(HostCommands))


@pytest.mark.parametrize(
    "command",
    [Kick(1, 64), Kick(1, -1), HandOver(1, 64), Admit(1, -1), NameBot(1, 2, "x" * 25), AddBot(1, "x" * 25),
     AddBot(1, "", "x" * 25), TopUp(1, 0, 2**31)],
)  # fmt: skip
def test_what_no_table_can_mean_breaks_the_protocol(command: msgspec.Struct) -> None:
    """Seats, guests, names and amounts have limits."""
    with pytest.raises(ProtocolError):
        decode_command(Encoding.MSGPACK, encode(Encoding.MSGPACK, command))


def test_a_bot_needs_neither_a_temper_nor_a_name() -> None:
    """The table finds both; they are as long as a player's name at most."""
    assert decode_command(Encoding.JSON, '{"type":"add_bot","id":1}') == AddBot(1)
    longest = AddBot(1, "x" * NAME_CHARACTERS, "y" * NAME_CHARACTERS)
    assert decode_command(Encoding.JSON, encode(Encoding.JSON, longest).decode()) == longest


@pytest.mark.parametrize("command", [ChangeRules(1, CLUB), ChangeSettings(1, Settings(buy_in=7, door="asks"))])
@pytest.mark.parametrize("encoding", Encoding)
def test_rules_and_settings_are_sent_whole(encoding: Encoding, command: ChangeRules | ChangeSettings) -> None:
    """What is left out has its default, and what isn't known is refused."""
    tree = msgspec.to_builtins(command)
    assert decode_command(encoding, framed(encoding, tree)) == command
    terms = "rules" if isinstance(command, ChangeRules) else "settings"
    with pytest.raises(ProtocolError):
        decode_command(encoding, framed(encoding, {**tree, terms: {**tree[terms], "jokers": 2}}))
    (bare,) = (decode_command(encoding, framed(encoding, {**tree, terms: {}})),)
    assert getattr(bare, terms) == type(getattr(command, terms))()
