"""A table at which bots sit, so that each sees what it would see at any table: through the one door."""

from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.options import Options, settings_for
from pontoon_protocol.views import Offer, TableView
from pontoon_server.rules.legal import choices
from pontoon_server.rules.state import Round
from pontoon_server.table.state import Seat, opened
from pontoon_server.table.view import look_again, view

STACK_STAKES = 1_000
"""So many of the largest stakes everybody has before each hand: more than any hand can cost."""


def stack(options: Options) -> int:
    """The chips that everybody has before each hand, so that nobody is ever short."""
    return STACK_STAKES * options.maximum_stake


class Sitting:
    """A table with so many bots, at which one of them or the house has the bank. Lives for one session."""

    def __init__(self, options: Options, players: int, bank: int) -> None:
        table = opened("", "", options, settings_for(options), "")
        bots = [Seat(place + 1, f"Bot {place + 1}", "", stack(options), bot="bot") for place in range(players)]
        empty = (None,) * (len(table.seats) - players)
        # Nobody plays for the ledger's sake.
        around = replace(table, seats=(*bots, *empty), phase="pack", hand=1, lines=(), bank=bank)
        self._views = [view(around, place, 0.0) for place in range(players)]
        self._table = replace(around, phase="hand")
        # Stakes before the deal are the same question every time.
        self._staking: tuple[Round, int, TableView] | None = None

    def seen(self, hand: Round, seat: int) -> TableView:
        """What the bot that is to move sees, its options included."""
        if self._staking is not None and hand is self._staking[0] and seat == self._staking[1]:
            return self._staking[2]
        offers: list[Offer | None] = [None] * len(self._table.offers)
        offers[seat] = Offer(1, choices(hand, seat))
        found = look_again(self._views[seat], replace(self._table, round=hand, offers=tuple(offers)))
        if hand.phase == "stakes":
            self._staking = hand, seat, found
        return found


def order_from(bank: int, players: int) -> tuple[int, ...]:
    """The seats in turn order, the bank last (T4)."""
    if bank == HOUSE:
        return (*range(players), HOUSE)
    return tuple((bank + step) % players for step in range(1, players + 1))
