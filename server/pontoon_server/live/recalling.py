"""What a table's log still tells those who played there: the ledger, and the hands."""

from pontoon_protocol.commands import Recall
from pontoon_protocol.errors import Refused
from pontoon_protocol.limits import RECALL_HANDS
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.live.keys import matches
from pontoon_server.store.export import export
from pontoon_server.store.log import Log, Row
from pontoon_server.store.rows import rebuild_in_turns
from pontoon_server.table.ledger import ledger, payments
from pontoon_server.table.state import Table


async def recalled(log: Log, recall: Recall) -> LedgerTold | HandsTold:
    """The answer to a recall; raises `Refused`, `CannotSave`, `UnreadableLog`."""
    rows = await log.read(recall.code)
    table = await rebuild_in_turns(rows)
    if table is None:
        raise Refused("no_such_table")
    player = next((line.player for line in table.accounts() if matches(recall.key, line.key)), None)
    if player is None:
        raise Refused("wrong_key")
    return _ledger(table) if recall.about == "ledger" else _hands(rows, recall.after)


def _ledger(table: Table) -> LedgerTold:
    accounts = ledger(table)
    return LedgerTold(
        code=table.code,
        name=table.name,
        chip=table.settings.chip,
        opened_at=0,
        hands=table.hand,
        over=table.phase == "over",
        ledger=accounts,
        payments=payments(accounts),
    )


def _hands(rows: list[Row], after: int) -> HandsTold:
    lines = tuple(export(rows))[after : after + RECALL_HANDS]
    return HandsTold("pontoon-hand/1", lines, last=after + len(lines))
