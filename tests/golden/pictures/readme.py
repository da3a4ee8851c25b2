"""The README's pictures: some scenes in colours, as SVG that loads nothing from anywhere."""

import html
import re
from pathlib import Path
from typing import Final

from msgspec import Struct

from golden.pictures.album import Script, shoot
from golden.pictures.games import a_casino
from golden.pictures.hands import a_hand_lost, a_pontoon
from support.stages import Size

FOLDER: Final = Path(__file__).parents[3] / "client" / "pictures"
FONTS: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
"""Fonts that machines have; the box and suit signs stand in all of them."""
CUTS: Final = (
    (r"\s*<!--.*?-->", ""),
    (r"@font-face \{.*?\}\s*", ""),
    (r"terminal-\d+", "t"),
    (r"font-family: Fira Code, monospace", f"font-family: {FONTS}"),
    # As high as a line, so that frames close.
    (r"font-size: 20px", "font-size: 21px"),
    # A piece has the width that it is to have, and needs no frame that cuts it off.
    (r' clip-path="url\(#t-line-\d+\)"', ""),
    (r'<clipPath id="t-line-\d+">.*?</clipPath>\s*', ""),
)
"""What is changed in an SVG as rich writes it."""


class Shown(Struct, frozen=True):
    """Which picture it is."""

    script: Script
    scene: str
    size: Size = (80, 24)
    language: str = "en"


SHOWN: Final = {
    "hand": Shown(a_hand_lost, "after-twist"),
    "settlement": Shown(a_pontoon, "settlement-pontoon", (120, 35)),
    "boxes": Shown(a_casino, "boxes-split"),
    "german": Shown(a_pontoon, "own-bank", language="de"),
}
"""By the name of the file."""


async def drawn(shown: Shown) -> tuple[str, str]:
    """The picture as text, and as it is stored."""
    album = await shoot(shown.script, shown.language, shown.size, coloured=frozenset({shown.scene}))
    return album.pictures[shown.scene], alone(album.drawings[shown.scene])


def alone(svg: str) -> str:
    """An SVG that needs nothing beside itself, and is small."""
    for what, instead in CUTS:
        svg = re.sub(what, instead, svg, flags=re.DOTALL)
    return re.sub(r"\n\s*", "\n", svg).strip() + "\n"


def signs_of(svg: str) -> str:
    """The signs in an SVG, from the first line to the last, without what stands between them."""
    return "".join(html.unescape("".join(re.findall(r'<text class="t-r\d+" [^>]*>([^<]*)</text>', svg))).split())


def path_of(name: str) -> Path:
    """Where a picture is stored."""
    return FOLDER / f"{name}.svg"
