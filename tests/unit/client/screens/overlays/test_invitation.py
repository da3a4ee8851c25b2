"""How friends come to this table."""

from pontoon_client.invitation.qr import drawn
from pontoon_client.language import choose
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
    async with over_table(table(), size=(80, 30)) as at:
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


async def test_the_link_can_be_copied_or_the_command_with_it() -> None:
    """A friend without the program puts the link into a browser, which knows nothing of a command."""
    async with over_table(table()) as at:
        pin(at)
        await at.press("i", "y")
        assert at.app.clipboard == LINK
        assert f"Copied, if your terminal lets programs do that: {LINK}" in at.read
        await at.press("c")
        assert at.app.clipboard == f"pontoon join {LINK}"
        assert f"Copied, if your terminal lets programs do that: pontoon join {LINK}" in at.read
        at.over(Invitation)


async def test_where_words_and_code_have_no_room_together_a_key_shows_the_code_whole() -> None:
    """Nobody scrolls with a telephone in the hand; the words come back by the same key."""
    more = (*LINES, *(f"Line {number}." for number in range(6)))
    for size in ((80, 24), (80, 20)):
        async with over_table(table(), size=size) as at:
            with at.display.desk.desk.paper.elsewhere(at.display._take, at.display._pin):
                at.display.desk.desk.paper.pinned(more, drawn(LINK))
            await at.press("i")
            assert not at.app.screen.query(Code)
            assert "r shows the link as a QR code." in at.read or size[1] < 24
            await at.press("r")
            assert all(line in at.seen for line in drawn(LINK))
            assert "Line 1." not in at.read
            assert "Esc: back" in at.read
            await at.press("r")
            assert f"pontoon join {LINK}" in at.seen
            assert not at.app.screen.query(Code)
            await at.pilot.resize_terminal(80, 60)
            await at.settle()
            assert all(line in at.seen for line in drawn(LINK))
            assert f"pontoon join {LINK}" in at.seen


async def test_what_its_keys_do_is_told_whole_at_every_width() -> None:
    """In a narrow terminal shorter, in both languages."""
    for language in ("en", "de"):
        choose(language)
        for columns, told in ((80, ("y", "c", "r", "Esc")), (40, ("y c", "r", "Esc"))):
            async with over_table(table(), size=(columns, 15)) as at:
                pin(at)
                await at.press("i")
                foot = at.seen.splitlines()[-1]
                assert "…" not in foot
                assert all(key in foot for key in told)


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
