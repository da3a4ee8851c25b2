"""Searching whatever leaves for cards that its receiver may not know, and for totals of such, message by message."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random

from msgspec.structs import replace

from pontoon_server.live.history import History
from pontoon_server.live.speaking import broadcast
from pontoon_server.table.check import Broken, check
from pontoon_server.table.decide import Version
from property.company import Company, Kind, Looked, Receiver
from property.knowledge import Knowledge, Player
from property.sent import Door, Telling, cards_in, cards_told, seconds_left, viewers
from property.totals import Told, Totals, totals_in
from support.worlds import Moment

Keep = Callable[[History, Moment], None]
Lines = Callable[[Moment], Iterable[str]]
GONE_MOST = 40
"""How many versions somebody who comes back has missed at most."""


class Leak(AssertionError):  # noqa: N818 - it is what was found
    """Somebody was sent a card that they may not know, or what such cards count."""


def search(messages: Sequence[bytes], allowed: set[str], receiver: object) -> None:
    """Search messages for any card that is not allowed; raises `Leak`."""
    # Most hold nothing: one look at all of them is faster than one at each.
    if cards_in(b"\n".join(messages)) <= allowed:
        return
    for message in messages:
        leaked = cards_told(message, allowed)
        if leaked:
            raise Leak(f"{sorted(leaked)} sent to {receiver}: {message!r}")


def search_totals(messages: Sequence[bytes], countable: Told, receiver: object) -> None:
    """Search messages for any total that can't be counted; raises `Leak`."""
    leaked = totals_in(b"\n".join(messages)) - countable
    if leaked:
        message = next(each for each in messages if totals_in(each) & leaked)
        raise Leak(f"total {sorted(leaked)} sent to {receiver}: {message!r}")


class Scan:
    """Searches all that each viewer is sent of each moment, and would be sent as a snapshot; a bot, what it is asked.

    `looked` counts the messages.
    """

    def __init__(self, door: Door | None = None, looked: Looked | None = None) -> None:
        self.door = door or Door()
        self.knowledge = Knowledge()
        self.totals = Totals(self.knowledge)
        self.company = Company()
        self.looked = Counter() if looked is None else looked

    def saw(self, moment: Moment) -> None:
        self.knowledge.saw(moment)
        self.company.saw(moment)
        self._minimum(moment)
        telling = Telling(self.door, moment)
        kind: Kind = "frames" if moment.refused is None else "errors"
        for player, _ in viewers(moment.after):
            receiver = self.company.receiver(player)
            messages = telling.asked(player) if receiver == "bot" else telling.to(player)
            search(messages, self.knowledge.may_know(player), player)
            search_totals(messages, self._countable(moment, player), player)
            self.looked[kind, receiver] += len(messages)

    def _minimum(self, moment: Moment) -> None:
        """The least total that may stick is the table's, whatever anybody holds (T8)."""
        refused, hand = moment.refused, moment.before.round
        if refused is None or refused.detail is None or refused.reason != "below_stick_minimum" or hand is None:
            return
        if refused.detail.least != hand.options.stick_minimum:
            raise Leak(f"a minimum that isn't the table's: {refused.detail!r}")

    def _countable(self, moment: Moment, player: Player) -> Told:
        return self.totals.may_count(player) if moment.refused is None else self.totals.when_refused(moment)


class HistoryScan:
    """Searches what a player who comes back gets of the history, however long it was gone: somebody at each moment.

    A frame is held against what its player knew when it was sent. All frames that one gets are one message.
    """

    def __init__(self, keep: Keep, looked: Looked | None = None) -> None:
        self.keep = keep
        self.history = History()
        self.knowledge = Knowledge()
        self.totals = Totals(self.knowledge)
        self.company = Company()
        self.looked = Counter() if looked is None else looked
        self.knew: dict[tuple[Player, int], set[str]] = {}
        self.counted: dict[tuple[Player, int], Told] = {}

    def saw(self, moment: Moment) -> None:
        self.knowledge.saw(moment)
        self.company.saw(moment)
        if not moment.happened:
            return
        now = moment.after.version
        self.keep(self.history, moment)
        for player, _ in viewers(moment.after):
            self.knew[player, now] = self.knowledge.may_know(player)
            self.counted[player, now] = self.totals.may_count(player)
        people = [seat.player for _, seat in moment.after.people()]
        if people:
            rng = Random(now)
            self._comes_back(rng.choice(people), rng.randrange(max(1, now - GONE_MOST), now + 1), now)

    def _comes_back(self, player: int, since: int, now: int) -> None:
        missed = self.history.since(since, now, player)
        for version, frame in enumerate(missed or (), since + 1):
            everybody = self.knew[None, version]
            search([frame], self.knew.get((player, version), everybody), player)
            counted = self.counted.get((player, version), self.counted[None, version])
            search_totals([frame], counted, player)
        self.looked["history", self.company.receiver(player)] += bool(missed)


class LineScan:
    """Searches the lines that are written about moments: they hold no card at all."""

    def __init__(
        self, lines: Lines, kind: Kind = "errors", receiver: Receiver = "operator", looked: Looked | None = None
    ) -> None:
        self.lines = lines
        self.kind: Kind = kind
        self.receiver: Receiver = receiver
        self.looked = Counter() if looked is None else looked

    def saw(self, moment: Moment) -> None:
        lines = [line.encode() for line in self.lines(moment)]
        search(lines, set(), self.receiver)
        self.looked[self.kind, self.receiver] += len(lines)


def keep(history: History, moment: Moment) -> None:
    """Keep a version as the server keeps it."""
    version = Version(moment.events, moment.after)
    left = seconds_left(moment.before, moment.after)
    broadcast(moment.before, version, (), history, left=left, player=moment.player, command=moment.command)


def said_of(moment: Moment) -> Iterable[str]:
    """What the table itself says in words: of a refusal, and of a table on which a card or a chip is missing."""
    if moment.refused is not None:
        yield f"{moment.refused!r} {moment.refused.detail!r}"
    hand = moment.after.round
    if hand is not None and hand.dealt:
        for bad in (replace(hand, dealt=hand.dealt - 1), replace(hand, pack=hand.pack[1:])):
            try:
                check(replace(moment.after, round=bad))
            except Broken as broken:
                yield f"{broken!r}"
