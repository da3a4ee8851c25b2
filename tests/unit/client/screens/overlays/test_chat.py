"""Something to say to everybody."""

from textual.widgets import Input

from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.chat import Chat
from pontoon_client.screens.overlays.entry import KEPT
from pontoon_protocol.commands import Say
from pontoon_protocol.limits import CHAT_CHARACTERS
from support.client_tables import your_turn
from support.over_tables import over_table


async def test_it_is_said_as_it_was_typed_and_the_entry_closes() -> None:
    """The same command as `say` in lines."""
    async with over_table(your_turn()) as at:
        await at.press("c")
        await at.write("hurry up")
        await at.press("enter")
        assert at.wanted == [Say(UNSTAMPED, "hurry up")]
        assert at.bare
        await at.press("c")
        assert at.over(Chat).query_one(Input).value == ""


async def test_nothing_typed_says_nothing() -> None:
    """It only closes."""
    async with over_table(your_turn()) as at:
        await at.press("c", "enter")
        assert at.bare
        assert at.wanted == []


async def test_no_more_is_taken_than_the_table_takes() -> None:
    """Its limit is the entry's."""
    async with over_table(your_turn()) as at:
        await at.press("c")
        assert at.over(Chat).query_one(Input).max_length == CHAT_CHARACTERS


async def test_the_arrows_bring_back_what_was_said_before() -> None:
    """The latest first, and down to the empty line again."""
    async with over_table(your_turn()) as at:
        for words in ("one", "two"):
            await at.press("c")
            await at.write(words)
            await at.press("enter")
        await at.press("c", "up")
        field = at.over(Chat).query_one(Input)
        values = [field.value]
        for key in ("up", "up", "down", "down"):
            await at.press(key)
            values.append(field.value)
        assert values == ["two", "one", "one", "two", ""]


async def test_only_so_many_lines_are_kept() -> None:
    """An evening is long."""
    async with over_table(your_turn()) as at:
        chat = Chat(at.app)
        for number in range(3 * KEPT):
            chat.remember("chat", str(number))
        assert chat.said_before() == [str(number) for number in range(2 * KEPT, 3 * KEPT)]


async def test_a_word_of_the_game_is_said_only_when_it_is_sent_again() -> None:
    """It was perhaps meant to be done; what else is said goes at once."""
    async with over_table(your_turn()) as at:
        await at.press("c")
        await at.write("go on")
        await at.press("enter")
        assert at.wanted == []
        assert "That would be said to everybody. : takes words of the game; Enter again says it." in at.read
        await at.press("enter")
        assert at.wanted == [Say(UNSTAMPED, "go on")]
        assert at.bare
        await at.press("c")
        await at.write("go on, Ben!")
        await at.press("enter")
        assert at.wanted[1:] == [Say(UNSTAMPED, "go on, Ben!")]
