"""Stakes and the deal in sentences."""

from msgspec.structs import replace

from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import Events, HandBegan
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    DoubleOpened,
    FirstCards,
    SatOut,
    SecondCards,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    Twisted,
    WholeHand,
)
from pontoon_protocol.options import CLUB, Options
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, BOX_CARDS, CY, YOU, after, boxes_open, casino, dealt, happened, seats, table

FIRST = (FirstCards(tuple(WholeHand(whole.hand, whole.cards[:1], 0) for whole in BOX_CARDS)),)
OPEN_DEAL = (*FIRST, SecondCards(BOX_CARDS))


def told(view: TableView, *events: Events, hands: tuple[WholeHand, ...] = ()) -> str:
    return "\n".join(tell(view, happened(*events, hands=hands), Style()))


def test_your_first_card_is_told_to_you() -> None:
    """The bank does not look at its own yet, and a watcher sees none."""
    begun = after(table(), HandBegan(12, (BEN, YOU, CY, ANN)))
    assert told(begun, FirstCards(), hands=(WholeHand(1, ("AS",), 11, soft=True),)) == "Your card: ace of spades."
    assert told(replace(begun, you=ANN), FirstCards()) == "The first cards are dealt, face down."
    assert told(replace(begun, you=None), FirstCards()) == "The first cards are dealt, face down."


def test_your_stake_is_told_at_once_and_all_stakes_when_all_have_staked() -> None:
    """What others stake waits until then."""
    assert told(dealt(), Staked(YOU, (5,))) == "You stake 5."
    assert told(dealt(), Staked(BEN, (8,))) == ""
    view = after(dealt(), Staked(BEN, (8,)), Staked(YOU, (5,)))
    own = (WholeHand(1, ("AS", "4D"), 15, soft=True),)
    assert told(view, Staked(CY, (3,)), SecondCards(), hands=own) == (
        "Stakes: Ben 8, you 5, Cy 3.\nYour second card: four of diamonds. You have soft 15 (5 or 15)."
    )


def test_where_one_stakes_after_the_other_each_is_told_at_once() -> None:
    """And not once more with all others (`stake_order: in_turn`)."""
    club = dealt(table(options=CLUB))
    assert told(club, Staked(BEN, (8,))) == "Ben stakes 8."
    rest = (Staked(YOU, (5,)), Staked(CY, (3,)), DoubleOpened(ANN))
    assert told(after(club, Staked(BEN, (8,))), *rest) == "You stake 5.\nCy stakes 3.\nAnn may double all stakes."


def test_the_bank_looks_at_its_first_card_and_doubles_or_keeps_the_stakes() -> None:
    """All stakes are told before the question, and again when they were doubled (K1)."""
    view = dealt(table(options=replace(CLUB, stake_order="together"), you=ANN))
    view = after(view, Staked(BEN, (8,)), Staked(YOU, (5,)))
    last = (SatOut(CY), DoubleOpened(ANN))
    assert told(view, *last, hands=(WholeHand(-1, ("QD",), 10),)) == (
        "Cy sits out of this hand.\nStakes: Ben 8, Dot 5.\nYour card: queen of diamonds."
    )
    asked = after(view, *last, hands=(WholeHand(-1, ("QD",), 10),))
    assert told(asked, StakesDoubled(ANN)) == "You double all stakes: Ben 16, Dot 10."
    assert told(asked, StakesKept(ANN)) == "You leave the stakes as they are."
    others = replace(asked, you=BEN)
    assert told(others, StakesDoubled(ANN)) == "Ann doubles all stakes: you 16, Dot 10."
    assert told(others, StakesKept(ANN)) == "Ann leaves the stakes as they are."
    own = (WholeHand(-1, ("QD", "6C"), 16),)
    assert told(asked, StakesKept(ANN), SecondCards(), hands=own).endswith(
        "Your second card: six of clubs. You have 16."
    )
    assert told(view, *last) == "Cy sits out of this hand.\nStakes: Ben 8, Dot 5."


def test_who_can_t_cover_a_doubled_stake_hears_that_it_is_owed() -> None:
    """A marker is drawn if it is lost (K1, T15)."""
    club = replace(table(options=replace(CLUB, stake_order="together")), seats=seats(9))
    view = after(dealt(club), Staked(BEN, (4,)), Staked(YOU, (5,)), SatOut(CY), DoubleOpened(ANN))
    assert told(view, StakesDoubled(ANN)) == (
        "Ann doubles all stakes: Ben 8, you 10. You have only 9 chips; what you lose beyond them you owe."
    )
    assert told(replace(view, you=BEN), StakesDoubled(ANN)).endswith("you 8, Dot 10.")


def test_the_bank_is_told_both_its_cards_together() -> None:
    """Who has no cards is told that others have theirs."""
    view = after(dealt(table(you=ANN)), Staked(BEN, (8,)), SatOut(YOU), SatOut(CY))
    own = (WholeHand(-1, ("QD", "6C"), 16),)
    assert told(view, SecondCards(), hands=own) == (
        "Ben stakes 8.\nYour cards: queen of diamonds and six of clubs. You have 16."
    )
    assert told(replace(view, you=YOU), SecondCards()).endswith("The second cards are dealt, face down.")


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
    assert told(view, SecondCards(), Twisted(YOU, 0, "9H"), hands=own) == (
        "Your second card: four of diamonds.\nYou twist: nine of hearts, face up. You have 14 in three cards."
    )


