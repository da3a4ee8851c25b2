"""The commands of a seat that were sent and not answered yet, by their numbers. Pure."""

from typing import Final

from msgspec.structs import replace

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.errors import UNHANDLED
from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Refusal

NOT_TAKEN: Final = UNHANDLED | {"not_seated"}
"""Reasons that don't use up a command's id here: who has no seat on this connection has no ids on it either."""


class Unanswered:
    """Numbers commands as the server counts them, and keeps them until they are answered."""

    def __init__(self) -> None:
        self._next_id = 1
        self._sent: dict[int, SeatCommands] = {}

    def stamp(self, command: SeatCommands) -> SeatCommands | None:
        """The command with its id, to be sent now and again after a break; None while too much waits for an answer."""
        number = self._next_id
        if len(self._sent) >= ANSWERS_KEPT or number in self._sent:
            return None
        stamped = replace(command, id=number)
        self._sent[number] = stamped
        self._next_id = number + 1
        return stamped

    def answered(self, number: int) -> SeatCommands | None:
        """The command that an answer is about, which is due no more; None if it isn't known."""
        return self._sent.pop(number, None)

    def go_on(self, handled: int) -> tuple[SeatCommands, ...]:
        """Count on from the highest id that was handled; what is to be sent again, numbered as it has to be now."""
        # A gap in the ids was left by a command that was not taken; what came after it wasn't taken either.
        still_due = [each for number, each in self._sent.items() if number > handled]
        self._sent = {number: replace(each, id=number) for number, each in enumerate(still_due, start=handled + 1)}
        self._next_id = handled + 1 + len(still_due)
        return tuple(self._sent.values())

    def give_back(self, refusal: Refusal) -> bool:
        """Use the id of a refused command again, if it was not used up; whether the server counts otherwise."""
        if refusal.reason not in NOT_TAKEN:
            return False
        # With no earlier refusal to account for it, only the next welcome tells how it counts.
        astray = refusal.reason == "out_of_order" and self._next_id > refusal.id
        self._next_id = min(self._next_id, refusal.id)
        return astray
