"""The generator drives the bare server: every action is answered to all and timed."""

import os
import socket
import threading
from collections.abc import Iterator

import pytest

from load import yardstick
from load.connection import Connection, ConnectionFailed
from load.generator import Generator
from load.process import Server

TABLES = 3


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server(yardstick.BARE, min(os.sched_getaffinity(0))) as bare:
        yield bare


@pytest.fixture
def generator(server: Server) -> Iterator[Generator]:
    driven = Generator([yardstick.sit_down(server, number) for number in range(TABLES)], server.cpu)
    yield driven
    driven.close()


def test_saturated_tables_are_answered_eight_frames_an_action(generator: Generator) -> None:
    """Frames and actions agree but for those in flight when the window begins and ends."""
    window = generator.saturate(0.2, 0.05)
    assert len(window.times) > TABLES
    assert abs(window.frames - 8 * len(window.times)) <= 16 * TABLES
    assert window.bytes == 150 * window.frames
    assert list(window.times) == sorted(window.times)


def test_a_fixed_rate_sends_what_was_asked_for(generator: Generator) -> None:
    """Every action that was due is in the window, however slow the machine."""
    window = generator.pace(200.0, 0.25, 0.05)
    assert len(window.times) == 50
    assert min(window.times) > 0


def test_what_does_not_upgrade_is_an_error(server: Server) -> None:
    """The bare server knows no such path."""
    with pytest.raises(ConnectionFailed, match="404"):
        Connection(server.port, "/no/such/table")


def test_a_server_that_hangs_up_is_an_error() -> None:
    """Not an endless wait."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        peer = threading.Thread(target=lambda: listener.accept()[0].close())
        peer.start()
        with pytest.raises((ConnectionFailed, ConnectionResetError)):
            Connection(listener.getsockname()[1], "/")
        peer.join()
