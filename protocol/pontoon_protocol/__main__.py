"""`python -m pontoon_protocol`: make PROTOCOL.md's tables, schema.json and asyncapi.json from the types.

Exit codes: 0 all is as it should be; 1 with `--check`, something is out of date; 2 there is no
sound PROTOCOL.md to fill.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from pontoon_protocol.document import make, out_of_date
from pontoon_protocol.errors import ProtocolError


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says and return the exit code."""
    parser = argparse.ArgumentParser(
        "python -m pontoon_protocol", description="Make the protocol's tables and schemas."
    )
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if something is out of date")
    parser.add_argument("--folder", type=Path, default=Path(__file__).parents[1], help="where PROTOCOL.md stands")
    wanted = parser.parse_args(arguments)
    try:
        stale = out_of_date(wanted.folder) if wanted.check else make(wanted.folder)
    except (OSError, ValueError, ProtocolError) as error:
        print(error, file=sys.stderr)
        return 2
    for path in stale:
        print(f"{path} {'is out of date' if wanted.check else 'made'}")
    return 1 if stale and wanted.check else 0


if __name__ == "__main__":  # pragma: no cover - its test runs it as a process of its own
    sys.exit(main(sys.argv[1:]))
