"""The bank for sale between hands (RULES.md K7)."""

from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import BankOffered, BankPassed, BankSold, CameBack, OfferLapsed, OfferWithdrawn
from pontoon_protocol.limits import CHIPS
from pontoon_server.table.draft import Draft
from pontoon_server.table.host import host_back
from pontoon_server.table.state import Table


def offer_bank(draft: Draft, place: int, price: int, to: int | None) -> None:
    """The bank is for sale, for a price in chips, to anybody or to one seat, in place of any offer before (K7)."""
    table = draft.table
    _verify_bank(table, place)
    if not 1 <= price <= CHIPS:
        raise Refused("amount_out_of_range", Detail(least=1, most=CHIPS))
    if to is not None and (to == place or to >= len(table.seats) or table.seats[to] is None):
        raise Refused("nobody_there")
    draft.happen(BankOffered(place, price, to))


def withdraw_offer(draft: Draft, place: int) -> None:
    """The bank is not for sale any more."""
    _verify_bank(draft.table, place)
    if draft.table.sale is None:
        raise Refused("not_for_sale")
    draft.happen(OfferWithdrawn(place))


def accept_offer(draft: Draft, place: int, price: int) -> None:
    """Buy the bank with free chips: who is away comes back, and banks the next hand (K7)."""
    table = draft.table
    _verify_sale(table)
    sale = table.sale
    if sale is None or place == table.bank or sale.to not in (None, place) or sale.price != price:
        raise Refused("not_for_sale")
    if price > table.at(place).chips:
        raise Refused("not_enough_chips", Detail(most=table.at(place).chips))
    assert table.bank is not None
    if table.at(place).away:
        draft.happen(CameBack(place))
        host_back(draft, place)
    draft.happen(BankSold(table.bank, place, price))
    draft.happen(BankPassed(place, "sale"))


def lapse(draft: Draft) -> None:
    """An offer that nobody took is over: the next hand starts, or a seat that it needs is given up (K7)."""
    if draft.table.sale is not None:
        assert draft.table.bank is not None
        draft.happen(OfferLapsed(draft.table.bank))


def _verify_sale(table: Table) -> None:
    if not table.options.bank_sale:
        raise Refused("not_in_these_rules")
    if table.phase != "between":
        raise Refused("in_a_hand" if table.phase in ("pack", "hand") else "wrong_phase")


def _verify_bank(table: Table, place: int) -> None:
    _verify_sale(table)
    if table.bank != place or table.bank_gone:
        raise Refused("not_the_bank")
