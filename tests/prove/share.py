"""`python -m prove.share FIGURE FAULT < task`: one share of a figure, or one planted fault, in a process of its own.

The task comes as JSON on standard input, what was found leaves as JSON on standard output. FAULT is empty for a share.
"""

import sys
import traceback

import msgspec

from prove.figure import Found, Task
from prove.figures import figure


def main() -> int:
    """Do it; 1 if it can't be measured, with the reason on standard error."""
    name, fault = sys.argv[1:]
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task, dec_hook=_path)
    # What is found goes to the real standard output; whatever else is printed must not get into it.
    out, sys.stdout = sys.stdout, sys.stderr
    try:
        found = done(name, fault, task)
    except Exception:
        traceback.print_exc()
        return 1
    out.write(msgspec.json.encode(found).decode())
    return 0


def done(name: str, fault: str, task: Task) -> Found:
    """What a share found, or whether a planted fault was noticed."""
    chosen = figure(name)
    if not fault:
        return chosen.find(task)
    return Found(caught={fault: chosen.faults[fault](task)})


def _path(kind: type, value: object) -> object:
    return kind(value)


if __name__ == "__main__":
    sys.exit(main())
