"""The command line: `pontoon play`, `host`, `join`, `ledger`, `history`."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from pontoon_client.commands import COMMANDS, language_asked_for
from pontoon_client.exit_codes import INTERRUPTED
from pontoon_client.language import UnknownLanguage, choose, is_spoken, preferred
from pontoon_client.misuse import misused
from pontoon_client.places import config_file
from pontoon_client.plainly import Call, read


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: Sequence[str]) -> int:
    module = None if not words or _set_elsewhere() else COMMANDS.get(words[0])
    if module is not None:
        command = getattr(import_module(module), words[0])
        call = read(command, words[1:])
        if call is not None:
            return _speaking(call) or int(command(*call.words, **call.options))
    # Not above: it takes nearly as long to load as the game.
    from pontoon_client.command_line import by_the_book

    return by_the_book(words)


def _speaking(call: Call) -> int:
    """Choose the language that is asked for; an exit code but 0 if nobody speaks it here."""
    asked = language_asked_for(call.options)
    if not is_spoken(asked):
        choose(preferred(os.environ))
    try:
        choose(asked or preferred(os.environ))
    except UnknownLanguage as unknown:
        return misused(unknown)
    return 0


def _set_elsewhere() -> bool:
    """Whether variables or the configuration file may say something too."""
    try:
        config_file().stat()
    except FileNotFoundError:
        return any(name.startswith("PONTOON_") for name in os.environ)
    except OSError:
        # It can't be read, and the book says so.
        return True
    return True
