"""Everything that can be done, searched by its words."""

from msgspec.structs import replace
from textual import events
from textual.widgets import Input, OptionList

from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.chips import Chips
from pontoon_client.screens.overlays.host import Needed
from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_client.screens.overlays.palette import Palette
from pontoon_protocol.commands import Say, Twist
from pontoon_protocol.host_commands import Lock
from support.client_tables import TURN, YOU, table, your_turn
from support.over_tables import OverTable, over_table


async def found(at: OverTable) -> list[str]:
    """What the palette shows."""
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
        assert await found(at) == ["▸ In words: say [/]zz"]
        await at.press("enter")
        assert at.wanted == [Say(UNSTAMPED, "[/]zz")]


async def test_enter_does_nothing_where_nothing_fits_or_can_be_done() -> None:
    """It stays there, with why."""
    async with over_table(your_turn()) as at:
        before = at.display.model.log
        await at.press("ctrl+p")
        for typed, why in (("xqzvy", "There is no such word."), ("ready", "That can't be done now.")):
            await at.write(typed)
            assert why in at.read
            await at.press("enter")
            at.over(Palette)
            await at.press(*["backspace"] * len(typed))
        assert at.wanted == []
        assert at.display.model.log == before


async def test_sell_opens_the_sale() -> None:
    """It does not pause the game."""
    view = table(host=YOU, bank=YOU)
    async with over_table(replace(view, options=replace(view.options, bank_sale=True))) as at:
        await at.press("ctrl+p")
        await at.write("sell")
        await at.press("enter")
        assert at.over(Chips)._title == "Sell the bank"
        assert at.wanted == []


async def test_a_tool_that_needs_an_amount_asks_for_it() -> None:
    """As from the list of the host's tools."""
    async with over_table(table(host=YOU)) as at:
        await at.press("ctrl+p")
        await at.write("stakes")
        await at.press("enter")
        at.over(Needed)
        await at.press("escape")
        assert at.bare


async def test_a_pause_cuts_no_sentence_at_its_foot() -> None:
    """It is told short there."""
    async with over_table(replace(table(host=YOU), paused=True)) as at:
        await at.press("ctrl+p")
        assert "The game is paused." in at.read
        assert "Esc: back" in at.read


async def test_its_key_takes_it_away_and_the_table_has_the_keys_again() -> None:
    """As with all that has a key."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p", "ctrl+p")
        assert at.bare


async def test_it_fits_every_terminal() -> None:
    """What is typed is seen in the smallest, too."""
    async with over_table(your_turn(), size=(40, 15)) as at:
        for size in ((1, 1), (25, 8), (120, 35), (40, 15)):
            await at.pilot.resize_terminal(*size)
            await at.press("ctrl+p")
            await at.write("twist")
            at.over(Palette)
            assert size[0] < 20 or "twist" in at.seen
            await at.press("escape")
        assert at.bare


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


async def test_two_enters_in_one_moment_do_one_thing() -> None:
    """And so do two clicks: the palette is gone with the first, and the second does nothing to what is there then."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+p")
        await at.write("ledger")
        for _again in range(2):
            at.app.post_message(events.Key("enter", None))
        await at.settle()
        at.over(Ledger)
        await at.press("escape", "ctrl+p")
        await at.write("ledger")
        at.display.now += 1
        choices = at.app.screen.query_one(OptionList)
        for _again in range(2):
            choices.post_message(OptionList.OptionSelected(choices, choices.options[0], 0))
        await at.settle()
        at.over(Ledger)
        assert at.wanted == []
        await at.press("escape")
        assert at.bare
