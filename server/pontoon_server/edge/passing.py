"""What stands between a socket and the library's protocol, and passes on what it has nothing against."""

import asyncio


class Passing(asyncio.Protocol):
    """Passes everything on to `reader`; what it looks at is what a subclass says."""

    __slots__ = ("_reader",)

    def __init__(self, reader: asyncio.Protocol) -> None:
        self._reader = reader

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Passed on."""
        self._reader.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Passed on."""
        self._reader.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Passed on."""
        self._reader.connection_lost(exc)

    def eof_received(self) -> bool | None:
        """Passed on."""
        return self._reader.eof_received()

    def pause_writing(self) -> None:
        """Passed on."""
        self._reader.pause_writing()

    def resume_writing(self) -> None:
        """Passed on."""
        self._reader.resume_writing()
