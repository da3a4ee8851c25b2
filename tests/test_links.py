"""The documents lead on: each link in one of them to something that is there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
LINK: Final = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)")
HEADING: Final = re.compile(r"^#+ (.*)$", re.MULTILINE)
CODE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FOLDERS: Final = ("client", "deploy", "protocol", "server", "tests")
DOCUMENTS: Final = sorted([*ROOT.glob("*.md"), *(path for name in FOLDERS for path in (ROOT / name).rglob("*.md"))])


def dead_links(document: Path) -> Iterator[str]:
    """The links of a document that lead nowhere: to no file, or to no heading there."""
    for target, heading in LINK.findall(CODE.sub("", document.read_text("utf-8"))):
        there = document.parent / target if target else document
        if not there.exists():
            yield target
        elif heading and heading not in anchors(there):
            yield f"{target}#{heading}"


def anchors(document: Path) -> set[str]:
    """What a document's headings are called in a link."""
    headings = HEADING.findall(CODE.sub("", document.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    """To a file, and to a heading in it if it names one."""
    assert list(dead_links(document)) == []


def test_all_the_documents_are_looked_at() -> None:
    """Those of the top and of each folder."""
    names = {str(path.relative_to(ROOT)) for path in DOCUMENTS}
    assert {"README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"} <= names
    assert {"server/DESIGN.md", "protocol/PROTOCOL.md", "tests/README.md", "deploy/README.md"} <= names


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    """Planted: a file that is not there, a heading that is not; what stands in code is none."""
    document = tmp_path / "a.md"
    document.write_text(
        "# One `b`: two\n[x](a.md#one-b-two) [y](b.md) [z](#three) [w](https://a.b/c)\n```\n[v](c.md)\n```\n"
    )
    assert list(dead_links(document)) == ["b.md", "#three"]
