"""The addresses by which friends may reach a machine, and what each of them is good for. Pure."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal

from msgspec import Struct

from pontoon_client.invitation.links import SHARED

Kind = Literal["home", "outside", "vpn", "shared", "cable", "name", "given"]
"""Good on the home network; from anywhere, if nothing on the way blocks it; in a VPN; in a VPN or in the network of an
Internet provider (100.64.0.0/10); on one cable without a router; a name for the home network; what the host says."""

VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet", "lxc", "lxd", "cni", "podman")
"""How interfaces begin that lead to programs on this machine and to nobody else."""
VPNS: Final = ("tailscale", "wg", "tun", "tap", "utun", "zt", "ppp", "wireguard", "zerotier", "openvpn")
ADDRESSES_TOLD: Final = 12
_ORDER: Final[tuple[Kind, ...]] = ("home", "outside", "vpn", "shared", "cable")


class Address(Struct, frozen=True):
    """An address or a name of this machine."""

    host: str
    kind: Kind
    interface: str = ""


def sorted_out(found: Iterable[tuple[str, str]], default: str = "") -> list[Address]:
    """The addresses of interfaces (`address`, `interface`) that friends could use, each once.

    That of the `default` way comes first, IPv4 before IPv6. IPv6's link-local ones are left out: in a link they
    would have to name an interface of the friend's machine.
    """
    kept: dict[str, Address] = {}
    for text, interface in found:
        kind = _kind(text, interface.casefold())
        if kind is not None:
            kept.setdefault(text, Address(text, kind, interface))
    return sorted(kept.values(), key=lambda each: (each.host != default, ":" in each.host, _ORDER.index(each.kind)))[
        :ADDRESSES_TOLD
    ]


def worth_choosing(addresses: Iterable[Address]) -> list[Address]:
    """Those between which a host may have to choose: a link with any of the others would do less."""
    return [
        each
        for each in addresses
        if each.kind in ("outside", "vpn", "shared") or (each.kind == "home" and ":" not in each.host)
    ]


def _kind(text: str, interface: str) -> Kind | None:
    address = ip_address(text)
    if address.is_loopback or address.is_unspecified or address.is_multicast or interface.startswith(VIRTUAL):
        return None
    if address.is_link_local:
        return "cable" if isinstance(address, IPv4Address) else None
    if isinstance(address, IPv4Address) and address in SHARED:
        return "shared"
    if isinstance(address, IPv6Address) and (address.is_site_local or address.ipv4_mapped or address.teredo):
        return None
    if interface.startswith(VPNS):
        return "vpn"
    return "home" if address.is_private else "outside"
