"""The invitation in words."""

import pytest
from msgspec.structs import replace

from pontoon_client.invitation.addresses import Address, Kind
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.qr import Hindrance
from pontoon_client.words.invitation import (
    Copied,
    Invited,
    Occasion,
    invitation_lines,
    not_called_so,
    not_drawn,
    not_used_words,
    nothing_installed,
    only_yours,
    passed_on_lines,
    replace_question,
)
from support.client_tables import CODE, table

LINK = "http://192.0.2.14:8421/t/K7QX-2MPA"
HOME = Invited(Server("192.0.2.14"), CODE, address=Address("192.0.2.14", "home", "eth0"), release="1.2.0")


def test_the_invitation_has_the_code_the_link_and_what_they_are_good_for() -> None:
    """What friends run stands alone in its line, to be copied whole."""
    lines = invitation_lines(table(), HOME)
    assert lines[:5] == [
        "Your table is open: Friday's table, code K7QX-2MPA.",
        "To read aloud: Kilo 7 Quebec X-ray, 2 Mike Papa Alfa.",
        "Friends on this network run:",
        f"pontoon join {LINK}",
        "Or pontoon join alone, which finds it there.",
    ]
    assert lines[5] == 'Friends elsewhere can\'t reach it yet: see pontoon host --help, "Outside your home".'
    assert [line for line in lines if isinstance(line, Copied)] == [
        f"pontoon join {LINK}",
        f"uvx --from http://192.0.2.14:8421/pontoon_night-1.2.0-py3-none-any.whl pontoon join {LINK}",
    ]
    assert "they have to trust you. And the network between, for" in lines[-2]
    assert lines[-1] == ""


@pytest.mark.parametrize(
    ("kind", "who", "far"),
    [
        ("home", "Friends on this network run:", False),
        ("vpn", "Friends in the same VPN run:", False),
        ("shared", "Friends in the same VPN (or in your Internet provider's network) run:", False),
        ("cable", "Friends on the same cable or hotspot run:", False),
        ("name", "Friends on this network, where machines know such names, run:", False),
        ("outside", "Friends anywhere run this, if your router and firewall let the port through:", True),
        ("given", "Friends run this, if the address that you gave leads here:", True),
    ],
)
def test_no_address_promises_more_than_it_does(kind: Kind, who: str, *, far: bool) -> None:
    """What works only at home is not told as if it worked from outside."""
    lines = invitation_lines(table(), Invited(Server("192.0.2.14"), CODE, address=Address("192.0.2.14", kind)))
    assert lines[2] == who
    assert any("can't reach it yet" in line for line in lines) is not far


def test_a_public_url_is_for_friends_anywhere() -> None:
    """By https nobody between has to be trusted; those at home need not go round by it."""
    lines = invitation_lines(table(), Invited(Server("pontoon.example", 443, tls=True), CODE, release="1.2.0"))
    assert lines[2:5] == [
        "Friends anywhere run:",
        "pontoon join https://pontoon.example/t/K7QX-2MPA",
        "On this network pontoon join alone finds the table.",
    ]
    assert "they have to trust you." in lines[-2]


def test_a_hidden_table_is_not_promised_to_be_found() -> None:
    """Nor is a program, where the server has none to give."""
    lines = invitation_lines(table(), Invited(Server("192.0.2.14"), CODE, address=HOME.address, announced=False))
    assert not any("alone" in line for line in lines)
    assert nothing_installed(Invited(Server("192.0.2.14"), CODE)) == []


def test_a_night_that_goes_on_is_not_told_as_a_new_one() -> None:
    """Nor is what was only asked for; and a new table says that there was one before."""
    occasions: tuple[Occasion, ...] = ("back", "another_night", "asked")
    first = [invitation_lines(table(), Invited(Server("a"), CODE, occasion=occasion))[0] for occasion in occasions]
    assert first == [
        "Your night goes on: Friday's table, code K7QX-2MPA.",
        "Another night at Friday's table, code K7QX-2MPA; its ledger goes on, with what is still owed.",
        "Friday's table, code K7QX-2MPA.",
    ]
    last = invitation_lines(table(), Invited(Server("a"), CODE, past=True))[-1]
    assert last.startswith("This is a new table with a new ledger.")
    assert last.endswith("end this night, then run pontoon host --again.")


def test_another_night_says_how_to_begin_with_nothing_owed() -> None:
    """Debts that were paid would be in its ledger for good."""
    again = Invited(Server("a"), CODE, occasion="another_night", command="bin/pontoon host")
    assert invitation_lines(table(), again)[-1] == (
        "Once you have settled up: end this night, then run bin/pontoon host, which begins with nothing owed."
    )


