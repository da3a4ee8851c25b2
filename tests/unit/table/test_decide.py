"""Who may command what, and when; what the table wants from the world."""

import pytest

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import Away, Back, BuyIn, CashOut, Leave, Ready, Say, Stick
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import (
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    HandBegan,
    Left,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    Said,
    SatDown,
    SeatFreed,
    WentAway,
)
from pontoon_protocol.host_commands import AddBot, EndNight, RemoveBot, StartNight
from pontoon_protocol.limits import CHAT_CHARACTERS, CHIPS
from pontoon_protocol.options import Settings
from pontoon_server.table.commands import CloseNight, LineDown, Restarted, Shuffled, SitDown, Tick
from pontoon_server.table.decide import decide, decide_internal, wants
from pontoon_server.table.state import Shuffle
from support.nights import Night


def playing(settings: Settings | None = None) -> Night:
    """Ben has staked and is to move, Cat has sat out, Dan sat down too late for this hand."""
    night = Night("Ann", "Ben", "Cat", settings=settings).started()
    night.deal("2S 3S 4S 2D 3D 4D 2H 3H")
    night.sit("Dan")
    night.play("C sit_out, B stake 2")
    return night


def ended() -> Night:
    night = Night("Ann", "Ben")
    night.give("A", EndNight(1))
    return night


# -- who may command ---------------------------------------------------------------------------


def test_only_a_seated_player_commands() -> None:
    """Not somebody with a number that nobody has, and not somebody who has left in this hand."""
    night = playing()
    with pytest.raises(Refused, match="not_seated"):
        decide(night.table, 9, Say(1, "hello"))
    night.leave("B")
    with pytest.raises(Refused, match="not_seated"):
        decide(night.table, 2, Say(9, "hello"))


def test_nothing_is_commanded_after_the_night() -> None:
    """The table stays as it was closed."""
    night = ended()
    for command in (Say(2, "bye"), Leave(2), Ready(2), StartNight(2), EndNight(2), BuyIn(2, 5)):
        assert night.refusal("A", command) == "night_over"


def test_host_commands_are_the_hosts() -> None:
    """Whoever opened the table, until the rights pass on."""
    night = Night("Ann", "Ben")
    for command in (AddBot(1), RemoveBot(1, 0), StartNight(1), EndNight(1)):
        assert night.refusal("B", command) == "not_the_host"


def test_a_command_is_done_by_the_seat_that_gave_it() -> None:
    """One event for each, naming that seat."""
    night = Night("Ann", "Ben").started()
    assert night.give("B", Say(1, "hello")) == (Said(1, "hello"),)
    assert night.give("B", BuyIn(2, 7)) == (BoughtIn(1, 7),)
    assert night.give("B", CashOut(3, 5)) == (CashedOut(1, 5),)
    assert night.give("B", Away(4)) == (WentAway(1),)
    assert night.give("B", Back(5)) == (CameBack(1),)
    assert night.give("B", Ready(6)) == (BecameReady(1),)
    assert night.give("B", Leave(7)) == (SeatFreed(1, 102),)


def test_a_command_that_changes_nothing_is_still_carried_out() -> None:
    """It is handled and takes a version, so that its id is spent."""
    night = Night("Ann")
    assert night.give("A", Back(1)) == ()
    assert night.table.at(0).handled == 1


# -- the night ---------------------------------------------------------------------------------


def test_the_host_starts_the_night_once() -> None:
    """The draw for the bank comes next."""
    night = Night("Ann", "Ben")
    assert night.give("A", StartNight(1)) == (NightBegan(),)
    assert night.table.phase == "draw"
    assert night.refusal("A", StartNight(2)) == "already_started"


@pytest.mark.parametrize("moment", ["lobby", "draw", "between"])
def test_between_hands_the_night_ends_at_once(moment: str) -> None:
    """Nothing is at risk."""
    night = Night("Ann", "Ben")
    if moment != "lobby":
        night.give("A", StartNight(1))
    if moment == "between":
        night.shuffle("AS 2S")
    assert night.table.phase == moment
    (event,) = night.give("A", EndNight(5))
    assert isinstance(event, NightEnded)
    assert night.table.phase == "over"


@pytest.mark.parametrize("moment", ["pack", "hand"])
def test_a_running_hand_is_the_nights_last(moment: str) -> None:
    """It is played to its end; asking twice says it once."""
    night = Night("Ann", "Ben").started()
    night.tick()
    if moment == "hand":
        night.shuffle("AS 3S KS 4S")
    assert night.table.phase == moment
    assert night.give("A", EndNight(night.next_id("A"))) == (NightEnding(),)
    assert night.give("A", EndNight(night.next_id("A"))) == ()
    if moment == "pack":
        night.shuffle("AS 3S KS 4S")
    events = night.play("B stake 1")
    assert isinstance(events[-1], NightEnded)


def test_a_table_that_slept_too_long_is_closed() -> None:
    """With its ledger; never in mid-hand, and once only."""
    night = playing()
    assert night.internal(CloseNight()) == ()
    while night.table.phase == "hand":
        night.tick()
    (event,) = night.internal(CloseNight())
    assert isinstance(event, NightEnded)
    assert night.internal(CloseNight()) == ()


# -- chat and chips ----------------------------------------------------------------------------


