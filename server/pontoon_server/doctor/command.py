"""`pontoon-server doctor`: everything looked at, and what to do about what is wrong."""

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TextIO

import msgspec

from pontoon_server.config import Serve
from pontoon_server.doctor.finding import Finding, within
from pontoon_server.doctor.keeping import CHECK_SECONDS, look_at_folder, look_at_holder, look_at_log
from pontoon_server.doctor.machine import Instant, look_at_clock, look_at_disk, look_at_files
from pontoon_server.doctor.reaching import look_at_address, look_at_port
from pontoon_server.doctor.software import look_at_software
from pontoon_server.edge.capacity import raise_descriptors
from pontoon_server.store.lock import holder_of

LOOK_SECONDS: Final = 15.0
"""How long one look may take, but for that through the log."""
LOG_SECONDS: Final = 2 * CHECK_SECONDS + LOOK_SECONDS
NAME_COLUMNS: Final = 6


def examined(settings: Serve, log: Path, url: str, *, quick: bool) -> Iterator[Finding]:
    """Every finding, in the order in which they are found."""
    before = _now()
    looks: list[tuple[str, float, Callable[[], Iterable[Finding]]]] = [
        ("software", LOOK_SECONDS, look_at_software),
        ("open files", LOOK_SECONDS, lambda: look_at_files(raise_descriptors())),
        ("disk", LOOK_SECONDS, lambda: look_at_disk(log)),
        ("folder", LOOK_SECONDS, lambda: look_at_folder(log)),
        ("server", LOOK_SECONDS, lambda: look_at_holder(log)),
        ("log", LOG_SECONDS, lambda: look_at_log(log, quick=quick)),
        ("port", LOOK_SECONDS, lambda: look_at_port(settings, holder_of(log))),
    ]
    if url:
        looks.append(("address", 2 * LOOK_SECONDS, lambda: look_at_address(url)))
    for about, seconds, look in looks:
        yield from within(seconds, about, look)
    yield from look_at_clock(before, _now())


def doctor_command(settings: Serve, log: Path, url: str, out: TextIO, *, quick: bool, json: bool) -> bool:
    """Write the report to `out`, a line as soon as it is found, or one JSON object; whether nothing failed."""
    findings: list[Finding] = []
    for found in examined(settings, log, url, quick=quick):
        findings.append(found)
        if not json:
            print(in_words(found), file=out, flush=True)
    well = all(found.level != "fail" for found in findings)
    if json:
        report = {"well": well, "findings": findings}
        print(msgspec.json.format(msgspec.json.encode(report)).decode(), file=out)
    return well


def in_words(found: Finding) -> str:
    """A finding as a line for people, and what to do on the next."""
    line = f"{found.level.ljust(NAME_COLUMNS)}{found.words}"
    return f"{line}\n{' ' * NAME_COLUMNS}-> {found.do}" if found.do else line


def _now() -> Instant:
    return Instant(time.time(), time.monotonic())
