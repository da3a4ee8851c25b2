"""Everything a server may say. Unknown fields are ignored, so that version 1 can grow."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from pontoon_protocol.amounts import Count, Many, Seat
from pontoon_protocol.commands import snake
from pontoon_protocol.errors import Detail, Reason
from pontoon_protocol.events import Events
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.views import Offer, TableView, Wait

NoticeCode = Literal["saving_slowly", "cannot_save", "saving_again", "table_frozen", "server_stopping"]
ClosingCode = Literal[
    "left",
    "night_over",
    "removed",
    "replaced",
    "server_stopping",
    "too_slow",
    "too_fast",
    "no_hello",
    "no_common_version",
    "bad_message",
    "too_many_tries",
    "server_full",
    "server_error",
]


class Update(Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Whatever a server sends."""


class Greeting(Update, frozen=True):
    """The answer to `Hello`: the version that both will speak."""

    version: Count
    server: str
    epoch: str
    """Drawn anew at each start of the server; another epoch always means a snapshot."""


class Welcome(Update, frozen=True):
    """You are at the table; a `Snapshot` or a `CatchUp` follows at once."""

    code: str
    """The table's code without its hyphen; keep it for a resume."""
    epoch: str
    """The one of the greeting; keep it for a resume."""
    seat: Seat | None = None
    """Yours; null for a watcher."""
    player: Count | None = None
    """Yours; null for a watcher."""
    handled: Count = 0
    """The highest command id of this seat that was handled; go on with the next."""


class Snapshot(Update, frozen=True):
    """The whole table as of version `seq`; forget everything older."""

    seq: Count
    view: TableView


class Happened(Update, frozen=True):
    """Version `seq` of the table: what happened, in order; perhaps nothing that you may know.

    The first fields are the same for everybody; the others are yours alone.
    """

    seq: Count
    events: Many[Events] = ()
    wait: Wait | UnsetType | None = UNSET
    """The wait that runs now; absent: no change."""
    hands: Many[WholeHand] = ()
    """Your hands that changed, whole."""
    offer: Offer | UnsetType | None = UNSET
    """Your options now; null: none; absent: no change."""
    id: Count = 0
    """Your command that this answers."""


class Private(Struct, frozen=True, omit_defaults=True):
    """The part of a `Happened` that is one player's alone; its fields are the last three there."""

    hands: Many[WholeHand] = ()
    offer: Offer | UnsetType | None = UNSET
    id: Count = 0


class CatchUp(Update, frozen=True):
    """All that a returning player missed, in one frame."""

    updates: Many[Happened]
    wait: Wait | None = None
    """The wait that runs now; waits inside the updates are as they were sent."""


class Refusal(Update, frozen=True):
    """Your command was refused, and nothing changed. `id` is 0 for an entrance (open, join, watch, resume)."""

    id: Count
    reason: Reason
    detail: Detail | None = None


class Done(Update, frozen=True):
    """A repeated command id: it was handled before and had no second effect."""

    id: Count


class Notice(Update, frozen=True):
    """Something about the service, not the game."""

    code: NoticeCode
    """Which."""
    detail: Detail | None = None


class Closing(Update, frozen=True):
    """The last message before the server closes the connection, and why."""

    code: ClosingCode
    """Why."""
    detail: Detail | None = None


Updates = Greeting | Welcome | Snapshot | Happened | CatchUp | Refusal | Done | Notice | Closing
