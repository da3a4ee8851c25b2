"""`pontoon play`: a table of one's own with bots, on a server that ends with the program."""

from collections.abc import Awaitable, Callable

from pontoon_client.desk.desk import Desk
from pontoon_client.evening.evening import Interrupted, Quitted
from pontoon_client.evening.parting import exit_code
from pontoon_client.evening.sitting import sit
from pontoon_client.exit_codes import FAILED
from pontoon_client.home.local import LOOPBACK, NotStarted, Running, start_for_play
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.table.model import staked_by
from pontoon_client.words.ledger import balance
from pontoon_client.words.line import ended_words
from pontoon_client.words.service import not_started_lines
from pontoon_protocol.commands import Open
from pontoon_protocol.host_commands import AddBot, StartNight
from pontoon_protocol.options import TRADITIONAL, Options, Settings, settings_for
from pontoon_protocol.views import TableView

Start = Callable[[], Awaitable[Running]]


async def play(
    desk: Desk,
    name: str,
    *,
    options: Options = TRADITIONAL,
    settings: Settings | None = None,
    bots: int,
    start: Start = start_for_play,
) -> int:
    """Play until one has enough; the exit code. Settings are as such tables usually have them if none are given."""
    desk.underway()
    try:
        running = await start()
    except (NotStarted, OSError) as problem:
        desk.paper.write(not_started_lines(problem))
        return FAILED
    try:
        return await _evening(desk, name, running, options, settings or settings_for(options), bots)
    finally:
        running.end()


async def _evening(desk: Desk, name: str, running: Running, options: Options, settings: Settings, bots: int) -> int:
    server = Server(LOOPBACK, running.announcement.port)
    opener = running.announcement.opener
    sat = await sit(
        desk,
        server,
        Open(desk.keys.new(), name, _("Your table"), options, settings, opener=opener),
        parting="close",
        arriving=(*(AddBot(UNSTAMPED) for _bot in range(bots)), StartNight(UNSTAMPED)),
    )
    if isinstance(sat.outcome, Quitted | Interrupted):
        desk.paper.write(_stands(sat.view) if sat.view is not None else [])
    else:
        desk.paper.write([ended_words(sat.outcome, server)])
    return exit_code(sat.outcome)


def _stands(view: TableView) -> list[str]:
    """How one stands who goes; a hand that runs ends with the table."""
    left = (
        _("This hand is not played to its end: the table closes with the program.") if staked_by(view, view.you) else ""
    )
    return [balance(view), left]
