"""The keys that are there at any time."""

from msgspec.structs import replace

from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.drawing.keys_row import keys_row, with_help
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import line, width, written
from pontoon_protocol.options import Settings
from support.client_tables import YOU, table, your_turn

SIGHT = Sight(None, labels_of({}))
MODEL = Model(your_turn())


def drawn(columns: int = 120, sight: Sight = SIGHT, **changes: object) -> str:
    return written((keys_row(replace(MODEL, **changes), sight, columns),))


def test_all_keys_stand_where_there_is_room() -> None:
    """In an order that never changes."""
    assert drawn() == (
        "c chat   l ledger   i invite   v cover cards   : words   Ctrl+P everything   ? help and rules   q leave"
    )


def test_words_are_shortened_before_keys_go() -> None:
    """Help and the way out are the last to go."""
    assert drawn(78) == "c chat  l ledger  i invite  v cover  : words  ? help  q leave"
    assert drawn(38) == "c chat  l ledger  ? help  q leave"
    assert drawn(16) == "? help  q leave"
    assert drawn(7) == "? help"
    assert drawn(3) == ""


def test_each_key_is_there_for_whom_it_does_something() -> None:
    """The host's for the host, chat where people may talk, cards to be covered by who has some."""
    assert "F2 host" in drawn(view=table(host=YOU))
    assert drawn(38, view=table(host=YOU)) == "c chat  F2 host  ? help  q leave"
    assert "chat" not in drawn(view=table(settings=Settings(chat=False)))
    assert "invite" not in drawn(begun=True)
    watching = drawn(view=table(you=None))
    assert "chat" not in watching
    assert "cover" not in watching
    assert drawn(view=None) == "q leave"


def test_covered_cards_can_be_shown_again() -> None:
    """By the same key."""
    assert "v show cards" in drawn(covered=True)
    assert "v show cards" in drawn(78, covered=True)


def test_before_the_night_friends_are_more_needed_than_chat() -> None:
    """How they come stays longest; there are no cards to cover."""
    assert drawn(30, view=table(phase="lobby")) == "i invite  ? help  q leave"
    assert "cover" not in drawn(view=table(phase="lobby"))


def test_a_click_on_a_key_does_it() -> None:
    """On its name and on its words; no row is too long."""
    assert {piece.deed for piece in keys_row(MODEL, SIGHT, 16)} == {"help", "", "quit"}
    assert all(width(keys_row(MODEL, SIGHT, columns)) <= columns for columns in range(120))


def test_without_a_row_of_keys_help_stands_behind_the_moves() -> None:
    """In the last line that has room for it, with its word or without; in none where there is none."""
    lines = (line("b buy 5, up to 10"), line("t twist  s stick"))
    assert written(with_help(lines, MODEL, SIGHT, 30)).split("\n")[1] == "t twist  s stick  ? help"
    assert written(with_help(lines, MODEL, SIGHT, 20)).split("\n")[1] == "t twist  s stick  ?"
    assert with_help(lines, MODEL, SIGHT, 17) == lines
    assert with_help(lines, MODEL, Sight(), 30) == lines
    assert written(with_help(((),), MODEL, SIGHT, 20)) == "? help"
