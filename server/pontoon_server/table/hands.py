"""The hands of a night: how each begins, goes on without those who are gone, and ends."""

from collections.abc import Iterable

from pontoon_protocol.commands import Moves
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import HandBegan, NightEnded, SeatFreed, TimeRanOut, WentAway
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.legal import default
from pontoon_server.table.bank import draw, move_bank, pass_if_gone
from pontoon_server.table.door import drop_gone, seat_guests
from pontoon_server.table.draft import Draft, can_begin, offered
from pontoon_server.table.events import PackShuffled
from pontoon_server.table.host import pass_if_gone as pass_host_if_gone
from pontoon_server.table.host import pass_if_stuck
from pontoon_server.table.ledger import cashed_out, ledger, payments, stands_for_bots
from pontoon_server.table.sale import lapse
from pontoon_server.table.state import Table


def begin_hand(draft: Draft) -> None:
    """Begin the next hand: the bank is settled (K7, T17), the order fixed, the pack wanted or played on (K6)."""
    drop_gone(draft)
    lapse(draft)
    pass_host_if_gone(draft)
    pass_if_gone(draft)
    table = draft.table
    shuffled = not table.pack
    draft.happen(HandBegan(table.hand + 1, table.order_now(), shuffled))
    if not shuffled:
        _deal(draft)


def begin_if_ready(draft: Draft) -> None:
    """Begin the next hand if everybody who is there is ready."""
    table = draft.table
    if table.phase != "between" or table.paused:
        return
    waited_for = any(seat.connected and not seat.ready and table.plays(place) for place, seat in table.taken())
    if not waited_for and can_begin(table):
        begin_hand(draft)


def use_pack(draft: Draft, pack: tuple[str, ...]) -> None:
    """Deal from the shuffled pack that the table wanted: the draw, or the hand's first cards."""
    if draft.table.phase == "draw":
        draw(draft, pack)
        return
    draft.happen(PackShuffled(pack))
    _deal(draft)


def _deal(draft: Draft) -> None:
    assert draft.table.round is not None
    draft.play(deal(draft.table.round))
    play_on(draft)


def move(draft: Draft, place: int, command: Moves) -> None:
    """A seat's move; raises `Refused` with `stale` or a reason of the rules."""
    table = draft.table
    if command.offer != offered(table, place):
        raise Refused("stale")
    if table.round is None or table.phase != "hand":
        raise Refused("wrong_phase")
    draft.play(decide(table.round, place, command))
    play_on(draft)


def time_out(draft: Draft) -> None:
    """The running wait is over: everybody it was for plays the default (T5, T20)."""
    table = draft.table
    if table.phase != "hand" or table.round is None:
        begin_hand(draft)
        return
    play_for(draft, table.round.movers)


def play_for(draft: Draft, places: Iterable[int]) -> None:
    """Play the defaults of seats that have not answered; who misses several waits counts as away."""
    for place in places:
        draft.happen(TimeRanOut(place))
        seat = draft.table.at(place)
        if seat.missed >= draft.table.settings.away_after and not seat.away and not seat.leaving:
            draft.happen(WentAway(place, missed=True))
        _play_out(draft, place)
    play_on(draft)


def play_on(draft: Draft) -> None:
    """Play the defaults of those who have left, and see to the end of the hand (T20)."""
    while (place := _gone_mover(draft.table)) is not None:
        _play_out(draft, place)
    if draft.table.settled is not None and draft.before.settled is None:
        _end_hand(draft)


def end_night(draft: Draft) -> None:
    """Cash everybody out, and say who pays whom."""
    lapse(draft)
    accounts = cashed_out(ledger(draft.table))
    stands = stands_for_bots(draft.table, accounts)
    draft.happen(NightEnded(accounts, payments(accounts, stands), stands))


def free_seat(draft: Draft, place: int) -> None:
    """Cash a seat out and free it: the bank passes on (T17), the host's rights too, and who waits has the seat."""
    seat = draft.table.at(place)
    sale = draft.table.sale
    if sale is not None and place in (draft.table.bank, sale.to):
        lapse(draft)
    draft.happen(SeatFreed(place, seat.chips))
    if place == draft.table.bank:
        pass_if_gone(draft)
    if seat.player == draft.table.host:
        pass_host_if_gone(draft)
    seat_guests(draft)


def _end_hand(draft: Draft) -> None:
    move_bank(draft)
    for place, seat in draft.table.taken():
        if seat.leaving:
            free_seat(draft, place)
    if draft.table.ending:
        end_night(draft)
    else:
        pass_if_stuck(draft)


def _gone_mover(table: Table) -> int | None:
    """A seat that has left and is to move."""
    if table.phase != "hand" or table.round is None:
        return None
    return next((place for place in table.round.movers if table.at(place).leaving), None)


def _play_out(draft: Draft, place: int) -> None:
    """The defaults of a seat until it has no move left in its turn."""
    while True:
        hand = draft.table.round
        assert hand is not None
        draft.play(decide(hand, place, default(hand, place)))
        after = draft.table.round
        assert after is not None
        if (
            draft.table.phase != "hand"
            or after.phase != hand.phase
            or after.turn != hand.turn
            or after.phase == "stakes"
        ):
            return
