"""The server's own commands are for nobody else."""

from typing import get_args

from pontoon_protocol.codec import COMMANDS
from pontoon_protocol.command_base import Command
from pontoon_server.table.commands import Internals


def test_no_client_can_send_a_command_of_the_servers_own() -> None:
    """They are no messages: no tag brings them out of the codec."""
    for kind in get_args(Internals):
        assert not issubclass(kind, Command)
        assert kind.__struct_config__.tag is None
        assert kind not in COMMANDS.values()
