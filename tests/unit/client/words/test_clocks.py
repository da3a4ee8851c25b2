"""Who is waited for, and how long still."""

from msgspec.structs import replace

from pontoon_client.words.clocks import absent, all_there, lobby, next_hand, own_clock, waiting, what_now
from pontoon_protocol.events import LineLost, WentAway
from pontoon_protocol.hand_events import Staked
from pontoon_protocol.views import TableView, Wait
from support.client_tables import ANN, BEN, CY, YOU, after, casino, dealt, table, your_turn

BETWEEN = Wait("between", (), 8.0)


def on_ben(kind: str = "turn") -> TableView:
    return replace(after(your_turn(), LineLost(BEN)), wait=Wait(kind, (BEN,), 41.0))  # type: ignore[arg-type] # any kind


def test_the_next_hand_is_announced_with_its_time() -> None:
    """Enter is offered to who is not ready yet."""
    view = table(wait=BETWEEN)
    assert next_hand(view, 8.0) == "The next hand begins in 8 seconds, or when all are ready (Enter)."
    ready = tuple(replace(seat, ready=True) for seat in view.seats)
    assert next_hand(replace(view, seats=ready), 8.0) == "The next hand begins in 8 seconds, or when all are ready."
    assert "Enter" not in next_hand(replace(view, you=None), 8.0)


def test_the_first_hand_is_announced_as_such() -> None:
    """There was none before."""
    view = table(wait=BETWEEN, hand=0)
    assert next_hand(view, 8.0) == "The first hand begins in 8 seconds, or when all are ready (Enter)."
    assert next_hand(replace(view, you=None), 8.0) == "The first hand begins in 8 seconds, or when all are ready."


def test_no_hand_is_announced_while_something_else_is_waited_for() -> None:
    """Or when nobody knows how long."""
    assert next_hand(your_turn(), 8.0) == ""
    assert next_hand(table(wait=BETWEEN), None) == ""
    assert next_hand(table(phase="draw"), None) == ""


def test_without_anybody_to_play_with_no_hand_begins() -> None:
    """Between hands, and before the draw."""
    alone = "The next hand waits until two at the table can play."
    assert next_hand(table(), None) == alone
    assert next_hand(table(phase="draw", seats=table().seats[:1]), None) == alone


def test_who_is_away_is_told_how_to_come_back() -> None:
    """With every announcement of a hand."""
    away = tuple(replace(seat, away=True) for seat in table().seats)
    hint = " You are away; type back to be dealt in."
    assert next_hand(table(seats=away, wait=BETWEEN), 8.0).endswith("or when all are ready." + hint)
    assert next_hand(table(seats=away), None).endswith("can play." + hint)


def test_what_you_can_do_for_the_next_hand_is_told() -> None:
    """Be ready, come back, or begin the night; nothing when it is not in your hands."""
    ready = tuple(replace(seat, ready=True) for seat in table().seats)
    away = tuple(replace(seat, away=True) for seat in table().seats)
    assert what_now(table()) == "Enter says that you are ready for the next."
    assert what_now(casino()).endswith("with the last stakes again if there are any; ready alone stakes nothing.")
    assert what_now(table(seats=away)) == "You are away; type back to be dealt in."
    assert what_now(table(phase="lobby", host=YOU)) == "Type start when everybody is there."
    assert [what_now(view) for view in (table(seats=ready), table(you=None), table(phase="over"))] == ["", "", ""]


def test_the_lobby_waits_for_the_host() -> None:
    """Who hosts is told how to begin."""
    assert lobby(table(phase="lobby", host=YOU)) == "Type start when everybody is there."
    assert lobby(table(phase="lobby")) == "The night begins when Ann says so."
    away = after(table(phase="lobby"), WentAway(YOU))
    assert lobby(away) == "The night begins when Ann says so. You are away; type back to be dealt in."


def test_who_is_absent_is_named_with_what_happens_then() -> None:
    """By the kind of the wait."""
    assert absent(on_ben(), 41.0) == ("Waiting for Ben, not connected; in 41 seconds the turn is played by the clock.")
    assert absent(on_ben("double"), 41.0).endswith("in 41 seconds the stakes stay as they are.")
    staking = replace(after(dealt(), LineLost(BEN)), wait=Wait("stakes", (BEN, YOU, CY), 20.0))
    assert absent(staking, 20.0) == "Waiting for Ben, not connected; in 20 seconds the hand goes on without."


