"""What people say, shown or not: each client's own affair, of which no server knows. Pure."""

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.lines.typed import Hush
from pontoon_client.table.model import seat_of
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_protocol.events import Events, Said
from pontoon_protocol.host_events import GuestAdmitted, GuestBack, GuestCame, GuestLost
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView


class Muted(Struct, frozen=True):
    """Whose words are not shown."""

    everybody: bool = False
    players: frozenset[int] = frozenset()
    """Players' numbers; they stay muted wherever they sit."""


NOBODY = Muted()


def hushed(muted: Muted, hush: Hush) -> Muted:
    """Who is muted then; to show everybody's words again shows those of everybody."""
    if not hush.player:
        return replace(muted, everybody=True) if hush.on else NOBODY
    return replace(muted, players=muted.players | {hush.player} if hush.on else muted.players - {hush.player})


def hush_words(muted: Muted, hush: Hush, keys: Keys = TYPED) -> str:
    """What holds from now on; `muted` is who is muted then."""
    if hush.on:
        if not hush.player:
            pressed = _("What people say is not shown to you from now on; {key} shows it again.")
            typed = _("What people say is not shown to you from now on; unmute shows it again.")
            return by_key(keys, "mute", pressed, typed)
        return _("What {name} says is not shown to you from now on; unmute shows it again.").format(name=hush.name)
    if muted.everybody:
        return _("All that people say is muted; unmute alone shows it again.")
    if hush.player:
        return _("What {name} says is shown to you again.").format(name=hush.name)
    return _("What people say is shown to you again.")


def audible(muted: Muted, view: TableView, happened: Happened, guest: int = 0) -> Happened:
    """The update without what is not to be shown; your own words always are.

    Who waits at the door as `guest` is told of their place there, and not of themselves by name.
    """
    if muted == NOBODY and not guest:
        return happened
    events = (event for event in happened.events if not _is_muted(muted, view, event) and not _is_own(event, guest))
    return replace(happened, events=tuple(events))


def _is_own(event: Events, guest: int) -> bool:
    return isinstance(event, GuestCame | GuestAdmitted | GuestLost | GuestBack) and event.guest == guest


def _is_muted(muted: Muted, view: TableView, event: Events) -> bool:
    if not isinstance(event, Said) or event.seat == view.you:
        return False
    speaker = seat_of(view, event.seat)
    return muted.everybody or (speaker is not None and speaker.player in muted.players)
