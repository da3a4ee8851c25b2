"""Which commands there are, and where: only that which is run is loaded, since loading takes long."""

from collections.abc import Mapping
from typing import Final

from pontoon_client.config import Look

COMMANDS: Final = {
    "play": "pontoon_client.play_command",
    "host": "pontoon_client.host_command",
    "join": "pontoon_client.join_command",
    "ledger": "pontoon_client.ledger_command",
    "history": "pontoon_client.ledger_command",
}
"""Each by its name, which its function has too, with its module."""


def language_asked_for(arguments: Mapping[str, object]) -> str:
    """What was said by a flag, a variable or the configuration file; empty if nothing was."""
    look = next((each for each in arguments.values() if isinstance(each, Look)), None)
    return str(arguments.get("language", "")) if look is None else look.language
