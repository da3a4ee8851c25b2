"""The events of a hand in sentences."""

from msgspec.structs import replace

from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.events import Events, HandBegan
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    MadeTrick,
    SatOut,
    SecondCards,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, CY, YOU, after, dealt, happened, table, your_turn


def told(view: TableView, *events: Events, hands: tuple[WholeHand, ...] = ()) -> str:
    return "\n".join(tell(view, happened(*events, hands=hands), Style()))


def test_your_first_card_is_told_to_you() -> None:
    """The bank does not look at its own yet, and a watcher sees none."""
    begun = after(table(), HandBegan(12, (BEN, YOU, CY, ANN)))
    assert told(begun, FirstCards(), hands=(WholeHand(1, ("AS",), 11, soft=True),)) == "Your card: ace of spades."
    assert told(replace(begun, you=ANN), FirstCards()) == "Everybody has a first card, face down."
    assert told(replace(begun, you=None), FirstCards()) == "Everybody has a first card, face down."


def test_your_stake_is_told_at_once_and_all_stakes_when_all_have_staked() -> None:
    """What others stake waits until then."""
    assert told(dealt(), Staked(YOU, (5,))) == "You stake 5."
    assert told(dealt(), Staked(BEN, (8,))) == ""
    view = after(dealt(), Staked(BEN, (8,)), Staked(YOU, (5,)))
    own = (WholeHand(1, ("AS", "4D"), 15, soft=True),)
    assert told(view, Staked(CY, (3,)), SecondCards(), hands=own) == (
        "Stakes: Ben 8, you 5, Cy 3.\nYour second card: four of diamonds. You have soft 15 (5 or 15)."
    )


def test_the_bank_is_told_both_its_cards_together() -> None:
    """Who has no cards is told that others have theirs."""
    view = after(dealt(table(you=ANN)), Staked(BEN, (8,)), SatOut(YOU), SatOut(CY))
    own = (WholeHand(-1, ("QD", "6C"), 16),)
    assert told(view, SecondCards(), hands=own).endswith("Your cards: queen of diamonds and six of clubs. You have 16.")
    assert told(replace(view, you=YOU), SecondCards()).endswith("Everybody has a second card, face down.")


def test_a_dealt_pontoon_is_called_one() -> None:
    """Twenty-one in more cards is not."""
    view = after(dealt(), Staked(BEN, (8,)), Staked(CY, (3,)))
    own = (WholeHand(1, ("AS", "KD"), 21, soft=True),)
    assert told(view, Staked(YOU, (5,)), SecondCards(), hands=own).endswith(
        "Your second card: king of diamonds. You have a Pontoon!"
    )


def test_cards_beyond_the_second_are_told_with_their_own_event() -> None:
    """When more comes in the same update, the total is told there."""
    view = after(dealt(), Staked(YOU, (5,)), SatOut(BEN), SatOut(CY))
    own = (WholeHand(0, ("AS", "4D", "9H"), 14),)
    assert told(view, SecondCards(), Twisted(YOU, 0, "9H"), hands=own).endswith(
        "Your second card: four of diamonds.\nYou twist: nine of hearts, face up. You have 14 in three cards."
    )


def test_sitting_out_is_told_of_everybody() -> None:
    """You and others."""
    assert told(dealt(), SatOut(BEN)) == "Ben sits out of this hand."
    assert told(dealt(), SatOut(YOU)) == "You sit out of this hand."


def test_a_turn_of_others_is_told_and_yours_is_asked_for_instead() -> None:
    """The question for your move says whose turn it is."""
    assert told(your_turn(), TurnBegan(CY, 2)) == "Cy's turn."
    assert told(your_turn(), TurnBegan(YOU, 1)) == ""


def test_buying_says_the_stake_and_your_own_card() -> None:
    """Others see that a card was bought, not which."""
    own = (WholeHand(1, ("AS", "4D", "9H"), 14),)
    assert told(your_turn(), Bought(YOU, 1, 5), hands=own) == (
        "You buy for 5; your stake is 10. Nine of hearts, face down. You have 14 in three cards."
    )
    assert told(your_turn(), Bought(BEN, 0, 8)) == "Ben buys for 8; the stake is 16."
    assert told(your_turn(), Bought(YOU, 1, 5)).endswith("The card lies face down.")
    assert told(your_turn(), Bought(BEN, 9, 8)) == "Ben buys for 8; the stake is 8."


