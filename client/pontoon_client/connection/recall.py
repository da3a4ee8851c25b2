"""A connection that asks what a table's log keeps, and takes no seat."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from pontoon_client.connection.link import check_subprotocol, close_code, dial
from pontoon_client.connection.news import Closed, Ended, Nonsense, TurnedAway, Unreachable
from pontoon_client.connection.reach import FAILURES, unreachable
from pontoon_client.invitation.links import Server
from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.commands import Commands, Hello, Recall
from pontoon_protocol.errors import CloseCode, ProtocolError, Reason
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.release import software
from pontoon_protocol.updates import Closing, Greeting, HandsTold, LedgerTold, Refusal, Updates

ANSWER_SECONDS: Final = 20.0
"""For each answer; the server gives itself about half."""
BUSY: Final[tuple[Reason, ...]] = ("too_fast", "cannot_save")
"""Refusals after which asking again does good."""
TRIES: Final = 3
LONGEST_PAUSE_SECONDS: Final = 10.0
UPDATES_PASSED: Final = 64
"""How many updates that answer nothing are passed over."""
Told = TypeVar("Told", LedgerTold, HandsTold)


class NotTold(Exception):  # noqa: N818 - what there isn't
    """There is no answer; `why` says it as the end of an evening is said."""

    def __init__(self, why: Ended) -> None:
        super().__init__(why)
        self.why = why


class Asking:
    """An open conversation."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._closing: Closing | None = None

    async def ask(self, recall: Recall, kind: type[Told]) -> Told:
        """The answer to a recall, which is of that kind; raises `NotTold`.

        A server that is busy is asked again a little later.
        """
        for tries_left in reversed(range(TRIES)):
            answer = await self._answer(recall)
            if isinstance(answer, kind):
                return answer
            if not isinstance(answer, Refusal):
                break
            if not tries_left or answer.reason not in BUSY:
                raise NotTold(TurnedAway(answer))
            await asyncio.sleep(_pause(answer))
        raise NotTold(Nonsense("an answer to another question"))

    async def greet(self) -> None:
        """Say hello and hear the greeting; raises `NotTold`."""
        check_subprotocol(self._socket)
        answer = await self._answer(Hello((PROTOCOL_VERSION,), software("pontoon")))
        if not isinstance(answer, Greeting) or answer.version != PROTOCOL_VERSION:
            raise NotTold(Nonsense("no greeting"))

    async def _answer(self, command: Commands) -> Updates:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._socket.send(encode(Encoding.MSGPACK, command))
                for _update in range(UPDATES_PASSED):
                    update = decode_update(Encoding.MSGPACK, await self._socket.recv())
                    if isinstance(update, Greeting | LedgerTold | HandsTold | Refusal):
                        return update
                    if isinstance(update, Closing):
                        self._closing = update
        except TimeoutError:
            raise NotTold(Unreachable("too_slow")) from None
        except ConnectionClosed as closed:
            raise NotTold(Closed(close_code(closed), self._closing)) from None
        raise NotTold(Nonsense("no answer"))


@asynccontextmanager
async def asking(server: Server) -> AsyncIterator[Asking]:
    """A conversation with a server; raises `NotTold`."""
    try:
        socket = await dial(server)
    except FAILURES as problem:
        raise NotTold(unreachable(problem)) from None
    try:
        conversation = Asking(socket)
        await conversation.greet()
        yield conversation
    except ProtocolError as error:
        await socket.close(error.code)
        raise NotTold(Nonsense(error.text)) from None
    finally:
        await socket.close(CloseCode.NORMAL)


def _pause(refusal: Refusal) -> float:
    seconds = refusal.detail.seconds if refusal.detail is not None else None
    return min(max(0.0, seconds or 0.0), LONGEST_PAUSE_SECONDS)
