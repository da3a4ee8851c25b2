"""The catalogues: what the sources say is collected, what has been translated is kept, and programs get it compiled."""

import io
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from catalogues.helping import help_texts
from catalogues.marked import marked

ROOT: Final = Path(__file__).parent.parent.parent
SOURCES: Final = ROOT / "client"
FOLDER: Final = SOURCES / "pontoon_client" / "locale"
DOMAIN: Final = "pontoon"
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"
HELP: Final = "pontoon_client/help_words.py"
"""Where it is told what commands and options do."""
WIDTH: Final = 120
HEADER: Final = "# What Pontoon Night says.\n# This file is distributed under the same license as Pontoon Night."
MADE: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
"""Always the same moment, so that only what is said makes a difference."""
NOT_KEPT: Final = re.compile(
    rb'"(?:Generated-By|Project-Id-Version|Report-Msgid-Bugs-To|PO-Revision-Date|Last-Translator|Language-Team): .*\n'
)
"""What is no news of a sentence."""


def collected(sources: Path = SOURCES) -> Catalog:
    """Every sentence that the sources mark, with the files it stands in."""
    catalog = Catalog(
        domain=DOMAIN, header_comment=HEADER, project="Pontoon Night", version="1", creation_date=MADE, fuzzy=False
    )
    for path in sorted(sources.rglob("*.py")):
        place = path.relative_to(sources).as_posix()
        for one, many, context, line, comment in marked(path):
            sentence = one if many is None else (one, many)
            catalog.add(sentence, None, [(place, line)], auto_comments=[comment] if comment else [], context=context)
    for paragraph in help_texts() if sources == SOURCES else ():
        catalog.add(paragraph, None, [(HELP, 1)])
    return catalog


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue as it is kept."""
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def languages() -> dict[str, Path]:
    """The languages that are translated into, and the file of each."""
    return {path.parts[-3]: path for path in sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))}


def brought_up(translated: Catalog, template: Catalog) -> Catalog:
    """The catalogue with all sentences of the template and no others; nothing is guessed from what is alike."""
    translated.update(template, no_fuzzy_matching=True)
    translated.obsolete.clear()
    translated.revision_date = translated.creation_date = template.creation_date
    return translated


def as_po(catalog: Catalog) -> bytes:
    """A catalogue to be read and written by people."""
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, include_lineno=False, ignore_obsolete=False)
    return NOT_KEPT.sub(b"", out.getvalue())


def as_mo(catalog: Catalog) -> bytes:
    """A catalogue for programs, without what nobody translated."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def untranslated(catalog: Catalog) -> list[Message]:
    """The sentences of which any form is missing, or only guessed."""
    return [each for each in _sentences(catalog) if not _whole(each) or each.fuzzy]


def _sentences(catalog: Catalog) -> Iterable[Message]:
    return (each for each in catalog if each.id)


def _whole(message: Message) -> bool:
    forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
    return bool(forms) and all(forms)
