"""The server as its unit starts and stops it: the unit's command, its environment, its signal."""

import signal
import stat
from pathlib import Path
from typing import Final

from pontoon_protocol.errors import CloseCode
from support.caddies import free_ports
from support.clients import caller, opening
from support.deployment import judged, setting
from support.playing import between, in_step, play_out, play_to
from support.unit_processes import UNIT, command, environment, started_by_unit

UNREADABLE: Final = 2


def port() -> dict[str, str]:
    """A port for this test in the unit's environment file."""
    return {"PONTOON_SERVE_PORT": str(free_ports(1)[0])}


async def test_the_key_that_opens_tables_lies_where_the_readme_says(tmp_path: Path) -> None:
    """In the runtime folder, for the server's user alone; whoever has it opens a table, nobody else does."""
    async with started_by_unit(tmp_path, **port()) as server, caller(server.port) as ann:
        file = tmp_path / "run" / "pontoon" / "opener"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert (await ann.refused(opening("Ann"))).reason == "may_not_open"
        assert await ann.open("Ann", opener=file.read_text().strip())


async def test_what_it_keeps_is_for_its_user_alone(tmp_path: Path) -> None:
    """The log and everything beside it, in the state folder."""
    async with started_by_unit(tmp_path, **port()):
        kept = list((tmp_path / "state" / "pontoon").iterdir())
        assert "nights.db" in {file.name for file in kept}
        assert {stat.S_IMODE(file.stat().st_mode) & 0o077 for file in kept if file.is_file()} == {0}


async def test_the_signal_of_the_unit_lets_the_hand_end(tmp_path: Path) -> None:
    """SIGTERM in mid-hand: it is played out, no other begins, everybody is told, and the exit code is 0."""
    number = signal.Signals[setting(UNIT, "KillSignal")]
    async with (
        started_by_unit(tmp_path, PONTOON_SERVE_OPEN="true", **port()) as server,
        caller(server.port) as ann,
        caller(server.port) as ben,
    ):
        await ben.join(await ann.open("Ann"), "Ben")
        await in_step((ann, ben))
        await play_to((ann, ben), "punters")
        hand = ann.table.hand
        server.signal(number)
        await play_out((ann, ben))
        assert between(ann)
        ends = [await client.ended() for client in (ann, ben)]
        assert [code for code, _ in ends] == [CloseCode.GOING_AWAY] * 2
        assert [said and said.code for _, said in ends] == ["server_stopping"] * 2
        assert ann.table.hand == hand
        ended = await server.end()
        assert ended.code == 0
        assert "Traceback" not in ended.err


def test_a_setting_that_can_not_be_is_not_tried_again(tmp_path: Path) -> None:
    """It ends at once with the code on which the unit gives up."""
    program, *arguments = command()
    ended = judged(Path(program).name, *arguments, environment=environment(tmp_path, PONTOON_SERVE_PORT="99999"))
    assert ended.code == UNREADABLE
    assert setting(UNIT, "RestartPreventExitStatus") == str(UNREADABLE)
