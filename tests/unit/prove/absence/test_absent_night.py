"""`prove.absence.absent_night`: the same night again, up to the version at which somebody goes."""

from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CLUB, Settings
from prove.absence.absent_cases import Case, Script
from prove.absence.absent_night import Night, cases_of
from prove.absence.absent_waits import WAYS, Way

SCRIPT: Final = Script("club", CLUB, Settings(buy_in=1_000), 3, 0, 1)
BASE: Final = Night(SCRIPT).play()


def at(moment: str) -> int:
    """The first version that puts an end to such a moment."""
    return next(version for version, found in BASE.moments.items() if found == moment)


def test_a_night_without_a_case_is_two_hands_that_everybody_plays() -> None:
    """Each version from the beginning of the night on is known by what it puts an end to."""
    assert (BASE.stalled, BASE.went, BASE.waits.found) == ("", None, [])
    assert {"draw", "between", "stakes", "double", "punters"} <= set(BASE.moments.values())
    assert list(BASE.moments) == list(range(min(BASE.moments), max(BASE.moments) + 1))


def test_the_same_script_is_the_same_night() -> None:
    """Another seed is another."""
    assert Night(SCRIPT).play().moments == BASE.moments
    assert Night(replace(SCRIPT, seed=2)).play().moments != BASE.moments


@pytest.mark.parametrize("way", WAYS)
def test_whoever_goes_in_its_turn_is_waited_for_so_long(way: Way) -> None:
    """Not at all, for its turn, or for its grace as well."""
    nights = [Night(SCRIPT, Case(at("double"), place, way)).play() for place in (1, 2)]
    assert [night.stalled for night in nights] == ["", ""]
    longest = max(wait.seconds - wait.allowed for night in nights for wait in night.waits.found)
    assert abs(longest) < 0.001
    turns = {round(wait.seconds) for night in nights for wait in night.waits.found if wait.phase == "punters"}
    assert turns <= ({0} if way in ("leave", "kick") else {30, 50})


def test_where_everybody_goes_no_hand_has_to_follow() -> None:
    """The table plays this one to its end."""
    night = Night(SCRIPT, Case(at("punters"), None, "drop")).play()
    assert night.stalled == ""
    assert night.went is not None
    assert (night.went.moment, night.went.who) == ("punters", "everybody")


def test_every_seat_goes_in_every_way_at_every_version() -> None:
    """But for a host, whom nobody can send away; and everybody at once."""
    cases = cases_of(BASE)
    assert len(cases) == len(BASE.moments) * (3 * len(WAYS) - 1 + 1)
    assert len(set(cases)) == len(cases)
    assert not any(case.way == "kick" and case.place in BASE.hosts for case in cases)
