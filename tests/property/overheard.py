"""What leaves a whole server, searched as it leaves: each line's frames, log lines, metrics, adverts, pages, recalls.

Who may know what follows from the rows that are written down, before anybody is told of them.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.commands import Stick
from pontoon_protocol.updates import CatchUp, HandsTold
from pontoon_server.live.outbox import Line
from pontoon_server.store.log import Row
from pontoon_server.store.rows import decode_events, follow
from pontoon_server.table.state import Table
from property.company import Company, Kind, Looked, Receiver
from property.knowledge import Player
from property.recalled import HandsDealt, HandsKnown
from property.scanning import Leak, search, search_totals
from property.totals import NOTHING, Told, Totals
from support.frames import as_frame
from support.lines import MoodyLog
from support.peers import Peer
from support.worlds import Act, Due, Moment

KINDS_BY_TAG: Final[dict[bytes, Kind]] = {
    b"catch_up": "history",
    b"hands_told": "recalls",
    b"ledger_told": "recalls",
    b"refusal": "errors",
    b"closing": "errors",
    b"notice": "errors",
}
"""Of the frames that are no plain ones; the tag stands first in each."""
TAG_BYTES: Final = 28
"""Whatever the encoding, the tag is over by then."""


class Overhearing:
    """Searches what leaves a server whose tables write down every row first.

    `looked` counts the messages, `leaks` has in words what leaked: nothing is raised into what is overheard.
    """

    def __init__(self) -> None:
        self.looked: Looked = Counter()
        self.leaks: list[str] = []
        self.accepted: set[str] = set()
        """The kinds of commands that people gave and that were carried out, once the night is over."""
        self.moments: dict[str, list[Moment]] = {}
        self._followed: dict[str, _Followed] = {}

    def wrote(self, row: Row) -> None:
        """A row is in the log; what is told after this may tell of it."""
        followed = self._followed.setdefault(row.table, _Followed())
        moment = followed.wrote(row)
        if moment is not None:
            self.moments.setdefault(row.table, []).append(moment)

    def sent(self, line: Line, code: str, frame: bytes, *, kicked: bool = False, asker: int = 0) -> None:
        """A line at a table is sent a frame.

        `kicked` is somebody who was sent away and now looks on; `asker` is the player whose key a recall came with.
        """
        kind = kind_of(frame)
        followed = self._followed.get(code) or _Followed()
        receiver: Receiver = "kicked" if kicked and line.looks_on else "at the door" if line.key else "watcher"
        if line.player is not None:
            receiver = followed.company.receiver(line.player)
        if kind == "history":
            self._missed(followed, line, frame, receiver)
        elif kind == "recalls":
            self._recalled(followed, asker, decode_update(line.encoding, as_frame(line.encoding, frame)))
            self.looked[kind, receiver] += 1
        else:
            self.look(kind, receiver, frame, followed.may_know(line.player))
            countable = followed.own(line.player) if kind == "errors" else followed.may_count(line.player)
            self._search_totals(frame, countable, f"{receiver} ({kind})")

    def asked(self, code: str, place: int, question: msgspec.Struct) -> None:
        """A bot is given something to think about."""
        followed = self._followed[code]
        bot = followed.table.at(place).player if followed.table is not None else 0
        message = msgspec.json.encode(question)
        self.look("frames", followed.company.receiver(bot), message, followed.may_know(bot))
        self._search_totals(message, followed.may_count(bot), "a bot")

    def look(self, kind: Kind, receiver: Receiver, message: bytes, allowed: set[str] | None = None) -> None:
        """A message of which a receiver may know these cards; none if it isn't said."""
        self.looked[kind, receiver] += 1
        try:
            search([message], allowed or set(), f"{receiver} ({kind})")
        except Leak as leak:
            self.leaks.append(str(leak))

    def dealt(self, code: str) -> HandsDealt:
        """The cards of the hands that are over."""
        return self._followed[code].dealt

    def _missed(self, followed: "_Followed", line: Line, frame: bytes, receiver: Receiver) -> None:
        missed = decode_update(line.encoding, as_frame(line.encoding, frame))
        assert isinstance(missed, CatchUp)
        self.looked["history", receiver] += 1
        for update in missed.updates:
            knew = followed.knew.get((line.player, update.seq)) or followed.knew.get((None, update.seq), set())
            message, words = encode(Encoding.JSON, update), f"{receiver}, as of version {update.seq}"
            self._search(message, knew, words)
            counted = followed.counted.get((line.player, update.seq)) or followed.counted.get(
                (None, update.seq), NOTHING
            )
            self._search_totals(message, counted, words)

    def _recalled(self, followed: "_Followed", player: int, told: object) -> None:
        if not isinstance(told, HandsTold):
            self._search(msgspec.json.encode(told), set(), f"player {player}, of the ledger")
            return
        for line in told.hands:
            number = int(str(msgspec.json.decode(line)["id"]).rpartition(" ")[2])
            over = told.format == "pontoon-hand/1"
            allowed = followed.dealt.over if over else {number: followed.known.cards.get((player, number), set())}
            self._search(line.encode(), allowed.get(number, set()), f"player {player}, of hand {number}")

    def _search(self, message: bytes, allowed: set[str], receiver: str) -> None:
        try:
            search([message], allowed, receiver)
        except Leak as leak:
            self.leaks.append(str(leak))

    def _search_totals(self, message: bytes, countable: Told, receiver: str) -> None:
        try:
            search_totals([message], countable, receiver)
        except Leak as leak:
            self.leaks.append(str(leak))


