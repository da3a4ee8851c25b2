"""Any line of the line client, over the table."""

from msgspec.structs import replace

from pontoon_client.connection.news import Arrived
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_client.screens.overlays.word import Word, wrong_with
from pontoon_protocol.commands import Stick, Twist
from support.client_tables import TURN, YOU, your_turn
from support.over_tables import over_table


async def test_a_word_does_what_it_does_in_lines() -> None:
    """A move goes to the table."""
    async with over_table(your_turn()) as at:
        await at.press("colon")
        await at.write("twist")
        await at.press("enter")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]
        assert at.bare


async def test_a_word_that_is_none_stays_with_the_answer() -> None:
    """And what was meant perhaps."""
    async with over_table(your_turn()) as at:
        await at.press("colon")
        await at.write("twits")
        await at.press("enter")
        at.over(Word)
        assert "There is no such word; did you mean twist?" in at.read
        assert at.wanted == []


async def test_what_is_to_be_looked_at_is_laid_over_the_table() -> None:
    """In place of the entry."""
    async with over_table(your_turn()) as at:
        await at.press("colon")
        await at.write("ledger")
        await at.press("enter")
        at.over(Ledger)
        await at.press("escape")
        assert at.bare


async def test_before_there_is_a_table_no_word_means_anything() -> None:
    """Nothing is sent."""
    async with over_table(None) as at:
        assert wrong_with(at.app, "twist") == "There is no table to be seen yet."


async def test_a_word_is_asked_about_like_its_key() -> None:
    """A card on nineteen; the key for it answers."""
    view = your_turn()
    good = tuple(
        replace(hand, cards=("TS", "9D"), total=19, soft=False) if hand.seat == YOU else hand for hand in view.hands
    )
    async with over_table(replace(view, hands=good)) as at:
        await at.press("colon", "t", "enter")
        assert at.bare
        assert at.wanted == []
        assert "Press t again to twist." in at.read
        await at.press("t")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]


async def test_a_move_that_was_typed_for_another_question_is_sent_when_that_was_told() -> None:
    """Enter that is held down does not do."""
    view = your_turn()
    async with over_table(view) as at:
        await at.press("colon")
        await at.write("stick")
        await at.hear(Arrived(replace(view, hand=view.hand + 1, offer=replace(TURN, number=55))))
        await at.press("enter", "enter", "enter", every=0.05)
        assert "You are asked something else by now; Enter again does it." in at.read
        assert at.wanted == []
        await at.press("enter")
        assert at.wanted == [Stick(UNSTAMPED, 55)]
        assert at.bare
