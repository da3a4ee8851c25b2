"""Keeping a view current: folding what happened gives the view that the server would send instead.

Pure and total. The seconds of a wait are as they were sent; everything else is exact.
"""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.table.fold_deal import shown
from pontoon_client.table.fold_hand import hand_event
from pontoon_client.table.fold_table import table_event
from pontoon_protocol.events import Events, TableEvents
from pontoon_protocol.hand_events import HandEvents
from pontoon_protocol.updates import CatchUp, Happened
from pontoon_protocol.views import TableView


def apply(view: TableView, happened: Happened) -> TableView:
    """The view after one version: its events in order, then what is yours alone."""
    for event in happened.events:
        view = fold(view, event)
    return _private(view, happened)


def catch_up(view: TableView, missed: CatchUp) -> TableView:
    """The view after everything that was missed; the wait is the one that runs now."""
    for happened in missed.updates:
        view = apply(view, happened)
    return replace(view, wait=missed.wait)


def fold(view: TableView, event: Events) -> TableView:
    """The view after one event, as everybody may know it."""
    if isinstance(event, HandEvents):
        return hand_event(view, event)
    if isinstance(event, TableEvents):
        return table_event(view, event)
    assert_never(event)


def _private(view: TableView, happened: Happened) -> TableView:
    view = shown(view, happened.hands)
    if happened.wait is not UNSET:
        view = replace(view, wait=happened.wait)
    if happened.offer is not UNSET:
        view = replace(view, offer=happened.offer)
    return view
