"""Keys that come too fast to be meant."""

from itertools import pairwise
from random import Random

import pytest

from pontoon_client.screens import haste
from pontoon_client.screens.model import Model, Sent
from support.client_tables import dealt, table
from support.pressing import seeing


def counted(*times: float, deed: str = "twist") -> list[float]:
    """Which of these presses of one key count."""
    model, found = Model(), []
    for at in times:
        model, counts = haste.struck(model, deed, at)
        found += [at] if counts else []
    return found


def held(first: float, every: float, seconds: float = 5.0) -> list[float]:
    """When a key is repeated that is held down from 0."""
    return [0.0, *(first + number * every for number in range(int(seconds / every)))]


@pytest.mark.parametrize("first", [0.15, 0.25, 0.4, 0.5, 0.66, 0.69])
@pytest.mark.parametrize("every", [0.02, 0.033, 0.05, 0.1])
def test_a_key_that_is_held_down_counts_once(first: float, every: float) -> None:
    """However long a keyboard waits before it repeats, and however fast it does."""
    assert counted(*held(first, every)) == [0.0]


@pytest.mark.parametrize("gap", [0.7, 1.0, 3.0])
def test_a_key_that_is_pressed_in_peace_counts_each_time(gap: float) -> None:
    """It was let go meanwhile."""
    assert counted(0.0, gap, 2 * gap) == [0.0, gap, 2 * gap]


def test_who_taps_fast_loses_one_tap_of_two_at_worst() -> None:
    """The second may be the first repetition of a held key; the third can't be."""
    assert counted(0.0, 0.4, 0.8, 1.2, 1.6) == [0.0, 0.8, 1.6]
    generator = Random(5)
    for _round in range(200):
        taps = [0.0]
        for _tap in range(20):
            taps.append(taps[-1] + generator.uniform(haste.REPEAT_SECONDS, 1.5))
        found = counted(*taps)
        places = [taps.index(at) for at in found]
        assert all(later - sooner <= 2 for sooner, later in pairwise(places))


def test_two_presses_in_one_go_count_once() -> None:
    """As a line that was pasted, or a key that bounces."""
    assert counted(0.0, 0.0) == [0.0]
    assert counted(0.0, 0.01, 1.0) == [0.0, 1.0]


def test_another_key_is_another_key() -> None:
    """It may follow at once."""
    model, first = haste.struck(Model(), "twist", 0.0)
    model, second = haste.struck(model, "stick", 0.05)
    assert (first, second) == (True, True)


def test_a_question_is_fresh_for_a_moment() -> None:
    """A key that comes sooner was pressed for what was asked before."""
    model = seeing(dealt(), asked_at=10.0)
    assert haste.fresh(model, 10.0)
    assert haste.fresh(model, 10.34)
    assert not haste.fresh(model, 10.36)


def test_nobody_has_read_what_was_asked_just_now() -> None:
    """So a pasted `by` buys nothing over the usual amount."""
    assert not haste.read(10.0, 10.2)
    assert haste.read(10.0, 10.4)


def test_a_move_is_on_its_way_until_the_offer_changes_or_it_takes_too_long() -> None:
    """The same offer is not answered twice meanwhile."""
    model = seeing(dealt(), sent=Sent(7, 10.0))
    assert haste.on_its_way(model, 11.0)
    assert not haste.on_its_way(model, 12.5)
    assert not haste.on_its_way(seeing(dealt(), sent=Sent(6, 10.0)), 10.1)
    assert not haste.on_its_way(seeing(dealt()), 10.1)
    assert not haste.on_its_way(seeing(table(), sent=Sent(7, 10.0)), 10.1)
