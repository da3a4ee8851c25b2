"""The golden frames: what each message looks like on the wire, byte for byte, and what it says.

`PYTHONPATH=tests python -m golden.frames` makes them anew from the examples. A frame that changes breaks every
client that is out there, so the difference belongs into a new version of the protocol.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Literal, cast, get_args

import msgspec

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.updates import Happened, Updates
from support.example_commands import COMMANDS
from support.example_events import EVENTS
from support.example_updates import UPDATES

STORED: Final = Path(__file__).with_name("frames.jsonl")


class Frame(msgspec.Struct, frozen=True, rename={"sender": "from"}):
    """One message in both encodings."""

    sender: Literal["client", "server"]
    message: str
    """Its tag; for an event that of the event, behind `happened/`."""
    meaning: str
    json: str
    msgpack: str
    """In hexadecimal."""


Example = tuple[Frame, Commands | Updates]


def examples() -> Iterator[Example]:
    """Each example and the frame it makes."""
    for meaning, command in COMMANDS:
        yield _frame("client", _tag(command), meaning, command), command
    for meaning, update in UPDATES:
        yield _frame("server", _tag(update), meaning, update), update
    for meaning, event in EVENTS:
        update = Happened(1, (event,))
        yield _frame("server", f"happened/{_tag(event)}", meaning, update), update


def stored() -> list[Frame]:
    """The frames as they were stored."""
    return [msgspec.json.decode(line, type=Frame) for line in STORED.read_text("utf-8").splitlines()]


def without_frame(frames: Iterable[Frame]) -> set[str]:
    """The messages and events that none of the frames shows."""
    kinds = [("", (*get_args(Commands), *get_args(Updates))), ("happened/", get_args(Events))]
    wanted = {prefix + str(kind.__struct_config__.tag) for prefix, union in kinds for kind in union}
    return wanted - {frame.message for frame in frames}


def _frame(sender: Literal["client", "server"], message: str, meaning: str, example: Commands | Updates) -> Frame:
    text = encode(Encoding.JSON, example).decode()
    return Frame(sender, message, meaning, text, encode(Encoding.MSGPACK, example).hex())


def _tag(message: Commands | Updates | Events) -> str:
    return cast(str, message.__struct_config__.tag)


if __name__ == "__main__":
    lines = [msgspec.json.encode(frame).decode() for frame, _ in examples()]
    STORED.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")
