"""`pontoon history`: the hands of a night, one line of JSON each."""

import asyncio
from pathlib import Path
from typing import Final, Literal, Protocol

import msgspec
from msgspec import Struct

from pontoon_client.afterwards.nights import Night
from pontoon_client.afterwards.past import Start, conversation, meant
from pontoon_client.connection.news import Nonsense, Unreachable
from pontoon_client.connection.recall import NotTold
from pontoon_client.desk.desk import Desk
from pontoon_client.desk.written import STDOUT, write_out
from pontoon_client.exit_codes import FAILED, FINE, USAGE
from pontoon_client.home.local import start_for_question
from pontoon_client.words.line import ended_words
from pontoon_client.words.nights import hands_from_copy, history_words, no_hands, wants_file
from pontoon_protocol.commands import Recall
from pontoon_protocol.updates import HandsTold

HANDS_MOST: Final = 100_000
BYTES_MOST: Final = 268_435_456
"""More than a night of a thousand hands has."""
PAGES_MOST: Final = 4_096
"""However few hands are on each."""
WHOLE_SECONDS: Final = 1_800.0
"""For all pages together."""
WHOLE: Final = "pontoon-hand/1"
STARTS: Final = 3
"""How often it is begun anew because the night ended meanwhile."""


class _Written(Struct, frozen=True):
    """What is looked at of a line."""

    format: Literal["pontoon-seen/1", "pontoon-hand/1"]


class Hands(Struct, frozen=True):
    """All that was told, and the last page of it."""

    lines: tuple[str, ...]
    last: HandsTold


async def tell_history(desk: Desk, words: str, out: Path | None, *, start: Start = start_for_question) -> int:
    """Write the hands of the night that is meant; the exit code. None: to where output goes, if that is no terminal."""
    if out is None and desk.screen() is not None:
        desk.aside(wants_file(desk.command))
        return USAGE
    night = await meant(desk, words)
    if night is None:
        return FAILED
    try:
        async with conversation(desk, night, start) as talk:
            hands = await all_hands(talk, night)
    except NotTold as problem:
        kept = _kept(desk, night)
        why = ended_words(problem.why, night.server)
        if kept is None:
            desk.aside(why)
            return FAILED
        hands = kept
        desk.aside(hands_from_copy("" if kept.last.format == WHOLE else why))
    else:
        _keep(desk, night, hands)
    return _write(desk, hands, STDOUT if out is None else out)


class Asks(Protocol):
    """A conversation with a server; `Asking` is the real one."""

    async def ask(self, recall: Recall, kind: type[HandsTold], /) -> HandsTold:
        """One page; raises `NotTold`."""
        ...


async def all_hands(talk: Asks, night: Night) -> Hands:
    """Every hand that is over, page by page, within WHOLE_SECONDS; raises `NotTold`."""
    try:
        async with asyncio.timeout(WHOLE_SECONDS):
            for _start in range(STARTS):
                hands = await _from_the_first(talk, night)
                if hands is not None:
                    return hands
    except TimeoutError:
        raise NotTold(Unreachable("too_slow")) from None
    raise NotTold(Nonsense("hands now of one kind and now of another"))


async def _from_the_first(talk: Asks, night: Night) -> Hands | None:
    """None if the night ended meanwhile, so that its hands are told otherwise from then on."""
    lines: list[str] = []
    size, after, first = 0, 0, None
    for _page in range(PAGES_MOST):
        told = await talk.ask(Recall(night.code, night.key, "hands", after), HandsTold)
        first = first or told.format
        if told.format != first:
            return None
        lines += map(_checked, told.hands)
        size += sum(map(len, told.hands))
        if len(lines) > HANDS_MOST or size > BYTES_MOST or (told.more and told.last <= after):
            break
        if not told.more:
            return Hands(tuple(lines), told)
        after = told.last
    raise NotTold(Nonsense("more hands than a night has"))


def _keep(desk: Desk, night: Night, hands: Hands) -> None:
    """The host's own are in the log here."""
    if night.hosted or not hands.lines:
        return
    try:
        desk.nights.keep_hands(night, hands.lines)
    except OSError as problem:
        desk.aside(str(problem))


def _kept(desk: Desk, night: Night) -> Hands | None:
    """The hands that were kept; None if there are none of a kind that is known."""
    try:
        lines = tuple(map(_checked, desk.nights.hands(night)))
        first = msgspec.json.decode(lines[0], type=_Written)
    except (NotTold, IndexError, msgspec.ValidationError):
        return None
    return Hands(lines, HandsTold(first.format, (), len(lines)))


def _checked(line: str) -> str:
    """A line that is one JSON value on one line; raises `NotTold`."""
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise NotTold(Nonsense("a hand that is no JSON")) from None
    if len(line.splitlines()) != 1:
        raise NotTold(Nonsense("a hand on several lines"))
    return line


def _write(desk: Desk, hands: Hands, out: Path) -> int:
    if not hands.lines:
        desk.aside(no_hands())
        return FINE
    text = "".join(f"{line}\n" for line in hands.lines)
    if not write_out(desk, text, out):
        return FAILED
    desk.aside(history_words(hands.last, len(hands.lines), str(out)))
    return FINE
