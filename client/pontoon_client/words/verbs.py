"""The words to type for the moves; a house that banks has the casino's."""

from typing import assert_never

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import house_banks
from pontoon_protocol.views import TableView, Verb


def verb_word(verb: Verb, *, casino: bool = False) -> str:
    """The word to type for a move."""
    match verb:
        case "stake":
            return _("stake")
        case "sit_out":
            return _("sit out")
        case "buy":
            return _("buy")
        case "twist":
            return pgettext("move", "hit") if casino else _("twist")
        case "stick":
            return _("stand") if casino else _("stick")
        case "split":
            return pgettext("casino", "split") if casino else _("split")
        case "double":
            return _("double")
        case "burn":
            return _("burn")
        case "double_stakes":
            return _("double stakes")
        case "keep_stakes":
            return _("keep stakes")
        case _:
            assert_never(verb)


def word_at(view: TableView | None, verb: Verb) -> str:
    """The word for a move at this table; the usual one where no table is known."""
    return verb_word(verb, casino=view is not None and house_banks(view))


def to_do(view: TableView | None, verb: Verb) -> str:
    """What one does by a move, as it stands behind `you may`."""
    if verb == "twist" and view is not None and house_banks(view):
        return _("hit")
    return _("split") if verb == "split" else word_at(view, verb)
