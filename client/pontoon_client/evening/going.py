"""The ways out of an evening, and what is asked before. Pure."""

from typing import Final, Literal

from pontoon_client.evening.face import Go
from pontoon_client.language import _
from pontoon_client.lines.doubts import worth_asking
from pontoon_client.table.model import others_present
from pontoon_protocol.views import TableView

Parting = Literal["close", "leave", "ask"]
"""What `quit` means: just go (the table is yours alone), give up the seat, or ask what becomes of the table."""
END, KEEP, STAY = "1", "2", "3"
ENDING: Final = (END, "end")
KEEPING: Final = (KEEP, "leave", "keep")
STAYING: Final = (STAY, "stay")
"""The answers to `what_becomes`."""


def way_out(view: TableView | None, parting: Parting, *, guest: bool, up: bool) -> Go | None:
    """How one goes from here; None: it must be asked first what becomes of the table. `up`: whether the line is."""
    if not guest and (view is None or view.you is None or parting == "close"):
        return Go("close")
    if parting != "ask" or guest or (view is not None and _hosted_by_another(view)):
        return Go("leave")
    return None if up and view is not None and worth_asking(view) else Go("keep")


def what_becomes(view: TableView) -> str:
    """What whoever opened the table is asked before going."""
    if others_present(view):
        return _("Friends are at your table. 1 end the night for everybody, 2 leave it running, 3 stay: which?")
    return _("No friend is at your table now. 1 end the night, 2 keep it for later, 3 stay: which?")


def _hosted_by_another(view: TableView) -> bool:
    """Whether somebody else has the host's rights and is there: then who opened the table goes like anybody else."""
    return view.phase != "over" and any(seat.seat == view.host for seat in others_present(view))
