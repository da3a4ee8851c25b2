"""`python -m pontoon_client`, and the command `pontoon`."""

import sys

from pontoon_client.app import run


def main() -> None:
    """Run the command line and end the program with its exit code."""
    sys.exit(run())


if __name__ == "__main__":
    main()
