"""Questions to a table's view. Pure; nothing here knows a rule of the game."""

from collections.abc import Iterator

from msgspec.structs import replace

from pontoon_protocol.events import Account
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.limits import LIST_ITEMS
from pontoon_protocol.views import Choice, GuestView, HandView, SeatView, TableView, Verb

RUNNING = ("pack", "stakes", "double", "punters", "bank")
"""The phases in which a hand is being played."""

BANKS_TURN = ("double", "bank")
"""Those in which it is for the bank to move."""


def in_bounds(view: TableView) -> bool:
    """Whether there is no more of anything than one message could show; what happens may not pile up beyond that."""
    cards = max((len(hand.cards) for hand in view.hands), default=0)
    return max(cards, *map(len, (view.seats, view.order, view.hands, view.ledger, view.guests))) <= LIST_ITEMS


def seat_of(view: TableView, seat: int | None) -> SeatView | None:
    """The seat with that number, if it is taken."""
    return next((taken for taken in view.seats if taken.seat == seat), None)


def own_seat(view: TableView) -> SeatView | None:
    """Your seat; None for a watcher, and after your seat was freed."""
    return None if view.you is None else seat_of(view, view.you)


def guest_of(view: TableView, number: int) -> GuestView | None:
    """The guest of that number, who waits at the door."""
    return next((guest for guest in view.guests if guest.guest == number), None)


def host_absent(view: TableView) -> bool:
    """Whether the host is not there, or there is none: then others may vote for waiting no longer."""
    host = seat_of(view, view.host)
    return host is None or host.away or not host.connected


def house_banks(view: TableView) -> bool:
    """Whether the house has the bank, as in a casino (C1)."""
    return view.options.bank == "house"


def account_of(view: TableView, player: int) -> Account | None:
    """A player's line in the ledger; number 0 is the house's."""
    return next((account for account in view.ledger if account.player == player), None)


def hand_at(view: TableView, place: int) -> HandView | None:
    """The hand at a place in the row of hands; -1 is the bank's."""
    if place == BANK_HAND:
        return view.bank_hand
    return view.hands[place] if 0 <= place < len(view.hands) else None


def placed(view: TableView, place: int, hand: HandView) -> TableView:
    """The view with another hand at that place of the row; -1 is the bank's."""
    if place == BANK_HAND:
        return replace(view, bank_hand=hand)
    return replace(view, hands=(*view.hands[:place], hand, *view.hands[place + 1 :]))


def places_of(view: TableView, seat: int | None) -> Iterator[int]:
    """The places of a seat's hands, the bank's (-1) last."""
    yield from (place for place, hand in enumerate(view.hands) if hand.seat == seat)
    if view.bank_hand is not None and view.bank_hand.seat == seat:
        yield BANK_HAND


def staked_by(view: TableView, seat: int | None) -> int:
    """The chips that a seat has at stake in the running hand; those of a bust hand too, which are settled with it."""
    if seat is None or view.phase not in RUNNING:
        return 0
    return sum(hand.stake for hand in view.hands if hand.seat == seat)


def choice_of(view: TableView, verb: Verb) -> Choice | None:
    """What you were last told about a move, possible or closed; None if nothing."""
    choices = view.offer.choices if view.offer is not None else ()
    return next((choice for choice in choices if choice.verb == verb), None)


def open_choices(view: TableView) -> tuple[Choice, ...]:
    """The moves that you may make now, in the order in which they were sent; their places are their numbers."""
    choices = view.offer.choices if view.offer is not None else ()
    return tuple(choice for choice in choices if choice.closed is None)


def asked_to_stake(view: TableView) -> bool:
    """Whether you may stake now."""
    return any(choice.verb == "stake" for choice in open_choices(view))


def hosting(view: TableView) -> bool:
    """Whether the host's rights are yours."""
    return view.you is not None and view.host == view.you


def others_present(view: TableView) -> tuple[SeatView, ...]:
    """The people beside you who are seated and connected; bots are nobody to wait for."""
    return tuple(seat for seat in view.seats if seat.seat != view.you and not seat.bot and seat.connected)
