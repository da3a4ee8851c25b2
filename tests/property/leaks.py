"""Doors that leak: what the club game and the casino have to hide, shown or told (K1, K3, K6, K8, C3, T8)."""

from collections.abc import Iterable

from msgspec.structs import replace

from pontoon_protocol.events import Events, HandBegan, Said
from pontoon_protocol.hand_events import (
    Burned,
    Doubled,
    HandEvents,
    SecondCards,
    Settled,
    SplitPair,
    Twisted,
    WholeHand,
)
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView
from pontoon_server.rules.state import Round
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import public, view
from property.questions import lowest


def told_more(told: Happened, *more: HandEvents | Said) -> Happened:
    """An update with more events in it."""
    return replace(told, events=(*told.events, *more))


def showing_the_banks_first_card(table: Table, viewer: int | None, left: float) -> TableView:
    """A snapshot that shows everybody what the bank looks at when it is asked to double (K1)."""
    seen = view(table, viewer, left)
    hand = table.round
    if seen.bank_hand is None or hand is None or hand.phase != "double":
        return seen
    return replace(seen, bank_hand=replace(seen.bank_hand, cards=hand.bank_hand.cards))


def showing_the_dealers_cards(table: Table, viewer: int | None, left: float) -> TableView:
    """A snapshot in which one of the dealer's cards lies face up (C3)."""
    seen = view(table, viewer, left)
    hand = table.round
    if seen.bank_hand is None or hand is None or hand.bank >= 0:
        return seen
    return replace(
        seen, bank_hand=replace(seen.bank_hand, cards=(*hand.bank_hand.cards[:1], *seen.bank_hand.cards[1:]))
    )


def telling_burned_cards(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that shows the cards that were burned (K8)."""
    told = public(before, after, events, left)
    hand = before.round
    burned = [hand.hands[event.hand].cards for event in told.events if isinstance(event, Burned) and hand is not None]
    return told_more(told, *(Twisted(0, 0, card) for cards in burned for card in cards))


def telling_new_halves(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that shows what the halves of a pair got (K3)."""
    told = public(before, after, events, left)
    pairs = [event for event in told.events if isinstance(event, SplitPair)]
    hands = after.round.hands if after.round else ()
    return told_more(told, *(Twisted(0, 0, hands[event.hand + 1].cards[1]) for event in pairs))


def telling_doubled_cards(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update in which the card of a double lies face up, whatever the table says."""
    told = public(before, after, events, left)
    doubled = [event for event in told.events if isinstance(event, Doubled) and after.round is not None]
    hands = after.round.hands if after.round else ()
    return told_more(told, *(Twisted(0, 0, hands[event.hand].cards[-1]) for event in doubled))


def telling_what_lies_under_the_pack(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that shows the last card of the pack that is played on: the last that was put away unseen (K6)."""
    told = public(before, after, events, left)
    begun = any(isinstance(event, HandBegan) and not event.shuffled for event in told.events)
    return told_more(told, Twisted(0, 0, before.pack[-1])) if begun else told


def telling_the_order_of_the_pack(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that shows the card that the next hand will begin with (K6)."""
    told = public(before, after, events, left)
    over = any(isinstance(event, Settled) for event in told.events) and after.pack
    return told_more(told, Twisted(0, 0, after.pack[0])) if over else told


def counting_what_was_bought(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that tells the total of a doubled hand in which a card lies face down (T8)."""
    told = public(before, after, events, left)
    hand = after.round
    if hand is None or not any(isinstance(event, Doubled) for event in told.events):
        return told
    return replace(told, events=tuple(_counted(event, hand) for event in told.events))


def _counted(event: Events, hand: Round) -> Events:
    return replace(event, total=hand.hands[event.hand].total[0]) if isinstance(event, Doubled) else event


def weighing_the_pack(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that is as many bytes longer as the tenth card of the pack that is played on counts (K6)."""
    told = public(before, after, events, left)
    begun = any(isinstance(event, HandBegan) and not event.shuffled for event in told.events)
    return told_more(told, Said(0, "." * lowest(before.pack[9]))) if begun else told


def with_whole_hands(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update in which the second cards lie open, whatever the table says (T6)."""
    told = public(before, after, events, left)
    hand = after.round
    if hand is None or hand.phase != "punters" or any(isinstance(event, SplitPair) for event in told.events):
        return told
    shown = tuple(WholeHand(place, own.cards, 0) for place, own in enumerate(hand.hands))
    return replace(told, events=tuple(_with_hands(event, shown) for event in told.events))


def _with_hands(event: Events, shown: tuple[WholeHand, ...]) -> Events:
    return replace(event, hands=shown) if isinstance(event, SecondCards) else event
