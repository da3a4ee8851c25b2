"""What players and bots say to a table: counted, carried out once, answered."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Leave, SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.updates import Refusal
from pontoon_server.live.attendance import guest_of
from pontoon_server.live.faults import log_bug
from pontoon_server.live.inbox import BotThought
from pontoon_server.live.outbox import Line
from pontoon_server.store.log import CannotSave
from pontoon_server.table.commands import GuestGone

if TYPE_CHECKING:
    from pontoon_server.live.actor import LiveTable


async def hear(live: "LiveTable", line: Line, command: SeatCommands) -> None:
    """Carry a command out if it is the next of its seat; else answer it again, or refuse it."""
    player = line.player
    place = None if player is None else live.table.place_of(player)
    # A newer line of the same player counts the ids on from where it found them.
    if player is None or place is None or line.closed is not None:
        await _hear_seatless(live, line, command)
        return
    highest = live.answers.highest(player, live.table.at(place).handled)
    if command.id <= highest:
        line.tell(live.answers.again(player, command.id))
    elif command.id > highest + 1:
        line.tell(Refusal(command.id, "out_of_order"))
    elif live.frozen:
        line.tell(Refusal(command.id, "table_frozen"))
    else:
        await _try(live, line, player, command)


async def hear_bot(live: "LiveTable", thought: BotThought) -> None:
    """Carry out what a bot has thought of, if it is still asked for."""
    given = None if live.frozen else live.bots.command(live.table, thought)
    if given is None:
        return
    try:
        await live.carry_out(*given)
    except Refused as refused:
        # A bug, but no harm: the clock plays for the bot.
        log_bug("bot refused", refused, table=live.table.code, place=thought.place, reason=refused.reason)


async def _hear_seatless(live: "LiveTable", line: Line, command: SeatCommand) -> None:
    """Who waits at the door may go; nothing else can be done without a seat."""
    guest = guest_of(live.table, line.key) if line.key else None
    if guest is None or not isinstance(command, Leave) or line.closed is not None:
        line.tell(Refusal(command.id, "not_seated"))
    elif live.frozen:
        line.tell(Refusal(command.id, "table_frozen"))
    else:
        with _told_of_trouble(line, command.id):
            await live.internal(GuestGone(guest.guest))


async def _try(live: "LiveTable", line: Line, player: int, command: SeatCommands) -> None:
    with _told_of_trouble(line, command.id):
        try:
            await live.carry_out(player, command)
        except Refused as refused:
            refusal = Refusal(command.id, refused.reason, refused.detail)
            live.answers.refused(player, refusal)
            line.tell(refusal)


@contextmanager
def _told_of_trouble(line: Line, command: int) -> Iterator[None]:
    """Tell whoever gave the command if it can't be carried out for reasons that are not its own."""
    try:
        yield
    except CannotSave:
        line.tell(Refusal(command, "cannot_save"))
        raise
    except Exception:
        line.tell(Refusal(command, "table_frozen"))
        raise
