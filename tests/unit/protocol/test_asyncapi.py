"""The AsyncAPI document of all messages; its own parser reads it in `tests/integration/test_asyncapi.py`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from pontoon_protocol.asyncapi import CONTENT_TYPES, asyncapi, draft_07
from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Commands, Hello, Join, Stick
from pontoon_protocol.document import worked
from pontoon_protocol.errors import Reason
from pontoon_protocol.events import Events
from pontoon_protocol.schema import schema
from pontoon_protocol.updates import Updates
from pontoon_server.config import Serve
from support.json_schema import faults

WORDS = (Path(__file__).parents[3] / "protocol" / "PROTOCOL.md").read_text("utf-8")
DOCUMENT: dict[str, Any] = json.loads(asyncapi(worked(WORDS)))
COMPONENTS = DOCUMENT["components"]


def _references(part: Any) -> Iterator[str]:
    match part:
        case {"$ref": str(reference)}:
            yield reference
        case dict():
            for value in part.values():
                yield from _references(value)
        case list():
            for value in part:
                yield from _references(value)
        case _:
            pass


def _found(reference: str) -> Any:
    part: Any = DOCUMENT
    for name in reference.removeprefix("#/").split("/"):
        part = part[name]
    return part


def _names(references: list[dict[str, str]]) -> list[str]:
    return [reference["$ref"].rpartition("/")[2] for reference in references]


def test_every_reference_leads_somewhere() -> None:
    """There are no others than those into the document itself."""
    references = set(_references(DOCUMENT))
    assert len(references) > len(get_args(Commands)) + len(get_args(Updates)) + len(get_args(Events))
    assert all(_found(reference) for reference in references)


def test_every_message_is_in_the_one_channel() -> None:
    """With its tag, a sentence and its payload."""
    kinds = (*get_args(Commands), *get_args(Updates))
    assert list(DOCUMENT["channels"]["table"]["messages"]) == [kind.__name__ for kind in kinds]
    for kind in kinds:
        message = COMPONENTS["messages"][kind.__name__]
        assert message["name"] == kind.__struct_config__.tag
        assert message["summary"].endswith((".", ")"))
        assert _found(message["payload"]["$ref"])["properties"]["type"]["enum"] == [message["name"]]


def test_a_server_receives_commands_and_sends_updates() -> None:
    """Whatever is sent is told, unasked or as a reply."""
    operations = DOCUMENT["operations"].values()
    received = [name for it in operations if it["action"] == "receive" for name in _names(it["messages"])]
    sent = {name for it in operations if it["action"] == "send" for name in _names(it["messages"])}
    replies = {name for it in operations if "reply" in it for name in _names(it["reply"]["messages"])}
    assert sorted(received) == sorted(kind.__name__ for kind in get_args(Commands))
    assert sent | replies == {kind.__name__ for kind in get_args(Updates)}


def test_both_encodings_are_told() -> None:
    """As what may be offered, and with what is in the frames."""
    channel = DOCUMENT["channels"]["table"]
    offered = channel["bindings"]["ws"]["headers"]["properties"]["Sec-WebSocket-Protocol"]
    assert offered["enum"] == list(Encoding) == list(channel["x-content-types"]) == list(CONTENT_TYPES)
    assert DOCUMENT["defaultContentType"] == CONTENT_TYPES[Encoding.JSON]


def test_a_server_listens_where_the_document_says() -> None:
    """The port is the one that a server takes by itself."""
    assert DOCUMENT["servers"]["home"]["variables"]["port"]["default"] == str(Serve().port)


def test_codes_stand_with_the_message_that_carries_them() -> None:
    """Each reason with `refusal`, each close code with the connection."""
    told = COMPONENTS["messages"]["Refusal"]["description"]
    assert all(f"| `{reason}` |" in told for reason in get_args(Reason))
    assert "| `replaced` |" in COMPONENTS["messages"]["Closing"]["description"]
    assert "| `cannot_save` |" in COMPONENTS["messages"]["Notice"]["description"]
    assert "| 4001 |" in DOCUMENT["channels"]["table"]["description"]


def test_only_numbered_commands_and_their_answers_carry_the_number() -> None:
    """By it an answer is found."""
    numbered = {name for name, message in COMPONENTS["messages"].items() if "correlationId" in message}
    assert {"Stick", "Kick", "Vote", "Happened", "Refusal", "Done"} <= numbered
    assert numbered.isdisjoint({"Hello", "Open", "Join", "Watch", "Resume", "Recall", "Snapshot", "Closing"})


def test_the_examples_are_the_messages_of_the_worked_sessions() -> None:
    """The first of each kind; each is one that the schema allows."""
    whole = json.loads(schema())
    shown = {name: it["examples"] for name, it in COMPONENTS["messages"].items() if "examples" in it}
    assert {"Hello", "Join", "Snapshot", "Happened"} <= set(shown)
    for name, [example] in shown.items():
        assert list(faults(example["payload"], {"$ref": f"#/$defs/{name}"}, whole)) == []


def test_without_examples_none_are_shown() -> None:
    """Of several of a kind the first is."""
    assert '"examples"' not in asyncapi()
    shown = json.loads(asyncapi([Stick(1, 1), Stick(2, 2)]))["components"]["messages"]["Stick"]["examples"]
    assert shown == [{"payload": {"type": "stick", "id": 1, "offer": 1}}]


@pytest.mark.parametrize("kind", [Hello, Join])
def test_a_message_says_what_its_docstring_says(kind: type) -> None:
    """Its first paragraph is the summary; all of it stands with the schema."""
    assert kind.__doc__ is not None
    summary = COMPONENTS["messages"][kind.__name__]["summary"]
    assert kind.__doc__.startswith(summary)
    assert COMPONENTS["schemas"][kind.__name__]["description"].startswith(summary)


@pytest.mark.parametrize(
    ("newer", "older"),
    [
        ({"prefixItems": [{"type": "null"}], "items": False}, {"items": [{"type": "null"}], "additionalItems": False}),
        ({"$ref": "#/a", "default": 1}, {"allOf": [{"$ref": "#/a"}], "default": 1}),
        ({"$ref": "#/a"}, {"$ref": "#/a"}),
        ({"anyOf": [], "discriminator": {"propertyName": "type"}}, {"anyOf": []}),
        ({"items": {"$ref": "#/a", "title": "A"}}, {"items": {"allOf": [{"$ref": "#/a"}], "title": "A"}}),
        ([True, 1, "a", None], [True, 1, "a", None]),
    ],
)
def test_a_schema_is_put_into_the_words_of_draft_07(newer: object, older: object) -> None:
    """What that draft would pass over is said in another way."""
    assert draft_07(newer) == older
