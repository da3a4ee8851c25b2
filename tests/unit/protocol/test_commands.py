"""Everything a client may say, and its limits."""

from typing import Any, get_args

import msgspec
import pytest

from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.command_base import snake
from pontoon_protocol.commands import (
    Buy,
    ChangeSeat,
    Commands,
    Entrances,
    Hello,
    Join,
    Moves,
    Open,
    Recall,
    Say,
    SeatCommands,
    Stake,
    TableCommands,
)
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.host_commands import ChangeRules, HandOver, Kick, NameBot, RemoveBot, TopUp
from pontoon_protocol.limits import CHAT_CHARACTERS, FRAME_BYTES, NAME_CHARACTERS
from pontoon_protocol.options import CLUB, Settings
from support.example_commands import CODE, KEY
from support.frames import framed


def _passes(command: object, **changes: object) -> bool:
    tree: dict[str, Any] = {**msgspec.to_builtins(command), **changes}
    try:
        decode_command(Encoding.MSGPACK, framed(Encoding.MSGPACK, tree))
    except ProtocolError:
        return False
    return True


@pytest.mark.parametrize(("name", "tag"), [("BuyIn", "buy_in"), ("Stick", "stick"), ("KeepStakes", "keep_stakes")])
def test_a_tag_is_the_name_in_snake_case(name: str, tag: str) -> None:
    """Each capital but the first begins a word."""
    assert snake(name) == tag


def test_every_command_is_of_one_kind() -> None:
    """Hello, entrances, a recall, moves in the hand, and what is said around it: nothing is both."""
    kinds = [{Hello, Recall}, set(get_args(Entrances)), set(get_args(Moves)), set(get_args(TableCommands))]
    assert sum(map(len, kinds)) == len(set().union(*kinds)) == len(get_args(Commands))


def test_every_command_of_a_seat_has_an_id_and_every_move_an_offer_too() -> None:
    """No other command has either."""
    numbered = {kind for kind in get_args(Commands) if "id" in kind.__struct_fields__}
    answering = {kind for kind in get_args(Commands) if "offer" in kind.__struct_fields__}
    assert numbered == set(get_args(SeatCommands))
    assert answering == set(get_args(Moves))


def test_no_command_says_who_speaks() -> None:
    """The seat comes from the connection; one that is named is another's, or an empty one to move to."""
    naming = {kind for kind in get_args(Commands) if "seat" in kind.__struct_fields__}
    assert naming == {ChangeSeat, Kick, TopUp, NameBot, RemoveBot, HandOver}


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        ({"name": "x" * NAME_CHARACTERS}, {"name": "x" * (NAME_CHARACTERS + 1)}),
        ({"code": CODE}, {"code": "K7QX-2MPA"}),
        ({"code": CODE}, {"code": CODE + "\n"}),
        ({"key": KEY}, {"key": KEY + "A"}),
        ({"key": KEY}, {"key": KEY[:-1] + "="}),
        ({"key": KEY}, {"key": KEY + "\n"}),
    ],
)
def test_text_is_limited(fits: dict[str, str], too_much: dict[str, str]) -> None:
    """At its limit it passes, beyond it breaks the protocol."""
    join = Join(CODE, KEY, "Ben")
    assert _passes(join, **fits)
    assert not _passes(join, **too_much)


def test_what_is_said_is_limited_in_characters() -> None:
    """A character of another script counts as one."""
    assert _passes(Say(1, "漢" * CHAT_CHARACTERS))
    assert not _passes(Say(1, "x" * (CHAT_CHARACTERS + 1)))


@pytest.mark.parametrize("amount", [0, -1, 2**31 - 1, -(2**31)])
def test_any_32_bit_integer_is_a_well_formed_amount(amount: int) -> None:
    """Whether it will do is for the rules to say."""
    assert _passes(Buy(1, 1, amount))


@pytest.mark.parametrize("amount", [2**31, -(2**31) - 1, 1.0, "1", True, None, [1]])
def test_anything_else_is_no_amount(amount: object) -> None:
    """A wrong type breaks the protocol."""
    assert not _passes(Buy(1, 1, 5), amount=amount)


@pytest.mark.parametrize("amounts", [[], [1] * 6, 5])
def test_a_stake_has_one_to_five_boxes(amounts: object) -> None:
    """As many as any table has (C1)."""
    assert _passes(Stake(1, 1, (1,)))
    assert not _passes(Stake(1, 1, (1,)), amounts=amounts)


@pytest.mark.parametrize("number", [0, -1, 2**53 + 1])
def test_ids_begin_at_1_and_stay_exact(number: int) -> None:
    """Every reader of JSON can keep them."""
    assert not _passes(Say(1, "hi"), id=number)


def test_the_longest_command_fits_into_a_frame() -> None:
    """Opening a table with all its options and the longest texts takes a good part of a frame, and no more."""
    longest = Open(KEY, "\0" * 24, "\0" * 40, CLUB, Settings(chip="\0" * 24), "\0" * 64, opener="\0" * 43)
    assert len(encode(Encoding.JSON, longest)) < FRAME_BYTES / 2
    assert len(encode(Encoding.JSON, ChangeRules(2**53, CLUB))) < FRAME_BYTES / 4
