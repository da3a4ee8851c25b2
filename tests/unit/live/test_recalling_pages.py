"""Hands are told page by page, one night at a time, within limits."""

import asyncio
import contextlib
import json

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_protocol.commands import Recall
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.limits import RECALL_HANDS
from pontoon_protocol.updates import HandsTold
from pontoon_server.live.entrances import RETRY_SECONDS
from pontoon_server.live.recalling import READINGS_KEPT, RECALL_BYTES, RECALL_SECONDS, RECALLS_WAITING, Recalls
from pontoon_server.store.export import export
from pontoon_server.store.rows import ROWS_AT_ONCE, ROWS_IN_A_TURN
from pontoon_server.store.seen import seen
from support.keys import key_of
from support.nights import CODE, Night
from support.recalls import Counted, long_night, pages, recalls, restless

pytestmark = pytest.mark.looptime


def numbers(told: HandsTold) -> list[int]:
    """The numbers of the hands in an answer."""
    return [int(json.loads(line)["hand"]) for line in told.hands]


@pytest.mark.parametrize("over", [False, True])
async def test_hands_come_in_pages(over: bool) -> None:
    """So many at most; all of them in order, each once, and the last page says that it is the last."""
    night = long_night(2 * RECALL_HANDS + 5, over=over)
    found = await pages(await recalls(night))
    assert [len(page.hands) for page in found] == [RECALL_HANDS, RECALL_HANDS, 5]
    assert [page.last for page in found] == [RECALL_HANDS, 2 * RECALL_HANDS, 2 * RECALL_HANDS + 5]
    told = [line for page in found for line in page.hands]
    assert told == list(export(night.rows) if over else seen(night.rows, 2))


async def test_a_page_that_ends_with_the_last_hand_has_no_more() -> None:
    """To the hand."""
    (page,) = await pages(await recalls(long_night(RECALL_HANDS)))
    assert (len(page.hands), page.last, page.more) == (RECALL_HANDS, RECALL_HANDS, False)


@pytest.mark.parametrize("after", [0, 1, 7, RECALL_HANDS - 1, RECALL_HANDS, RECALL_HANDS + 3, 2 * RECALL_HANDS])
@pytest.mark.parametrize("over", [False, True])
async def test_a_page_may_begin_anywhere(after: int, over: bool) -> None:
    """Also after another one was read, by the same or by somebody else."""
    night = long_night(RECALL_HANDS + 5, over=over)
    asked = await recalls(night)
    lines = list(export(night.rows) if over else seen(night.rows, 2))
    for before in (0, RECALL_HANDS, after, after):
        await asked.answer(Recall(CODE, key_of("Ann"), "hands", before))
        await asked.answer(Recall(CODE, key_of("Ben"), "hands", before))
        told = await asked.answer(Recall(CODE, key_of("Ben"), "hands", after))
        assert isinstance(told, HandsTold)
        assert list(told.hands) == lines[after : after + RECALL_HANDS]


