"""`pontoon play` on the command line."""

from pontoon_client.config import FullScreen, Look
from pontoon_client.desk.desk import login_name
from pontoon_client.flags import PLAY_SECONDS, Bots, PlaySeconds, Words
from pontoon_client.home.agreed import options_of, unhurried
from pontoon_client.home.chosen import WrongRules, bots_for
from pontoon_client.home.play import play as play_alone
from pontoon_client.misuse import misused
from pontoon_client.opening import Game, Stakes
from pontoon_client.running import at_desk
from pontoon_protocol.limits import WAIT_SECONDS_MOST


def play(
    *,
    game: Game | None = None,
    stakes: Stakes | None = None,
    bots: Bots = None,
    name: Words = "",
    seconds: PlaySeconds = PLAY_SECONDS,
    look: Look | None = None,
    full: FullScreen | None = None,
) -> int:
    """Play at a table of your own against bots, here in the terminal; at a casino table, against the house.

    Parameters
    ----------
    bots
        How many bots sit at your table: 3, and none at a casino table, if nothing is said.
    name
        Your name at the table; your login name if none is given.
    seconds
        Seconds for a stake, for a turn, and between hands; 0 for the longest time there is, an hour.
    """
    stakes = stakes or Stakes()
    try:
        options = options_of(game, stakes)
        bots = bots_for(options, bots)
    except WrongRules as problem:
        return misused(problem)
    settings = unhurried(options, stakes.buy_in, seconds or WAIT_SECONDS_MOST)
    return at_desk(
        look,
        lambda desk: play_alone(
            desk, desk.named(name) or login_name(), options=options, settings=settings, bots=bots or 0
        ),
        screen=full or FullScreen(),
    )
