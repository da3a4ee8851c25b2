"""An AsyncAPI 3 document of all messages, told from the server's side: it receives commands and sends updates."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from pontoon_protocol.codec import Encoding
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.exchanges import RECEIVED, SENT, Exchange
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.schema import SIDES, TITLE, definitions
from pontoon_protocol.sentences import NOTICES, REASONS
from pontoon_protocol.tables import bounds, close_codes, closings, sentences
from pontoon_protocol.updates import Closing, Done, Happened, Notice, Refusal

Json = dict[str, Any]

CONTENT_TYPES: Final = {Encoding.MSGPACK: "application/msgpack", Encoding.JSON: "application/json"}
"""What is in the frames of each subprotocol."""
CHANNEL: Final = "table"

_ABOUT: Final = """\
What a client and a server of Pontoon Night say to each other over one WebSocket. Each frame is one message; a message
is a map with a `type`. This document speaks for the server: it receives commands and sends updates.

The server says what the table looks like once (`snapshot`), then what changes (`happened`), numbered without a gap. It
also says what a player may do (`offer`); a client needs to know no rule. PROTOCOL.md tells the order of things, how a
client comes back after a lost line, and what each event does to the view.
"""
_CONNECTING: Final = f"""\
Offer one of the subprotocols, or both; the messages are the same. `{Encoding.MSGPACK}`: binary frames, one MessagePack
map each. `{Encoding.JSON}`: text frames, one JSON object each. No compression.

## Whose fault it is

What can't be done is answered by a `refusal`, and nothing has changed. What is no message of this protocol, or too much
of it, ends the connection: a `closing`, then the close frame. Trouble of the server's own is a `notice` or a `closing`.

## Close codes

{close_codes()}
## Limits

{bounds()}"""
_CODES: Final = {
    Refusal: lambda: sentences(REASONS),
    Notice: lambda: sentences(NOTICES),
    Closing: closings,
}
"""The codes of a message, which its description lists."""


def asyncapi(examples: Iterable[msgspec.Struct] = ()) -> str:
    """The document, as JSON. Of each kind of message the first of `examples` is shown."""
    shown: dict[type[msgspec.Struct], msgspec.Struct] = {}
    for example in examples:
        shown.setdefault(type(example), example)
    schemas = {name: draft_07(schema) for name, schema in definitions("#/components/schemas/{name}").items()}
    messages = [kind for side in SIDES.values() for kind in side]
    whole = {
        "asyncapi": "3.0.0",
        "info": _info(),
        "servers": _servers(),
        "defaultContentType": CONTENT_TYPES[Encoding.JSON],
        "channels": {CHANNEL: _channel(messages)},
        "operations": {
            **{exchange.name: _operation("receive", exchange) for exchange in RECEIVED},
            **{exchange.name: _operation("send", exchange) for exchange in SENT},
        },
        "components": {
            "messages": {kind.__name__: _message(kind, schemas[kind.__name__], shown.get(kind)) for kind in messages},
            "correlationIds": {"command": _command_id()},
            "schemas": schemas,
        },
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def draft_07(schema: Any) -> Any:
    """A schema in the words of JSON Schema draft 07, which AsyncAPI builds upon.

    There a list of one schema for each place is `items`, and nothing counts that stands beside a `$ref`.
    """
    match schema:
        case {"$ref": str(), **beside} if beside:
            return {"allOf": [{"$ref": schema["$ref"]}], **beside}
        case dict():
            named = {name: draft_07(value) for name, value in schema.items() if name != "discriminator"}
            places = named.pop("prefixItems", None)
            return named if places is None else {**named, "items": places, "additionalItems": False}
        case list():
            return [draft_07(value) for value in schema]
        case _:
            return schema


def _info() -> Json:
    return {
        "title": TITLE,
        "version": str(PROTOCOL_VERSION),
        "description": _ABOUT,
        "license": {"name": "MIT"},
        "tags": [{"name": "game"}, {"name": "pontoon"}],
    }


def _servers() -> Json:
    address = {"description": "The address in the invitation."}
    return {
        "home": {
            "host": "{address}:{port}",
            "protocol": "ws",
            "description": "A server that somebody runs at home.",
            "variables": {
                "address": {**address, "default": "localhost"},
                "port": {"description": "The port in the invitation.", "default": "8421"},
            },
        },
        "public": {
            "host": "{address}",
            "protocol": "wss",
            "description": "A server behind a proxy that speaks TLS.",
            "variables": {"address": address},
        },
    }


def _channel(messages: Iterable[type[msgspec.Struct]]) -> Json:
    offered = {
        "type": "string",
        "enum": list(Encoding),
        "description": "The subprotocol; with none of these the server answers HTTP 400.",
    }
    headers = {
        "type": "object",
        "properties": {"Sec-WebSocket-Protocol": offered},
        "required": ["Sec-WebSocket-Protocol"],
    }
    return {
        "address": "/ws",
        "title": "A connection",
        "summary": "One WebSocket: a greeting, an entrance, and then a table.",
        "description": _CONNECTING,
        "servers": [{"$ref": f"#/servers/{name}"} for name in _servers()],
        "messages": {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in messages},
        "bindings": {"ws": {"method": "GET", "headers": headers, "bindingVersion": "0.1.0"}},
        "x-content-types": dict(CONTENT_TYPES),
    }


def _message(kind: type[msgspec.Struct], schema: Mapping[str, Any], example: msgspec.Struct | None) -> Json:
    codes = _CODES.get(kind)
    told: Json = {
        "name": str(kind.__struct_config__.tag),
        "title": kind.__name__,
        "summary": schema["description"].partition("\n\n")[0],
        "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
    }
    if codes is not None:
        told["description"] = f"{schema['description']}\n\n{codes()}"
    if issubclass(kind, (SeatCommand, Happened, Refusal, Done)):
        told["correlationId"] = {"$ref": "#/components/correlationIds/command"}
    if example is not None:
        told["examples"] = [{"payload": msgspec.to_builtins(example)}]
    return told


def _command_id() -> Json:
    return {
        "location": "$message.payload#/id",
        "description": "The number of the command that is answered; 0 or absent: of none that has a number.",
    }


def _operation(action: str, exchange: Exchange) -> Json:
    operation: Json = {
        "action": action,
        "channel": {"$ref": f"#/channels/{CHANNEL}"},
        "title": exchange.title,
        "summary": exchange.says,
        "messages": _of_channel(exchange.messages),
    }
    if exchange.answers:
        operation["reply"] = {
            "channel": {"$ref": f"#/channels/{CHANNEL}"},
            "messages": _of_channel(exchange.answers),
        }
    return operation


def _of_channel(messages: Iterable[type[msgspec.Struct]]) -> list[Json]:
    return [{"$ref": f"#/channels/{CHANNEL}/messages/{kind.__name__}"} for kind in messages]
