"""The one door through which anything about a table leaves (DESIGN.md section 3).

Everything here is built up from fields that a viewer may know; nothing is ever stripped from the
full state. A viewer is a seat's place, or None for whoever sees only what an outsider would.
"""

from collections.abc import Iterable
from typing import cast

from msgspec import UNSET, UnsetType

from pontoon_protocol.cards import Card
from pontoon_protocol.events import BANK_HAND
from pontoon_protocol.updates import Happened, Private
from pontoon_protocol.views import HandView, Offer, OwnHand, Phase, SeatView, TableView
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.rules.state import Hand, Round
from pontoon_server.table.events import Logged, Secret
from pontoon_server.table.ledger import ledger
from pontoon_server.table.state import Seat, Table


def view(table: Table, viewer: int | None, left: float) -> TableView:
    """The whole table as `viewer` may see it; `left` are the seconds that the running wait still has."""
    hand = table.round
    settled = table.settled
    return TableView(
        code=table.code,
        name=table.name,
        options=table.options,
        settings=table.settings,
        phase=_phase(table),
        hand=table.hand,
        host=table.place_of(table.host),
        bank=None if table.bank_gone else table.bank,
        seats=tuple(_seat_view(place, seat) for place, seat in table.taken()),
        order=table.order if hand is None else hand.order,
        hands=() if hand is None else tuple(_hand_view(table, own, viewer) for own in hand.hands),
        bank_hand=None if hand is None or not hand.bank_hand.cards else _hand_view(table, hand.bank_hand, viewer),
        turn=hand.turn if hand is not None and hand.phase == "punters" else None,
        wait=None if table.wait is None else table.wait.seen(left),
        results=() if settled is None else settled.hands,
        nets=() if settled is None else settled.seats,
        ledger=ledger(table),
        payments=table.payments,
        ending=table.ending,
        you=viewer,
        offer=None if viewer is None else table.offers[viewer],
    )


def public(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """What everybody may know of the version that led from `before` to `after`."""
    seen = tuple(event for event in events if not isinstance(event, Secret))
    return Happened(after.version, seen, _wait_change(before, after, left))


def touched(before: Table, after: Table) -> set[int]:
    """The places of all to whom the version may mean something in private; `private` has nothing for the others."""
    places = {place for place, old in enumerate(before.offers) if old is not after.offers[place]}
    old, new = before.round, after.round
    if new is None or new is old:
        return places
    if old is None or len(old.hands) != len(new.hands):
        return places.union(new.order)
    places.update(own.seat for was, own in zip(old.hands, new.hands, strict=True) if was is not own)
    if old.bank_hand is not new.bank_hand:
        places.add(new.bank)
    return places


def private(before: Table, after: Table, viewer: int, answers: int) -> Private | None:
    """What `viewer` alone may know of it: its own hands that changed, its options; None for nothing.

    `answers` is the id of the viewer's command that this version carried out, 0 for none.
    """
    hands = _changed_hands(before, after, viewer)
    old, new = before.offers[viewer], after.offers[viewer]
    offer: Offer | UnsetType | None = UNSET if old == new else new
    if not hands and offer is UNSET and not answers:
        return None
    return Private(hands, offer, answers)


def _phase(table: Table) -> Phase:
    if table.phase != "hand" or table.round is None:
        return cast(Phase, table.phase)
    return table.round.phase


def _wait_change(before: Table, after: Table, left: float) -> WaitView | UnsetType | None:
    old, new = before.wait, after.wait
    if new is None:
        return UNSET if old is None else None
    same = old is not None and old.number == new.number and old.seconds == new.seconds
    return UNSET if same else new.seen(left)


def _seat_view(place: int, seat: Seat) -> SeatView:
    return SeatView(
        seat=place,
        player=seat.player,
        name=seat.name,
        chips=seat.chips,
        bot=seat.bot,
        connected=seat.connected,
        away=bool(seat.away),
        ready=seat.ready,
        leaving=seat.leaving,
    )


def _hand_view(table: Table, own: Hand, viewer: int | None) -> HandView:
    whole = own.open or _looked_at(table, own, viewer)
    cards: tuple[Card | None, ...] = tuple(
        card if up or whole else None for card, up in zip(own.cards, own.up, strict=True)
    )
    total, soft = own.total if whole else (0, False)
    return HandView(seat=own.seat, cards=cards, stake=own.stake, state=own.state, total=total, soft=soft)


def _looked_at(table: Table, own: Hand, viewer: int | None) -> bool:
    """Whether the viewer holds this hand and has looked at it: a punter at once (T5), the bank at two cards (T6).

    Whoever took the seat after the hand began never held it: the bank's cards may stay unseen for good (T12).
    """
    hand = table.round
    seat = table.seats[viewer] if viewer is not None and own.seat == viewer else None
    if hand is None or seat is None or seat.since >= table.hand:
        return False
    return viewer != hand.bank or len(own.cards) >= 2


def _changed_hands(before: Table, after: Table, viewer: int) -> tuple[OwnHand, ...]:
    if after.round is None or after.round is before.round:
        return ()
    held = [own.cards for _, own in _held(before.round, viewer)]
    return tuple(
        OwnHand(place, own.cards, *own.total)
        for place, own in _held(after.round, viewer)
        if own.cards not in held and _looked_at(after, own, viewer)
    )


def _held(hand: Round | None, viewer: int) -> list[tuple[int, Hand]]:
    """A seat's hands and their places, the bank's among them."""
    if hand is None:
        return []
    found = [(place, own) for place, own in enumerate(hand.hands) if own.seat == viewer]
    return [*found, (BANK_HAND, hand.bank_hand)] if hand.bank == viewer else found
