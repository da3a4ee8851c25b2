"""A beginner."""

from pontoon_protocol.options import CASINO
from pontoon_protocol.views import Choice
from pontoon_server.bots.decision import Decision, possible
from pontoon_server.bots.naive import naive_move, naive_stake
from unit.bots.pictures import bank_turn, first_card, hand, offers, punter_turn


def punter(cards: str) -> str:
    view = punter_turn(cards, Choice("buy", 4, 8, 4), *offers("twist", "stick", "double", "split"), options=CASINO)
    return naive_move(view, possible(view)).verb


def test_it_draws_below_16_and_does_nothing_else() -> None:
    """Never buys, doubles or splits, and doesn't think of aces or tricks."""
    assert [punter(cards) for cards in ("2S 3H", "8S 7H", "AS 4H", "2S 2H 3D 8C")] == ["twist"] * 4
    assert [punter(cards) for cards in ("8S 8H", "AS 5H", "2S 2H 3D 9C", "AS AH 4D")] == ["stick"] * 4


def test_below_the_minimum_it_draws_whatever_it_likes() -> None:
    """And sticks where it can't draw."""
    view = punter_turn("9S 7H", Choice("stick", closed="below_stick_minimum"), Choice("twist"))
    assert naive_move(view, possible(view)).verb == "twist"
    view = punter_turn("2S 3H", Choice("twist", closed="pack_empty"), Choice("stick"))
    assert naive_move(view, possible(view)).verb == "stick"
    view = punter_turn("2S 3H", Choice("buy", 4, 8, 4))
    assert naive_move(view, possible(view)).verb == "buy"


def test_as_the_bank_it_draws_to_16() -> None:
    """Whatever lies there."""
    moves = [
        naive_move(view, possible(view)).verb
        for view in (bank_turn(cards, hand("? ?", "stuck")) for cards in ("KS 6H", "KS 7H", "AS 5H"))
    ]
    assert moves == ["twist", "stick", "twist"]


def test_it_stakes_the_least() -> None:
    """On every card."""
    assert naive_stake(possible(first_card("AS", least=3))) == Decision("stake", 3)
