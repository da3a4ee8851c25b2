"""Secrecy of what a log still tells a player: a hand as it was seen holds no card that the player may not know.

By a scan of every line of random nights; and by pairs of nights that differ in two cards which the player was never
shown: its lines must be the same, byte for byte.
"""

from random import Random

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options
from pontoon_server.store.export import export
from pontoon_server.store.seen import seen
from property.leaky_tellings import of_the_neighbour, with_the_pack, with_the_rest_of_the_pack, with_the_running_hand
from property.pairs import Noticed
from property.recalled import Exporting, Telling, compare_told, search_export, search_told
from property.scanning import Leak
from support.random_rules import Rules, random_rules, rules_with
from support.strategies import night
from support.worlds import World

STEPS = 80
UNSEEN = (
    replace(TRADITIONAL, bust_shown=False),
    replace(CLUB, bust_shown=False, bank_declares=False, bank_play="free"),
    replace(CASINO, bust_shown=False),
)
"""Rules by which many cards are never turned up."""


def by(options: Options) -> Rules:
    """Tables that all play by these rules."""
    return lambda _: options


def quiet(seed: int, rules: Rules) -> World:
    """A night at random."""
    return night(seed, STEPS, lambda _: None, rules=rules)


# -- the scan ------------------------------------------------------------------------------------------


def search_nights(nights: int, rules: Rules, telling: Telling = seen) -> int:
    """The same for so many nights."""
    return sum(search_told(quiet(seed, rules), telling) for seed in range(nights))


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_no_player_is_told_a_card_that_it_may_not_know(options: Options) -> None:
    """Over random nights by the rules of each preset; and plenty of cards are told."""
    assert search_nights(4, by(options)) > 75


def test_nor_by_any_other_rules() -> None:
    """Hidden or open cards, busts that are shown or not, packs that are played on."""
    assert search_nights(7, random_rules) > 140


# -- the pairs -----------------------------------------------------------------------------------------


def compare_nights(nights: int, rules: Rules, telling: Telling = seen) -> int:
    """The same for so many nights."""
    return sum(compare_told(quiet(seed, rules), telling, Random(seed)) for seed in range(nights))


@pytest.mark.parametrize("options", UNSEEN, ids=("traditional", "club", "casino"))
def test_nights_that_differ_in_unseen_cards_are_told_byte_for_byte_alike(options: Options) -> None:
    """Enough of them are found, by each of these rules."""
    assert compare_nights(5, by(options)) > 2


def test_so_are_nights_by_any_rules() -> None:
    """Whatever is dealt open or burned."""
    assert compare_nights(3, random_rules) > 10


# -- planted faults ------------------------------------------------------------------------------------


@pytest.mark.parametrize("telling", [of_the_neighbour, with_the_pack])
def test_a_telling_that_leaks_is_caught_by_the_scan(telling: Telling) -> None:
    """Somebody else's cards, or what is left of the pack."""
    with pytest.raises(Leak):
        search_nights(40, by(TRADITIONAL), telling)


@pytest.mark.parametrize("telling", [of_the_neighbour, with_the_pack])
def test_a_telling_that_leaks_is_caught_by_the_pairs(telling: Telling) -> None:
    """The lines of the two nights are not the same any more."""
    with pytest.raises(Noticed):
        compare_nights(60, by(UNSEEN[0]), telling)


# -- the export ----------------------------------------------------------------------------------------


def search_exports(nights: int, rules: Rules, exporting: Exporting = export) -> int:
    """Search what can be exported in the middle of so many nights; how many lines."""
    return sum(search_export(quiet(seed, rules), exporting) for seed in range(nights))


def test_no_export_holds_a_card_of_a_hand_that_is_played() -> None:
    """Nor one that lies in a pack that is played on (K6)."""
    assert search_exports(15, random_rules) > 20


PLAYED_ON = rules_with(shuffle="after_pontoon", packs=1)


@pytest.mark.parametrize("exporting", [with_the_running_hand, with_the_rest_of_the_pack])
def test_an_export_that_leaks_is_caught(exporting: Exporting) -> None:
    """The running hand, or the rest of its pack."""
    with pytest.raises(Leak):
        search_exports(40, PLAYED_ON, exporting)
