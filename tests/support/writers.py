"""A writer of the log on a disk of a test's own."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from pontoon_server.store.log import FORMAT
from pontoon_server.store.schema import LAST, connect
from pontoon_server.store.writer import CHECKPOINT_PAGES, Writer
from support.disks import FailingDisk


class Desk:
    """A writer on a disk that can be held and can fail, and what it did."""

    def __init__(self, path: Path, checkpoint_pages: int = CHECKPOINT_PAGES) -> None:
        path.touch()
        self.disk = FailingDisk()
        self.connection = connect(path, self.disk.name)
        self.commits = 0
        """Transactions that went as far as their commit."""
        self.connection.set_commit_hook(self._count)
        self.writer = Writer(self.connection, checkpoint_pages)

    def _count(self) -> bool:
        self.commits += 1
        return False

    def append(self, table: str, version: int, data: object = b"") -> asyncio.Future[None]:
        return self.writer.append((table, version, 0, 0, 0.0, "idle", data, FORMAT, 5.0))

    async def last(self, table: str) -> object:
        (found,) = await self.writer.ask(lambda connection: connection.execute(LAST, (table,)).fetchall())
        return found[0]

    async def gathered(
        self, *appends: tuple[str, int] | tuple[str, int, object], then: Callable[[], None] = lambda: None
    ) -> list[BaseException | None]:
        """What comes of appends that all waited while another was at the disk; `then` is done before it lets go."""
        with self.disk.held():
            first = self.append("first", 1)
            await self.disk.stuck()
            self.commits = 0
            waiting = [self.append(*append) for append in appends]
            then()
        await first
        return await asyncio.gather(*waiting, return_exceptions=True)

    async def stop(self) -> None:
        await self.writer.stop(lambda: None)
