"""What is logged about a bug."""

from collections.abc import MutableMapping
from typing import Any

import pytest
from structlog.testing import capture_logs

from pontoon_server.live.faults import log_bug
from pontoon_server.store.log import CannotSave, Fenced, UnreadableLog
from pontoon_server.table.check import Broken


def dealt(card: str) -> str:
    """Fails, with a card in its locals and its text."""
    return {"2C": card}[card]


def raised(card: str) -> KeyError:
    with pytest.raises(KeyError) as caught:
        dealt(card)
    return caught.value


def logged_about(error: Exception) -> MutableMapping[str, Any]:
    with capture_logs() as logged:
        log_bug("table frozen", error, table="K7QX2MPA")
    (line,) = logged
    return line


def test_no_card_is_ever_logged() -> None:
    """Not in the error's text, not in the lines of code, not in their values; only its kind and its places."""
    line = logged_about(raised("QH"))
    assert line["error"] == "KeyError"
    assert [place.rpartition(" ")[2] for place in line["places"]] == ["raised", "dealt"]
    assert line["log_level"] == "error"
    assert (line["event"], line["table"]) == ("table frozen", "K7QX2MPA")
    assert "QH" not in repr(line)


@pytest.mark.parametrize(
    "error", [Broken("a stack is negative"), CannotSave("disk full"), Fenced("version 3"), UnreadableLog("a hole")]
)
def test_an_error_whose_text_holds_no_card_may_say_it(error: Exception) -> None:
    """That helps whoever runs the server."""
    assert logged_about(error)["text"] == str(error)
