"""What the link tells whoever shows the table."""

from typing import get_args

import pytest

from pontoon_client.connection.news import Declined, Ended, LineDown, News, Returned, Unreachable
from pontoon_protocol.updates import Refusal
from support.client_tables import table


def test_what_ends_an_evening_is_no_news_of_it() -> None:
    """Whoever is told something knows from its kind whether anything more will come."""
    assert set(get_args(News)).isdisjoint(get_args(Ended))


@pytest.mark.parametrize("kind", [*get_args(News), *get_args(Ended)])
def test_what_was_told_never_changes(kind: type) -> None:
    """It may be kept and compared with what comes later."""
    assert kind.__struct_config__.frozen  # type: ignore[attr-defined]  # all of them are Structs


def test_what_is_not_known_need_not_be_said() -> None:
    """A server that said nothing before the line broke, a command that is forgotten, a host that never answered."""
    assert LineDown().closing is None
    assert Declined(Refusal(3, "stale")).command is None
    assert not Returned(table(), (), table()).whole
    assert (Unreachable("tls").status, Unreachable("tls").text) == (0, "")
