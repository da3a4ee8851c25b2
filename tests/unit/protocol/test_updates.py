"""Everything a server may say."""

from typing import get_args

import msgspec
import pytest

from pontoon_protocol.updates import Happened, Private, Update, Updates
from support.example_updates import UPDATES


def test_every_update_is_one_of_the_union() -> None:
    """A client's match over the union meets them all."""
    assert set(get_args(Updates)) == set(Update.__subclasses__())


def test_the_private_part_has_the_types_and_defaults_of_the_whole() -> None:
    """What is one player's alone reads the same in both."""
    whole = {field.name: field for field in msgspec.structs.fields(Happened)}
    for field in msgspec.structs.fields(Private):
        assert (field.type, field.default) == (whole[field.name].type, whole[field.name].default)


@pytest.mark.parametrize("update", [update for _, update in UPDATES], ids=[meaning for meaning, _ in UPDATES])
def test_an_update_is_a_value(update: Updates) -> None:
    """It can't be changed."""
    for field in update.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(update, field, None)
