"""Tokens, passcodes and cards in what all servers of the run have written, to their logs and as metrics.

Searched is what other figures left in the folder of the run, and a small night of this one's own, at which everything
that could be written down occurs: keys of seats and of the opener, right and wrong, passcodes, codes, the token for the
metrics, cards that are dealt and cards that people talk of, and frames that are none.
"""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from load.connection import Connection, ConnectionFailed
from pontoon_protocol.cards import PACK
from pontoon_protocol.codec import Encoding
from pontoon_protocol.options import Settings
from prove.crowds.crowd import Crowd, Person
from prove.crowds.people import Town, connected
from prove.figure import Figure, Found, Line, Task
from prove.secrets.leaked import TRACEBACK, Secrets, cards_in
from prove.servers import LOGS, METRICS, SECRETS, STARTED, kept_server, secret
from support.asking import ask

NIGHT_SECONDS: Final = 2.5
PEOPLE: Final = 4
THINK_SECONDS: Final = 0.02
TALK_SECONDS: Final = 0.3
GUESSES: Final = 3
SETTINGS: Final = Settings(buy_in=1_000, between_hands_seconds=2)
SHOWN: Final = 4
"""Of a secret that was found so many characters are shown."""
CARDS: Final = ("TD", "10♦", "ten of diamonds")
"""One as the protocol writes it, as people read it, and in words."""
LEAKS: Final = ("secrets", "cards", "tracebacks")


def find(task: Task) -> Found:
    """Hold a night, and search what all servers of the run wrote."""
    asyncio.run(a_night(task))
    return search(task.kept)


async def a_night(task: Task) -> None:
    """A few hands at a table with a passcode, while others try to come in and send what is no message."""
    token_file, token = task.scratch / "token", f"token-{task.seed:032}"
    token_file.write_text(token)
    secret(task, token)
    async with kept_server(task, "--metrics-token-file", str(token_file), "--rate-limit", "0") as server:
        town, crowd = Town(task, server), Crowd()
        lines = town.table(PEOPLE, SETTINGS)
        talk = " ".join((*PACK[:8], *CARDS))
        people = [Person(line, thinks=THINK_SECONDS, talks=TALK_SECONDS, words=talk) for line in lines]
        crowd.join(people)
        people[0].begin(monotonic())
        for _ in range(GUESSES):
            town.guess(lines[0].code)
            _babble(server.port, town.word())
            crowd.run(monotonic() + NIGHT_SECONDS / GUESSES)
        crowd.close()
        await _ask(server.port, lines[0].code, town.word(), token)


def _babble(port: int, word: str) -> None:
    """Somebody sends what is no message, with a key in it, and is shown the door."""
    peer = Connection(port, "/ws", Encoding.MSGPACK, connected(port, "127.0.4.1"))
    try:
        peer.send(b"\xc1" + word.encode())
        while True:
            peer.next()
    except (ConnectionFailed, OSError):
        peer.close()


async def _ask(port: int, code: str, word: str, token: str) -> None:
    """Requests with secrets in all places that they can have."""
    for path in (f"/t/{code}", f"/t/{code}?key={word}", f"/t/{word[:8]}", f"/{word}", f"/ws?key={word}"):
        await ask(port, path, [("User-Agent", word), ("Referer", f"http://{word}/"), ("X-Forwarded-For", word)])
    await ask(port, "/healthz", host=word)
    for said in (word, token):
        await ask(port, "/metrics", [("Authorization", f"Bearer {said}")])


def search(folder: Path) -> Found:
    """Search every log and all metrics in a folder for every secret there, for cards and for tracebacks."""
    secrets = Secrets(word for path in folder.glob(f"*{SECRETS}") for word in path.read_text().splitlines())
    found = Found(counts={"secrets known": secrets.count, "lines": 0, **dict.fromkeys(LEAKS, 0)})
    for note in folder.glob(f"*{STARTED}"):
        found.count("servers started")
        found.reach("figures", [note.read_text()])
        log = note.with_suffix(LOGS)
        if not log.exists() or not log.stat().st_size:
            found.went_wrong("logs missing", f"that of {note.stem}, of {note.read_text()}")
    for kind in (LOGS, METRICS):
        for path in sorted(folder.glob(f"*{kind}")):
            found.count(kind)
            _search(path, secrets, found)
    return found


