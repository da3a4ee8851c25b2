"""What a process holds is told line by line."""

import os
import tracemalloc
from pathlib import Path

from load.allocated import Ledger
from load.holding import ask, shares
from load.process import Server

IDLER = """
import json, signal
print(json.dumps({"port": 1}), flush=True)
while True:
    signal.pause()
"""


def test_a_line_has_its_share_of_a_table() -> None:
    """Bytes in all become KiB a table."""
    assert list(shares("4096\tall of it\n2048\ta.py:1 (2 blocks)\n", 2)) == [
        "    2.00 KiB  all of it",
        "    1.00 KiB  a.py:1 (2 blocks)",
    ]


def test_what_was_allocated_since_the_beginning_is_told(tmp_path: Path) -> None:
    """The line that kept a megabyte comes first; what was there before is not counted."""
    ledger = Ledger(tmp_path / "found")
    tracemalloc.start()
    try:
        earlier = bytes(5_000_000)
        ledger.note()
        assert (tmp_path / "found").read_text() == "begun\n"
        hoard = bytes(1_000_000)
        ledger.note()
    finally:
        tracemalloc.stop()
    said = (tmp_path / "found").read_text().splitlines()
    assert len(hoard) <= int(said[0].split("\t")[0]) < len(earlier)
    assert "test_holding.py" in said[1]


def test_a_process_answers_the_signal(tmp_path: Path) -> None:
    """It runs its module meanwhile, and may be asked again."""
    (tmp_path / "idler.py").write_text(IDLER)
    found = tmp_path / "found"
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); sys.argv[1:] = [{str(found)!r}, 'idler']; "
    with Server(["-c", code + "from load.allocated import main; main()"], min(os.sched_getaffinity(0))) as server:
        assert ask(server.pid, found) == "begun\n"
        assert ask(server.pid, found).endswith(")\n")
