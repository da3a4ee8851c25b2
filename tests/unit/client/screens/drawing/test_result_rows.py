"""The table of a hand that is over."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.result_rows import RESULTS_SEEN, result_rows, result_table
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from pontoon_protocol.hand_events import HandResult
from pontoon_protocol.views import TableView
from support.screen_scenes import casino_settled, pontoon, settled


def view_of(model: Model) -> TableView:
    assert model.settled is not None
    return model.settled


def drawn(model: Model, columns: int = 76) -> str:
    return written(tuple(result_table(result_rows(model, view_of(model)), columns)))


def test_each_hand_stands_with_its_cards_and_what_it_won_or_lost() -> None:
    """As the seats stand, with what each has now."""
    assert drawn(settled().model) == (
        "1 Ann          ◆ bank  10♥ Q♣          20         +21  121\n"
        "2 Ben                  8♠ 9♦           17          −8   92\n"
        "3 you (Dot)            A♥ 4♦ 9♥ 5♠     19         −10   90\n"
        "4 Cy                   A♠ 4♣ 3♦        18          −3   97"
    )


def test_why_is_told_in_a_word() -> None:
    """A Pontoon is paid twice, a bust is named; and who takes the bank is marked."""
    lines = drawn(pontoon().model).split("\n")
    assert "bust 24" in lines[1]
    assert "Pontoon twice   +10  110  bank from Ann" in lines[2]


def test_in_narrow_pictures_the_least_needed_columns_go() -> None:
    """Cards, totals and what was won stay whole."""
    assert drawn(pontoon().model, 39) == (
        "1 Ann ◆ 10♥ Q♣    20             +1 101\n"
        "2 Ben   8♠ 6♦ 10♣ bust 24        −8  92\n"
        "3 you   A♥ K♦     Pontoon twice +10 110\n"
        "4 Cy    A♠ 4♣ 5♠  20, tie        −3  97"
    )
    assert "Pontoon twice" in drawn(pontoon().model, 38)
    assert "+10" in drawn(pontoon().model, 24)


def test_several_hands_of_a_seat_are_named_and_the_seat_only_once() -> None:
    """With the dealer's in front."""
    lines = drawn(casino_settled().model).split("\n")
    assert lines[0].strip().startswith("Dealer")
    assert lines[2].split()[:6] == ["3", "you", "(Dot)", "box", "1a", "8♥"]
    assert lines[3].split()[:3] == ["box", "1b", "8♦"]


def test_covered_cards_stay_covered() -> None:
    """What you won or lost is no secret."""
    model = replace(settled().model, covered=True)
    mine = drawn(model).split("\n")[2]
    assert "▒▒ ▒▒ ▒▒ ▒▒" in mine
    assert "−10" in mine
    assert "19" not in mine


def test_a_bust_that_was_not_shown_stays_face_down() -> None:
    """As the table has it (T9)."""
    view = view_of(settled().model)
    hidden = replace(view, results=(HandResult(1, 0, "bust", -8),), hands=(replace(view.hands[0], cards=(None,) * 3),))
    assert "▒▒ ▒▒ ▒▒" in written(tuple(result_table(result_rows(Model(hidden), hidden), 76)))


def test_somebody_who_has_gone_is_named_by_the_seat() -> None:
    """The hand was played all the same."""
    view = view_of(settled().model)
    gone = replace(view, seats=view.seats[:1], you=None)
    assert "seat 2" in written(tuple(result_table(result_rows(Model(gone), gone), 76)))


def test_without_a_bank_only_the_hands_stand() -> None:
    """No sound server sends that; nothing breaks."""
    view = replace(view_of(settled().model), order=(), bank=None, bank_hand=None)
    assert len(result_rows(Model(view), view)) == 3


def test_more_results_than_any_round_has_are_not_drawn() -> None:
    """And no row is too long."""
    view = view_of(settled().model)
    many = replace(view, results=(HandResult(1, 0, "total", 10**15, 20, ("AS",) * 50),) * 4_000)
    rows = result_rows(Model(many), many)
    assert len(rows) == RESULTS_SEEN + 1
    for columns in range(1, 100, 7):
        assert all(width(line) <= columns for line in result_table(rows, columns))
