"""How many chips: to buy in for, to cash out, or to sell the bank for."""

from typing import Literal

from pontoon_client.language import _
from pontoon_client.screens.overlays.entry import Entry
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.overlays.word import wrong_with

What = Literal["buyin", "cashout", "sell"]
ANSWER_CHARACTERS = 40


class Chips(Entry):
    """Asks for the amount that one of the line client's words needs."""

    def __init__(self, behind: Behind, what: What) -> None:
        view = behind.model.view
        usual = str(view.settings.buy_in) if what == "buyin" and view is not None else ""
        titles = {"buyin": _("Buy chips"), "cashout": _("Cash out"), "sell": _("Sell the bank")}
        prompts = {
            "buyin": _("How many chips do you buy in for?"),
            "cashout": _("How many chips do you cash out?"),
            "sell": _("For how many chips? 20 offers it to everybody, 20 to 3 to seat 3 alone."),
        }
        self._word = what
        super().__init__(
            behind, what, titles[what], self._do, most=ANSWER_CHARACTERS, prompt=prompts[what], usual=usual
        )

    def _do(self, amount: str) -> str:
        if not amount:
            return _("A number of chips is asked for.")
        line = f"{self._word} {amount}"
        wrong = wrong_with(self.behind, line)
        if not wrong:
            self.leave()
            self.behind.typed(line)
        return wrong
