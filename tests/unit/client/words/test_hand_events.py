"""The events of a hand in sentences."""

from msgspec.structs import replace

from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import Events
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Busted,
    MadeTrick,
    SecondCards,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, CY, YOU, after, box_turn, dealt, happened, your_turn


def told(view: TableView, *events: Events, hands: tuple[WholeHand, ...] = ()) -> str:
    return "\n".join(tell(view, happened(*events, hands=hands), Style()))


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
        "Cy twists: king of hearts. Cy is bust with 24 (eight, six, king). Ann gets 3 when the hand is over."
    )
    own = (WholeHand(1, ("AS", "4D", "9H", "9D"), 23),)
    assert told(your_turn(), Bought(YOU, 1, 5), Busted(YOU, 1), hands=own) == (
        "You buy for 5; your stake is 10. The card lies face down. "
        "You are bust with 23 (ace, four, nine, nine). Ann gets 10 when the hand is over."
    ).replace("The card lies face down", "Nine of hearts, face down")


def test_a_bust_that_the_table_leaves_unseen_says_no_card() -> None:
    """You take the stake when you have the bank."""
    view = replace(your_turn(), you=ANN)
    assert told(view, Busted(CY, 2)) == "Cy is bust. You get 3 when the hand is over."
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


def test_a_pontoon_that_the_bank_declares_ends_the_hand() -> None:
    """At once after the second card, before anybody's turn (K2)."""
    view = after(dealt(), Staked(BEN, (8,)), Staked(YOU, (5,)), Staked(CY, (3,)), SecondCards())
    event = BankTurnedUp(ANN, ("JD", "AD"), 21, soft=True)
    assert told(view, event) == (
        "Pontoon! Ann declares it at once: jack of diamonds and ace of diamonds. The hand is over."
    )
    assert told(replace(view, you=ANN), event).startswith("Pontoon! You declare it at once: ")


def test_at_a_casino_table_one_hits_and_stands_and_the_dealer_deals() -> None:
    """Everybody's total is known; boxes are told apart."""
    view = box_turn()
    assert told(view, Twisted(YOU, 1, "2C", 18)) == "You (box 1) hit: two of clubs. You have 18 in three cards."
    assert told(view, Twisted(BEN, 0, "2C", 21)) == "Ben hits: two of clubs. That makes 21."
    assert told(view, Stuck(YOU, 2)) == "You (box 3) stand on 15."
    assert told(view, Stuck(BEN, 0)) == "Ben stands on 19."
    assert told(replace(view, you=BEN), TurnBegan(YOU, 2)) == "Dot's turn (box 3)."
    dealer = after(view, BankTurnedUp(HOUSE, ("QD", "6C"), 16, soft=False))
    assert told(dealer, Twisted(HOUSE, -1, "2C", 18), Stuck(HOUSE, -1)) == (
        "The dealer hits: two of clubs. That makes 18. The dealer stands on 18."
    )


def test_a_hand_is_named_once_in_a_line() -> None:
    """What it does next is in the same line; the dealer takes what it loses."""
    bust = (Twisted(YOU, 1, "KC", 26), Busted(YOU, 1, ("8C", "8H", "KC"), 26))
    assert told(box_turn(), *bust) == (
        "You (box 1) hit: king of clubs. You are bust with 26 (eight, eight, king). The dealer gets 10 "
        "when the hand is over."
    )


def test_each_card_of_several_in_one_update_has_its_total_but_one_that_busts() -> None:
    """The dealer plays by the rule, all in one go; a bust that is not shown has no cards."""
    dealer = after(box_turn(), BankTurnedUp(HOUSE, ("4D", "3H"), 7, soft=False))
    cards = (Twisted(HOUSE, -1, "7S", 14), Twisted(HOUSE, -1, "QC", 24), Busted(HOUSE, -1))
    assert told(dealer, *cards) == (
        "The dealer hits: seven of spades. That makes 14. The dealer hits: queen of clubs. "
        "The dealer is bust with 24 (four, three, seven, queen)."
    ).replace(" with 24 (four, three, seven, queen)", "")
    mine = (Twisted(YOU, 2, "AC", 16, soft=True), Twisted(YOU, 2, "AD", 17, soft=True))
    assert told(box_turn(), *mine) == (
        "You (box 3) hit: ace of clubs. You have soft 16 (6 or 16) in three cards. "
        "You hit: ace of diamonds. You have soft 17 (7 or 17) in four cards."
    )


def test_a_trick_and_a_pontoon_name_the_hand_too() -> None:
    """Where it is one of several."""
    assert told(box_turn(), MadeTrick(YOU, 1)) == ("A Five Card Trick! You (box 1) have five cards and are not bust.")
    hidden = replace(box_turn(), options=replace(box_turn().options, punter_cards="hidden"))
    assert told(hidden, ShowedPontoon(YOU, 2, ("AS", "KS"))).startswith("Pontoon! You (box 3) turn up")


def test_a_pontoon_that_lies_open_is_not_told_a_second_time() -> None:
    """It was told with its cards (C3)."""
    assert told(box_turn(), ShowedPontoon(YOU, 2, ("AS", "KS"))) == ""
