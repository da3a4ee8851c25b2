"""Running one command."""

import pytest

from pontoon_client.config import FullScreen, Look
from pontoon_client.desk.desk import Desk
from pontoon_client.exit_codes import USAGE
from pontoon_client.running import at_desk


def test_a_command_runs_at_the_desk_of_this_terminal() -> None:
    """Looking as it was asked to."""
    seen: list[Desk] = []

    async def command(desk: Desk) -> int:
        seen.append(desk)
        return 7

    assert at_desk(Look(short=True, bell=False), command, listening=False) == 7
    assert at_desk(None, command, listening=False) == 7
    assert [(desk.style.short, desk.bell) for desk in seen] == [(True, False), (False, True)]


def test_keys_that_can_t_be_as_they_were_chosen_are_told_before_anything_begins(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As everything else that is wrong in a configuration file, also where lines are written."""

    async def command(desk: Desk) -> int:
        raise AssertionError("it began")

    full = FullScreen(keys={"buy": ("t",)})
    assert at_desk(Look(plain=True), command, listening=False, screen=full) == USAGE
    told = " ".join(capsys.readouterr().err.split())
    assert told == "The key t is for buy and for twist; choose another for one of them, in [keys]."
