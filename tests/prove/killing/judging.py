"""After a kill: whether all that anybody was told stands in the log; at the end of a night: whether hands went on."""

import contextlib
import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import apsw

from pontoon_server.exporting import export_command
from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.reading import reading, rows_of, verify_sound
from pontoon_server.store.replay_file import replay_file
from pontoon_server.store.soundness import verify_schema
from prove.figure import Found
from prove.killing.friends import Friends
from prove.killing.kept import Kept, rows_after

Wrong = Callable[[str, str], None]


def judge_kill(log: Path, tables: Iterable[Friends], found: Found, *, note: bool) -> Iterator[str]:
    """What is wrong with what each was told since the last kill, and with the rows that came to the log.

    `note`: the hands that are unfinished now have to end later.
    """
    known = [table for table in tables if table.code]
    if not known:
        return
    try:
        connection = reading(log)
    except UnreadableLog as problem:
        yield str(problem)
        return
    with contextlib.closing(connection):
        for table in known:
            try:
                wrong = list(table.kept.follow(rows_after(connection, table.code, len(table.kept.rows))))
            except Exception as problem:  # rows of a faulty server may break whatever plays them again
                wrong = [f"{table.code} can't be read after version {len(table.kept.rows)}: {problem!r}"]
            yield from wrong
            yield from _told(table, found)
            if note:
                _note(table, found)


def _told(table: Friends, found: Found) -> Iterator[str]:
    for person in table.people:
        told, person.told = person.told, []
        found.count("told", len(told))
        for each in told:
            for words in table.kept.wrong(each):
                yield f"{person.name} at {table.code}: {words}"


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
