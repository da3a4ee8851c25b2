"""`prove.crowds.flood`: silent connections come, and come again when they are cut."""

import socket
from time import monotonic

from prove.crowds.flood import Flood

FAR = 100.0


def test_all_come_and_those_that_are_cut_come_again() -> None:
    """From many addresses, with different first words."""
    with socket.create_server(("127.0.0.1", 0), backlog=32) as server:
        server.settimeout(5)
        flood = Flood(server.getsockname()[1], 8, seed=1)
        now = monotonic() + 1
        flood.flow(now)
        assert flood.came == 8
        accepted = [server.accept() for _ in range(8)]
        assert len({address for _, (address, _) in accepted}) == 8
        flood.flow(now)
        accepted[0][0].close()
        accepted[1][0].close()
        while flood.cut < 2:
            flood.flow(now)
        assert flood.came == 8
        flood.flow(now + 2)
        assert flood.came == 10
        flood.close()
        for connection, _ in accepted:
            connection.close()


def test_nobody_comes_before_its_time() -> None:
    """They come over a second, not all at once."""
    with socket.create_server(("127.0.0.1", 0), backlog=32) as server:
        flood = Flood(server.getsockname()[1], 8, seed=1)
        flood.flow(monotonic() - 1)
        assert flood.came == 0
        flood.close()
