"""How fast one connection may talk, and when it has been too fast for too long."""

from collections.abc import Callable
from typing import Final

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Say
from pontoon_protocol.limits import CHAT_BURST, CHAT_SECONDS, COMMANDS_BURST, COMMANDS_PER_SECOND
from pontoon_protocol.updates import Refusal
from pontoon_server.edge.rate import Bucket, Window, waiting

REFUSALS_BURST: Final = 40
"""So many refusals at once for being too fast, then the connection is closed; fewer than fit in an outbox."""
REFUSALS_PER_SECOND: Final = 2.0
BURST_SECONDS: Final = COMMANDS_BURST / COMMANDS_PER_SECOND


class Meter:
    """Counts what one connection says. `flooding` is set when it goes on in spite of refusals.

    `per_second` commands are allowed on the long run, 0 for any number.
    """

    __slots__ = ("_chat", "_clock", "_commands", "_refusals", "flooding")

    def __init__(self, per_second: float, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._commands = Bucket(per_second * BURST_SECONDS, per_second) if per_second else None
        self._chat = Window(CHAT_BURST, CHAT_SECONDS)
        self._refusals = Bucket(REFUSALS_BURST, REFUSALS_PER_SECOND)
        self.flooding = False

    def refusal(self, command: Commands) -> Refusal | None:
        """The refusal for a command that comes too fast.

        It never reaches its table, so its id was not handled and may be sent again.
        """
        if self._commands is None:
            return None
        now = self._clock()
        if not self._commands.take(now):
            return self._refused(command, self._commands.wait(), now)
        if isinstance(command, Say):
            if wait := self._chat.wait(now):
                return self._refused(command, wait, now)
            self._chat.add(now)
        return None

    def takes_heartbeat(self) -> bool:
        """Whether a ping or a pong does not come too fast; too many of them count as a flood too."""
        if self._commands is None:
            return True
        now = self._clock()
        taken = self._commands.take(now)
        self.flooding = self.flooding or not (taken or self._refusals.take(now))
        return taken

    def _refused(self, command: Commands, wait: float, now: float) -> Refusal:
        self.flooding = not self._refusals.take(now)
        number = command.id if isinstance(command, SeatCommand) else 0
        return Refusal(number, "too_fast", waiting(wait))
