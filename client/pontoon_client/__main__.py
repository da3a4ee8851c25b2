"""`python -m pontoon_client`, and the command `pontoon`."""

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
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Exception as problem:  # nobody foresaw it, so nobody else tells of it
        from pontoon_client.unforeseen import tell_trace

        tell_trace(problem)
        code = FAILED
    sys.exit(code)


if __name__ == "__main__":
    main()
