"""What an address of the host's machine is good for, in words."""

from collections.abc import Sequence

from pontoon_client.invitation.addresses import Address, Kind
from pontoon_client.language import _
from pontoon_protocol.safe_text import safe_text

CELLS = 80
INTERFACE_CELLS = 24


def address_choice(addresses: Sequence[Address]) -> list[str]:
    """This machine's addresses, numbered."""
    lines = [
        _("{number} {host} ({interface}): {use}").format(
            number=number,
            host=safe_text(each.host, CELLS),
            interface=safe_text(each.interface, INTERFACE_CELLS) or _("its name"),
            use=address_use(each),
        )
        for number, each in enumerate(addresses, start=1)
    ]
    return [_("This machine has several addresses:"), *lines]


def address_use(address: Address) -> str:
    """Who reaches this machine by an address."""
    match address.kind:
        case "home":
            return _("works only at home, on this network.")
        case "outside" if ":" in address.host:
            return _("works from outside too, for whoever has IPv6, if your router and firewall let the port through.")
        case "outside":
            return _("works from outside too, if your router and firewall let the port through.")
        case "vpn":
            return _("works only for those in the same VPN.")
        case "shared":
            return _("works only in a VPN like Tailscale, or inside your Internet provider's network.")
        case "cable":
            return _("works only on this cable or hotspot, without a router.")
        case "name":
            return _("works only at home, where machines know such names.")
        case "given":
            return _("works if it leads here, as you say.")


def who_runs(kind: Kind) -> str:
    """Who can join by a link with such an address."""
    match kind:
        case "home":
            return _("Friends on this network run:")
        case "outside":
            return _("Friends anywhere run this, if your router and firewall let the port through:")
        case "vpn":
            return _("Friends in the same VPN run:")
        case "shared":
            return _("Friends in the same VPN (or in your Internet provider's network) run:")
        case "cable":
            return _("Friends on the same cable or hotspot run:")
        case "name":
            return _("Friends on this network, where machines know such names, run:")
        case "given":
            return _("Friends run this, if the address that you gave leads here:")
