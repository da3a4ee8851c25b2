"""Where things stand."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.words.standing import (
    arrival_lines,
    cards_lines,
    headline,
    newcomer,
    rules_name,
    seated_words,
    table_lines,
)
from pontoon_client.words.style import Style
from pontoon_protocol.events import LineLost, NightEnding, WentAway
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Busted,
    Doubled,
    DoubleOpened,
    ShowedPontoon,
    Staked,
    Stuck,
    WholeHand,
)
from pontoon_protocol.options import CASINO, CLUB, Options
from pontoon_protocol.views import BankSale, GuestView, TableView
from support.client_tables import ANN, BEN, CY, YOU, after, box_turn, boxes_open, casino, dealt, table, your_turn

STYLE = Style(short=True, ascii=True)


def where(view: TableView) -> str:
    return arrival_lines(view, STYLE)[1]


def test_the_headline_says_which_table_it_is_and_who_sits_there() -> None:
    """Each with the number of the seat."""
    assert headline(table()) == (
        "Friday's table, code K7QX-2MPA. Traditional rules, stakes 1 to 10. Seats: 1 Ann, 2 Ben, 3 you, 4 Cy (bot)."
    )
    assert headline(table(seats=(), name="x\x1b[2J")).startswith("x[2J, code K7QX-2MPA.")
    assert headline(table(seats=())).endswith("Seats: nobody.")


def test_rules_go_by_the_preset_that_they_are_nearest_to() -> None:
    """Other stakes are no other rules."""
    assert rules_name(table(options=Options(maximum_stake=50))) == "traditional rules"
    assert rules_name(table(options=Options(stick_minimum=16))) == "traditional rules with changes"
    assert rules_name(table(options=CLUB)) == "club rules"
    assert rules_name(table(options=CASINO)) == "casino rules"


def test_where_the_night_stands() -> None:
    """From the lobby to the end."""
    assert where(table(phase="lobby", hand=0)) == "The night begins when Ann says so."
    assert where(table(phase="draw", hand=0)) == "No hand has been played yet."
    assert where(table()) == "Hand 11 is over. Ann has the bank."
    assert where(table(bank=YOU)) == "Hand 11 is over. You have the bank."
    assert where(after(your_turn(), NightEnding())) == "Hand 12. Ann has the bank. The night ends after this hand."
    assert where(table(phase="over")) == "The night is over."


def test_who_comes_in_mid_hand_hears_the_cards() -> None:
    """Between hands the last one's are not told again."""
    assert arrival_lines(your_turn(), STYLE)[2] == "You have AS and 4D: soft 15 (5 or 15). Your stake is 5."
    assert len(arrival_lines(table(), STYLE)) == 2


def test_who_waited_for_a_seat_hears_which_it_is() -> None:
    """With its chips."""
    assert seated_words(table()) == "You have a seat now: seat 3, with 100 chips."
    assert seated_words(table(you=None)) == ""


def test_the_door_and_a_pause_are_told_with_the_table() -> None:
    """A question that can't be answered in a pause is not asked."""
    view = replace(your_turn(), paused=True, locked=True, guests=(GuestView(3, "Eve"),))
    assert table_lines(view, 12.0, Style())[-3:] == [
        "The table is locked: nobody new comes in.",
        "In the queue for a seat: 3 Eve.",
        "The game is paused; it goes on with 12 seconds left. Ann ends the pause.",
    ]
    assert arrival_lines(view, Style())[-2:] == [
        "The table is locked: nobody new comes in.",
        "In the queue for a seat: 3 Eve.",
    ]


def test_who_has_just_come_hears_what_it_is_at_this_table() -> None:
    """A watcher, somebody at the door, or somebody for whom the next hand will be the first."""
    assert newcomer(table(you=None)) == "You are watching; join asks for a seat."
    assert newcomer(table(you=None, guests=(GuestView(3, "Eve", admitted=False),)), 3) == "Ann is asked to let you in."
    late = replace(your_turn(), you=BEN, order=(YOU, CY, ANN))
    assert newcomer(late) == "You are dealt in from the next hand."
    assert newcomer(replace(late, host=BEN)) == "You are the host. You are dealt in from the next hand."
    assert newcomer(table(host=YOU, phase="lobby")) == ""
    poor = tuple(replace(seat, chips=0) for seat in late.seats)
    away = tuple(replace(seat, away=True) for seat in late.seats)
    assert [
        newcomer(view) for view in (your_turn(), table(), replace(late, seats=poor), replace(late, seats=away))
    ] == [
        "",
        "",
        "",
        "",
    ]


