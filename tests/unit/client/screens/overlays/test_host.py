"""The host's tools over the table."""

from msgspec.structs import replace
from textual.widgets import Input

from pontoon_client.connection.news import Declined
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.model import Logged, Model
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.overlays.host import HostTools, Inside, Needed, Tools, lines_since
from pontoon_protocol.host_commands import Admit, ChangeSettings, EndNight, Pause, TopUp
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import GuestView
from support.client_tables import BEN, YOU, table
from support.over_tables import OverTable, over_table

HOSTED = table(host=YOU, guests=(GuestView(3, "Eve", admitted=False),))


async def choose(at: OverTable, label: str) -> None:
    """Go down to a label and take it."""
    for _step in range(100):
        if f"▸ {label}" in at.seen:
            await at.press("enter")
            return
        await at.press("down")
    raise AssertionError(label)


async def test_who_asks_is_let_in_by_enter() -> None:
    """The most urgent tool is chosen already, and the list stays."""
    async with over_table(HOSTED) as at:
        await at.press("f2", "enter")
        assert at.wanted == [Admit(UNSTAMPED, 3)]
        at.over(HostTools)


async def test_the_list_follows_the_table() -> None:
    """Who was let in is no more in it."""
    async with over_table(HOSTED) as at:
        await at.press("f2")
        assert "Let Eve in" in at.read
        at.display.become(replace(at.display.model, view=replace(HOSTED, guests=())))
        await at.settle()
        assert "Let Eve in" not in at.read


async def test_what_a_tool_needs_is_asked_for() -> None:
    """With the usual answer to begin with; the tools are there again then."""
    async with over_table(HOSTED, size=(80, 40)) as at:
        await at.press("f2")
        await choose(at, "Ben: chips")
        await choose(at, "Bring chips to Ben")
        assert at.over(Needed).query_one(Input).value == "100"
        assert "How many chips for Ben?" in at.read
        await at.press("enter")
        assert at.wanted == [TopUp(UNSTAMPED, BEN, 100)]
        assert at.over(Inside)._title == "Ben"
        await at.press("escape")
        at.over(HostTools)


async def test_the_tools_of_somebody_who_has_gone_are_gone() -> None:
    """And the list is there again."""
    async with over_table(HOSTED, size=(80, 40)) as at:
        await at.press("f2")
        await choose(at, "Ben: chips")
        at.over(Inside)
        seats = tuple(seat for seat in HOSTED.seats if seat.seat != BEN)
        at.display.become(replace(at.display.model, view=replace(HOSTED, seats=seats)))
        await at.settle()
        at.over(HostTools)
        assert "Ben: chips" not in at.read


async def test_what_can_t_be_undone_is_asked_about() -> None:
    """The night does not end by one key."""
    async with over_table(HOSTED, size=(80, 40)) as at:
        await at.press("f2", "end", "enter")
        at.over(Asking)
        assert at.wanted == []
        await at.press("y")
        assert at.wanted == [EndNight(UNSTAMPED)]


async def test_any_rule_or_setting_can_be_changed() -> None:
    """From a list that shows what each is; what it can't be is said, and it stays."""
    async with over_table(HOSTED, size=(80, 60)) as at:
        await at.press("f2")
        await choose(at, "Change any rule or setting")
        assert at.over(Tools)._title == "Rules and settings, changed between hands"
        await choose(at, "100 chips to start with (buy_in)")
        await at.press("backspace", "backspace", "backspace", "x", "enter")
        assert "buy_in can't be x" in at.read
        await at.press("backspace", "5", "0", "enter")
        (wish,) = at.wanted
        assert isinstance(wish, ChangeSettings)
        assert wish.settings.buy_in == 50


async def test_the_server_s_answers_are_seen_under_the_list() -> None:
    """A refusal too; what was in the log before is not."""
    async with over_table(table(host=YOU)) as at:
        await at.press("f2")
        assert "Traditional rules" not in at.read
        await at.press("enter")
        assert at.wanted == [Pause(UNSTAMPED)]
        await at.hear(Declined(Refusal(1, "wrong_phase"), Pause(UNSTAMPED)))
        said = at.display.model.log[-1].text
        assert said
        assert " ".join(said.split())[:60] in at.read


async def test_covered_cards_stay_so_here() -> None:
    """A line that may tell them is left out."""
    before = Logged("before")
    model = Model(log=(before, Logged("one"), Logged("You have 19.", yours=True), Logged("two")))
    assert lines_since((before,), model) == ["You have 19.", "two"]
    assert lines_since((before,), replace(model, covered=True)) == ["one", "two"]
    assert lines_since((model.log[-1],), model) == []


async def test_who_is_the_host_no_more_is_told() -> None:
    """There is nothing in the list to be done by mistake."""
    async with over_table(HOSTED) as at:
        await at.press("f2")
        at.display.become(replace(at.display.model, view=table()))
        await at.settle()
        assert "Only the host" in at.read or "host" in at.read
        await at.press("enter")
        assert at.wanted == []
        assert at.bare
