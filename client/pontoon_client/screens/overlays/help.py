"""Help: every key with what it does, and the rules of this table."""

from pontoon_client.language import _
from pontoon_client.screens.overlays.reading import Reading
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.words.key_help import key_help_lines
from pontoon_client.words.rules import rules_lines


class Help(Reading):
    """What the keys do, then the rules."""

    OPENS = "help"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("Help"), self._told)

    def _told(self) -> list[str]:
        model = self.behind.model
        view = model.view
        if view is None:
            return []
        words = key_help_lines(view, self.behind.labels, model.guest, alone=model.begun)
        rules = rules_lines(view.options, view.settings)
        return [*words, "", _("The rules of this table"), *rules]
