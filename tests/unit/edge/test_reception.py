"""Who is let in, and how often an address may guess."""

import pytest

from pontoon_protocol.commands import Entrances, Join, Open, Recall, Resume, Watch
from pontoon_protocol.errors import Detail, Reason, Refused
from pontoon_protocol.limits import FAILED_TRIES, FAILED_TRIES_SECONDS
from pontoon_protocol.updates import HandsTold
from pontoon_server.edge.reception import Reception
from pontoon_server.live.outbox import Line
from support.keys import key_of
from support.peers import Peer
from support.tables import Clock, FakeTables

CODE = "K7QX2MPA"
OPEN = Open(key=key_of("Ann"), name="Ann", table="Friday")
JOIN = Join(code=CODE, key=key_of("Ben"), name="Ben")
WATCH = Watch(code=CODE)
RESUME = Resume(code=CODE, key=key_of("Ben"))
RECALL = Recall(code=CODE, key=key_of("Ben"), about="ledger", after=3)


def line() -> Line:
    return Peer().line


def reception(opener: str = "") -> tuple[Reception, FakeTables, Clock]:
    tables, clock = FakeTables(), Clock()
    return Reception(tables, opener=opener, clock=clock), tables, clock


async def refusal(here: Reception, entrance: Entrances, address: str = "a") -> Refused:
    with pytest.raises(Refused) as caught:
        await here.let_in(entrance, line(), address)
    return caught.value


@pytest.mark.parametrize("entrance", [OPEN, JOIN, WATCH, RESUME])
async def test_every_entrance_leads_to_its_table(entrance: Entrances) -> None:
    """To open is to come in, too."""
    here, tables, _ = reception()
    who = line()
    assert await here.let_in(entrance, who, "a") is tables.table
    assert tables.heard == [(entrance, who)]


async def test_opening_needs_the_key_that_the_starter_was_given() -> None:
    """A wrong one counts as a guess; joining needs none."""
    here, tables, _ = reception(opener="secret")
    assert (await refusal(here, OPEN)).reason == "may_not_open"
    right = Open(key=key_of("Ann"), name="Ann", table="Friday", opener="secret")
    assert await here.let_in(right, line(), "a") is tables.table
    assert await here.let_in(JOIN, line(), "a") is tables.table
    assert here.tries.wait("a", 0) == 0
    assert len(here.tries) == 1


@pytest.mark.parametrize("reason", ["no_such_table", "wrong_passcode", "wrong_key"])
async def test_an_address_may_guess_wrong_so_often(reason: Reason) -> None:
    """Then it is refused unheard, with the seconds to wait, and heard again after them; others are not touched."""
    here, tables, clock = reception()
    tables.refuses = Refused(reason)
    for _ in range(FAILED_TRIES):
        assert (await refusal(here, JOIN)).reason == reason
    clock.now += 1
    found = await refusal(here, JOIN)
    assert (found.reason, found.detail) == ("too_many_tries", Detail(seconds=FAILED_TRIES_SECONDS - 1))
    assert len(tables.heard) == FAILED_TRIES
    tables.refuses = None
    assert await here.let_in(JOIN, line(), "b") is tables.table
    clock.now += FAILED_TRIES_SECONDS
    assert await here.let_in(JOIN, line(), "a") is tables.table


async def test_who_comes_back_to_a_seat_is_not_locked_out_by_guesses() -> None:
    """Somebody else at the same address may have guessed as often as it likes; other keys wait like all others."""
    here, tables, _ = reception()
    tables.refuses = Refused("wrong_key")
    for _ in range(FAILED_TRIES):
        await refusal(here, Resume(code=CODE, key=key_of("Mallory")))
    tables.refuses = None
    assert (await refusal(here, RESUME)).reason == "too_many_tries"
    tables.seats = [RESUME]
    who = line()
    assert await here.let_in(RESUME, who, "a") is tables.table
    assert tables.heard[-1] == (RESUME, who)
    assert (await refusal(here, JOIN)).reason == "too_many_tries"


@pytest.mark.parametrize("reason", ["no_such_table", "wrong_key"])
async def test_wrong_keys_in_recalls_are_guesses_like_others(reason: Reason) -> None:
    """They are counted together with those at the door."""
    here, tables, _ = reception()
    tables.recall_refuses = Refused(reason)
    for _ in range(FAILED_TRIES):
        assert await recall_refusal(here) == reason
    assert await recall_refusal(here) == "too_many_tries"
    assert len(tables.recalled) == FAILED_TRIES
    assert (await refusal(here, JOIN)).reason == "too_many_tries"
    tables.recall_refuses = None
    told = await here.recall(RECALL, "b")
    assert isinstance(told, HandsTold)


async def test_who_asks_too_fast_is_no_guesser() -> None:
    """However often it is told to wait."""
    here, tables, _ = reception()
    tables.recall_refuses = Refused("too_fast")
    for _ in range(FAILED_TRIES + 1):
        assert await recall_refusal(here) == "too_fast"


async def recall_refusal(here: Reception) -> Reason:
    with pytest.raises(Refused) as caught:
        await here.recall(RECALL, "a")
    return caught.value.reason


async def test_a_typo_and_then_the_right_word_is_let_in() -> None:
    """A friend at an address that has a try left comes in, as often as it likes: only failures count."""
    here, tables, _ = reception()
    tables.refuses = Refused("wrong_passcode")
    for _ in range(FAILED_TRIES - 1):
        await refusal(here, JOIN)
    tables.refuses = None
    for _ in range(2 * FAILED_TRIES):
        assert await here.let_in(JOIN, line(), "a") is tables.table


@pytest.mark.parametrize(
    "reason", ["table_full", "name_taken", "bad_name", "cannot_save", "watchers_full", "in_a_hand"]
)
async def test_what_is_no_guess_does_not_count(reason: Reason) -> None:
    """A full table teaches nothing about codes."""
    here, tables, _ = reception()
    tables.refuses = Refused(reason)
    for _ in range(FAILED_TRIES + 1):
        assert (await refusal(here, JOIN)).reason == reason


async def test_an_address_past_its_limit_recalls_nothing_until_its_time_is_over() -> None:
    """Wherever it guessed: a right key is refused unheard too, with the seconds to wait, and heard again after them."""
    here, tables, clock = reception()
    tables.refuses = Refused("wrong_passcode")
    for _ in range(FAILED_TRIES):
        await refusal(here, JOIN)
    clock.now += 1
    for _ in range(2):
        with pytest.raises(Refused) as caught:
            await here.recall(RECALL, "a")
        assert caught.value.reason == "too_many_tries"
        assert caught.value.detail == Detail(seconds=FAILED_TRIES_SECONDS - 1)
    assert tables.recalled == []
    assert here.failures == FAILED_TRIES
    clock.now += FAILED_TRIES_SECONDS
    assert isinstance(await here.recall(RECALL, "a"), HandsTold)
    assert tables.recalled == [RECALL]
