"""Coming, going and being there."""

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import BecameReady, CameBack, Left, LineBack, LineLost, SeatChanged, WentAway
from pontoon_protocol.host_events import BotNamed, GuestLost
from pontoon_protocol.safe_text import clean_name
from pontoon_server.table.accounts import idle_bot
from pontoon_server.table.door import names, sit
from pontoon_server.table.draft import Draft
from pontoon_server.table.events import Graced
from pontoon_server.table.hands import begin_if_ready, free_seat, play_on
from pontoon_server.table.host import host_back, pass_if_stuck
from pontoon_server.table.names import bot_name, is_taken
from pontoon_server.table.state import Table
from pontoon_server.table.terms import verify_between

TEMPERS = ("careful", "steady", "bold")


def add_bot(draft: Draft, temper: str, name: str = "") -> None:
    """A bot takes the first free seat; without a temper one that the table has fewest of, without a name any.

    A bot that was here before comes back, with its account.
    """
    table = draft.table
    if temper and temper not in TEMPERS:
        raise Refused("not_a_bot")
    here = [seat.bot for _, seat in table.taken()]
    chosen = temper or min(TEMPERS, key=here.count)
    back = idle_bot(table, clean_name(name) if name else None)
    if back is not None:
        sit(draft, back.name, bot=chosen, player=back.player)
    else:
        sit(draft, _bots_name(table, name) if name else bot_name(names(table)), bot=chosen)


def name_bot(draft: Draft, place: int, name: str) -> None:
    """A bot is called something else."""
    _verify_bot(draft.table, place)
    draft.happen(BotNamed(place, _bots_name(draft.table, name, but=draft.table.at(place).player)))


def remove_bot(draft: Draft, place: int) -> None:
    """A bot goes; in mid-hand it is played on by T20 like anybody who leaves."""
    _verify_bot(draft.table, place)
    leave(draft, place)


def change_seat(draft: Draft, place: int, to: int) -> None:
    """Move to an empty seat, between hands."""
    table = draft.table
    verify_between(table)
    if to >= len(table.seats) or table.seats[to] is not None:
        raise Refused("seat_taken")
    draft.happen(SeatChanged(place, to))


def leave(draft: Draft, place: int) -> None:
    """A seat is given up: at once, or after the hand that it is in (T20)."""
    player = draft.table.at(place).player
    if draft.table.in_hand(place):
        draft.happen(Left(place))
        play_on(draft)
        if player == draft.table.host:
            pass_if_stuck(draft)
    else:
        free_seat(draft, place)
        begin_if_ready(draft)


def line_up(draft: Draft, player: int) -> None:
    """A player is connected; who was away for missing waits plays again."""
    place = draft.table.place_of(player)
    seat = None if place is None else draft.table.seats[place]
    if place is None or seat is None or seat.leaving:
        return
    if not seat.connected:
        draft.happen(LineBack(place))
    if seat.away == "missed":
        draft.happen(CameBack(place))
    host_back(draft, place)
    if draft.table.settings.host_returns:
        # After a restart nobody was there to take them; whoever they belong to will have them back.
        pass_if_stuck(draft)


def line_down(draft: Draft, player: int) -> None:
    """A player's line is lost; on that seat's turn the wait gets its grace, once (RULES.md section 5)."""
    table = draft.table
    place = table.place_of(player)
    if place is None or not table.at(place).connected:
        return
    draft.happen(LineLost(place))
    give_grace(draft, place)
    pass_if_stuck(draft)
    begin_if_ready(draft)


def give_grace(draft: Draft, place: int) -> None:
    """Make the running wait longer, once, if it is for this seat alone and its line is down; a pause gives it time."""
    table = draft.table
    wait = table.wait
    if wait is None or wait.graced or wait.seats != (place,) or not _is_turn(table, wait.kind):
        return
    if not table.paused and not table.at(place).connected:
        draft.happen(Graced(table.settings.grace_seconds))


def _is_turn(table: Table, kind: str) -> bool:
    """Whether a wait is for one seat after the other, and not for all of them at once."""
    return kind in ("turn", "bank", "double") or (kind == "stakes" and table.options.stake_order == "in_turn")


def restarted(draft: Draft) -> None:
    """After a restart nobody is connected; what waits were left goes on (DESIGN.md section 3)."""
    for place, seat in draft.table.taken():
        if seat.connected and not seat.bot:
            draft.happen(LineLost(place))
    for guest in draft.table.guests:
        if guest.connected:
            draft.happen(GuestLost(guest.guest))


def go_away(draft: Draft, place: int) -> None:
    """A seat sits out from the next hand."""
    if not draft.table.at(place).away:
        draft.happen(WentAway(place))
        begin_if_ready(draft)


def come_back(draft: Draft, place: int) -> None:
    """A seat plays again from the next hand."""
    if draft.table.at(place).away:
        draft.happen(CameBack(place))
        host_back(draft, place)


def be_ready(draft: Draft, place: int) -> None:
    """A seat need not be waited for; with everybody ready the next hand begins."""
    if draft.table.phase != "between":
        raise Refused("wrong_phase")
    come_back(draft, place)
    if not draft.table.at(place).ready:
        draft.happen(BecameReady(place))
    begin_if_ready(draft)


def _bots_name(table: Table, typed: str, but: int = 0) -> str:
    name = clean_name(typed)
    if not name:
        raise Refused("bad_name")
    if is_taken(name, names(table, but)):
        raise Refused("name_taken")
    return name


def _verify_bot(table: Table, place: int) -> None:
    seat = table.staying(place)
    if seat is None or not seat.bot:
        raise Refused("not_a_bot")
