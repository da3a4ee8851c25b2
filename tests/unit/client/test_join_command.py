"""`pontoon join` on the command line."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from pontoon_client.exit_codes import FAILED, FINE, USAGE
from pontoon_client.invitation.links import Invitation
from pontoon_client.invitation.nearby import Near
from pontoon_client.join_command import NO_LINK, come, join
from pontoon_protocol.adverts import Advert
from pontoon_protocol.commands import Watch
from support.client_tables import CODE, table
from support.desks import TestDesk
from support.fake_server import FakeServer


@pytest.mark.parametrize(
    "words", [("K7QX",), ("http://192.0.2.14:8421/",), ("192.0.2.14", "K7QX-2MPI"), ("a", "b", "c")]
)
def test_what_names_no_table_starts_nothing(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """And says what does."""
    assert join(*words) == USAGE
    assert " ".join(capsys.readouterr().err.split()) == " ".join(NO_LINK.split())


@pytest.mark.parametrize("known", ["link", "code", "nothing"])
async def test_a_table_is_joined_however_much_of_it_is_known(tmp_path: Path, known: str) -> None:
    """The whole link, its code, or nothing but that there is one on this network."""
    at = TestDesk(tmp_path, lambda: 0.0)
    async with FakeServer() as server:

        async def look(code: str) -> Sequence[Near]:
            return [Near(Advert(CODE, "Friday", "Ann", 5), ("127.0.0.1",), server.server.port)]

        at.keyboard.type(*["1"] * (known == "nothing"), None)
        invitation = Invitation(server.server, CODE) if known == "link" else None
        joining = come(at.desk, invitation, CODE if known == "code" else None, "", watch=True, looking=look)
        run = asyncio.create_task(joining)
        await (await server.next()).let_in(Watch, table(you=None))
        assert await run == FINE


@pytest.mark.parametrize("code", [CODE, None])
async def test_a_table_that_is_not_found_is_a_failure(tmp_path: Path, code: str | None) -> None:
    """One that nobody chose would be none."""

    async def nothing(wanted: str) -> Sequence[Near]:
        return []

    at = TestDesk(tmp_path, lambda: 0.0, typing=False)
    assert await come(at.desk, None, code, "Dot", watch=False, looking=nothing) == FAILED
    assert "Ask your host for the" in at.page
