"""One process beside the server in which all its bots think."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

import msgspec
import structlog

from pontoon_protocol.commands import Moves
from pontoon_server.live.thinker import Question
from pontoon_server.live.thinking_worker import LENGTH, Answered, Asked, framed

PROGRAM: Final = (sys.executable, "-m", "pontoon_server.live.thinking_worker")
QUESTIONS_WAITING: Final = 512
"""So many questions may wait for their answers; further ones get none."""
HUNG_SECONDS: Final = 10.0
"""A process that answers nothing at all for so long is ended."""
RETRY_SECONDS: Final = 5.0
"""How long none is started after one has ended by itself."""
END_SECONDS: Final = 0.5
"""How long it may take to end when it is told to."""

_Answer = asyncio.Future[Moves | None]
_decoder = msgspec.msgpack.Decoder(Answered)
_logger = structlog.get_logger()


class Worker:
    """Sends questions to a process that it starts with the first of them, and starts anew when it died.

    While there is none, and when an answer takes too long, the answer is None. Questions and answers are only moved
    here: no sum holds up the loop. `process` is set while it runs.
    """

    def __init__(
        self,
        program: tuple[str, ...] = PROGRAM,
        *,
        hung_seconds: float = HUNG_SECONDS,
        retry_seconds: float = RETRY_SECONDS,
    ) -> None:
        self._program = program
        self._hung_seconds = hung_seconds
        self._retry_seconds = retry_seconds
        self._waiting: dict[int, tuple[_Answer, asyncio.TimerHandle]] = {}
        self._number = 0
        self._unsent: list[bytes] = []
        """Questions that were asked while the process is being started."""
        self.process: Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._silent_since: float | None = None
        """When the first question was given up since the last answer."""
        self._not_before = 0.0
        self._closed = False

    def think(self, question: Question, seconds: float) -> _Answer:
        """The answer, within so many seconds."""
        loop = asyncio.get_running_loop()
        found: _Answer = loop.create_future()
        if self._closed or len(self._waiting) >= QUESTIONS_WAITING or loop.time() < self._not_before:
            found.set_result(None)
            return found
        self._number += 1
        self._waiting[self._number] = found, loop.call_later(seconds, self._give_up, self._number)
        self._send(framed(Asked(self._number, question)))
        return found

    async def close(self) -> None:
        """End the process, and wait for its end; takes at most a second."""
        self._closed = True
        self._forget_all()
        running = self._running
        if running is None:
            return
        # One that is just being started ends as soon as it is.
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
        await asyncio.wait([running], timeout=END_SECONDS)
        if self.process is not None:
            _kill(self.process)
        await asyncio.wait([running])

    def _send(self, frame: bytes) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(frame)
            return
        self._unsent.append(frame)
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run(), name="bots' thoughts")

    def _give_up(self, number: int) -> None:
        """An answer takes too long: it is not waited for, and a process that answers nothing at all is ended."""
        found, _ = self._waiting.pop(number)
        _resolve(found, None)
        now = asyncio.get_running_loop().time()
        if self._silent_since is None:
            self._silent_since = now
        elif now - self._silent_since >= self._hung_seconds and self.process is not None:
            _logger.warning("bots' thoughts hang")
            _kill(self.process)

    async def _run(self) -> None:
        """Start the process, and hear its answers until it ends."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(*self._program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
            if not self._closed:
                await self._hear(process)
        except (OSError, EOFError, msgspec.DecodeError) as error:
            if not self._closed:
                _logger.warning("bots can't think", error=type(error).__name__)
        finally:
            self.process = None
            self._unsent.clear()
            self._forget_all()
            self._not_before = asyncio.get_running_loop().time() + self._retry_seconds
            if process is not None:
                await _end(process)
            self._running = None

    async def _hear(self, process: Process) -> None:
        """Raises `EOFError` when it has ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._silent_since = None
        process.stdin.write(b"".join(self._unsent))
        self._unsent.clear()
        while True:
            head = await process.stdout.readexactly(LENGTH.size)
            self._take(_decoder.decode(await process.stdout.readexactly(LENGTH.unpack(head)[0])))

    def _take(self, answered: Answered) -> None:
        self._silent_since = None
        if answered.fault:
            _logger.error("a bot could not think", error=answered.fault)
        found, timer = self._waiting.pop(answered.number, (None, None))
        if found is not None and timer is not None:
            timer.cancel()
            _resolve(found, answered.move)

    def _forget_all(self) -> None:
        for found, timer in self._waiting.values():
            timer.cancel()
            _resolve(found, None)
        self._waiting.clear()


def _resolve(found: _Answer, move: Moves | None) -> None:
    # Whoever asked may not want to know any more.
    if not found.done():
        found.set_result(move)


def _kill(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()


async def _end(process: Process) -> None:
    """Leave no process behind, dead or alive."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        async with asyncio.timeout(END_SECONDS):
            await process.wait()
    except TimeoutError:
        _kill(process)
        await process.wait()
