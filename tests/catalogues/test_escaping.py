"""Nothing that people read goes past the catalogue."""

from pathlib import Path
from typing import Final

import pytest

from catalogues.escaping import escaped, said_too_early
from catalogues.making import SOURCES

CLIENT: Final = SOURCES / "pontoon_client"
HELP: Final = ("command_line.py", "dressed.py")
"""Their texts are told by `--help`, which puts them through the catalogue (`help_words.py`)."""
COMPLAINTS: Final = ("connection/link.py", "connection/recall.py", "connection/session.py", "afterwards/history.py")
"""What a server did that no server should, for whoever mends it; the sentence around it is translated."""
NAMES: Final = {"this machine", "found by"}
"""Parts of the names of files, and what a kind of words is called in the catalogue."""


def modules() -> list[Path]:
    return sorted(CLIENT.rglob("*.py"))


def place(path: Path) -> str:
    return path.relative_to(CLIENT).as_posix()


def test_no_words_for_people_go_past_the_catalogue() -> None:
    """Each goes through `_` or one of its kind, or is marked for it where it stands."""
    found = {place(path): texts for path in modules() if (texts := escaped(path))}
    assert set(found) >= {*HELP, *COMPLAINTS}, "what is no exception any more"
    found = {where: texts for where, texts in found.items() if where not in (*HELP, *COMPLAINTS)}
    assert {where: left for where, texts in found.items() if (left := [t for t in texts if t.text not in NAMES])} == {}


def test_nothing_is_translated_while_modules_are_loaded() -> None:
    """Nobody has chosen a language by then."""
    assert {place(path): lines for path in modules() if (lines := said_too_early(path))} == {}


@pytest.mark.parametrize(
    "source",
    [
        'say("You stay.")',
        'Answer("You have a seat already.")',
        'said = f"{name} stays here."',
        'told = "You " + ("stay" if stays else "go away") + "."',
        'QUESTION: Final = "Which table?"',
        'lines.append(", all at the same time")',
        'say(_("You stay.") if here else "You went away.")',
        'def ask(question: str = "Your name, please:") -> None: ...',
        '_("{told}").format(told="the house")',
    ],
)
def test_words_that_go_past_it_are_found(tmp_path: Path, source: str) -> None:
    """Planted, in the ways in which they get in."""
    planted = tmp_path / "planted.py"
    planted.write_text(source)
    assert escaped(planted) != []


@pytest.mark.parametrize(
    "source",
    [
        '"""Says what it is."""',
        'LEFT: Final = 2\n"""How many are left."""',
        'say(_("You stay."))',
        'MARKED: Final = N_("You stay.")',
        'ngettext("{n} card here", "{n} cards here", n)',
        'assert command is not None, "nothing else was said"',
        'run("pontoon join " + link)',
        'word == "go on"',
    ],
)
def test_what_is_marked_or_for_programs_is_left_alone(tmp_path: Path, source: str) -> None:
    """What a thing is called or says of itself, and what is typed."""
    planted = tmp_path / "planted.py"
    planted.write_text(source)
    assert escaped(planted) == []


@pytest.mark.parametrize(
    ("source", "early"),
    [
        ('TOLD = _("You stay.")', [1]),
        ('TOLD = {"stay": [pgettext("c", "You stay.")]}', [1]),
        ('def told(said: str = _("You stay.")) -> str:\n    return said', [1]),
        ('class Told(Struct):\n    said: str = _("You stay.")', [2]),
        ('if True:\n    TOLD = ngettext("a", "b", 2)', [2]),
        ('TOLD = N_("You stay.")', []),
        ('def told() -> str:\n    return _("You stay.")', []),
        ('TOLD = lambda: _("You stay.")', []),
        ('class Told:\n    def said(self) -> str:\n        return _("You stay.")', []),
    ],
)
def test_what_is_translated_too_early_is_found(tmp_path: Path, source: str, early: list[int]) -> None:
    """In constants, defaults and classes; what only runs when it is called is as it should be."""
    planted = tmp_path / "planted.py"
    planted.write_text(source)
    assert said_too_early(planted) == early
