"""Coming, going and being there."""

from collections.abc import Iterator
from typing import Final

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import BecameReady, CameBack, HostChanged, Left, LineBack, LineLost, SatDown, WentAway
from pontoon_server.table.draft import Draft
from pontoon_server.table.events import Graced, KeyKept
from pontoon_server.table.hands import begin_if_ready, free_seat, play_on
from pontoon_server.table.names import bot_name, is_taken
from pontoon_server.table.state import Table

ACCOUNTS: Final = 256
"""So many lines a night's ledger may have: a snapshot holds all of them."""
TEMPERS = ("careful", "steady", "bold")


def sit_down(draft: Draft, name: str, key: str) -> None:
    """A person takes the first free seat; dealt in at the next hand."""
    table = draft.table
    known = next((line.player for line in table.accounts() if line.key == key), 0)
    _verify_not_seated(table, known)
    if is_taken(name, _names(table, but=known)):
        raise Refused("name_taken")
    hostless = table.place_of(table.host) is None
    place = _sit(draft, name, player=known)
    draft.happen(KeyKept(place, key))
    if hostless:
        draft.happen(HostChanged(place))


def add_bot(draft: Draft, temper: str) -> None:
    """A bot takes the first free seat; without a temper, one that the table has fewest of."""
    table = draft.table
    if temper and temper not in TEMPERS:
        raise Refused("not_a_bot")
    here = [seat.bot for _, seat in table.taken()]
    chosen = temper or min(TEMPERS, key=here.count)
    _sit(draft, bot_name(_names(table)), bot=chosen)


def remove_bot(draft: Draft, place: int) -> None:
    """A bot goes; in mid-hand it is played on by T20 like anybody who leaves."""
    seat = draft.table.seats[place] if place < len(draft.table.seats) else None
    if seat is None or not seat.bot or seat.leaving:
        raise Refused("not_a_bot")
    leave(draft, place)


def leave(draft: Draft, place: int) -> None:
    """A seat is given up: at once, or after the hand that it is in (T20)."""
    if draft.table.in_hand(place):
        draft.happen(Left(place))
        play_on(draft)
    else:
        free_seat(draft, place)
        begin_if_ready(draft)


def line_up(draft: Draft, player: int) -> None:
    """A player is connected; who was away for missing waits plays again."""
    place = draft.table.place_of(player)
    seat = None if place is None else draft.table.seats[place]
    if place is None or seat is None or seat.leaving:
        return
    if not seat.connected:
        draft.happen(LineBack(place))
    if seat.away == "missed":
        draft.happen(CameBack(place))


def line_down(draft: Draft, player: int) -> None:
    """A player's line is lost; on that seat's turn the wait gets its grace, once (RULES.md section 5)."""
    table = draft.table
    place = table.place_of(player)
    if place is None or not table.at(place).connected:
        return
    draft.happen(LineLost(place))
    wait = table.wait
    if wait is not None and _is_turn(table, wait.kind) and wait.seats == (place,) and not wait.graced:
        draft.happen(Graced(table.settings.grace_seconds))
    begin_if_ready(draft)


def _is_turn(table: Table, kind: str) -> bool:
    """Whether a wait is for one seat after the other, and not for all of them at once."""
    return kind in ("turn", "bank", "double") or (kind == "stakes" and table.options.stake_order == "in_turn")


def restarted(draft: Draft) -> None:
    """After a restart nobody is connected; what waits were left goes on (DESIGN.md section 3)."""
    for place, seat in draft.table.taken():
        if seat.connected and not seat.bot:
            draft.happen(LineLost(place))


def go_away(draft: Draft, place: int) -> None:
    """A seat sits out from the next hand."""
    if not draft.table.at(place).away:
        draft.happen(WentAway(place))
        begin_if_ready(draft)


def come_back(draft: Draft, place: int) -> None:
    """A seat plays again from the next hand."""
    if draft.table.at(place).away:
        draft.happen(CameBack(place))


def be_ready(draft: Draft, place: int) -> None:
    """A seat need not be waited for; with everybody ready the next hand begins."""
    if draft.table.phase != "between":
        raise Refused("wrong_phase")
    come_back(draft, place)
    if not draft.table.at(place).ready:
        draft.happen(BecameReady(place))
    begin_if_ready(draft)


def _verify_not_seated(table: Table, player: int) -> None:
    """One account, one seat: whoever left in mid-hand comes back when the hand is over."""
    place = table.place_of(player)
    if place is not None:
        raise Refused("in_a_hand" if table.at(place).leaving else "already_seated")


def _names(table: Table, but: int = 0) -> Iterator[str]:
    """The names of all who sit here and of all in the ledger: nobody may be taken for somebody who has left."""
    yield from (seat.name for _, seat in table.taken())
    yield from (line.name for line in table.accounts() if line.player != but)


def _sit(draft: Draft, name: str, *, bot: str = "", player: int = 0) -> int:
    table = draft.table
    if table.phase == "over":
        raise Refused("night_over")
    place = _free_place(table)
    if place is None:
        raise Refused("table_full")
    if not player and len(table.accounts()) >= ACCOUNTS:
        raise Refused("table_full")
    number = player or len(table.accounts()) + 1
    draft.happen(SatDown(place, number, name, table.settings.buy_in, bot))
    return place


def _free_place(table: Table) -> int | None:
    return next((place for place, seat in enumerate(table.seats) if seat is None), None)
