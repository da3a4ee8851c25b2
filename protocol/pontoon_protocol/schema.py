"""A JSON Schema of all messages, for clients in other languages."""

import json
from typing import get_args

import msgspec

from pontoon_protocol.commands import Commands
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.updates import Updates


def schema() -> str:
    """JSON Schema (2020-12) of every message; `Command` and `Update` are any one of either side."""
    sides = {"Command": get_args(Commands), "Update": get_args(Updates)}
    kinds = [kind for side in sides.values() for kind in side]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    unions = {name: {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in side]} for name, side in sides.items()}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Pontoon Night, protocol version {PROTOCOL_VERSION}",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in unions],
        "$defs": {**unions, **parts},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
