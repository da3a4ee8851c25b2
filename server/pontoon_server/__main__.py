"""The command `pontoon-server`.

Exit codes: 0 all is well; 1 there is something to report (a hand that replays differently, an end that was
not clean); 2 bad usage, or something that can't be read; 3 the log is in use by another server; 4 the
address can't be had.
"""

import asyncio
import errno
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter, validators
from cyclopts.config import Env, Toml

from pontoon_protocol.limits import COMMANDS_PER_SECOND
from pontoon_server import app as running
from pontoon_server.config import EMPTY_SECONDS, PORT, Serve, default_config
from pontoon_server.logs import set_up
from pontoon_server.store.log import CannotSave, LogLocked, UnreadableLog

DISTRIBUTION: Final = "pontoon-night"
UNREADABLE: Final = 2
LOCKED: Final = 3
NO_ADDRESS: Final = 4

app = App(
    name="pontoon-server",
    help="Serve nights of Pontoon to friends at their terminals.",
    help_epilogue=(
        "Every option can also be set by a variable (PONTOON_SERVE_PORT=8421) or in the file of settings (port = 8421 "
        "under [serve]).\n\nExit codes: 0 all is well; 1 something to report; 2 bad usage or unreadable; "
        "3 the log is in use by another server; 4 the address can't be had."
    ),
    version=lambda: version(DISTRIBUTION),
    version_flags=["--version"],
)

Flag = Parameter(negative="")


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65_535))] = PORT,
    log: Path | None = None,
    temporary: Annotated[bool, Flag] = False,
    no_log: Annotated[bool, Flag] = False,
    open: Annotated[bool, Flag] = False,  # noqa: A002 - the name of the flag
    opener_file: Path | None = None,
    announce: Annotated[bool, Flag] = False,
    until_stdin_closes: Annotated[bool, Flag] = False,
    until_empty: Annotated[bool, Flag] = False,
    empty_seconds: Annotated[float, Parameter(validator=validators.Number(gte=0))] = EMPTY_SECONDS,
    public_url: str = "",
    proxy: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    rate_limit: Annotated[float, Parameter(validator=validators.Number(gte=0))] = COMMANDS_PER_SECOND,
    pace: Annotated[float, Parameter(validator=validators.Number(gte=0))] = 1.0,
) -> int:
    """Serve tables until it is told to stop (SIGTERM, Ctrl+C).

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 for everybody on this network.
    port
        The port to listen at; 0 for any that is free.
    log
        The file that nights are kept in. By default one in the user's state folder.
    temporary
        Keep nights in a file that is deleted at the end.
    no_log
        Keep nights in memory only: a crash loses them.
    open
        Let anybody open tables, without the key.
    opener_file
        Write the key that opens tables to this file, for its owner's eyes only.
    announce
        Print one line of JSON (port, opener, pid) once the server listens.
    until_stdin_closes
        Stop when standard input ends, as it does when the program that started this one dies.
    until_empty
        Stop when nobody is left at any table, after somebody was.
    empty_seconds
        How long nobody must be there for that.
    public_url
        The address under which others reach this server, as https://pontoon.example.
    proxy
        An address or network of a proxy whose X-Forwarded-For is believed; may be given several times.
    rate_limit
        Commands a second that one connection may send on the long run; 0 for any number.
    pace
        How long bots think: 1 like people, 0 not at all.
    """
    if (log is not None) + temporary + no_log > 1:
        return _say("Choose one of --log, --temporary and --no-log.", UNREADABLE)
    settings = Serve(
        host=host,
        port=port,
        log=log,
        keep="temporary" if temporary else "nothing" if no_log else "file",
        open_to_all=open,
        opener_file=opener_file,
        announce=announce,
        until_stdin_closes=until_stdin_closes,
        until_empty=until_empty,
        empty_seconds=empty_seconds,
        public_url=public_url,
        proxies=proxy,
        commands_per_second=rate_limit,
        pace=pace,
    )
    return _run(settings)


def _run(settings: Serve) -> int:
    set_up()
    try:
        asyncio.run(running.serve(settings, sys.stdout))
    except LogLocked as locked:
        return _say(f"{locked}. Stop that server first, or name another file with --log.", LOCKED)
    except (CannotSave, UnreadableLog) as problem:
        return _say(str(problem), UNREADABLE)
    except ValueError as problem:
        return _say(str(problem), UNREADABLE)
    except OSError as problem:
        return _say(_why_no_address(settings, problem), NO_ADDRESS)
    return 0


def _why_no_address(settings: Serve, problem: OSError) -> str:
    place = f"{settings.host} port {settings.port}"
    if problem.errno == errno.EADDRINUSE:
        return f"Another program listens at {place}. Stop it, or choose another port (--port 0 takes any free one)."
    return f"Can't listen at {place}: {problem.strerror or problem}."


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


def main() -> None:
    """Run the command line; exits."""
    app.config = (Env("PONTOON_"), Toml(default_config()))
    app()


if __name__ == "__main__":
    main()
