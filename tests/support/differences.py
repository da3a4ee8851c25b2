"""How two views of a table differ; the seconds of a wait pass, and don't count."""

from msgspec.structs import replace

from pontoon_protocol.views import TableView


def differences(seen: TableView, true: TableView) -> list[tuple[str, object, object]]:
    """In which fields a view is not what it should be, and the two values; nothing if it is."""
    seen, true = _timeless(seen), _timeless(true)
    pairs = ((name, getattr(seen, name), getattr(true, name)) for name in TableView.__struct_fields__)
    return [(name, one, other) for name, one, other in pairs if one != other]


def _timeless(view: TableView) -> TableView:
    return replace(view, wait=view.wait and replace(view.wait, seconds=0.0))
