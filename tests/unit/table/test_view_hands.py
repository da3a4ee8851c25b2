"""What an owner is sent where a seat has several hands, and what the bank sees before it may double."""

from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import FirstCards, SplitPair, Twisted, WholeHand
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL
from pontoon_protocol.updates import Private
from pontoon_protocol.views import BankSale, HandView
from pontoon_server.table.view import private, view
from support.nights import Night


def sent(night: Night, viewer: int) -> Private | None:
    entry = night.log[-1]
    return private(entry.before, entry.after, viewer, 0)


def hands_sent(night: Night, viewer: int) -> tuple[WholeHand, ...]:
    found = sent(night, viewer)
    return found.hands if found else ()


def test_the_bank_sees_its_first_card_when_it_is_asked_to_double_and_not_before() -> None:
    """K1 and T6: nobody else ever does before T13."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("2S 3S 4S 5S")
    assert hands_sent(night, 0) == ()
    assert view(night.table, 0, 0.0).bank_hand == HandView(0, (None,))
    night.play("B stake 2")
    assert hands_sent(night, 0) == (WholeHand(-1, ("3S",), 3),)
    assert view(night.table, 0, 0.0).bank_hand == HandView(0, ("3S",), total=3)
    assert view(night.table, 0, 0.0).phase == "double"
    assert view(night.table, 1, 0.0).bank_hand == view(night.table, None, 0.0).bank_hand == HandView(0, (None,))
    assert hands_sent(night, 1) == ()


def test_the_halves_of_a_split_are_sent_to_their_owner_alone() -> None:
    """K3: everybody sees the pair, and the new cards lie face down."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started()
    night.deal("8S 2H 3S 8D 3H 4S 5C 6C")
    night.play("B stake 2, C stake 1, A keep_stakes, B split")
    assert night.log[-1].events == (SplitPair(1, 0, ("8S", "8D")),)
    assert hands_sent(night, 1) == (WholeHand(0, ("8S", "5C"), 13), WholeHand(1, ("8D", "6C"), 14))
    assert hands_sent(night, 0) == hands_sent(night, 2) == ()
    for viewer in (0, 2, None):
        first, second = view(night.table, viewer, 0.0).hands[:2]
        assert (first.cards, second.cards) == (("8S", None), ("8D", None))
        assert first.split
        assert second.initial == 2


def test_two_hands_of_a_seat_with_the_same_cards_are_told_apart() -> None:
    """With several packs a card has no identity; a hand that comes to look like another is still sent."""
    options = replace(TRADITIONAL, packs=2, split="equal_rank")
    night = Night("Ann", "Ben", options=options).started()
    night.deal("8S 3S 8S 4S 5H 5H 2C 2C")
    night.play("B stake 2, B split, B twist")
    assert hands_sent(night, 1) == (WholeHand(0, ("8S", "5H", "2C"), 15),)
    night.play("B stick, B twist")
    assert hands_sent(night, 1) == (WholeHand(1, ("8S", "5H", "2C"), 15),)


def test_a_half_that_looks_like_the_pair_is_sent() -> None:
    """With several packs the new card may be the very one that is on the other half."""
    options = replace(TRADITIONAL, packs=4, split="equal_rank")
    night = Night("Ann", "Ben", options=options).started()
    night.deal("2D 3S 2D 4S 2D 2D")
    night.play("B stake 2, B split")
    assert hands_sent(night, 1) == (WholeHand(0, ("2D", "2D"), 4), WholeHand(1, ("2D", "2D"), 4))


def test_a_hand_at_a_row_that_got_shorter_is_not_sent_again() -> None:
    """Its place has moved, not its cards."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started()
    night.deal("2S 3S 4S")
    night.play("B sit_out")
    assert hands_sent(night, 2) == ()
    night.play("C stake 1, A keep_stakes")
    assert [hand.hand for hand in hands_sent(night, 2)] == [0]


def test_where_cards_are_dealt_open_they_stand_in_the_events_and_nowhere_else() -> None:
    """C3: the dealer's stay hidden."""
    night = Night("Ann", options=CASINO).started()
    night.deal("TS 2H 3C 9D 5D 4H")
    night.play("A stake 5 0 10")
    events = night.log[-1].events
    assert FirstCards((WholeHand(0, ("TS",), 10), WholeHand(1, ("2H",), 2))) in events
    assert hands_sent(night, 0) == ()
    found = view(night.table, None, 0.0)
    assert [(hand.box, hand.cards, hand.stake) for hand in found.hands] == [
        (1, ("TS", "9D"), 5),
        (3, ("2H", "5D"), 10),
    ]
    assert found.bank_hand == HandView(HOUSE, (None, None), state="in")
    assert found.bank == HOUSE


def test_what_is_for_sale_is_in_the_picture() -> None:
    """K7: for whoever comes later."""
    night = Night("Ann", "Ben", options=CLUB).started()
    assert view(replace(night.table, sale=BankSale(5)), None, 0.0).sale == BankSale(5)


def test_a_card_that_is_bought_at_an_open_table_is_its_owners() -> None:
    """T8: face down; from then on only the owner knows the total."""
    night = Night("Ann", options=replace(CASINO, buying=True)).started()
    night.deal("3S 2H 4C 9D 5D 4H")
    night.play("A stake 5, A buy 5")
    assert hands_sent(night, 0) == (WholeHand(0, ("3S", "4C", "5D"), 12),)
    assert view(night.table, None, 0.0).hands[0].cards == ("3S", "4C", None)
    night.play("A twist")
    assert night.log[-1].events == (Twisted(0, 0, "4H"),)
    assert hands_sent(night, 0) == (WholeHand(0, ("3S", "4C", "5D", "4H"), 16),)


def test_a_hand_says_whether_its_total_is_soft_and_whether_it_was_doubled() -> None:
    """To those who see all of it; where cards lie open that is everybody."""
    night = Night("Ann", options=CASINO).started()
    night.deal("AS 9H 6D 8C 2S")
    night.play("A stake 5")
    (hand,) = view(night.table, None, 0.0).hands
    assert (hand.cards, hand.total, hand.soft, hand.doubled) == (("AS", "6D"), 17, True, False)
    night.play("A double")
    for viewer in (0, None):
        (hand,) = view(night.table, viewer, 0.0).hands
        assert (hand.stake, hand.initial, hand.total, hand.soft, hand.doubled) == (10, 5, 19, True, True)
