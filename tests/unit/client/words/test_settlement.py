"""How a hand ended."""

from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import BankPassed, NightEnding
from pontoon_protocol.hand_events import Bought, HandResult, SeatResult, Settled
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, CY, YOU, after, box_turn, happened, your_turn

RESULTS = (
    HandResult(BEN, 0, "total", -8, 17, ("TS", "7D")),
    HandResult(YOU, 1, "total", 10, 19, ("AS", "4D", "9H", "5S")),
    HandResult(CY, 2, "bust", -3, 24, ("8D", "6C", "KH")),
)
NETS = (SeatResult(BEN, -8, 92), SeatResult(YOU, 10, 110), SeatResult(CY, -3, 97), SeatResult(ANN, 1, 101))


def told(view: TableView, event: Settled) -> list[str]:
    return tell(view, happened(event), Style())


def test_a_settlement_tells_yours_first_then_the_others_the_bank_and_your_chips() -> None:
    """A bust was told when it happened."""
    assert told(after(your_turn(), Bought(YOU, 1, 5)), Settled(RESULTS, NETS)) == [
        "You win 10 chips with 19 (ace, four, nine, five). Ben has 17 (ten, seven) and loses 8 chips. "
        "Ann, the bank, ends 1 up. You have 110 chips.",
        "Ann keeps the bank.",
    ]


def test_the_bank_s_own_balance_is_told_to_it() -> None:
    """Up, down or even."""
    view = replace(your_turn(), you=ANN)
    for net, words in ((1, "As the bank you end 1 up."), (-4, "As the bank you end 4 down."), (0, "you end even.")):
        assert words in told(view, Settled(RESULTS, (SeatResult(ANN, net, 100),)))[0]
    assert told(view, Settled(RESULTS, NETS))[1] == "You keep the bank."
    assert "Ann, the bank, ends even." in told(your_turn(), Settled(RESULTS, (SeatResult(ANN, 0, 100),)))[0]
    assert "Ann, the bank, ends 4 down." in told(your_turn(), Settled(RESULTS, (SeatResult(ANN, -4, 96),)))[0]


def test_great_hands_are_named() -> None:
    """A Pontoon, a Five Card Trick, three sevens."""
    hands = (
        HandResult(BEN, 0, "pontoon", 16, 21, ("AS", "KS")),
        HandResult(CY, 2, "trick", 6, 15, ("2S", "2D", "3C", "3D", "5H")),
        HandResult(YOU, 1, "royal", 15, 21, ("7S", "7D", "7C")),
    )
    line = told(your_turn(), Settled(hands))[0]
    assert "You win 15 chips, three times the stake, with a royal of three sevens." in line
    assert "Ben wins 16 chips, twice the stake, with a Pontoon." in line
    assert "Cy wins 6 chips, twice the stake, with a Five Card Trick (two, two, three, three, five)." in line


def test_who_loses_hears_with_what() -> None:
    """You have it and lose."""
    hands = (HandResult(YOU, 1, "total", -5, 17, ("TS", "7D")),)
    assert told(your_turn(), Settled(hands))[0] == "You have 17 (ten, seven) and lose 5 chips."


def test_a_loss_that_is_not_once_the_stake_says_so() -> None:
    """As to the bank's Pontoon in the club game (K2)."""
    hands = (HandResult(YOU, 1, "total", -10, 17, ("TS", "7D")),)
    assert told(your_turn(), Settled(hands))[0] == "You have 17 (ten, seven) and lose 10 chips, twice the stake."


def test_a_marker_is_told_of() -> None:
    """It becomes part of the buy-ins."""
    nets = (SeatResult(YOU, -120, 0, marker=20), SeatResult(BEN, -110, 0, marker=10))
    line = told(your_turn(), Settled(RESULTS, nets))[0]
    assert "You owe 20 more, which is added to your buy-ins." in line
    assert "Ben owes 10 more." in line


def test_who_has_too_little_for_another_hand_hears_how_to_get_more() -> None:
    """At once, while there is time before the next."""
    nets = (SeatResult(YOU, -120, 0, marker=20),)
    assert told(your_turn(), Settled(RESULTS, nets))[0].endswith(
        "You have 0 chips. That is too little for a stake; buyin 100 brings more."
    )


def test_a_hand_without_a_stake_is_over() -> None:
    """Nobody won or lost."""
    assert told(your_turn(), Settled())[0] == "Nobody staked; the hand is over."


