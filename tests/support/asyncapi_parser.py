"""AsyncAPI's own parser, installed from npm by the lock file in `tests/asyncapi`, once for each content of it."""

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

RECIPE: Final = Path(__file__).parents[1] / "asyncapi"
CACHE: Final = RECIPE.parents[1] / ".node"
INSTALL_SECONDS: Final = 180.0
CHECK_SECONDS: Final = 60.0
UNREACHABLE: Final = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "FETCH_ERROR")
"""What npm says when it can't reach what it installs from."""
_NPM: Final = (
    "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline",
    "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=1000",
)  # fmt: skip


class Unavailable(Exception):  # noqa: N818 - it says what the parser is
    """This machine has no node, or npm can't reach its registry."""


class Finding(msgspec.Struct, frozen=True):
    """Something that is wrong with a document."""

    code: str
    message: str
    path: str


class Question(msgspec.Struct, frozen=True):
    """A document, and frames (tag and payload) that it should allow."""

    document: Path
    frames: tuple[tuple[str, Any], ...] = ()


def installed(recipe: Path = RECIPE, cache: Path = CACHE, npm: tuple[str, ...] = _NPM) -> Path:
    """A folder with the parser in it; raises `Unavailable`, or `AssertionError` if npm fails for another reason."""
    missing = [program for program in ("node", npm[0]) if shutil.which(program) is None]
    if missing:
        raise Unavailable(f"{' and '.join(missing)} not found")
    home = cache / hashlib.sha256(b"".join(path.read_bytes() for path in _files(recipe))).hexdigest()[:16]
    if not home.exists():
        _install(recipe, home, npm)
    return home


def findings(questions: Sequence[Question], home: Path) -> list[list[Finding]]:
    """To each question the parser's errors and warnings for its document, and then the frames that it doesn't allow.

    One start of the parser, which takes longer than all it reads, answers them all; a document is read once.
    """
    done = subprocess.run(
        ["node", "check.mjs"],
        cwd=home, input="".join(_line(question) for question in questions),
        capture_output=True, text=True, timeout=CHECK_SECONDS, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    found = [msgspec.json.decode(line, type=list[Finding]) for line in done.stdout.splitlines()]
    assert len(found) == len(questions)
    return found


def _line(question: Question) -> str:
    return json.dumps({"document": str(question.document.resolve()), "frames": question.frames}) + "\n"


def _install(recipe: Path, home: Path, npm: tuple[str, ...]) -> None:
    """Fill a folder beside `home` and give it that name when it is whole."""
    home.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix="making-", dir=home.parent))
    try:
        for path in _files(recipe):
            shutil.copy(path, making)
        _run(npm, making)
        making.rename(home)
    except OSError:
        if not home.exists():  # else somebody was quicker
            raise
    finally:
        shutil.rmtree(making, ignore_errors=True)


def _run(npm: tuple[str, ...], folder: Path) -> None:
    try:
        done = subprocess.run(npm, cwd=folder, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise Unavailable(f"npm took more than {INSTALL_SECONDS:.0f} seconds") from None
    if done.returncode and any(code in done.stderr for code in UNREACHABLE):
        raise Unavailable("npm can't reach its registry")
    assert done.returncode == 0, done.stderr


def _files(recipe: Path) -> list[Path]:
    return sorted(path for path in recipe.iterdir() if path.suffix in (".json", ".mjs"))
