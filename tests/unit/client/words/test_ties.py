"""Hands that count as much as the bank's."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.screen_result import kind_short, own_result
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_client.words.ties import bank_wins_ties, tied
from pontoon_protocol.hand_events import HandKind, HandResult, SeatResult, Settled
from pontoon_protocol.views import HandView, TableView
from support.client_tables import ANN, YOU, casino, happened, your_turn

PONTOON = HandView(ANN, ("AH", "KH"), state="pontoon", total=21, soft=True)
TRICK = HandView(ANN, ("2H", "3H", "2D", "3D", "4C"), state="trick", total=14)
SEVENTEEN = HandView(ANN, ("TH", "7H"), state="stuck", total=17)


def lost(kind: HandKind = "total", total: int = 17, chips: int = -5) -> HandResult:
    """Your hand, and what it came to."""
    return HandResult(YOU, 1, kind, chips, total, ("TD", "7S"))


def against(bank: HandView | None) -> TableView:
    """The table with the bank's hand turned up."""
    return replace(your_turn(), bank_hand=bank)


@pytest.mark.parametrize(
    ("bank", "result", "tie"),
    [
        (SEVENTEEN, lost(), True),
        (SEVENTEEN, lost(total=16), False),
        (SEVENTEEN, lost(chips=5), False),
        (SEVENTEEN, lost("bust", 24), False),
        (PONTOON, lost("pontoon", 21), True),
        (PONTOON, lost("total", 21), False),
        (TRICK, lost("trick", 20), True),
        (TRICK, lost("total", 14), False),
        (replace(SEVENTEEN, state="bust", total=22), lost(), False),
        (replace(SEVENTEEN, cards=(None, None), total=0), lost(total=0), False),
        (None, lost(), False),
    ],
)
def test_what_lost_to_as_much_is_a_tie(bank: HandView | None, result: HandResult, tie: bool) -> None:
    """A total to the same total, a great hand to one of its kind (T14)."""
    assert tied(against(bank), result) is tie


def test_a_tie_says_why_it_lost() -> None:
    """In the log, on the board, and in what you came to; twenty against twenty looks like nobody's."""
    nets = (SeatResult(YOU, -5, 95),)
    over = replace(against(SEVENTEEN), results=(lost(),), nets=nets)
    assert kind_short(over, lost()) == "17, tie"
    assert own_result(over) == "You lose 5: the bank wins ties"
    assert own_result(replace(over, results=(lost(total=16),))) == "You lose 5"
    line = tell(against(SEVENTEEN), happened(Settled((lost(),), nets)), Style(short=True))[0]
    assert "as the bank has" in line
    assert "the bank wins ties" in line
    assert bank_wins_ties(casino()) == "the dealer wins ties"
