"""What Enter does now, told before it is pressed. Pure.

Enter does what is usual, and never what can't be undone unless that is shown as the usual thing: it stakes, deals the
next hand, begins the night, comes back to the table. On a punter's or the bank's turn there is no usual move: there
Enter only takes the amount of a buy, if one was chosen by digits or arrows.
"""

from typing import Literal

from pontoon_client.screens.amounts import asked
from pontoon_client.screens.model import Model
from pontoon_client.table.model import asked_to_stake, hosting, own_seat
from pontoon_client.words.screen_result import own_net
from pontoon_protocol.views import TableView

Entering = Literal["seen", "stake", "buy", "ready", "start", "return", ""]
"""Say that the last hand's settlement was seen, which is still shown though the next has begun, or the night is over;
stake what is shown; buy for the amount that was chosen; say that you are ready, with the stakes that lie on the boxes
or the last again; begin the night; be there again; nothing."""


def entering(model: Model) -> Entering:
    """What Enter does now."""
    view, own = model.view, own_seat(model.view) if model.view is not None else None
    if view is not None and view.phase == "over":
        return "seen" if model.settled is not None and model.settled.hand == view.hand else ""
    if view is None or own is None:
        return ""
    if own.away and view.phase in ("lobby", "between"):
        return "return"
    if view.paused:
        return ""
    if view.phase == "lobby":
        return "start" if hosting(view) else ""
    if asked_to_stake(view):
        return "seen" if unseen(model) else "stake"
    if model.amount is not None and view.offer is not None:
        wanted = asked(model)
        return "buy" if wanted is not None and wanted.verb == "buy" else ""
    if view.phase == "between":
        return "ready" if not own.ready or _lies_waiting(model, view) else ""
    return ""


def unseen(model: Model) -> bool:
    """Whether a hand of yours was settled and not seen, and another has begun: Enter may mean no more."""
    over = model.settled
    if over is None or model.view is None or over.hand == model.view.hand:
        return False
    return not over.nets or own_net(over) is not None


def _lies_waiting(model: Model, view: TableView) -> bool:
    """Whether there are chips for the next hand that were not laid down for it yet."""
    return asked(model) is not None and bool(model.tray.chips or model.amount) and model.tray.due <= view.hand
