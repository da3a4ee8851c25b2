"""All keys of the full screen with what they do."""

from msgspec.structs import replace

from pontoon_client.screens.bindings import KEYS, labels_of
from pontoon_client.words.key_help import KeyLine, key_help, key_help_lines
from pontoon_protocol.options import CLUB, Settings
from pontoon_protocol.views import TableView
from support.client_tables import YOU, casino, dealt, table, your_turn

LABELS = labels_of({})
LOBBY = table(host=YOU, phase="lobby")
BURNING = table(options=replace(CLUB, burn=(13,)), host=YOU)


def words(view: TableView, *, guest: int = 0, alone: bool = False) -> list[str]:
    return [line.words for line in key_help(view, LABELS, guest, alone=alone)]


def test_every_key_is_told_at_some_table() -> None:
    """Nobody has to guess; the answer to a slip stands in a sentence, and right and left go with other arrows."""
    told = [line for view in (BURNING, replace(casino(), host=YOU), table(you=None)) for line in key_help(view, LABELS)]
    keys = {key for line in told for key in line.key.split()}
    untold = {deed for deed in KEYS if LABELS[deed] not in keys}
    assert untold == {"yes", "right", "left"}
    assert any(" y does it" in line.words for line in told)


def test_a_table_tells_the_moves_that_it_has() -> None:
    """In its own words."""
    traditional, house = words(table()), words(casino())
    assert "twist: take a card, face up" in traditional
    assert not any(line.startswith(("hit", "split", "burn", "double", "as the bank")) for line in traditional)
    assert "hit: take a card" in house
    assert not any(line.startswith(("buy a card", "twist")) for line in house)
    club = words(BURNING)
    assert [line for line in club if line.startswith(("split", "burn", "as the bank"))] == [
        "split a pair into two hands",
        "burn: change your two cards for new ones",
        "as the bank: double all stakes",
        "as the bank: keep the stakes as they are",
    ]


def test_what_enter_does_is_told_where_it_differs() -> None:
    """On a turn it makes no move; where cards are bought it takes their amount."""
    assert "Enter makes no move of its own on your turn: it only buys for an amount that you chose." in words(table())
    assert "Enter makes no move on your turn." in words(casino())


def test_boxes_have_keys_where_there_are_several() -> None:
    """And stakes as last time."""
    assert "the next box, the one before" in words(casino())
    assert "the next box, the one before" not in words(table())


def test_the_host_has_keys_of_its_own() -> None:
    """Alone without a door, and without friends to invite."""
    assert "all the host's tools" not in words(table())
    assert "all the host's tools" in words(table(host=YOU))
    alone = words(table(host=YOU), alone=True)
    assert "all the host's tools" in alone
    assert not any("friends" in line or "door" in line or "say" in line for line in alone)


def test_where_nobody_may_talk_there_is_no_key_for_it() -> None:
    """It would only be refused."""
    assert "say something to everybody" not in words(table(settings=Settings(chat=False)))


def test_who_looks_on_may_look_and_ask_for_a_seat() -> None:
    """From the door that was done; nobody who has no cards covers them."""
    seatless = table(you=None)
    assert words(seatless)[0] == "ask for a seat"
    assert "ask for a seat" not in words(seatless, guest=3)
    assert not any("cards" in line for line in words(seatless))


def test_what_can_be_done_now_comes_first() -> None:
    """Whoever asks for help has a question of this moment."""
    firsts = [key_help(view, LABELS)[0].words for view in (dealt(), your_turn(), table(), LOBBY)]
    assert firsts == ["Your stake", "Your turn", "Between hands", "For the host"]


def test_keys_stand_in_a_column_under_their_headings() -> None:
    """An empty line before each heading but the first."""
    lines = key_help_lines(dealt(), LABELS)
    assert lines[:3] == ["Your stake", "0-9        type an amount", "Up Down    one chip more, one less"]
    assert lines[lines.index("Your turn") - 1] == ""
    assert key_help_lines(table(you=None), LABELS)[0] == "j          ask for a seat"


def test_what_has_no_key_any_more_is_left_out() -> None:
    """Whoever took it away knows; its sentence goes too."""
    labels = {deed: key for deed, key in LABELS.items() if deed not in ("burn", "peek", "yes", "usual")}
    told = key_help(BURNING, labels)
    assert not any("burn" in line.words or "cover" in line.words or "slip" in line.words for line in told)
    assert KeyLine("Your turn", heading=True) in told
