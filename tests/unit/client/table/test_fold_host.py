"""What the host's events make of a view, and those at the door."""

from msgspec.structs import replace

from pontoon_client.table.model import account_of, seat_of
from pontoon_protocol.hand_events import SeatResult
from pontoon_protocol.host_events import (
    BotNamed,
    GuestAdmitted,
    GuestBack,
    GuestCame,
    GuestLeft,
    GuestLost,
    HostChanged,
    Kicked,
    Locked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Unlocked,
    Voted,
    WaitSkipped,
    WentOn,
)
from pontoon_protocol.options import CLUB, Settings
from pontoon_protocol.views import GuestView
from support.client_tables import ANN, BEN, CY, YOU, after, table, your_turn


def test_the_host_changes() -> None:
    """One seat has the host's rights."""
    assert after(table(), HostChanged(YOU)).host == YOU


def test_a_pause_begins_and_ends() -> None:
    """The hand stays as it is meanwhile."""
    paused = after(your_turn(), Paused(ANN))
    assert paused == replace(your_turn(), paused=True)
    assert after(paused, WentOn(None)) == your_turn()


def test_a_table_is_locked_and_unlocked() -> None:
    """It is one or the other."""
    assert after(table(), Locked()).locked
    assert not after(table(), Locked(), Unlocked()).locked


def test_guests_wait_in_the_order_in_which_they_came() -> None:
    """Admitted, lost and back again; others stay as they are, and who left is gone."""
    view = after(table(), GuestCame(1, "Eve", admitted=False), GuestCame(2, "Hal"))
    assert view.guests == (GuestView(1, "Eve", admitted=False), GuestView(2, "Hal"))
    view = after(view, GuestAdmitted(1), GuestLost(2))
    assert view.guests == (GuestView(1, "Eve"), GuestView(2, "Hal", connected=False))
    assert after(view, GuestBack(2), GuestLeft(1, "seated")).guests == (GuestView(2, "Hal"),)


def test_other_rules_take_the_last_hand_off_the_table() -> None:
    """The next one is played by them."""
    played = table(nets=(SeatResult(BEN, -8, 92),))
    assert after(played, RulesChanged(CLUB)) == table(options=CLUB)


def test_other_settings_leave_the_hand_where_it_is() -> None:
    """Only what is agreed on changes."""
    settings = Settings(chat=False)
    assert after(your_turn(), SettingsChanged(settings)) == replace(your_turn(), settings=settings)


def test_chips_from_the_host_stand_in_the_players_account() -> None:
    """Like a buy-in."""
    view = after(table(), ToppedUp(BEN, 50))
    taken, account = seat_of(view, BEN), account_of(view, 2)
    assert taken is not None
    assert account is not None
    assert (taken.chips, account.buy_ins, account.chips, account.net) == (150, 150, 150, 0)


def test_a_bot_is_called_something_else_in_the_ledger_too() -> None:
    """Nobody else is; an empty seat has no name."""
    view = after(table(), BotNamed(CY, "Robby"))
    assert [seat.name for seat in view.seats] == ["Ann", "Ben", "Dot", "Robby"]
    assert [account.name for account in view.ledger] == ["Ann", "Ben", "Dot", "Robby"]
    assert after(table(), BotNamed(7, "Robby")) == table()


def test_votes_skips_and_words_to_go_leave_the_table_as_it_is() -> None:
    """What comes of them are events of their own."""
    assert after(table(), Voted(BEN, 1, 2), WaitSkipped((CY,), "vote"), Kicked(BEN)) == table()
