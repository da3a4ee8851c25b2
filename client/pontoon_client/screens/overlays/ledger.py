"""The ledger: who has brought and won what, kept current."""

from pontoon_client.language import _
from pontoon_client.screens.overlays.reading import Reading
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.paragraphs import Paragraph, sentences
from pontoon_client.words.ledger import balance, ledger_lines, payment_lines, sheet_of


class Ledger(Reading):
    """The accounts; at the end of the night who pays whom."""

    OPENS = "ledger"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("The ledger"), self._told)

    def _told(self) -> list[Paragraph]:
        view = self.behind.model.view
        if view is None:
            return []
        paid = payment_lines(sheet_of(view)) if view.phase == "over" else [balance(view)]
        return sentences([*ledger_lines(view), *paid])
