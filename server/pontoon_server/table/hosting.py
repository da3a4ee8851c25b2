"""The host's tools: what each of the host's commands makes happen."""

from typing import assert_never

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import NightBegan, NightEnding
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    EndNight,
    GoOn,
    HandOver,
    HostCommands,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.host_events import Kicked, Paused, ToppedUp, WentOn
from pontoon_server.table.absence import skip
from pontoon_server.table.chips import verify_buy_in
from pontoon_server.table.door import admit, lock, turn_away, unlock
from pontoon_server.table.draft import Draft
from pontoon_server.table.hands import begin_if_ready, end_night
from pontoon_server.table.host import hand_over, verify_host
from pontoon_server.table.seating import add_bot, give_grace, leave, name_bot, remove_bot
from pontoon_server.table.terms import change_rules, change_settings

Hosting = Pause | GoOn | Lock | Unlock | Admit | TurnAway | Kick | Skip | HandOver
"""What is about people and time."""
Arranging = StartNight | EndNight | ChangeRules | ChangeSettings | TopUp | AddBot | NameBot | RemoveBot
"""What is about the game."""


def host_command(draft: Draft, place: int, command: HostCommands) -> None:
    """Do what the host says; raises `Refused` for anybody else."""
    verify_host(draft.table, place)
    match command:
        case Pause() | GoOn() | Lock() | Unlock() | Admit() | TurnAway() | Kick() | Skip() | HandOver():
            _host(draft, place, command)
        case _:
            _arrange(draft, command)


def go_on(draft: Draft, place: int | None) -> None:
    """End a pause: waits go on with the seconds they had. `place` is the host's, None when it lasted too long."""
    if not draft.table.paused:
        raise Refused("not_paused")
    draft.happen(WentOn(place))
    for seat in draft.table.wait.seats if draft.table.wait is not None else ():
        give_grace(draft, seat)
    begin_if_ready(draft)


def _host(draft: Draft, place: int, command: Hosting) -> None:
    match command:
        case Pause():
            _pause(draft, place)
        case GoOn():
            go_on(draft, place)
        case Lock():
            lock(draft)
        case Unlock():
            unlock(draft)
        case Admit(guest=guest):
            admit(draft, guest)
        case TurnAway(guest=guest):
            turn_away(draft, guest)
        case Kick(seat=seat):
            _kick(draft, seat)
        case Skip():
            skip(draft)
        case HandOver(seat=seat):
            hand_over(draft, seat)
        case _:
            assert_never(command)


def _arrange(draft: Draft, command: Arranging) -> None:
    match command:
        case StartNight():
            if draft.table.phase != "lobby":
                raise Refused("already_started")
            draft.happen(NightBegan())
        case EndNight():
            _end_night(draft)
        case ChangeRules(rules=rules):
            change_rules(draft, rules)
        case ChangeSettings(settings=settings):
            change_settings(draft, settings)
        case TopUp(seat=seat, amount=amount):
            _top_up(draft, seat, amount)
        case AddBot(temper=temper, name=name):
            add_bot(draft, temper, name)
        case NameBot(seat=seat, name=name):
            name_bot(draft, seat, name)
        case RemoveBot(seat=seat):
            remove_bot(draft, seat)
        case _:
            assert_never(command)


def _pause(draft: Draft, place: int) -> None:
    if draft.table.phase == "lobby":
        raise Refused("wrong_phase")
    if draft.table.paused:
        raise Refused("paused")
    draft.happen(Paused(place))


def _kick(draft: Draft, place: int) -> None:
    seat = draft.table.staying(place)
    if seat is None or seat.player == draft.table.host:
        raise Refused("nobody_there")
    draft.happen(Kicked(place))
    leave(draft, place)


def _top_up(draft: Draft, place: int, amount: int) -> None:
    if draft.table.staying(place) is None:
        raise Refused("nobody_there")
    verify_buy_in(draft.table, place, amount)
    draft.happen(ToppedUp(place, amount))
    begin_if_ready(draft)


def _end_night(draft: Draft) -> None:
    if draft.table.phase not in ("pack", "hand"):
        end_night(draft)
    elif not draft.table.ending:
        draft.happen(NightEnding())
