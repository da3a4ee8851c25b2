"""What a seat has."""

from msgspec.structs import replace

from pontoon_client.words.purse import at_stake, free, more_chips, purse
from support.client_tables import ANN, YOU, box_turn, casino, dealt, table, your_turn


def test_while_chips_are_staked_both_are_told() -> None:
    """What is free, and what is staked; at other times what one has."""
    assert purse(table(), YOU) == free(table(), YOU) == "100 chips"
    assert purse(box_turn(), YOU) == "70 chips free, 30 staked"
    assert free(box_turn(), YOU) == "70 chips free"
    assert purse(box_turn(), ANN) == "100 chips"
    assert purse(table(), 7) == free(table(), 7) == "0 chips"


def test_more_chips_are_offered_only_where_the_table_sells_them_now() -> None:
    """At any time, or between hands."""
    assert more_chips(box_turn()) == "buyin 1000 brings more."
    assert more_chips(table()) == "buyin 100 brings more."
    assert more_chips(dealt()) == more_chips(replace(casino(), you=None)) == ""


def test_who_goes_in_mid_hand_hears_what_is_at_stake() -> None:
    """And what becomes of it (T20)."""
    assert at_stake(your_turn()) == (
        "You have 5 chips at stake: if you go, your hand is played for you, as when your time runs out."
    )
    assert at_stake(table()) == at_stake(dealt()) == ""
