"""The line client at its keyboard."""

import asyncio
from pathlib import Path

import pytest

from pontoon_client.connection.news import Arrived, LineDown
from pontoon_client.evening.face import Go
from pontoon_client.evening.going import Parting
from pontoon_client.evening.typist import Typist
from pontoon_client.lines.typed import Invite
from pontoon_protocol.commands import Say, Stick, Twist
from pontoon_protocol.host_commands import EndNight, Kick
from pontoon_protocol.views import TableView
from support.client_tables import BEN, YOU, table, your_turn
from support.desks import TestDesk


class Person:
    """Somebody who types at a table."""

    def __init__(self, folder: Path, view: TableView, parting: Parting = "leave") -> None:
        self.at = TestDesk(folder, lambda: 0.0)
        self.face = Typist(self.at.desk.plain(), self.at.keyboard, parting)
        self.face.hear(Arrived(view))

    async def types(self, *lines: str | None) -> object:
        """The first thing that is wished by what is typed."""
        self.at.keyboard.type(*lines)
        return await asyncio.wait_for(self.face.wish(), 5)


async def test_a_line_that_wants_nothing_of_the_table_is_answered_here(tmp_path: Path) -> None:
    """The wish is the next that does."""
    person = Person(tmp_path, your_turn())
    assert await person.types("cards", "nonsense", "t") == Twist(1, 8)
    assert "There is no such word" in person.at.page


async def test_the_end_of_what_is_typed_is_no_wish(tmp_path: Path) -> None:
    """Nobody is there any more."""
    assert await Person(tmp_path, your_turn()).types(None) is None


async def test_what_takes_something_away_is_asked_about(tmp_path: Path) -> None:
    """Yes does it, the same again does it; a no leaves it, and anything else is done instead."""
    person = Person(tmp_path, table(host=YOU))
    assert await person.types("kick 2", "yes") == Kick(1, BEN)
    assert await person.types("kick 2", "kick Ben") == Kick(1, BEN)
    assert await person.types("kick 2", "no", "invite") == Invite()
    assert person.at.page.count("Ben stays.") == 1


async def test_a_word_of_the_game_is_said_only_when_it_is_meant_to_be(tmp_path: Path) -> None:
    """Alone it does what it does; said again, it goes to everybody."""
    person = Person(tmp_path, your_turn())
    assert await person.types("say stick", "s") == Stick(1, 8)
    assert "type stick alone" in " ".join(person.at.page.split())
    assert await person.types("say stick", "yes") == Say(1, "stick")
    assert await person.types("say stick", "say stick") == Say(1, "stick")
    assert await person.types("say stick to me") == Say(1, "stick to me")


async def test_something_else_after_a_question_is_done_instead(tmp_path: Path) -> None:
    """And what was asked about is not."""
    person = Person(tmp_path, your_turn(table(host=YOU)))
    assert await person.types("kick 2", "s") == Stick(1, 8)
    assert "Ben stays." in person.at.page


async def test_the_host_answers_what_becomes_of_the_table(tmp_path: Path) -> None:
    """By number or by word; other answers are asked for again."""
    for answers, wish in (
        (("1",), EndNight(1)),
        (("2",), Go("away")),
        (("keep",), Go("away")),
        (("perhaps", "end"), EndNight(1)),
        (("3", "quit", "2"), Go("away")),
    ):
        person = Person(tmp_path, table(host=YOU), "ask")
        assert await person.types("quit", *answers) == wish
    assert await Person(tmp_path, table(), "leave").types("quit") == Go("leave")


async def test_with_the_line_down_nothing_is_asked(tmp_path: Path) -> None:
    """The end of the night could not be told to anybody."""
    person = Person(tmp_path, table(host=YOU), "ask")
    person.face.hear(LineDown())
    assert await person.types("quit") == Go("keep")


async def test_lines_need_nothing_around_them(tmp_path: Path) -> None:
    """The evening is only waited for."""

    async def evening() -> str:
        return "over"

    def stop() -> None:
        pytest.fail("nobody asked for that")

    assert await Person(tmp_path, table()).face.during(evening(), stop) == "over"
