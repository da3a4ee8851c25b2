"""How much time people have."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.tempo import PLENTY_SECONDS, tempo
from pontoon_protocol.options import Settings
from pontoon_protocol.views import TableView
from support.client_tables import YOU, table

LOBBY = table(phase="lobby", hand=0)
TOLD = "There are 30 seconds for a turn, and 8 seconds between hands."


def at(turn: float, between: float) -> TableView:
    return replace(LOBBY, settings=Settings(turn_seconds=turn, between_hands_seconds=between))


def test_everybody_is_told_how_long_a_turn_is() -> None:
    """Before the first hand; after that the clock is seen."""
    assert tempo(at(30, 8)) == TOLD
    assert tempo(at(30, 0)) == "There are 30 seconds for a turn."
    assert tempo(replace(at(30, 8), phase="between")) == ""


def test_the_host_is_told_what_changes_it() -> None:
    """By key or by word."""
    view = replace(at(30, 8), host=YOU)
    assert tempo(view) == f"{TOLD} For more or less, type set turn_seconds=60 or set between_hands_seconds=15."
    assert tempo(view, {"host": "F2"}) == f"{TOLD} F2 and then “Time for a turn” gives more or less."


@pytest.mark.parametrize(("seconds", "told"), [(PLENTY_SECONDS - 1, True), (PLENTY_SECONDS, False), (3_600, False)])
def test_where_nobody_is_hurried_nothing_is_told(seconds: float, *, told: bool) -> None:
    """As at a table of one's own with bots."""
    assert bool(tempo(at(seconds, 8))) is told
