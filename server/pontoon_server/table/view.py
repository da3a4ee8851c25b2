"""The one door through which anything about a table leaves (DESIGN.md section 3).

Everything here is built up from fields that a viewer may know; nothing is ever stripped from the
full state. A viewer is a seat's place, or None for whoever sees only what an outsider would.
"""

from collections.abc import Iterable, Iterator
from typing import cast

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from pontoon_protocol.cards import Card
from pontoon_protocol.hand_events import BANK_HAND, WholeHand
from pontoon_protocol.updates import Happened, Private
from pontoon_protocol.views import GuestView, HandView, Offer, Phase, SeatView, TableView
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.rules.state import Hand, Round
from pontoon_server.table.events import Logged, Secret
from pontoon_server.table.ledger import ledger
from pontoon_server.table.state import Seat, Table


def view(table: Table, viewer: int | None, left: float) -> TableView:
    """The whole table as `viewer` may see it; `left` are the seconds that the running wait still has."""
    settled = table.settled
    around = TableView(
        code=table.code,
        name=table.name,
        options=table.options,
        settings=table.settings,
        phase=_phase(table),
        hand=table.hand,
        host=table.place_of(table.host),
        bank=None if table.bank_gone else table.bank,
        seats=tuple([_seat_view(place, seat) for place, seat in table.taken()]),
        order=table.order,
        wait=None if table.wait is None else table.wait.seen(left),
        results=() if settled is None else settled.hands,
        nets=() if settled is None else settled.seats,
        ledger=ledger(table),
        payments=table.payments,
        stands=table.stands,
        sale=table.sale,
        ending=table.ending,
        paused=table.paused,
        locked=table.locked,
        guests=tuple([GuestView(each.guest, each.name, each.admitted, each.connected) for each in table.guests]),
        you=viewer,
        offer=None if viewer is None else table.offers[viewer],
    )
    return around if table.round is None else look_again(around, table)


def look_again(seen: TableView, table: Table) -> TableView:
    """What whoever saw `seen` sees now, if nothing but the hand and the offers has gone on since."""
    hand, viewer = table.round, seen.you
    assert hand is not None
    return replace(
        seen,
        phase=_phase(table),
        order=hand.order,
        hands=tuple([_hand_view(table, own, viewer) for own in hand.hands]),
        bank_hand=_hand_view(table, hand.bank_hand, viewer) if hand.bank_hand.cards else None,
        turn=hand.turn if hand.phase == "punters" else None,
        offer=None if viewer is None else table.offers[viewer],
    )


def public(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """What everybody may know of the version that led from `before` to `after`."""
    seen = tuple(event for event in events if not isinstance(event, Secret))
    return Happened(after.version, seen, _wait_change(before, after, left))


def private(before: Table, after: Table, viewer: int, answers: int) -> Private | None:
    """What `viewer` alone may know of it: its own hands that changed, its options; None for nothing.

    `answers` is the id of the viewer's command that this version carried out, 0 for none.
    """
    return privates(before, after, viewer, answers).get(viewer)


def privates(before: Table, after: Table, answered: int | None, answers: int) -> dict[int, Private]:
    """The same for every place that there is something for; `answers` is for the place `answered` alone."""
    hands = _changed_hands(before, after)
    found: dict[int, Private] = {}
    if not hands and before.offers is after.offers:
        return {answered: Private(id=answers)} if answers and answered is not None else found
    # Other rules may have made more or fewer seats of it, between hands, where nobody has any offer.
    for place, (old, new) in enumerate(zip(before.offers, after.offers, strict=False)):
        if old is new and place != answered and place not in hands:
            continue
        offer: Offer | UnsetType | None = UNSET if old == new else new
        answer = answers if place == answered else 0
        own = hands.get(place, ())
        if own or answer or offer is not UNSET:
            found[place] = Private(own, offer, answer)
    return found


def _phase(table: Table) -> Phase:
    phase = table.round.phase if table.phase == "hand" and table.round is not None else table.phase
    assert phase not in ("hand", "cards"), "nothing waits there"
    return cast(Phase, phase)


def _wait_change(before: Table, after: Table, left: float) -> WaitView | UnsetType | None:
    old, new = before.wait, after.wait
    if new is None:
        return UNSET if old is None else None
    same = old is not None and old.number == new.number and old.seconds == new.seconds
    # Where a pause begins or ends, all say how long it was still.
    same = same and before.paused == after.paused
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
    cards: tuple[Card | None, ...] = own.cards
    total, soft = 0, False
    if own.open or _looked_at(table, own, viewer):
        total, soft = own.total
    else:
        cards = tuple([card if up else None for card, up in zip(own.cards, own.up, strict=True)])
    return HandView(
        seat=own.seat,
        cards=cards,
        stake=own.stake,
        state=own.state,
        total=total,
        soft=soft,
        box=own.box,
        initial=own.initial,
        split=own.split is not None,
        doubled=own.doubled,
    )


def _looked_at(table: Table, own: Hand, viewer: int | None) -> bool:
    """Whether the viewer holds this hand and has looked at it.

    A punter looks at once (T5); the bank at two cards (T6), or at one when it is asked to double (K1). Whoever took
    the seat after the hand began never held it: the bank's cards may stay unseen for good (T12).
    """
    hand = table.round
    seat = table.seats[viewer] if viewer is not None and own.seat == viewer else None
    if hand is None or seat is None or seat.since >= table.hand:
        return False
    return viewer != hand.bank or len(own.cards) >= 2 or hand.phase == "double"


def _changed_hands(before: Table, after: Table) -> dict[int, tuple[WholeHand, ...]]:
    """The hands that have other cards than before, by the place of their owner, who has looked at them.

    A hand that was dealt open and still is stands in the events already.
    """
    was, hand = before.round, after.round
    if hand is None or hand is was:
        return {}
    changed = list(_changed_places(was, hand))
    if hand.options.punter_cards == "open":
        changed = [(place, own) for place, own in changed if not own.open]
    if hand.bank >= 0 and (was is None or was.bank_hand.cards != hand.bank_hand.cards or hand.phase == "double"):
        changed.append((BANK_HAND, hand.bank_hand))
    found: dict[int, tuple[WholeHand, ...]] = {}
    for place, own in changed:
        if _looked_at(after, own, own.seat):
            found[own.seat] = (*found.get(own.seat, ()), WholeHand(place, own.cards, *own.total))
    return found


def _changed_places(was: Round | None, hand: Round) -> Iterator[tuple[int, Hand]]:
    """The punters' hands with other cards than before.

    Hands move up and down in the row, and with several packs two may look the same: what nobody has touched is the
    very same object.
    """
    held = set() if was is None else {id(own.cards) for own in was.hands}
    for place, own in enumerate(hand.hands):
        if own.cards and id(own.cards) not in held:
            yield place, own
