"""The command line by the book: every option, variable and configuration file, the help, and what is wrong."""

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import App, CycloptsError, Parameter, UnknownOptionError

from pontoon_client.commands import COMMANDS, language_asked_for
from pontoon_client.exit_codes import EXIT_CODES, USAGE
from pontoon_client.help_words import SpokenHelp
from pontoon_client.language import N_, UnknownLanguage, _, choose, is_spoken, preferred
from pontoon_client.misuse import misused
from pontoon_client.places import config_file
from pontoon_client.settings import sources, unreadable
from pontoon_client.wrong_calls import panel
from pontoon_protocol.release import release

EPILOGUE: Final = N_(
    "Every option of a command can also be set by a variable (PONTOON_NAME=Ann, PONTOON_SHORT=true) or in the "
    'configuration file (name = "Ann"; under [play], [host] or [join] for that command alone). The usual one is {file}.'
)
"""Told at the end of `--help`, before the exit codes."""
BOTS_AT_THE_TABLE: Final = N_("Bots sit down at a host's table when the host types addbot there, as often as wanted.")

app: Final = App(
    name="pontoon",
    help="A night of Pontoon, the British ancestor of Blackjack, at your terminal.",
    help_formatter=SpokenHelp(),
    error_formatter=panel,
    version=release,
)


for name in COMMANDS:
    app.command(f"pontoon_client.dressed:{name}")


@app.meta.default
def _with_configuration(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    config: Annotated[Path | None, Parameter(env_var="PONTOON_CONFIG", show_env_var=False)] = None,
) -> Any:
    """Run a command.

    Parameters
    ----------
    config
        A configuration file other than the usual one; PONTOON_CONFIG can name it too.
    """
    problem = unreadable(config or config_file(), must_exist=config is not None)
    if problem is not None:
        return misused(problem)
    app.config = sources(config or config_file(), must_exist=config is not None)
    command, bound, _ignored = app.parse_args(tokens, exit_on_error=False)
    try:
        choose(language_asked_for(bound.arguments) or preferred(os.environ))
    except UnknownLanguage as unknown:
        return misused(unknown)
    return command(*bound.args, **bound.kwargs)


def _language_named(words: Sequence[str]) -> str:
    """What `--language` says, for what is told before any command runs; empty for nothing that is spoken here."""
    given = [word.removeprefix("--language=") for word in words if word.startswith("--language=")]
    given += [word for flag, word in pairwise(words) if flag == "--language"]
    return next((word for word in given if is_spoken(word)), "")


def epilogue() -> str:
    """The end of the help, in the language that is spoken."""
    codes = "; ".join(f"{code} {_(meaning)}" for code, meaning in EXIT_CODES.items())
    return f"{_(EPILOGUE).format(file=config_file())}\n\n{_('Exit codes: {codes}.').format(codes=codes)}"


def _load_all() -> None:
    """Load every command, for the help to tell what they do."""
    for name in COMMANDS:
        app[name]


def _called(words: Sequence[str]) -> Any:
    if not {"--version", *COMMANDS}.intersection(words):
        _load_all()
    app.help_epilogue = epilogue()
    return app.meta(words, exit_on_error=False, result_action="return_value")


def by_the_book(words: Sequence[str]) -> int:
    """Run the command that the words name, or tell what they ask or what is wrong with them; the exit code."""
    choose(_language_named(words) or preferred(os.environ))
    try:
        result = _called(words)
    except UnknownOptionError as problem:
        if problem.token.keyword == "--bots":
            return misused(_(BOTS_AT_THE_TABLE))
        return USAGE
    except CycloptsError:
        return USAGE
    return result if isinstance(result, int) else 0
