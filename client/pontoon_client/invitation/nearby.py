"""The tables that servers on this network tell of (DNS-SD over multicast DNS), as far as they answer in time.

Whoever answers may be anybody: names are made safe, no more is taken than a network of friends would need, and a
machine that tells of many tables takes only the room that the others leave.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct
from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from pontoon_client.invitation.links import Server
from pontoon_client.words.near import LISTED_MOST
from pontoon_protocol.adverts import SERVICE, Advert, read_advert
from pontoon_protocol.codes import spell_code

LOOK_SECONDS: Final = 2.0
SERVICES_MOST: Final = 512
"""So many services are asked what they are, and as many again that go by the code that is wanted."""
ADDRESSES_MOST: Final = 8
KNOCK_SECONDS: Final = 3.0


class Near(Struct, frozen=True):
    """A table on this network, and where its server says it is."""

    advert: Advert
    hosts: tuple[str, ...]
    port: int

    async def server(self) -> Server:
        """Its server at the address that answers first; at the one named first, if none does in KNOCK_SECONDS."""
        knocks = [asyncio.create_task(_knock(host, self.port)) for host in self.hosts]
        try:
            async with asyncio.timeout(KNOCK_SECONDS):
                for knock in asyncio.as_completed(knocks):
                    host = await knock
                    if host is not None:
                        return Server(host, self.port)
        except TimeoutError:
            pass
        finally:
            for task in knocks:
                task.cancel()
        return Server(self.hosts[0], self.port)


async def look_around(
    *,
    code: str = "",
    seconds: float = LOOK_SECONDS,
    interfaces: Sequence[str] = (),
    connect: Callable[[Sequence[str]], AsyncZeroconf] | None = None,
) -> list[Near]:
    """The tables of this network, by name; only the one with that `code`, as soon as it is found, if one is given.

    Empty, too, where there is no network to ask. `interfaces` are addresses of this machine; none: all of them.
    """
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL + 1)
    try:
        network = (connect or on_network)(interfaces)
    except (OSError, Error):
        return []
    looking = _Looking(network.zeroconf, code)
    try:
        async with asyncio.timeout(seconds):
            await looking.run()
    except (OSError, Error, TimeoutError):
        pass
    finally:
        await looking.close()
        await network.async_close()
    return shared_out(looking.found)


def on_network(interfaces: Sequence[str]) -> AsyncZeroconf:
    """Multicast DNS on these addresses of this machine, or on all; raises `OSError` where there is none."""
    return AsyncZeroconf(interfaces=list(interfaces) or InterfaceChoice.All, ip_version=IPVersion.V4Only)


def sorted_near(found: Iterable[Near]) -> list[Near]:
    """Each table once, by its name and code."""
    each = {(near.advert.code, near.hosts, near.port): near for near in found}
    return sorted(each.values(), key=lambda near: (near.advert.table.casefold(), near.advert.code, near.hosts))


def shared_out(found: Iterable[Near], most: int = LISTED_MOST) -> list[Near]:
    """The same, at most so many: one of each address, then a second of each that has one, and so on."""
    before: Counter[str] = Counter()
    ranked = []
    for near in sorted_near(found):
        ranked.append((before[near.hosts[0]], near))
        before[near.hosts[0]] += 1
    ranked.sort(key=lambda each: each[0])
    return sorted_near(near for _rank, near in ranked[:most])


class _Looking:
    """Asks for services, and each of them for what it is."""

    def __init__(self, network: Zeroconf, code: str) -> None:
        self.found: list[Near] = []
        self._network = network
        self._code = code
        self._names: set[str] = set()
        self._asking: set[asyncio.Task[None]] = set()
        self._done = asyncio.Event()
        self._browser: AsyncServiceBrowser | None = None

    async def run(self) -> None:
        """Look until the wanted table is found, else for ever."""
        self._browser = AsyncServiceBrowser(self._network, SERVICE, handlers=[self._heard])
        await self._done.wait()

    async def close(self) -> None:
        """Look no more."""
        for task in self._asking:
            task.cancel()
        if self._browser is not None:
            await self._browser.async_cancel()

    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        # The names of the arguments are the library's: it passes them by name.
        if state_change is ServiceStateChange.Removed or name in self._names:
            return
        # This release's server calls a service by its table's code: no crowd of others hides the one that is wanted.
        wanted = bool(self._code) and name.upper().startswith(spell_code(self._code))
        if len(self._names) >= (2 * SERVICES_MOST if wanted else SERVICES_MOST):
            return
        self._names.add(name)
        asking = asyncio.get_running_loop().create_task(self._ask(name))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)

    async def _ask(self, name: str) -> None:
        try:
            info = AsyncServiceInfo(SERVICE, name)
            if not await info.async_request(self._network, LOOK_SECONDS * 1_000):
                return
            near = read_service(info.properties, info.parsed_addresses(IPVersion.V4Only), info.port)
        except Exception:
            return
        if near is not None and self._code in ("", near.advert.code):
            self.found.append(near)
            if self._code:
                self._done.set()


def read_service(pairs: dict[bytes, bytes | None], hosts: Sequence[str], port: int | None) -> Near | None:
    """The table that a service is; None if it is none that can be joined."""
    advert = read_advert(pairs)
    if advert is None or not hosts or not port:
        return None
    return Near(advert, tuple(hosts[:ADDRESSES_MOST]), port)


async def _knock(host: str, port: int) -> str | None:
    try:
        _reader, writer = await asyncio.open_connection(host, port)
    except OSError:
        return None
    writer.close()
    return host
