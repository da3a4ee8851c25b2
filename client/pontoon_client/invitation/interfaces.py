"""This machine's network interfaces, and the addresses that they have."""

import socket
from collections.abc import Iterator
from typing import Final

import ifaddr

from pontoon_client.invitation.addresses import Address, sorted_out

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for examples (RFC 5737): choosing the way there names the interface, and nothing is sent."""


def machine_addresses() -> list[Address]:
    """Those that others may reach, the likeliest first; the machine's own name, which may or may not be known, last."""
    return [*sorted_out(_of_interfaces(), _default_way()), Address(f"{_own_name()}.local", "name")]


def _of_interfaces() -> Iterator[tuple[str, str]]:
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return
    for adapter in adapters:
        for each in adapter.ips:
            # An IPv6 address comes with its flow and scope.
            yield str(each.ip if isinstance(each.ip, str) else each.ip[0]), adapter.nice_name


def _default_way() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _own_name() -> str:
    return socket.gethostname().partition(".")[0].casefold() or "localhost"
