"""The help of the command line in the language that is spoken.

It is written in English where commands and options are declared, and goes through the catalogue paragraph by
paragraph when it is told. `make catalogues` collects what is told.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from pontoon_client.language import N_, _

TITLES: Final = (N_("Arguments"), N_("Commands"), N_("Parameters"), N_("The full screen"))
USAGE: Final = N_("Usage:")
"""What cyclopts puts in front of how a command is called, if it isn't there yet."""
OF_ALL: Final = {
    "--help": N_("Tell this and end."),
    "--version": N_("Tell the release of the program and end."),
}
"""What options do that every command has."""


class SpokenHelp:
    """Draws as cyclopts does, each paragraph through `say`."""

    def __init__(self, say: Callable[[str], str] = _) -> None:
        self._say = say

    def __call__(self, console: Any, options: Any, panel: Any) -> None:
        """Draw a panel of commands or options."""
        # Loading it takes long, and only who asks for help needs it.
        from cyclopts.help import DefaultFormatter

        title = str(panel.title)
        entries = [self._entry(entry) for entry in panel.entries]
        title = _(title) if title in TITLES else title
        DefaultFormatter()(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Any, options: Any, usage: Any) -> None:
        """Draw how a command is called."""
        from cyclopts.help import DefaultFormatter
        from rich.text import Text

        if usage and _(USAGE) != USAGE:
            console.print(Text(f"{_(USAGE)} ", style="bold") + usage)
        else:
            DefaultFormatter().render_usage(console, options, usage)

    def render_description(self, console: Any, options: Any, description: Any) -> None:
        """Draw what a command does."""
        from cyclopts.help import DefaultFormatter

        DefaultFormatter().render_description(console, options, self._spoken(description))

    def _entry(self, entry: Any) -> Any:
        """A command or an option, with what may be said, and what holds if nothing is, behind what it does."""
        general = next((words for name, words in OF_ALL.items() if name in entry.names), None)
        told = self._spoken(entry.description, None if general is None else _(general))
        for note in _notes(entry) if hasattr(told, "append") else ():
            told.append(note)
        return entry.copy(description=told, choices=(), default=None, required=False)

    def _spoken(self, description: Any, instead: str | None = None) -> Any:
        """A description with its paragraphs translated, or something else `instead`."""
        from cyclopts.help import InlineText

        markup = getattr(getattr(description, "primary_renderable", None), "markup", None)
        if not isinstance(markup, str):
            return description
        text = instead or "\n\n".join(self._say(paragraph) for paragraph in paragraphs(markup))
        return InlineText.from_format(text, "markdown", force_empty_end=description.force_empty_end)


def paragraphs(text: str) -> list[str]:
    """Each on one line, as it stands in the catalogue."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text) if part.strip()]


def _notes(entry: Any) -> list[Any]:
    """As cyclopts has them: `[choices: open, asks]`, `[default: 8421]`, `[required]`."""
    from rich.text import Text

    choices = _("[choices: {choices}]").format(choices=", ".join(entry.choices or ()))
    default = _("[default: {default}]").format(default=entry.default)
    return [
        *([Text(choices, "cyclopts.choices")] if entry.choices else []),
        *([Text(default, "cyclopts.default")] if entry.default is not None else []),
        *([Text(_("[required]"), "cyclopts.required")] if entry.required else []),
    ]
