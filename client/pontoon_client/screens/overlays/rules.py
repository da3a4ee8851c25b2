"""The rules of this table."""

from pontoon_client.language import _
from pontoon_client.screens.overlays.reading import Reading
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.paragraphs import Paragraph, sentences
from pontoon_client.words.rules import rules_lines


class Rules(Reading):
    """The rules as they are now."""

    OPENS = "rules"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("The rules of this table"), self._told)

    def _told(self) -> list[Paragraph]:
        view = self.behind.model.view
        return [] if view is None else sentences(rules_lines(view.options, view.settings))
