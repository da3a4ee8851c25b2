"""One line to type over the table."""

from textual import events
from textual.widgets import Input

from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.chat import Chat
from pontoon_client.screens.overlays.entry import Entry, Field
from pontoon_client.screens.overlays.word import Word
from pontoon_protocol.commands import BuyIn
from support.client_tables import table, your_turn
from support.over_tables import over_table


async def test_what_was_typed_is_not_lost_by_going_back() -> None:
    """A turn may come in between."""
    async with over_table(your_turn()) as at:
        await at.press("c")
        await at.write("half a word")
        await at.press("escape", "c")
        assert at.over(Chat).query_one(Input).value == "half a word"


async def test_letters_that_are_keys_at_the_table_are_letters_here() -> None:
    """`q`, `t` and `?` too."""
    async with over_table(your_turn()) as at:
        await at.press("c", "q", "t", "question_mark", "l")
        assert at.over(Chat).query_one(Input).value == "qt?l"
        assert at.wanted == []


async def test_a_line_that_won_t_do_stays_with_the_reason_until_it_is_changed() -> None:
    """So that it can be mended."""
    taken: list[str] = []

    def done(line: str) -> str:
        taken.append(line)
        return "" if line == "right" else "That won't do [/]."

    async with over_table(your_turn()) as at:
        await at.lay(Entry(at.app, "x", "Something", done, most=9, prompt="What is right?"))
        await at.press("w", "enter")
        assert "What is right?" in at.read
        assert "That won't do [/]." in at.read
        await at.press("backspace")
        assert "That won't do" not in at.read
        await at.write("right")
        await at.press("enter")
        assert at.bare
        assert taken == ["w", "right"]


async def test_no_more_can_be_typed_than_there_is_room_for() -> None:
    """The limit is the table's own."""
    async with over_table(your_turn()) as at:
        await at.lay(Entry(at.app, "x", "Something", lambda line: "", most=3))
        await at.write("abcd")
        assert at.app.screen.query_one(Input).value == "abc"


async def test_what_is_pasted_is_cleaned_and_cut() -> None:
    """A clipboard may hold anything; a terminal would obey it."""
    async with over_table(your_turn()) as at:
        await at.lay(Entry(at.app, "x", "Something", lambda line: "", most=12))
        at.app.post_message(events.Paste("a\x1b[31mb\r\nc\x07" + "x" * 50))
        await at.settle()
        assert at.app.screen.query_one(Field).value == "a[31mb cxxxx"
        at.app.post_message(events.Paste("\x1b"))
        await at.settle()
        assert at.app.screen.query_one(Field).value == "a[31mb cxxxx"


async def test_an_entry_begins_with_what_is_usual() -> None:
    """Enter alone takes it."""
    taken: list[str] = []

    def done(line: str) -> str:
        taken.append(line)
        return ""

    async with over_table(your_turn()) as at:
        await at.lay(Entry(at.app, "x", "Chips", done, most=9, usual="100"))
        await at.press("enter")
        assert taken == ["100"]


async def test_who_types_before_the_entry_has_opened_loses_nothing() -> None:
    """A line that comes all at once, as from somebody who types fast."""
    async with over_table(your_turn()) as at:
        for name, sign in (("colon", ":"), *((letter, letter) for letter in "nonsense"), ("enter", None)):
            at.app.post_message(events.Key(name, sign))
        await at.until(lambda: "There is no such word" in at.read)
        assert at.app.screen.query_one(Field).value == "nonsense"


async def test_keys_that_come_before_the_line_has_the_focus_go_to_it_all_the_same() -> None:
    """In their order, and Enter sends."""
    taken: list[str] = []

    def done(line: str) -> str:
        taken.append(line)
        return ""

    async with over_table(your_turn()) as at:
        await at.lay(Entry(at.app, "x", "Chips", done, most=9, usual="1"))
        for key in ("0", "5"):
            at.app.screen.set_focus(None)
            await at.press(key)
        at.app.screen.set_focus(None)
        await at.press("enter")
        assert taken == ["05"]
        assert at.bare


async def test_what_stands_there_already_is_replaced_by_what_is_typed() -> None:
    """Nobody buys 10,055 chips who typed 55; the most that fits may stand there."""
    taken: list[str] = []

    def done(line: str) -> str:
        taken.append(line)
        return ""

    async with over_table(your_turn()) as at:
        await at.lay(Entry(at.app, "x", "Chips", done, most=3, usual="100"))
        assert at.app.screen.query_one(Input).selected_text == "100"
        await at.press("5", "5", "enter")
        assert taken == ["55"]
        await at.lay(Entry(at.app, "x", "Chips", done, most=4, usual="100"))
        await at.press("end", "0", "enter")
        assert taken == ["55", "1000"]


async def test_what_was_left_there_is_replaced_too_and_comes_back_by_the_arrow() -> None:
    """`foo`, Esc, `:rules` is `rules` and no `foo:rules`."""
    async with over_table(your_turn()) as at:
        for key, kind in (("colon", Word), ("c", Chat)):
            await at.press(key)
            await at.write("foo")
            await at.press("escape", key)
            field = at.over(kind).query_one(Input)
            assert (field.value, field.selected_text) == ("foo", "foo")
            await at.write("rules")
            assert field.value == "rules"
            await at.press("up")
            assert field.value == "foo"
            await at.press("escape")


async def test_keys_that_come_all_at_once_replace_it_as_well() -> None:
    """As from somebody who types faster than anything opens."""
    async with over_table(table()) as at:
        for name, sign in (("plus", "+"), ("5", "5"), ("6", "6"), ("enter", None)):
            at.app.post_message(events.Key(name, sign))
        await at.until(lambda: bool(at.wanted))
        assert at.wanted == [BuyIn(UNSTAMPED, 56)]
