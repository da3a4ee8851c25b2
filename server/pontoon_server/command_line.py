"""The command `pontoon-server`.

Exit codes: 0 all is well; 1 there is something to report (a hand that replays differently, an end that was
not clean); 2 bad usage, or something that can't be read or written; 3 the log is in use by another server; 4 the
address can't be had; 130 a simulation was stopped by Ctrl+C.
"""

import asyncio
import contextlib
import errno
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from time import monotonic
from typing import Annotated, Any, Final

from cyclopts import App, CycloptsError, Parameter
from cyclopts.config import Env, Toml

from pontoon_protocol.options import Preset
from pontoon_protocol.release import release
from pontoon_server.config import Serve, Simulate, default_config, default_log
from pontoon_server.exporting import export_command
from pontoon_server.logs import set_up
from pontoon_server.rules_told import rules_command
from pontoon_server.simulation.command import simulate_command
from pontoon_server.simulation.plan import NotPossible, planned, read_options
from pontoon_server.simulation.workers import WorkerLost, cores
from pontoon_server.store.log import CannotSave, LogLocked, UnreadableLog
from pontoon_server.store.replay_file import replay_command
from pontoon_server.upkeep import add_upkeep

REPORT: Final = 1
UNREADABLE: Final = 2
LOCKED: Final = 3
NO_ADDRESS: Final = 4
DEFAULTS: Final = Serve()
SIMULATED: Final = Simulate()
SEEDS: Final = 2**32
COLLECT_AFTER_OBJECTS: Final = 50_000

app: Final = App(
    name="pontoon-server",
    help="Serve nights of Pontoon to friends at their terminals.",
    help_epilogue=(
        "Every option can also be set by a variable (PONTOON_SERVE_PORT=8421) or in the configuration file "
        f"(port = 8421 under [serve]). The usual one is {default_config()}; --config names another.\n\n"
        "Exit codes: 0 all is well; 1 something to report; 2 bad usage or unreadable; "
        "3 the log is in use by another server; 4 the address can't be had; 130 stopped by Ctrl+C."
    ),
    version=release,
    version_flags=["--version"],
)


@app.command
def serve(settings: Serve = DEFAULTS) -> int:
    """Serve tables until it is told to stop (SIGTERM, Ctrl+C)."""
    # Here and not above: a healthcheck, which runs every minute for years, needs none of it.
    from pontoon_server import app as running

    set_up()
    # Tables are made of frozen trees without cycles, so there is little to find (measured: tests/README.md).
    gc.set_threshold(COLLECT_AFTER_OBJECTS, COLLECT_AFTER_OBJECTS // 1_000)
    try:
        asyncio.run(running.serve(settings, sys.stdout))
    except LogLocked as locked:
        return _say(f"{locked}. Stop that server first, or name another file with --log.", LOCKED)
    except (CannotSave, UnreadableLog, ValueError) as problem:
        return _say(str(problem), UNREADABLE)
    except running.NoAddress as problem:
        return _say(_why_no_address(str(problem), problem.__cause__), NO_ADDRESS)
    return 0


@app.command
def replay(*files: Path, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Play written hands again (pontoon-hand/1) and compare what comes out with what is written.

    Parameters
    ----------
    files
        The files, each line of them a hand.
    json
        Write one JSON object for each hand instead of its story.
    """
    if not files:
        return _say("Name a file of hands to replay.", UNREADABLE)
    return max(replay_command(file, json, sys.stdout) for file in files)


@app.command
def export(*codes: str, log: Path | None = None) -> int:
    """Write the hands of a log that are over, packs included, as lines that replay accepts.

    Parameters
    ----------
    codes
        The codes of the tables; without any, all tables.
    log
        The log; by default the one that serve keeps.
    """
    try:
        export_command(log or default_log(), codes, sys.stdout)
    except (UnreadableLog, ValueError) as problem:
        return _say(str(problem), UNREADABLE)
    return 0


@app.command
def rules(preset: Preset | None = None, *, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Tell the rules: the presets, and what each option means and can be.

    Parameters
    ----------
    preset
        Only this preset.
    json
        Write them as one JSON object.
    """
    rules_command(preset, json, sys.stdout)
    return 0


@app.command
def simulate(settings: Simulate = SIMULATED) -> int:
    """Let bots play many hands on all cores, and print what each role wins and how the hands end."""
    try:
        plan = planned(
            read_options(settings.rules, settings.set),
            players=settings.players,
            punters=settings.strategy,
            bank=settings.bank_strategy,
            hands=settings.hands,
            seed=randbelow(SEEDS) if settings.seed is None else settings.seed,
        )
        return simulate_command(plan, settings.workers or cores(), settings.json, sys.stdout, sys.stderr, monotonic)
    except NotPossible as problem:
        return _say(str(problem), UNREADABLE)
    except WorkerLost as problem:
        return _say(str(problem), REPORT)


def _served() -> Serve:
    """The settings that serve would run by: what variables and the configuration file say."""
    _, bound, _ = app.parse_args(("serve",), exit_on_error=False, print_error=False)
    settings: Serve = bound.arguments.get("settings", DEFAULTS)
    return settings


add_upkeep(app, _served)


@app.meta.default
def _with_configuration(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    config: Annotated[Path | None, Parameter(env_var="PONTOON_CONFIG")] = None,
) -> Any:
    """Run a command with what variables and the configuration file say.

    Parameters
    ----------
    config
        A configuration file other than the usual one.
    """
    file = Toml(config or default_config(), must_exist=config is not None)
    try:
        _ = file.config
    except (OSError, ValueError, CycloptsError) as problem:
        return _say(f"The configuration file {file.path} can't be read: {problem}", UNREADABLE)
    app.config = (Env("PONTOON_"), file)
    return app(tokens, exit_on_error=False, result_action="return_value")


def _why_no_address(place: str, problem: BaseException | None) -> str:
    assert isinstance(problem, OSError)
    if problem.errno == errno.EADDRINUSE:
        return f"Another program listens at {place}. Stop it, or choose another port (--port 0 takes any free one)."
    return f"Can't listen at {place}: {problem.strerror or problem}."


def _say(sentence: str, code: int) -> int:
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr)
    return code


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit code."""
    try:
        result = app.meta(arguments, exit_on_error=False, result_action="return_value")
        if sys.stdout is not None:
            sys.stdout.flush()
    except CycloptsError:
        return UNREADABLE
    except BrokenPipeError:
        return REPORT  # whoever read this has enough
    except OSError as problem:
        return _say(f"What there is to say can't be written: {problem.strerror}.", UNREADABLE)
    finally:
        _give_up_what_is_not_written()
    return result if isinstance(result, int) else 0


def _give_up_what_is_not_written() -> None:
    """The interpreter would try once more at its end, complain, and change the exit code."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
