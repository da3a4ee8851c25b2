"""A table's log as `pontoon-hand/1` lines, one for each hand that is over. Packs are in them."""

from collections.abc import Iterable, Iterator

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card
from pontoon_protocol.codes import spell_code
from pontoon_protocol.hand_events import Settled
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Round
from pontoon_server.store.history import HandLine, Written, write_line
from pontoon_server.store.log import Row
from pontoon_server.store.made_moves import made_move
from pontoon_server.store.rows import decode_events, opened_by, verify_next
from pontoon_server.store.written_moves import Played
from pontoon_server.table.draft import finish
from pontoon_server.table.events import Logged
from pontoon_server.table.evolve import evolve
from pontoon_server.table.state import Table


def export(rows: Iterable[Row]) -> Iterator[str]:
    """The hands of a table that are over, in order, from all its rows; a running one is never written.

    Each is a line that `replay` finds right. Raises `UnreadableLog` if a version is missing,
    `msgspec.DecodeError` for a row that holds no events.
    """
    hands = WholeHands()
    for row in rows:
        hand = hands.saw(row)
        if hand is not None:
            yield hand.line


class WholeHands:
    """Follows a table's rows from its first, and has each hand that they end, whole.

    `last` is the number of the last hand that was over.
    """

    def __init__(self, after: int = 0) -> None:
        """Hands up to the number `after` are not written."""
        self.last = 0
        self._after = after
        self._table: Table | None = None
        self._hand: _Hand | None = None

    @property
    def version(self) -> int:
        """The version of the last row that it saw; 0 before the first."""
        return 0 if self._table is None else self._table.version

    def saw(self, row: Row) -> Written | None:
        """Follow the next row; the hand that it ends. Raises as `export` does."""
        verify_next(row, self.version)
        events = decode_events(row.data)
        before = table = opened_by(events) if self._table is None else self._table
        over: HandLine | None = None
        for event in events:
            was, table = table.round, evolve(table, event)
            if table.round is not None and table.round.phase == "pack" and table.round is not was:
                self._hand = _Hand(table, table.round)
            elif isinstance(event, Settled):
                assert self._hand is not None
                assert table.round is not None
                over = self._hand.line(table, table.round, event)
            elif self._hand is not None:
                self._hand.add(event)
        self._table = table = finish(before, table, row.player, row.id)
        if over is None:
            return None
        self.last = table.hand
        return Written(table.hand, write_line(over)) if table.hand > self._after else None


class _Hand:
    """A hand as it is dealt and played, until it is over; its seats are renumbered, clockwise as they sat."""

    def __init__(self, table: Table, begun: Round) -> None:
        self._places = sorted(place for place in begun.order if place != HOUSE)
        self._names = tuple(table.at(place).name for place in self._places)
        self._chips = begun.chips
        self._bank = None if begun.bank == HOUSE else self._places.index(begun.bank)
        self._options = begun.options
        self._moves: list[Played] = []

    def add(self, event: Logged) -> None:
        """Something that happened at the table: perhaps a move, whoever made it - a player or the clock."""
        move = made_move(event, self._options)
        if move is not None:
            seat, made = move
            self._moves.append(Played(self._places.index(seat), made))

    def line(self, table: Table, over: Round, settled: Settled) -> HandLine:
        """The whole hand, now that it is settled."""
        results = {result.seat: result for result in settled.seats}
        # Chips bought in mid-hand belong to what a seat had before the hand; who sat out may have left since.
        chips = {place: over.chips[place] if place in results else self._chips[place] for place in self._places}
        return HandLine(
            id=f"{spell_code(table.code)} hand {table.hand}",
            options=table.options,
            names=self._names,
            chips=tuple(chips.values()),
            bank=self._bank,
            pack=_dealt(over),
            moves=tuple(self._moves),
            net=tuple(results[place].net if place in results else 0 for place in self._places),
            next_bank=None if self._bank is None else self._places.index(next_bank(over)),
            markers=tuple(results[place].marker if place in results else 0 for place in self._places),
            hands_banked=over.hands_banked,
        )


def _dealt(over: Round) -> tuple[Card, ...]:
    """The pack as it is written. What is left of one that is played on is the next hand's secret (K6)."""
    return over.pack if over.options.shuffle == "every_hand" else over.pack[: over.dealt]