@pytest.mark.parametrize(
    ("server", "who"),
    [
        ("127.0.0.1", "This leads nowhere but to this machine itself; who is at it runs:"),
        ("localhost", "This leads nowhere but to this machine itself; who is at it runs:"),
        ("192.168.1.9", "Friends on its network run:"),
        ("pontoon.example", "Friends anywhere run:"),
    ],
)
def test_a_server_that_runs_already_is_for_whom_its_address_is(server: str, who: str) -> None:
    """And whose program friends run is said as it is: not the host's own."""
    invited = Invited(Server(server, 8499), CODE, release="1.2.0", announced=False, others=True)
    lines = invitation_lines(table(), invited)
    assert lines[2] == who
    assert f"what {server}:8499 serves: they have to trust whoever runs that server." in lines[-2]
    assert "yours" not in lines[-2]


def test_an_address_of_this_machine_alone_is_no_way_for_friends() -> None:
    """Whoever says it."""
    invited = Invited(Server("127.0.0.1"), CODE, address=Address("127.0.0.1", "given"))
    assert invitation_lines(table(), invited)[2].startswith("This leads nowhere but to this machine")


def test_the_passcode_is_in_what_friends_run() -> None:
    """Behind the hash."""
    lines = invitation_lines(table(), Invited(Server("192.0.2.14"), CODE, "sesame", HOME.address))
    assert lines[3] == f"pontoon join {LINK}#sesame"


def test_the_passcode_is_read_aloud_with_the_code() -> None:
    """By a friend who has the link with it, too."""
    lines = invitation_lines(table(), Invited(Server("192.0.2.14"), CODE, "Open sesame", HOME.address))
    assert lines[1] == (
        "To read aloud: Kilo 7 Quebec X-ray, 2 Mike Papa Alfa; and the passcode, with its capitals and small letters: "
        "Open sesame"
    )
    assert passed_on_lines(table(), LINK, "Open sesame")[1] == lines[1]


@pytest.mark.parametrize(
    ("hindrance", "how"),
    [
        ("ascii", "without --ascii"),
        ("no_terminal", "at a terminal"),
        ("plain_terminal", "UTF-8"),
        ("accessible", "--qr draws it"),
        ("too_small", "a terminal of 18 lines: make it larger, or say --qr"),
    ],
)
def test_a_code_that_is_not_drawn_says_how_to_have_it(hindrance: Hindrance, how: str) -> None:
    """In one line."""
    assert how in not_drawn(hindrance, 17)


def test_a_server_that_does_not_know_its_new_name_is_told_of() -> None:
    """Until it was started anew friends can't come that way."""
    assert not_called_so("", "https://pontoon.example", "pontoon host") == ""
    assert not_called_so("https://pontoon.example", "https://pontoon.example", "") == ""
    assert "https://pontoon.example" in not_called_so("https://pontoon.example", "", "pontoon host")


def test_options_that_an_open_night_does_not_follow_are_named() -> None:
    """With how to have a night that does."""
    assert not_used_words([], "") == ""
    told = not_used_words(["--rules", "--buy-in"], "bin/pontoon host")
    assert told.startswith("This night is still open and goes on with its own rules; not used: --rules and --buy-in.")
    assert told.endswith("For a new one end this night first, then run bin/pontoon host again.")


def test_a_friend_passes_on_the_link_that_brought_it() -> None:
    """With the code; how far the link reaches is more than a friend knows."""
    lines = passed_on_lines(table(), LINK)
    assert lines[0] == "Friday's table, code K7QX-2MPA."
    assert lines[2:4] == ["You came by this link:", f"pontoon join {LINK}"]
    assert [line for line in lines if isinstance(line, Copied)] == [lines[3]]
    assert "anywhere" not in " ".join(lines)
    assert "with host in place of play" in only_yours()


def test_on_a_machine_that_does_not_find_the_program_its_own_name_for_it_is_told() -> None:
    """Friends have theirs; who has the usual one is told nothing."""
    told = "In another window on this machine it is .venv/bin/pontoon in place of pontoon."
    invited = Invited(Server("192.0.2.14"), CODE, address=HOME.address, program=".venv/bin/pontoon")
    assert invitation_lines(table(), invited)[3:5] == [f"pontoon join {LINK}", told]
    assert passed_on_lines(table(), LINK, program=".venv/bin/pontoon")[3:5] == [f"pontoon join {LINK}", told]
    usual = [*invitation_lines(table(), replace(invited, program="pontoon")), *passed_on_lines(table(), LINK)]
    assert "In another window" not in " ".join(usual)


def test_a_night_of_which_nothing_came_is_named_before_it_is_replaced() -> None:
    """With what that is good for and what it costs."""
    told = replace_question(table(), ["--chip", "--name"])
    assert told.startswith("Your table Friday's table, code K7QX-2MPA, is still open;")
    assert "so that --chip and --name can be used? Its link leads nowhere then." in told
