"""Questions to a table's view."""

from msgspec.structs import replace

from pontoon_client.table.model import (
    account_of,
    asked_to_stake,
    choice_of,
    guest_of,
    hand_at,
    host_absent,
    hosting,
    house_banks,
    in_bounds,
    open_choices,
    others_present,
    own_seat,
    placed,
    places_of,
    seat_of,
    staked_by,
)
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.limits import LIST_ITEMS
from pontoon_protocol.views import GuestView, HandView
from support.client_tables import ANN, BEN, CY, TOO_LOW, YOU, box_turn, casino, dealt, table, your_turn


def test_a_seat_is_found_by_its_number_and_a_free_one_is_none() -> None:
    """Numbers name seats, taken or not."""
    ben = seat_of(table(), BEN)
    assert ben is not None
    assert ben.name == "Ben"
    assert seat_of(table(), 6) is None
    assert seat_of(table(), None) is None


def test_what_a_seat_has_staked_is_that_of_all_its_hands_while_they_are_played() -> None:
    """Nothing between hands."""
    assert staked_by(box_turn(), YOU) == 30
    assert staked_by(box_turn(), ANN) == staked_by(box_turn(), None) == 0
    assert staked_by(replace(box_turn(), phase="between"), YOU) == 0


def test_a_watcher_has_no_seat() -> None:
    """Who looks on has no seat of its own, and neither has who gave it up."""
    own = own_seat(table())
    assert own is not None
    assert own.name == "Dot"
    assert own_seat(table(you=None)) is None
    assert own_seat(table(you=6)) is None


def test_accounts_are_found_by_player() -> None:
    """The ledger goes by players, not by seats."""
    account = account_of(table(), 2)
    assert account is not None
    assert account.name == "Ben"
    assert account_of(table(), 9) is None


def test_the_bank_s_hand_has_the_place_minus_one() -> None:
    """A place beyond the row has no hand."""
    view = dealt()
    bank, first = hand_at(view, BANK_HAND), hand_at(view, 0)
    assert bank is not None
    assert bank.seat == ANN
    assert first is not None
    assert first.seat == BEN
    assert hand_at(view, 3) is None
    assert hand_at(view, -2) is None


def test_a_seat_s_hands_are_found_wherever_they_lie() -> None:
    """The bank's hand belongs to the bank's seat."""
    assert list(places_of(dealt(), YOU)) == [1]
    assert list(places_of(dealt(), ANN)) == [BANK_HAND]
    assert list(places_of(table(), YOU)) == []


def test_closed_choices_are_not_open() -> None:
    """What you can't do is known, but is no choice."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert [choice.verb for choice in open_choices(view)] == ["buy", "twist"]
    stick = choice_of(view, "stick")
    assert stick is not None
    assert stick.closed == "below_stick_minimum"
    assert choice_of(view, "split") is None
    assert choice_of(table(), "stick") is None
    assert open_choices(table()) == ()


def test_only_an_open_stake_asks_for_a_stake() -> None:
    """On your turn you are asked for something else."""
    assert asked_to_stake(dealt())
    assert not asked_to_stake(your_turn())
    assert not asked_to_stake(table())


def test_the_host_s_rights_are_one_seat_s() -> None:
    """Nobody hosts for a watcher."""
    assert hosting(table(host=YOU))
    assert not hosting(table())
    assert not hosting(table(host=None, you=None))


def test_the_host_is_absent_who_is_away_or_without_a_line() -> None:
    """Or is nobody."""
    assert not host_absent(table())
    assert host_absent(table(host=None))
    assert host_absent(table(seats=tuple(replace(seat, away=seat.seat == ANN) for seat in table().seats)))
    assert host_absent(table(seats=tuple(replace(seat, connected=seat.seat != ANN) for seat in table().seats)))


def test_a_guest_is_known_by_number() -> None:
    """As long as it waits."""
    view = table(guests=(GuestView(3, "Eve"),))
    assert guest_of(view, 3) == GuestView(3, "Eve")
    assert guest_of(view, 4) is None


def test_bots_and_who_is_gone_are_nobody_to_wait_for() -> None:
    """Others present are people with a line."""
    view = table(seats=tuple(replace(seat, connected=seat.seat != BEN) for seat in table().seats))
    assert [seat.seat for seat in others_present(view)] == [ANN]
    assert CY not in [seat.seat for seat in others_present(table())]


def test_a_hand_can_be_placed_in_the_row_or_with_the_bank() -> None:
    """The others stay where they are."""
    view = dealt()
    other = HandView(BEN, ("2C",))
    assert placed(view, 0, other).hands == (other, *view.hands[1:])
    assert placed(view, BANK_HAND, other) == replace(view, bank_hand=other)


def test_the_house_banks_by_the_table_s_rules() -> None:
    """At home a seat does."""
    assert house_banks(casino())
    assert not house_banks(table())


def test_more_on_a_table_than_a_message_could_tell_is_out_of_bounds() -> None:
    """Of cards in a hand as of anything else."""
    assert in_bounds(table())
    assert not in_bounds(table(guests=(GuestView(1, "Eve"),) * (LIST_ITEMS + 1)))
    assert not in_bounds(table(hands=(HandView(BEN, (None,) * (LIST_ITEMS + 1)),)))
