"""What a log row may hold, and what of it nobody is ever sent."""

from typing import get_args

from pontoon_protocol.cards import PACK
from pontoon_protocol.events import Events
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_server.store.rows import decode_events, encode_events
from pontoon_server.table.events import (
    Graced,
    KeyKept,
    Logged,
    Opened,
    PackShuffled,
    Secret,
    Secrets,
    TiedInDraw,
)


def test_no_secret_is_among_the_events_that_are_sent() -> None:
    """The base class tells one from the other, and each kind has one base only."""
    assert all(issubclass(kind, Secret) for kind in get_args(Secrets))
    assert not any(issubclass(kind, Secret) for kind in get_args(Events))


def test_each_kind_of_event_has_a_tag_of_its_own() -> None:
    """So that a row says which it holds."""
    kinds = get_args(Logged)
    assert set(kinds) == {*get_args(Secrets), *get_args(Events)}
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


def test_secrets_come_back_from_a_row_as_they_went_in() -> None:
    """What the players never see, the log keeps."""
    secrets: tuple[Logged, ...] = (
        Opened("22222222", "Friday", TRADITIONAL, Settings(turn_seconds=12.5), "hash"),
        KeyKept(3, "hash"),
        PackShuffled(PACK),
        Graced(20.0),
        TiedInDraw((1, 4)),
    )
    assert decode_events(encode_events(secrets)) == secrets
