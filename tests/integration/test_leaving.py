"""Every seat may go at any moment: the hand ends, the chips add up, the others play on."""

import pytest

from pontoon_protocol.commands import Leave
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import Phase, TableView
from support.clients import Client, caller
from support.houses import served
from support.parties import NAMES, party
from support.playing import between, in_step, play_hands, play_out, play_to, settled

PHASES: tuple[Phase, ...] = ("lobby", "between", "stakes", "punters", "bank")
SEATS = range(4)


def adds_up(view: TableView) -> bool:
    """Chips on the table are all buy-ins less all cash-outs (T15)."""
    booked = sum(account.buy_ins - account.cash_outs for account in view.ledger)
    return sum(seat.chips for seat in view.seats) == booked


async def to_the_phase(clients: list[Client], phase: Phase) -> None:
    if phase == "between":
        await play_hands(clients, 1)
    else:
        await play_to(clients, phase)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", SEATS)
async def test_a_seat_may_be_left_in_any_phase(seat: int, phase: Phase) -> None:
    """The leaver is told so and closed; what was at risk is played on by T20; the next hand has three."""
    async with served(commands_per_second=0) as here, party(here.port, 4) as clients:
        await to_the_phase(clients, phase)
        leaver = clients[seat]
        others = [client for client in clients if client is not leaver]
        await leaver.command(Leave)
        assert await leaver.ended() == (CloseCode.NORMAL, Closing("left"))
        await others[0].hear_version(leaver.seq)
        await in_step(others)
        await play_out(others)
        view = others[0].table
        assert adds_up(view)
        assert [taken.seat for taken in view.seats] == [other.seat for other in others]
        before = settled(others[0])
        if view.host == others[0].seat or view.phase != "lobby":
            await play_hands(others, 1)
            assert settled(others[0]) == before + 1
            assert adds_up(others[0].table)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", SEATS)
async def test_a_line_may_be_lost_in_any_phase(seat: int, phase: Phase) -> None:
    """The others hear of it, the seat is kept, and whoever comes back with the key plays on where the hand is."""
    async with served(commands_per_second=0) as here, party(here.port, 4) as clients:
        await to_the_phase(clients, phase)
        lost = clients[seat]
        others = [client for client in clients if client is not lost]
        lost.socket.transport.abort()
        while next(taken for taken in others[0].table.seats if taken.seat == lost.seat).connected:
            await others[0].hear()
        async with caller(here.port, lost.encoding) as back:
            await back.come_back(lost, NAMES[seat])
            everybody = [back if client is lost else client for client in clients]
            assert back.seat == lost.seat
            await in_step(everybody)
            await play_out(everybody)
            if between(back) and back.table.phase != "lobby":
                await play_hands(everybody, 1)
            assert adds_up(back.table)
            assert len(back.table.seats) == 4
