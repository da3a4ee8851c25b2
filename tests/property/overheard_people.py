"""People whose lines are overheard, all night."""

from collections.abc import Callable
from typing import Final

from pontoon_protocol.commands import Join, Resume, Watch
from pontoon_protocol.errors import Reason
from pontoon_protocol.updates import Closing, HandsTold, Happened, LedgerTold, Updates
from pontoon_server.live.outbox import Line
from property.overheard import OverheardPeer
from support.nightlife import ENCODINGS
from support.peers import Peer
from support.people import Manners, Person, Town
from support.wishes import Plan

BUSY: Final = Manners(hosts=0.25, moves=0.08, drops=0.05, leaves=0.01)
"""Of a company in which all that can happen does."""
LOOKS_EACH: Final = 20
"""Whether views agree is tested elsewhere."""


class Overheard(Person):
    """Somebody whose line is overheard; once sent away it mostly looks on."""

    def __init__(
        self, town: Town, name: str, seed: int, manners: Manners, hearing: Callable[[Person, Line, bytes], None]
    ) -> None:
        self._hearing = hearing
        self.kicked = False
        self.accepted: set[str] = set()
        """The kinds of its commands that were carried out."""
        self._given = ""
        super().__init__(town, name, seed, manners, ENCODINGS[sum(name.encode()) % 2])
        self.looks_each = LOOKS_EACH

    def new_peer(self) -> Peer:
        return OverheardPeer(self.encoding, self._cut, lambda line, frame: self._hearing(self, line, frame))

    def entrance(self, code: str) -> Join | Resume | Watch:
        return Watch(code) if self.kicked and self.rng.random() < 0.7 else super().entrance(code)

    def _plan(self) -> Plan | None:
        plan = super()._plan()
        self._given = plan[0].__name__ if plan else self._given
        return plan

    def _take_in(self, update: Updates) -> None:
        self.kicked = self.kicked or (isinstance(update, Closing) and update.code == "removed")
        if isinstance(update, Happened) and update.id and self._given:
            self.accepted.add(self._given)
        if not isinstance(update, LedgerTold | HandsTold):
            super()._take_in(update)

    def _refusal(self, number: int, reason: Reason) -> None:
        # A recall may be refused to who never had a seat, or when it asks too often.
        if number:
            super()._refusal(number, reason)


class Onlooker(Overheard):
    """Somebody who only looks on."""

    def entrance(self, code: str) -> Join | Resume | Watch:
        return Watch(code)
