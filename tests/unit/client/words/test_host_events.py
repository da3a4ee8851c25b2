"""What the host does, in sentences."""

import pytest
from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.events import Events, Left, LineLost, SeatFreed, WentAway
from pontoon_protocol.host_events import (
    BotNamed,
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
from pontoon_protocol.options import CASINO, Options, Settings
from pontoon_protocol.views import TableView, Wait
from support.client_tables import ANN, BEN, CY, YOU, casino, happened, table, your_turn

OURS = table(host=YOU)
TOLD: tuple[tuple[Events, str, str], ...] = (
    (Locked(), "Ann locks the table: nobody new comes in.", "You lock the table: nobody new comes in."),
    (Unlocked(), "Ann unlocks the table again.", "You unlock the table: people may come in again."),
    (Kicked(BEN), "Ann sends Ben away.", "You send Ben away."),
    (ToppedUp(BEN, 50), "Ann brings Ben 50 chips; Ben has 150 chips.", "You bring Ben 50 chips; Ben has 150 chips."),
    (
        ToppedUp(YOU, 1),
        "Ann brings you 1 chip; you have 101 chips.",
        "You bring yourself 1 chip and have 101 chips.",
    ),
    (
        BotNamed(CY, "Robby"),
        "Ann renames the bot Cy: it is called Robby now.",
        "You rename the bot Cy: it is called Robby now.",
    ),
    (WaitSkipped((BEN, CY), "host"), "Ann waits no longer for Ben and Cy.", "You wait no longer for Ben and Cy."),
    (
        WaitSkipped((BEN,), "vote"),
        "The vote is for waiting no longer for Ben.",
        "The vote is for waiting no longer for Ben.",
    ),
    (
        RulesChanged(Options(stick_minimum=16)),
        "Ann changes the rules from the next hand on: stick from 16.",
        "You change the rules from the next hand on: stick from 16.",
    ),
    (
        RulesChanged(Options(minimum_stake=2, maximum_stake=20)),
        "Ann changes the rules from the next hand on: stakes 2 to 20. The usual stake, by Enter alone, is 11 then.",
        "You change the rules from the next hand on: stakes 2 to 20. The usual stake, by Enter alone, is 11 then.",
    ),
    (
        SettingsChanged(Settings(chat=False)),
        "Ann changes what the table agrees on: nobody may talk.",
        "You change what the table agrees on: nobody may talk.",
    ),
    (WentOn(None), *(("The pause has lasted as long as a pause may; the game goes on.",) * 2)),
    (Paused(ANN), "Ann pauses the game.", "Ann pauses the game."),
)

STANDS = "It is your table now, so you stand for the bots: what they win or lose is settled with you."


def told(view: TableView, *events: Events, **more: object) -> list[str]:
    return tell(view, happened(*events, **more), Style())  # type: ignore[arg-type] # what `happened` takes


@pytest.mark.parametrize(("event", "to_others", "to_the_host"), TOLD)
def test_what_the_host_does_is_told_with_who_did_it(event: Events, to_others: str, to_the_host: str) -> None:
    """To the host as your own doing."""
    assert told(table(), event) == [to_others]
    assert told(OURS, event) == [to_the_host]


def test_a_pause_says_with_how_much_time_it_goes_on() -> None:
    """Of the wait that it interrupts."""
    turn = Wait("turn", (YOU,), 12.0)
    assert told(your_turn(), Paused(ANN), wait=turn) == ["Ann pauses the game; it goes on with 12 seconds left."]
    between = Wait("between", (), 8.0)
    assert told(OURS, Paused(YOU), wait=between) == ["You pause the game; it goes on with 8 seconds to the next hand."]
    assert told(OURS, WentOn(YOU)) == ["You end the pause; the game goes on."]
    assert told(table(), WentOn(ANN)) == ["Ann ends the pause; the game goes on."]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (HostChanged(BEN, "first"), "Ben is the host."),
        (HostChanged(YOU, "first"), "You are the host; help tells what a host can do."),
        (HostChanged(BEN, "back"), "Ben is the host again."),
        (HostChanged(YOU, "back"), "You are the host again."),
        (HostChanged(BEN, "given"), "Ann makes Ben the host."),
        (HostChanged(YOU, "given"), f"Ann makes you the host; help tells what a host can do. {STANDS}"),
        (HostChanged(BEN, "gone"), "Ben is the host now, since Ann does not answer."),
        (HostChanged(YOU, "gone"), "You are the host now, since Ann does not answer; help tells what a host can do."),
    ],
)
def test_another_host_is_told_with_the_reason(event: Events, words: str) -> None:
    """And with how a new one finds out more."""
    assert told(table(), event) == [words]


def test_what_became_of_the_old_host_is_said_as_it_is() -> None:
    """Without a line, gone for good in the middle of a hand, or there without a word."""
    told_now = "Ben is the host now, since Ann {gone}."
    assert told(table(), LineLost(ANN), HostChanged(BEN, "gone"))[1] == told_now.format(gone="is not connected")
    assert told(table(), Left(ANN), HostChanged(BEN, "gone"))[1] == told_now.format(gone="is gone")
    away = told(table(), WentAway(ANN, missed=True), HostChanged(BEN, "gone"))
    assert away[1] == told_now.format(gone="does not answer")


def test_a_host_whose_seat_is_free_is_not_named_again() -> None:
    """The line before says who went; whoever gives the rights away is you to yourself."""
    assert told(table(), SeatFreed(ANN, 100), HostChanged(BEN, "gone"))[1] == "Ben is the host now."
    assert told(table(), SeatFreed(ANN, 100), HostChanged(YOU, "gone"))[1].startswith("You are the host now; ")
    assert told(OURS, HostChanged(BEN, "given")) == ["You make Ben the host."]


def test_votes_are_counted() -> None:
    """With how many it takes."""
    assert told(table(), Voted(BEN, 1, 2)) == ["Ben votes for waiting no longer: 1 of the 2 votes that it takes."]
    assert told(table(), Voted(YOU, 2, 2)) == ["You vote for waiting no longer: 2 of the 2 votes that it takes."]


def test_who_is_sent_away_is_you_to_yourself() -> None:
    """And hears by whom."""
    assert told(table(), Kicked(YOU)) == ["Ann sends you away."]


def test_without_a_host_it_is_the_host_all_the_same() -> None:
    """Whatever a server says."""
    assert told(replace(table(), host=None), Locked()) == ["The host locks the table: nobody new comes in."]


def test_where_enter_stakes_the_last_again_no_usual_stake_is_told() -> None:
    """It is told only where it is another."""
    more = replace(CASINO, maximum_stake=CASINO.maximum_stake * 2)
    assert "usual" not in told(casino(), RulesChanged(more))[0]
    shifted = Options(minimum_stake=2, maximum_stake=9)
    assert "usual" not in told(table(), RulesChanged(shifted))[0]


def test_in_german_it_is_told_whom_something_is_done_to() -> None:
    """`you` has three forms there."""
    choose("de")
    assert told(table(), Kicked(YOU)) == ["Ann schickt dich weg."]
    assert told(table(), WaitSkipped((YOU, BEN), "host")) == ["Ann wartet nicht länger auf dich und Ben."]
    assert told(table(), ToppedUp(BEN, 12_000)) == ["Ann bringt Ben 12.000 Chips; Ben hat 12.100 Chips."]
