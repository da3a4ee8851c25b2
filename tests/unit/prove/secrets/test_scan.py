"""Searching for cards: what is searched, what is counted, and what is missed or broken when it should be."""

from pathlib import Path
from time import monotonic

import pytest

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.errors import Detail
from pontoon_protocol.hand_events import BankTurnedUp, HandResult, Settled
from pontoon_protocol.options import TRADITIONAL
from pontoon_protocol.updates import CatchUp, Closing, HandsTold, Happened, Notice, Refusal
from property.company import KINDS, RECEIVERS
from property.leaky_servers import GossipingLog, counting_the_banks_cards, named_after_the_bank
from property.overheard import kind_of
from property.overheard_evening import Ways, overheard_night
from property.scanning import Leak, search, search_totals
from property.sent import cards_told
from property.totals import SOFT, totals_in
from prove.figure import Found, Task
from prove.secrets import scan


def task(wanted: int, seconds: float = 60.0) -> Task:
    """So many messages."""
    return Task("ci", wanted, 11, monotonic() + seconds, Path(), Path())


@pytest.fixture(scope="module")
def found() -> Found:
    """A small search."""
    return scan.find(task(1_800))


def test_a_small_search_finds_nothing(found: Found) -> None:
    """As many messages as were wanted, at tables and of a whole server."""
    first = scan.judge(found, 1_800)[0]
    assert (first.holds, found.wrong) == (True, [])
    assert found.counts["live"] > 300


def test_it_does_not_say_that_it_saw_everything(found: Found) -> None:
    """What a small search doesn't reach stands in its rows."""
    missed = {line.what for line in scan.judge(found, 1_800) if not line.holds}
    assert {"kinds of message by rules reached", "receivers by rules reached"} <= missed


def test_too_few_messages_are_a_miss(found: Found) -> None:
    """Nothing was found in those that were never searched."""
    assert not scan.judge(found, 1_000_000)[0].holds


@pytest.mark.parametrize(("fewest", "holds"), [(10, [True, True]), (9, [True, False]), (0, [False, False])])
def test_enough_must_be_of_each_kind_and_to_each_receiver(fewest: int, holds: list[bool]) -> None:
    """One in ten thousand, which a server's log lines reach, and one in a thousand."""
    counts = {f"kind {kind}": 500 for kind in KINDS} | {f"receiver {receiver}": 500 for receiver in RECEIVERS}
    counts |= {f"kind {KINDS[-1]}": fewest, f"receiver {RECEIVERS[-1]}": fewest}
    rows = scan.judge(Found(counts=counts), 10_000)[1:3]
    assert [row.holds for row in rows] == holds


def test_it_stops_when_its_time_is_up() -> None:
    """With what it has by then."""
    assert scan.find(task(3_000, seconds=-1.0)).counts["messages"] == 0


def test_a_leak_is_told_with_the_seed_that_shows_it() -> None:
    """And is a miss."""
    leaky = Found()
    scan.search_server(leaky, 3, "traditional", Ways(mixed_up=True), seconds=80.0)
    assert leaky.counts["leaks"] > 0
    assert leaky.wrong[0].startswith("leaks: seed 3, traditional, a whole server: ['")
    assert not scan.judge(leaky, 10)[0].holds


@pytest.mark.parametrize(
    "ways", [Ways(log=GossipingLog), Ways(measuring=counting_the_banks_cards), Ways(told=named_after_the_bank)]
)
def test_a_server_that_leaks_is_caught(ways: Ways) -> None:
    """In its log lines, its metrics, or its adverts."""
    assert scan.caught_live(ways, task(1))


def test_a_night_is_the_same_once_more() -> None:
    """The same seed sends the same messages."""
    once, again = (overheard_night(5, TRADITIONAL, seconds=60.0) for _ in range(2))
    assert once.looked == again.looked
    assert once.leaks == again.leaks == []


@pytest.mark.parametrize("encoding", Encoding)
def test_the_kind_of_a_frame_is_told_by_its_tag(encoding: Encoding) -> None:
    """Whatever the encoding."""
    kind = {
        "history": CatchUp(()),
        "recalls": HandsTold("pontoon-seen/1", (), 0),
        "errors": Refusal(1, "stale"),
        "frames": Happened(1),
    }
    assert {kind_of(encode(encoding, update)): update for update in kind.values()} == kind
    assert kind_of(encode(encoding, Closing("left"))) == kind_of(encode(encoding, Notice("cannot_save"))) == "errors"


def test_two_bytes_of_a_number_are_no_card() -> None:
    """MessagePack has numbers of one byte each: 55 and 67 look like the seven of clubs."""
    frame = b"\x92\x37\x43"
    assert cards_told(frame, set()) == set()
    assert cards_told(b"\x92\xa27C\x01", set()) == {"7C"}
    assert cards_told(b'{"a":"7C"}', set()) == {"7C"}
    assert cards_told(b"7C", set()) == {"7C"}


def test_the_message_that_leaks_is_named() -> None:
    """Among many."""
    with pytest.raises(Leak, match=r"\['AS'\] sent to 2: b'\{\"b\":\"AS\"\}'"):
        search([b'{"a":"7C"}', b'{"b":"AS"}', b"{}"], {"7C"}, 2)


def test_a_planted_door_is_caught() -> None:
    """As the figure has it."""
    assert scan.FIGURE.faults["a door that shows first cards"](task(1))


@pytest.mark.parametrize("encoding", Encoding)
def test_a_total_is_found_in_any_encoding(encoding: Encoding) -> None:
    """And whether it is soft; what a hand amounts to is called so, too, and is none."""
    told = BankTurnedUp(0, ("AS", "6H"), 17, True)
    assert totals_in(encode(encoding, Happened(1, (told,)))) == {"17", SOFT}
    assert totals_in(encode(encoding, Refusal(1, "cannot_twist", Detail(total=21)))) == {"21"}
    assert totals_in(encode(encoding, Happened(1, (Settled((HandResult(0, 0, "total", 5),)),)))) == set()


def test_a_total_that_cannot_be_counted_is_a_leak() -> None:
    """One that can is none."""
    message = encode(Encoding.JSON, Refusal(1, "cannot_split", Detail(total=17)))
    search_totals([message], frozenset({"17"}), 2)
    with pytest.raises(Leak, match=r"total \['17'\] sent to 2"):
        search_totals([message], frozenset({"12", SOFT}), 2)


@pytest.mark.parametrize(
    "fault", ["a refusal that tells the bank's total", "a minimum that rises with the bank's total"]
)
def test_a_refusal_that_tells_of_the_bank_is_caught(fault: str) -> None:
    """As the figure has it."""
    assert scan.FIGURE.faults[fault](task(1))
