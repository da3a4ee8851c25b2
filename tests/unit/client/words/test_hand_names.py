"""What to call one of a seat's several hands."""

from msgspec.structs import replace

from pontoon_client.words.hand_names import hand_mark, hand_name
from pontoon_protocol.hand_events import BANK_HAND, SplitPair
from support.client_tables import YOU, after, box_turn, your_turn


def test_the_only_hand_of_a_seat_needs_no_name() -> None:
    """Nor does the bank's, or one that is not there."""
    view = your_turn()
    assert [hand_name(view, place) for place in (0, 1, 2, BANK_HAND, 9)] == [""] * 5
    assert hand_mark(view, 1) == ""


def test_boxes_are_named_where_a_seat_plays_several() -> None:
    """Ben plays one."""
    view = box_turn()
    assert [hand_name(view, place) for place in range(3)] == ["", "box 1", "box 3"]
    assert hand_mark(view, 2) == " (box 3)"


def test_the_halves_of_a_pair_are_told_apart() -> None:
    """Within their box."""
    split = SplitPair(YOU, 1, ("8C", "8H"))
    view = after(box_turn(), split)
    assert [hand_name(view, place) for place in range(1, 4)] == ["box 1, first half", "box 1, second half", "box 3"]
    assert [hand_name(after(your_turn(), split), place) for place in range(4)] == ["", "first half", "second half", ""]


def test_more_than_two_are_counted() -> None:
    """As many as there can be, and more."""
    split = SplitPair(YOU, 1, ("8C", "8H"))
    view = after(your_turn(), split, split)
    assert [hand_name(view, place) for place in range(1, 4)] == [
        "first hand of three",
        "second hand of three",
        "third hand of three",
    ]
    many = replace(view, hands=(view.hands[1],) * 5)
    assert [hand_name(many, place) for place in (3, 4)] == ["fourth hand of five", "5 hand of five"]
