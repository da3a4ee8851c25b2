"""A JSON Schema of all messages, for clients in other languages."""

import json
from typing import Any, Final, get_args

import msgspec

from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.fields import fields_of, parts
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.updates import Updates

SIDES: Final = {"Command": get_args(Commands), "Update": get_args(Updates)}
"""The messages of either side, by the name of any one of them."""
TITLE: Final = f"Pontoon Night, protocol version {PROTOCOL_VERSION}"


def schema() -> str:
    """JSON Schema (2020-12) of every message; `Command` and `Update` are any one of either side."""
    unions = {name: {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in side]} for name, side in SIDES.items()}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in unions],
        "$defs": {**unions, **definitions("#/$defs/{name}")},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def definitions(ref_template: str) -> dict[str, dict[str, Any]]:
    """The schema of every message, event and part of one, by its name; each field says what it means.

    `ref_template` is how one names another, with `{name}` in it.
    """
    messages = [kind for side in SIDES.values() for kind in side]
    _, found = msgspec.json.schema_components(messages, ref_template=ref_template)
    for kind in (*messages, *get_args(Events), *parts()):
        for field in fields_of(kind):
            found[kind.__name__]["properties"][field.name]["description"] = field.meaning
    return found
