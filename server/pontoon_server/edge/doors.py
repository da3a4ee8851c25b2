"""Who may knock: the Host and Origin of a request, and the address that it comes from."""

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from aiohttp import hdrs, web
from msgspec import Struct

HEADER_CHARACTERS: Final = 512
"""A longer Host, Origin or X-Forwarded-For is not looked at."""
HOME_BITS: Final = 64
"""An IPv6 address counts as everything that begins with these bits: one home has them all."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
PORT_MOST: Final = 65_535
HOST: Final = re.compile(
    r"(\[(?=[^\]]*:)(?P<literal>[0-9A-Fa-f:.]+)\]|(?P<name>[0-9A-Za-z._-]+))(:(?P<port>[0-9]{0,5}))?"
)
AUTHORITY_END: Final = re.compile(r"[/?#]")

Address = IPv4Address | IPv6Address


class Doors(Struct, frozen=True):
    """What this server is called, and which proxies it believes."""

    names: frozenset[str] = frozenset()
    """Host names, in lower case, beside IP literals and localhost."""
    public_origin: str = ""
    """`https://name:port` under which others reach the server; empty for none."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded-For counts."""

    def knows_host(self, host: str | None) -> bool:
        """Whether a Host header means this server: an IP literal, localhost, its own name, the public URL.

        A page elsewhere that lets its own name point here is kept out by this.
        """
        name = _host_name(host)
        return name is not None and (name == "localhost" or name in self.names or _address(name) is not None)

    def knows_origin(self, origins: Sequence[str], host: str) -> bool:
        """Whether an Origin header is absent or the server's own: the public one, or the one that `host` makes."""
        if not origins:
            return True
        own = {_origin(f"http://{host}"), self.public_origin or None}
        return len(origins) == 1 and (found := _origin(origins[0])) is not None and found in own

    def link_origin(self, host: str) -> str:
        """What links to this server begin with: the public origin, or the one that `host` makes."""
        origin = self.public_origin or f"http://{host}"
        scheme = origin.partition("://")[0]
        return origin.removesuffix(f":{DEFAULT_PORTS[scheme]}").removesuffix(":")

    def address(self, peer: str | None, forwarded: Sequence[str]) -> str:
        """The address that a request counts for: the peer's, or the one that a trusted proxy forwards."""
        found = _address(peer or "")
        if found is None:
            return "unknown"
        if self._is_proxy(found):
            for text in reversed(_listed(forwarded)):
                behind = _address(text)
                if behind is None:
                    break
                found = behind
                if not self._is_proxy(found):
                    break
        return _home(found)

    def verify_host(self, request: web.Request) -> None:
        """Answer 421 to a request for another name, 400 to one for none, for two or for nonsense; raises it.

        RFC 9112, section 3.2. A target that names a host itself must name this server too.
        """
        # No middleware: an open WebSocket would keep its coroutines in memory.
        hosts = request.headers.getall(hdrs.HOST, [])
        if len(hosts) != 1 or _place(hosts[0]) is None:
            raise web.HTTPBadRequest(text="A request names one host.\n")
        if not all(map(self.knows_host, (*hosts, *_hosts_in(request.raw_path)))):
            raise web.HTTPMisdirectedRequest(text="This server does not go by that name.\n")

    def address_of(self, request: web.Request) -> str:
        """The address that a request counts for."""
        return self.address(request.remote, request.headers.getall(hdrs.X_FORWARDED_FOR, []))

    def guest(self, peer: str | None) -> str | None:
        """The address that a connection counts for before it has asked for anything; None for a trusted proxy's."""
        found = _address(peer or "")
        return None if found is not None and self._is_proxy(found) else self.address(peer, ())

    def _is_proxy(self, address: Address) -> bool:
        return any(address in ip_network(proxy, strict=False) for proxy in self.proxies)


def doors(public_url: str = "", proxies: Iterable[str] = ()) -> Doors:
    """The doors of a server on this machine.

    Raises `ValueError` for a public URL that is none, or a proxy that is no address or network.
    """
    origin = _origin(public_url.rstrip("/")) if public_url else ""
    if origin is None:
        raise ValueError("the public URL must look like https://pontoon.example")
    names = {*own_names(), *_named(origin)}
    trusted = tuple(proxies)
    for proxy in trusted:
        ip_network(proxy, strict=False)
    return Doors(frozenset(names), origin, trusted)


def own_names() -> Iterable[str]:
    """What this machine calls itself, with `.local` too."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return (name, short, f"{short}.local") if short else ()


def _named(origin: str) -> Iterable[str]:
    """The host name in an origin that `_origin` made."""
    return (origin.partition("://")[2].rpartition(":")[0],) if origin else ()


def _hosts_in(target: str) -> Iterable[str]:
    """The host that a request target names, if it has the absolute form (RFC 9112, section 3.2.2)."""
    if target.startswith("/"):
        return ()
    return (AUTHORITY_END.split(target.partition("://")[2], 1)[0],)


def _host_name(host: str | None) -> str | None:
    place = _place(host or "")
    return None if place is None else place[0].removesuffix(".")


def _origin(text: str) -> str | None:
    """An origin in one spelling: lower case, with its port; None for what is none."""
    scheme, separator, rest = text.partition("://")
    scheme = scheme.lower()
    place = _place(rest)
    if not separator or scheme not in DEFAULT_PORTS or place is None:
        return None
    name, port = place
    return f"{scheme}://{name}:{DEFAULT_PORTS[scheme] if port is None else port}"


def _place(text: str) -> tuple[str, int | None] | None:
    """The name (an IPv6 literal without brackets) and the port, if there is one, in a Host header.

    A colon without a port is none (RFC 3986, section 3.2.3).
    """
    found = HOST.fullmatch(text) if len(text) <= HEADER_CHARACTERS else None
    if found is None:
        return None
    port = int(found["port"]) if found["port"] else None
    return ((found["literal"] or found["name"]).lower(), port) if (port or 0) <= PORT_MOST else None


def _address(text: str) -> Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _home(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, HOME_BITS), strict=False))


def _listed(headers: Sequence[str]) -> list[str]:
    joined = ",".join(headers)
    return [part.strip() for part in joined.split(",")] if len(joined) <= HEADER_CHARACTERS else []
