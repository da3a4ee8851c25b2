"""`pontoon ledger`: a night's accounts, from its server or from the copy that this machine kept."""

from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from pontoon_client.afterwards.ledger_files import as_file
from pontoon_client.afterwards.moments import to_the_minute
from pontoon_client.afterwards.nights import Night
from pontoon_client.afterwards.past import Start, conversation, meant
from pontoon_client.connection.recall import NotTold
from pontoon_client.desk.desk import Desk
from pontoon_client.desk.written import STDOUT, write_out
from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.home.local import start_for_question
from pontoon_client.words.ledger import account_lines, payment_lines, sheet_told
from pontoon_client.words.line import ended_words
from pontoon_client.words.nights import from_copy, from_server, ledger_head, night_lines, no_nights
from pontoon_protocol.commands import Recall
from pontoon_protocol.updates import LedgerTold

Kind = Literal["text", "markdown", "csv", "json"]


async def tell_ledger(
    desk: Desk, words: str, kind: Kind = "text", out: Path = STDOUT, *, start: Start = start_for_question
) -> int:
    """Tell or write the ledger of the night that is meant; the exit code."""
    night = await meant(desk, words)
    if night is None:
        return FAILED
    told, note = await _told(desk, night, start)
    if told is None:
        desk.aside(note)
        return FAILED
    as_of = desk.today() if told is not night.told else night.kept_at
    if kind == "text":
        sheet = sheet_told(told, night.name)
        lines = [ledger_head(told, to_the_minute(told.opened_at)), note, *account_lines(sheet), *payment_lines(sheet)]
        if out == STDOUT:
            desk.paper.write(lines)
            return FINE
        text = "".join(f"{line}\n" for line in lines)
    else:
        desk.aside(note)
        text = as_file(kind, told, as_of)
    return FINE if write_out(desk, text, out) else FAILED


def list_nights(desk: Desk) -> int:
    """Tell which nights were played from here; the exit code."""
    nights = desk.nights.all()
    desk.paper.write(
        night_lines(nights, [to_the_minute(night.kept_at) for night in nights]) or [no_nights(desk.command)]
    )
    return FINE


async def _told(desk: Desk, night: Night, start: Start) -> tuple[LedgerTold | None, str]:
    """The ledger, and where it comes from; None, and why there is none."""
    try:
        async with conversation(desk, night, start) as talk:
            told = await talk.ask(Recall(night.code, night.key, "ledger"), LedgerTold)
    except NotTold as problem:
        why = ended_words(problem.why, night.server)
        if night.told is not None and night.told.over:
            why = ""
        return night.told, why if night.told is None else from_copy(why, to_the_minute(night.kept_at))
    _keep(desk, replace(night, told=told, kept_at=desk.today()))
    return told, from_server()


def _keep(desk: Desk, night: Night) -> None:
    try:
        desk.nights.keep(night)
    except OSError as problem:
        desk.aside(str(problem))
