"""Invitations as people paste and type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_client.invitation.links import Invitation, Server, read_invitation, read_public_url, read_server
from support.client_tables import CODE

HERE = Server("192.0.2.14", 8421)


@pytest.mark.parametrize(
    ("words", "server"),
    [
        ("http://192.0.2.14:8421/t/K7QX-2MPA", HERE),
        ("http://192.0.2.14:8421/t/k7qx2mpa/", HERE),
        ("  192.0.2.14:8421/t/K7QX-2MPA ", HERE),
        ("192.0.2.14:8421 K7QX-2MPA", HERE),
        ("192.0.2.14 K7QX 2MPA", HERE),
        ("http://192.0.2.14/t/K7QX-2MPA", Server("192.0.2.14", 80)),
        ("https://pontoon.example/t/K7QX-2MPA", Server("pontoon.example", 443, tls=True)),
        ("wss://pontoon.example/games K7QX-2MPA", Server("pontoon.example", 443, tls=True, path="/games")),
        ("https://pontoon.example/games/t/K7QX-2MPA", Server("pontoon.example", 443, tls=True, path="/games")),
        ("http://[::1]:8421/t/K7QX-2MPA", Server("::1", 8421)),
    ],
)
def test_a_link_or_an_address_and_a_code_is_an_invitation(words: str, server: Server) -> None:
    """With or without the scheme, the port and the hyphen."""
    assert read_invitation(words) == Invitation(server, CODE)


def test_a_link_may_carry_the_passcode() -> None:
    """Behind the hash, so that no server's log has it."""
    link = HERE.link(CODE, "open sesame/ü")
    assert link == "http://192.0.2.14:8421/t/K7QX-2MPA#open%20sesame/%C3%BC"
    assert read_invitation(link) == Invitation(HERE, CODE, "open sesame/ü")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "   ",
        "K7QX-2MPA",
        "http://192.0.2.14:8421/",
        "http://192.0.2.14:8421/t/K7QX",
        "http://192.0.2.14:8421/t/K7QX-2MPA extra",
        "http://192.0.2.14:99999/t/K7QX-2MPA",
        "http://192.0.2.14:port/t/K7QX-2MPA",
        "http://192.0.2.14:0/t/K7QX-2MPA",
        "192.0.2.14:0 K7QX-2MPA",
        "ftp://192.0.2.14/t/K7QX-2MPA",
        "http://me:secret@192.0.2.14/t/K7QX-2MPA",
        "http:///t/K7QX-2MPA",
        "http://[::1/t/K7QX-2MPA",
        "192.0.2.14 K7QX-2MPI",
        "http://192.0.2.14/t/" + "K" * 2_000,
    ],
)
def test_anything_else_is_none(words: str) -> None:
    """No server, no code, or something that is in no invitation."""
    assert read_invitation(words) is None


@given(st.text(max_size=80))
def test_no_text_is_an_error(words: str) -> None:
    """An invitation, or none."""
    found = read_invitation(words)
    assert found is None or len(found.code) == 8


def test_addresses_are_written_as_others_can_open_them() -> None:
    """The usual port of a scheme is left out, an IPv6 address has its brackets."""
    assert HERE.socket_url == "ws://192.0.2.14:8421/ws"
    assert Server("pontoon.example", 443, tls=True, path="/games").socket_url == "wss://pontoon.example:443/games/ws"
    assert Server("pontoon.example", 443, tls=True).link(CODE) == "https://pontoon.example/t/K7QX-2MPA"
    assert Server("::1", 80).link(CODE) == "http://[::1]/t/K7QX-2MPA"


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("https://pontoon.example", Server("pontoon.example", 443, tls=True)),
        (" https://Pontoon.example/ ", Server("pontoon.example", 443, tls=True)),
        ("http://pontoon.example:8421", Server("pontoon.example", 8421)),
        ("http://[2001:db8::5]:8421", Server("2001:db8::5", 8421)),
        ("https://192.0.2.14:8443/", Server("192.0.2.14", 8443, tls=True)),
    ],
)
def test_a_public_url_is_where_a_server_is(text: str, server: Server) -> None:
    """And it is told to others as it was meant."""
    assert read_public_url(text) == server
    assert read_public_url(server.origin) == server


@pytest.mark.parametrize(
    "text",
    ["", "pontoon.example", "ftp://pontoon.example", "https://pontoon.example/games", "https://pontoon.example?x", "https://",
     "https://pontoon.example#x", "https://me@pontoon.example", "https://a b", "https://x:99999", "wss://pontoon.example",
     "http://[fe80::1%25eth0]", "http://1.2.3.4.5", "http://box.7.", "https://ünser.example", "https://" + "x" * 1_000],
)  # fmt: skip
def test_no_public_url_has_anything_beside_the_place(text: str) -> None:
    """A server answers at the top of its site."""
    assert read_public_url(text) is None


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("127.0.0.1:8499", Server("127.0.0.1", 8499)),
        (" box ", Server("box", 8421)),
        ("https://pontoon.example", Server("pontoon.example", 443, tls=True)),
        ("[2001:db8::5]:80", Server("2001:db8::5", 80)),
    ],
)
def test_a_server_may_be_said_as_in_links_without_its_scheme(text: str, server: Server) -> None:
    """At the usual port, if none is said."""
    assert read_server(text) == server


@pytest.mark.parametrize("text", ["", "box/x", "box?x", "wss://box", "1.2.3.4.5", "me@box", "x" * 1_001])
def test_a_server_has_nothing_beside_its_place_either(text: str) -> None:
    """As little as a public URL."""
    assert read_server(text) is None


@pytest.mark.parametrize(
    ("host", "near"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("192.168.1.4", True),
        ("fe80::1%eth0", True),
        ("::1", True),
        ("box.local", True),
        ("box", True),
        ("100.101.102.103", True),
        ("8.8.8.8", False),
        ("pontoon.example", False),
    ],
)
def test_no_proxy_stands_before_what_is_near(host: str, *, near: bool) -> None:
    """This machine and this network."""
    assert Server(host).near is near


@pytest.mark.parametrize(
    ("host", "here"), [("127.0.0.1", True), ("::1", True), ("localhost", True), ("192.168.1.4", False), ("box", False)]
)
def test_what_leads_to_one_s_own_machine_is_known(host: str, *, here: bool) -> None:
    """It is of no use to anybody else."""
    assert Server(host).here is here
