"""The addresses of this machine that friends on the same network may reach, as well as it can tell."""

import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, ip_address
from typing import Final

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for examples (RFC 5737): choosing the way there names the interface, and nothing is sent."""


def network_addresses() -> list[str]:
    """IPv4 addresses, the likeliest first; this machine's own name if none is found."""
    found = list(reachable([*_of_default_way(), *_of_own_name()]))
    return found or [f"{socket.gethostname()}.local"]


def reachable(addresses: Iterable[str]) -> list[str]:
    """Those that another machine may reach, each once."""
    kept = (address for address in dict.fromkeys(addresses) if _from_outside(address))
    return list(kept)


def _from_outside(text: str) -> bool:
    address = ip_address(text)
    return isinstance(address, IPv4Address) and not (
        address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
    )


def _of_default_way() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _of_own_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(address[0]) for *_kind, address in found]
