"""What is rung for."""

from typing import get_args

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import Arrived, Changed, LineDown, News, Noticed, Returned, Seated
from pontoon_client.lines.muting import Muted
from pontoon_client.lines.tray import Tray
from pontoon_client.screens.model import Model
from pontoon_client.screens.ringing import NOTICE_CHARACTERS, chosen, notice_of, rung, rung_for, to_desktop
from pontoon_client.screens.taste import Ring, Taste
from pontoon_protocol.events import Events, Said
from pontoon_protocol.hand_events import HandResult
from pontoon_protocol.updates import Notice
from pontoon_protocol.views import GuestView, Offer, TableView
from support.client_tables import ANN, BEN, TURN, YOU, boxes_open, dealt, happened, table, your_turn

RINGS: tuple[Ring, ...] = get_args(Ring)
XTERM = {"TERM": "xterm-256color"}


def heard(before: TableView, after: TableView, *events: Events, model: Model | None = None) -> tuple[Ring, ...]:
    """What is rung for when this happens."""
    was = replace(model or Model(), view=before)
    return rung_for(was, Changed(before, happened(*events), after), replace(was, view=after))


def test_a_question_to_you_is_rung_for_when_it_is_new() -> None:
    """A stake, and a turn; not each card of it, and not others' questions."""
    assert heard(table(), dealt()) == ("stakes",)
    assert heard(dealt(), your_turn()) == ("turn",)
    next_card = replace(your_turn(), offer=Offer(9, TURN.choices))
    assert heard(your_turn(), next_card) == ()
    assert heard(table(), replace(dealt(), offer=None)) == ()
    assert heard(replace(your_turn(), offer=None), replace(your_turn(), paused=True)) == ()
    assert heard(replace(your_turn(), paused=True), your_turn()) == ("turn",)


def test_who_comes_to_a_question_is_rung_for() -> None:
    """On arrival, on a seat, and when the line is back."""
    turn = your_turn()
    news: tuple[News, ...] = (Arrived(turn), Seated(table(), turn))
    assert [rung_for(Model(), each, Model(view=turn)) for each in news] == [("turn",), ("turn",)]
    back = Returned(turn, (), turn)
    assert rung_for(Model(view=turn, down=LineDown()), back, Model(view=turn)) == ("turn", "line")
    assert rung_for(Model(view=turn), back, Model(view=turn)) == ()
    assert rung_for(Model(), Arrived(table()), Model(view=table())) == ()
    assert rung_for(Model(view=turn), Noticed(Notice("server_stopping")), Model(view=turn)) == ()


def test_stakes_that_are_laid_already_are_not_rung_for() -> None:
    """They go out by themselves."""
    before, after = replace(boxes_open(), offer=None), boxes_open()
    laid = Model(tray=Tray((5,), due=after.hand))
    assert heard(before, after) == ("stakes",)
    assert heard(before, after, model=laid) == ()


def test_a_settled_hand_is_rung_for_once() -> None:
    """When its results come."""
    settled = table(results=(HandResult(BEN, 0, "total", 8),))
    assert heard(table(), settled) == ("settled",)
    assert heard(settled, settled) == ()


def test_what_somebody_says_is_rung_for_unless_it_is_you_or_muted() -> None:
    """Who is muted rings no bell either."""
    view = table()
    assert heard(view, view, Said(BEN, "hello")) == ("chat",)
    assert heard(view, view, Said(YOU, "hello")) == ()
    assert heard(view, view, Said(BEN, "hello"), model=Model(muted=Muted(everybody=True))) == ()


def test_the_host_is_rung_for_when_somebody_waits_for_a_word() -> None:
    """Not who waits for a seat alone, and nobody but the host."""
    guests = (GuestView(1, "Eve", admitted=False),)
    yours = table(host=YOU)
    assert heard(yours, replace(yours, guests=guests)) == ("door",)
    assert heard(replace(yours, guests=guests), replace(yours, guests=guests)) == ()
    assert heard(yours, replace(yours, guests=(GuestView(1, "Eve"),))) == ()
    assert heard(table(host=ANN), table(host=ANN, guests=guests)) == ()


def test_the_line_is_rung_for_when_it_breaks_and_when_it_is_back() -> None:
    """Each once."""
    view = table()
    down = Model(view=view, down=LineDown())
    assert rung_for(Model(view=view), LineDown(), down) == ("line",)
    assert rung_for(down, Returned(view, (), view), Model(view=view)) == ("line",)


@pytest.mark.parametrize("ring", RINGS)
def test_each_of_them_can_be_off(ring: Ring) -> None:
    """The others are rung for as before."""
    others = tuple(each for each in RINGS if each != ring)
    assert chosen(RINGS, Taste(rings=others)) == others
    assert rung((ring,), Model(), Taste(rings=others, notices=True), XTERM) == ""
    assert rung((ring,), Model(), Taste(rings=(ring,)), XTERM) == "\a"


def test_the_desktop_is_told_only_if_that_is_wanted() -> None:
    """Beside the bell, one sentence about what matters most."""
    taste = Taste(rings=RINGS, notices=True)
    assert rung(("turn", "chat"), Model(), taste, XTERM) == "\a\x1b]9;Pontoon: it is your turn.\a"
    assert rung((), Model(), taste, XTERM) == ""
    assert rung(("turn",), Model(), replace(taste, rings=()), XTERM) == ""


def test_a_notice_has_a_sentence_for_each_and_nothing_from_others() -> None:
    """Whatever a table or a player is called."""
    hostile = Model(view=table(name="\x1b]52;c;evil\a"), down=LineDown())
    sentences = [notice_of((ring,), hostile) for ring in RINGS]
    assert len(set(sentences)) == len(RINGS)
    assert all(sentence.startswith("Pontoon: ") and "evil" not in sentence for sentence in sentences)
    assert notice_of(("line",), Model()) == "Pontoon: the line to the server is back."
    assert notice_of((), hostile) == ""


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        (XTERM, "\x1b]9;Your turn.\a"),
        ({"TERM": "foot"}, "\x1b]777;notify;Pontoon;Your turn.\a"),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7600"}, "\x1b]777;notify;Pontoon;Your turn.\a"),
        ({"TERM": "linux"}, ""),
        ({}, ""),
        ({"WT_SESSION": "1"}, "\x1b]9;Your turn.\a"),
    ],
)
def test_terminals_are_told_in_their_own_way(variables: dict[str, str], told: str) -> None:
    """Where one might print what it doesn't know, nothing is sent."""
    assert to_desktop("Your turn.", variables) == told


def test_nothing_that_ends_a_sequence_gets_into_one() -> None:
    """Even if a translation had it; and it is short."""
    told = to_desktop("a\x1b\\b\ac;d\x9c" + "e" * 500, XTERM)
    assert told.startswith("\x1b]9;a\\bcde")
    assert told.count("\a") == told.count("\x1b") == 1
    assert len(told) == len("\x1b]9;\a") + NOTICE_CHARACTERS