async def test_a_page_has_no_more_bytes_than_fit_into_an_answer() -> None:
    """However few hands that are."""
    big = RECALL_BYTES * 5 // 8
    night = restless(0, big, 0, big, big, 0)
    found = await pages(await recalls(night))
    assert [numbers(page) for page in found] == [[1, 2, 3], [4], [5, 6]]
    assert all(RECALL_BYTES // 2 < sum(map(len, page.hands)) <= RECALL_BYTES for page in found)
    assert [line for page in found for line in page.hands] == list(seen(night.rows, 2))


async def test_a_hand_that_fits_into_no_answer_is_passed_over() -> None:
    """The others are told, and nobody asks for ever."""
    night = restless(0, 2 * RECALL_BYTES, 0)
    assert max(len(line) for line in seen(night.rows, 2)) > RECALL_BYTES
    (page,) = await pages(await recalls(night))
    assert (numbers(page), page.last) == ([1, 3], 3)


async def test_what_has_happened_since_the_last_page_is_on_the_next() -> None:
    """The log is read on from where one was."""
    log = Counted()
    night = long_night(3)
    asked = await recalls(night, log)
    (page,) = await pages(asked)
    assert page.last == 3
    later = long_night(5).rows
    for row in later[len(night.rows) :]:
        await log.append(row)
    log.read_rows = 0
    told = await asked.answer(Recall(CODE, key_of("Ben"), "hands", 3))
    assert isinstance(told, HandsTold)
    assert numbers(told) == [4, 5]
    # The table itself and its hands: each row that is new, twice.
    assert log.read_rows == 2 * (len(later) - len(night.rows))


# -- bounds ----------------------------------------------------------------------------------------


async def test_one_night_is_read_at_a_time_and_the_others_wait() -> None:
    """So many may; who comes then is told to come again."""
    log = Counted()
    asked = await recalls(long_night(2), log)
    log.seconds = 0.3
    wanted = [Recall(CODE, key_of(name), "hands") for name in ("Ann", "Ben") * RECALLS_WAITING]
    answers = await asyncio.gather(*(asked.answer(each) for each in wanted), return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(refused) == len(wanted) - RECALLS_WAITING
    assert {(answer.reason, answer.detail) for answer in refused} == {("too_fast", Detail(seconds=RETRY_SECONDS))}
    assert log.most_reading == 1
    assert isinstance(await asked.answer(wanted[0]), HandsTold)


async def test_a_recall_that_takes_too_long_is_refused_and_goes_on_from_there_next_time() -> None:
    """So that a log of any length is told of in the end."""
    log = Counted()
    night = long_night(60)
    asked = await recalls(night, log)
    log.seconds = 0.4 * RECALL_SECONDS
    tries = 0
    while True:
        tries += 1
        try:
            told = await asked.answer(Recall(CODE, key_of("Ben"), "hands"))
            break
        except Refused as refused:
            assert (refused.reason, refused.detail) == ("cannot_save", Detail(seconds=RETRY_SECONDS))  # noqa: PT017
    assert isinstance(told, HandsTold)
    assert list(told.hands) == list(seen(night.rows, 2))
    assert 1 < tries < 10
    assert len(night.rows) > 2 * ROWS_AT_ONCE


class Asker:
    """Somebody who asks again as often as it takes too long."""

    def __init__(self, asked: Recalls, code: str, name: str) -> None:
        self.tries = 0
        self.hands: tuple[str, ...] = ()
        """What was told."""
        self._asked = asked
        self._recall = Recall(code, key_of(name), "hands")

    async def ask(self) -> None:
        """Once; or not, who was told."""
        if self.hands:
            return
        self.tries += 1
        assert self.tries < 20, "it never ends"
        with contextlib.suppress(Refused):
            told = await self._asked.answer(self._recall)
            assert isinstance(told, HandsTold)
            self.hands = told.hands


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("other", [CODE, "ABCDEFGH"])
async def test_who_asks_while_somebody_else_does_goes_on_too(other: str, *, at_once: bool) -> None:
    """Of the same long night or of another one: nobody throws away what was read for somebody else."""
    log = Counted()
    night = long_night(60)
    asked = await recalls(night, log)
    if other != CODE:
        await keep_as(other, night, log)
    log.seconds = RECALL_SECONDS * (0.15 if at_once else 0.4)
    ann, ben = Asker(asked, CODE, "Ann"), Asker(asked, other, "Ben")
    while not ann.hands or not ben.hands:
        if at_once:
            await asyncio.gather(ann.ask(), ben.ask())
        else:
            await ann.ask()
            await ben.ask()
    assert list(ann.hands) == list(seen(night.rows, 1))
    assert len(ben.hands) == 60
    assert log.most_reading == 1
    assert log.read_rows <= 4 * len(night.rows)


async def keep_as(code: str, night: Night, log: Counted) -> None:
    """Put the same night into a log under another code."""
    for row in night.rows:
        await log.append(replace(row, table=code, data=row.data.replace(CODE.encode(), code.encode())))


async def test_what_is_kept_of_readings_is_bounded() -> None:
    """Who asked longest ago is forgotten, and read anew."""
    log = Counted()
    night = long_night(2)
    asked = await recalls(night, log)
    codes = ["ABCDEFG" + letter for letter in "ABCDEFGHJ"]
    assert len(codes) == READINGS_KEPT + 1
    for code in codes:
        await keep_as(code, night, log)
        await asked.answer(Recall(code, key_of("Ann"), "hands"))
    before = log.read_rows
    for code in codes[1:]:
        await asked.answer(Recall(code, key_of("Ann"), "hands"))
    assert log.read_rows == before
    await asked.answer(Recall(codes[0], key_of("Ann"), "hands"))
    assert log.read_rows == before + 2 * len(night.rows)


async def test_a_damaged_log_is_told_of_to_nobody() -> None:
    """It is logged; and when it is mended, all of it is read anew."""
    log = Counted()
    night = long_night(2)
    asked = await recalls(night, log)
    log.damage = b"\xc1"
    with capture_logs() as logged, pytest.raises(Refused, match="table_frozen"):
        await asked.answer(Recall(CODE, key_of("Ben"), "hands"))
    assert [(line["event"], line["table"]) for line in logged] == [("table can't be recalled", CODE)]
    log.damage = None
    (page,) = await pages(asked)
    assert page.last == 2


async def test_others_have_their_turns_while_a_night_is_read() -> None:
    """After every few rows."""
    night = long_night(60)
    asked = await recalls(night)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    task = asyncio.get_running_loop().create_task(others())
    await asked.answer(Recall(CODE, key_of("Ben"), "hands"))
    task.cancel()
    assert turns >= 2 * (len(night.rows) // ROWS_IN_A_TURN) - 2
