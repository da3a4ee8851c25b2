"""What stands in the row of each seat and of each of its hands. Pure."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.screens.drawing.cards import cards_line, covered
from pontoon_client.screens.drawing.own_hand import total_look
from pontoon_client.screens.drawing.turns import awaited, place_in_turn
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Piece, joined, width
from pontoon_client.table.model import RUNNING, hand_at, house_banks, places_of, staked_by
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import seat_number
from pontoon_client.words.screen_boxes import hand_title
from pontoon_client.words.screen_hand import total_short
from pontoon_client.words.screen_seats import (
    bank_short,
    bot_short,
    dealer_label,
    empty_seat,
    hand_did,
    hands_short,
    host_short,
    packs_short,
    seat_did,
    seat_label,
    seat_states,
    to_move,
    to_stake,
    who_label,
)
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView, SeatView, TableView

TURN: Final = Piece("▸", "turn")
SEATS_SEEN: Final = 16
"""No sound table has more; of more, only these are drawn."""
HANDS_SEEN: Final = 20
"""Of one seat."""


class Row(Struct, frozen=True):
    """One row of the table of seats, by its columns."""

    weight: int
    """How much it is missed where there is no room for it: the higher the more."""
    seat: int = 0
    """The number of the seat that it begins with; 0 for the dealer, and for a further hand of the seat above."""
    mark: Line = ()
    number: Line = ()
    name: Line = ()
    called: Line = ()
    """The name where there is less room."""
    marks: Line = ()
    chips: Line = ()
    hand: Line = ()
    """Which of its seat's hands it is."""
    stake: int = 0
    cards: Line = ()
    total: Line = ()
    words: Line = ()
    aside: Line = ()
    """What has room only where there is much."""

    @property
    def fate(self) -> Line:
        """What it counts, and what it did."""
        return joined((self.total, self.words, self.aside))

    @property
    def fate_shortly(self) -> Line:
        """What it counts, else what it did."""
        return self.total if width(self.total) else self.words


def rows_of(model: Model, view: TableView, *, each_hand: bool) -> list[Row]:
    """The dealer's where the house banks, then those of all seats; with `each_hand` one for each of their hands."""
    rows = [_dealer(model, view)] if house_banks(view) else []
    for seat in sorted(view.seats[:SEATS_SEEN], key=lambda seat: seat.seat):
        rows += _of_seat(model, view, seat, each_hand=each_hand)
    return [_moving(view, row) if row.mark and not width(row.words) else row for row in rows]


def _moving(view: TableView, row: Row) -> Row:
    return replace(row, words=(Piece(to_stake() if view.phase == "stakes" else to_move(), "quiet"),))


def free_rows(view: TableView) -> list[Row]:
    """Those of the seats that nobody has; none while a hand runs, in which nobody could sit down."""
    if view.phase in RUNNING:
        return []
    taken = {seat.seat for seat in view.seats}
    free = (seat for seat in range(view.options.seats) if seat not in taken)
    quiet = Piece(empty_seat(), "quiet")
    return [
        Row(-1, number, number=(Piece(str(number), "quiet"),), name=(quiet,), called=(quiet,))
        for number in map(seat_number, free)
    ]


def in_order(rows: Sequence[Row]) -> list[Row]:
    """The rows by the numbers of their seats, each further hand under the one before."""
    number, placed = 0, []
    for row in rows:
        number = row.seat or number
        placed.append((number, row))
    return [row for _number, row in sorted(placed, key=lambda pair: pair[0])]


def _dealer(model: Model, view: TableView) -> Row:
    hand = view.bank_hand if view.phase in RUNNING else None
    moves = HOUSE in awaited(view)
    words = hand_did(view, hand, dict(model.last).get(BANK_HAND, "")) if hand is not None else ""
    return Row(
        2,
        mark=(TURN,) if moves else (),
        name=(Piece(dealer_label(), "strong"),),
        called=(Piece(dealer_label(), "strong"),),
        marks=(Piece("◆ " + bank_short(), "bank"),),
        cards=() if hand is None else cards_line(hand.cards),
        total=() if hand is None else (Piece(total_short(view, hand), total_look(hand)),),
        words=(Piece(words, "quiet"),),
        aside=() if words else (Piece(packs_short(view.options.packs), "quiet"),),
    )


