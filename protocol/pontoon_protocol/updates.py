"""Everything a server may say. Unknown fields are ignored, so that version 1 can grow."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from pontoon_protocol.amounts import Count, Many, Seat
from pontoon_protocol.command_base import snake
from pontoon_protocol.errors import Detail, Reason
from pontoon_protocol.events import Account, Events, Payment
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.views import Offer, TableView, Wait

YEAR_3000: Final = 32_503_680_000
"""In seconds since 1970."""
NoticeCode = Literal["saving_slowly", "cannot_save", "saving_again", "table_frozen", "server_stopping", "watchers_off"]
ClosingCode = Literal[
    "left",
    "night_over",
    "removed",
    "turned_away",
    "no_watchers",
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
    """You are at the table; a `Snapshot` or a `CatchUp` follows at once. Sent again when a guest gets a seat."""

    code: str
    """The table's code without its hyphen; keep it for a resume."""
    epoch: str
    """The one of the greeting; keep it for a resume."""
    seat: Seat | None = None
    """Yours; null for a watcher."""
    player: Count | None = None
    """Yours; null for a watcher."""
    guest: Count = 0
    """Yours while you wait at the door; 0: you don't. Where nobody may look on, a notice stands for the picture."""
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
    """Your command was refused, and nothing changed.

    `id` is 0 for an entrance (open, join, watch, resume) and for a recall.
    """

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


class LedgerTold(Update, frozen=True):
    """The ledger of a table, as `Recall` asked."""

    code: str
    name: str
    """The table's."""
    chip: str
    """What a chip is worth, in words; empty: nothing."""
    opened_at: Annotated[int, Meta(ge=0, le=YEAR_3000)]
    """When the table was opened, in seconds since 1970 (UTC)."""
    hands: Count
    """How many hands were begun."""
    over: bool
    """Whether the night is over; else the accounts are as of now."""
    ledger: Many[Account]
    payments: Many[Payment]
    """What settles the ledger as it stands."""
    stands: Count = 0
    """The player who stands for the bots and the house in the payments; 0: nobody has to."""


class HandsTold(Update, frozen=True):
    """Hands of a table that are over, as `Recall` asked, one line of JSON each."""

    format: Literal["pontoon-seen/1", "pontoon-hand/1"]
    """What you could see; or, once the night is over, whole hands with their packs."""
    hands: Many[str]
    """Oldest first."""
    last: Count
    """The number of the last hand that was looked at."""
    more: bool = False
    """Ask again after `last`."""


Updates = (
    Greeting | Welcome | Snapshot | Happened | CatchUp | Refusal | Done | Notice | Closing | LedgerTold | HandsTold
)
