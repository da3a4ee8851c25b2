"""What has happened at all tables since the server started: plain numbers, and a word in the server's own log."""

from collections import Counter

import structlog

from pontoon_protocol.updates import Refusal
from pontoon_server.table.state import Table

_logger = structlog.get_logger()


class Tally:
    """Counters that only rise; whoever wants to know reads them. All tables of a server count into one."""

    __slots__ = (
        "closed",
        "commands",
        "hands_begun",
        "hands_ended",
        "nights_over",
        "outboxes_cut",
        "refused",
        "sweeps",
        "sweeps_failed",
        "tables_asleep",
        "tables_frozen",
        "tables_opened",
        "tables_woken",
        "versions",
    )

    def __init__(self) -> None:
        self.versions = 0
        """Versions written down."""
        self.commands = 0
        """Players' commands that were carried out."""
        self.hands_begun = 0
        self.hands_ended = 0
        self.nights_over = 0
        self.tables_opened = 0
        self.tables_woken = 0
        self.tables_asleep = 0
        """How often one fell asleep."""
        self.tables_frozen = 0
        """How often one froze."""
        self.sweeps = 0
        self.sweeps_failed = 0
        self.outboxes_cut = 0
        """Lines that were cut because too much waited for their peer."""
        self.refused: Counter[str] = Counter()
        """Refusals, by reason."""
        self.closed: Counter[str] = Counter()
        """Lines that the server closed, by why."""

    def note(self, before: Table, after: Table, command: int) -> None:
        """A version was written down; `command` is the id of the player's command that it carried out, 0 for none."""
        self.versions += 1
        if command:
            self.commands += 1
        if after.hand > before.hand:
            self.hands_begun += 1
        if after.settled is not None and after.settled is not before.settled:
            self.hands_ended += 1
        if after.phase == "over" and before.phase != "over":
            self.nights_over += 1
            _logger.info("night over", table=after.code, hands=after.hand)

    def told(self, message: object) -> None:
        """A line was told something that is its own."""
        if isinstance(message, Refusal):
            self.refused[message.reason] += 1

    def opened(self, code: str) -> None:
        """A table was opened."""
        self.tables_opened += 1
        _logger.info("table opened", table=code)

    def woke(self, code: str, version: int) -> None:
        """A table has a task now."""
        self.tables_woken += 1
        _logger.info("table awake", table=code, version=version)

    def fell_asleep(self, code: str) -> None:
        """A table has none any more."""
        self.tables_asleep += 1
        _logger.info("table asleep", table=code)

    def left_asleep(self, code: str, reason: str) -> None:
        """A table that should have gone on could not be woken."""
        _logger.warning("table left asleep", table=code, reason=reason)

    def swept(self, *, failed: bool) -> None:
        """Tables that slept too long were looked for, in vain if the log could not be read."""
        self.sweeps += 1
        if failed:
            self.sweeps_failed += 1
            _logger.warning("sleeping tables could not be closed")
