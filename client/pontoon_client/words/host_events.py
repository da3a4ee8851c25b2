"""What the host does, in sentences that say who did it and what it changes."""

from typing import assert_never

from pontoon_client.language import _
from pontoon_client.table.fold_host import DoorEvents
from pontoon_client.table.model import seat_of
from pontoon_client.words.cards import chips_words, listed
from pontoon_client.words.door import door_sentences
from pontoon_client.words.ledger import unpaid
from pontoon_client.words.numbers import figure
from pontoon_client.words.pauses import goes_on_with
from pontoon_client.words.purse import purse
from pontoon_client.words.scene import Scene, name_at, safe_name
from pontoon_client.words.settings import rules_changed, settings_changed
from pontoon_protocol.host_events import (
    BotNamed,
    HostChanged,
    HostEvents,
    Kicked,
    Locked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Unlocked,
    Voted,
    WaitSkipped,
    WentOn,
)
from pontoon_protocol.options import Options


def host_sentences(scene: Scene, event: HostEvents) -> list[str]:
    """The sentences for something that the host did, or that happened at the door."""
    if isinstance(event, DoorEvents):
        return door_sentences(scene, event)
    match event:
        case HostChanged():
            return [_host_changed(scene, event)]
        case Paused() | WentOn():
            return [_pause(scene, event)]
        case Locked():
            locks = _("You lock the table: nobody new comes in."), _("{name} locks the table: nobody new comes in.")
            return [scene.host_does(*locks)]
        case Unlocked():
            opens = _("You unlock the table: people may come in again."), _("{name} unlocks the table again.")
            return [scene.host_does(*opens)]
        case RulesChanged() | SettingsChanged():
            return [_changed(scene, event)]
        case Kicked() | ToppedUp() | BotNamed():
            return [_to_a_seat(scene, event)]
        case Voted() | WaitSkipped():
            return [_skipping(scene, event)]
        case _:
            assert_never(event)


def _answering(scene: Scene) -> str:
    """What a new host has to answer for from now on."""
    whom = unpaid(scene.before)
    told = _("It is your table now, so you stand for {whom}: what they win or lose is settled with you.")
    return told.format(whom=whom) if whom else ""


def _host_changed(scene: Scene, event: HostChanged) -> str:
    seat, why = event.seat, event.why
    if why == "first":
        return scene.tell(seat, _("You are the host; help tells what a host can do."), _("{name} is the host."))
    if why == "back":
        return scene.tell(seat, _("You are the host again."), _("{name} is the host again."))
    old = name_at(scene.before, scene.before.host) if scene.before.host is not None else ""
    if why == "given":
        if scene.before.host is not None and scene.before.host == scene.before.you:
            return _("You make {new} the host.").format(new=scene.who(seat))
        told = scene.tell(
            seat,
            _("{old} makes you the host; help tells what a host can do."),
            _("{old} makes {name} the host."),
            old=old,
        )
        return f"{told} {_answering(scene)}".rstrip() if seat == scene.before.you else told
    if old:
        return scene.tell(
            seat,
            _("You are the host now, since {old} {gone}; help tells what a host can do."),
            _("{name} is the host now, since {old} {gone}."),
            old=old,
            gone=_how_gone(scene),
        )
    return scene.tell(seat, _("You are the host now; help tells what a host can do."), _("{name} is the host now."))


def _how_gone(scene: Scene) -> str:
    """What became of the host who is no longer: gone for good, without a line, or there and idle."""
    old = seat_of(scene.before, scene.before.host)
    if old is None or old.leaving:
        return _("is gone")
    return _("does not answer") if old.connected else _("is not connected")


def _pause(scene: Scene, event: Paused | WentOn) -> str:
    if isinstance(event, Paused):
        left = goes_on_with(scene.after, scene.after.wait.seconds if scene.after.wait is not None else None)
        return scene.tell(event.seat, _("You pause the game{left}."), _("{name} pauses the game{left}."), left=left)
    if event.seat is None:
        return _("The pause has lasted as long as a pause may; the game goes on.")
    return scene.tell(
        event.seat, _("You end the pause; the game goes on."), _("{name} ends the pause; the game goes on.")
    )


def _changed(scene: Scene, event: RulesChanged | SettingsChanged) -> str:
    if isinstance(event, RulesChanged):
        told = scene.host_does(
            _("You change the rules from the next hand on: {what}."),
            _("{name} changes the rules from the next hand on: {what}."),
            what=rules_changed(scene.before.options, event.rules),
        )
        return f"{told} {_usual_stake(scene.before.options, event.rules)}".rstrip()
    return scene.host_does(
        _("You change what the table agrees on: {what}."),
        _("{name} changes what the table agrees on: {what}."),
        what=settings_changed(scene.before.settings, event.settings),
    )


def _usual_stake(before: Options, after: Options) -> str:
    """What Enter alone stakes from now on; empty where that is as before, or the last stakes again."""
    usual = (after.minimum_stake + after.maximum_stake) // 2
    if after.boxes > 1 or usual == (before.minimum_stake + before.maximum_stake) // 2:
        return ""
    return _("The usual stake, by Enter alone, is {usual} then.").format(usual=figure(usual))


def _to_a_seat(scene: Scene, event: Kicked | ToppedUp | BotNamed) -> str:
    whom = scene.who(event.seat)
    match event:
        case Kicked(seat=seat):
            sent = scene.whom(seat)
            return scene.host_does(_("You send {whom} away."), _("{name} sends {whom} away."), whom=sent)
        case ToppedUp(seat=seat, chips=chips):
            data = {"whom": whom, "chips": chips_words(chips), "purse": purse(scene.now, seat)}
            if scene.yours(seat):
                yours = _("You bring yourself {chips} and have {purse}.")
                return scene.host_does(yours, _("{name} brings you {chips}; you have {purse}."), **data)
            yours, theirs = (
                _("You bring {whom} {chips}; {whom} has {purse}."),
                _("{name} brings {whom} {chips}; {whom} has {purse}."),
            )
            return scene.host_does(yours, theirs, **data)
        case BotNamed(seat=seat, name=name):
            old = name_at(scene.before, seat)
            yours, theirs = (
                _("You rename the bot {old}: it is called {new} now."),
                _("{name} renames the bot {old}: it is called {new} now."),
            )
            return scene.host_does(yours, theirs, old=old, new=safe_name(name))
        case _:
            assert_never(event)


def _skipping(scene: Scene, event: Voted | WaitSkipped) -> str:
    if isinstance(event, Voted):
        return scene.tell(
            event.seat,
            _("You vote for waiting no longer: {votes} of the {needed} votes that it takes."),
            _("{name} votes for waiting no longer: {votes} of the {needed} votes that it takes."),
            votes=event.votes,
            needed=event.needed,
        )
    whom = listed([scene.whom(seat) for seat in event.seats])
    if event.by == "vote":
        return _("The vote is for waiting no longer for {whom}.").format(whom=whom)
    return scene.host_does(_("You wait no longer for {whom}."), _("{name} waits no longer for {whom}."), whom=whom)
