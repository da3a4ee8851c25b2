"""What a command makes happen at a table. Pure: refuses with a `Reason`, or returns the next version."""

from typing import assert_never

from msgspec import Struct

from pontoon_protocol.commands import (
    AcceptOffer,
    Away,
    Back,
    BuyIn,
    CashOut,
    ChangeSeat,
    Leave,
    Move,
    OfferBank,
    Ready,
    Say,
    SeatCommands,
    TableCommands,
    Vote,
    WithdrawOffer,
)
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import NightEnding, NightReopened, Said
from pontoon_protocol.limits import CHAT_CHARACTERS
from pontoon_protocol.safe_text import safe_text
from pontoon_server.table.absence import vote
from pontoon_server.table.accounts import known
from pontoon_server.table.chips import buy_in, cash_out
from pontoon_server.table.commands import (
    CloseNight,
    GuestDown,
    GuestGone,
    GuestUp,
    Internals,
    LineDown,
    LineUp,
    PauseOver,
    Reopen,
    Restarted,
    Shuffled,
    SitDown,
    Tick,
)
from pontoon_server.table.door import come_in, guest_down, guest_gone, guest_up
from pontoon_server.table.draft import Draft, finish
from pontoon_server.table.events import Logged
from pontoon_server.table.hands import end_night, move, time_out, use_pack
from pontoon_server.table.hosting import go_on, host_command
from pontoon_server.table.sale import accept_offer, offer_bank, withdraw_offer
from pontoon_server.table.seating import (
    be_ready,
    change_seat,
    come_back,
    go_away,
    leave,
    line_down,
    line_up,
    restarted,
)
from pontoon_server.table.state import Shuffle, Table, Wait


class Version(Struct, frozen=True):
    """The next version of a table: what happened, and the table after it."""

    events: tuple[Logged, ...]
    table: Table


def decide(table: Table, player: int, command: SeatCommands) -> Version:
    """What happens when a seated player gives a command; raises `Refused` and changes nothing if it can't."""
    place = table.place_of(player)
    if place is None or table.at(place).leaving:
        raise Refused("not_seated")
    if table.phase == "over":
        raise Refused("night_over")
    draft = Draft(table)
    if isinstance(command, Move):
        if table.paused:
            raise Refused("paused")
        move(draft, place, command)
    else:
        _command(draft, place, command)
    return Version(tuple(draft.events), finish(table, draft.table, player, command.id))


def decide_internal(table: Table, command: Internals) -> Version | None:
    """What happens by the server's own hand; None when nothing does (a tick that came too late).

    Raises `Refused` for a `SitDown` that can't be.
    """
    draft = Draft(table)
    _internal(draft, command)
    if not draft.events:
        return None
    return Version(tuple(draft.events), finish(table, draft.table, 0, 0))


def wants(table: Table) -> Wait | Shuffle | None:
    """What the table wants from the world: a wait, a shuffle, or nothing, as always in a pause."""
    if table.paused:
        return None
    drawing = table.phase == "draw" and len(table.players()) >= 2 and table.anybody_there()
    if table.phase == "pack" or drawing:
        return Shuffle(table.options.packs)
    return table.wait


def _internal(draft: Draft, command: Internals) -> None:
    match command:
        case SitDown(name=name, key=key):
            come_in(draft, name, key)
        case Tick(number=number):
            wait = draft.table.wait
            if wait is not None and wait.number == number and not draft.table.paused:
                time_out(draft)
        case Shuffled(pack=pack):
            if isinstance(wants(draft.table), Shuffle):
                use_pack(draft, pack)
        case LineUp(player=player):
            line_up(draft, player)
        case LineDown(player=player):
            line_down(draft, player)
        case GuestUp(guest=guest):
            guest_up(draft, guest)
        case GuestDown(guest=guest):
            guest_down(draft, guest)
        case GuestGone(guest=guest):
            guest_gone(draft, guest)
        case PauseOver():
            if draft.table.paused:
                go_on(draft, None)
        case Restarted():
            restarted(draft)
        case Reopen(key=key):
            _reopen(draft, key)
        case CloseNight():
            _close_night(draft)
        case _:
            assert_never(command)


def _reopen(draft: Draft, key: str) -> None:
    """Begin another night, if the last one is over and it is the key of the host, or of whoever opened the table.

    Whoever opened it came first; the table's code was made of that key, so `Open` finds it for no other.
    """
    table = draft.table
    player = known(table, key)
    if player and table.phase == "over" and player in (table.owner, table.host, table.accounts()[0].player):
        draft.happen(NightReopened())


def _close_night(draft: Draft) -> None:
    """End a night that everybody has left; one that was paused in mid-hand ends after that hand."""
    if draft.table.paused:
        go_on(draft, None)
    if draft.table.phase not in ("over", "pack", "hand"):
        end_night(draft)
    elif draft.before.paused and not draft.table.ending:
        draft.happen(NightEnding())


def _command(draft: Draft, place: int, command: TableCommands) -> None:
    match command:
        case Ready():
            be_ready(draft, place)
        case Away():
            go_away(draft, place)
        case Back():
            come_back(draft, place)
        case Leave():
            leave(draft, place)
        case ChangeSeat(seat=seat):
            change_seat(draft, place, seat)
        case Say(text=text):
            _say(draft, place, text)
        case BuyIn(amount=amount):
            buy_in(draft, place, amount)
        case CashOut(amount=amount):
            cash_out(draft, place, amount)
        case OfferBank(price=price, to=to):
            offer_bank(draft, place, price, to)
        case WithdrawOffer():
            withdraw_offer(draft, place)
        case AcceptOffer(price=price):
            accept_offer(draft, place, price)
        case Vote():
            vote(draft, place)
        case _:
            host_command(draft, place, command)


def _say(draft: Draft, place: int, text: str) -> None:
    if not draft.table.settings.chat:
        raise Refused("no_chat")
    clean = safe_text(text, CHAT_CHARACTERS)
    if not clean:
        raise Refused("nothing_to_say")
    draft.happen(Said(place, clean))
