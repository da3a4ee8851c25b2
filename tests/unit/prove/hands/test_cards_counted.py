"""`prove.hands.cards_counted`: every card in exactly one place, also where used ones go under the pack."""

from typing import Any

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK, packs
from pontoon_protocol.events import Drew, HandBegan
from pontoon_protocol.hand_events import Busted
from pontoon_protocol.options import CLUB, Options, Settings
from pontoon_server.rules.state import Hand, begin
from pontoon_server.table.state import Table, opened
from property.counted import Lost
from prove.hands.cards_counted import WHOLE, Cards, number


def table_with(options: Options = CLUB, **changes: Any) -> Table:
    """A hand in which two cards were dealt to each of two seats."""
    pack = packs(options.packs)
    hand = begin(options, (1, 0), (20, 20), pack)
    hand = replace(hand, dealt=4, hands=(Hand(1, pack[:2]),), bank_hand=Hand(0, pack[2:4]))
    return replace(opened("CODE", "", options, Settings(), ""), round=replace(hand, **changes))


def test_packs_are_numbers() -> None:
    """Eight of them as well."""
    assert number(PACK) == WHOLE
    assert number(packs(8)) == 8 * WHOLE
    assert number(PACK[1:]) != WHOLE
    assert number((*PACK[1:], PACK[1])) != WHOLE


@pytest.mark.parametrize("count", [1, 8])
def test_a_table_that_is_right_is_right(count: int) -> None:
    """With one pack and with eight."""
    Cards().compare(table_with(Options(packs=count)))


@pytest.mark.parametrize(
    "changes", [{"dealt": 3}, {"put_away": (PACK[0],)}, {"bank_hand": Hand(0, PACK[2:3])}, {"pack": PACK[:-1]}]
)
def test_a_card_in_two_places_or_none_is_noticed(changes: dict[str, Any]) -> None:
    """Dealt twice, put away from nowhere, gone from a hand, or from the pack."""
    with pytest.raises(Lost):
        Cards().compare(table_with(**changes))


def test_a_bust_goes_under_the_pack_where_it_is_played_on() -> None:
    """Its cards are counted there, and not in the hand (K6); in the next hand all begins anew."""
    cards, before = Cards(), table_with()
    cards.follow(Busted(1, 0), before)
    cards.compare(table_with(pack=(*PACK, *PACK[:2])))
    with pytest.raises(Lost):
        cards.compare(table_with())
    cards.follow(HandBegan(2, (1, 0)), before)
    cards.compare(table_with())


def test_the_banks_bust_stays_in_its_hand() -> None:
    """It goes under with the others at the end."""
    cards = Cards()
    cards.follow(Busted(0, -1), table_with())
    cards.compare(table_with())


def test_a_pack_that_is_played_on_is_whole() -> None:
    """Between two hands, too."""
    with pytest.raises(Lost):
        Cards().compare(replace(table_with(), pack=PACK[1:]))


def test_no_card_is_drawn_twice() -> None:
    """From one pack; from two it may be, and not three times."""
    one, two = table_with(), table_with(Options(packs=2))
    Cards().follow(Drew(((0, PACK[0]), (1, PACK[1]))), one)
    Cards().follow(Drew(((0, PACK[0]), (1, PACK[0]))), two)
    for drawn, table in ((2, one), (3, two)):
        with pytest.raises(Lost):
            Cards().follow(Drew(tuple((seat, PACK[0]) for seat in range(drawn))), table)
