"""Stores the pictures of all scenes anew: `PYTHONPATH=tests python -m golden.pictures`, or `make pictures`."""

import asyncio
import shutil

from golden.pictures.album import SIZES, shoot
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


if __name__ == "__main__":
    for language in LANGUAGES:
        for size in SIZES:
            print(folder(language, size).name, language, asyncio.run(store(language, size)), "pictures", flush=True)