def _of_seat(model: Model, view: TableView, seat: SeatView, *, each_hand: bool) -> list[Row]:
    places = list(islice(places_of(view, seat.seat), HANDS_SEEN)) if view.phase in RUNNING else []
    hands = [(place, hand) for place in places if (hand := hand_at(view, place)) is not None]
    bank = [one for one in hands if one[0] == BANK_HAND]
    hands = bank or hands
    head = _head(model, view, seat)
    if not hands:
        return [head]
    if len(hands) > 1 and seat.seat == view.you:
        return [_elsewhere(head, hands)]
    if len(hands) == 1 or not each_hand:
        return [_together(model, view, head, hands)]
    rows = [_hand(model, view, head if index == 0 else Row(0), hand) for index, hand in enumerate(hands)]
    return [row for row in rows if row.cards or row.stake or row is rows[0]]


def _head(model: Model, view: TableView, seat: SeatView) -> Row:
    you, moves = seat.seat == view.you, seat.seat in awaited(view)
    look: Look = "you" if you else "strong" if moves else "plain"
    words = (seat_did(view, seat, dict(model.last)), seat_states(view, seat))
    return Row(
        3 * moves + 2 * you + (seat.seat == view.bank),
        seat_number(seat.seat),
        mark=(TURN,) if moves else (),
        number=(Piece(str(seat_number(seat.seat))),),
        name=(Piece(seat_label(view, seat), look),),
        called=(Piece(who_label(view, seat), look),),
        marks=_marks(view, seat),
        chips=(Piece(figure(max(0, seat.chips - staked_by(view, seat.seat)))),),
        words=joined(((Piece(word, "quiet"),) for word in words), " · "),
    )


def _marks(view: TableView, seat: SeatView) -> Line:
    marks = (
        ((Piece("◆ " + bank_short(), "bank"),) if seat.seat == view.bank else ()),
        ((Piece(host_short(), "quiet"),) if seat.seat == view.host and view.phase not in RUNNING else ()),
        ((Piece(bot_short(), "quiet"),) if seat.bot else ()),
    )
    return joined(marks, " ")


def _together(model: Model, view: TableView, head: Row, hands: list[tuple[int, HandView]]) -> Row:
    """All the hands of a seat in one row."""
    parts = [_hand(model, view, Row(0), hand) for hand in hands]
    cards = joined((joined((part.cards, part.total), " ") if len(parts) > 1 else part.cards for part in parts), " │ ")
    return replace(
        head,
        stake=sum(hand.stake for _place, hand in hands),
        cards=cards,
        total=parts[0].total if len(parts) == 1 else (),
        words=joined((parts[0].words if len(parts) == 1 else (), head.words), " · "),
    )


def _elsewhere(head: Row, hands: list[tuple[int, HandView]]) -> Row:
    """Your several hands, which stand below."""
    stake = sum(hand.stake for _place, hand in hands)
    return replace(head, stake=stake, words=joined(((Piece(hands_short(len(hands)), "quiet"),), head.words), " · "))


def _hand(model: Model, view: TableView, head: Row, placed: tuple[int, HandView]) -> Row:
    place, hand = placed
    hides = model.covered and hand.seat == view.you
    did = hand_did(view, hand, dict(model.last).get(place, ""))
    in_turn = place == place_in_turn(view)
    return replace(
        head,
        mark=(TURN,) if in_turn else head.mark if not hand_title(view, place) else (),
        hand=(Piece(hand_title(view, place), "quiet"),),
        stake=hand.stake,
        cards=cards_line(covered(hand.cards) if hides else hand.cards),
        total=() if hides else (Piece(total_short(view, hand), total_look(hand)),),
        words=joined(((Piece(did, "quiet"),), head.words), " · "),
    )
