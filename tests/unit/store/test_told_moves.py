"""What happens in a turn, in words."""

import pytest

from pontoon_protocol.options import CASINO, CLUB, Options
from pontoon_server.store.told_moves import TurnEvents, told_move
from support.hands import Game

BURNING = Options(burn=(13,))


def told(game: Game, moves: str) -> list[str]:
    """What the last of some moves made happen, in words."""
    happened = game.play(moves)
    return [told_move(game.state, event) for event in happened if isinstance(event, TurnEvents)]


@pytest.mark.parametrize(
    ("options", "pack", "moves", "sentences"),
    [
        (Options(), "5S 9H 7C 8D 2C", "B stake 5, B buy 6", ["buys 2C for 6: 14, stake 11"]),
        (Options(), "5S 9H 7C 8D 2C", "B stake 5, B twist", ["twists 2C: 14"]),
        (Options(), "AS 9H 7C 8D", "B stake 5, B stick", ["sticks on soft 18"]),
        (Options(), "5S 9H 7C 8D KC", "B stake 5, B twist", ["twists KC: 22", "is bust with 22"]),
        (BURNING, "7S 9H 6C 8D KC 9D", "B stake 5, B burn", ["burns two cards for KC 9D: 19"]),
        (CASINO, "5S 9H 6C 8D KC", "A stake 5, A double", ["doubles for 5 and is dealt KC: 21, stake 10"]),
        (CASINO, "5S 9H 6C 8D KC", "A stake 5, A twist", ["hits KC: 21"]),
        (CASINO, "TS TH 6C 7D", "A stake 5, A stick", ["stands on 16", "stands on 17"]),
        (CASINO, "AS TH KC 7D", "A stake 5", ["turns up a Pontoon: AS KC"]),
    ],
)
def test_a_turn_is_told(options: Options, pack: str, moves: str, sentences: list[str]) -> None:
    """Each move says what it cost and what the hand is worth then; the casino has its own words."""
    assert told(Game(pack, seats=1 if options.bank == "house" else 2, options=options), moves) == sentences


def test_a_split_tells_both_halves() -> None:
    """The pair and what each of its cards was dealt."""
    game = Game("8S 9H 8C 8D KC 9D", options=CLUB)
    assert told(game, "B stake 5, A keep_stakes, B split") == ["splits 8S 8C: 8S KC and 8C 9D"]


def test_a_trick_is_told() -> None:
    """Five cards, whatever their total."""
    game = Game("2S 9H 2C 8D 3C AC 4C")
    assert told(game, "B stake 5, B twist, B twist, B twist") == ["twists 4C: 12", "has a Five Card Trick: 12"]
