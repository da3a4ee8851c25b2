"""`python -m pontoon_server`, and the command `pontoon-server`."""

import sys

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""


def main() -> None:
    """Run the command line and end the program with its exit code."""
    try:
        # Loading takes most of the time in which somebody may think better of it.
        from pontoon_server.command_line import run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


if __name__ == "__main__":
    main()
