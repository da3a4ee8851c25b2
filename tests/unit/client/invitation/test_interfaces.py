"""This machine's addresses."""

from ipaddress import ip_address

from pontoon_client.invitation.interfaces import machine_addresses


def test_there_is_always_something_to_tell() -> None:
    """Addresses if there are any, and this machine's own name at the end."""
    *found, name = machine_addresses()
    assert name.kind == "name"
    assert name.host.endswith(".local")
    assert {ip_address(each.host).is_loopback for each in found} <= {False}
    assert all(each.interface for each in found)
