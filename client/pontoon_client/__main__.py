"""`python -m pontoon_client`, and the command `pontoon`."""

import os
import sys

from pontoon_client.loading import begin_loading

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""
FAILED = 1


def main() -> None:
    """Run the command line and end the program with its exit code."""
    begin_loading()
    try:
        # Loading takes most of the time in which somebody may think better of it.
        from pontoon_client.app import run

        code = run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = _unread()
    except Exception as problem:  # nobody foresaw it, so nobody else tells of it
        from pontoon_client.unforeseen import tell_trace

        tell_trace(problem)
        code = FAILED
    sys.exit(code)


def _unread() -> int:
    """Whoever read what is told has gone, as `head` does: write no more, and end without a word."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    return FAILED


if __name__ == "__main__":
    main()
