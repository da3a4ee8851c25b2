"""All scripts, and the files that their pictures are stored in."""

from pathlib import Path
from typing import Final

from golden.pictures.album import Script
from golden.pictures.around import a_host, at_a_dark_door, at_the_door, interruptions, overlays
from golden.pictures.games import a_casino, a_split, eight_seats
from golden.pictures.hands import a_hand_lost, a_pontoon, a_trick
from golden.pictures.tastes import bare_signs
from pontoon_client.language import languages
from support.stages import Size

SCRIPTS: Final[dict[str, Script]] = {
    script.__name__: script
    for script in (
        a_hand_lost, a_trick, a_pontoon, overlays, interruptions, at_the_door, at_a_dark_door, a_host,
        a_split, a_casino, eight_seats, bare_signs,
    )
}  # fmt: skip
LANGUAGES: Final = tuple(language for language in ("en", "de") if language in languages())
FOLDER: Final = Path(__file__).parent


def folder(language: str, size: Size) -> Path:
    """Where the pictures of a language and a size are stored."""
    columns, rows = size
    return FOLDER / language / f"{columns}x{rows}"


def stored(language: str, size: Size) -> dict[str, str]:
    """The stored pictures, by scene."""
    return {path.stem: path.read_text("utf-8") for path in folder(language, size).glob("*.txt")}
