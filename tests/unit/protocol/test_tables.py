"""Markdown tables of codes, sentences and limits."""

from pontoon_protocol import limits
from pontoon_protocol.closings import CLOSES_WITH
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.sentences import LIMITS, NOTICES
from pontoon_protocol.tables import bounds, close_codes, closings, sentences, table

HEAD_LINES = 2


def test_a_table_has_a_head_and_a_line_for_each_row() -> None:
    """As Markdown."""
    assert table(("a", "b"), [(1, 2)]) == "| a | b |\n| --- | --- |\n| 1 | 2 |\n"


def test_each_code_has_its_sentence() -> None:
    """In the order in which they are listed."""
    assert sentences(NOTICES).splitlines()[HEAD_LINES:] == [f"| `{code}` | {text} |" for code, text in NOTICES.items()]


def test_each_closing_has_its_close_code() -> None:
    """Whoever is thrown out by a newer connection reads 4001."""
    assert closings().count("\n") == HEAD_LINES + len(CLOSES_WITH)
    assert "| `replaced` | Your seat was taken up on a newer connection. | 4001 |" in closings()


def test_each_close_code_says_whether_to_come_back() -> None:
    """A server that stops will be there again; one whose line is spoken differently won't."""
    rows = {int(line.split(" | ")[0].strip("| ")): line for line in close_codes().splitlines()[HEAD_LINES:]}
    assert set(rows) == set(map(int, CloseCode))
    assert rows[1001].endswith("| yes |")
    assert rows[4002].endswith("| no |")


def test_each_limit_that_a_client_meets_has_its_value() -> None:
    """Thousands are set apart."""
    assert bounds().count("\n") == HEAD_LINES + len(LIMITS)
    assert f"| `FRAME_BYTES` | {limits.FRAME_BYTES:,} | bytes of a frame" in bounds()
