"""Invitations as people paste and type them: a link, or an address and a code."""

import re
from collections.abc import Sequence
from ipaddress import IPv4Network, ip_address
from typing import Final
from urllib.parse import SplitResult, quote, unquote, urlsplit

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.codes import read_code, spell_code
from pontoon_protocol.limits import PASSCODE_CHARACTERS

DEFAULT_PORT: Final = 8421
LINK_CHARACTERS: Final = 1_000
SHARED: Final = IPv4Network("100.64.0.0/10")
"""Behind the routers of Internet providers, and in VPNs like Tailscale (RFC 6598)."""
_BARE: Final = "pontoon"
"""Stands for the scheme of what was said without one."""
_NAME: Final = re.compile(r"[0-9a-z._-]{1,253}")
_PORTS: Final = {"http": 80, "ws": 80, "https": 443, "wss": 443}


class Server(Struct, frozen=True):
    """Where a server is."""

    host: str
    """A name or an IP address, an IPv6 one without brackets."""
    port: int = DEFAULT_PORT
    tls: bool = False
    path: str = ""
    """What comes before `/ws` and `/t/CODE`, without a slash at its end."""

    @property
    def place(self) -> str:
        """`host:port`."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def socket_url(self) -> str:
        """The address of the WebSocket."""
        return f"{'wss' if self.tls else 'ws'}://{self.place}{self.path}/ws"

    def link(self, code: str, passcode: str = "") -> str:
        """The invitation to a table, as others can open it."""
        return f"{self.origin}/t/{spell_code(code)}" + (f"#{quote(passcode)}" if passcode else "")

    @property
    def origin(self) -> str:
        """`http://host:port`, the usual port of the scheme left out, with the path."""
        scheme = "https" if self.tls else "http"
        return f"{scheme}://{self.place.removesuffix(f':{_PORTS[scheme]}')}{self.path}"

    @property
    def here(self) -> bool:
        """Whether it leads nowhere but to the machine on which it is used."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def near(self) -> bool:
        """Whether it is on this machine or this network, where no proxy stands between."""
        try:
            address = ip_address(self.host.partition("%")[0])
        except ValueError:
            return self.host == "localhost" or self.host.endswith(".local") or "." not in self.host
        return address.is_private or address.is_loopback or address.is_link_local or address in SHARED


class Invitation(Struct, frozen=True):
    """A table on a server."""

    server: Server
    code: str
    passcode: str = ""


def read_invitation(words: str) -> Invitation | None:
    """The invitation in a link, or in an address and a code; None if there is none.

    `http://host:port/t/K7QX-2MPA#passcode`, the same without `http://`, or `host:port K7QX-2MPA`.
    """
    parts = words.split()
    url = _split(parts[0]) if parts and len(words) <= LINK_CHARACTERS else None
    server = None if url is None else _server(url)
    if url is None or server is None:
        return None
    path, is_link, in_path = url.path.rpartition("/t/")
    code = read_code(in_path.strip("/") if is_link and len(parts) == 1 else "".join(parts[1:]))
    if code is None:
        return None
    server = replace(server, path=path if is_link else url.path.rstrip("/"))
    return Invitation(server, code, unquote(url.fragment)[:PASSCODE_CHARACTERS])


def read_server(text: str) -> Server | None:
    """The server in what `read_public_url` reads, or in the same without `http://`, as links may be; None likewise."""
    return read_public_url(text if "://" in text else f"{_BARE}://{text.strip()}", schemes=("http", "https", _BARE))


def read_public_url(text: str, *, schemes: Sequence[str] = ("http", "https")) -> Server | None:
    """The server in `https://pontoon.example` or `http://pontoon.example:8421`; None if it is anything else.

    Nothing may stand behind the host and port: a server answers at the top of its site.
    """
    url = _split(text.strip()) if len(text) <= LINK_CHARACTERS else None
    if url is None or url.scheme not in schemes or url.path.strip("/") or url.query or url.fragment:
        return None
    server = _server(url)
    return server if server is not None and _plain(server.host) else None


def _plain(host: str) -> bool:
    """Whether a server may go by that: a name as it goes over the wire, or an address without an interface.

    What ends in a number is an address, or a slip (RFC 1123, section 2.1).
    """
    try:
        return "%" not in host and bool(ip_address(host).version)
    except ValueError:
        return _NAME.fullmatch(host) is not None and not host.rstrip(".").rpartition(".")[2].isdigit()


def _split(text: str) -> SplitResult | None:
    try:
        return urlsplit(text if "://" in text else f"{_BARE}://{text}")
    except ValueError:
        return None


def _server(url: SplitResult) -> Server | None:
    try:
        host, port = url.hostname, url.port
    except ValueError:
        return None
    if url.scheme not in (*_PORTS, _BARE) or not host or url.username is not None or not host.isprintable():
        return None
    if port == 0:
        return None
    return Server(host, port or _PORTS.get(url.scheme, DEFAULT_PORT), url.scheme in ("https", "wss"))
