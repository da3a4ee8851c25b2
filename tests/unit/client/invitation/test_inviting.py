"""The invitation on the host's page."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from pontoon_client.desk.screen import Screen
from pontoon_client.home.hosted import HostedTable
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.inviting import Inviting, pass_on
from pontoon_client.invitation.links import Invitation, Server
from pontoon_client.invitation.qr import INK, drawn, inked
from pontoon_client.invitation.way import Way
from pontoon_client.words.invitation import Copied
from pontoon_client.words.style import Style
from pontoon_protocol.release import release
from support.client_tables import CODE, table
from support.desks import TestDesk

TABLE = HostedTable(8421, "o" * 43, CODE, "k" * 43, "sesame")
WAY = Way(Address("192.0.2.14", "home", "eth0"))
LINK = "http://192.0.2.14:8421/t/K7QX-2MPA#sesame"


def page(tmp_path: Path, screen: Screen | None, *, qr: bool | None = None, ascii_only: bool = False) -> str:
    at = TestDesk(tmp_path, lambda: 0.0)
    desk = replace(at.desk, screen=lambda: screen, style=Style(ascii=ascii_only))
    Inviting(desk, WAY, qr).write(table(), TABLE, "opened")
    return at.page


def test_the_code_is_drawn_below_the_words(tmp_path: Path) -> None:
    """It says the link, passcode and all."""
    told = page(tmp_path, Screen(80, 24, "utf-8", {}))
    assert told.endswith(inked(drawn(LINK)))
    assert f"pontoon join {LINK}\n" in told
    assert f"/pontoon_night-{release()}-py3-none-any.whl pontoon join {LINK}\n" in told


def test_where_it_is_not_drawn_a_line_says_how_to_have_it(tmp_path: Path) -> None:
    """Unless nobody wants it."""
    assert page(tmp_path, None).endswith("A QR code of the link is drawn only at a terminal.\n")
    small = Screen(80, 10, "utf-8", {})
    assert "make it larger, or say --qr" in page(tmp_path, small)
    assert page(tmp_path, small, qr=True).endswith(inked(drawn(LINK)))
    assert "without --ascii" in page(tmp_path, small, ascii_only=True)
    for nowhere in (page(tmp_path, None, qr=False), page(tmp_path, small, qr=False)):
        assert INK not in nowhere
        assert "QR" not in nowhere


def test_a_public_url_stands_in_place_of_the_address(tmp_path: Path) -> None:
    """For friends anywhere."""
    at = TestDesk(tmp_path, lambda: 0.0)
    way = Way(WAY.address, Server("pontoon.example", 443, tls=True))
    Inviting(at.desk, way, qr=False).write(table(), TABLE, "back")
    assert at.page.startswith("Your night goes on")
    assert "Friends anywhere run:\npontoon join https://pontoon.example/t/K7QX-2MPA#sesame\n" in at.page


def test_what_was_asked_for_is_not_said_again_by_repeat(tmp_path: Path) -> None:
    """It is the same invitation, with no word about what it was written for at first."""
    at = TestDesk(tmp_path, lambda: 0.0)
    Inviting(at.desk, WAY, qr=False).write(table(), TABLE, "asked")
    written = at.page
    assert written.startswith("Friday's table, code K7QX-2MPA.\n")
    assert f"pontoon join {LINK}\n" in written
    at.desk.paper.repeat()
    assert at.page == written


def test_a_friend_passes_the_invitation_on(tmp_path: Path) -> None:
    """Drawn only if that is asked for, and then with the reason where it can't be."""
    invitation = Invitation(Server("192.0.2.14"), CODE, "sesame")
    for qr in (False, True):
        at = TestDesk(tmp_path, lambda: 0.0)
        pass_on(at.desk, table(), invitation, qr=qr)
        assert f"You came by this link:\npontoon join {LINK}\n" in at.page
        assert ("A QR code of the link is drawn only at a terminal." in at.page) is qr
    at = TestDesk(tmp_path, lambda: 0.0)
    pass_on(replace(at.desk, screen=lambda: Screen(80, 10, "utf-8", {})), table(), invitation, qr=True)
    assert at.page.endswith(inked(drawn(LINK)))


def test_the_full_screen_has_it_as_one_thing_with_the_code(tmp_path: Path) -> None:
    """From a host who wants a code, and from a friend; in ASCII there is none."""
    at = TestDesk(tmp_path, lambda: 0.0)
    had: list[tuple[Sequence[str], Sequence[str]]] = []
    invitation = Invitation(Server("192.0.2.14"), CODE, "sesame")
    with at.desk.paper.elsewhere(lambda lines: None, lambda lines, picture: had.append((lines, picture))):
        Inviting(at.desk, WAY).write(table(), TABLE, "opened")
        Inviting(at.desk, WAY, qr=False).write(table(), TABLE, "asked")
        pass_on(at.desk, table(), invitation, qr=False)
        pass_on(replace(at.desk, style=Style(ascii=True)), table(), invitation, qr=True)
    assert [list(picture) for _lines, picture in had] == [drawn(LINK), [], drawn(LINK), []]
    assert all(any(isinstance(line, Copied) and LINK in line for line in lines) for lines, _picture in had)
    assert at.page == ""
