"""Who has the bank: the draw (T3), the passing on (T16, T17, T19), the sale (K7)."""

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import BankOffered, BankPassed, BankSold, CameBack, Drew, OfferLapsed, OfferWithdrawn
from pontoon_protocol.limits import CHIPS
from pontoon_server.rules.deck import HEIGHT
from pontoon_server.rules.settle import next_bank
from pontoon_server.table.draft import Draft
from pontoon_server.table.events import TiedInDraw
from pontoon_server.table.state import Table


def draw(draft: Draft, pack: tuple[Card, ...]) -> None:
    """Draw the first bank from a shuffled pack: the highest card banks, the tied seats draw again (T3)."""
    table = draft.table
    seats = tuple(place for place in table.drawing if table.plays(place)) or table.players()
    dealt = 0
    while len(seats) > 1 and dealt + len(seats) <= len(pack):
        cards = tuple(zip(seats, pack[dealt : dealt + len(seats)], strict=True))
        dealt += len(seats)
        draft.happen(Drew(cards))
        best = max(HEIGHT[card] for _, card in cards)
        seats = tuple(place for place, card in cards if HEIGHT[card] == best)
    draft.happen(BankPassed(seats[0], "draw") if len(seats) == 1 else TiedInDraw(seats))


def move_bank(draft: Draft) -> None:
    """Give the bank to the punter whose Pontoon took it (T16), or to the left after its hands (`bank_moves`)."""
    hand = draft.table.round
    assert hand is not None
    if next_bank(hand) != hand.bank:
        draft.happen(BankPassed(next_bank(hand), "pontoon" if hand.options.bank_moves == "pontoon" else "hands"))


def pass_if_gone(draft: Draft) -> None:
    """Pass the bank to the next seat on the left that plays, if the bank's seat doesn't (T17, T19)."""
    table = draft.table
    if table.bank is None or table.bank == HOUSE:
        return
    if table.bank_gone or not table.plays(table.bank):
        place = _next_that_plays(table, table.bank)
        if place is not None:
            draft.happen(BankPassed(place, "gone"))


def offer_bank(draft: Draft, place: int, price: int, to: int | None) -> None:
    """The bank is for sale, for a price in chips, to anybody or to one seat, in place of any offer before (K7)."""
    table = draft.table
    _verify_bank(table, place)
    if not 1 <= price <= CHIPS:
        raise Refused("amount_out_of_range", Detail(least=1, most=CHIPS))
    if to is not None and (to == place or to >= len(table.seats) or table.seats[to] is None):
        raise Refused("unknown_seat")
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
        raise Refused("wrong_phase")


def _verify_bank(table: Table, place: int) -> None:
    _verify_sale(table)
    if table.bank != place or table.bank_gone:
        raise Refused("not_the_bank")


def _next_that_plays(table: Table, bank: int) -> int | None:
    return next((place for place in table.left_of(bank) if table.plays(place)), None)
