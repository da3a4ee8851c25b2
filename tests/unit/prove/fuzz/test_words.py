"""`prove.fuzz.words`: whatever is drawn is a sound message."""

from random import Random
from typing import get_args

import msgspec
import pytest

from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.updates import Updates
from prove.fuzz.words import words

KINDS = (*get_args(Commands), *get_args(Updates), *get_args(Events))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_whatever_is_drawn_keeps_every_limit_of_its_type(kind: type[msgspec.Struct]) -> None:
    """It stays itself when its fields are read again under those limits."""
    rng = Random(1)
    for _ in range(20):
        message = words(kind)(rng)
        assert msgspec.convert(msgspec.to_builtins(message), kind) == message


def test_drawn_messages_differ() -> None:
    """And follow from the seed."""
    drawn = [words(kind)(Random(seed)) for kind in KINDS for seed in (1, 2, 1)]
    assert drawn[0::3] == drawn[2::3]
    assert sum(one != two for one, two in zip(drawn[0::3], drawn[1::3], strict=True)) > len(KINDS) / 2
