"""The table of a hand that is over: who had what, and won or lost how much. Pure."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from msgspec import Struct

from pontoon_client.screens.drawing.cards import Cards, cards_line, covered
from pontoon_client.screens.drawing.columns import Column, tabulated
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Piece
from pontoon_client.table.model import hand_at, seat_of
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import name_at, seat_number
from pontoon_client.words.screen_boxes import hand_title
from pontoon_client.words.screen_hand import total_short
from pontoon_client.words.screen_result import bank_of, kind_short, signed
from pontoon_client.words.screen_seats import bank_short, dealer_label, seat_did, seat_label, seat_states, who_label
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import HandResult
from pontoon_protocol.views import TableView

RESULTS_SEEN: Final = 40
"""No sound round has more hands."""
ROOMY: Final = 64
KEPT: Final = 99
"""Of a column that is shown whole or not at all."""


class Result(Struct, frozen=True):
    """One row, by its columns."""

    seat: int
    yours: bool
    number: str
    name: Line
    called: Line
    """The name where there is less room."""
    marks: Line
    hand: str
    cards: Line
    kind: Piece
    chips: int | None
    now: str
    words: str = ""


def result_rows(model: Model, view: TableView) -> list[Result]:
    """A row for each hand, and the bank's, as the seats stand; the dealer's is the first."""
    rows = [_of_hand(model, view, result) for result in islice(view.results, RESULTS_SEEN)]
    bank = bank_of(view)
    rows += [] if bank is None else [_of_bank(model, view, bank)]
    return sorted(rows, key=lambda row: row.seat)


def result_table(rows: Sequence[Result], columns: int) -> list[Line]:
    """The rows in so many cells."""
    roomy = columns >= ROOMY
    return tabulated(
        (
            Column([_text(row.number) for row in rows], 1, KEPT),
            Column([row.name if roomy else row.called for row in rows], 3, 4, want=11 if roomy else 0, close=True),
            Column([row.marks if roomy else _short(row.marks) for row in rows], 4, KEPT),
            Column([_text(row.hand, "quiet") for row in rows], 6, KEPT, may_go=True),
            Column([row.cards for row in rows], 4, 6, want=14 if roomy else 0),
            Column([(row.kind,) for row in rows], 2, KEPT, want=8 if roomy else 0),
            Column([_chips(row) for row in rows], 0, KEPT, want=4, right=True),
            Column([_text(row.now, "quiet") for row in rows], 7, KEPT, may_go=True, right=True),
            Column([_text(row.words, "quiet") for row in rows], 8, KEPT, may_go=True),
        ),
        columns,
    )


def _of_hand(model: Model, view: TableView, result: HandResult) -> Result:
    yours = view.you is not None and result.seat == view.you
    hand = hand_at(view, result.hand)
    cards: Cards = result.cards or (hand.cards if hand is not None else ())
    hides = yours and model.covered
    kind = Piece("" if hides else kind_short(view, result), _kind_look(result))
    first = next((one.hand for one in view.results if one.seat == result.seat), result.hand) == result.hand
    return Result(
        result.seat,
        yours,
        str(seat_number(result.seat)) if first else "",
        _name(view, result.seat) if first else (),
        _name(view, result.seat, shortly=True) if first else (),
        (),
        hand_title(view, result.hand),
        cards_line(covered(cards) if hides else cards),
        kind,
        result.chips,
        _has(view, result.seat) if first else "",
        _states(model, view, result.seat) if first else "",
    )


def _of_bank(model: Model, view: TableView, bank: int) -> Result:
    hand, yours = view.bank_hand, view.you is not None and bank == view.you
    hides = yours and model.covered
    cards: Cards = () if hand is None else covered(hand.cards) if hides else hand.cards
    total = "" if hand is None or hides else total_short(view, hand)
    net = next((net.net for net in view.nets if net.seat == bank), None)
    return Result(
        bank,
        yours,
        "" if bank == HOUSE else str(seat_number(bank)),
        _name(view, bank),
        _name(view, bank, shortly=True),
        (Piece("◆ " + bank_short(), "bank"),),
        "",
        cards_line(cards),
        Piece(total, "bad" if hand is not None and hand.state == "bust" else "strong"),
        net,
        _has(view, bank),
        _states(model, view, bank),
    )


def _name(view: TableView, seat: int, *, shortly: bool = False) -> Line:
    taken = seat_of(view, seat)
    if seat == HOUSE:
        return (Piece(dealer_label(), "strong"),)
    if taken is None:
        return (Piece(name_at(view, seat), "quiet"),)
    label = who_label(view, taken) if shortly else seat_label(view, taken)
    return (Piece(label, "you" if seat == view.you else "plain"),)


def _states(model: Model, view: TableView, seat: int) -> str:
    """How the seat is there now, and whether it took the bank."""
    now = model.view or view
    taken = seat_of(now, seat)
    if taken is None:
        return ""
    return " · ".join(words for words in (seat_did(now, taken, dict(model.last)), seat_states(now, taken)) if words)


def _has(view: TableView, seat: int) -> str:
    taken = seat_of(view, seat)
    return "" if taken is None else figure(taken.chips)


def _kind_look(result: HandResult) -> Look:
    looks: dict[str, Look] = {"bust": "bad", "pontoon": "good", "trick": "good", "royal": "good"}
    return looks.get(result.kind, "strong")


def _text(text: str, look: Look = "plain") -> Line:
    return (Piece(text, look),) if text else ()


def _chips(row: Result) -> Line:
    if row.chips is None:
        return ()
    return (Piece(signed(row.chips), "good" if row.chips > 0 else "bad" if row.chips < 0 else "plain"),)


def _short(marks: Line) -> Line:
    """The bank's mark without its word."""
    return tuple(Piece(piece.text[:1], piece.look) for piece in marks)
