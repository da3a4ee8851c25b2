"""Who may knock: Host, Origin, and whose address counts."""

import socket

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from pontoon_server.edge.doors import Doors, doors, own_names

HERE = Doors(names=frozenset({"den", "den.local", "pontoon.example"}), public_origin="https://pontoon.example:443")
PROXIED = Doors(proxies=("192.0.2.1", "10.0.0.0/8", "2001:db8:9::/48"))


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:8421",
        "127.0.0.1:",
        "[::1]:",
        "den.local:",
        "[::1]:8421",
        "[2001:db8::7]",
        "192.0.2.14:8421",
        "localhost",
        "LocalHost:8421",
        "den",
        "den.local:8421",
        "DEN.LOCAL.",
        "pontoon.example",
        "pontoon.example:443",
    ],
)
def test_the_server_goes_by_its_own_names(host: str) -> None:
    """IP literals, localhost, the machine's name, the public URL; case and port don't matter."""
    assert HERE.knows_host(host)


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "pontoon.example.evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example/127.0.0.1",
        "evil.example?localhost",
        "localhost@evil.example",
        "evil@localhost",
        "localhost/",
        "localhost:99999",
        "localhost::",
        ":",
        "[::1",
        "local host",
        "\tlocalhost",
        "den.local\x00",
        "den..",
        "localhost..",
        "[127.0.0.1]",
        "x" * 600,
    ],
)
def test_any_other_name_is_somebody_elses(host: str | None) -> None:
    """A page whose own name was made to point here is kept out."""
    assert not HERE.knows_host(host)


def test_no_origin_is_no_browser() -> None:
    """Programs send none."""
    assert HERE.knows_origin([], "127.0.0.1:8421")


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8421", "127.0.0.1:8421"),
        ("http://LOCALHOST:8421", "localhost:8421"),
        ("http://den.local", "den.local:80"),
        ("http://den.local", "den.local:"),
        ("http://den.local:", "den.local"),
        ("https://pontoon.example:", "127.0.0.1:8421"),
        ("http://[::1]:8421", "[::1]:8421"),
        ("https://pontoon.example", "127.0.0.1:8421"),
        ("https://pontoon.example:443", "pontoon.example"),
    ],
)
def test_the_servers_own_pages_may_connect(origin: str, host: str) -> None:
    """The origin that the Host header makes, or the public one behind a proxy."""
    assert HERE.knows_origin([origin], host)


@pytest.mark.parametrize(
    "origins",
    [
        ["http://evil.example"],
        ["null"],
        [""],
        ["http://127.0.0.1:9999"],
        ["http://127.0.0.1:"],
        ["https://pontoon.example:0"],
        ["https://127.0.0.1:8421"],
        ["http://pontoon.example"],
        ["https://pontoon.example.evil.example"],
        ["http://127.0.0.1:8421/path"],
        ["http://user@127.0.0.1:8421"],
        ["http://127.0.0.1:8421", "http://127.0.0.1:8421"],
        ["http://127.0.0.1:" + "8" * 600],
        ["http://[::1"],
    ],
)
def test_pages_of_others_may_not(origins: list[str]) -> None:
    """Another port, scheme or name is another origin, and two origins are none."""
    assert not HERE.knows_origin(origins, "127.0.0.1:8421")


def test_port_0_is_not_the_usual_one() -> None:
    """It is none at which anybody is reached."""
    assert not HERE.knows_origin(["http://localhost:0"], "localhost")
    assert not HERE.knows_origin(["http://localhost:0"], "localhost:80")


def test_without_a_public_url_an_empty_origin_is_still_foreign() -> None:
    """Nothing set matches nothing sent."""
    assert not Doors().knows_origin([""], "127.0.0.1")
    assert not Doors().knows_origin(["null"], "null")


def test_the_peers_address_counts() -> None:
    """What strangers write into X-Forwarded-For does not."""
    assert HERE.address("192.0.2.7", ["203.0.113.9"]) == "192.0.2.7"


def test_a_trusted_proxy_tells_whose_address_counts() -> None:
    """The nearest address that is no trusted proxy; what stands before it may be a lie."""
    assert PROXIED.address("192.0.2.1", ["203.0.113.9"]) == "203.0.113.9"
    assert PROXIED.address("192.0.2.1", ["1.2.3.4, 203.0.113.9, 10.1.1.1"]) == "203.0.113.9"
    assert PROXIED.address("192.0.2.1", ["1.2.3.4", "203.0.113.9"]) == "203.0.113.9"


@pytest.mark.parametrize("forwarded", [[], [""], ["nonsense"], ["1.2.3.4, nonsense"], [",".join(["1.2.3.4"] * 200)]])
def test_a_proxy_that_says_nothing_sensible_counts_itself(forwarded: list[str]) -> None:
    """There is always an address that counts."""
    assert PROXIED.address("192.0.2.1", forwarded) == "192.0.2.1"


def test_only_proxies_all_the_way_count_as_the_farthest() -> None:
    """A request that starts at a trusted proxy is that proxy's."""
    assert PROXIED.address("192.0.2.1", ["10.9.9.9, 10.1.1.1"]) == "10.9.9.9"


