"""The commands for whoever keeps a server running for years: backup, restore, doctor and healthcheck."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from pontoon_server.backup import back_up, restore
from pontoon_server.config import Serve, default_log
from pontoon_server.healthcheck import NotThere, check_health
from pontoon_server.store.log import CannotSave, LogLocked, UnreadableLog

REPORT: Final = 1
UNREADABLE: Final = 2
LOCKED: Final = 3
Flag = Annotated[bool, Parameter(negative="")]


def add_upkeep(app: App, served: Callable[[], Serve]) -> None:
    """Add these commands to the program; `served` gives the settings that serve would run by."""
    upkeep = Upkeep(served)
    for command in (upkeep.backup, upkeep.restore, upkeep.doctor, upkeep.healthcheck):
        app.command(command)


class Upkeep:
    """The commands, each with its exit code."""

    def __init__(self, served: Callable[[], Serve]) -> None:
        self._served = served

    def backup(self, file: Path, /, *, log: Path | None = None, force: Flag = False) -> int:
        """Write a copy of the log to FILE, also while a server runs, and check it.

        Parameters
        ----------
        file
            The file to write; packs and chat are in it, so it is its owner's alone.
        log
            The log; by default the one that serve keeps.
        force
            Overwrite a file that is there.
        """
        try:
            found = back_up(log or self._log(), file, force=force)
        except (ValueError, CannotSave, UnreadableLog) as problem:
            return _say(str(problem), UNREADABLE)
        print(f"{file}: {found}.")
        return 0

    def restore(self, file: Path, /, *, log: Path | None = None, damaged_tables: Flag = False) -> int:
        """Go back to the copy in FILE; the log that is there now is kept beside it. No server may be running.

        Parameters
        ----------
        file
            What backup wrote.
        log
            The log; by default the one that serve keeps.
        damaged_tables
            Take the copy though some of its tables can't be played: they stay closed, all others go on.
        """
        target = log or self._log()
        try:
            found, kept = restore(file, target, damaged_tables=damaged_tables)
        except LogLocked as locked:
            return _say(f"{locked}. Stop that server first.", LOCKED)
        except (ValueError, CannotSave, UnreadableLog) as problem:
            return _say(str(problem), UNREADABLE)
        print(f"{target}: {found}.")
        if kept is not None:
            print(f"What was there before is kept as {kept}.")
        return 0

    def doctor(self, *, log: Path | None = None, url: str = "", quick: Flag = False, json: Flag = False) -> int:
        """Look at everything that a server needs, and say what to do about what is wrong.

        Parameters
        ----------
        log
            The log; by default the one that serve keeps.
        url
            The public address to try, if not the one that serve has (public_url).
        quick
            Look less closely at the log.
        json
            Write one JSON object instead of lines.
        """
        # Here and not above: what it needs takes longer to load than a healthcheck may.
        from pontoon_server.doctor.command import doctor_command

        settings = self._served()
        where = url or settings.public_url
        well = doctor_command(settings, log or self._log(), where, sys.stdout, quick=quick, json=json)
        return 0 if well else REPORT

    def healthcheck(self, *, host: str | None = None, port: int | None = None) -> int:
        """Ask the server on this machine whether it lives; it is found by the settings of serve.

        Parameters
        ----------
        host
            Where it listens, if not where serve would.
        port
            The port, if not the one that serve would take.
        """
        settings = self._served()
        where = Serve(host=settings.host if host is None else host, port=settings.port if port is None else port)
        try:
            print(check_health(where))
        except NotThere as problem:
            return _say(f"{problem}.", REPORT)
        return 0

    def _log(self) -> Path:
        return self._served().log or default_log()


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code
