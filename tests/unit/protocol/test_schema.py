"""The JSON Schema of all messages."""

import json
from typing import Any, get_args

import pytest

from golden.frames import Frame, stored
from pontoon_protocol.commands import Commands
from pontoon_protocol.schema import definitions, schema
from pontoon_protocol.updates import Updates
from support.json_schema import faults

SCHEMA: dict[str, Any] = json.loads(schema())


def _faults(value: object, side: str) -> list[str]:
    return list(faults(value, {"$ref": f"#/$defs/{side}"}, SCHEMA))


def test_every_message_is_in_the_schema() -> None:
    """Each side's union names each of its messages."""
    for side, union in (("Command", Commands), ("Update", Updates)):
        named = [it["$ref"].rpartition("/")[2] for it in SCHEMA["$defs"][side]["anyOf"]]
        assert named == [kind.__name__ for kind in get_args(union)]


def test_every_field_says_what_it_means() -> None:
    """Of messages, events and what is inside them; only the tag speaks for itself."""
    fields = [(name, field) for kind in definitions("{name}").values() for name, field in kind["properties"].items()]
    assert [name for name, field in fields if not field.get("description") and name != "type"] == []


def test_one_schema_names_another_as_it_is_told() -> None:
    """Under a path of the caller's."""
    assert definitions("#/here/{name}")["Snapshot"]["properties"]["view"]["$ref"] == "#/here/TableView"


@pytest.mark.parametrize("frame", stored(), ids=lambda frame: frame.meaning)
def test_every_golden_frame_is_valid(frame: Frame) -> None:
    """The schema allows what is sent, and only from the side that sends it."""
    value = json.loads(frame.json)
    side, other = ("Command", "Update") if frame.sender == "client" else ("Update", "Command")
    assert _faults(value, side) == []
    assert _faults(value, other)


@pytest.mark.parametrize(
    "value",
    [
        {"type": "buy", "id": 1, "offer": 1, "amount": 2**31},
        {"type": "buy", "id": 1, "offer": 1, "amount": 1.5},
        {"type": "buy", "id": 1, "offer": 1, "amount": True},
        {"type": "buy", "id": 1, "offer": 1},
        {"type": "buy", "id": 1, "offer": 1, "amount": 1, "more": 1},
        {"type": "stake", "id": 1, "offer": 1, "amounts": []},
        {"type": "stake", "id": 1, "offer": 1, "amounts": [1] * 6},
        {"type": "watch", "code": "K7QX-2MPA"},
        {"type": "say", "id": 1, "text": "x" * 201},
        {"type": "fold", "id": 1},
        ["ready"],
        None,
    ],
)
def test_what_breaks_the_protocol_is_not_valid(value: object) -> None:
    """The limits of the types are in the schema."""
    assert _faults(value, "Command")


def test_an_update_may_have_fields_that_the_schema_does_not_know() -> None:
    """Version 1 grows that way."""
    assert _faults({"type": "done", "id": 1, "more": 1}, "Update") == []