def test_who_is_away_is_absent_too_and_may_be_skipped() -> None:
    """By the host, or by a vote of the others while the host is absent as well."""
    away = tuple(replace(seat, away=seat.seat == BEN) for seat in table().seats)
    view = replace(on_ben(), seats=away)
    told = "Waiting for Ben, away; in 41 seconds the turn is played by the clock."
    assert absent(view, 41.0) == told
    assert absent(replace(view, host=YOU), 41.0) == f"{told} skip waits no longer."
    assert absent(replace(view, host=BEN), 41.0) == f"{told} vote asks to wait no longer."
    assert absent(replace(view, host=None, you=None), 41.0) == told


def test_in_a_pause_nobody_is_waited_for() -> None:
    """The clock stands still, in every word that has one."""
    paused = replace(on_ben(), paused=True)
    stands = "The game is paused; it goes on with 41 seconds left. Ann ends the pause."
    assert absent(paused, 41.0) == ""
    assert waiting(paused, 41.0) == stands
    between = table(paused=True, wait=BETWEEN)
    assert next_hand(between, 8.0) == waiting(between, 8.0)
    assert next_hand(between, 8.0).startswith("The game is paused; it goes on with 8 seconds to the next hand.")


def test_nobody_is_absent_who_is_connected_has_staked_or_is_not_waited_for() -> None:
    """Nothing is said then."""
    assert absent(your_turn(), 30.0) == ""
    staked = replace(after(dealt(), LineLost(BEN), Staked(BEN, (1,))), wait=Wait("stakes", (BEN, YOU, CY), 20.0))
    assert absent(staked, 20.0) == ""
    assert absent(table(wait=BETWEEN), 8.0) == ""
    assert absent(on_ben(), None) == ""
    assert absent(replace(on_ben(), you=BEN), 41.0) == ""
    assert absent(replace(on_ben(), wait=None), 41.0) == ""


def test_waiting_names_everybody_but_you() -> None:
    """Between hands it is the hand that is waited for."""
    assert waiting(dealt(), 12.0) == "Waiting for Ben and Cy, 12 seconds."
    assert waiting(table(wait=BETWEEN), 8.0).startswith("The next hand begins in 8 seconds")
    assert waiting(your_turn(), 12.0) == ""
    assert waiting(table(), None) == "The next hand waits until two at the table can play."
    assert waiting(replace(your_turn(), wait=None), 12.0) == ""
    assert waiting(dealt(), None) == ""
    assert waiting(replace(your_turn(), wait=Wait("bank", (ANN,), 45.0)), 45.0) == "Waiting for Ann, 45 seconds."


def test_your_own_clock_says_what_happens_then() -> None:
    """A stake left open sits out, a turn is played."""
    assert own_clock(dealt(), 10.0) == "10 seconds left to stake; then you sit out."
    assert own_clock(your_turn(), 10.0) == "10 seconds left; then your turn is played for you."


def test_at_a_casino_table_one_is_enough_for_the_next_hand() -> None:
    """The house is always there (T18)."""
    assert next_hand(casino(), None) == "The next hand waits until somebody at the table can play."


def test_the_bank_s_clock_says_that_the_stakes_stay() -> None:
    """Without an answer in time (K1)."""
    asked = replace(your_turn(), wait=Wait("double", (YOU,), 45.0))
    assert own_clock(asked, 10.0) == "10 seconds left; then the stakes stay as they are."


def test_who_plays_with_bots_alone_waits_for_nobody() -> None:
    """It is Enter that deals; of all that are ready nothing is said until there is somebody else."""
    bots = tuple(replace(seat, bot="" if seat.seat == YOU else "bold") for seat in table().seats)
    alone = table(seats=bots, wait=BETWEEN)
    assert next_hand(alone, 600.0).startswith("Enter deals the next hand; without it, it begins in 10 minutes.")
    assert next_hand(replace(alone, hand=0), 8.0) == "Enter deals the first hand; without it, it begins in 8 seconds."
    assert "when all are ready" in next_hand(table(wait=BETWEEN), 8.0)


def test_who_is_waited_for_alone_hears_it_as_you() -> None:
    """And others by their names."""
    assert all_there(your_turn(), 90.0) == "The table waits for you, 90 seconds."
