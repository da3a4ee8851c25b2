"""What Enter does now."""

from typing import Any

import pytest
from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.entering import Entering, entering
from pontoon_protocol.options import CLUB
from pontoon_protocol.views import Choice, Offer, TableView
from support.client_tables import ANN, YOU, box_turn, boxes_open, casino, dealt, table, your_turn
from support.pressing import seeing


def with_own(view: TableView, **changes: Any) -> TableView:
    """The table with your seat changed."""
    return replace(view, seats=tuple(replace(seat, **changes) if seat.seat == YOU else seat for seat in view.seats))


DOUBLE = Offer(8, (Choice("double_stakes"), Choice("keep_stakes")))
BROKE = Offer(8, (Choice("stake", closed="not_enough_chips"), Choice("sit_out")))


@pytest.mark.parametrize(
    ("view", "does"),
    [
        (None, ""),
        (table(you=None), ""),
        (table(phase="lobby", hand=0), ""),
        (table(phase="lobby", hand=0, host=YOU), "start"),
        (with_own(table(phase="lobby", hand=0, host=YOU), away=True), "return"),
        (table(), "ready"),
        (with_own(table(), ready=True), ""),
        (with_own(table(), away=True), "return"),
        (with_own(table(paused=True), away=True), "return"),
        (table(paused=True), ""),
        (casino(), "ready"),
        (with_own(casino(), ready=True), ""),
        (dealt(), "stake"),
        (replace(dealt(), paused=True), ""),
        (replace(dealt(), offer=BROKE), ""),
        (boxes_open(), "stake"),
        (your_turn(), ""),
        (box_turn(), ""),
        (table(phase="double", options=CLUB, bank=YOU, offer=DOUBLE), ""),
        (table(phase="punters"), ""),
        (table(phase="over"), ""),
    ],
)
def test_enter_does_what_is_usual_or_nothing(view: TableView | None, does: Entering) -> None:
    """It makes no move on a turn, and does not answer whether stakes are doubled."""
    assert entering(seeing(view)) == does


def test_enter_takes_the_amount_of_a_buy_that_was_chosen() -> None:
    """Only then, and only of a buy: nothing else on a turn has an amount."""
    assert entering(seeing(your_turn(), amount=7)) == "buy"
    assert entering(seeing(box_turn(), amount=7)) == ""


def test_who_is_ready_may_still_lay_down_chips_for_the_next_hand() -> None:
    """Once they are laid down there is nothing more to do."""
    ready = with_own(casino(), ready=True)
    assert entering(seeing(ready, tray=Tray((10,)))) == "ready"
    assert entering(seeing(ready, amount=10)) == "ready"
    assert entering(seeing(ready, tray=Tray((10,), due=12))) == ""
    assert entering(seeing(with_own(table(), ready=True), amount=10)) == ""


def test_a_settlement_that_is_still_shown_is_seen_first() -> None:
    """Whoever presses Enter to go on from it does not mean to stake; nor does it stand in the way of a turn."""
    assert entering(seeing(dealt(), settled=table())) == "seen"
    assert entering(seeing(your_turn(), settled=table())) == ""
    assert entering(seeing(table(), settled=table())) == "ready"
    assert entering(seeing(table(phase="over"), settled=table())) == "seen"
    assert entering(seeing(table(phase="over"))) == ""


def test_the_host_alone_begins_the_night() -> None:
    """Not whoever presses Enter first."""
    assert entering(seeing(table(phase="lobby", you=ANN))) == "start"
