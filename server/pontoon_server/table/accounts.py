"""Who has an account in the ledger, and room for whoever is new."""

from typing import Final

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import AccountClosed
from pontoon_server.table.draft import Draft
from pontoon_server.table.state import Line, Table

ACCOUNTS: Final = 256
"""So many lines a night's ledger may have: a snapshot holds all of them."""


def known(table: Table, key: str) -> int:
    """The player who came with this key before; 0 for nobody."""
    return next((line.player for line in table.accounts() if line.key == key), 0)


def idle_bot(table: Table, name: str | None) -> Line | None:
    """The account of a bot that is not at the table now: of this name, or of any for None."""
    idle = (line for line in table.accounts() if line.bot and table.place_of(line.player) is None)
    return next((line for line in idle if name in (None, line.name)), None)


def has_room(table: Table) -> bool:
    """Whether somebody new can have an account."""
    return len(table.accounts()) < ACCOUNTS or _empty(table) is not None


def new_number(draft: Draft) -> int:
    """A number for somebody new; an account with nothing on it makes room where there is none.

    Raises `Refused` if every account is somebody's who sits here, or has something on it.
    """
    table = draft.table
    if len(table.accounts()) >= ACCOUNTS:
        empty = _empty(table)
        if empty is None:
            raise Refused("table_full")
        draft.happen(AccountClosed(empty.player))
    return table.players_met + 1


def _empty(table: Table) -> Line | None:
    """The oldest account that nobody would miss: its player is gone, and nothing is to be settled or remembered."""
    return next((line for line in table.accounts() if _is_empty(table, line)), None)


def _is_empty(table: Table, line: Line) -> bool:
    settled = line.buy_ins == line.cash_outs and not line.markers and not line.sales and not line.barred
    return settled and line.player not in (table.owner, table.host) and table.place_of(line.player) is None
