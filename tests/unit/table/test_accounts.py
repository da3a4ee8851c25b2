"""Who has an account in the ledger, and room for whoever is new."""

from pontoon_protocol.events import AccountClosed, SatDown
from pontoon_protocol.host_commands import AddBot, Kick, RemoveBot, TopUp
from pontoon_protocol.options import Options
from pontoon_server.table.accounts import ACCOUNTS, has_room, idle_bot, known
from pontoon_server.table.check import check
from support.nights import Night


def crowded() -> Night:
    """As many as an account is kept for have come, and all but Ann have left even."""
    night = Night("Ann")
    for number in range(2, ACCOUNTS + 1):
        night.sit(f"guest {number}")
        night.leave("B")
    assert len(night.table.accounts()) == ACCOUNTS
    return night


def test_a_player_is_known_by_the_key() -> None:
    """Also when the seat was given up."""
    night = Night("Ann", "Ben")
    night.leave("B")
    assert (known(night.table, "Ben"), known(night.table, "Cat")) == (2, 0)


def test_a_full_ledger_makes_room_by_closing_the_oldest_account_with_nothing_on_it() -> None:
    """However many strangers come and go, a friend can sit down; no number is given twice."""
    night = crowded()
    assert night.comes("Cat")[:2] == (AccountClosed(2), SatDown(1, ACCOUNTS + 1, "Cat", 100))
    night.leave("B")
    assert night.comes("guest 2")[:2] == (AccountClosed(3), SatDown(1, ACCOUNTS + 2, "guest 2", 100))
    assert len(night.table.accounts()) == ACCOUNTS
    check(night.table)


def test_whoever_is_in_the_ledger_still_finds_the_account() -> None:
    """Nothing has to be closed for that."""
    night = crowded()
    assert night.comes("guest 9")[0] == SatDown(1, 9, "guest 9", 100)


def test_an_account_with_something_on_it_is_never_closed() -> None:
    """A debt, a win, or that its player was sent away; nor is that of somebody who sits here, or whose table it is."""
    night = Night("Ann", options=Options(seats=3))
    for number in range(2, ACCOUNTS + 1):
        night.sit(f"guest {number}")
        night.host(Kick, 1)
    assert night.refused("A", AddBot, "bold") == "table_full"
    night.leave("A")
    assert not has_room(night.table)
    assert night.turned_down("Cat") == "table_full"


def test_a_bot_finds_room_like_anybody() -> None:
    """Or is refused like anybody."""
    night = crowded()
    assert night.host(AddBot, "bold", "Otto")[:2] == (AccountClosed(2), SatDown(1, ACCOUNTS + 1, "Otto", 100, "bold"))
    night.host(TopUp, 1, 5)
    check(night.table)


def test_an_idle_bot_is_found_by_its_name_or_any() -> None:
    """One that sits here is not idle, and a person is no bot."""
    night = Night("Ann", "Ben")
    night.leave("B")
    night.host(AddBot, "bold", "Otto")
    assert idle_bot(night.table, None) is None
    night.host(RemoveBot, 1)
    found = idle_bot(night.table, "Otto")
    assert found is not None
    assert idle_bot(night.table, None) == found
    assert idle_bot(night.table, "Ben") is None
