"""Whether a deed would do anything now."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.bindings import KEYS
from pontoon_client.screens.feasible import feasible
from pontoon_client.screens.model import Logged, Model
from pontoon_protocol.views import TableView
from support.client_tables import YOU, casino, dealt, table, your_turn

VIEWS = (table(), dealt(), your_turn(), casino(), table(you=None), table(host=YOU), replace(table(), paused=True))


def test_a_move_that_may_be_made_can_be_done() -> None:
    """Any other has the reason that its key would be answered with."""
    assert feasible(Model(your_turn()), "twist") == ""
    assert feasible(Model(dealt()), "twist") == "You are asked for your stake now."
    assert feasible(Model(replace(your_turn(), paused=True)), "twist") != ""


@pytest.mark.parametrize("view", VIEWS)
def test_it_is_told_of_every_deed_at_every_table(view: TableView) -> None:
    """And nothing is changed by asking."""
    model = Model(view)
    for deed in KEYS:
        why = feasible(model, deed)
        assert why is None or isinstance(why, str)
    assert feasible(model, "quit") == ""


def test_before_there_is_a_table_one_can_only_go() -> None:
    """All else is not there yet."""
    assert [deed for deed in KEYS if feasible(Model(), deed) is not None] == ["quit"]


def test_a_reason_is_told_though_it_was_the_last_thing_said() -> None:
    """The log does not say it twice, but it still holds."""
    why = feasible(Model(your_turn()), "cashout")
    assert why
    assert feasible(Model(your_turn(), log=(Logged(why, "told"),)), "cashout") == why


def test_chips_on_boxes_are_only_taken_and_put_where_there_are_any() -> None:
    """In a game without boxes nothing of the kind is there at all."""
    boxes = ("rebet", "rebet_and_deal", "clear", "double_all")
    assert [feasible(Model(dealt()), deed) for deed in boxes] == [None] * 4
    assert [feasible(Model(casino()), deed) for deed in boxes] == [None] * 4
    laid = Model(casino(), tray=Tray(chips=(5, 10), last=(3,)))
    assert [feasible(laid, deed) for deed in boxes] == [""] * 4


def test_the_bank_is_sold_where_the_rules_know_that_and_by_who_has_it() -> None:
    """Else it is told what is in the way."""
    assert feasible(Model(table()), "sell") == "The rules of this table don't have that move here."
    assert feasible(Model(table()), "accept") == "The rules of this table don't have that move here."
    view = table(bank=YOU)
    view = replace(view, options=replace(view.options, bank_sale=True))
    assert feasible(Model(view), "sell") == ""
    assert feasible(Model(view), "accept") == "The bank is not for sale just now."


def test_you_are_ready_once_and_between_hands() -> None:
    """In a hand it is too early."""
    assert feasible(Model(table()), "ready") == ""
    assert feasible(Model(your_turn()), "ready") == "That can't be done now."
    ready = tuple(replace(seat, ready=True) for seat in table().seats)
    assert feasible(Model(table(seats=ready)), "ready") is None
    assert feasible(Model(table(you=None)), "ready") is None
