"""What an address is good for, in words."""

from typing import get_args

from pontoon_client.invitation.addresses import Address, Kind
from pontoon_client.words.addresses import address_choice, address_use, who_runs


def test_a_host_sees_what_each_address_does() -> None:
    """Numbered, with the interface that has it; what works only at home says so."""
    assert address_choice(
        [
            Address("192.168.1.4", "home", "eth0\x1b"),
            Address("100.101.102.103", "shared", "tailscale0"),
            Address("2a01:4f8::5", "outside", "wlan0"),
            Address("203.0.114.9", "outside", "eth1"),
            Address("box.local", "name"),
        ]
    ) == [
        "This machine has several addresses:",
        "1 192.168.1.4 (eth0): works only at home, on this network.",
        "2 100.101.102.103 (tailscale0): works only in a VPN like Tailscale, or inside your Internet provider's "
        "network.",
        "3 2a01:4f8::5 (wlan0): works from outside too, for whoever has IPv6, if your router and firewall let the port "
        "through.",
        "4 203.0.114.9 (eth1): works from outside too, if your router and firewall let the port through.",
        "5 box.local (its name): works only at home, where machines know such names.",
    ]


def test_every_kind_has_words_of_its_own() -> None:
    """No two promise the same."""
    kinds: tuple[Kind, ...] = get_args(Kind)
    assert len({address_use(Address("192.0.2.14", kind)) for kind in kinds}) == len(kinds)
    assert len({who_runs(kind) for kind in kinds}) == len(kinds)
