"""Who says what, and what answers it: every message by the part of a connection that it belongs to."""

from typing import Final, get_args

from msgspec import Struct

from pontoon_protocol.commands import Entrances, Hello, Moves, Recall, TableCommands
from pontoon_protocol.host_commands import HostCommands
from pontoon_protocol.updates import (
    CatchUp,
    Closing,
    Done,
    Greeting,
    HandsTold,
    Happened,
    LedgerTold,
    Notice,
    Refusal,
    Snapshot,
    Welcome,
)

Messages = tuple[type[Struct], ...]

_HOST: Final[Messages] = get_args(HostCommands)
_ANSWERS: Final[Messages] = (Happened, Refusal, Done)


class Exchange(Struct, frozen=True):
    """What may be sent at one part of a connection, and what comes back to whoever sent it."""

    name: str
    title: str
    says: str
    messages: Messages
    answers: Messages = ()
    """Empty for what the server sends by itself."""


RECEIVED: Final = (
    Exchange("greet", "Say hello", "The first message on a connection, once.", (Hello,), (Greeting, Closing)),
    Exchange(
        "enter",
        "Come to a table",
        "After the greeting. The welcome is followed by a snapshot or a catch-up; a refusal has the id 0, and another "
        "entrance may be tried.",
        get_args(Entrances),
        (Welcome, Refusal),
    ),
    Exchange(
        "recall",
        "Ask for the ledger or for hands that are over",
        "At any time after the greeting; takes no seat. A refusal has the id 0.",
        (Recall,),
        (LedgerTold, HandsTold, Refusal),
    ),
    Exchange(
        "move",
        "Make a move in the hand",
        "Answers the last offer, by its number. Answered by the `happened` that carries the command's id.",
        get_args(Moves),
        _ANSWERS,
    ),
    Exchange(
        "sit",
        "Do something at the table",
        "Whoever has a seat may. Answered by the `happened` that carries the command's id.",
        tuple(kind for kind in get_args(TableCommands) if kind not in _HOST),
        _ANSWERS,
    ),
    Exchange(
        "host",
        "Use the host's tools",
        "Only from the host's seat. Answered by the `happened` that carries the command's id.",
        _HOST,
        _ANSWERS,
    ),
)
"""What a server takes from its clients."""

SENT: Final = (
    Exchange(
        "tell",
        "Keep a client current",
        "Unasked: the table as it is, what happens at it, what goes wrong, and why the connection ends. A second "
        "welcome comes to a guest who gets a seat.",
        (Welcome, Snapshot, Happened, CatchUp, Notice, Closing),
    ),
)
"""What a server sends without being asked."""
