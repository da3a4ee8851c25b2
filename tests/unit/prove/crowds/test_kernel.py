"""`prove.crowds.kernel`: what Linux tells of a process's sockets."""

import os
import socket

from prove.crowds.kernel import Queues, count, sockets, waiting

TABLE = """  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:20E5 0100007F:C001 01 00000010:00000002 00:00000000 00000000     0        0 1 1 0 20 4 30 10 -1
   1: 0100007F:C001 0100007F:20E5 01 00000000:00000020 00:00000000 00000000     0        0 2 1 0 20 4 30 10 -1
   2: 0100007F:C002 0100007F:20E5 01 00000003:00000001 00:00000000 00000000     0        0 3 1 0 20 4 30 10 -1
   3: 0100007F:0050 0100007F:C003 01 00000010:00000002 00:00000000 00000000     0        0 4 1 0 20 4 30 10 -1
"""


def test_what_waits_is_what_the_server_sent_and_the_client_has_not_read() -> None:
    """Both ends of a connection together, by the client's port; other ports are nobody's business."""
    assert waiting(0x20E5, TABLE) == {0xC001: 0x30, 0xC002: 1}


def test_bytes_that_nobody_reads_are_seen_to_wait() -> None:
    """In the real table, which is read by a thread; nobody waits for it."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as client:
            ours = client.getsockname()[1]
            accepted, _ = server.accept()
            with accepted:
                accepted.sendall(bytes(1_000))
                queues, seen = Queues(port), None
                while seen is None:
                    seen = queues.seen()
                queues.close()
                assert seen[1][ours] == 1_000


def test_a_socket_is_seen_as_long_as_it_is_open() -> None:
    """By its inode; and it is one descriptor."""
    me, before, number = os.getpid(), sockets(os.getpid()), count(os.getpid())
    with socket.socket():
        assert len(sockets(me) - before) == 1
        assert count(me) == number + 1
    assert sockets(me) == before