def _search(path: Path, secrets: Secrets, found: Found) -> None:
    with path.open(errors="replace") as file:
        for number, line in enumerate(file, 1):
            found.count("lines")
            for what, words in _leaks(line, secrets):
                found.went_wrong(what, f"{path.name}, line {number}: {words}")


def _leaks(line: str, secrets: Secrets) -> Iterator[tuple[str, str]]:
    for word in secrets.found_in(line):
        yield "secrets", f"one that begins with {word[:SHOWN]}"
    for card in cards_in(line):
        yield "cards", card
    if TRACEBACK in line:
        yield "tracebacks", "a traceback"


def judge(found: Found, wanted: int) -> list[Line]:
    """What was searched, and that nothing was in it."""
    logs, metrics = found.counts.get(LOGS, 0), found.counts.get(METRICS, 0)
    known, lines = found.counts.get("secrets known", 0), found.counts.get("lines", 0)
    searched = Line(
        "logs and metrics searched, for so many tokens, passcodes and codes",
        f"{logs:,} and {metrics:,}, {known:,}",
        "at least 1 of each",
        min(logs, metrics, known) >= 1,
    )
    started, missing = found.counts.get("servers started", 0), found.counts.get("logs missing", 0)
    kept = Line(
        f"logs missing, of servers of {len(found.reached.get('figures', ()))} figures that started",
        f"{missing:,} of {started:,}",
        "0, of at least 1",
        started >= 1 and not missing,
    )
    return [searched, kept, *(_none(found, what, lines) for what in LEAKS)]


def _none(found: Found, what: str, lines: int) -> Line:
    bad = found.counts.get(what, 0)
    return Line(f"{what} in logs and metrics", f"{bad:,} in {lines:,} lines", "0", bad == 0 and lines > 0)


def planted(kind: str, written: Callable[[str], str], what: str, task: Task) -> bool:
    """Whether a line with a secret, `written` with it into a file of that kind, is noticed; and without it isn't."""
    word = f"{task.seed:08}-hunter2-Zu4kyXw7Qm"
    (task.scratch / f"1{SECRETS}").write_text(f"{word}\n")
    path = task.scratch / f"1{kind}"
    path.write_text('{"event": "table opened", "level": "info"}\n')
    before = search(task.scratch).counts[what]
    path.write_text(f"pontoon_info 1.0\n{written(word)}\n")
    return before == 0 and search(task.scratch).counts[what] > 0


def cards_are_noticed(task: Task) -> bool:
    """Whether a card is, in each form."""
    return all(planted(LOGS, partial(_dealt, card), "cards", task) for card in CARDS)


def _dealt(card: str, _: str) -> str:
    return f'{{"event": "dealt", "card": "{card}"}}'


FIGURE: Final = Figure(
    name="words",
    about="what servers have written",
    ci=1,
    deep=1,
    find=find,
    judge=judge,
    faults={
        "a token in a log": partial(planted, LOGS, '{{"event": "joined", "key": "{}"}}'.format, "secrets"),
        "half a token in a log": partial(planted, LOGS, lambda word: f"joined with {word[:14]}...", "secrets"),
        "a passcode in a log": partial(planted, LOGS, "refused {}".format, "secrets"),
        "a card in a log": cards_are_noticed,
        "a code in metrics": partial(planted, METRICS, 'pontoon_hands{{table="{}"}} 3.0'.format, "secrets"),
        "a traceback": partial(planted, LOGS, lambda _: "Traceback (most recent call last):", "tracebacks"),
    },
    shared=False,
    when="last",
)
