"""How friends come to this table."""

from pontoon_client.invitation.qr import drawn
from pontoon_client.lines.typed import Invite
from pontoon_client.screens.overlays.invitation import Code, Invitation
from pontoon_client.screens.taste import Taste
from pontoon_client.words.invitation import Copied
from support.client_tables import table
from support.over_tables import OverTable, over_table

LINK = "http://192.0.2.14:8421/t/K7QX-2MPA"
LINES = ("Friday's table, code K7QX-2MPA.", "Friends on this network run:", Copied(f"pontoon join {LINK}"))


def pin(at: OverTable, *, code: bool = True) -> None:
    """The evening tells the invitation, as it does on arrival or when it is asked."""
    with at.display.desk.desk.paper.elsewhere(at.display._take, at.display._pin):
        at.display.desk.desk.paper.pinned(LINES, drawn(LINK) if code else [])


async def test_the_link_is_whole_with_its_code_black_on_white() -> None:
    """Line by line as it would be drawn on a page, and no escape sequence in it."""
    async with over_table(table()) as at:
        pin(at)
        await at.press("i")
        at.over(Invitation)
        assert f"pontoon join {LINK}" in at.seen
        code = at.app.screen.query_one(Code)
        strips = [code.render_line(y) for y in range(len(drawn(LINK)))]
        assert [strip.text for strip in strips] == drawn(LINK)
        style = next(iter(strips[0])).style
        assert style is not None
        assert (style.color, style.bgcolor) != (None, None)
        assert at.wanted == []


async def test_it_is_asked_for_where_nobody_has_told_it_yet() -> None:
    """A friend has it from the link by which one came."""
    async with over_table(table()) as at:
        await at.press("i")
        assert at.wanted == [Invite(qr=True)]
        assert "The invitation comes in a moment." in at.read
        pin(at)
        await at.settle()
        assert f"pontoon join {LINK}" in at.seen


async def test_where_the_code_does_not_fit_it_is_said() -> None:
    """The link is whole all the same."""
    async with over_table(table(), size=(40, 15)) as at:
        pin(at)
        await at.press("i", "end", "x")
        assert not at.app.screen.query(Code)
        assert "needs a terminal of" in at.read
        assert "".join(LINK.split()) in at.read.replace(" ", "")


async def test_the_link_can_be_copied() -> None:
    """Onto the clipboard, where the terminal allows that."""
    async with over_table(table()) as at:
        pin(at, code=False)
        await at.press("i", "y")
        assert at.app.clipboard == f"pontoon join {LINK}"
        assert "Copied" in at.read


async def test_a_table_of_one_s_own_has_none() -> None:
    """It is said where friends could come."""
    async with over_table(table(), begun=True) as at:
        await at.lay(Invitation(at.app))
        assert "This table is yours alone. For friends start the program with host in place of play." in at.read
        assert at.wanted == []


async def test_in_ascii_no_code_can_be_drawn_and_that_is_said() -> None:
    """Blocks would be question marks."""
    async with over_table(table(), taste=Taste(animation=False, ascii=True)) as at:
        pin(at)
        await at.press("i", "end")
        assert not at.app.screen.query(Code)
        await at.until(lambda: "can't be drawn in ASCII" in at.read)
