"""The addresses of this machine."""

from ipaddress import ip_address

from pontoon_client.addresses import network_addresses, reachable


def test_only_addresses_that_others_may_reach_are_told() -> None:
    """Each once, in the order in which they were found."""
    found = [
        "192.168.1.4",
        "127.0.0.1",
        "127.0.1.1",
        str(ip_address(0)),
        "169.254.3.4",
        "224.0.0.1",
        "10.0.0.2",
        "192.168.1.4",
    ]
    assert reachable(found) == ["192.168.1.4", "10.0.0.2"]
    assert reachable(["::1", "fe80::1"]) == []


def test_there_is_always_something_to_tell() -> None:
    """An address, or this machine's own name."""
    found = network_addresses()
    assert found
    assert all(name.endswith(".local") or ip_address(name) for name in found)
