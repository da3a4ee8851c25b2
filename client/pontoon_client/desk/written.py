"""What a command writes for others to read: to a file, whole or not at all, or to where output goes."""

import os
from errno import EACCES, EISDIR, ENOENT, ENOSPC, ENOTDIR, EROFS
from pathlib import Path
from typing import Final

from pontoon_client.desk.desk import Desk
from pontoon_client.language import _
from pontoon_protocol.safe_text import safe_text

STDOUT: Final = Path("-")
PATH_CELLS: Final = 200


def write_out(desk: Desk, text: str, out: Path) -> bool:
    """Write a text to a file, or to where output goes; False, and told why, if that can't be."""
    if out == STDOUT:
        desk.paper.draw(text)
        return True
    try:
        write_file(out, text)
    except OSError as problem:
        desk.aside(not_written(out, problem))
        return False
    return True


def not_written(path: Path, problem: OSError) -> str:
    """Why a file can't be written, by the name that was given, and not that of its draft."""
    whys = {
        ENOENT: _("there is no such folder"),
        ENOTDIR: _("there is no such folder"),
        EACCES: _("you may not write there"),
        EROFS: _("you may not write there"),
        EISDIR: _("that is a folder"),
        ENOSPC: _("the disk is full"),
    }
    why = whys.get(problem.errno or 0) or problem.strerror or str(problem)
    return _("{file} can't be written: {why}.").format(file=safe_text(str(path), PATH_CELLS), why=why)


def write_file(path: Path, text: str) -> None:
    """Write a file in place of what was there; raises `OSError`. A pipe or a device is written to as it is."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8", newline="")
        return
    path = path.resolve()
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        draft.write_text(text, encoding="utf-8", newline="")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
