"""Running one command."""

from pontoon_client.config import Look
from pontoon_client.desk.desk import Desk
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