def test_sitting_out_is_told_of_everybody() -> None:
    """You and others."""
    assert told(dealt(), SatOut(BEN)) == "Ben sits out of this hand."
    assert told(dealt(), SatOut(YOU)) == "You sit out of this hand."


def test_cards_that_lie_open_are_told_of_everybody_with_their_totals() -> None:
    """Yours first, the dealer's stay face down; boxes are told apart (C3)."""
    view = after(boxes_open(), Staked(BEN, (5,)), SatOut(CY))
    assert told(view, Staked(YOU, (10, 0, 20)), *OPEN_DEAL) == (
        "Stakes: Ben 5, you 10 on box 1 and 20 on box 3.\n"
        "You (box 1) have eight of clubs and eight of hearts: 16.\n"
        "You (box 3) have ace of spades and four of diamonds: soft 15 (5 or 15).\n"
        "Ben has ten of spades and nine of clubs: 19.\n"
        "The dealer has two cards, face down."
    )
    pontoon = (WholeHand(0, ("TS", "AC"), 21, soft=True),)
    mine = after(boxes_open(), SatOut(BEN), SatOut(CY))
    assert told(mine, Staked(YOU, (10,)), FirstCards(), SecondCards(pontoon)) == (
        "You stake 10.\nYour cards: ten of spades and ace of clubs. You have a Pontoon!\n"
        "The dealer has two cards, face down."
    )
    theirs = after(boxes_open(), SatOut(YOU), SatOut(CY))
    assert told(theirs, Staked(BEN, (10,)), FirstCards(), SecondCards(pontoon)) == (
        "Ben stakes 10.\nBen has ten of spades and ace of clubs: a Pontoon.\nThe dealer has two cards, face down."
    )


def test_who_stakes_alone_hears_it_once() -> None:
    """At once, or when the last of the others sits out."""
    view = after(boxes_open(), SatOut(BEN), Staked(YOU, (10,)))
    assert told(view, SatOut(CY), FirstCards(), SecondCards((WholeHand(0, ("TS", "9C"), 19),))) == (
        "Cy sits out of this hand.\nYour cards: ten of spades and nine of clubs. You have 19.\n"
        "The dealer has two cards, face down."
    )


def test_a_dealer_that_turns_up_at_once_is_not_said_to_have_its_cards_face_down() -> None:
    """A Pontoon of the dealer ends the hand (C4)."""
    view = after(boxes_open(), Staked(BEN, (5,)), SatOut(CY), Staked(YOU, (10, 0, 20)))
    line = told(view, *OPEN_DEAL, BankTurnedUp(HOUSE, ("AS", "KH"), 21, soft=True))
    assert "face down" not in line
    assert line.endswith("Pontoon! The dealer declares it at once: ace of spades and king of hearts. The hand is over.")


def test_open_cards_before_the_stakes_are_told_one_by_one() -> None:
    """Where a seat banks and the cards lie open."""
    view = after(table(options=Options(punter_cards="open")), HandBegan(12, (BEN, YOU, ANN)))
    cards = (WholeHand(0, ("TS",), 10), WholeHand(1, ("AS",), 11, soft=True))
    assert told(view, FirstCards(cards)) == "Your card: ace of spades.\nBen has ten of spades."


def test_hidden_cards_that_come_two_at_once_are_told_so() -> None:
    """With stakes before the deal; yours by box."""
    hidden = replace(casino().options, punter_cards="hidden")
    view = after(casino(options=hidden), HandBegan(12, (YOU, BEN, HOUSE)), StakesOpened())
    assert told(view, StakesOpened()) == ""
    view = after(view, Staked(BEN, (5,)))
    own = (WholeHand(0, ("8C", "8H"), 16), WholeHand(1, ("AS", "4D", "2C"), 17, soft=True))
    assert told(view, Staked(YOU, (10, 20)), FirstCards(), SecondCards(), hands=own) == (
        "Stakes: you 10 on box 1 and 20 on box 2, Ben 5.\n"
        "You (box 1) have eight of clubs and eight of hearts: 16.\n"
        "You (box 2) have ace of spades and four of diamonds."
    )
    watching = replace(view, you=None)
    assert told(watching, Staked(YOU, (10,)), FirstCards(), SecondCards()).endswith(
        "Two cards are dealt to each hand, face down."
    )


def test_whatever_hands_a_server_shows_can_be_told() -> None:
    """A hand that is not in the row is said to be the bank's, and a table without a bank has none to speak of."""
    stray = (WholeHand(9, ("8C", "8H"), 16),)
    view = replace(casino(), order=(), hands=(), bank=None)
    assert told(view, SecondCards(stray)) == "The dealer has eight of clubs and eight of hearts: 16."
    assert told(casino(hands=()), SecondCards(stray)).endswith("The dealer has two cards, face down.")
