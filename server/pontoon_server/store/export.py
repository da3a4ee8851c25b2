"""A table's log as `pontoon-hand/1` lines, one for each hand that is over. Packs are in them."""

from collections.abc import Iterable, Iterator

from pontoon_protocol.codes import spell_code
from pontoon_protocol.commands import Buy, Moves, SitOut, Stake, Stick, Twist
from pontoon_protocol.events import Bought, SatOut, Settled, Staked, Stuck, Twisted
from pontoon_server.rules.settle import next_bank
from pontoon_server.store.history import HandLine, write_line
from pontoon_server.store.log import Row
from pontoon_server.store.rows import decode_events, opened_by, verify_next
from pontoon_server.store.written_moves import Played
from pontoon_server.table.draft import finish
from pontoon_server.table.events import Logged, PackShuffled
from pontoon_server.table.evolve import evolve
from pontoon_server.table.state import Table

Version = tuple[int, int, tuple[Logged, ...]]
"""Whose command a version carried out, the command's id (0 and 0 for the table's own), and what it made happen."""


def export(rows: Iterable[Row]) -> Iterator[str]:
    """The hands of a table that are over, in order, from all its rows; a running one is never written.

    Each is a line that `replay` finds right. Raises `UnreadableLog` if a version is missing,
    `msgspec.DecodeError` for a row that holds no events.
    """
    for hand in hands_over(_versions(rows)):
        yield write_line(hand)


def _versions(rows: Iterable[Row]) -> Iterator[Version]:
    for last, row in enumerate(rows):
        verify_next(row, last)
        yield row.player, row.id, decode_events(row.data)


def hands_over(versions: Iterable[Version]) -> Iterator[HandLine]:
    """The same from what each version of the table made happen; the first opens it."""
    table: Table | None = None
    hand: _Hand | None = None
    for player, command, events in versions:
        before = table = opened_by(events) if table is None else table
        for event in events:
            table = evolve(table, event)
            if isinstance(event, PackShuffled):
                hand = _Hand(table)
            elif isinstance(event, Settled):
                assert hand is not None
                yield hand.line(table, event)
            elif hand is not None:
                hand.add(event)
        table = finish(before, table, player, command)


class _Hand:
    """A hand as it is dealt and played, until it is over; its seats are renumbered, clockwise as they sat."""

    def __init__(self, table: Table) -> None:
        assert table.round is not None
        order = table.round.order
        self._places = sorted(order)
        self._names = tuple(table.at(place).name for place in self._places)
        self._chips = table.round.chips
        self._bank = self._places.index(order[-1])
        self._moves: list[Played] = []

    def add(self, event: Logged) -> None:
        """Something that happened at the table: perhaps a move, whoever made it - a player or the clock."""
        move = _move(event)
        if move is not None:
            seat, made = move
            self._moves.append(Played(self._places.index(seat), made))

    def line(self, table: Table, settled: Settled) -> HandLine:
        """The whole hand, now that it is settled."""
        round_ = table.round
        assert round_ is not None
        results = {result.seat: result for result in settled.seats}
        # Chips bought in mid-hand belong to what a seat had before the hand; who sat out may have left since.
        chips = {place: round_.chips[place] if place in results else self._chips[place] for place in self._places}
        return HandLine(
            id=f"{spell_code(table.code)} hand {table.hand}",
            options=table.options,
            names=self._names,
            chips=tuple(chips.values()),
            bank=self._bank,
            pack=round_.pack,
            moves=tuple(self._moves),
            net=tuple(results[place].net if place in results else 0 for place in self._places),
            next_bank=self._places.index(next_bank(round_)),
            markers=tuple(results[place].marker if place in results else 0 for place in self._places),
        )


def _move(event: Logged) -> tuple[int, Moves] | None:
    match event:
        case Staked(seat=seat, amounts=amounts):
            return seat, Stake(1, 0, amounts)
        case SatOut(seat=seat):
            return seat, SitOut(1, 0)
        case Bought(seat=seat, amount=amount):
            return seat, Buy(1, 0, amount)
        case Twisted(seat=seat):
            return seat, Twist(1, 0)
        case Stuck(seat=seat):
            return seat, Stick(1, 0)
        case _:
            return None
