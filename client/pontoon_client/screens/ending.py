"""What the full screen says when the evening is over, before it gives the terminal back. Pure."""

from pontoon_client.connection.news import Closed, GaveUp, Nonsense, TurnedAway, Unreachable
from pontoon_client.invitation.links import Server
from pontoon_client.words.line import ended_words
from pontoon_protocol.updates import Closing

OVER = (Closed, TurnedAway, Unreachable, Nonsense, GaveUp)
"""The ends that come from the server or the line; all others were a person's wish."""


def last_sight(outcome: object, server: Server | None, *, seen: bool) -> str:
    """Why the evening is over, for a last look at the table; empty: there is nothing to look at, or one has gone.

    `seen` says whether anything of the table was on the screen.
    """
    if not seen or server is None or not isinstance(outcome, OVER):
        return ""
    if isinstance(outcome, Closed) and outcome.closing == Closing("left"):
        return ""
    return ended_words(outcome, server)
