"""What stands in the row of each seat."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.seat_rows import HANDS_SEEN, SEATS_SEEN, Row, free_rows, in_order, rows_of
from pontoon_client.screens.model import Model
from pontoon_client.screens.moved import at_seat
from pontoon_client.screens.picture import Line, written
from pontoon_protocol.options import Options
from pontoon_protocol.views import HandView, SeatView, TableView
from support.client_tables import ANN, BEN, CY, YOU, box_turn, boxes_open, casino, dealt, table, your_turn


def rows(view: TableView, *, each_hand: bool = True, **changes: object) -> list[Row]:
    return rows_of(replace(Model(view), **changes), view, each_hand=each_hand)


def text(cell: Line) -> str:
    return written((cell,))


def test_seats_stand_with_number_and_name() -> None:
    """Clockwise, you by that word with your name."""
    assert [(text(row.number), text(row.name)) for row in rows(table())] == [
        ("1", "Ann"),
        ("2", "Ben"),
        ("3", "you (Dot)"),
        ("4", "Cy"),
    ]


def test_bank_host_and_bots_are_marked() -> None:
    """The host only while no hand runs: then there is no room for what matters less."""
    assert [text(row.marks) for row in rows(table())] == ["◆ bank host", "", "", "bot"]
    assert [text(row.marks) for row in rows(your_turn())] == ["◆ bank", "", "", "bot"]


def test_chips_are_those_that_are_free() -> None:
    """What is staked stands beside them; never less than nothing (K1)."""
    assert [(text(row.chips), row.stake) for row in rows(your_turn())] == [("100", 0), ("92", 8), ("95", 5), ("97", 3)]
    poor = replace(your_turn(), seats=(SeatView(BEN, 2, "Ben", 5),))
    assert text(rows(poor)[0].chips) == "0"


def test_cards_lie_as_they_are_seen() -> None:
    """Yours open with their total, those of others face down."""
    found = rows(your_turn())
    assert [text(row.cards) for row in found] == ["▒▒ ▒▒", "▒▒ ▒▒", "A♠ 4♦", "▒▒ ▒▒"]
    assert [text(row.total) for row in found] == ["", "", "soft 15", ""]


def test_your_cards_can_be_covered() -> None:
    """In your row too."""
    mine = rows(your_turn(), covered=True)[YOU]
    assert (text(mine.cards), text(mine.total)) == ("▒▒ ▒▒", "")


def test_whose_turn_it_is_has_a_mark_and_a_word() -> None:
    """And is the last row to go; after it yours, then the bank's."""
    found = rows(replace(your_turn(), turn=0))
    assert [text(row.mark) for row in found] == ["", "▸", "", ""]
    assert text(found[BEN].words) == "to move"
    assert [row.weight for row in found] == [1, 3, 2, 0]
    assert text(rows(dealt())[CY].words) == "no stake yet"


def test_what_a_hand_did_last_stands_in_its_row() -> None:
    """How its turn ended, once it has; and what its seat did beside it."""
    view = replace(your_turn(), hands=(replace(your_turn().hands[0], state="stuck"), *your_turn().hands[1:]))
    found = rows(view, last=((1, "twisted"), (at_seat(ANN), "bank from Cy")))
    assert [text(row.words) for row in found] == ["bank from Cy", "stuck", "twisted", ""]


def test_how_a_seat_is_there_is_told() -> None:
    """Away, leaving, not connected, ready."""
    seats = (
        SeatView(0, 1, "Ann", 5, away=True),
        SeatView(1, 2, "Ben", 5, connected=False),
        SeatView(2, 3, "Dot", 5, leaving=True, connected=False),
        SeatView(3, 4, "Cy", 5, ready=True),
    )
    assert [text(row.words) for row in rows(table(seats=seats))] == ["away", "not connected", "leaving", "ready"]


def test_who_is_not_in_the_hand_sits_out() -> None:
    """Since it came later, or has no chips."""
    view = replace(your_turn(), order=(BEN, YOU, ANN))
    view = replace(view, hands=view.hands[:2])
    assert text(rows(view)[CY].words) == "sits out"


def test_several_hands_of_others_have_rows_of_their_own() -> None:
    """Or stand together in one; yours stand below the table, large."""
    view = box_turn()
    hands = (*(replace(hand, seat=BEN, box=box) for box, hand in enumerate(view.hands[:2], start=1)), view.hands[2])
    view = replace(view, hands=(*hands, replace(view.hands[1], box=1)), turn=1)
    apart = rows(view)
    assert [text(row.hand) for row in apart] == ["", "", "box 1", "box 2", "", ""]
    assert [text(row.mark) for row in apart] == ["", "", "", "▸", "", ""]
    together = rows(view, each_hand=False)[2]
    assert (text(together.cards), together.stake) == ("10♠ 9♣ 19 │ 8♣ 8♥ 16", 15)
    assert text(together.fate) == "to move"
    mine = apart[4]
    assert (text(mine.cards), text(mine.words), mine.stake) == ("", "2 hands", 30)


def test_the_dealer_is_the_first_where_the_house_banks() -> None:
    """With the shoe, as long as nothing else is to be told."""
    first = rows(casino())[0]
    assert (text(first.name), text(first.marks), text(first.fate)) == ("Dealer", "◆ bank", "shoe of 8 packs")
    assert text(first.fate_shortly) == ""
    assert text(rows(box_turn())[0].cards) == "▒▒ ▒▒"
    playing = replace(
        box_turn(), phase="bank", turn=None, bank_hand=HandView(-1, ("TH", "QC"), state="stuck", total=20)
    )
    first = rows(playing)[0]
    assert (text(first.mark), text(first.fate)) == ("▸", "20  stands")


def test_shortly_a_hand_is_told_by_its_total() -> None:
    """Else by what it did."""
    found = rows(your_turn(), last=((0, "twisted"),))
    assert [text(row.fate_shortly) for row in found] == ["", "twisted", "soft 15", ""]


def test_further_hands_stay_under_the_first_of_their_seat() -> None:
    """A seat's rows are in one place, with its number at the first."""
    shown = [Row(0, 3), Row(0), Row(0, 5), Row(0), Row(-1, 1), Row(-1, 4)]
    assert [row.seat for row in in_order(shown)] == [1, 3, 0, 4, 5, 0]


def test_free_seats_have_rows_too() -> None:
    """By the number of seats that the table has."""
    assert [text(row.number) for row in free_rows(table(options=Options(seats=6)))] == ["5", "6"]
    assert free_rows(table(options=Options(seats=4))) == []


def test_more_than_a_table_has_is_not_drawn() -> None:
    """A server that sends thousands of seats and hands is not followed."""
    crowd = tuple(SeatView(seat % 64, seat, "Ann", 1) for seat in range(3_000))
    assert len(rows(table(seats=crowd))) == SEATS_SEEN
    many = replace(your_turn(), hands=(HandView(BEN, ("AS",), state="in"),) * 3_000, turn=0)
    assert len(rows(many)) == 3 + HANDS_SEEN


def test_a_seat_whose_hand_has_no_cards_yet_stands_alone() -> None:
    """As before the deal in the casino."""
    assert [text(row.cards) for row in rows(boxes_open())] == [""] * 5
