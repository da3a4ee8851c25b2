"""What a typed line turns out to be."""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.commands import SeatCommands

Topic = Literal["table", "cards", "ledger", "rules", "repeat", "help", "ask"]
"""What can be looked at; `ask` is the question that is open now."""


class Send(Struct, frozen=True):
    """A command for the server; its id is stamped when it is sent."""

    command: SeatCommands


class Show(Struct, frozen=True):
    """Something to tell again."""

    topic: Topic


class Answer(Struct, frozen=True):
    """The line was no command; this says what would be."""

    text: str


class Quit(Struct, frozen=True):
    """Go, and give up the seat."""


Typed = Send | Show | Answer | Quit
