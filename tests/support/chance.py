"""Hands played at random: whatever is possible is done sooner or later. A seed replays each of them."""

from random import Random

from msgspec import Struct

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.events import HandEvents
from pontoon_protocol.options import Options
from pontoon_protocol.views import Choice
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.legal import choices
from pontoon_server.rules.state import Round, begin
from support.hands import PLAIN

AMOUNTS = (-(2**31), -1, 0, 1, 2, 3, 5, 10, 11, 20, 21, 2**31 - 1)
MOST_MOVES = 8 + 7 * 4 + 4
"""No hand takes longer: seven stakes or refusals to stake, three cards and a stick for each hand and the bank."""


class Step(Struct, frozen=True):
    """A move and what it led to; `before` is the state that it was made in."""

    before: Round
    seat: int
    move: Moves
    events: tuple[HandEvents, ...]
    after: Round


class Walk(Struct, frozen=True):
    """A whole hand: how it was dealt, and each move."""

    start: Round
    dealt: tuple[HandEvents, ...]
    first: Round
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[Round, ...]:
        """Every state in which somebody may be asked, and the last."""
        return (self.first, *(step.after for step in self.steps))

    @property
    def last(self) -> Round:
        """The end."""
        return self.states[-1]


def random_start(rng: Random) -> Round:
    """A hand about to be dealt: any number of seats, rich and poor, now and then from a pack that will run out."""
    seats = rng.randint(2, 8)
    bank = rng.randrange(seats)
    least = rng.choice((1, 1, 1, 2, 5))
    options = Options(
        minimum_stake=least, maximum_stake=rng.choice((least, 10, 50)), stick_minimum=rng.choice((15, 16))
    )
    pack = rng.sample(PACK, 52)
    if rng.random() < 0.5:
        # Aces, tens and low cards on top: Pontoons, soft totals and tricks, which are rare otherwise.
        likely = rng.choice(("ATK", "A23", "A5T"))
        pack.sort(key=lambda card: rng.random() * (0.3 if card[0] in likely else 1))
    if rng.random() < 0.2:
        del pack[rng.randint(2 * seats, 3 * seats) :]
    chips = tuple(rng.choice((0, 1, 3, 10, 40, 1000)) for _ in range(seats))
    order = tuple((bank + step) % seats for step in range(1, seats + 1))
    return begin(options, order, chips, tuple(pack))


def random_walk(seed: int) -> Walk:
    """A hand played at random to its end."""
    rng = Random(seed)
    start = random_start(rng)
    dealt, state = deal(start)
    first, steps = state, []
    while state.phase != "over":
        seat, move = random_move(rng, state)
        events, after = decide(state, seat, move)
        steps.append(Step(state, seat, move, events, after))
        state = after
        assert len(steps) <= MOST_MOVES, "the hand doesn't end"
    return Walk(start, dealt, first, tuple(steps))


def random_move(rng: Random, state: Round) -> tuple[int, Moves]:
    """Something that is offered to somebody."""
    possible = [(seat, choice) for seat in state.order for choice in choices(state, seat) if choice.closed is None]
    assert possible, "nobody is offered anything, and the hand isn't over"
    # Cards more often than not, so that busts and tricks come up too.
    weights = [3 if choice.verb in ("buy", "twist", "stake") else 1 for _, choice in possible]
    seat, choice = rng.choices(possible, weights)[0]
    return seat, move_of(choice, rng.randint(choice.least, choice.most))


def move_of(choice: Choice, amount: int) -> Moves:
    """The move that a choice allows, for this amount."""
    if choice.verb == "stake":
        return Stake(1, 0, (amount,))
    return Buy(1, 0, amount) if choice.verb == "buy" else PLAIN[choice.verb]


def every_move() -> list[Moves]:
    """Every verb, with every amount that may make a difference."""
    amounts = (*AMOUNTS, *range(60))
    return [
        *PLAIN.values(),
        *(Stake(1, 0, (amount,)) for amount in amounts),
        *(Buy(1, 0, amount) for amount in amounts),
        Stake(1, 0, ()),
        Stake(1, 0, (1, 1)),
    ]


def any_move(rng: Random) -> Moves:
    """Any move at all, sensible or not."""
    verb = rng.choice((*PLAIN, "stake", "buy", "stake", "buy", "twist", "stick"))
    if verb == "stake":
        return Stake(1, 0, tuple(rng.choice(AMOUNTS) for _ in range(rng.choice((1, 1, 1, 1, 2, 0)))))
    return Buy(1, 0, rng.choice(AMOUNTS)) if verb == "buy" else PLAIN[verb]