def test_nobody_is_said_to_keep_a_bank_that_is_about_to_go() -> None:
    """Not when it passes, when its seat is away or leaves, when the night ends, or when nobody has it."""
    event = Settled(RESULTS, NETS)
    view = your_turn()
    away = tuple(replace(seat, away=True) if seat.seat == ANN else seat for seat in view.seats)
    for quiet in (
        replace(view, seats=away),
        replace(view, bank=None),
        replace(view, bank=6),
        after(view, NightEnding()),
    ):
        assert len(told(quiet, event)) == 1
    lines = tell(view, happened(event, BankPassed(YOU, "pontoon")), Style())
    assert lines[1:] == ["You take the bank with your Pontoon! It is yours from the next hand."]


def test_a_settlement_of_an_unknown_order_goes_by_who_has_the_bank() -> None:
    """The bank's balance is told all the same."""
    view = replace(your_turn(), order=())
    assert "Ann, the bank, ends 1 up." in told(view, Settled(RESULTS, NETS))[0]


def in_boxes(results: tuple[HandResult, ...], net: int, chips: int) -> list[str]:
    nets = (SeatResult(BEN, 5, 105), SeatResult(YOU, net, chips), SeatResult(HOUSE, -net - 5, 0, marker=9))
    return tell(box_turn(), happened(Settled(results, nets)), Style())


def test_hands_of_one_seat_are_told_apart_and_added_up() -> None:
    """The house says how it ends, its markers are in the ledger; it never keeps a bank that can't move."""
    ben = HandResult(BEN, 0, "total", 5, 19, ("TS", "9C"))
    mine = (
        HandResult(YOU, 1, "total", -10, 16, ("8C", "8H")),
        HandResult(YOU, 2, "total", 20, 18, ("AS", "4D", "3D"), soft=True),
    )
    assert in_boxes((ben, *mine), 10, 110) == [
        "You (box 1) have 16 (eight, eight) and lose 10 chips. You (box 3) win 20 chips with 18 (ace, four, three). "
        "In all you win 10. Ben wins 5 chips with 19 (ten, nine). The house ends 15 down. You have 110 chips.",
    ]
    assert "In all you lose 30. Ben" in in_boxes((ben, *mine), -30, 70)[0]
    assert "In all you come out even. Ben" in in_boxes((ben, *mine), 0, 100)[0]
    assert "The house ends 25 up." in in_boxes((ben, *mine), -30, 70)[0]
    assert "The house ends even." in in_boxes((ben, *mine), -5, 95)[0]


def test_what_a_bust_lost_is_told_again_where_it_is_part_of_a_sum() -> None:
    """So that the sum can be followed; the busts of others are not."""
    mine = (
        HandResult(YOU, 1, "bust", -10, 26, ("8C", "8H", "TS")),
        HandResult(YOU, 2, "total", 20, 18, ("AS", "4D", "3D"), soft=True),
    )
    assert in_boxes((HandResult(BEN, 0, "bust", -5, 25, ("TS", "9C", "6S")), *mine), 10, 110)[0].startswith(
        "You (box 1) were bust and lost 10 chips. You (box 3) win 20 chips with 18 (ace, four, three). "
        "In all you win 10. The house"
    )


def test_of_many_hands_each_seat_s_have_a_line_of_their_own() -> None:
    """The last says how the bank ended and what you have."""
    hands = tuple(HandResult(BEN, 0, "total", 1, 19, ("TS", "9C")) for _hand in range(4))
    lines = in_boxes((*hands, HandResult(YOU, 1, "total", -10, 16, ("8C", "8H"))), -10, 90)
    assert [line.split()[0] for line in lines] == ["You", "Ben", "The"]
    assert lines[-1] == "The house ends 5 up. You have 90 chips."


def test_a_hand_ends_in_german_as_the_table_calls_it() -> None:
    """Five cards have another name in a casino."""
    choose("de")
    assert told(after(your_turn(), Bought(YOU, 1, 5)), Settled(RESULTS, NETS)) == [
        "Du gewinnst 10 Chips mit 19 (Ass, Vier, Neun, Fünf). Ben hat 17 (Zehn, Sieben) und verliert 8 Chips. "
        "Ann gewinnt als Bank 1. Du hast 110 Chips.",
        "Ann behält die Bank.",
    ]
    trick = HandResult(YOU, 1, "trick", 20, 18, ("AS", "4D", "2H", "5S", "6C"))
    for view, name in ((your_turn(), "Five Card Trick"), (box_turn(), "Fünf-Karten-Blatt")):
        assert f"mit {name} (Ass, Vier" in told(view, Settled((trick,), (SeatResult(YOU, 20, 120),)))[0]
