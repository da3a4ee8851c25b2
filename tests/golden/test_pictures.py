"""The full screen shows what is stored: every scene, reached by key presses, at three sizes in both languages."""

import pytest

from golden.pictures.album import SIZES, shoot
from golden.pictures.readme import FOLDER, SHOWN, alone, drawn, path_of, signs_of
from golden.pictures.scenes import LANGUAGES, SCRIPTS, stored
from support.cells import differences
from support.stages import Size

ANEW = "If that is how it is to be: make pictures, and look at what has changed."


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("script", SCRIPTS)
async def test_scenes_look_as_they_are_stored(script: str, language: str, size: Size) -> None:
    """Cell by cell, whatever key led there."""
    album = await shoot(SCRIPTS[script], language, size)
    kept = stored(language, size)
    wrong = [
        f"{scene}:\n{told}"
        for scene, picture in album.pictures.items()
        if (told := differences(kept.get(scene), picture))
    ]
    assert not wrong, "\n".join([*wrong, ANEW])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_scenes_are_stored_at_every_size(language: str) -> None:
    """And at each size every line is as long as it may be, and no longer."""
    scenes = [sorted(stored(language, size)) for size in SIZES]
    assert scenes[0] == scenes[1] == scenes[2]
    assert len(scenes[0]) > 40
    for columns, rows in SIZES:
        for scene, picture in stored(language, (columns, rows)).items():
            assert picture.count("\n") == rows, scene


@pytest.mark.parametrize("name", SHOWN)
async def test_the_pictures_of_the_readme_show_what_the_screen_shows(name: str) -> None:
    """Sign by sign; colours and frame are left to whoever looks."""
    picture, _ = await drawn(SHOWN[name])
    assert signs_of(path_of(name).read_text("utf-8")) == "".join(picture.split()), ANEW


def test_the_pictures_of_the_readme_load_nothing() -> None:
    """They are small, and name no address but that of what an SVG is."""
    names = sorted(path.stem for path in FOLDER.iterdir())
    assert names == sorted(SHOWN)
    for name in names:
        svg = path_of(name).read_text("utf-8")
        assert len(svg) < 60_000
        assert svg.count("http") == svg.count('xmlns="http://www.w3.org/2000/svg"') == 1
        assert "@font-face" not in svg
        assert alone(svg) == svg


def test_what_is_different_is_told_cell_by_cell() -> None:
    """Both lines, with a mark under each cell; a picture that is not stored is shown whole."""
    assert differences("a 1 b\nc\n", "a 1 b\nc\n") == ""
    told = differences("a 1 b\nc\n", "a 2 b\nc d\n").splitlines()
    assert told == ["  1 - a 1 b", "    + a 2 b", "        ^", "  2 - c", "    + c d", "        ^"]
    assert differences("a\n", "a\nb\n").splitlines()[1] == "    + b"
    assert differences(None, "a\n").endswith("a\n")
