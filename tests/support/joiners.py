"""People who run `pontoon join` at a fake server."""

import asyncio
from pathlib import Path

from pontoon_client.invitation.links import Invitation
from pontoon_client.join import join
from pontoon_protocol.commands import Join
from pontoon_protocol.errors import Reason
from pontoon_protocol.updates import Refusal
from support.client_tables import CODE
from support.desks import TestDesk
from support.fake_server import FakeServer


class Joiner:
    """Somebody who joins."""

    def __init__(
        self,
        server: FakeServer,
        tmp_path: Path,
        name: str = "",
        *,
        watch: bool = False,
        typing: bool = True,
        passcode: str = "sesame",
    ) -> None:
        self.at = TestDesk(tmp_path, asyncio.get_running_loop().time, typing=typing)
        self.server = server
        invitation = Invitation(server.server, CODE, passcode)
        self.run = asyncio.create_task(join(self.at.desk, invitation, name, watch=watch))

    async def refused(self, reason: Reason) -> Join:
        """The next entrance is refused; returns it."""
        line = await self.server.next()
        entrance = await line.greet(Join)
        await line.say(Refusal(0, reason))
        return entrance
