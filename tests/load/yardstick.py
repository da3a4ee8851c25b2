"""The generator's side of the bare server: every frame is an answer, the seats act in turn."""

from typing import Final

from load.connection import Connection
from load.process import Server
from load.tables import Table

SEATS: Final = 8
ACTION: Final = bytes(40)
"""About as long as a move of the game."""
BARE: Final = ("-m", "load.bare")


class Turns:
    """Seats that act one after the other."""

    def __init__(self) -> None:
        self._seat = SEATS - 1

    def saw(self, seat: int, payload: bytes) -> bool:
        """Every frame is the answer to the one action in flight."""
        return True

    def action(self) -> tuple[int, bytes]:
        """The next seat says the same as ever."""
        self._seat = (self._seat + 1) % SEATS
        return self._seat, ACTION


def sit_down(server: Server, number: int) -> Table[Connection]:
    """Eight connections to one table of the bare server."""
    return Table([Connection(server.port, f"/{number}") for _ in range(SEATS)], Turns())
