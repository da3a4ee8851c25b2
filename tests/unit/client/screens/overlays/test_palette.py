"""Everything that can be done, searched by its words."""

from textual import events
from textual.widgets import Input, OptionList

from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_client.screens.overlays.palette import Palette
from pontoon_protocol.commands import Say, Twist
from pontoon_protocol.host_commands import Lock
from support.client_tables import TURN, YOU, table, your_turn
from support.over_tables import OverTable, over_table


async def found(at: OverTable) -> list[str]:
    """What the palette shows."""
    await at.app.workers.wait_for_complete()
    await at.settle()
    options = at.app.screen.query_one(OptionList).options
    return [str(option.prompt).strip() for option in options]


async def test_it_opens_with_the_moves_and_their_keys() -> None:
    """Before anything is typed."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        at.over(Palette)
        assert (await found(at))[:3] == ["▸ Buy  (b)", "Twist  (t)", "Stick  (s)"]
        assert "It is your turn" in at.read


async def test_words_find_a_deed_and_enter_does_it() -> None:
    """A move, or something to read."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        await at.write("twist")
        assert (await found(at))[0] == "▸ Twist  (t)"
        await at.press("enter")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]
        await at.press("ctrl+p")
        await at.write("ledger")
        await found(at)
        await at.press("enter")
        at.over(Ledger)


async def test_a_host_finds_the_tools() -> None:
    """By what they do."""
    async with over_table(table(host=YOU)) as at:
        await at.press("ctrl+p")
        await at.write("lock")
        await found(at)
        await at.press("enter")
        assert at.wanted == [Lock(UNSTAMPED)]


async def test_what_nothing_fits_is_taken_as_a_line() -> None:
    """Whatever is typed there, nobody is left with nothing; and markup is none."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        await at.write("say [/]zz")
        assert await found(at) == ["▸ As a line in words: say [/]zz"]
        await at.press("enter")
        assert at.wanted == [Say(UNSTAMPED, "[/]zz")]


async def test_esc_leads_back() -> None:
    """As everywhere."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        await found(at)
        await at.press("escape")
        assert at.bare
        assert at.wanted == []


async def test_who_types_before_it_has_opened_loses_nothing() -> None:
    """All at once."""
    async with over_table(your_turn()) as at:
        for name, sign in (("ctrl+p", None), *((letter, letter) for letter in "twist")):
            at.app.post_message(events.Key(name, sign))
        await at.settle()
        assert (await found(at))[0] == "▸ Twist  (t)"


async def test_what_is_chosen_has_a_sign_wherever_it_moves() -> None:
    """Colour is never alone."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        await found(at)
        await at.press("down")
        assert (await found(at))[:3] == ["Buy  (b)", "▸ Twist  (t)", "Stick  (s)"]
        await at.press("enter")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]


async def test_keys_that_come_before_it_has_the_focus_go_to_it_all_the_same() -> None:
    """In their order."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        await found(at)
        for key in "st":
            at.app.screen.set_focus(None)
            await at.press(key)
        assert at.app.screen.query_one(Input).value == "st"
