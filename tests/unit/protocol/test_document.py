"""PROTOCOL.md's tables, schema.json and asyncapi.json, made from the types."""

from pathlib import Path
from typing import get_args

import pytest

from pontoon_protocol.commands import Commands, Hello
from pontoon_protocol.document import SECTIONS, filled, made, make, message, out_of_date, worked
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.events import Events
from pontoon_protocol.fields import fields_of, parts
from pontoon_protocol.updates import Done, Updates

FOLDER = Path(__file__).parents[3] / "protocol"
EMPTY = "".join(f"<!-- made: {name} -->\nleft-over\n<!-- end: {name} -->\n" for name in SECTIONS)


def test_the_document_and_the_schema_are_up_to_date() -> None:
    """`python -m pontoon_protocol` would change nothing."""
    assert out_of_date(FOLDER) == []


def test_every_field_of_every_message_has_a_meaning() -> None:
    """Nobody has to guess."""
    kinds = [*get_args(Commands), *get_args(Updates), *get_args(Events), *parts()]
    silent = [(kind.__name__, field.name) for kind in kinds for field in fields_of(kind) if not field.meaning]
    assert silent == []


def test_every_message_event_and_part_has_a_heading() -> None:
    """A link to any of them leads somewhere."""
    document = (FOLDER / "PROTOCOL.md").read_text("utf-8")
    for kind in (*get_args(Commands), *get_args(Updates), *get_args(Events), *parts()):
        assert document.count(f"\n### {kind.__name__}\n") == 1


def test_every_event_has_a_row_that_says_what_it_does_to_a_view() -> None:
    """One row each, perhaps with others that do the like."""
    section = (
        (FOLDER / "PROTOCOL.md").read_text("utf-8").partition("## Keeping a view current")[2].partition("\n## ")[0]
    )
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    told = [name.strip(" `") for row in rows for name in row.split(",")]
    assert sorted(told) == sorted(str(kind.__struct_config__.tag) for kind in get_args(Events))


def test_a_message_is_told_by_its_tag_and_its_fields() -> None:
    """A message without fields has no table."""
    assert message(Hello).startswith("### Hello\n\n`hello`: The first message on a connection")
    assert "| `client` | text | at most 64 characters |" in message(Hello)
    without = next(kind for kind in get_args(Events) if kind.__name__ == "NightBegan")
    assert "|" not in message(without)


def test_what_stands_between_markers_is_made_anew_and_the_rest_stays() -> None:
    """Filling twice is like filling once."""
    text = filled(f"Before.\n{EMPTY}After.\n")
    assert text.startswith("Before.\n<!-- made: commands -->\n\n### Hello\n")
    assert text.endswith("<!-- end: limits -->\nAfter.\n")
    assert "left-over" not in text
    assert filled(text) == text


@pytest.mark.parametrize("document", ["", EMPTY + EMPTY, EMPTY.replace("made: limits", "made: limit")])
def test_a_document_with_other_markers_is_an_error(document: str) -> None:
    """A section that is missing, twice there, or unknown."""
    with pytest.raises(ValueError, match="the document has the sections"):
        filled(document)


def test_making_writes_what_is_out_of_date(tmp_path: Path) -> None:
    """And says what it was; the second time there is nothing to do."""
    document, schema = tmp_path / "PROTOCOL.md", tmp_path / "schema.json"
    document.write_text(EMPTY, "utf-8")
    assert out_of_date(tmp_path) == make(tmp_path) == [document, schema, tmp_path / "asyncapi.json"]
    assert make(tmp_path) == []
    schema.write_text("{}", "utf-8")
    assert out_of_date(tmp_path) == [schema]
    assert {path: path.read_text("utf-8") for path in made(tmp_path)} != made(tmp_path)


def test_the_frames_of_the_document_are_read_wherever_they_stand() -> None:
    """Lines that are none, quotations too, are passed over."""
    document = 'Say:\n> {"type":"hello","versions":[1]}\n-- later\n< {"type":"done","id":1}\n> quoted {}\n'
    assert worked(document) == (Hello((1,)), Done(1))


def test_a_frame_in_the_document_that_is_no_message_is_an_error() -> None:
    """As when the types have changed since."""
    with pytest.raises(ProtocolError, match="no known type"):
        worked('< {"type":"hello","versions":[1]}\n')
