"""Telling the network of one's tables (DNS-SD over multicast DNS), for `pontoon join` without an argument.

Nothing waits for it: it looks at the tables now and then, and what goes wrong is logged once.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from ipaddress import ip_address
from typing import Any, Final, Protocol

import ifaddr
import structlog
from zeroconf import Error, InterfaceChoice, IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from pontoon_protocol.adverts import SERVICE, Advert
from pontoon_protocol.codes import spell_code
from pontoon_protocol.options import nearest
from pontoon_server import entropy
from pontoon_server.table.state import Table

LOOK_SECONDS: Final = 2.0
TABLES_TOLD: Final = 32
TELL_SECONDS: Final = 5.0
"""How long the network may take to be told of one table."""
CLOSE_SECONDS: Final = 0.5
ADDRESSES: Final = 8
EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - how a server that listens everywhere is told to

_logger = structlog.get_logger()


class Network(Protocol):
    """Where services are made known; `AsyncZeroconf` is the real one."""

    async def async_register_service(self, info: ServiceInfo, *, allow_name_change: bool = False) -> Any:
        """Make a service known; the answer can be waited for."""
        ...

    async def async_update_service(self, info: ServiceInfo) -> Any:
        """Say what has changed of it; the answer can be waited for."""
        ...

    async def async_unregister_service(self, info: ServiceInfo) -> Any:
        """Withdraw it; the answer can be waited for."""
        ...

    async def async_close(self) -> None:
        """Withdraw all, and end."""
        ...


def advert(table: Table) -> Advert | None:
    """What is told of a table, which is no more than its page tells a passer-by; None where nobody can come in.

    Behind a passcode: that there is one. Without watchers: nobody's name.
    """
    if table.locked or table.ending or table.phase == "over":
        return None
    if table.passcode:
        return Advert(table.code, "", "", 0, passcode=True)
    preset, _changed = nearest(table.options)
    names = (seat.name for _, seat in table.taken() if seat.player == table.host and table.settings.watchers)
    host = next(names, "")
    return Advert(
        table.code,
        table.name,
        host,
        sum(seat is None for seat in table.seats),
        preset,
        asks=table.settings.door == "asks",
    )


class Discovery:
    """Keeps the network's knowledge of the tables current."""

    def __init__(
        self, tables: Callable[[], Iterable[Table]], port: int, addresses: Sequence[str], network: Network
    ) -> None:
        self._tables = tables
        self._port = port
        self._addresses = list(addresses)
        self._network = network
        self._machine = f"pontoon-{entropy.key()[:8].replace('_', '-').strip('-').lower()}.local."
        """A name of its own: the machine's may be somebody else's business."""
        self._told: dict[str, tuple[Advert, ServiceInfo]] = {}
        self._complained = False

    async def run(self) -> None:
        """Look every LOOK_SECONDS, for ever."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Tell what is new, what has changed, and what there is no more. What fails is tried again at the next look."""
        adverts = self._adverts()
        for code in [code for code in self._told if code not in adverts]:
            await self._tried(self._withdraw(code))
        for code, found in adverts.items():
            if code not in self._told or self._told[code][0] != found:
                await self._tried(self._tell(found))

    def _adverts(self) -> Mapping[str, Advert]:
        found = (each for table in self._tables() if (each := advert(table)) is not None)
        return {each.code: each for each, _room in zip(found, range(TABLES_TOLD), strict=False)}

    async def _tell(self, found: Advert) -> None:
        before = self._told.get(found.code)
        info = self._info(found)
        if before is None:
            told = await self._network.async_register_service(info, allow_name_change=True)
        else:
            info.name = before[1].name
            told = await self._network.async_update_service(info)
        self._told[found.code] = (found, info)
        await told

    async def _withdraw(self, code: str) -> None:
        _advert, info = self._told.pop(code)
        await (await self._network.async_unregister_service(info))

    async def _tried(self, telling: Any) -> None:
        try:
            async with asyncio.timeout(TELL_SECONDS):
                await telling
        except (OSError, Error, TimeoutError) as problem:
            if not self._complained:
                self._complained = True
                _logger.warning("the network can't be told of tables", error=type(problem).__name__)

    def _info(self, found: Advert) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            f"{spell_code(found.code)}.{SERVICE}",
            port=self._port,
            properties=found.pairs(),
            server=self._machine,
            parsed_addresses=self._addresses,
        )


@contextlib.asynccontextmanager
async def discovering(
    tables: Callable[[], Iterable[Table]],
    host: str,
    port: int,
    *,
    wanted: bool = True,
    connect: Callable[[str], Network] | None = None,
) -> AsyncIterator[None]:
    """While this lasts the network is told of the tables of a server that listens at `host` and `port`, if `wanted`."""
    # Its own words may repeat what strangers sent.
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL + 1)
    try:
        network = (connect or on_network)(host) if wanted else None
    except (OSError, Error) as problem:
        _logger.warning("the network can't be told of tables", error=type(problem).__name__)
        network = None
    if network is None:
        yield
        return
    looking = asyncio.get_running_loop().create_task(Discovery(tables, port, addresses(host), network).run())
    try:
        yield
    finally:
        looking.cancel()
        with contextlib.suppress(OSError, Error, TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await network.async_close()


def addresses(host: str, found: Callable[[], Iterable[str]] | None = None) -> list[str]:
    """Where a server that listens at `host` can be found from this network."""
    if host not in EVERYWHERE:
        return ["127.0.0.1" if host == "localhost" else host]
    outer = [text for text in (found or machine_addresses)() if not ip_address(text).is_loopback]
    return outer[:ADDRESSES] or ["127.0.0.1"]


def machine_addresses() -> Iterable[str]:
    """The IPv4 addresses of this machine."""
    return [each.ip for adapter in ifaddr.get_adapters() for each in adapter.ips if isinstance(each.ip, str)]


def on_network(host: str) -> Network:
    """Multicast DNS where a server that listens at `host` is; raises `OSError` where there is none."""
    everywhere = host in EVERYWHERE or ":" in host
    interfaces = InterfaceChoice.All if everywhere else addresses(host)
    return AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