class _Followed:
    """A table as its rows tell of it, and who may know what."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.company = Company()
        self.known = HandsKnown()
        self.dealt = HandsDealt()
        self.totals = Totals(self.known.knowledge)
        self.knew: dict[tuple[Player, int], set[str]] = {}
        self.counted: dict[tuple[Player, int], Told] = {}

    def wrote(self, row: Row) -> Moment | None:
        """The moment that a row makes; None for the opening."""
        before, self.table = self.table, follow(self.table, row)
        if before is None:
            return None
        # Which move it was is not written; it is enough that it was somebody's.
        step = Act(row.player, Stick(1, 0)) if row.player else Due()
        moment = Moment(step, before, self.table, decode_events(row.data), row.player, row.id)
        self.company.saw(moment)
        self.known.saw(moment)
        self.dealt.saw(moment)
        for player in (None, *(seat.player for _, seat in self.table.taken())):
            self.knew[player, row.version] = self.may_know(player)
            self.counted[player, row.version] = self.may_count(player)
        return moment

    def may_know(self, player: Player) -> set[str]:
        """The cards that somebody may know now."""
        return self.known.knowledge.may_know(player)

    def may_count(self, player: Player) -> Told:
        """The totals that somebody can count now."""
        return self.totals.may_count(player)

    def own(self, player: Player) -> Told:
        """The totals that somebody can count now of its own hands."""
        return NOTHING if player is None else self.totals.may_count_of_its_own(player)


def kind_of(frame: bytes) -> Kind:
    """What kind of message a frame is."""
    head = frame[:TAG_BYTES]
    return next((kind for tag, kind in KINDS_BY_TAG.items() if tag in head), "frames")


class OverheardLog(MoodyLog):
    """A log whose rows are noted once they are written.

    Set `broken` to have it fail with an error that nobody expects, and whose text has all the cards in it.
    """

    def __init__(self, overhearing: Overhearing) -> None:
        super().__init__()
        self.overhearing = overhearing
        self.broken = False

    async def append(self, row: Row) -> None:
        if self.broken:
            raise RuntimeError(f"can't write {row} after {self.overhearing.moments[row.table][-1]}")
        await super().append(row)
        self.overhearing.wrote(row)


class OverheardLine(Line):
    """A line whose frames are heard as they are put, whether its port takes them or not."""

    __slots__ = ("heard",)

    def __init__(self, encoding: Encoding, cut: Callable[[], None], peer: Peer, heard: Callable[[Line, bytes], None]):
        super().__init__(encoding, cut, peer)
        self.heard = heard

    def put(self, frame: bytes) -> None:
        self.heard(self, frame)
        super().put(frame)


class OverheardPeer(Peer):
    """The far end of such a line."""

    def __init__(self, encoding: Encoding, cut: Callable[[], None], heard: Callable[[Line, bytes], None]) -> None:
        super().__init__(encoding, cut)
        self.line = OverheardLine(encoding, cut, self, heard)
