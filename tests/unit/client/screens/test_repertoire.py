"""All that can be done, by its words."""

from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.model import Model
from pontoon_client.screens.repertoire import repertoire
from pontoon_protocol.views import TableView
from support.client_tables import YOU, casino, dealt, table, your_turn

LABELS = labels_of({})


def words(view: TableView | None, guest: int = 0) -> list[str]:
    return [doable.words for doable in repertoire(Model(view, guest), LABELS)]


def test_your_moves_come_first_with_their_keys() -> None:
    """In the order in which the table offers them."""
    moves = repertoire(Model(your_turn()), LABELS)[:3]
    assert [(doable.words, doable.key, doable.deed) for doable in moves] == [
        ("Buy", "b", "buy"),
        ("Twist", "t", "twist"),
        ("Stick", "s", "stick"),
    ]
    assert [doable.deed for doable in repertoire(Model(dealt()), LABELS)[:2]] == ["usual", "sit_out"]


def test_who_looks_on_may_ask_for_a_seat_and_no_more() -> None:
    """At the door one has asked already."""
    assert "Ask for a seat" in words(table(you=None))
    assert "Ask for a seat" not in words(table(you=None), guest=3)
    assert "Buy more chips" not in words(table(you=None))


def test_a_host_finds_every_tool() -> None:
    """What needs an amount or a name asks for it; those of a person's own list are here too, with their keys."""
    found = words(table(host=YOU))
    tools = ("The host's tools", "Lock the table: nobody new comes in", "Bring chips to Ann", "Seat a bold bot")
    assert set(tools) <= set(found)
    (found_by_name,) = [doable for doable in repertoire(Model(table(host=YOU)), LABELS) if "buy_in" in doable.names]
    assert found_by_name.tool is not None
    assert "The host's tools" not in words(table())
    keys = {doable.words: doable.key for doable in repertoire(Model(table(host=YOU)), LABELS)}
    assert (keys["The host's tools"], keys["Pause: all clocks stand still"]) == ("F2", "F3")


def test_before_there_is_a_table_one_can_leave() -> None:
    """And read the help."""
    assert words(None)[-1] == "Leave the table"


def test_nothing_is_told_twice() -> None:
    """Neither at home nor in the casino."""
    for view in (your_turn(), dealt(), casino(host=YOU), table(host=YOU)):
        assert len(set(words(view))) == len(words(view))
