"""Stores all pictures anew: `PYTHONPATH=tests python -m golden.pictures`, `make pictures`; `readme`: only its own."""

import asyncio
import shutil
import sys

from golden.pictures.album import SIZES, shoot
from golden.pictures.readme import SHOWN, drawn, path_of
from golden.pictures.scenes import LANGUAGES, SCRIPTS, folder
from support.stages import Size


async def store(language: str, size: Size) -> int:
    """Take all pictures of a language and a size, and store them; how many there are."""
    pictures: dict[str, str] = {}
    for script in SCRIPTS.values():
        album = await shoot(script, language, size)
        assert pictures.keys().isdisjoint(album.pictures), "a scene has one picture"
        pictures |= album.pictures
    home = folder(language, size)
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    for scene, picture in pictures.items():
        (home / f"{scene}.txt").write_text(picture, "utf-8", newline="\n")
    return len(pictures)


async def main(*, readme_alone: bool) -> None:
    """Store them, and tell how many there are."""
    for name, shown in SHOWN.items():
        _, svg = await drawn(shown)
        path_of(name).parent.mkdir(exist_ok=True)
        path_of(name).write_text(svg, "utf-8", newline="\n")
        print(path_of(name).name, f"{len(svg) / 1_024:.0f} KiB", flush=True)
    if readme_alone:
        return
    for language in LANGUAGES:
        for size in SIZES:
            print(language, folder(language, size).name, await store(language, size), "pictures", flush=True)


if __name__ == "__main__":
    asyncio.run(main(readme_alone="readme" in sys.argv[1:]))