def test_twisting_says_the_card_and_your_own_total() -> None:
    """The total of others is not known, the bank's is."""
    own = (WholeHand(1, ("AS", "4D", "5S"), 20, soft=True),)
    assert told(your_turn(), Twisted(YOU, 1, "5S"), hands=own) == (
        "You twist: five of spades, face up. You have soft 20 (10 or 20) in three cards."
    )
    assert told(your_turn(), Twisted(YOU, 1, "5S")) == "You twist: five of spades, face up."
    assert told(your_turn(), Twisted(BEN, 0, "7C")) == "Ben twists: seven of clubs."
    assert told(your_turn(), Twisted(BEN, 9, "7C")) == "Ben twists: seven of clubs."
    assert told(your_turn(), Twisted(ANN, -1, "2H", 18)) == "Ann twists: two of hearts. That makes 18."


def test_sticking_says_your_total_and_the_number_of_others_cards() -> None:
    """What they have is theirs to know."""
    assert told(your_turn(), Stuck(YOU, 1)) == "You stick on 15."
    assert told(after(your_turn(), Twisted(BEN, 0, "7C")), Stuck(BEN, 0)) == "Ben sticks on three cards."
    assert told(your_turn(), Stuck(BEN, 9)) == "Ben sticks on 0 cards."
    bank = after(your_turn(), BankTurnedUp(ANN, ("QD", "8C"), 18, soft=False))
    assert told(bank, Stuck(ANN, -1)) == "Ann sticks on 18."


def test_a_bust_says_the_cards_and_who_takes_the_stake() -> None:
    """In the line of the card that did it."""
    cards = ("8D", "6C", "KH")
    assert told(your_turn(), Twisted(CY, 2, "KH"), Busted(CY, 2, cards, 24)) == (
        "Cy twists: king of hearts. Cy is bust with 24 (eight, six, king). Ann takes 3."
    )
    own = (WholeHand(1, ("AS", "4D", "9H", "9D"), 23),)
    assert told(your_turn(), Bought(YOU, 1, 5), Busted(YOU, 1), hands=own) == (
        "You buy for 5; your stake is 10. The card lies face down. "
        "You are bust with 23 (ace, four, nine, nine). Ann takes 10."
    ).replace("The card lies face down", "Nine of hearts, face down")


def test_a_bust_that_the_table_leaves_unseen_says_no_card() -> None:
    """You take the stake when you have the bank."""
    view = replace(your_turn(), you=ANN)
    assert told(view, Busted(CY, 2)) == "Cy is bust. You take 3."
    assert told(replace(your_turn(), order=(), bank=None), Busted(CY, 2)) == "Cy is bust."


def test_a_bust_bank_takes_nothing() -> None:
    """Its total is told once, with its cards."""
    bank = after(your_turn(), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False))
    assert told(bank, Twisted(ANN, -1, "9H", 25), Busted(ANN, -1, ("QD", "6C", "9H"), 25)) == (
        "Ann twists: nine of hearts. Ann is bust with 25 (queen, six, nine)."
    )


def test_the_great_hands_are_cried_out() -> None:
    """A Pontoon and a Five Card Trick come first in their sentence."""
    assert told(your_turn(), ShowedPontoon(BEN, 0, ("AS", "KS"))) == (
        "Pontoon! Ben turns up ace of spades and king of spades."
    )
    assert told(your_turn(), ShowedPontoon(YOU, 1, ("AS", "KS"))).startswith("Pontoon! You turn up")
    assert told(your_turn(), MadeTrick(BEN, 0)) == "A Five Card Trick! Ben has five cards and is not bust."
    assert told(your_turn(), MadeTrick(YOU, 1)) == "A Five Card Trick! You have five cards and are not bust."


def test_the_bank_turns_up_its_cards_with_their_total() -> None:
    """Yours too, when you are the bank."""
    event = BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False)
    assert told(your_turn(), event) == "Ann turns up queen of diamonds and six of clubs: 16."
    assert told(replace(your_turn(), you=ANN), event).startswith("You turn up")


def test_the_bank_s_pontoon_is_called_one() -> None:
    """It is one of the moments of the game."""
    event = BankTurnedUp(ANN, ("JD", "AD"), 21, soft=True)
    assert told(your_turn(), event) == "Pontoon! Ann turns up jack of diamonds and ace of diamonds."
