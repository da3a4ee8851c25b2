"""A table that talks like the real one and plays the dullest game: no cards, one twist, then stick."""

from dataclasses import dataclass, field
from typing import Final

from msgspec import UNSET, UnsetType

from pontoon_protocol.codec import Encoding, decode_command
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Ready, Stake, Stick, Twist
from pontoon_protocol.events import BecameReady, Events, HandBegan, NightBegan
from pontoon_protocol.hand_events import FirstCards, SecondCards, Settled, Staked, Stuck, TurnBegan, Twisted
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Happened, Private
from pontoon_protocol.views import Choice, Offer, Wait
from support.frames import for_viewer

SEATS: Final = 8
BANK: Final = 0
BETWEEN: Final = Wait("between", (), 3_600.0)
STAKE: Final = (Choice("stake", least=1, most=10, usual=5), Choice("sit_out"))
TWIST_ONLY: Final = (Choice("buy", least=5, most=10), Choice("twist"), Choice("stick", closed="below_stick_minimum"))
EITHER: Final = (Choice("buy", closed="cannot_buy"), Choice("twist"), Choice("stick"))

Version = list[bytes]
"""One frame for each seat."""


@dataclass
class FakeNight:
    """Takes the seats' commands and gives the frames of the versions that follow. Asserts that each may be said."""

    seq: int = 10
    hands: int = 0
    handled: list[int] = field(default_factory=lambda: [0] * SEATS)
    offers: dict[int, int] = field(default_factory=dict)
    """The number of the options that each seat has."""
    ready: set[int] = field(default_factory=set)
    number: int = 0

    def command(self, seat: int, payload: bytes) -> list[Version]:
        """What all seats are sent because of this command."""
        command = decode_command(Encoding.MSGPACK, payload)
        assert isinstance(command, SeatCommand)
        assert command.id == self.handled[seat] + 1
        self.handled[seat] = command.id
        match command:
            case StartNight():
                return [self._version(seat, (NightBegan(),), wait=BETWEEN)]
            case Ready():
                return self._ready(seat)
            case Stake(offer=offer, amounts=amounts):
                return self._staked(seat, offer, amounts)
            case Twist(offer=offer):
                assert offer == self.offers.pop(seat)
                return [self._version(seat, (Twisted(seat, seat, "2C"),), {seat: EITHER})]
            case Stick(offer=offer):
                return self._stuck(seat, offer)
            case _:
                raise AssertionError(command)

    def _ready(self, seat: int) -> list[Version]:
        assert seat not in self.ready
        self.ready.add(seat)
        if len(self.ready) < SEATS:
            return [self._version(seat, (BecameReady(seat),))]
        self.ready.clear()
        self.hands += 1
        began = HandBegan(self.hands, tuple(range(SEATS)))
        return [
            self._version(seat, (BecameReady(seat), began), wait=None),
            self._version(-1, (FirstCards(),), dict.fromkeys(range(1, SEATS), STAKE)),
        ]

    def _staked(self, seat: int, offer: int, amounts: tuple[int, ...]) -> list[Version]:
        assert offer == self.offers.pop(seat)
        if self.offers:
            return [self._version(seat, (Staked(seat, amounts),), {seat: None})]
        return [self._version(seat, (SecondCards(), TurnBegan(1, 1)), {seat: None, 1: TWIST_ONLY})]

    def _stuck(self, seat: int, offer: int) -> list[Version]:
        assert offer == self.offers.pop(seat)
        if seat == BANK:
            return [self._version(seat, (Stuck(seat, -1), Settled()), {seat: None}, BETWEEN)]
        return [self._version(seat, (Stuck(seat, seat),), {seat: None, (seat + 1) % SEATS: TWIST_ONLY})]

    def _version(
        self,
        mover: int,
        events: tuple[Events, ...],
        offers: dict[int, tuple[Choice, ...] | None] | None = None,
        wait: Wait | UnsetType | None = UNSET,
    ) -> Version:
        self.seq += 1
        public = Happened(self.seq, events, wait)
        return [for_viewer(Encoding.MSGPACK, public, self._private(seat, mover, offers or {})) for seat in range(SEATS)]

    def _private(self, seat: int, mover: int, offers: dict[int, tuple[Choice, ...] | None]) -> Private | None:
        if seat != mover and seat not in offers:
            return None
        choices = offers.get(seat)
        if choices is not None:
            self.number += 1
            self.offers[seat] = self.number
        offer = UNSET if seat not in offers else Offer(self.number, choices) if choices is not None else None
        return Private(offer=offer, id=self.handled[seat] if seat == mover else 0)