def test_an_ipv6_home_is_one_address() -> None:
    """Whoever has a network of 64 bits has more addresses than could be counted."""
    assert HERE.address("2001:db8::1", []) == HERE.address("2001:db8::ffff:1", []) == "2001:db8::/64"
    assert HERE.address("2001:db8:0:1::1", []) != HERE.address("2001:db8::1", [])
    assert HERE.address("fe80::1%eth0", []) == "fe80::/64"


def test_an_ipv4_address_in_ipv6_clothes_is_the_same_one() -> None:
    """A socket that speaks both shows it so."""
    assert HERE.address("::ffff:192.0.2.7", []) == "192.0.2.7"
    assert PROXIED.address("::ffff:192.0.2.1", ["203.0.113.9"]) == "203.0.113.9"


def test_a_peer_without_an_address_still_counts_as_somebody() -> None:
    """All of them together, though."""
    assert HERE.address(None, []) == "unknown"


def test_a_server_knows_its_machines_name() -> None:
    """And the same with `.local`, as a home network calls it."""
    name = socket.gethostname().lower().partition(".")[0]
    assert f"{name}.local" in own_names()
    assert doors().knows_host(f"{name}:8421")


def test_the_public_url_gives_a_name_and_an_origin() -> None:
    """Upper case and the default port make no difference."""
    made = doors("HTTPS://Pontoon.Example:443/", ["192.0.2.1"])
    assert made.public_origin == "https://pontoon.example:443"
    assert made.knows_host("pontoon.example")
    assert made.proxies == ("192.0.2.1",)


@pytest.mark.parametrize(
    "url", ["pontoon.example", "ftp://pontoon.example", "https://", "https://a/b", "https://a b", "https://a:x"]
)
def test_a_public_url_that_is_none_is_refused(url: str) -> None:
    """At the start, not when somebody comes."""
    with pytest.raises(ValueError, match="public URL"):
        doors(url)


def test_a_proxy_that_is_no_address_is_refused() -> None:
    """Names can change whom they mean."""
    with pytest.raises(ValueError, match=r"proxy\.example"):
        doors(proxies=["proxy.example"])


def test_links_begin_as_short_as_they_can() -> None:
    """The public address if there is one, else the one that was asked; never with a port that goes without saying."""
    assert HERE.link_origin("127.0.0.1:8421") == "https://pontoon.example"
    assert doors("https://pontoon.example:8443").link_origin("x") == "https://pontoon.example:8443"
    assert Doors().link_origin("192.0.2.14:8421") == "http://192.0.2.14:8421"
    assert Doors().link_origin("den.local:80") == "http://den.local"
    assert Doors().link_origin("den.local:") == "http://den.local"


def test_a_guest_counts_for_its_own_address_and_a_trusted_proxy_for_none() -> None:
    """Before it has asked for anything nobody knows whom a proxy brings."""
    known = Doors(proxies=("192.0.2.0/28",))
    assert known.guest("192.0.2.1") is None
    assert known.guest("192.0.2.99") == "192.0.2.99"
    assert known.guest("2001:db8::1") == "2001:db8::/64"
    assert known.guest(None) == "unknown"


def test_a_request_for_another_name_is_misdirected() -> None:
    """Whoever it is that says so: the Host header, or the target itself."""
    own, foreign = CIMultiDict(Host="localhost:8421"), CIMultiDict(Host="evil.example")
    Doors().verify_host(make_mocked_request("GET", "/", own))
    Doors().verify_host(make_mocked_request("GET", "http://LocalHost:8421/t/x?y#z", own))
    with pytest.raises(web.HTTPMisdirectedRequest):
        Doors().verify_host(make_mocked_request("GET", "/", foreign))
    for target in (
        "http://evil.example/",
        "http://evil.example",
        "http://evil.example?/localhost",
        "http://a@localhost/",
    ):
        with pytest.raises(web.HTTPMisdirectedRequest):
            Doors().verify_host(make_mocked_request("GET", target, own))
    with pytest.raises(web.HTTPMisdirectedRequest):
        Doors().verify_host(make_mocked_request("GET", "http://localhost/", foreign))


@pytest.mark.parametrize("hosts", [[], ["localhost", "localhost"], ["localhost:x"], [""], ["local host"], ["[::1"]])
def test_a_request_names_one_host(hosts: list[str]) -> None:
    """None, two, or what is no name make a bad request (RFC 9112, section 3.2)."""
    with pytest.raises(web.HTTPBadRequest):
        Doors().verify_host(make_mocked_request("GET", "/", CIMultiDict([("Host", host) for host in hosts])))


def test_a_request_counts_for_its_peer_or_for_whom_a_proxy_names() -> None:
    """Only a trusted one."""
    request = make_mocked_request("GET", "/", CIMultiDict([("X-Forwarded-For", "198.51.100.7")]))
    assert request.remote is None
    assert Doors().address_of(request) == "unknown"
    forwarded = request.clone(remote="192.0.2.1")
    assert Doors().address_of(forwarded) == "192.0.2.1"
    assert Doors(proxies=("192.0.2.1",)).address_of(forwarded) == "198.51.100.7"
