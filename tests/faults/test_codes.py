"""What went wrong elsewhere when somebody tried all codes: they were looked up, or nobody else could come in."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice, product
from typing import Final

import pytest

from pontoon_protocol.commands import Join, Watch
from pontoon_protocol.errors import CloseCode, Refused
from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS
from pontoon_protocol.updates import Refusal
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.rate import Tries
from pontoon_server.edge.reception import Reception
from support.at_play import sat_down
from support.clients import Client, caller, calling
from support.houses import served
from support.keys import key_of
from support.lines import Guest, MoodyLog, house
from support.parties import party

FAILED_TRIES: Final = 10
FAILED_TRIES_SECONDS: Final = 60.0
"""So many wrong codes of one address are looked up in so many seconds, as it is documented."""
GUESSES: Final = 10_000
HOURS: Final = 2
AT_ONCE: Final = 20
FEW: Final = 60
"""As many guesses as are made over real sockets."""
MALLORY: Final = "198.51.100.66"
FRIEND: Final = "203.0.113.7"
PROXIED: Final = Doors(proxies=("127.0.0.1",))


def codes() -> Iterator[str]:
    """One code after the other."""
    return ("".join(signs) for signs in product(CODE_ALPHABET, repeat=CODE_SYMBOLS))


def typo(code: str) -> str:
    """The code with its last two signs the wrong way round, or another last sign."""
    turned = code[:-2] + code[-1] + code[-2]
    return turned if turned != code else code[:-1] + ("2" if code[-1] != "2" else "3")


async def refused(reception: Reception, guest: Guest, code: str, address: str) -> Refused | None:
    """How an attempt to sit down at a table by its code from an address is refused; None if it isn't."""
    try:
        await reception.let_in(Join(code, guest.key, guest.name), guest.line, address)
    except Refused as why:
        return why
    return None


class CountingLog(MoodyLog):
    """Counts how often it is asked for a table."""

    reads = 0

    async def read(self, table: str, after: int = 0, most: int = 2**53) -> list:  # type: ignore[type-arg]
        """Counted."""
        self.reads += 1
        return await super().read(table, after, most)


@pytest.mark.looptime(noop_cycles=12)
@pytest.mark.parametrize("where", ["at another address", "at the same address"])
async def test_ten_thousand_wrong_codes_kept_a_friend_with_one_typo_out(where: str) -> None:
    """Ten a minute are looked up, the others not; a friend elsewhere is in at once, and who shares the address soon."""
    log = CountingLog()
    async with house(log) as registry:
        (ann,) = await sat_down(registry, "Ann")
        clock = asyncio.get_running_loop().time
        reception = Reception(registry, opener="", clock=clock)
        mallory, friend = Guest(registry, "Mallory"), Guest(registry, "Ben")
        before, began = log.reads, clock()
        for number, code in enumerate(islice(codes(), GUESSES)):
            assert (await refused(reception, mallory, code, MALLORY)) is not None
            if number == GUESSES // 2 and where == "at another address":
                mistaken = await refused(reception, friend, typo(ann.code), FRIEND)
                assert mistaken is not None
                assert mistaken.reason == "no_such_table"
            if number == GUESSES // 2 + AT_ONCE and where == "at another address":
                assert await refused(reception, friend, ann.code, FRIEND) is None
            if not number % AT_ONCE:
                await asyncio.sleep(AT_ONCE * HOURS * 3_600 / GUESSES)
        windows = (clock() - began) / FAILED_TRIES_SECONDS + 1
        assert log.reads - before <= FAILED_TRIES * windows + 1
        assert reception.failures <= FAILED_TRIES * windows + 1
        if where == "at the same address":
            await asyncio.sleep(FAILED_TRIES_SECONDS)
            mistaken = await refused(reception, friend, typo(ann.code), MALLORY)
            assert mistaken is not None
            assert mistaken.reason == "no_such_table"
            assert await refused(reception, friend, ann.code, MALLORY) is None
        assert [seat.name for _, seat in ann.table.table.taken()] == ["Ann", "Ben"]


def test_ten_thousand_addresses_made_the_server_forget_who_guesses() -> None:
    """However many addresses somebody has, the memory for them is bounded, and the last that failed are known."""
    tries = Tries(FAILED_TRIES, FAILED_TRIES_SECONDS)
    for number in range(GUESSES):
        tries.fail(f"198.51.{number // 256}.{number % 256}", number / 1_000)
    for _ in range(FAILED_TRIES):
        tries.fail(MALLORY, 10.0)
    assert len(tries) <= 4_096
    assert tries.wait(MALLORY, 10.0) == FAILED_TRIES_SECONDS
    assert tries.wait(FRIEND, 10.0) == 0


async def guesses(port: int, wanted: int, meanwhile: Callable[[int], Awaitable[None]]) -> int:
    """Guess on one connection after the other; how many guesses were looked up.

    `meanwhile` happens before each guess, and is told how many are still to come.
    """
    looked_up = 0
    found = codes()
    while wanted > 0:
        async with calling(port, additional_headers={"X-Forwarded-For": MALLORY}) as mallory:
            await mallory.greet()
            while wanted > 0:
                await meanwhile(wanted)
                wanted -= 1
                await mallory.say(Watch(next(found)))
                heard = await mallory.expect(Refusal)
                looked_up += heard.reason == "no_such_table"
                if heard.reason == "too_many_tries" and sum(_stubborn(mallory)) == 3:
                    code, closing = await mallory.ended()
                    assert code == CloseCode.POLICY
                    assert closing is not None
                    assert closing.code == "too_many_tries"
                    break
    return looked_up


def _stubborn(client: Client) -> Iterator[bool]:
    return (isinstance(each, Refusal) and each.reason == "too_many_tries" for each in client.heard)


async def test_wrong_codes_over_sockets_kept_a_friend_with_one_typo_out() -> None:
    """Each connection that goes on in spite of it is closed, and the guesser's next ones are no better off.

    The friend types in the midst of the guesses.
    """
    async with served(doors=PROXIED, commands_per_second=0) as here, party(here.port, 1) as (ann,):
        async with calling(here.port, additional_headers={"X-Forwarded-For": FRIEND}) as friend:
            await friend.greet()
            tried: list[object] = []

            async def types(to_come: int) -> None:
                if to_come == FEW // 2:
                    mistaken = await friend.refused(Join(typo(ann.code), key_of("Ben"), "Ben"))
                    tried.append(mistaken.reason)
                elif to_come == FEW // 3:
                    tried.append((await friend.join(ann.code, "Ben")).seat)

            assert await guesses(here.port, FEW, types) == FAILED_TRIES
            assert tried == ["no_such_table", 1]
        async with caller(here.port) as other:
            assert (await other.enter(Watch(ann.code))).seat is None


def test_a_typo_is_another_code() -> None:
    """Whatever the code is."""
    assert all(typo(code) != code and len(typo(code)) == CODE_SYMBOLS for code in ("AAAAAAAA", "K7QX2MPA", "22222222"))
