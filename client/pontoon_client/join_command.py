"""`pontoon join` on the command line."""

from typing import TYPE_CHECKING, Final

from pontoon_client.config import FullScreen, Look
from pontoon_client.desk.desk import Desk
from pontoon_client.exit_codes import FAILED
from pontoon_client.flags import Flag, Words
from pontoon_client.invitation.links import Invitation, read_invitation
from pontoon_client.join import join as join_table
from pontoon_client.language import N_, _
from pontoon_client.misuse import misused
from pontoon_client.running import at_desk
from pontoon_client.words.spelling import unspelled
from pontoon_protocol.codes import read_code

if TYPE_CHECKING:
    from pontoon_client.invitation.finding import LookAround

NO_LINK: Final = N_(
    "join needs the link you were sent, like http://192.0.2.14:8421/t/K7QX-2MPA, "
    "or an address and a code, like 192.0.2.14:8421 K7QX-2MPA, "
    "or, on the same network, the code alone, or nothing."
)


def join(
    *link: str, name: Words = "", watch: Flag = False, look: Look | None = None, full: FullScreen | None = None
) -> int:
    """Sit down at a friend's table, or watch it.

    Without a link the tables on this network are listed, if their hosts let them be found.

    Parameters
    ----------
    link
        The link you were sent; or an address and a code: `192.0.2.14:8421 K7QX-2MPA`; or, on the same network,
        the code alone: `K7QX-2MPA`.
    name
        Your name at the table; you are asked for it if none is given.
    watch
        Look on without a seat.
    """
    words = " ".join(link)
    invitation, code = read_invitation(words), read_code(words) or read_code(unspelled(words))
    if words.strip() and invitation is None and code is None:
        return misused(_(NO_LINK))
    return at_desk(look, lambda desk: come(desk, invitation, code, name, watch=watch), screen=full or FullScreen())


async def come(
    desk: Desk,
    invitation: Invitation | None,
    code: str | None,
    name: str,
    *,
    watch: bool,
    looking: "LookAround | None" = None,
) -> int:
    """Find the table if all that is known is its code, or nothing, and join it; the exit code."""
    if invitation is None:
        # Not above: who was sent a link looks for nothing.
        from pontoon_client.invitation.finding import find, look_around, pick

        around = looking or look_around
        found = await pick(desk, around) if code is None else await find(desk, code, around) or FAILED
        if isinstance(found, int):
            return found
        invitation = found
    return await join_table(desk, invitation, name, watch=watch)
