"""Foreign Hosts and Origins: none is let in, however it is spelled, and every name of the server's own is.

What is foreign is known from how it was made, never from looking at it as the doors do: a name is made foreign by one
of the tricks in `prove.doors.foreign`, and an own one by a spelling that the standards call the same (RFC 3986,
section 6.2.2).
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.codec import Encoding
from pontoon_server.edge.doors import Doors, doors
from prove.doors.foreign import OWN, TRICKS, Knock, apart, foreign_knock, own_knock
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from prove.servers import kept_server
from prove.wire.case import Case, handshake
from prove.wire.talking import wrong_with
from support.addresses import address
from support.houses import served

PUBLIC: Final = "https://pontoon.example"
SOCKETS: Final = 100
"""So many of the knocks that are put to the functions are put over a socket too, one in so many."""
BATCH: Final = 200
KNOCKS_FOR_FAULTS: Final = 4_000
TURNED_AWAY: Final = ("400", "403", "421")


class Believing(Struct, frozen=True):
    """Doors as they answer: whether a knock is let in."""

    lets_in: Callable[[Knock], bool]


def really(known: Doors) -> Believing:
    """As the server asks its doors, in the order of `edge.http`."""

    def lets_in(knock: Knock) -> bool:
        hosts = knock.hosts
        return len(hosts) == 1 and known.knows_host(hosts[0]) and known.knows_origin(knock.origins, hosts[0])

    return Believing(lets_in)


def find(task: Task) -> Found:
    """Knock so often, at the functions, and every so often over a socket; half as often with what is the server's."""
    found = Found()
    look(really(doors(PUBLIC)), task, found)
    asyncio.run(_over_sockets(task, found))
    return found


def look(asked: Believing, task: Task, found: Found) -> None:
    """Ask doors, and note who was let in wrongly, and who was kept out."""
    for number in range(task.wanted):
        if number % BATCH == 0 and task.time_is_up:
            return
        seed = task.seed + number
        knock = foreign_knock(Random(seed))
        found.count("foreign")
        found.reach("tricks", [knock.trick])
        if not knock.by_socket_alone and asked.lets_in(knock):
            found.went_wrong("let in", f"seed {seed}: {knock}")
        if number % 2:
            own = own_knock(Random(seed))
            found.count("own")
            found.reach("own names", [own.trick])
            if not asked.lets_in(own):
                found.went_wrong("kept out", f"seed {seed}: {own}")


async def _over_sockets(task: Task, found: Found) -> None:
    seeds = range(task.seed, task.seed + task.wanted, SOCKETS)
    async with kept_server(task, "--public-url", PUBLIC) as server:
        addresses = count()
        room = asyncio.Semaphore(16)

        async def put(knock: Knock, seed: int, *, own: bool) -> None:
            async with room:
                if task.time_is_up:
                    return
                await _put(knock, seed, server.port, address(next(addresses)), found, own=own)

        async with asyncio.TaskGroup() as group:
            for seed in seeds:
                group.create_task(put(foreign_knock(Random(seed)), seed, own=False))
                group.create_task(put(own_knock(Random(seed)), seed, own=True))


async def _put(knock: Knock, seed: int, port: int, address: str, found: Found, *, own: bool) -> None:
    case = Case(knock.trick, "", (spoken(knock),), "101" if own else "|".join(TURNED_AWAY))
    wrong = await wrong_with(case, port, address)
    what, badly = ("own over sockets", "kept out") if own else ("foreign over sockets", "let in")
    found.count(what)
    if wrong is not None:
        found.went_wrong(badly, f"seed {seed}, over a socket: {knock}: {wrong}")


def spoken(knock: Knock) -> bytes:
    """A handshake with these headers and this target."""
    lines = [f"Host: {host}" for host in knock.hosts] + [f"Origin: {origin}" for origin in knock.origins]
    lines += [f"{name}: {value}" for name, value in knock.more]
    opening = handshake(
        start=f"GET {knock.target} HTTP/1.1", without="Host", Sec_WebSocket_Protocol=Encoding.JSON.value
    )
    return opening[:-2] + "".join(f"{line}\r\n" for line in lines).encode("utf-8") + b"\r\n"


