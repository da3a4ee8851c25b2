"""A name, from who looks on and would have a seat."""

from pontoon_client.language import _
from pontoon_client.screens.overlays.entry import Entry
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.overlays.word import wrong_with
from pontoon_protocol.limits import NAME_CHARACTERS


class Join(Entry):
    """Asks for a seat under the name that is typed; under the one that is known already, if none is."""

    def __init__(self, behind: Behind) -> None:
        prompt = _("Under which name? Enter alone: the one that you came with, if any.")
        super().__init__(behind, "join", _("A seat for you"), self._join, most=NAME_CHARACTERS, prompt=prompt)

    def _join(self, name: str) -> str:
        line = f"join {name}".rstrip()
        wrong = wrong_with(self.behind, line)
        if not wrong:
            self.behind.typed(line)
        return wrong
