"""Ways in which a whole server could leak: its words, metrics, adverts; bots and a disk whose time tells of cards."""

import asyncio
from collections.abc import Iterator

import structlog
from msgspec.structs import replace

from pontoon_protocol.commands import Moves
from pontoon_server.discovery import advert
from pontoon_server.edge.operations import Measured
from pontoon_server.house import House
from pontoon_server.live.thinker import Inline, Question
from pontoon_server.metrics import measuring
from pontoon_server.store.log import Row
from pontoon_server.store.rows import decode_events
from pontoon_server.table.events import PackShuffled
from pontoon_server.table.state import Table
from property.overheard import OverheardLog
from property.questions import lowest
from support.worlds import Moment

_logger = structlog.get_logger()


class GossipingLog(OverheardLog):
    """A log that says in words what it has written."""

    async def append(self, row: Row) -> None:
        await super().append(row)
        _logger.info("row written", table=row.table, row=str(decode_events(row.data)))


class SlowByCards(OverheardLog):
    """A log that takes the longer for the rows of a hand, the more its first cards count together."""

    async def append(self, row: Row) -> None:
        for event in decode_events(row.data):
            if isinstance(event, PackShuffled):
                self.slow_seconds = 0.001 * sum(lowest(card) * place for place, card in enumerate(event.pack[:8], 1))
        await super().append(row)


class ThinkingByCards(Inline):
    """Bots that think the longer, the more their cards count."""

    __slots__ = ()

    def think(self, question: Question, seconds: float) -> "asyncio.Future[Moves | None]":
        loop = asyncio.get_running_loop()
        own = [card for hand in (*question.view.hands, question.view.bank_hand) if hand for card in hand.cards if card]
        ready = super().think(question, seconds).result()
        found: asyncio.Future[Moves | None] = loop.create_future()
        loop.call_later(5.0 + 0.1 * sum(map(lowest, own)), _answer, found, ready)
        return found


def _answer(found: "asyncio.Future[Moves | None]", move: Moves | None) -> None:
    if not found.done():
        found.set_result(move)


def counting_the_banks_cards(house: House) -> Measured:
    """Metrics of which one has the bank's first card for a label."""
    return lambda: measuring(house)() + "".join(f'pontoon_bank{{card="{card}"}} 1\n' for card in _banks(house)).encode()


def named_after_the_bank(house: House) -> list[Table]:
    """Tables of which the network is told the bank's first card."""
    return [_named(table) for table in house.tables()]


def advertised(moment: Moment) -> Iterator[str]:
    """The advert of such a table."""
    told = advert(_named(moment.after))
    if told is not None:
        yield str(told.pairs())


def _named(table: Table) -> Table:
    hand = table.round
    return replace(table, name=f"bank: {hand.bank_hand.cards[0]}") if hand and hand.bank_hand.cards else table


def _banks(house: House) -> Iterator[str]:
    rounds = (table.round for table in house.tables())
    return (hand.bank_hand.cards[0] for hand in rounds if hand and hand.bank_hand.cards)
