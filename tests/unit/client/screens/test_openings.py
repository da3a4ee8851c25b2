"""What may be laid over the table."""

import re
from typing import get_args

from pontoon_client.screens import openings
from pontoon_client.screens.openings import OPENINGS, Opening


def test_every_opening_is_told_of() -> None:
    """The list above tells each by its name, and no other."""
    assert get_args(Opening) == OPENINGS
    source = openings.__spec__
    assert source is not None
    assert source.origin is not None
    with open(source.origin) as file:
        told = {name for line in re.findall(r"^- (.*?):", file.read(), re.M) for name in re.findall(r"`(\w+)`", line)}
    assert told == set(OPENINGS)
