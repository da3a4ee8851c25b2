"""What the server itself decides about whole nights: closing one, opening another at the same table."""

import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.events import NightEnded, NightReopened, Said, SatDown
from pontoon_protocol.host_commands import ChangeSettings, EndNight, HandOver, Kick, Lock
from pontoon_protocol.host_events import GuestCame, HostChanged
from pontoon_protocol.options import CASINO, CLUB, Options, Settings
from pontoon_server.table.check import check
from pontoon_server.table.commands import CloseNight, Reopen
from pontoon_server.table.ledger import ledger
from pontoon_server.table.state import opened
from pontoon_server.table.view import view
from support.moments import EVERY, Moment, between, settled
from support.nights import Night


def over(options: Options = CLUB) -> Night:
    """A night of a hand that is over: everybody was cashed out."""
    night = Night("Ann", "Ben", "Cat", options=options, settings=Settings(buy_in=50)).started()
    night.deal("TS 9S 4S TD 8D 4D")
    night.play("B stake 5, C stake 5")
    night.plays_out()
    night.host(Lock)
    night.host(EndNight)
    return night


def test_another_night_begins_where_the_last_one_ended() -> None:
    """The same table and code, rules, settings and passcode; empty seats, and the lobby."""
    night = over()
    version, hands = night.table.version, night.table.hand
    assert night.happen(Reopen("Ann")) == (NightReopened(),)
    anew = opened(night.table.code, "Friday", CLUB, Settings(buy_in=50), night.table.passcode)
    seen, fresh = view(night.table, None, 0.0), view(anew, None, 0.0)
    for name in (
        "code",
        "name",
        "options",
        "settings",
        "phase",
        "seats",
        "bank",
        "paused",
        "locked",
        "ending",
        "guests",
    ):
        assert getattr(seen, name) == getattr(fresh, name), name
    assert (night.table.version, night.table.hand) == (version + 1, hands)
    check(night.table)


def test_the_ledger_goes_on() -> None:
    """Everybody buys in anew with the same account; who has only just come gets one behind them."""
    night = over()
    before = ledger(night.table)
    night.happen(Reopen("Ann"))
    assert ledger(night.table) == before
    for name, player in (("Cat", 3), ("Dan", 4), ("Ann", 1)):
        events = night.comes(name)
        assert isinstance(events[0], SatDown)
        assert events[0].player == player
    after = {account.player: account for account in ledger(night.table)}
    for account in before:
        bought = 0 if account.name == "Ben" else 50
        assert after[account.player].buy_ins == account.buy_ins + bought
        assert after[account.player].net == account.net
    assert sum(account.net for account in after.values()) == 0
    check(night.table)


def test_its_hands_are_counted_on_and_a_new_first_bank_is_drawn() -> None:
    """T3; the pack is a new one."""
    night = over()
    night.happen(Reopen("Ann"))
    for name in ("Ann", "Ben"):
        night.comes(name)
    night.started("2S AC")
    assert night.bank == "B"
    night.deal("TS 9S TD 8D")
    assert night.table.hand == 2
    night.plays_out()
    night.host(EndNight)
    assert isinstance(night.log[-1].events[-1], NightEnded)
    check(night.table)


def test_the_host_comes_back_as_the_host() -> None:
    """Whoever is there first has the rights until then."""
    night = over()
    night.happen(Reopen("Ann"))
    assert night.comes("Ben")[-1] == HostChanged(0, "gone")
    assert night.comes("Ann")[-1] == HostChanged(1, "back")
    night = over()
    night.happen(Reopen("Ann"))
    assert night.comes("Ann")[-1] == HostChanged(0, "back")


def test_a_houses_account_goes_on_too() -> None:
    """C1: its markers stay what they are."""
    night = over(CASINO)
    before = ledger(night.table)[0]
    night.happen(Reopen("Ann"))
    assert ledger(night.table)[0] == before
    night.comes("Ann")
    night.started()
    night.deal("2S 3S 4S 5S")
    night.plays_out()
    check(night.table)


def test_who_was_sent_away_still_needs_the_hosts_word() -> None:
    """And a guest's number is nobody else's, of no night."""
    night = between()
    night.host(Kick, 2)
    night.comes("Cat")
    night.host(EndNight)
    night.happen(Reopen("Ann"))
    night.comes("Ann")
    assert night.comes("Cat")[0] == GuestCame(2, "Cat", admitted=False)


@pytest.mark.parametrize("key", ["Ben", "Cat", "nobody's", ""])
def test_only_whose_table_it_is_reopens_it(key: str) -> None:
    """Another key does nothing, nor an empty one: a bot has that."""
    night = between()
    night.add_bot()
    night.host(EndNight)
    assert night.internal(Reopen(key)) == ()


def test_a_table_that_nobody_ever_sat_at_is_nobodys_to_reopen() -> None:
    """It has no owner."""
    night = Night()
    night.happen(CloseNight())
    assert night.internal(Reopen("nobody's")) == ()


def test_who_opened_the_table_reopens_it_even_after_handing_it_over() -> None:
    """Its server is on that person's machine; the rights are still the other's, who gets them back."""
    night = between()
    night.host(HandOver, 1)
    night.host(EndNight)
    assert night.internal(Reopen("Ann")) == (NightReopened(),)
    night.comes("Ann")
    assert HostChanged(1, "back") in night.comes("Ben")


def test_who_was_given_the_table_reopens_it() -> None:
    """And who had the rights at the end, while the owner was gone."""
    night = between()
    night.host(HandOver, 1)
    night.host(EndNight)
    assert night.internal(Reopen("Ben")) == (NightReopened(),)
    night = between()
    night.leave("A")
    night.host(EndNight)
    assert night.internal(Reopen("Ben")) == (NightReopened(),)


@pytest.mark.parametrize("moment", EVERY)
def test_a_night_that_is_not_over_is_not_begun_anew(moment: Moment) -> None:
    """The same key finds its table as it is."""
    assert moment().internal(Reopen("Ann")) == ()


def test_a_night_is_closed_once() -> None:
    """Then there is nothing left to close."""
    night = settled()
    (ended,) = night.happen(CloseNight())
    assert isinstance(ended, NightEnded)
    assert night.internal(CloseNight()) == ()


def test_where_nobody_may_talk_nobody_does() -> None:
    """`no_chat`, whatever it is; it may be changed back."""
    night = between()
    night.host(ChangeSettings, Settings(chat=False))
    assert night.refused("A", Say, "hello") == night.refused("B", Say, "\x07") == "no_chat"
    night.host(ChangeSettings, Settings())
    assert night.say("B", Say, "hello") == (Said(1, "hello"),)
