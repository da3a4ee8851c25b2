"""A list of things that can be done."""

import asyncio
from collections.abc import Sequence

from textual import events
from textual.widgets import OptionList

from pontoon_client.screens.overlays.listed import Choices, Listed
from support.client_tables import your_turn
from support.over_tables import OverTable, over_table


class Things(Listed):
    """A list that a test changes."""

    def __init__(self, at: OverTable, *things: str) -> None:
        super().__init__(at.app, "Things")
        self.things = list(things)
        self.taken: list[str] = []

    def labels(self) -> Sequence[str]:
        """As they are now."""
        return self.things

    def chosen(self, place: int) -> None:
        """Remember it."""
        self.taken.append(self.things[place])


async def test_arrows_and_enter_choose() -> None:
    """What is chosen has a sign, not only a colour."""
    async with over_table(your_turn()) as at:
        things = Things(at, "one", "two [/]", "three")
        await at.lay(things)
        assert "▸ one" in at.seen
        await at.press("down")
        assert "▸ two [/]" in at.seen
        assert "▸ one" not in at.seen
        await at.press("enter")
        assert things.taken == ["two [/]"]


async def test_what_is_chosen_stays_so_when_the_list_changes() -> None:
    """Nobody does to one what was meant for another."""
    async with over_table(your_turn()) as at:
        things = Things(at, "one", "two")
        await at.lay(things)
        await at.press("down")
        things.things.insert(0, "zero")
        things.follow()
        await at.settle()
        assert "▸ two" in at.seen
        await at.press("enter")
        assert things.taken == ["two"]


async def test_what_is_gone_leaves_the_choice_to_the_first() -> None:
    """And an empty list has none."""
    async with over_table(your_turn()) as at:
        things = Things(at, "one", "two")
        await at.lay(things)
        await at.press("down")
        things.things = ["one"]
        things.follow()
        await at.settle()
        assert "▸ one" in at.seen
        things.things = []
        things.follow()
        await at.press("enter")
        assert things.taken == []


async def test_a_held_enter_chooses_once() -> None:
    """Whatever stands there by then."""
    async with over_table(your_turn()) as at:
        things = Things(at, "let Eve in", "turn Fay away")
        await at.lay(things)
        await at.press("enter")
        things.things = ["turn Fay away"]
        things.follow()
        for _held in range(5):
            at.display.now -= 0.9
            await at.press("enter")
        assert things.taken == ["let Eve in"]
        await at.press("enter")
        assert things.taken == ["let Eve in", "turn Fay away"]


async def test_a_click_chooses_too() -> None:
    """At once."""
    async with over_table(your_turn()) as at:
        things = Things(at, "one", "two")
        await at.lay(things)
        await at.pilot.click(OptionList, offset=(3, 1))
        await at.settle()
        assert things.taken == ["two"]
        at.app.post_message(events.Key("escape", None))
        await at.settle()
        assert at.bare


async def test_a_label_of_several_lines_is_set_in() -> None:
    """So that it is seen where the next begins; at any width."""
    async with over_table(your_turn(), size=(40, 15)) as at:
        await at.lay(Things(at, "a label that has no room in one line of them", "two"))
        lines = [line.strip("│ ").rstrip() for line in at.seen.splitlines()]
        assert "▸ a label that has no room in one" in lines
        assert any(line.startswith("│     line of them") for line in at.seen.splitlines())
        await at.press("escape")
        await at.lay(Things(at, "1  a label that has no room in one line", "2  two"))
        assert "▸ 1  a label that has no room in" in at.seen
        assert "│        one line" in at.seen
        assert "  2  two" in at.seen
        await at.press("escape")
        await at.lay(Things(at, "a label that has no room in one line of them", "two"))
        await at.pilot.resize_terminal(80, 24)
        await at.settle()
        assert "▸ a label that has no room in one line of them" in at.seen


async def test_what_came_under_the_mark_just_now_is_not_chosen() -> None:
    """Enter was meant for what has gone."""
    async with over_table(your_turn()) as at:
        things = Things(at, "turn Ann away", "let Ben in")
        await at.lay(things)
        things.things.pop(0)
        things.follow()
        at.display.now += 0.08
        at.app.post_message(events.Key("enter", None))
        await at.settle()
        assert things.taken == []
        await at.press("enter")
        assert things.taken == ["let Ben in"]


async def test_what_has_changed_and_is_not_shown_yet_is_not_chosen() -> None:
    """The same place is another thing now."""
    async with over_table(your_turn()) as at:
        things = Things(at, "turn Ann away", "let Ben in")
        await at.lay(things)
        things.things.pop(0)
        await at.press("enter")
        assert things.taken == []
        assert "▸ let Ben in" in at.seen


async def test_what_was_chosen_and_closed_is_chosen_once() -> None:
    """However many keys were on their way."""
    async with over_table(your_turn()) as at:
        things = Things(at, "one")
        await at.lay(things)
        things.leave()
        things.take_marked()
        things.leave()
        await at.settle()
        assert at.bare
        assert things.taken == []


async def test_a_page_is_moved_by_only_where_there_is_one() -> None:
    """A key may come in the same moment as what it is pressed in."""
    async with over_table(your_turn()) as at:
        things = Things(at, *(f"thing {number}" for number in range(99)))
        at.app.push_screen(things)
        for _turn in range(99):
            for choices in things.query(Choices):
                choices.action_page_down()
                choices.action_page_up()
            await asyncio.sleep(0)
        await at.settle()
        await at.press("pagedown")
        assert "▸ thing 0" not in at.seen
