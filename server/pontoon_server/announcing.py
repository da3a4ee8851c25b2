"""What a server says when it starts: where it is, who may open tables, and whose log it goes on with."""

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

import structlog

from pontoon_protocol.release import release
from pontoon_server.config import Serve
from pontoon_server.store.meta import Origin

EVERYWHERE: Final = ("", "::", "0.0.0.0")  # noqa: S104 - nothing is bound to it here

_logger = structlog.get_logger()


def place(host: str, port: int) -> str:
    """`host:port`, as it stands in an address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def announce(settings: Serve, out: TextIO | None, port: int, opener: str, origin: Origin | None) -> None:
    """Say where the server is: one line of JSON for a program, a sentence for a person.

    Raises `ValueError` if a program can't be told: whoever started this one for it is gone.
    """
    if origin is not None and not origin.empty:
        _logger.info("log opened", written_by=origin.release or "an earlier release", format=origin.format)
    _logger.info("server started", host=settings.host, port=port, release=release())
    if settings.opener_file is not None and opener:
        _keep_opener(settings.opener_file, opener)
    try:
        _say(settings, out, port, opener, origin)
    except OSError as error:
        if settings.announce:
            raise ValueError(f"The announcement can't be written: {error.strerror}.") from error


def _say(settings: Serve, out: TextIO | None, port: int, opener: str, origin: Origin | None) -> None:
    if out is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if settings.announce:
        out.write(json.dumps({"port": port, "opener": opener, "pid": os.getpid()}) + "\n")
    else:
        out.writelines(_taken_over(origin))
        out.writelines(_for_a_person(settings, port, opener, out.isatty()))
    out.flush()


def _for_a_person(settings: Serve, port: int, opener: str, terminal: bool) -> Iterator[str]:
    yield f"Pontoon is served at {_where(settings, port)}. Ctrl+C ends it.\n"
    if not opener:
        yield "Whoever reaches it may open tables.\n"
    elif settings.opener_file is not None:
        yield f"Who opens a table here needs the key in {settings.opener_file}; don't show it to anybody else.\n"
    elif terminal:
        yield f"Who opens a table here needs this key; don't show it to anybody else:\n{opener}\n"
    else:
        yield "Nobody can open tables here: use --open, --opener-file or --announce.\n"


def _where(settings: Serve, port: int) -> str:
    """What can be opened, of which addresses there are many if it listens at all of them."""
    if settings.public_url:
        return f"{settings.public_url} (here: port {port} of {settings.host})"
    if settings.host in EVERYWHERE:
        return f"port {port} of every address of this machine, as http://localhost:{port} from here"
    return f"http://{place(settings.host, port)}"


def _taken_over(origin: Origin | None) -> Iterator[str]:
    """That another release wrote the log, if it did."""
    if origin is not None and not origin.empty and origin.release != release():
        by = origin.release or "an earlier release"
        yield f"The log was written by {by} (format {origin.format}); {release()} goes on with it.\n"


def _keep_opener(path: Path, opener: str) -> None:
    """Write the opener where only its owner can read it; raises `ValueError` if that can't be."""
    try:
        path.unlink(missing_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w") as file:
            file.write(opener + "\n")
    except OSError as error:
        raise ValueError(f"The file for the opener, {path}, can't be written: {error.strerror}.") from error
