"""What must hold after every event (DESIGN.md section 3): chips and cards are conserved."""

from collections import Counter

from pontoon_protocol.cards import PACK, packs
from pontoon_server.rules.state import Round
from pontoon_server.table.state import Table


class Broken(Exception):  # noqa: N818 - it says what the table is
    """An invariant doesn't hold: a bug. The text has no cards in it."""


def check(table: Table, before: Table | None = None) -> None:
    """Raise `Broken` unless chips and cards are where they must be.

    `before` is a table that was checked already: what is the same there needs no second look.
    """
    check_chips(table)
    hand = table.round
    old = None if before is None else before.round
    if hand is None or hand is old:
        return
    if old is None or old.pack is not hand.pack:
        check_pack(hand)
    check_cards(hand)


def check_chips(table: Table) -> None:
    """Chips on the table are all buy-ins less all cash-outs, and no stack is negative (T15)."""
    if table.house < 0:
        raise Broken("the house's stack is negative")
    here, booked = table.house, 0
    for seat in table.seats:
        if seat is not None:
            if seat.chips < 0:
                raise Broken("a stack is negative")
            here += seat.chips
    for line in table.lines:
        booked += line.buy_ins - line.cash_outs
    if here != booked:
        raise Broken(f"{here} chips on the table, {booked} in the ledger")


def check_cards(hand: Round) -> None:
    """Every card of the pack is in exactly one place: in a hand, put away, or in the pack, perhaps again (K6)."""
    played_on = hand.options.shuffle == "after_pontoon"
    held = [*hand.put_away, *hand.bank_hand.cards, *hand.pack[_whole(hand) :]]
    for own in hand.hands:
        if own.state != "bust" or not played_on:
            held.extend(own.cards)
    if sorted(held) != sorted(hand.pack[: hand.dealt]):
        raise Broken("a card is in two places or in none")


def check_pack(hand: Round) -> None:
    """The pack has every card that it must have, once for each pack (T1)."""
    if Counter(hand.pack[: _whole(hand)]) != Counter(packs(hand.options.packs)):
        raise Broken("the pack is not complete")


def _whole(hand: Round) -> int:
    """How many cards the table's packs have together."""
    return len(PACK) * hand.options.packs