def test_the_table_tells_every_seat_and_what_is_waited_for() -> None:
    """Chips, states, stake, cards; then the question, or who is waited for."""
    view = after(your_turn(), Stuck(BEN, 0), WentAway(CY), LineLost(BEN))
    lines = table_lines(view, 21.0, STYLE)
    assert lines[2:] == [
        "Seat 1, Ann: 100 chips, host, bank, two cards face down.",
        "Seat 2, Ben: 92 chips free, not connected, stake 8, two cards face down, sticking.",
        "Seat 3, you: 95 chips free, to move, stake 5, AS and 4D, total soft 15 (5 or 15).",
        "Seat 4, Cy: 97 chips free, a steady bot, away, stake 3, two cards face down.",
        "Your turn, 21 seconds. 1 buy (5 to 10), 2 twist, 3 stick.",
    ]
    assert table_lines(replace(view, you=BEN, offer=None), 21.0, STYLE)[-1] == "Waiting for Dot, 21 seconds."


def test_the_bank_is_to_move_on_its_own_turn() -> None:
    """No hand in the row has the turn then."""
    view = after(your_turn(), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False))
    assert "Seat 1, Ann: 100 chips, host, bank, to move, QD and 6C, total 16." in table_lines(view, 21.0, STYLE)


def test_the_bank_is_to_move_when_it_may_double() -> None:
    """Nobody else is (K1)."""
    view = after(dealt(), DoubleOpened(ANN))
    assert "Seat 1, Ann: 100 chips, host, bank, to move, one card face down." in table_lines(view, 21.0, STYLE)


def test_who_is_ready_between_hands_or_leaving_is_told() -> None:
    """A bot always is, so that it need not be said."""
    seats = tuple(replace(seat, ready=True, leaving=seat.seat == BEN) for seat in table().seats)
    lines = table_lines(table(seats=seats), None, STYLE)
    assert "Seat 2, Ben: 100 chips, leaving, ready." in lines
    assert "Seat 4, Cy: 100 chips, a steady bot." in lines


def test_cards_tell_yours_first_then_what_others_show() -> None:
    """Whole hands with their totals and how they ended."""
    view = after(your_turn(), Busted(CY, 2, ("8D", "6C", "KH"), 24))
    assert cards_lines(view, STYLE) == [
        "You have AS and 4D: soft 15 (5 or 15). Your stake is 5.",
        "Ben: stake 8, two cards face down.",
        "Cy: stake 3, 8D, 6C and KH, total 24, bust.",
        "Ann: two cards face down.",
    ]
    assert cards_lines(table(), STYLE) == ["No cards have been dealt."]


def test_a_name_begins_a_line_as_it_was_chosen() -> None:
    """Small letters stay small."""
    small = tuple(replace(seat, name="ben") if seat.seat == BEN else seat for seat in your_turn().seats)
    assert cards_lines(replace(your_turn(), seats=small), STYLE)[1] == "ben: stake 8, two cards face down."


def test_a_first_card_has_no_stake_yet() -> None:
    """Yours is told without."""
    assert cards_lines(dealt(), STYLE)[0] == "You have AS: soft 11 (1 or 11)."
    assert cards_lines(replace(dealt(), you=ANN), STYLE)[0] == "Your one card lies face down."


def test_what_differs_from_the_preset_is_told_to_who_arrives() -> None:
    """In a line of its own, behind the headline; a preset as it is needs none."""
    lines = arrival_lines(table(options=replace(CLUB, stick_minimum=16, bank_sale=False)), STYLE)
    assert lines[1] == "Club rules, but: stick from 16; no bank sale."
    assert arrival_lines(table(options=CLUB), STYLE)[1] == "Hand 11 is over. Ann has the bank."


