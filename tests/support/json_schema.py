"""As much of JSON Schema (2020-12) as the protocol's schema uses, to check messages against it."""

import re
from collections.abc import Iterator
from typing import Any

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_KEYWORDS = frozenset(
    {
        "$ref", "$schema", "$defs", "title", "description", "default", "type", "enum", "anyOf", "properties",
        "required", "additionalProperties", "items", "prefixItems", "minItems", "maxItems", "minimum", "maximum",
        "minLength", "maxLength", "pattern", "discriminator",
    }
)  # fmt: skip


def faults(value: Any, schema: dict[str, Any], whole: dict[str, Any]) -> Iterator[str]:
    """Why a value is not valid; nothing if it is. Raises `AssertionError` for a keyword it doesn't know."""
    assert schema.keys() <= _KEYWORDS, schema.keys() - _KEYWORDS
    if "$ref" in schema:
        yield from faults(value, whole["$defs"][schema["$ref"].rpartition("/")[2]], whole)
    if "anyOf" in schema and all(any(faults(value, choice, whole)) for choice in schema["anyOf"]):
        yield "none of the choices"
    if "enum" in schema and value not in schema["enum"]:
        yield "not in the list"
    if "type" in schema and not _is_a(value, schema["type"]):
        yield f"no {schema['type']}"
    elif isinstance(value, dict):
        yield from _of_object(value, schema, whole)
    elif isinstance(value, list):
        yield from _of_array(value, schema, whole)
    elif isinstance(value, str):
        yield from _of_string(value, schema)
    elif isinstance(value, int | float):
        yield from _of_number(value, schema)


def _is_a(value: object, name: str) -> bool:
    return isinstance(value, _TYPES[name]) and (not isinstance(value, bool) or name == "boolean")


def _of_object(value: dict[str, Any], schema: dict[str, Any], whole: dict[str, Any]) -> Iterator[str]:
    known = schema.get("properties", {})
    yield from (f"{name} is missing" for name in schema.get("required", ()) if name not in value)
    for name, inside in value.items():
        if name in known:
            yield from faults(inside, known[name], whole)
        elif schema.get("additionalProperties") is False:
            yield f"{name} is unknown"


def _of_array(value: list[Any], schema: dict[str, Any], whole: dict[str, Any]) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield "too many or too few"
    first = schema.get("prefixItems", [])
    for place, inside in enumerate(value):
        each = first[place] if place < len(first) else schema.get("items", {})
        if each is not False:
            yield from faults(inside, each, whole)


def _of_string(value: str, schema: dict[str, Any]) -> Iterator[str]:
    if len(value) > schema.get("maxLength", len(value)) or len(value) < schema.get("minLength", 0):
        yield "too long or too short"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield "not of that pattern"


def _of_number(value: float, schema: dict[str, Any]) -> Iterator[str]:
    if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield "too large or too small"
