"""The question that is open at a table."""

from msgspec.structs import replace

from pontoon_client.lines.tray import EMPTY
from pontoon_client.words.question import asks_anew, awaited, awaited_after, open_question
from pontoon_protocol.events import LineLost, Said
from pontoon_protocol.host_events import Paused
from pontoon_protocol.views import GuestView, Wait
from support.client_tables import ANN, BEN, TOO_LOW, YOU, happened, table, your_turn

BETWEEN = table(wait=Wait("between", (), 8.0))
BENS = replace(your_turn(), offer=None, wait=Wait("turn", (BEN,), 30.0))


def test_what_is_open_is_what_you_are_asked_or_who_is_waited_for() -> None:
    """In the lobby it is how the night begins."""
    assert open_question(your_turn(), 12.0, EMPTY, 0)[1].startswith("Your turn, 12 seconds.")
    assert open_question(BETWEEN, 6.0, EMPTY, 0)[1] == awaited(BETWEEN, 6.0, EMPTY)
    lobby = table(phase="lobby", hand=0, host=YOU)
    assert open_question(lobby, None, EMPTY, 0) == ["", "Type start when everybody is there."]


def test_the_door_comes_first() -> None:
    """For who waits there, and for the host who is asked."""
    guests = (GuestView(3, "Dot", admitted=False),)
    assert open_question(table(you=None, guests=guests), None, EMPTY, 3)[0] == "Ann is asked to let you in."
    assert open_question(table(host=YOU, guests=guests), None, EMPTY, 0)[0].startswith("Dot asks to join")
    assert open_question(table(), None, EMPTY, 0)[0] == ""


def test_another_card_is_no_new_question() -> None:
    """Another phase, another turn, a split, or the end of a pause is."""
    here = your_turn()
    assert not asks_anew(here, replace(here, offer=TOO_LOW))
    for before in (
        replace(here, offer=None),
        replace(here, paused=True),
        replace(here, phase="stakes"),
        replace(here, turn=None),
        replace(here, hands=here.hands[:-1]),
    ):
        assert asks_anew(before, here)


def test_after_a_change_one_hears_who_is_waited_for_if_that_is_news() -> None:
    """A word of somebody's changes nothing; in a pause nothing is waited for."""
    said = happened(Said(BEN, "hi"))
    assert awaited_after(BENS, said, BENS, 20.0, EMPTY) == ""
    assert awaited_after(BETWEEN, said, BETWEEN, 20.0, EMPTY) == ""
    assert awaited_after(BETWEEN, happened(wait=BETWEEN.wait), BETWEEN, 8.0, EMPTY) == awaited(BETWEEN, 8.0, EMPTY)
    paused = replace(BENS, paused=True)
    assert awaited_after(BENS, happened(Paused(ANN)), paused, 20.0, EMPTY).startswith("No clock runs in a pause")
    assert awaited_after(paused, said, paused, 20.0, EMPTY) == ""
    assert awaited_after(paused, happened(), BENS, 20.0, EMPTY) == awaited(BENS, 20.0, EMPTY)


def test_in_mid_hand_only_who_is_not_there_is_worth_a_word() -> None:
    """Everybody sees whose turn it is."""
    gone = replace(BENS, seats=tuple(replace(seat, connected=seat.seat != BEN) for seat in BENS.seats))
    told = "Waiting for Ben, not connected; in 20 seconds the turn is played by the clock."
    assert awaited_after(BENS, happened(LineLost(BEN)), gone, 20.0, EMPTY) == told
    assert awaited_after(BENS, happened(wait=BENS.wait), BENS, 30.0, EMPTY) == ""
