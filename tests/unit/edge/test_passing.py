"""What passes everything on."""

import asyncio

from pontoon_server.edge.passing import Passing


class Reader(asyncio.Protocol):
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.told.append(transport)

    def data_received(self, data: bytes) -> None:
        self.told.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.told.append(exc)

    def eof_received(self) -> bool | None:
        self.told.append("eof")
        return True

    def pause_writing(self) -> None:
        self.told.append("pause")

    def resume_writing(self) -> None:
        self.told.append("resume")


def test_everything_is_passed_on() -> None:
    """In order, with what the reader says to it."""
    reader = Reader()
    passing, transport, error = Passing(reader), asyncio.Transport(), OSError("lost")
    passing.connection_made(transport)
    passing.data_received(b"data")
    passing.pause_writing()
    passing.resume_writing()
    assert passing.eof_received() is True
    passing.connection_lost(error)
    assert reader.told == [transport, b"data", "pause", "resume", "eof", error]
