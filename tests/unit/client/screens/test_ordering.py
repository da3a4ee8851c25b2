"""Deeds around the hands."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.muting import Muted
from pontoon_client.lines.tray import Tray
from pontoon_client.screens.openings import OPENINGS
from pontoon_client.screens.ordering import DEEDS, order
from pontoon_protocol.commands import Away, Back, Ready, SeatCommands, Vote, WithdrawOffer
from pontoon_protocol.host_commands import Admit, GoOn, Pause, Skip, TurnAway
from pontoon_protocol.options import CLUB, Settings
from pontoon_protocol.views import BankSale, GuestView, TableView
from support.client_tables import ANN, YOU, boxes_open, casino, dealt, table, your_turn
from support.pressing import seeing, told

AWAY = table(seats=tuple(replace(seat, away=seat.seat == YOU) for seat in table().seats))
GUESTS = (GuestView(4, "Eve"), GuestView(5, "Fay", admitted=False), GuestView(6, "Gil", admitted=False))
QUIET = table(settings=Settings(chat=False))
CLUB_BANK = table(options=CLUB, bank=YOU)


def wished(view: TableView, deed: str) -> SeatCommands | None:
    """What a deed wants of the table."""
    follows = order(seeing(view), deed)
    assert follows is not None
    assert not isinstance(follows.wish, tuple)
    return follows.wish  # type: ignore[return-value]  # nobody asks for a seat by these


@pytest.mark.parametrize(
    ("view", "deed", "command"),
    [
        (table(), "ready", Ready(1)), (table(), "away", Away(1)), (AWAY, "away", Back(1)),
        (table(), "skip", Vote(1)), (table(host=YOU), "skip", Skip(1)),
        (table(host=YOU), "pause", Pause(1)), (table(host=YOU, paused=True), "pause", GoOn(1)),
        (table(host=YOU, guests=GUESTS), "admit", Admit(1, 5)),
        (table(host=YOU, guests=GUESTS), "refuse", TurnAway(1, 5)),
        (replace(CLUB_BANK, sale=BankSale(20)), "sell", WithdrawOffer(1)),
    ],
)  # fmt: skip
def test_a_deed_becomes_the_command_that_makes_sense_now(view: TableView, deed: str, command: SeatCommands) -> None:
    """Away or back, pause or go on, skip or vote; the first who asks is let in or turned away."""
    assert wished(view, deed) == command


@pytest.mark.parametrize(
    ("view", "deed", "why"),
    [
        (table(), "pause", "Only the host, Ann, may do that."),
        (table(), "admit", "Only the host, Ann, may do that."),
        (table(host=YOU), "admit", "Nobody at the door waits for that."),
        (table(), "host", "Only the host, Ann, may do that."),
        (table(), "sell", "The rules of this table don't have that move here."),
        (table(options=CLUB), "sell", "Only the bank may do that."),
        (replace(your_turn(), options=CLUB, bank=YOU), "sell", "That has to wait until the hand is over."),
        (replace(CLUB_BANK, phase="lobby"), "sell", "That can't be done now."),
        (your_turn(), "buyin", "That has to wait until the hand is over."),
        (your_turn(), "cashout", "That has to wait until the hand is over."),
        (QUIET, "chat", "Nobody may talk at this table; Ann, the host, can change that."),
        (table(you=None), "chat", "You are watching; you have no seat. join asks for one."),
        (table(you=None), "away", "You are watching; you have no seat. join asks for one."),
        (table(), "join", "You have a seat at this table already."),
        (table(), "rebet", "You stake when you have seen your first card."),
    ],
)  # fmt: skip
def test_what_can_t_be_done_says_why_and_opens_nothing(view: TableView, deed: str, why: str) -> None:
    """So nobody types an amount for nothing."""
    follows = order(seeing(view), deed)
    assert follows is not None
    assert follows.opens is None
    assert told(follows) == why


@pytest.mark.parametrize(
    ("view", "deed", "opens"),
    [
        (table(), "help", "help"), (table(), "rules", "rules"),
        (table(), "ledger", "ledger"), (table(), "chat", "chat"),
        (table(), "word", "word"), (table(), "palette", "palette"), (table(), "quit", "quit"),
        (table(), "invite", "invitation"), (table(you=None), "join", "join"), (table(), "buyin", "buyin"),
        (table(), "cashout", "cashout"), (CLUB_BANK, "sell", "sell"), (table(host=YOU), "host", "host"),
        (boxes_open(), "buyin", "buyin"),
    ],
)  # fmt: skip
def test_what_has_a_place_of_its_own_is_opened(view: TableView, deed: str, opens: str) -> None:
    """In the casino chips may be bought at any time."""
    follows = order(seeing(view), deed)
    assert follows is not None
    assert (follows.opens, follows.wish) == (opens, None)


def test_before_there_is_a_table_one_can_only_go() -> None:
    """Nothing else has anything to show."""
    model = seeing(None)
    opened = {deed for deed in (*DEEDS, *OPENINGS) if (follows := order(model, deed)) and follows.opens}
    assert opened == {"quit"}


def test_from_the_door_nobody_asks_for_a_seat_twice() -> None:
    """Who waits there has asked."""
    follows = order(seeing(table(you=None), guest=5), "join")
    assert follows is not None
    assert told(follows) == "You have no seat yet: you wait at the door. quit goes away."


def test_a_table_of_your_own_has_no_invitation() -> None:
    """It says so."""
    follows = order(seeing(table(), begun=True), "invite")
    assert follows is not None
    assert follows.opens is None
    assert told(follows)


def test_everybody_is_muted_and_heard_again_by_one_key() -> None:
    """Here alone."""
    once = order(seeing(table()), "mute")
    assert once is not None
    assert once.model.muted == Muted(everybody=True)
    again = order(once.model, "mute")
    assert again is not None
    assert again.model.muted == Muted()


@pytest.mark.parametrize(("deed", "chips"), [("clear", ()), ("rebet", (3, 4)), ("double_all", (20,))])
def test_chips_on_the_boxes_change_by_one_key(deed: str, chips: tuple[int, ...]) -> None:
    """Before the stakes are sent, and between hands."""
    for view in (boxes_open(), casino()):
        follows = order(seeing(view, tray=Tray((10,), (3, 4), 11)), deed)
        assert follows is not None
        assert follows.model.tray.chips == chips


def test_other_deeds_are_not_for_here() -> None:
    """Moves, amounts, and what is about the screen alone."""
    assert [deed for deed in ("buy", "usual", "more", "peek", "back", "other") if order(seeing(dealt()), deed)] == []
    assert ANN != YOU
