"""A night at the real table, played at random, as each viewer is told of it."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import (
    AddBot,
    Away,
    Back,
    BuyIn,
    CashOut,
    EndNight,
    Leave,
    Ready,
    RemoveBot,
    Say,
    SeatCommands,
    StartNight,
)
from pontoon_protocol.errors import Refused
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView
from pontoon_server.table.commands import LineDown, LineUp, Shuffled, SitDown
from pontoon_server.table.decide import wants
from pontoon_server.table.state import Shuffle, Table
from pontoon_server.table.view import private, public, view
from support.chance import move_of
from support.hands import LETTERS
from support.nights import Night, answering

STEPS = 250
LEFT = 5.0
Change = tuple[TableView, Happened, TableView]
"""What a viewer saw, what it is told, and what it would be sent instead."""


def changes(rng: Random) -> Iterator[Change]:
    """Every version of a night, for everybody at the table and a watcher; seconds of waits are left out."""
    night = Night(
        *LETTERS[: rng.randint(1, 5)],
        options=Options(bust_shown=rng.random() < 0.7),
        settings=Settings(buy_in=rng.choice((3, 20, 100))),
    )
    for step in range(STEPS):
        before = night.table
        try:
            _something(rng, night, step)
        except Refused:
            continue
        if night.table is not before:
            yield from _told(before, night.table, night)


def _told(before: Table, after: Table, night: Night) -> Iterator[Change]:
    told = public(before, after, night.log[-1].events, LEFT)
    for viewer in (None, *(place for place, _seat in after.taken())):
        if viewer is None:
            yield _seen(before, None), told, _seen(after, None)
        elif (seat := before.seats[viewer]) is not None and seat.player == after.at(viewer).player:
            own = private(before, after, viewer, 0)
            update = told if own is None else replace(told, hands=own.hands, offer=own.offer)
            yield _seen(before, viewer), update, _seen(after, viewer)


def _seen(table: Table, viewer: int | None) -> TableView:
    return view(table, viewer, LEFT)


def _something(rng: Random, night: Night, step: int) -> None:
    table, chance = night.table, rng.random()
    if isinstance(wants(table), Shuffle):
        night.internal(Shuffled(tuple(rng.sample(PACK, 52))))
    elif chance < 0.55 and any(table.offers):
        _move(rng, night)
    elif chance < 0.65 and table.wait is not None:
        night.tick()
    elif chance < 0.68:
        night.internal(SitDown(f"N{step}", f"N{step}"))
    elif table.taken():
        _table_command(rng, night)


def _move(rng: Random, night: Night) -> None:
    place = rng.choice([place for place, offer in enumerate(night.table.offers) if offer])
    offer = night.table.offers[place]
    assert offer is not None
    choice = rng.choice([choice for choice in offer.choices if choice.closed is None])
    move = move_of(choice, rng.randint(choice.least, choice.most))
    night.give(LETTERS[place], answering(move, night.table.at(place).handled + 1, offer.number))


def _table_command(rng: Random, night: Night) -> None:
    place, seat = rng.choice(night.table.taken())
    if rng.random() < 0.15:
        night.internal(rng.choice((LineUp(seat.player), LineDown(seat.player))))
        return
    number = seat.handled + 1
    usual: tuple[SeatCommands, ...] = (
        Ready(number),
        Away(number),
        Back(number),
        Say(number, "hello"),
        BuyIn(number, 5),
        CashOut(number, 1),
        StartNight(number),
        AddBot(number),
    )
    rare: tuple[SeatCommands, ...] = (Leave(number), RemoveBot(number, rng.randint(0, 7)), EndNight(number))
    night.give(LETTERS[place], rng.choice(rare if rng.random() < 0.04 else usual))
