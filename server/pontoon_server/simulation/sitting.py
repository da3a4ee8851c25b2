"""A table at which bots sit, so that each sees what it would see at any table: through the one door."""

from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.options import Options, settings_for
from pontoon_protocol.views import Offer, TableView
from pontoon_server.rules.legal import choices
from pontoon_server.rules.state import Round
from pontoon_server.table.state import Seat, Table, opened
from pontoon_server.table.view import view

STACK_STAKES = 1_000
"""So many of the largest stakes everybody has before each hand: more than any hand can cost."""


def stack(options: Options) -> int:
    """The chips that everybody has before each hand, so that nobody is ever short."""
    return STACK_STAKES * options.maximum_stake


def seated(options: Options, players: int) -> Table:
    """A table with so many bots and a hand about to begin."""
    table = opened("", "", options, settings_for(options), "")
    bots = [Seat(place + 1, f"Bot {place + 1}", "", stack(options), bot="bot") for place in range(players)]
    empty = (None,) * (len(table.seats) - players)
    # Nobody plays for the ledger's sake.
    return replace(table, seats=(*bots, *empty), phase="hand", hand=1, lines=())


def banked_by(table: Table, seat: int) -> Table:
    """The same table with another bank."""
    return replace(table, bank=seat)


def seen(table: Table, hand: Round, seat: int) -> TableView:
    """What the bot that is to move sees, its options included."""
    offers = [None] * len(table.offers)
    offer = Offer(1, choices(hand, seat))
    now = replace(table, round=hand, offers=(*offers[:seat], offer, *offers[seat + 1 :]))
    return view(now, seat, 0.0)


def order_from(bank: int, players: int) -> tuple[int, ...]:
    """The seats in turn order, the bank last (T4)."""
    if bank == HOUSE:
        return (*range(players), HOUSE)
    return tuple((bank + step) % players for step in range(1, players + 1))
