"""Several hands of one seat in few words."""

from msgspec.structs import replace

from pontoon_client.words.screen_boxes import again, box_limits, box_name, hand_title, stakes_short, together
from pontoon_protocol.hand_events import BANK_HAND
from support.client_tables import box_turn, your_turn


def test_hands_are_named_by_their_boxes() -> None:
    """And an only hand not at all."""
    view = box_turn()
    assert [hand_title(view, place) for place in (0, 1, 2)] == ["", "box 1", "box 3"]
    assert hand_title(your_turn(), 1) == hand_title(your_turn(), 77) == hand_title(your_turn(), BANK_HAND) == ""


def test_the_hands_of_a_split_pair_are_counted() -> None:
    """In their box, if there are several."""
    view = box_turn()
    halves = replace(view, hands=(view.hands[0], view.hands[1], view.hands[1], view.hands[2]))
    assert [hand_title(halves, place) for place in (1, 2, 3)] == ["box 1a", "box 1b", "box 3"]
    alone = replace(view, hands=(view.hands[1],) * 3)
    assert [hand_title(alone, place) for place in range(3)] == ["hand 1/3", "hand 2/3", "hand 3/3"]


def test_chips_on_boxes_are_summed_and_remembered() -> None:
    """A box without chips has a dash."""
    assert (box_name(2), together([10, 0, 20]), again([10, 0, 20])) == (
        "box 2",
        "together 30",
        "last time 10 · – · 20",
    )


def test_stakes_on_several_boxes_are_told_as_their_sum() -> None:
    """The boxes show which they are; one alone is named."""
    assert stakes_short((0, 5)) == "5 on box 2"
    assert stakes_short((10, 0, 20)) == "30 on 2 boxes"
    assert box_limits(5, 1, 100) == "box 5: 1 to 100"
