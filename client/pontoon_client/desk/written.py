"""What a command writes for others to read: to a file, whole or not at all, or to where output goes."""

import os
from pathlib import Path
from typing import Final

from pontoon_client.desk.desk import Desk

STDOUT: Final = Path("-")


def write_out(desk: Desk, text: str, out: Path) -> bool:
    """Write a text to a file, or to where output goes; False, and told why, if that can't be."""
    if out == STDOUT:
        desk.paper.draw(text)
        return True
    try:
        write_file(out, text)
    except OSError as problem:
        desk.aside(str(problem))
        return False
    return True


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
