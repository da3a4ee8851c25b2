"""The generator's side of the real game: eight people who act at once, by their offers.

Reads no more of a frame than it needs: only the mover's frame and frames with an offer are decoded.
"""

from collections.abc import Mapping
from typing import Final, cast

import msgpack
import msgspec

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Move, Ready, Stake, Stick, Twist
from pontoon_protocol.host_commands import StartNight

HAPPENED: Final = b"\xa4type\xa8happened"
OFFER: Final = b"\xa5offer"
BETWEEN: Final = b"\xa7between"
HAND_BEGAN: Final = b"\xaahand_began"
HOST: Final = 0
HARMLESS: Final = frozenset({"notice", "done", "happened"})

Offer = Mapping[str, object]


class Unplayable(Exception):  # noqa: N818 - it is what happened, in the past tense
    """The server refused a command, closed, or offered nothing that this strategy plays."""


class Strategy:
    """What a table's seats say next: the usual stake; stick when it may, else twist; ready between hands."""

    def __init__(self, handled: list[int]) -> None:
        """`handled` has the last command id of each seat, the host's first."""
        self._ids: Final = handled
        self._started = False
        self._mover = -1
        """The seat whose command is in flight, or -1. Set by `action`."""
        self._offers: dict[int, Offer] = {}
        """The options of each seat that has some; they hold until others or none come. Set by the seat's own frames."""
        self._between = False
        """Whether the table waits for the next hand. Set by the host's frames."""
        self._not_ready: list[int] = []

    def saw(self, seat: int, payload: bytes) -> bool:
        """Take note of a frame; true if it answers the command in flight. Raises `Unplayable`."""
        if seat == HOST:
            self._follow(payload)
        mine = seat == self._mover
        if not mine and OFFER not in payload and payload.startswith(HAPPENED, 1):
            return False
        return self._read(seat, payload, mine)

    def action(self) -> tuple[int, bytes] | None:
        """The next command; none while nobody has anything to say."""
        command = self._next()
        if command is None:
            return None
        self._mover, said = command
        return self._mover, msgspec.msgpack.encode(said)

    def _follow(self, payload: bytes) -> None:
        if HAND_BEGAN in payload:
            self._between, self._not_ready = False, []
        elif not self._between and BETWEEN in payload:
            self._between, self._not_ready = True, list(range(len(self._ids)))

    def _read(self, seat: int, payload: bytes, mine: bool) -> bool:
        message = cast(dict[str, object], msgpack.unpackb(payload))
        if message["type"] not in HARMLESS:
            raise Unplayable(f"seat {seat} was told {message}")
        if "offer" in message:
            offer = cast(Offer | None, message["offer"])
            self._offers.pop(seat, None)
            if offer is not None:
                self._offers[seat] = offer
        if not mine or message.get("id") != self._ids[seat]:
            return False
        self._mover = -1
        return True

    def _next(self) -> tuple[int, SeatCommand] | None:
        if not self._started:
            self._started = True
            return HOST, StartNight(id=self._number(HOST))
        if self._offers:
            seat = next(iter(self._offers))
            return seat, choose(self._offers[seat], self._number(seat))
        if self._not_ready:
            seat = self._not_ready.pop()
            return seat, Ready(id=self._number(seat))
        return None

    def _number(self, seat: int) -> int:
        self._ids[seat] += 1
        return self._ids[seat]


def choose(offer: Offer, number: int) -> Move:
    """The move this strategy makes; raises `Unplayable` if it has none for the offer."""
    answers = cast(int, offer["number"])
    choices = cast(list[dict[str, object]], offer["choices"])
    open_ones = {choice["verb"]: choice for choice in choices if "closed" not in choice}
    if "stake" in open_ones:
        usual = open_ones["stake"].get("usual") or open_ones["stake"].get("least", 1)
        return Stake(id=number, offer=answers, amounts=(cast(int, usual),))
    if "stick" in open_ones:
        return Stick(id=number, offer=answers)
    if "twist" in open_ones:
        return Twist(id=number, offer=answers)
    raise Unplayable(f"nothing to play in {offer}")
