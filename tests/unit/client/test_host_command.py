"""`pontoon host` on the command line."""

import pytest

from pontoon_client.exit_codes import USAGE
from pontoon_client.home.plan import Plan
from pontoon_client.host_command import host, is_host, plan_of
from pontoon_client.invitation.links import Server
from pontoon_client.opening import Game, Reach, Stakes, Table
from pontoon_protocol.options import CLUB, TRADITIONAL, Settings


def test_what_was_said_is_what_is_planned() -> None:
    """How friends come, too; a passcode is as long as one may be."""
    assert plan_of(TRADITIONAL, Stakes(), Table(), Reach()) == Plan("", settings=Settings())
    reach = Reach("192.0.2.14", "https://pontoon.example/", 9_000, hidden=True, qr=False)
    plan = plan_of(CLUB, Stakes(), Table("Friday's", "x" * 99), reach)
    assert (plan.table, plan.options, plan.passcode, plan.port) == ("Friday's", CLUB, "x" * 64, 9_000)
    assert (plan.address, plan.public) == ("192.0.2.14", Server("pontoon.example", 443, tls=True))
    assert (plan.hidden, plan.qr) == (True, False)
    there = plan_of(TRADITIONAL, Stakes(), Table(), Reach(server="https://pontoon.example", opener="x"))
    assert (there.server, there.opener) == (Server("pontoon.example", 443, tls=True), "x")
    assert plan_of(TRADITIONAL, Stakes(), Table(), Reach(server="127.0.0.1:8499")).server == Server("127.0.0.1", 8499)


@pytest.mark.parametrize("address", ["192.0.2.14", "2001:db8::5", "[2001:db8::5]", "Box.local", "home.example"])
def test_an_address_or_a_name_can_stand_in_a_link(address: str) -> None:
    """An IPv6 address with its brackets or without."""
    assert is_host(address)


@pytest.mark.parametrize(
    "address", ["192.0.2.14:8421", "http://x", "x/y", "a b", "me@box", "x#y", "", "1.2.3.4.5", "127.1", "fe80::1%eth0"]
)
def test_anything_else_can_not(address: str) -> None:
    """A port has an option of its own."""
    assert not is_host(address)


def test_what_can_t_be_starts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """And says what can."""
    assert host(game=Game(changes=("seats=1",))) == USAGE
    assert host(reach=Reach(public_url="ftp://pontoon.example")) == USAGE
    assert host(reach=Reach(address="a b")) == USAGE
    assert host(reach=Reach(server="pontoon.example/x")) == USAGE
    assert host(reach=Reach(server="https://pontoon.example", address="192.0.2.14")) == USAGE
    assert host(reach=Reach(server="https://pontoon.example", public_url="https://box.example")) == USAGE
    told = capsys.readouterr().err
    assert "--public-url needs what friends open" in told
    assert "--address needs an address or a name alone" in told
    assert told.count("--server needs the address of a server") == 1
    assert "With --server it is settled how friends come: --address can't be said beside it." in told
    assert "With --server it is settled how friends come: --public-url can't be said" in told
