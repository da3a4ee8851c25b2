"""Help: the aim, every key with what it does, the rules of this table, and the words that can be typed."""

from pontoon_client.language import _
from pontoon_client.screens.overlays.reading import Reading
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.paragraphs import Paragraph, heading, sentences
from pontoon_client.words.help import help_lines
from pontoon_client.words.key_help import KeyLine, key_help
from pontoon_client.words.rules import rules_lines


class Help(Reading):
    """The aim in a sentence, what the keys do, those for the moment first, then the rules."""

    OPENS = "help"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("Help"), self._told)

    def _told(self) -> list[Paragraph]:
        model = self.behind.model
        view = model.view
        if view is None:
            return []
        keys = key_help(view, self.behind.labels, model.guest, alone=model.begun)
        words = _("What can be typed behind {key}").format(key=self.behind.labels.get("word", ":"))
        rules = rules_lines(view.options, view.settings)
        return [
            *sentences(rules[:1]),
            *(paragraph for line in keys for paragraph in _of_key(line)),
            *heading(_("The rules of this table")),
            *sentences(rules),
            *heading(words),
            *sentences(help_lines(view, model.guest, alone=model.begun)),
        ]


def _of_key(line: KeyLine) -> list[Paragraph]:
    return heading(line.words) if line.heading else [Paragraph(line.words, line.key)]
