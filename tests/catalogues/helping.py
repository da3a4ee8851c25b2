"""What `--help` tells, paragraph by paragraph: it stands where options are declared, and no mark is around it."""

import io
from contextlib import redirect_stdout

from pontoon_client.command_line import app
from pontoon_client.commands import COMMANDS
from pontoon_client.help_words import SpokenHelp


def help_texts() -> list[str]:
    """Every paragraph once, as it goes through the catalogue."""
    told: list[str] = []

    def say(text: str) -> str:
        told.append(text)
        return text

    formatter = app.help_formatter
    app.help_formatter = SpokenHelp(say)
    try:
        for name in COMMANDS:
            app[name]
        for words in ([], *([name] for name in COMMANDS)):
            with redirect_stdout(io.StringIO()):
                app.meta([*words, "--help"], exit_on_error=False, result_action="return_value")
    finally:
        app.help_formatter = formatter
    return list(dict.fromkeys(told))