def judge(found: Found, wanted: int) -> list[Line]:
    """Nobody foreign was let in, nobody's own kept out, and every trick and every name was tried."""
    over = -(-wanted // SOCKETS)
    lines = [
        none_of(found, "let in", "foreign", wanted, "foreign Host or Origin accepted"),
        none_of(found, "kept out", "own", wanted // 2, "own Host and Origin refused"),
        all_reached(found, "tricks", TRICKS),
        all_reached(found, "own names", OWN),
    ]
    for what in ("foreign over sockets", "own over sockets"):
        tried = found.counts.get(what, 0)
        lines.append(Line(f"{what}, of these", f"{tried:,}", f"{over:,}", tried >= over))
    return lines


# -- planted faults ----------------------------------------------------------------------------


RIGHT: Final = really(doors(PUBLIC))


def by_prefix(knock: Knock) -> bool:
    """A name that begins as an own one does."""
    known = bool(knock.hosts) and knock.hosts[0].lower().startswith(("localhost", "127.0.0.1", "pontoon.example"))
    return known or RIGHT.lets_in(knock)


def by_suffix(knock: Knock) -> bool:
    """A name that ends as an own one does."""
    known = bool(knock.hosts) and apart(knock.hosts[0].lower())[0].endswith(("localhost", "pontoon.example", ".local"))
    return known or RIGHT.lets_in(knock)


def by_forwarded_host(knock: Knock) -> bool:
    """What a proxy is said to have been asked for."""
    told = tuple(value for name, value in knock.more if name == "X-Forwarded-Host")
    return RIGHT.lets_in(Knock("", told or knock.hosts, knock.origins))


def without_host(knock: Knock) -> bool:
    """No name is good enough."""
    return RIGHT.lets_in(Knock("", knock.hosts or ("localhost",), knock.origins))


def first_of_many(knock: Knock) -> bool:
    """The others are not looked at."""
    return RIGHT.lets_in(Knock("", knock.hosts[:1], knock.origins[:1]))


def any_origin(knock: Knock) -> bool:
    """Where a page comes from does not matter."""
    return RIGHT.lets_in(Knock("", knock.hosts, ()))


def any_port(knock: Knock) -> bool:
    """A page of another port of the same machine is let in."""
    alone = [apart(host)[0] for host in (*knock.hosts, *knock.origins)]
    cut = len(knock.hosts)
    return RIGHT.lets_in(knock) or RIGHT.lets_in(Knock("", tuple(alone[:cut]), tuple(alone[cut:])))


def null_too(knock: Knock) -> bool:
    """A page from a file or a sandbox is let in."""
    return RIGHT.lets_in(Knock("", knock.hosts, tuple(one for one in knock.origins if one.lower() != "null")))


def nobody(_: Knock) -> bool:
    """Doors that let nobody in let nobody foreign in."""
    return False


def all_noticed(faults: Sequence[Callable[[Knock], bool]], task: Task) -> bool:
    """Whether each of them is."""
    return all(noticed(fault, task) for fault in faults)


def noticed(lets_in: Callable[[Knock], bool], task: Task, knocks: int = KNOCKS_FOR_FAULTS) -> bool:
    """Whether doors that answer so are told from right ones."""
    found = Found()
    look(Believing(lets_in), replace(task, wanted=knocks), found)
    return not all(line.holds for line in judge(found, knocks)[:2])


def target_unseen(task: Task) -> bool:
    """A server that takes the host in a target for nothing: its peers' targets are cut to a path on the way."""
    return asyncio.run(_target_unseen(task))


async def _target_unseen(task: Task) -> bool:
    found = Found()
    async with served(doors=doors(PUBLIC)) as here:
        for seed in range(task.seed, task.seed + 1_000):
            knock = foreign_knock(Random(seed))
            if knock.by_socket_alone:
                cut = Knock(knock.trick, knock.hosts, knock.origins, knock.more)
                await _put(cut, seed, here.port, address(seed % 50_000), found, own=False)
    return found.counts.get("let in", 0) > 0


FAULTS: Final[dict[str, tuple[Callable[[Knock], bool], ...]]] = {
    "names by their beginning, or by their end": (by_prefix, by_suffix),
    "X-Forwarded-Host, no Host, or the first of two": (by_forwarded_host, without_host, first_of_many),
    "any Origin, any port's, or null": (any_origin, any_port, null_too),
    "nobody is let in": (nobody,),
}
"""Each of a line must be noticed; they share a process, which costs more than they do."""
FIGURE: Final = Figure(
    name="doors",
    about="foreign Hosts and Origins that knock",
    ci=50_000,
    deep=2_000_000,
    find=find,
    judge=judge,
    faults={
        **{name: partial(all_noticed, faults) for name, faults in FAULTS.items()},
        "the host in a target is not seen": target_unseen,
    },
    shared=False,
)
