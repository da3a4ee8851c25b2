"""Keeping a night on this machine while it lasts and when it ends, so that its ledger can be read days later."""

from pontoon_client.afterwards.nights import Night, copied
from pontoon_client.desk.desk import Desk
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.table.model import own_seat
from pontoon_protocol.views import TableView


def keep_night(desk: Desk, view: TableView, server: Server, key: str, *, hosted: bool = False, name: str = "") -> None:
    """Keep what is known of a night, if somebody has played in it from here: `name`, where no seat says who.

    A copy that can't be kept is told and costs nothing else.
    """
    seat = own_seat(view)
    # At the end nobody has a seat any more: who it was is known from the beginning.
    name = seat.name if seat is not None else _known(desk, view.code, key) or name
    if not any(account.name == name for account in view.ledger):
        return
    try:
        desk.nights.keep(Night(server, view.code, name, key, hosted, desk.today(), copied(view)))
    except OSError as problem:
        why = problem.strerror or ""
        desk.paper.write([_("No copy of the ledger could be kept on this machine: {why}.").format(why=why)], keep=False)


def _known(desk: Desk, code: str, key: str) -> str:
    return next((night.name for night in desk.nights.all() if (night.code, night.key) == (code, key)), "")
