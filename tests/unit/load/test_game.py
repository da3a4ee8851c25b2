"""The generator's people play on by their offers, whatever comes between."""

import pytest

from load.game import Strategy, Unplayable, choose
from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.commands import Commands, Stake, Twist
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Happened, Notice, Refusal, Update
from pontoon_protocol.views import Choice, Offer
from unit.load.fake_night import SEATS, FakeNight

TWIST = {"verb": "twist"}


def bytes_of(update: Update) -> bytes:
    return encode(Encoding.MSGPACK, update)


def act(strategy: Strategy) -> tuple[int, Commands]:
    action = strategy.action()
    assert action is not None
    return action[0], decode_command(Encoding.MSGPACK, action[1])


def play(strategy: Strategy, night: FakeNight, actions: int) -> list[list[bool]]:
    """Play so many actions; for each, whether each version that followed was its answer."""
    answered = []
    for _ in range(actions):
        action = strategy.action()
        assert action is not None
        versions = night.command(*action)
        answered.append([True in [strategy.saw(seat, version[seat]) for seat in range(SEATS)] for version in versions])
    return answered


def test_the_first_thing_said_is_that_the_night_begins() -> None:
    """The host starts the night with the id after the last that was handled."""
    assert act(Strategy([4, 0])) == (0, StartNight(id=5))


def test_nobody_speaks_before_the_answer_brought_something_to_say() -> None:
    """Without an offer and between no hands there is no action."""
    strategy = Strategy([0] * SEATS)
    strategy.action()
    assert strategy.action() is None


def test_hand_follows_hand() -> None:
    """Eight ready, seven stakes, a twist for each punter and a stick for all: the fake asserts each is legal."""
    night = FakeNight()
    a_hand = SEATS + 7 + 2 * SEATS
    play(Strategy([0] * SEATS), night, 1 + 5 * a_hand)
    assert night.hands == 5
    assert night.handled == [1 + 5 * 3] + [5 * 4] * 7


def test_options_hold_until_others_come() -> None:
    """A twist after which the same is possible brings no new offer; the seat names the old one again."""
    strategy = Strategy([0])
    act(strategy)
    offer = Offer(7, (Choice("twist"),))
    strategy.saw(0, bytes_of(Happened(1, offer=offer, id=1)))
    assert act(strategy) == (0, Twist(id=2, offer=7))
    assert strategy.saw(0, bytes_of(Happened(2, id=2)))
    assert act(strategy) == (0, Twist(id=3, offer=7))
    assert strategy.saw(0, bytes_of(Happened(3, offer=None, id=3)))
    assert strategy.action() is None


def test_an_answer_is_the_version_with_the_movers_own_id() -> None:
    """Of two versions that follow the last ready, the first is the answer and the shuffle is not."""
    strategy, night = Strategy([0] * SEATS), FakeNight()
    assert play(strategy, night, 1 + SEATS) == [[True]] * SEATS + [[True, False]]


def test_a_refusal_ends_the_bench() -> None:
    """A bench whose moves are refused would measure refusals."""
    strategy = Strategy([0] * SEATS)
    strategy.action()
    with pytest.raises(Unplayable, match="stale"):
        strategy.saw(0, bytes_of(Refusal(id=1, reason="stale")))


def test_a_notice_is_no_answer() -> None:
    """What is said about the service changes nothing in the play."""
    strategy = Strategy([0] * SEATS)
    strategy.action()
    assert not strategy.saw(0, bytes_of(Notice("saving_slowly")))
    assert strategy.action() is None


def test_the_stake_is_the_usual_one_or_the_least() -> None:
    """A plain Enter stakes the usual amount; without one, the least."""
    both = {"number": 7, "choices": [{"verb": "stake", "least": 2, "most": 10, "usual": 5}]}
    least = {"number": 7, "choices": [{"verb": "stake", "least": 2, "most": 10}]}
    assert choose(both, 3) == Stake(id=3, offer=7, amounts=(5,))
    assert choose(least, 3) == Stake(id=3, offer=7, amounts=(2,))


def test_who_may_not_stick_twists() -> None:
    """A closed choice is no choice."""
    closed = {"verb": "stick", "closed": "below_stick_minimum"}
    assert choose({"number": 7, "choices": [TWIST, closed]}, 3) == Twist(id=3, offer=7)


def test_an_offer_without_a_move_ends_the_bench() -> None:
    """The strategy says so rather than stop in silence."""
    with pytest.raises(Unplayable, match="nothing to play"):
        choose({"number": 7, "choices": []}, 3)
