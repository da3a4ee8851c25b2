"""`pontoon play` on the command line."""

import pytest

from pontoon_client.exit_codes import USAGE
from pontoon_client.opening import Game, Stakes
from pontoon_client.play_command import play


def test_rules_that_can_t_be_start_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Nor does a table at which there is nobody to play against."""
    assert play(game=Game(changes=("seats=1",))) == USAGE
    assert play(stakes=Stakes(minimum_stake=20)) == USAGE
    assert play(bots=0) == USAGE
    assert "you need a bot to play against" in capsys.readouterr().err
