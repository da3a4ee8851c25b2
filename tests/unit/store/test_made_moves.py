"""Which move an event tells of."""

import pytest

from pontoon_protocol.commands import Moves
from pontoon_protocol.hand_events import BankTurnedUp, Busted, TurnBegan
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.store.made_moves import made_move
from support.hands import Game, read_move


@pytest.mark.parametrize(
    ("options", "pack", "before", "move"),
    [
        (TRADITIONAL, "5S 9H", "", "B stake 5"),
        (TRADITIONAL, "5S 9H", "", "B sit_out"),
        (TRADITIONAL, "5S 9H 7C 8D 2C", "B stake 5", "B buy 6"),
        (TRADITIONAL, "5S 9H 7C 8D 2C", "B stake 5", "B twist"),
        (TRADITIONAL, "TS 9H 7C 8D", "B stake 5", "B stick"),
        (TRADITIONAL, "TS 9H 7C 8D 2D", "B stake 5, B stick", "A twist"),
        (CLUB, "TS 9H 7C 8D", "B stake 5", "A double_stakes"),
        (CLUB, "TS 9H 7C 8D", "B stake 5", "A keep_stakes"),
        (CLUB, "8S 9H 8C 8D TC TD", "B stake 5, A keep_stakes", "B split"),
        (CASINO, "5S 9H 6C 8D 7C", "A stake 5", "A double"),
        (CASINO, "5S 9H 6C 8D 7C", "", "A stake 5 0 7"),
        (Options(burn=(13,)), "7S 9H 6C 8D 7C 8C", "B stake 5", "B burn"),
    ],
)
def test_every_move_is_found_in_what_it_made_happen(options: Options, pack: str, before: str, move: str) -> None:
    """The first event is the move's; what the rules then did by themselves is none."""
    game = Game(pack, seats=1 if options.bank == "house" else 2, options=options)
    if before:
        game.play(before)
    happened = game.play(move)
    found: list[tuple[int, Moves]] = [made for event in happened if (made := made_move(event, options))]
    assert found == [read_move(move)]


def test_a_bank_by_rule_makes_no_moves() -> None:
    """Its cards follow by themselves (C9), where a seat banks too."""
    by_rule = Options(bank_play="hard_17")
    happened = Game("TS 9H 7C 2D 9D", options=by_rule).play("B stake 5, B stick")
    assert len([event for event in happened if made_move(event, by_rule)]) == 1
    assert len([event for event in happened if made_move(event, TRADITIONAL)]) == 3


def test_what_is_no_move_is_none() -> None:
    """Ends, turns and turned-up cards are the rules' own doing."""
    for event in (TurnBegan(1, 0), Busted(1, 0), BankTurnedUp(0, (), 0, False)):
        assert made_move(event, TRADITIONAL) is None
