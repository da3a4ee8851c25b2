"""`prove.hands.watched`: each state that an event leads to is looked at, and each refusal."""

import pytest
from msgspec.structs import force_setattr, replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import BuyIn, Leave, SeatCommands, Twist
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import BoughtIn, CashedOut
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import Options, Settings
from pontoon_server.table.commands import Shuffled, SitDown
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.draft import advance
from pontoon_server.table.state import Table, opened
from property.counted import Lost
from prove.figure import Found
from prove.hands.watched import Seen, Watched, values_of
from support.worlds import Act, Engine, Moment


class Sleeper:
    """Sees nothing; that it is there is enough."""

    def saw(self, moment: Moment) -> None:
        """Look at it."""


def sat(engine: Engine | None = None, seen: Seen | None = None, *, fully: bool = False) -> Watched:
    """Two people at a table."""
    table = advance(opened("CODE", "", Options(), Settings(), ""), ())
    world = Watched(table, engine or Engine(), seen or Seen(), (Sleeper(),) if fully else ())
    for name in ("ann", "ben"):
        world.take(SitDown(name, f"{name}'s key"))
    return world


def test_what_there_was_is_told_in_words() -> None:
    """Commands, steps, events, phases; values of options once a hand was settled."""
    world, found = sat(seen=(seen := Seen())), Found()
    for step in (Act(1, StartNight(1)), Shuffled(PACK), Act(2, Twist(1, 0))):
        world.take(step)
    seen.tell(found)
    assert found.reached["commands accepted"] == {"StartNight"}
    assert found.reached["commands refused"] == {"Twist"}
    assert found.reached["steps of the server"] == {"SitDown", "Shuffled"}
    assert {"SatDown", "NightBegan", "Drew", "BankPassed"} <= found.reached["events"]
    assert found.reached["phases"] == {"lobby", "draw", "between"}
    assert found.reached["values of options"] == set()
    assert (world.refusals, world.hands) == (1, 0)
    assert {"bank seat", "burn ()", "packs 1"} <= values_of(Options())


def test_a_state_between_two_events_is_looked_at() -> None:
    """A version that takes a chip from a seat which has none, and brings it back at once."""

    def there_and_back(table: Table, _player: int, _given: SeatCommands) -> Version:
        events = (CashedOut(0, 101), BoughtIn(0, 101))
        return Version(events, advance(table, events))

    world = sat(Engine(decide=there_and_back))
    with pytest.raises(Lost, match="negative"):
        world.take(Act(1, BuyIn(1, 1)))


@pytest.mark.parametrize("field", ["chips", "missed", "house"])
def test_a_refusal_that_changes_something_is_noticed(field: str) -> None:
    """Of a seat or of the table, without anybody who compares each byte."""

    def grudging(table: Table, player: int, given: SeatCommands) -> Version:
        try:
            return decide(table, player, given)
        except Refused:
            force_setattr(table if field == "house" else table.at(0), field, 99)
            raise

    world = sat(Engine(decide=grudging))
    world.take(Act(2, BuyIn(1, 1)))
    with pytest.raises(Lost):
        world.take(Act(2, BuyIn(1, 0)))


def test_a_refusal_that_changes_something_deep_down_is_noticed_where_every_byte_is_compared() -> None:
    """As an option of the rules by which is played."""

    def grudging(table: Table, player: int, given: SeatCommands) -> Version:
        try:
            return decide(table, player, given)
        except Refused:
            force_setattr(table.options, "packs", 2)
            raise

    world = sat(Engine(decide=grudging), fully=True)
    with pytest.raises(Lost, match="changed something"):
        world.take(Act(2, BuyIn(1, 0)))


def test_an_older_offer_is_the_one_that_was_answered() -> None:
    """Whoever has made a move can answer the same offer again."""
    world = sat()
    table = world.table
    world.take(Act(2, Leave(1)))
    assert world.command(Act(1, Twist(1, 0), older=True)) == Twist(1, table.version + 2)
    assert replace(table) == table
