"""Chips that come to the table and leave it."""

from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import BoughtIn, CashedOut
from pontoon_protocol.limits import CHIPS
from pontoon_server.table.draft import Draft
from pontoon_server.table.hands import begin_if_ready
from pontoon_server.table.state import Table


def buy_in(draft: Draft, place: int, amount: int) -> None:
    """A seat brings chips to the table."""
    verify_buy_in(draft.table, place, amount)
    draft.happen(BoughtIn(place, amount))
    begin_if_ready(draft)


def cash_out(draft: Draft, place: int, amount: int) -> None:
    """A seat takes chips off the table, between hands."""
    table = draft.table
    if table.in_hand(place):
        raise Refused("in_a_hand")
    _verify_within(amount, table.at(place).chips)
    draft.happen(CashedOut(place, amount))


def verify_buy_in(table: Table, place: int, amount: int) -> None:
    """Raise `Refused` unless so many chips may come to a seat now (`buy_in_when`)."""
    if table.settings.buy_in_when == "between_hands" and table.in_hand(place):
        raise Refused("in_a_hand")
    _verify_within(amount, CHIPS - table.at(place).chips)


def _verify_within(amount: int, most: int) -> None:
    if not 1 <= amount <= most:
        raise Refused("amount_out_of_range", Detail(least=1, most=most))
