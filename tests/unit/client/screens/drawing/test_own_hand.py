"""One hand, as large as there is room."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.own_hand import own_hand, wanted_heights
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import written
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView, TableView
from support.client_tables import ANN, YOU, your_turn

SIGHT = Sight(None, {"peek": "v"})
HAND = HandView(YOU, ("AS", "4D"), 5, "in", 15, soft=True, initial=5)
FOUR = replace(HAND, cards=("AS", "4D", "9H", "5S"), total=19, soft=False, stake=10)


def model(hand: HandView, **changes: object) -> Model:
    view = your_turn()
    return replace(Model(replace(view, hands=(view.hands[0], hand, view.hands[2]))), **changes)


def drawn(hand: HandView, columns: int = 70, rows: int = 6, **changes: object) -> str:
    return written(own_hand(model(hand, **changes), SIGHT, 1, hand, columns, rows))


def test_a_hand_stands_with_its_total_and_its_stake_beside_it() -> None:
    """And below each card how it came there."""
    assert drawn(FOUR, came=((1, ("bought", "twisted")),)) == (
        "╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮\n"
        "│A    │ │4    │ │9    │ │5    │   19\n"
        "│  ♠  │ │  ♦  │ │  ♥  │ │  ♠  │   in four cards\n"
        "│    A│ │    4│ │    9│ │    5│   stake 10\n"
        "╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯\n"
        " dealt   dealt  bought  twisted"
    )


def test_how_cards_came_is_not_told_where_it_is_not_known() -> None:
    """As of somebody who was not there."""
    assert "dealt" not in drawn(FOUR)


def test_a_soft_total_tells_both() -> None:
    """With the one that counts first."""
    lines = drawn(HAND).split("\n")
    assert [line[18:] for line in lines[1:4]] == ["soft 15", "5 or 15", "stake 5"]


def test_cards_grow_with_the_room() -> None:
    """From one line to eight, and never beyond what there is."""
    for rows in range(1, 12):
        assert drawn(HAND, rows=rows).count("\n") < rows
    assert "│A      │" in drawn(HAND, rows=8)
    assert "│A♠ │4♦ │   5 or 15" in drawn(HAND, rows=3)


def test_in_one_line_the_cards_come_closer_and_the_total_is_the_last_to_go() -> None:
    """However short the line is."""
    assert drawn(FOUR, 70, 1) == "A♠  4♦  9♥  5♠   19   in four cards   stake 10"
    assert drawn(FOUR, 32, 1) == "A♠ 4♦ 9♥ 5♠  19  in four cards"
    assert drawn(FOUR, 16, 1) == "A♠ 4♦ 9♥ 5♠  19"
    assert drawn(FOUR, 12, 1) == "A♠4♦9♥5♠ 19"


def test_a_covered_hand_shows_neither_cards_nor_total() -> None:
    """But its stake, and which key shows it again."""
    for rows in (1, 3, 6, 8):
        picture = drawn(HAND, rows=rows, covered=True)
        assert "covered; v shows your cards" in picture
        assert "stake 5" in picture
        assert not {"A", "♠", "4", "♦", "15"} & set(picture.replace("stake 5", "").split())
        assert "♠" not in picture
        assert "soft" not in picture


def test_without_a_key_a_covered_hand_is_covered_all_the_same() -> None:
    """Somebody may have taken the key away."""
    picture = written(own_hand(model(HAND, covered=True), Sight(), 1, HAND, 70, 6))
    assert "│▒▒▒▒▒│   covered\n" in picture


def test_the_bank_has_no_stake_and_is_named() -> None:
    """Yours, and somebody else's, which no peek key covers."""
    yours, hers = replace(HAND, seat=YOU, stake=0), replace(HAND, seat=ANN, stake=0)
    assert "you are the bank" in written(own_hand(model(HAND), SIGHT, BANK_HAND, yours, 70, 6))
    picture = written(own_hand(model(HAND, covered=True), SIGHT, BANK_HAND, hers, 70, 6))
    assert "the bank, Ann" in picture
    assert "♠" in picture
    house = written(own_hand(model(HAND), SIGHT, BANK_HAND, replace(hers, seat=HOUSE), 70, 6))
    assert "   the dealer" in house


def test_without_a_table_there_is_no_hand() -> None:
    """Nothing is drawn of nothing."""
    assert own_hand(Model(), SIGHT, 1, HAND, 70, 6) == ()


def test_a_hand_says_in_which_heights_it_looks_best() -> None:
    """Only in those for which it has the width."""
    for count, columns, heights in ((2, 70, (1, 3, 6, 8)), (5, 45, (1, 3)), (5, 39, (1, 3)), (5, 38, (1,))):
        hand = replace(HAND, cards=("AS", "4D", "2C", "3D", "5H")[:count], total=15, soft=False)
        assert wanted_heights(model(hand), SIGHT, 1, hand, columns) == heights
    assert wanted_heights(Model(), SIGHT, 1, HAND, 70) == (1,)


def test_totals_end_as_they_ended() -> None:
    """A bust and a Pontoon look as what they are; a hand face down counts nothing."""
    view: TableView | None = model(HAND).view
    assert view is not None
    assert "bust 24" in drawn(replace(FOUR, state="bust", total=24))
    assert "Pontoon" in drawn(replace(HAND, state="pontoon", total=21))
    assert drawn(HandView(YOU, (None,)), 70, 1) == "▒▒"
