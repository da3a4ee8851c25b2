"""The addresses by which friends may reach a machine."""

import pytest

from pontoon_client.invitation.addresses import ADDRESSES_TOLD, Address, Kind, sorted_out, worth_choosing


@pytest.mark.parametrize(
    ("text", "interface", "kind"),
    [
        ("192.168.1.4", "eth0", "home"),
        ("10.0.0.2", "wlan0", "home"),
        ("fd12:3456::1", "eth0", "home"),
        ("203.0.114.9", "eth0", "outside"),
        ("2a01:4f8::5", "wlan0", "outside"),
        ("100.101.102.103", "tailscale0", "shared"),
        ("100.64.0.9", "wwan0", "shared"),
        ("10.8.0.6", "tun0", "vpn"),
        ("10.14.0.2", "wg-home", "vpn"),
        ("fd7a:115c:a1e0::1", "Tailscale Tunnel", "vpn"),
        ("169.254.3.4", "eth0", "cable"),
    ],
)
def test_each_address_is_good_for_something(text: str, interface: str, kind: Kind) -> None:
    """By what it is, and by the interface that has it."""
    assert sorted_out([(text, interface)]) == [Address(text, kind, interface)]


@pytest.mark.parametrize(
    ("text", "interface"),
    [
        ("127.0.0.1", "lo"),
        ("::1", "lo"),
        ("0.0.0.0", "eth0"),  # noqa: S104 - what must not be told
        ("224.0.0.1", "eth0"),
        ("fe80::1", "eth0"),
        ("172.17.0.1", "docker0"),
        ("172.18.0.1", "br-1a2b3c"),
        ("192.168.122.1", "virbr0"),
        ("172.29.0.1", "vEthernet (WSL)"),
        ("2001::1", "teredo"),
    ],
)
def test_what_no_friend_can_use_is_left_out(text: str, interface: str) -> None:
    """This machine's own, what leads to programs on it alone, and what would need an interface in a link."""
    assert sorted_out([(text, interface)]) == []


def test_the_likeliest_comes_first_and_each_once() -> None:
    """That of the way to everywhere, then IPv4 at home."""
    found = [
        ("fd00::2", "eth0"),
        ("2a01:4f8::5", "eth0"),
        ("169.254.3.4", "eth1"),
        ("100.64.0.9", "tailscale0"),
        ("192.168.1.4", "eth0"),
        ("192.168.1.4", "eth0"),
        ("10.0.0.2", "wlan0"),
    ]
    assert [each.host for each in sorted_out(found, default="10.0.0.2")] == [
        "10.0.0.2",
        "192.168.1.4",
        "100.64.0.9",
        "169.254.3.4",
        "fd00::2",
        "2a01:4f8::5",
    ]


def test_a_machine_with_a_hundred_addresses_tells_a_few() -> None:
    """Nobody chooses among more."""
    assert len(sorted_out([(f"10.0.0.{n}", "eth0") for n in range(1, 101)])) == ADDRESSES_TOLD


def test_a_host_has_something_to_choose_only_between_addresses_that_do_different_things() -> None:
    """Names, cables and home's own IPv6 are listed but ask no question."""
    found = sorted_out([("192.168.1.4", "eth0"), ("fd00::2", "eth0"), ("169.254.3.4", "eth1")])
    assert [each.host for each in worth_choosing([*found, Address("box.local", "name")])] == ["192.168.1.4"]
    more = sorted_out([("192.168.1.4", "eth0"), ("2a01:4f8::5", "eth0"), ("10.0.0.2", "wlan0"), ("10.8.0.6", "tun0")])
    assert len(worth_choosing(more)) == 4
