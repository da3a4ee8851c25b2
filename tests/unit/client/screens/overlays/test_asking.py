"""A question over the table."""

from collections.abc import Iterable

import pytest

from pontoon_client.evening.face import Go
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.questions import Question, Reply
from pontoon_protocol.host_commands import EndNight, Kick
from support.client_tables import BEN, YOU, table, your_turn
from support.over_tables import over_table


async def test_who_leaves_in_a_hand_is_asked_and_may_stay() -> None:
    """Esc and Enter do nothing, as does the answer for it."""
    async with over_table(your_turn()) as at:
        for key in ("escape", "enter", "n"):
            await at.press("q")
            at.over(Asking)
            assert "You have 5 chips at stake" in at.read
            await at.press(key)
            assert at.bare
        assert at.wanted == []


async def test_yes_leaves() -> None:
    """And so does the arrow to it, and Enter."""
    for keys in (("y",), ("up", "enter"), ("Y",)):
        async with over_table(your_turn()) as at:
            await at.press("q", *keys)
            assert at.wanted == [Go("leave")]


async def test_a_held_key_answers_nothing() -> None:
    """`q` is no answer to what `q` has asked."""
    async with over_table(your_turn()) as at:
        await at.press("q", "q", "q", "q")
        at.over(Asking)
        assert at.wanted == []


@pytest.mark.parametrize(("key", "wanted"), [("1y", [EndNight(UNSTAMPED)]), ("1n", []), ("2", [Go("away")]), ("3", [])])
async def test_a_host_has_three_ways_out(key: str, wanted: list[object]) -> None:
    """Each with its number; that the night is to end for everybody is asked once more."""
    async with over_table(table(host=YOU), parting="ask") as at:
        await at.press("q")
        assert "1 End the night for everybody" in at.read
        assert "2 Leave it running, and keep your seat" in at.read
        assert "▸ 3 Stay" in at.read
        await at.write(key)
        assert at.wanted == wanted
        assert at.bare


async def test_what_a_line_asks_about_is_asked_here_too() -> None:
    """A person who is sent away is sent away on yes alone."""
    async with over_table(table(host=YOU)) as at:
        await at.press("colon")
        await at.write("kick 2")
        await at.press("enter")
        at.over(Asking)
        assert "That sends Ben away and cashes out what is there." in at.read
        assert "Let Ben stay" in at.read
        await at.press("n", "colon")
        await at.write("kick 2")
        await at.press("enter", "y")
        assert at.wanted == [Kick(UNSTAMPED, BEN)]


async def test_it_fits_the_smallest_terminal() -> None:
    """Question, answers and all."""
    async with over_table(table(host=YOU), parting="ask", size=(40, 15)) as at:
        await at.press("q")
        assert "What becomes of it?" in at.read
        assert "▸ 3 Stay" in at.read


@pytest.mark.parametrize(("key", "then"), [("j", [Go("leave")]), ("y", [Go("leave")]), ("n", [])])
async def test_english_answers_are_understood_in_every_language(key: str, then: list[object]) -> None:
    """Beside those of the language that is spoken."""
    asked = Question("Sicher?", ("Gehen?",), (Reply("j", "Ja", Go("leave")), Reply("n", "Nein")))
    given: list[object] = []
    async with over_table(your_turn()) as at:
        await at.lay(Asking(at.app, asked, lambda then: given.append(then) if then is not None else None))
        await at.press(key)
        assert given == then
        assert at.bare


@pytest.mark.parametrize("keys", ["quickly", "qy", "qqqqyyyyyy", ["q", "enter", "y", "y"], "quyyyyyy"])
async def test_a_text_typed_without_looking_answers_nothing(keys: Iterable[str]) -> None:
    """Nor does a key that is held down."""
    async with over_table(your_turn()) as at:
        await at.press(*keys, every=0.15)
        assert at.wanted == []


async def test_a_number_typed_without_looking_ends_no_night() -> None:
    """For everybody, at that."""
    async with over_table(table(host=YOU), parting="ask") as at:
        await at.press(*"quit 1011", every=0.15)
        assert at.wanted == []
        at.over(Asking)


async def test_what_is_asked_is_done_once() -> None:
    """Two answers that come in one read are one."""
    given: list[object] = []
    asked = Question("Sure?", ("Go?",), (Reply("y", "Yes", Go("leave")), Reply("n", "No")))
    async with over_table(your_turn()) as at:
        await at.lay(Asking(at.app, asked, given.append))
        await at.at_once("y", 3)
        assert given == [Go("leave")]


async def test_a_paste_answers_nothing() -> None:
    """Its letters are nobody's keys."""
    async with over_table(your_turn()) as at:
        await at.press("q")
        await at.paste("y")
        at.over(Asking)
        assert at.wanted == []
