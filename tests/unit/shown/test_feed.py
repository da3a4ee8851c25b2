"""A night that is played to one client for ever."""

from random import Random

from shown.feed import YOURS, hand, rich_night
from support.heard_nights import told


def test_a_hand_is_played_to_its_end() -> None:
    """From its beginning to its settlement, version by version, and then the next; nothing of it is kept."""
    night, rng = rich_night(), Random(1)
    last = night.table.version
    for number in range(1, 6):
        versions = [told(entry, YOURS).seq for entry in hand(night, rng)]
        assert versions == list(range(last + 1, night.table.version + 1))
        assert night.table.hand == number
        assert night.table.settled is not None
        assert len(night.log) == 1
        last = night.table.version


def test_the_same_hands_are_played_every_time() -> None:
    """A seed makes them."""
    nights = [(rich_night(), Random(3)) for _ in range(2)]
    first, second = ([told(entry, YOURS) for entry in hand(*one)] for one in nights)
    assert first == second
