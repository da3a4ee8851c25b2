"""What is logged about a bug."""

import pytest
from structlog.testing import capture_logs

from pontoon_server.live.faults import log_bug, traced
from pontoon_server.store.log import CannotSave, Fenced
from pontoon_server.table.check import Broken


def dealt(card: str) -> str:
    """Fails, with a card in its locals and its text."""
    return {"2C": card}[card]


def raised(card: str) -> KeyError:
    with pytest.raises(KeyError) as caught:
        dealt(card)
    return caught.value


def test_a_bug_is_traced_to_its_place() -> None:
    """The kind of the error and the functions it came through, innermost last."""
    told = traced(raised("AS"))
    assert told["error"] == "KeyError"
    places = told["places"]
    assert isinstance(places, tuple)
    assert [place.rpartition(" ")[2] for place in places] == ["raised", "dealt"]
    assert places[-1].startswith("test_faults.py:")


def test_no_card_is_ever_logged() -> None:
    """Not in the error's text, not in the lines of code, not in their values."""
    with capture_logs() as logged:
        log_bug("table frozen", raised("QH"), table="K7QX2MPA")
    (line,) = logged
    assert line["log_level"] == "error"
    assert (line["event"], line["table"]) == ("table frozen", "K7QX2MPA")
    assert "QH" not in repr(line)


@pytest.mark.parametrize("error", [Broken("a stack is negative"), CannotSave("disk full"), Fenced("version 3")])
def test_an_error_whose_text_holds_no_card_may_say_it(error: Exception) -> None:
    """That helps whoever runs the server."""
    assert traced(error)["text"] == str(error)
