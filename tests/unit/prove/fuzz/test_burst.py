"""`prove.fuzz.burst`: what nobody was acknowledged for is noticed, whether the table tells of it or not."""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Away, Open, Say
from pontoon_protocol.options import TRADITIONAL
from pontoon_server.edge.doors import Doors
from prove.figure import Found
from prove.fuzz.burst import Burst
from prove.fuzz.people import Person
from support.clients import PATIENT
from support.houses import Served, served
from support.keys import key_of

JSON, MSGPACK = Encoding.JSON, Encoding.MSGPACK


def watched(port: int, between: Callable[[Person, Person, Burst], None]) -> Found:
    """Ann is honest, Mal is not; something is done between two looks of Ann's."""
    found = Found()
    ann, mal = Person(port, "Ann", JSON, key_of("Ann")), Person(port, "Mal", MSGPACK, key_of("Mal"))
    ann.enter(Open(ann.key, "Ann", "A table", TRADITIONAL, PATIENT))
    mal.sit(ann.code, "")
    ann.in_step()
    burst = Burst(found, "a seed", frozenset({1}))
    before, seq = ann.table, ann.seq
    between(ann, mal, burst)
    burst.all_as_it_was([ann], [before], [seq])
    for person in (ann, mal):
        person.wire.close()
    return found


async def found_in(between: Callable[[Served], Callable[[Person, Person, Burst], None]]) -> Found:
    """What is found at a table of a server in this very process."""
    async with served(doors=Doors(proxies=("127.0.0.1",)), commands_per_second=0) as here:
        return await asyncio.to_thread(watched, here.port, between(here))


async def test_what_was_acknowledged_is_no_fault() -> None:
    """Nor is a fuzzer's line that breaks and is back."""

    def said(_: Person, mal: Person, burst: Burst) -> None:
        burst.hear(burst.say(mal, "lobby", [mal.next(Say, "hello"), mal.next(Say, "")]))
        assert not burst.throw(mal, b"\xc1")
        mal.come_back()

    found = await found_in(lambda _: said)
    assert found.wrong == []
    assert found.counts == {
        "accepted": 1,
        "refused": 2,
        "messages": 3,
        "connections ended for what was said": 1,
        "looks at the table": 1,
    }


async def test_a_version_that_was_acknowledged_to_no_fuzzer_is_a_change() -> None:
    """As if a refused command had made it."""
    found = await found_in(lambda _: lambda ann, mal, burst: mal.do(Away))
    assert found.counts["state changes"] == 1


async def test_a_change_that_the_table_tells_nobody_of_is_seen_by_looking_again() -> None:
    """A chip that moved from one seat to another between two commands."""

    def spoil(here: Served) -> Callable[[Person, Person, Burst], None]:
        def moved(ann: Person, _: Person, __: Burst) -> None:
            live = here.house.registry.awake[ann.code]
            seats = list(live.table.seats)
            for place, chips in ((0, -1), (1, 1)):
                seats[place] = replace(live.table.at(place), chips=live.table.at(place).chips + chips)
            live.table = replace(live.table, seats=tuple(seats))

        return moved

    found = await found_in(spoil)
    assert found.wrong == ["state changes: a seed: Ann, looking again, sees other seats, ledger"]


async def test_a_command_without_an_answer_is_noticed() -> None:
    """Here it was never said."""

    def silent(_: Person, mal: Person, burst: Burst) -> None:
        burst.hear(replace(burst.say(mal, "lobby", []), tags=("vote",)))

    assert (await found_in(lambda _: silent)).counts["unanswered"] == 1
