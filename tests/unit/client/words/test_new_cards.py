"""Splitting, doubling and burning in sentences."""

from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.events import Events
from pontoon_protocol.hand_events import Burned, Busted, Doubled, ShowedPontoon, SplitPair, Twisted, WholeHand
from pontoon_protocol.views import TableView
from support.client_tables import BEN, YOU, after, box_turn, happened, your_turn

PAIR = ("8C", "8H")
HALVES = (WholeHand(1, ("8C", "TS"), 18), WholeHand(2, ("8H", "2D"), 10))


def told(view: TableView, *events: Events, hands: tuple[WholeHand, ...] = ()) -> str:
    return "\n".join(tell(view, happened(*events, hands=hands), Style()))


def test_a_split_tells_the_pair_the_stakes_and_your_new_cards() -> None:
    """Others see the pair, and the new cards only where they lie open (K3, C6)."""
    assert told(your_turn(), SplitPair(YOU, 1, PAIR), hands=HALVES) == (
        "You split eight of clubs and eight of hearts; each of the two stakes 5. "
        "First half: eight of clubs and ten of spades, 18. Second half: eight of hearts and two of diamonds, 10."
    )
    assert told(your_turn(), SplitPair(BEN, 0, PAIR)) == (
        "Ben splits eight of clubs and eight of hearts; each of the two stakes 8."
    )
    assert told(box_turn(), SplitPair(YOU, 1, PAIR, HALVES)) == (
        "You (box 1) split eight of clubs and eight of hearts; each of the two stakes 10. "
        "Box 1, first half: eight of clubs and ten of spades, 18. "
        "Box 1, second half: eight of hearts and two of diamonds, 10."
    )


def test_what_follows_a_split_says_of_which_half_it_is() -> None:
    """In the same line."""
    halves = (WholeHand(1, ("AC", "TS"), 21, soft=True), WholeHand(2, ("AH", "2D"), 13, soft=True))
    line = told(your_turn(), SplitPair(YOU, 1, ("AC", "AH")), ShowedPontoon(YOU, 1, ("AC", "TS")), hands=halves)
    assert line.endswith("Pontoon! You (first half) turn up ace of clubs and ten of spades.")


def test_a_half_that_is_a_pontoon_is_called_one_at_once() -> None:
    """Unless the table has it as a 21 like any other (K4)."""
    halves = (WholeHand(1, ("AC", "TS"), 21, soft=True), WholeHand(2, ("AH", "2D"), 13, soft=True))
    event = SplitPair(YOU, 1, ("AC", "AH"), halves)
    assert "first half: ace of clubs and ten of spades, a Pontoon. Box 1" in told(box_turn(), event)
    only_21 = replace(box_turn(), options=replace(box_turn().options, split_pontoon="twenty_one"))
    assert "first half: ace of clubs and ten of spades, soft 21 (11 or 21)." in told(only_21, event)


def test_burned_cards_may_bring_a_pontoon() -> None:
    """The new two count as the first two (K8)."""
    own = (WholeHand(1, ("AC", "TS"), 21, soft=True),)
    assert told(your_turn(), Burned(YOU, 1), hands=own).endswith("Ace of clubs and ten of spades. You have a Pontoon!")
    assert told(box_turn(), Burned(BEN, 0, ("AC", "TS"), 21, soft=True)).endswith("That makes a Pontoon.")


def test_a_half_that_has_more_cards_already_is_told_without_a_total() -> None:
    """That comes with its own card."""
    halves = (WholeHand(1, ("8C", "TS", "2H"), 20), HALVES[1])
    line = told(your_turn(), SplitPair(YOU, 1, PAIR), Twisted(YOU, 1, "2H"), hands=halves)
    assert "First half: eight of clubs and ten of spades. Second half" in line


def test_a_double_tells_the_stake_and_the_card() -> None:
    """Face up with the total where cards lie open, else to its owner alone (C6)."""
    assert told(box_turn(), Doubled(YOU, 1, 10, "5D", 21)) == (
        "You (box 1) double; your stake is 20. Five of diamonds. You have 21 in three cards."
    )
    assert told(box_turn(), Doubled(BEN, 0, 5, "2D", 21)) == (
        "Ben doubles; the stake is 10. Two of diamonds. That makes 21."
    )
    own = (WholeHand(1, ("AS", "4D", "9H"), 14),)
    assert told(your_turn(), Doubled(YOU, 1, 5), hands=own) == (
        "You double; your stake is 10. Nine of hearts, face down. You have 14 in three cards."
    )
    assert told(your_turn(), Doubled(BEN, 0, 8)) == "Ben doubles; the stake is 16."
    assert told(your_turn(), Doubled(BEN, 9, 8)) == "Ben doubles; the stake is 8."


def test_a_double_that_busts_tells_its_total_once() -> None:
    """With the bust."""
    bust = (Doubled(BEN, 0, 5, "KD", 29), Busted(BEN, 0, ("TS", "9C", "KD"), 29))
    assert told(box_turn(), *bust) == (
        "Ben doubles; the stake is 10. King of diamonds. Ben is bust with 29 (ten, nine, king). The dealer gets 10 "
        "when the hand is over."
    )


def test_burned_cards_tell_the_new_ones_as_far_as_they_are_seen() -> None:
    """Yours to you, all where they lie open (K8)."""
    own = (WholeHand(1, ("4S", "AD"), 15, soft=True),)
    assert told(your_turn(), Burned(YOU, 1), hands=own) == (
        "You burn your two cards for two new ones. Four of spades and ace of diamonds. You have soft 15 (5 or 15)."
    )
    assert told(your_turn(), Burned(YOU, 1)) == "You burn your two cards for two new ones."
    assert told(your_turn(), Burned(BEN, 0)) == "Ben burns two cards for two new ones."
    assert told(box_turn(), Burned(BEN, 0, ("4S", "AD"), 15, soft=True)) == (
        "Ben burns two cards for two new ones. Four of spades and ace of diamonds. That makes soft 15 (5 or 15)."
    )


def test_whatever_is_split_or_burned_can_be_told() -> None:
    """A hand that is not there too."""
    assert told(your_turn(), SplitPair(BEN, 9, PAIR)).endswith("each of the two stakes 0.")
    assert told(your_turn(), Burned(BEN, 9)) == "Ben burns two cards for two new ones."
    assert after(your_turn(), Burned(BEN, 9)) == your_turn()


def test_a_casino_s_split_has_the_casino_s_word_in_german() -> None:
    """As its moves are called there; at home a pair is shared out."""
    choose("de")
    split = SplitPair(YOU, 0, PAIR)
    assert told(box_turn(), split).startswith("Du splittest ")
    assert told(your_turn(), SplitPair(YOU, 1, PAIR)).startswith("Du teilst ")
