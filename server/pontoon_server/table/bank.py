"""Who has the bank: the draw (T3), the passing on (T16, T17, T19)."""

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card
from pontoon_protocol.events import BankPassed, Drew
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
    place = next_bank(hand)
    if place == hand.bank:
        return
    if hand.options.bank_moves == "pontoon":
        draft.happen(BankPassed(place, "pontoon"))
        return
    # Who sat on the left may have left meanwhile, and somebody else sit there.
    next_place = _next_that_plays(draft.table, hand.bank)
    if next_place is not None and next_place != hand.bank:
        draft.happen(BankPassed(next_place, "hands"))


def pass_if_gone(draft: Draft) -> None:
    """Pass the bank to the next seat on the left that plays, if the bank's seat doesn't (T17, T19)."""
    table = draft.table
    if table.bank is None or table.bank == HOUSE:
        return
    if table.bank_gone or not table.plays(table.bank):
        place = _next_that_plays(table, table.bank)
        if place is not None:
            draft.happen(BankPassed(place, "gone"))


def _next_that_plays(table: Table, bank: int) -> int | None:
    return next((place for place in table.left_of(bank) if table.plays(place)), None)
