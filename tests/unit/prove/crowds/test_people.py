"""`prove.crowds.people`: people on raw sockets at a real server, all of whose secrets are noted."""

from pathlib import Path
from time import monotonic

import pytest

from load.game import Unplayable
from pontoon_protocol.options import Settings
from prove.crowds.arrivals import tables_of_idle
from prove.crowds.people import Town, name
from prove.figure import Task
from prove.servers import SECRETS
from support.processes import serving


def noted(folder: Path) -> list[str]:
    """What is secret."""
    (file,) = folder.glob(f"*{SECRETS}")
    return file.read_text().splitlines()


async def test_people_sit_down_and_what_they_have_is_secret(tmp_path: Path) -> None:
    """Keys, passcodes, right ones and wrong ones, the code and the epoch."""
    task = Task("ci", 1, 1, monotonic() + 60, tmp_path, tmp_path)
    async with serving() as server:
        town = Town(task, server)
        lines = town.table(3, Settings())
        assert [line.seat for line in lines] == [0, 1, 2]
        town.guess(lines[0].code)
        with pytest.raises(Unplayable):
            town.join(lines[0].code, 3, "wrong")
        (watched,) = tables_of_idle(town, 3)
        assert len(watched) == 3
        for line in (*lines, *watched):
            line.close()
    secrets = noted(tmp_path)
    assert lines[0].code in secrets
    assert watched[0].code in secrets
    assert len(secrets) == len(set(secrets)) > 12


def test_everybody_at_a_table_has_a_name_of_ones_own() -> None:
    """Also those at the door."""
    assert len({name(number) for number in range(12)}) == 12