def test_the_house_has_the_bank_at_a_casino_table() -> None:
    """And its cards have a line of their own."""
    assert where(casino()) == "Hand 11 is over. The house has the bank."
    view = box_turn()
    assert table_lines(view, 30.0, STYLE)[1:-1] == [
        "Hand 12. The house has the bank.",
        "Seat 1, Ann: 100 chips, host.",
        "Seat 2, Ben: 95 chips free, stake 5, TS and 9C, total 19.".replace("TS", "10S"),
        "Seat 3, you: 70 chips free, 30 staked, to move.",
        "You (box 1): stake 10, 8C and 8H, total 16.",
        "You (box 3): stake 20, AS and 4D, total soft 15 (5 or 15).",
        "Seat 4, Cy: 100 chips, a steady bot.",
        "The dealer: two cards face down.",
    ]


def test_what_became_of_a_hand_is_told_in_the_table_s_words() -> None:
    """One stands in a casino; a doubled stake is said to be one."""
    view = after(box_turn(), Doubled(YOU, 1, 10, "4C", 20), Stuck(YOU, 1))
    assert "You (box 1): stake 20, doubled, 8C, 8H and 4C, total 20, stands." in table_lines(view, 30.0, STYLE)


def test_before_the_deal_stakes_are_told_without_cards() -> None:
    """Yours and those of others; who has not staked has nothing to tell."""
    view = after(boxes_open(), Staked(YOU, (10, 0, 20)))
    assert cards_lines(view, STYLE) == ["You (box 1) stake 10.", "You (box 3) stake 20."]
    assert cards_lines(boxes_open(), STYLE) == ["No cards have been dealt."]
    assert "Seat 2, Ben: 100 chips." in table_lines(view, 30.0, STYLE)


def test_your_hands_are_told_one_by_one() -> None:
    """Each with its box."""
    assert cards_lines(box_turn(), STYLE)[:2] == [
        "You (box 1) have 8C and 8H: 16. Your stake is 10.",
        "You (box 3) have AS and 4D: soft 15 (5 or 15). Your stake is 20.",
    ]


def test_a_bank_that_is_for_sale_is_said_to_be() -> None:
    """With its price, and to whom (K7)."""
    assert where(table(sale=BankSale(20))).endswith("Ann has the bank. The bank is for sale for 20 chips.")
    assert where(table(sale=BankSale(1, YOU))).endswith("The bank is for sale to you for 1 chip.")


def test_a_hand_that_is_over_is_not_told_as_if_it_ran() -> None:
    """The table says nothing of it, and your cards that they were those of the last hand."""
    view = replace(box_turn(), phase="between", offer=None, wait=None)
    assert table_lines(view, None, STYLE)[2:] == [
        "Seat 1, Ann: 100 chips, host.",
        "Seat 2, Ben: 100 chips.",
        "Seat 3, you: 100 chips.",
        "Seat 4, Cy: 100 chips, a steady bot.",
        "The next hand waits until somebody at the table can play.",
    ]
    again = table_lines(view, None, STYLE, Tray((), (10,)))[-1]
    assert again.endswith("Enter also stakes 10 on box 1; ready alone does not.")
    assert cards_lines(view, STYLE)[:2] == [
        "Hand 12 is over. These were its cards:",
        "You (box 1) have 8C and 8H: 16. Your stake is 10.",
    ]


def test_a_pontoon_is_called_one_by_the_table_too() -> None:
    """Not a soft 21."""
    view = after(your_turn(), ShowedPontoon(BEN, 0, ("AS", "KD")))
    assert "Seat 2, Ben: 92 chips free, stake 8, AS and KD, a Pontoon." in table_lines(view, 30.0, STYLE)
    own = after(your_turn(), hands=(WholeHand(1, ("AS", "KD"), 21, soft=True),))
    assert cards_lines(own, STYLE)[0] == "You have AS and KD: a Pontoon. Your stake is 5."
