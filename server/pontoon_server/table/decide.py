"""What a command makes happen at a table. Pure: refuses with a `Reason`, or returns the next version."""

from typing import assert_never

from msgspec import Struct

from pontoon_protocol.commands import (
    AcceptOffer,
    AddBot,
    Away,
    Back,
    BuyIn,
    CashOut,
    EndNight,
    Leave,
    Move,
    OfferBank,
    Ready,
    RemoveBot,
    Say,
    SeatCommands,
    StartNight,
    TableCommands,
    WithdrawOffer,
)
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import BoughtIn, CashedOut, NightBegan, NightEnding, Said
from pontoon_protocol.limits import CHAT_CHARACTERS, CHIPS
from pontoon_protocol.safe_text import safe_text
from pontoon_server.table.commands import (
    CloseNight,
    Internals,
    LineDown,
    LineUp,
    Restarted,
    Shuffled,
    SitDown,
    Tick,
)
from pontoon_server.table.draft import Draft, finish
from pontoon_server.table.events import Logged
from pontoon_server.table.hands import begin_if_ready, end_night, move, time_out, use_pack
from pontoon_server.table.sale import accept_offer, offer_bank, withdraw_offer
from pontoon_server.table.seating import (
    add_bot,
    be_ready,
    come_back,
    go_away,
    leave,
    line_down,
    line_up,
    remove_bot,
    restarted,
    sit_down,
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
        move(draft, place, command)
    else:
        _command(draft, place, command)
    return Version(tuple(draft.events), finish(table, draft.table, player, command.id))


def decide_internal(table: Table, command: Internals) -> Version | None:
    """What happens by the server's own hand; None when nothing does (a tick that came too late).

    Raises `Refused` for a `SitDown` that can't be.
    """
    draft = Draft(table)
    match command:
        case SitDown(name=name, key=key):
            sit_down(draft, name, key)
        case Tick(number=number):
            if table.wait is not None and table.wait.number == number:
                time_out(draft)
        case Shuffled(pack=pack):
            if isinstance(wants(table), Shuffle):
                use_pack(draft, pack)
        case LineUp(player=player):
            line_up(draft, player)
        case LineDown(player=player):
            line_down(draft, player)
        case Restarted():
            restarted(draft)
        case CloseNight():
            if table.phase not in ("over", "pack", "hand"):
                end_night(draft)
        case _:
            assert_never(command)
    if not draft.events:
        return None
    return Version(tuple(draft.events), finish(table, draft.table, 0, 0))


def wants(table: Table) -> Wait | Shuffle | None:
    """What the table wants from the world: a wait, a shuffle, or nothing."""
    drawing = table.phase == "draw" and len(table.players()) >= 2 and table.anybody_there()
    if table.phase == "pack" or drawing:
        return Shuffle(table.options.packs)
    return table.wait


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
        case Say(text=text):
            _say(draft, place, text)
        case BuyIn(amount=amount):
            _buy_in(draft, place, amount)
        case CashOut(amount=amount):
            _cash_out(draft, place, amount)
        case OfferBank(price=price, to=to):
            offer_bank(draft, place, price, to)
        case WithdrawOffer():
            withdraw_offer(draft, place)
        case AcceptOffer(price=price):
            accept_offer(draft, place, price)
        case AddBot() | RemoveBot() | StartNight() | EndNight():
            _host_command(draft, place, command)
        case _:
            assert_never(command)


def _host_command(draft: Draft, place: int, command: AddBot | RemoveBot | StartNight | EndNight) -> None:
    if draft.table.host != draft.table.at(place).player:
        raise Refused("not_the_host")
    match command:
        case AddBot(temper=temper):
            add_bot(draft, temper)
        case RemoveBot(seat=seat):
            remove_bot(draft, seat)
        case StartNight():
            if draft.table.phase != "lobby":
                raise Refused("already_started")
            draft.happen(NightBegan())
        case EndNight():
            if draft.table.phase in ("pack", "hand"):
                _end_after_hand(draft)
            else:
                end_night(draft)
        case _:
            assert_never(command)


def _end_after_hand(draft: Draft) -> None:
    if not draft.table.ending:
        draft.happen(NightEnding())


def _say(draft: Draft, place: int, text: str) -> None:
    clean = safe_text(text, CHAT_CHARACTERS)
    if not clean:
        raise Refused("nothing_to_say")
    draft.happen(Said(place, clean))


def _buy_in(draft: Draft, place: int, amount: int) -> None:
    table = draft.table
    if table.settings.buy_in_when == "between_hands" and table.in_hand(place):
        raise Refused("in_a_hand")
    most = CHIPS - table.at(place).chips
    if not 1 <= amount <= most:
        raise Refused("amount_out_of_range", Detail(least=1, most=most))
    draft.happen(BoughtIn(place, amount))
    begin_if_ready(draft)


def _cash_out(draft: Draft, place: int, amount: int) -> None:
    table = draft.table
    if table.in_hand(place):
        raise Refused("in_a_hand")
    most = table.at(place).chips
    if not 1 <= amount <= most:
        raise Refused("amount_out_of_range", Detail(least=1, most=most))
    draft.happen(CashedOut(place, amount))