def test_what_is_said_is_made_safe_and_must_say_something() -> None:
    """Controls go; what is nothing then is refused."""
    night = Night("Ann")
    assert night.give("A", Say(1, "a\x1b[31mb\n c")) == (Said(0, "a[31mb c"),)
    assert night.refusal("A", Say(2, " \x07\n ")) == "nothing_to_say"
    assert night.give("A", Say(2, "x" * 999)) == (Said(0, "x" * CHAT_CHARACTERS),)


def test_chips_are_brought_and_taken_between_hands() -> None:
    """Also while others play a hand that this seat isn't in."""
    night = playing()
    for letter in ("A", "B"):
        assert night.refusal(letter, BuyIn(9, 5)) == "in_a_hand"
        assert night.refusal(letter, CashOut(9, 5)) == "in_a_hand"
    night.buy_in("C", 5)
    night.cash_out("D", 100)
    assert [night.chips(letter) for letter in "ABCD"] == [100, 100, 105, 0]


def test_where_the_table_allows_it_chips_are_brought_in_mid_hand() -> None:
    """`buy_in_when: any_time`; the hand is settled on what there was and what was brought. None are taken out."""
    night = playing(Settings(buy_in_when="any_time"))
    night.buy_in("B", 50)
    assert night.chips("B") == 150
    assert night.hand.free_chips(1) == 148
    assert night.refusal("B", CashOut(9, 5)) == "in_a_hand"
    while night.table.phase == "hand":
        night.tick()
    result = night.result("B")
    assert night.chips("B") == 150 + result.net


@pytest.mark.parametrize("amount", [0, -1, CHIPS - 99])
def test_more_chips_than_a_stack_may_have_are_refused(amount: int) -> None:
    """And so is nothing, or less."""
    with pytest.raises(Refused, match="amount_out_of_range") as caught:
        decide(Night("Ann").table, 1, BuyIn(1, amount))
    assert caught.value.detail == Detail(least=1, most=CHIPS - 100)


@pytest.mark.parametrize("amount", [0, -1, 101])
def test_more_chips_than_one_has_are_not_taken(amount: int) -> None:
    """Nor nothing, nor less."""
    with pytest.raises(Refused, match="amount_out_of_range") as caught:
        decide(Night("Ann").table, 1, CashOut(1, amount))
    assert caught.value.detail == Detail(least=1, most=100)


# -- moves -------------------------------------------------------------------------------------


def test_a_move_outside_a_hand_is_out_of_place() -> None:
    """Between hands there is nothing to stick on."""
    assert Night("Ann", "Ben").started().refusal("B", Stick(1, 0)) == "wrong_phase"


def test_a_move_names_the_offer_that_it_answers() -> None:
    """An older one, or one from the future, is stale."""
    night = playing()
    offer = night.table.offers[1]
    assert offer is not None
    for number in (0, offer.number - 1, offer.number + 1):
        assert night.refusal("B", Stick(9, number)) == "stale"
    assert night.refusal("B", Stick(9, offer.number)) == "below_stick_minimum"


# -- what the world does -----------------------------------------------------------------------


def test_a_tick_for_another_wait_does_nothing() -> None:
    """Whether it is older, newer, or nothing is waited for at all."""
    night = playing()
    assert night.internal(Tick(night.wait.number - 1)) == ()
    assert night.internal(Tick(night.wait.number + 1)) == ()
    assert Night("Ann").internal(Tick(0)) == ()
    assert night.tick()


def test_a_pack_that_nobody_wanted_is_not_used() -> None:
    """In the middle of a hand it would change every card."""
    assert playing().internal(Shuffled(PACK)) == ()


def test_the_table_wants_a_pack_for_the_draw_and_for_each_hand() -> None:
    """As many packs as its rules say; otherwise it wants what it waits for."""
    night = Night("Ann", "Ben")
    assert wants(night.table) is None
    night.give("A", StartNight(1))
    assert wants(night.table) == Shuffle(1)
    night.shuffle("AS 2S")
    assert wants(night.table) == night.wait
    assert night.tick() == (HandBegan(1, (1, 0)),)
    assert wants(night.table) == Shuffle(1)
    night.shuffle("3S 4S")
    assert wants(night.table) == night.wait


def test_nothing_is_drawn_for_one_player_or_for_nobody() -> None:
    """The draw waits until two play and a person is there."""
    night = Night("Ann")
    night.give("A", StartNight(1))
    assert wants(night.table) is None
    night.add_bot()
    assert wants(night.table) == Shuffle(1)
    night.happen(LineDown(1))
    assert wants(night.table) is None


def test_a_restart_loses_every_line_and_no_bot() -> None:
    """What was waited for is waited for still."""
    night = Night("Ann", "Ben").started()
    night.add_bot()
    night.happen(LineDown(2))
    night.tick()
    night.shuffle()
    wait = night.wait
    assert night.internal(Restarted()) == (LineLost(0),)
    assert night.wait == wait
    assert night.internal(Restarted()) == ()


def test_sitting_down_makes_a_version_of_nobodys_command() -> None:
    """Decided by the server; refused with a reason like any command."""
    night = Night("Ann")
    version = decide_internal(night.table, SitDown("Ben", "b"))
    assert version is not None
    assert version.events[0] == SatDown(1, 2, "Ben", 100)
    with pytest.raises(Refused, match="name_taken"):
        decide_internal(night.table, SitDown("ANN", "b"))


def test_leaving_in_mid_hand_is_told_at_once() -> None:
    """The seat is freed when the hand is over."""
    night = playing()
    assert night.leave("A") == (Left(0),)
    assert night.table.at(0).leaving
