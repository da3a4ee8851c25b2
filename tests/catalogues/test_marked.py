"""What the sources mark is found, wherever it stands."""

from pathlib import Path

import pytest

from catalogues.marked import Marked, NotMarked, marked


def found(folder: Path, source: str) -> list[Marked]:
    path = folder / "planted.py"
    path.write_text(source)
    return list(marked(path))


def test_each_mark_is_read(tmp_path: Path) -> None:
    """With its context and its plural; the comment before it is for translators."""
    source = """
# Translators: of a card
pgettext("rank", "five")
_("You stay.")
ngettext("{n} card", "{n} cards", n)
N_("one " "sentence")
NC_("typed", "buy")
"""
    assert found(tmp_path, source) == [
        Marked("five", None, "rank", 3, "of a card"),
        Marked("You stay.", None, None, 4, ""),
        Marked("{n} card", "{n} cards", None, 5, ""),
        Marked("one sentence", None, None, 6, ""),
        Marked("buy", None, "typed", 7, ""),
    ]


def test_a_mark_inside_an_f_string_is_read(tmp_path: Path) -> None:
    """Tools that read signs alone don't see it."""
    assert [each.one for each in found(tmp_path, "f\"{ask} {_('Free: {seats}.')}\"")] == ["Free: {seats}."]


def test_a_variable_that_is_looked_up_is_marked_elsewhere(tmp_path: Path) -> None:
    """It is passed over here."""
    assert found(tmp_path, "_(SETTLED)") == []


@pytest.mark.parametrize("source", ['_(f"{name} stays.")', '_("You" + " stay.")', '_("%s stays." % name)'])
def test_a_text_that_is_made_while_it_is_marked_is_refused(tmp_path: Path, source: str) -> None:
    """No catalogue could have it."""
    with pytest.raises(NotMarked, match=r"planted\.py:1"):
        found(tmp_path, source)
