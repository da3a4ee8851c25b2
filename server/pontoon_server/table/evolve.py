"""What each event makes of a table. Total and pure: a log row can always be played again."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card
from pontoon_protocol.events import (
    AccountClosed,
    BankOffered,
    BankPassed,
    BankSold,
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    Drew,
    HandBegan,
    Left,
    LineBack,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    NightReopened,
    OfferLapsed,
    OfferWithdrawn,
    Said,
    SatDown,
    SeatChanged,
    SeatFreed,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.hand_events import HandEvents, Settled
from pontoon_protocol.views import BankSale
from pontoon_server.rules.evolve import evolve as evolve_hand
from pontoon_server.rules.pack import next_pack, pontoon_shown
from pontoon_server.rules.state import Round, begin
from pontoon_server.table.events import Graced, GuestKept, KeyKept, Logged, Opened, PackShuffled, TiedInDraw
from pontoon_server.table.evolve_host import guest_changed, host_event
from pontoon_server.table.parts import booked, cleared, line_changed, placed, with_chips, with_seat
from pontoon_server.table.state import HOUSE_PLAYER, Line, Seat, Table, opened

Night = Opened | NightBegan | NightEnding | NightEnded | NightReopened | Drew | TiedInDraw | BankPassed
"""What is about the night as a whole, and who has its bank."""


def evolve(table: Table, event: Logged) -> Table:
    """The table after `event`."""
    match event:
        case Said():
            return table
        case SatDown():
            return _sat_down(table, event)
        case KeyKept(seat=place, key=key):
            return _key_kept(table, place, key)
        case Left(seat=place):
            return with_seat(table, place, leaving=True, connected=False)
        case SeatFreed(seat=place, chips=chips):
            return _freed(table, place, chips)
        case LineLost(seat=place):
            return with_seat(table, place, connected=False)
        case LineBack(seat=place):
            return with_seat(table, place, connected=True)
        case WentAway(seat=place, missed=missed):
            return with_seat(table, place, away="missed" if missed else "asked", ready=False)
        case CameBack(seat=place):
            return with_seat(table, place, away="", missed=0)
        case BecameReady(seat=place):
            return with_seat(table, place, ready=True)
        case TimeRanOut(seat=place):
            return with_seat(table, place, missed=table.at(place).missed + 1)
        case BoughtIn(seat=place, chips=chips):
            return booked(with_chips(table, place, chips), table.at(place).player, buy_ins=chips)
        case CashedOut(seat=place, chips=chips):
            return booked(with_chips(table, place, -chips), table.at(place).player, cash_outs=chips)
        case SeatChanged(seat=place, to=to):
            return _moved(table, place, to)
        case AccountClosed(player=player):
            return replace(table, lines=tuple(line for line in table.lines if line.player != player))
        case BankOffered() | OfferWithdrawn() | OfferLapsed() | BankSold():
            return _sale(table, event)
        case HandBegan():
            return _hand_began(table, event)
        case PackShuffled(pack=pack):
            return _dealing(table, pack)
        case GuestKept(guest=guest, key=key):
            return guest_changed(table, guest, key=key)
        case Graced(seconds=seconds):
            assert table.wait is not None
            return replace(table, wait=replace(table.wait, seconds=table.wait.seconds + seconds, graced=True))
        case _:
            if isinstance(event, HandEvents):
                assert table.round is not None
                return in_hand(table, (event,), evolve_hand(table.round, event))
            return _night(table, event) if isinstance(event, Night) else host_event(table, event)


def in_hand(table: Table, events: Iterable[HandEvents], hand: Round) -> Table:
    """The table after events of its hand, which have led to `hand`."""
    table = replace(table, round=hand)
    for event in events:
        if isinstance(event, Settled):
            table = _settled(table, event)
    return table


def _moved(table: Table, place: int, to: int) -> Table:
    table = replace(cleared(table), seats=placed(table, to, table.at(place)))
    sale = table.sale
    return replace(
        table,
        seats=placed(table, place, None),
        bank=to if table.bank == place and not table.bank_gone else table.bank,
        sale=sale if sale is None or sale.to != place else replace(sale, to=to),
    )


def _night(table: Table, event: Night) -> Table:
    match event:
        case Opened():
            return opened(event.code, event.name, event.options, event.settings, event.passcode)
        case NightBegan():
            return replace(table, phase="between" if table.bank == HOUSE else "draw")
        case NightEnding():
            return replace(table, ending=True)
        case NightEnded():
            return _night_ended(table, event)
        case NightReopened():
            return _reopened(table)
        case Drew():
            return table
        case TiedInDraw(seats=seats):
            return replace(table, drawing=seats)
        case BankPassed(seat=place, why=why):
            phase = "between" if why == "draw" else table.phase
            return replace(table, bank=place, bank_gone=False, drawing=(), phase=phase, hands_banked=0)
        case _:
            assert_never(event)


def _reopened(table: Table) -> Table:
    """The table as it was opened, with the people and the ledger of its nights."""
    anew = opened(table.code, table.name, table.options, table.settings, table.passcode)
    return replace(
        anew,
        version=table.version,
        hand=table.hand,
        lines=table.lines,
        players_met=table.players_met,
        owner=table.owner,
        guests_met=table.guests_met,
    )


def _sat_down(table: Table, event: SatDown) -> Table:
    bot = bool(event.bot)
    seat = Seat(event.player, event.name, "", event.chips, event.bot, ready=bot, sat=table.version, since=table.hand)
    table = replace(table, seats=placed(table, event.seat, seat), players_met=max(table.players_met, event.player))
    if table.line_of(event.player) is None:
        table = replace(table, lines=(*table.lines, Line(event.player, event.name, "", bot=bot)))
    else:
        table = line_changed(table, event.player, name=event.name)
    return booked(table, event.player, buy_ins=event.chips)


def _freed(table: Table, place: int, chips: int) -> Table:
    table = booked(table, table.at(place).player, cash_outs=chips)
    return replace(
        table,
        seats=placed(table, place, None),
        bank_gone=table.bank_gone or place == table.bank,
        drawing=tuple(other for other in table.drawing if other != place),
    )


def _key_kept(table: Table, place: int, key: str) -> Table:
    player = table.at(place).player
    return with_seat(line_changed(table, player, key=key, barred=False), place, key=key)


def _sale(table: Table, event: BankOffered | OfferWithdrawn | OfferLapsed | BankSold) -> Table:
    match event:
        case BankOffered(price=price, to=to):
            return replace(table, sale=BankSale(price, to))
        case OfferWithdrawn() | OfferLapsed():
            return replace(table, sale=None)
        case BankSold(seat=seller, buyer=buyer, price=price):
            table = booked(with_chips(table, seller, price), table.at(seller).player, sales=price)
            table = booked(with_chips(table, buyer, -price), table.at(buyer).player, sales=-price)
            return replace(table, sale=None)
        case _:
            assert_never(event)


def _hand_began(table: Table, event: HandBegan) -> Table:
    seats = tuple(seat and replace(seat, ready=bool(seat.bot)) for seat in table.seats)
    table = replace(table, phase="pack", hand=event.number, order=event.seats, seats=seats, round=None, settled=None)
    return table if event.shuffled else _dealing(table, table.pack)


def _dealing(table: Table, pack: tuple[Card, ...]) -> Table:
    chips = tuple(0 if seat is None else seat.chips for seat in table.seats)
    if table.bank == HOUSE:
        chips = (*chips, table.house)
    hand = begin(table.options, table.order, chips, pack, table.hands_banked)
    return replace(table, phase="hand", order=(), round=hand, pack=())


def _settled(table: Table, event: Settled) -> Table:
    seats = list(table.seats)
    for result in event.seats:
        player = HOUSE_PLAYER
        if result.seat == HOUSE:
            table = replace(table, house=result.chips)
        else:
            seat = table.at(result.seat)
            player = seat.player
            seats[result.seat] = replace(seat, chips=result.chips)
        if result.marker:
            table = booked(table, player, buy_ins=result.marker, markers=result.marker)
    assert table.round is not None
    return replace(
        table,
        seats=tuple(seats),
        phase="between",
        settled=event,
        pack=_played_on(table.round),
        hands_banked=table.hands_banked + (table.options.bank_moves.startswith("each_hands") and bool(event.hands)),
    )


def _played_on(hand: Round) -> tuple[Card, ...]:
    """The pack for the next hand; nothing where it is to be shuffled (T18, K6)."""
    played_on = hand.options.shuffle == "after_pontoon" and not pontoon_shown(hand)
    return next_pack(hand) if played_on else ()


def _night_ended(table: Table, event: NightEnded) -> Table:
    for place, seat in table.taken():
        table = booked(with_chips(table, place, -seat.chips), seat.player, cash_outs=seat.chips)
    table = booked(table, HOUSE_PLAYER, cash_outs=table.house)
    return replace(table, phase="over", payments=event.payments, stands=event.stands, house=0, guests=(), paused=False)
