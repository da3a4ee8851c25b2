"""What the exit codes of `pontoon` mean."""

from typing import Final

from pontoon_client.language import N_

FINE: Final = 0
FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
EXIT_CODES: Final = {
    FINE: N_("the evening ended as you wished"),
    FAILED: N_("something failed: no server, no table, not let in or sent away, or the line was lost for good"),
    USAGE: N_("the command line, a variable or the configuration file is wrong"),
    INTERRUPTED: N_("ended by Ctrl+C or a signal"),
}
"""Each with what it says."""
