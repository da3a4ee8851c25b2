"""What is said of a seat in its row."""

from msgspec.structs import replace

from pontoon_client.screens.moved import at_seat
from pontoon_client.words.screen_seats import (
    bank_short,
    bot_short,
    dealer_label,
    empty_seat,
    hand_did,
    hands_short,
    host_short,
    more_seats,
    packs_short,
    seat_did,
    seat_label,
    seat_states,
    to_move,
    to_stake,
    who_label,
    your_label,
)
from pontoon_protocol.views import HandView, SeatView
from support.client_tables import ANN, BEN, YOU, casino, seats, table, your_turn

HAND = HandView(YOU, ("TS", "4D"), 5, "in", 14)


def test_you_are_named_as_nobody_else_can_be() -> None:
    """No name has brackets; who calls himself `you` stands in quotation marks."""
    impostor = SeatView(BEN, 2, "You", 100)
    view = table(seats=(impostor, seats()[YOU]))
    assert seat_label(view, seats()[YOU]) == your_label("Dot") == "you (Dot)"
    assert who_label(view, seats()[YOU]) == "you"
    assert seat_label(view, impostor) == who_label(view, impostor) == "“You”"
    assert seat_label(view, seats()[ANN]) == "Ann"


def test_names_are_safe_to_print() -> None:
    """Whatever a server sends."""
    assert seat_label(table(), SeatView(ANN, 1, "A\x1b[31mnn", 100)) == "A[31mnn"


def test_a_turn_that_ended_is_told_by_how_it_ended() -> None:
    """Else by the last move; what has a name of its own is told there."""
    stuck = replace(HAND, state="stuck")
    assert (hand_did(table(), stuck, "twisted"), hand_did(casino(), stuck, "hit")) == ("stuck", "stands")
    assert hand_did(table(), HAND, "twisted") == "twisted"
    assert hand_did(table(), replace(HAND, state="bust"), "twisted") == ""


def test_a_doubled_stake_is_told_as_long_as_the_hand_lasts() -> None:
    """Once."""
    doubled = replace(HAND, doubled=True)
    assert hand_did(casino(), doubled, "hit") == "hit · doubled"
    assert hand_did(casino(), doubled, "doubled") == "doubled"


def test_what_a_seat_did_beside_its_hands_is_told() -> None:
    """That it drew, took the bank, or sits out; who is away does that anyway."""
    assert seat_did(table(), seats()[BEN], {at_seat(BEN): "drew A♠"}) == "drew A♠"
    view = replace(your_turn(), order=(YOU, ANN))
    assert seat_did(view, seats()[BEN], {}) == "sits out"
    assert seat_did(view, replace(seats()[BEN], away=True), {}) == ""
    assert seat_did(table(), seats()[BEN], {}) == ""


def test_how_a_seat_is_there_is_told() -> None:
    """Who leaves is expected not to be connected; a bot is always ready."""
    assert seat_states(table(), replace(seats()[BEN], away=True, connected=False)) == "away · not connected"
    assert seat_states(table(), replace(seats()[BEN], leaving=True, connected=False)) == "leaving"
    assert seat_states(table(), replace(seats()[BEN], ready=True)) == "ready"
    assert seat_states(table(), seats()[3]) == ""
    assert seat_states(your_turn(), replace(seats()[BEN], ready=True)) == ""


def test_the_rest_is_a_word_each() -> None:
    """Marks, and what is counted."""
    words = (bank_short(), bot_short(), host_short(), dealer_label(), empty_seat(), to_move(), to_stake())
    assert words == ("bank", "bot", "host", "Dealer", "free", "to move", "no stake yet")
    assert (packs_short(8), hands_short(3), more_seats(2)) == ("shoe of 8 packs", "3 hands", "and 2 more")
