"""How a hand ended, in few words."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.screen_result import (
    bank_next,
    bank_of,
    hand_over,
    kind_short,
    moments,
    own_net,
    own_result,
    past_words,
    signed,
    what_you_have,
)
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import HandKind, HandResult, SeatResult
from pontoon_protocol.views import HandView, TableView
from support.client_tables import ANN, BEN, CY, YOU, casino, your_turn

CARDS = ("AS", "KD")


def over(kind: HandKind = "total", chips: int = 5, **changes: object) -> TableView:
    """Hand 12 is over: Ann banked, Ben lost 8, you came out with so many chips."""
    view = replace(your_turn(), phase="between", turn=None, offer=None)
    results = (HandResult(BEN, 0, "bust", -8, 24), HandResult(YOU, 1, kind, chips, 19, CARDS))
    nets = (SeatResult(BEN, -8, 92), SeatResult(YOU, chips, 105), SeatResult(ANN, 8 - chips, 103))
    return replace(replace(view, results=results, nets=nets), **changes)


def test_chips_have_a_sign() -> None:
    """A true minus, as wide as the plus."""
    assert [signed(chips) for chips in (10, -5, 0, 12_345)] == ["+10", "−5", "0", "+12,345"]


@pytest.mark.parametrize(
    ("kind", "chips", "words"),
    [
        ("total", 5, "19"),
        ("pontoon", 10, "Pontoon twice"),
        ("pontoon", 5, "Pontoon"),
        ("trick", 10, "Five Card Trick twice"),
        ("royal", 15, "royal three times"),
        ("bust", -5, "bust 19"),
        ("total", -10, "19 twice"),
    ],
)
def test_a_hand_is_told_with_how_many_times_its_stake_it_brought(kind: HandKind, chips: int, words: str) -> None:
    """Once goes without saying."""
    view = over(kind, chips)
    assert kind_short(view, view.results[1]) == words


def test_a_hand_that_is_not_there_has_no_stake() -> None:
    """And a bust that was not seen no total."""
    assert kind_short(over(), HandResult(BEN, 77, "bust", -8)) == "bust"


@pytest.mark.parametrize(("chips", "words"), [(5, "You win 5"), (-5, "You lose 5"), (0, "You come out even")])
def test_how_you_came_out_is_one_sum(chips: int, words: str) -> None:
    """Of all your hands."""
    assert own_result(over(chips=chips)) == words


@pytest.mark.parametrize(("chips", "words"), [(5, "up"), (-5, "down"), (0, "even")])
def test_the_bank_ends_up_or_down(chips: int, words: str) -> None:
    """What it takes from all together."""
    view = over(order=(BEN, CY, YOU), nets=(SeatResult(YOU, chips, 100),))
    number = f"{abs(chips)} " if chips else ""
    assert own_result(view) == f"As the bank you end {number}{words}"


def test_who_was_not_in_the_hand_has_no_result() -> None:
    """Nor who looks on."""
    assert own_result(over(nets=())) == own_result(over(you=None)) == ""
    assert own_net(over(you=None)) is None
    assert what_you_have(over(you=None)) == ""


def test_chips_and_markers_are_told() -> None:
    """Plainly, in a sentence that has room (T15)."""
    assert what_you_have(over()) == "You have 100 chips."
    owing = over(nets=(SeatResult(YOU, -105, 0, 5),))
    assert what_you_have(owing) == "You have 100 chips and owe 5 more."


def test_who_banks_next_is_told() -> None:
    """Whether it stays, or moves to you or to another."""
    assert bank_next(over()) == "Ann keeps the bank."
    assert bank_next(over(bank=YOU)) == "You have the bank from the next hand."
    assert bank_next(over(bank=BEN)) == "Ben has the bank from the next hand."
    assert bank_next(over(bank=YOU, order=(BEN, YOU))) == "You keep the bank."
    assert bank_next(casino()) == bank_next(over(bank=None)) == ""
    assert bank_of(over(order=())) == ANN


def test_great_moments_are_told_yours_first() -> None:
    """A Pontoon that takes the bank is one moment, not two."""
    assert moments(over()) == []
    assert moments(over("pontoon", 10, bank=YOU)) == ["Pontoon! The bank is yours"]
    assert moments(over("pontoon", 10)) == ["Pontoon! It is yours"]
    assert moments(over("trick", 10, bank=YOU)) == ["The bank is yours", "Five Card Trick! It is yours"]
    assert moments(over("royal", 15)) == ["Three sevens! They are yours"]


def test_no_moment_tells_of_covered_cards() -> None:
    """That the bank is yours is no secret."""
    assert moments(over("pontoon", 10, bank=YOU), covered=True) == ["The bank is yours"]
    assert moments(over("trick", 10), covered=True) == []


def test_great_moments_of_others_are_told_too() -> None:
    """By their names, each once."""
    kinds: tuple[HandKind, ...] = ("pontoon", "trick", "royal", "pontoon")
    results = tuple(HandResult(BEN, 0, kind, 16) for kind in kinds)
    assert moments(over(results=results)) == ["Ben has a Pontoon", "Ben has a Five Card Trick", "Ben has three sevens"]


def test_a_hand_that_is_past_stands_in_a_line() -> None:
    """With what the bank made, if that was not yours."""
    assert hand_over(over()) == "Hand 12 is over"
    assert past_words(over()) == "Hand 12 is over · You win 5 · Ann +3"
    assert past_words(over(order=(YOU,))) == "Hand 12 is over · As the bank you end 5 up"
    house = over(order=(YOU, HOUSE), nets=(SeatResult(HOUSE, -5, 0),))
    assert past_words(house) == "Hand 12 is over · the house −5"


def test_nothing_is_cheered_for_that_lost() -> None:
    """Great or not: a Five Card Trick that the bank's Pontoon beat is none to its owner."""
    lost = (HandResult(BEN, 0, "trick", -8, 18), HandResult(YOU, 1, "pontoon", -5, 21, CARDS))
    assert moments(over(results=lost)) == []


def test_a_great_hand_of_the_bank_is_told_plainly() -> None:
    """Which is no moment of yours, but why you lost; your own stands on the board."""
    pontoon = HandView(ANN, ("AH", "KH"), state="pontoon", total=21, soft=True)
    trick = HandView(ANN, ("2H", "3H", "2D", "3D", "4C"), state="trick", total=14)
    assert bank_next(over(bank_hand=pontoon)) == "Ann has a Pontoon. Ann keeps the bank."
    assert bank_next(over(bank_hand=trick)) == "Ann has a Five Card Trick. Ann keeps the bank."
    assert bank_next(over(bank_hand=pontoon, you=ANN)) == "You keep the bank."
    house = replace(casino(order=(YOU, HOUSE)), bank_hand=replace(pontoon, seat=HOUSE))
    assert bank_next(house) == "The dealer has a Pontoon."
