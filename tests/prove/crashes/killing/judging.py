"""After a kill: whether all that anybody was told stands in the log; at the end of a night: whether hands went on."""

import contextlib
import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import apsw
from msgspec import Struct

from pontoon_server.exporting import export_command
from pontoon_server.store.log import Row, UnreadableLog
from pontoon_server.store.reading import reading, rows_of, verify_sound
from pontoon_server.store.replay_file import replay_file
from pontoon_server.store.soundness import verify_schema
from prove.crashes.killing.friends import Friends
from prove.crashes.killing.kept import Kept, rows_after
from prove.crashes.killing.people import Told
from prove.figure import Found

Wrong = Callable[[str, str], None]


class Taken(Struct, frozen=True):
    """What a table's log has for the first time, and what each person was told, since the kill before the last."""

    table: Friends
    rows: list[Row]
    told: list[tuple[str, Told]]


def take(log: Path, tables: Iterable[Friends]) -> list[Taken]:
    """What is to be judged. To be called while no server runs; raises `UnreadableLog` if there is no log to read."""
    known = [table for table in tables if table.code]
    if not known:
        return []
    with contextlib.closing(reading(log)) as connection:
        return [Taken(table, rows_after(connection, table.code, len(table.kept.rows)), _told(table)) for table in known]


def _told(table: Friends) -> list[tuple[str, Told]]:
    told = [(person.name, each) for person in table.people for each in person.told]
    for person in table.people:
        person.told = []
    return told


def judge_kill(taken: Taken, found: Found, *, note: bool) -> Iterator[str]:
    """What is wrong with what each was told since the last kill, and with the rows that came to the log.

    `note`: the hands that are unfinished now have to end later.
    """
    kept, code = taken.table.kept, taken.table.code
    try:
        yield from list(kept.follow(taken.rows))
    except Exception as problem:  # rows of a faulty server may break whatever plays them again
        yield f"{code} can't be read after version {len(kept.rows)}: {problem!r}"
    found.count("told", len(taken.told))
    for name, told in taken.told:
        for words in kept.wrong(told):
            yield f"{name} at {code}: {words}"
    if note:
        _note(taken.table, found)


def _note(table: Friends, found: Found) -> None:
    """Where the table stood when the server died."""
    if not table.kept.rows:
        return
    found.reach("phases", (table.kept.phase,))
    if table.kept.running and table.kept.running not in table.interrupted:
        table.interrupted.add(table.kept.running)
        found.count("hands interrupted")


def judge_end(log: Path, tables: Iterable[Friends], found: Found, wrong: Wrong) -> None:
    """The whole night: the file, its rows as they were read kill by kill, the hands to their ends, and their replay."""
    connection = reading(log)
    try:
        verify_schema(connection, log)
        verify_sound(connection, log)
        for table in tables:
            if list(rows_of(connection, table.code)) != table.kept.rows:
                wrong("lost or doubled", f"rows of {table.code} have changed")
            _judge_hands(table, found, wrong)
    except (UnreadableLog, apsw.Error) as problem:
        wrong("lost or doubled", str(problem))
    finally:
        connection.close()
    _replay(log, found, wrong)


def _judge_hands(table: Friends, found: Found, wrong: Wrong) -> None:
    found.count("hands ended", sum(table.kept.settled.get(hand) == 1 for hand in table.interrupted))
    for words in packs_and_ends(table.kept):
        wrong("not going on", f"{table.code}: {words}")


def packs_and_ends(kept: Kept) -> Iterator[str]:
    """What is wrong with the hands that have ended: each began, was shuffled for and settled once."""
    new_pack = kept.tables[-1].options.shuffle == "every_hand"
    for hand, ends in kept.settled.items():
        began, shuffled = kept.began.get(hand, 0), kept.shuffled.get(hand, 0)
        if (began, ends) != (1, 1) or shuffled > 1 or (new_pack and shuffled != 1):
            yield f"hand {hand} began {began}, was shuffled for {shuffled} and settled {ends} times"


def _replay(log: Path, found: Found, wrong: Wrong) -> None:
    out = io.StringIO()
    export_command(log, [], out)
    for verdict in replay_file(out.getvalue().encode().splitlines()):
        found.count("hands replayed")
        if verdict.result != "right":
            wrong("replayed otherwise", f"line {verdict.line}: {verdict.result}")
