"""The time in which a program is loaded."""

import subprocess
import sys

LOADS = """
import gc
from pontoon_client.loading import begin_loading, loaded
loaded()
told = [gc.isenabled(), gc.get_freeze_count()]
begin_loading()
told += [gc.isenabled()]
kept = [[] for _ in range(1_000)]
loaded()
told += [gc.isenabled(), gc.get_freeze_count() > 1_000]
print(*told)
"""


def test_garbage_is_looked_for_when_all_is_loaded_and_not_in_what_was() -> None:
    """Where no loading has begun, nothing changes: in a process of its own, since it lasts for all of it."""
    ended = subprocess.run([sys.executable, "-c", LOADS], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["True", "0", "False", "True", "True"]
