"""`pontoon join` on the command line."""

import pytest

from pontoon_client.join_command import NO_LINK, join
from pontoon_client.parting import USAGE


@pytest.mark.parametrize(
    "words", [("K7QX",), ("http://192.0.2.14:8421/",), ("192.0.2.14", "K7QX-2MPI"), ("a", "b", "c")]
)
def test_what_names_no_table_starts_nothing(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """And says what does."""
    assert join(*words) == USAGE
    assert " ".join(capsys.readouterr().err.split()) == " ".join(NO_LINK.split())
