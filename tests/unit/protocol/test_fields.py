"""What the types say about the fields of a message."""

import msgspec
import pytest

from pontoon_protocol.commands import Buy, Hello, Open
from pontoon_protocol.events import SatDown
from pontoon_protocol.fields import Field, docstrings, fields_of, meaning, parts, struct_type
from pontoon_protocol.options import Options
from pontoon_protocol.updates import Happened, Private


def _field(message: type[msgspec.Struct], name: str) -> Field:
    return next(field for field in fields_of(message) if field.name == name)


def test_the_fields_stand_in_the_order_of_the_wire() -> None:
    """Those that are inherited come first, and the tag is not among them."""
    assert [field.name for field in fields_of(Buy)] == ["id", "offer", "amount"]


def test_a_field_without_a_default_is_required() -> None:
    """Its limits are those of its type."""
    assert _field(Hello, "versions").limits == "1 to 16 of them; each 1 to 65,535"
    assert _field(Hello, "versions").default == "required"


@pytest.mark.parametrize(
    ("message", "name", "default"),
    [
        (Hello, "client", '`""`'),
        (Options, "packs", "`1`"),
        (Options, "burn", "`[]`"),
        (Open, "rules", "the defaults"),
        (Happened, "offer", "absent"),
    ],
)
def test_a_default_is_shown_as_json(message: type[msgspec.Struct], name: str, default: str) -> None:
    """A whole struct of defaults and a field that is absent have words instead."""
    assert _field(message, name).default == default


def test_a_field_means_what_stands_under_it() -> None:
    """Also when it stands in a base class or goes over several lines."""
    assert meaning(SatDown, "bot") == "The bot's temper; empty for a person."
    assert meaning(Buy, "offer") == "The number of the offer that this answers."


def test_a_field_that_nobody_explains_has_no_meaning() -> None:
    """A test of the document makes sure that there is none."""
    assert meaning(Nameless, "unheard_of") == ""


def test_only_strings_under_fields_are_their_docstrings() -> None:
    """Neither the class's own nor a method's."""
    assert docstrings(__name__) == {("Nameless", "told"): "Stands under it, on two lines."}


def test_every_part_is_found_once() -> None:
    """What is inside messages, and inside that; not the messages themselves, nor what never travels alone."""
    names = [part.__name__ for part in parts()]
    assert len(names) == len(set(names))
    assert {"Options", "TableView", "Choice", "Detail", "Payment"} <= set(names)
    assert {"Happened", "Said", Private.__name__}.isdisjoint(names)


def test_a_message_is_opened_up_as_a_struct() -> None:
    """Its tag is known too."""
    assert struct_type(Buy).tag == "buy"


class Nameless(msgspec.Struct):
    """Has fields with and without a word about them."""

    unheard_of: int
    told: int
    """Stands under it,
    on two lines."""

    def method(self) -> int:
        """Stands under no field."""
        return self.told
