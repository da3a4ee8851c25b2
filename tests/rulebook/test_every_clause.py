"""The rulebook is whole: no clause is without its test, and what the tests quote is what the rules say."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "server" / "RULES.md"
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*_*.py")))
CLAUSES = tuple(f"{part}{number}" for part, last in (("T", 20), ("K", 8), ("C", 12)) for number in range(1, last + 1))


def plain(text: str) -> str:
    """The words of a text without emphasis and line breaks."""
    return " ".join(text.replace("*", "").split())


def clause_text(clause: str) -> str:
    """What RULES.md says under a clause's number."""
    found = re.search(rf"^{clause} +(.*?)(?=^[TKC]\d+ |^## )", RULES.read_text(encoding="utf-8"), re.M | re.S)
    assert found, f"{clause} is not in RULES.md"
    return plain(found[1])


def quotes(clause: str) -> list[str]:
    """What the tests of a clause quote from it."""
    found = re.findall(rf'def test_{clause}_\w+\([^)]*\) -> None:\n    """{clause}: "(.*?)"', TESTS, re.S)
    return [plain(part).strip(" -") for quote in found for part in quote.split("[...]")]


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_has_a_test_that_quotes_it(clause: str) -> None:
    """For each clause there are tests with its number in their names, which quote it word for word."""
    quoted = quotes(clause)
    assert quoted, f"no test quotes {clause}"
    assert [quote for quote in quoted if quote not in clause_text(clause)] == []
