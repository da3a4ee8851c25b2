"""Types in words."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta
from msgspec.inspect import type_info

from pontoon_protocol.amounts import Many, Seat, SecondsLeft, Whole
from pontoon_protocol.cards import Card
from pontoon_protocol.command_base import Code, Name
from pontoon_protocol.errors import Reason
from pontoon_protocol.events import Events, Left, Said
from pontoon_protocol.kinds import kind, known, limits, parts_of
from pontoon_protocol.options import Options
from pontoon_protocol.updates import ClosingCode, NoticeCode
from pontoon_protocol.views import Offer, Wait


@pytest.mark.parametrize(
    ("type_", "words"),
    [
        (Seat, "whole number"),
        (SecondsLeft, "number"),
        (Name, "text"),
        (Card, "card"),
        (bool, "true or false"),
        (Literal["a", "b"], "`a` or `b`"),
        (Reason, "[reason](#reasons-for-a-refusal)"),
        (NoticeCode, "[notice](#notices)"),
        (ClosingCode, "[closing](#closings)"),
        (Many[Seat], "list of whole numbers"),
        (Many[Card | None], "list of cards or null"),
        (Many[Wait], "list of [Wait](#wait)"),
        (Many[tuple[Seat, Card]], "list of [whole number, card]"),
        (Offer | None, "[Offer](#offer) or null"),
        (Many[Events], "list of [event](#events)"),
        (None, "null"),
    ],
)
def test_a_type_has_words(type_: Any, words: str) -> None:
    """Those that a reader without Python needs; structs and lists of codes are links."""
    assert kind(type_info(type_)) == words


@pytest.mark.parametrize(
    ("type_", "words"),
    [
        (Whole, "-2^53 to 2^53"),
        (Seat, "-1 to 63"),
        (SecondsLeft, "-86,400 to 86,400"),
        (Name, "at most 24 characters"),
        (Code, "`^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$`"),
        (Annotated[str, Meta(pattern="^(a|b)$")], "`^(a\\|b)$`"),
        (Card, ""),
        (str, ""),
        (int, ""),
        (bool, ""),
        (Many[Seat], "at most 4,096 of them; each -1 to 63"),
        (Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=5)], "1 to 5 of them; each -1 to 63"),
        (tuple[str, ...], ""),
        (tuple[Seat, Name], "-1 to 63, at most 24 characters"),
        (Seat | None, "-1 to 63"),
    ],
)
def test_a_type_has_its_limits(type_: Any, words: str) -> None:
    """Those of what is inside too; a bar would end a table's cell."""
    assert limits(type_info(type_)) == words


@pytest.mark.parametrize(
    ("type_", "parts"),
    [
        (Wait, (Wait,)),
        (Many[Wait], (Wait,)),
        (Said | Left | None, (Said, Left)),
        (tuple[int, Left], (Left,)),
        (int, ()),
        (Options, (Options,)),
    ],
)
def test_the_structs_inside_a_type_are_found(type_: Any, parts: tuple[type, ...]) -> None:
    """Only those directly inside: what is inside them is theirs."""
    assert parts_of(type_info(type_)) == parts


def test_a_type_that_no_message_has_is_an_error() -> None:
    """There are no words for it, so nobody may use it unseen."""
    with pytest.raises(TypeError, match="DictType"):
        known(type_info(dict[str, int]))
