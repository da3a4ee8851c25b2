"""The invariants: chips and cards are where they must be, or the table stops."""

import re

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.options import CASINO, CLUB
from pontoon_server.rules.state import Round
from pontoon_server.table.check import Broken, check, check_cards, check_chips, check_pack
from pontoon_server.table.state import Table
from support.nights import Night

CARD = re.compile(r"[A23456789TJQK][CDHS]")


def night() -> Night:
    """Ben and Cat have two cards each, so has Ann, the bank; Dan's one card is put away."""
    night = Night("Ann", "Ben", "Cat", "Dan").started()
    night.deal("2S 3S 4S 5S 2D 3D 5D 6H 7H 8H")
    night.play("B stake 1, D sit_out, C stake 1")
    return night


def with_chips(table: Table, place: int, chips: int) -> Table:
    seats = list(table.seats)
    seats[place] = replace(table.at(place), chips=chips)
    return replace(table, seats=tuple(seats))


def with_hand(hand: Round, place: int, **changes: object) -> Round:
    hands = list(hand.hands)
    hands[place] = replace(hands[place], **changes)
    return replace(hand, hands=tuple(hands))


def broken(table: Table) -> str:
    with pytest.raises(Broken) as caught:
        check(table)
    return str(caught.value)


def test_a_sound_table_passes_at_every_version() -> None:
    """Through a whole hand, and on to the next."""
    played = night()
    while played.table.phase == "hand":
        played.tick()
    played.tick()
    played.shuffle()
    for entry in played.log[1:]:
        check(entry.after)
        check(entry.after, entry.before)


@pytest.mark.parametrize("chips", [99, 101])
def test_a_chip_more_or_less_is_noticed(chips: int) -> None:
    """T15: chips on the table are all buy-ins less all cash-outs."""
    table = with_chips(night().table, 1, chips)
    with pytest.raises(Broken):
        check_chips(table)
    assert broken(table) == f"{300 + chips} chips on the table, 400 in the ledger"


def test_no_stack_is_negative() -> None:
    """T15; even where the sum is right."""
    table = with_chips(with_chips(night().table, 0, -1), 1, 201)
    assert broken(table) == "a stack is negative"


def test_a_card_that_was_lost_is_noticed() -> None:
    """Dealt from the pack, and nowhere on the table."""
    hand = night().hand
    with pytest.raises(Broken):
        check_cards(with_hand(hand, 0, cards=("2S",)))
    with pytest.raises(Broken):
        check_cards(replace(hand, put_away=()))


def test_a_card_in_two_places_is_noticed() -> None:
    """In two hands, or in a hand and still in the pack."""
    hand = night().hand
    with pytest.raises(Broken):
        check_cards(with_hand(hand, 0, cards=("2S", "3S")))
    with pytest.raises(Broken):
        check_cards(with_hand(hand, 0, cards=(*hand.hands[0].cards, "KC")))
    with pytest.raises(Broken):
        check_cards(replace(hand, dealt=hand.dealt + 1))


def test_an_incomplete_pack_is_noticed() -> None:
    """When it comes to the table: 52 cards, each once."""
    hand = night().hand
    check_pack(hand)
    with pytest.raises(Broken):
        check_pack(replace(hand, pack=hand.pack[:-1]))
    table = replace(night().table, round=replace(hand, pack=hand.pack[:-1] + hand.pack[-2:-1]))
    assert broken(table) == "the pack is not complete"


def test_a_pack_is_counted_once() -> None:
    """A table that was checked before vouches for the pack that it had."""
    table = night().table
    assert table.round is not None
    bad = replace(table, round=replace(table.round, pack=table.round.pack[:-1]))
    check(bad, bad)
    with pytest.raises(Broken):
        check(bad, table)


def test_cards_are_checked_after_the_last_event_of_a_hand_too() -> None:
    """The hand is over and still lies on the table."""
    played = night()
    while played.table.phase == "hand":
        played.tick()
    table = played.table
    assert table.phase == "between"
    assert table.round is not None
    bank_hand = replace(table.round.bank_hand, cards=(*table.round.bank_hand.cards, "KC"))
    assert broken(replace(table, round=replace(table.round, bank_hand=bank_hand)))


def test_a_table_without_a_hand_has_no_cards_to_check() -> None:
    """Before the first, and while a pack is wanted."""
    check(Night("Ann").table)


def test_what_is_said_of_a_broken_table_names_no_card() -> None:
    """It goes to the log."""
    table = night().table
    assert table.round is not None
    texts = [
        broken(with_chips(table, 1, 99)),
        broken(with_chips(table, 1, -1)),
        broken(replace(table, round=replace(table.round, pack=PACK[:-1]))),
        broken(replace(table, round=replace(table.round, put_away=()))),
    ]
    assert not [text for text in texts if CARD.search(text)]


def test_a_pack_that_is_played_on_has_each_card_once_more_or_less() -> None:
    """K6: a bust goes under the pack as it happens and is not in its hand any more."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started()
    night.deal("TS 3S 9S TD 3D 9D 5S")
    night.play("B stake 1, C stake 1, A keep_stakes, B twist")
    assert night.hand.pack[52:] == ("TS", "TD", "5S")
    check(night.table)
    lost = replace(night.table, round=replace(night.hand, pack=night.hand.pack[:-1]))
    with pytest.raises(Broken, match="in two places or in none"):
        check(lost)


def test_a_house_that_owes_is_found() -> None:
    """Like a seat it draws markers (T15)."""
    night = Night("Ann", options=CASINO).started()
    line = replace(night.table.lines[0], buy_ins=-1)
    with pytest.raises(Broken, match="house"):
        check(replace(night.table, house=-1, lines=(line, *night.table.lines[1:])))
