"""Hands played at random by any rules: whatever is possible is done sooner or later. A seed replays each of them."""

from random import Random

from msgspec import Struct

from pontoon_protocol.cards import Card, packs
from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.hand_events import HandEvents
from pontoon_protocol.options import Options
from pontoon_protocol.views import Choice
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.legal import choices
from pontoon_server.rules.state import Round, begin
from support.hands import LETTERS, PLAIN, seated
from support.random_rules import random_rules

AMOUNTS = (-(2**31), -1, 0, 1, 2, 3, 5, 10, 11, 20, 21, 2**31 - 1)
MOST_MOVES = 8 + 1 + 24 * (3 + 4 * 5) + 4
"""No hand takes longer: stakes, the bank's answer, the bank's cards, and for each of 24 boxes three splits and four
hands, each of three cards, a burn and a stick."""
WEIGHTS = {"buy": 3, "twist": 3, "stake": 4, "split": 8, "double": 3, "burn": 8}
"""Cards more often than not, so that busts and tricks come up too, and what is seldom possible whenever it is."""


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
    def events(self) -> tuple[HandEvents, ...]:
        """All that happened."""
        return (*self.dealt, *(event for step in self.steps for event in step.events))

    @property
    def last(self) -> Round:
        """The end."""
        return self.states[-1]


def random_start(rng: Random) -> Round:
    """A hand about to be dealt by any rules, to rich and poor, now and then from a pack that will run out."""
    options = random_rules(rng)
    seats = rng.randint(1 if options.bank == "house" else 2, min(8, options.seats + 2))
    chips = tuple(rng.choice((0, 1, 3, 10, 40, 1000)) for _ in range(seats))
    if options.bank == "house":
        chips = (*chips, rng.choice((0, 0, 1000)))
    order = seated(options, seats, rng.choice(LETTERS[:seats]))
    return begin(options, order, chips, random_pack(rng, options, seats), rng.randrange(3))


def random_pack(rng: Random, options: Options, seats: int) -> tuple[Card, ...]:
    """A shuffled pack, some with aces, tens, low cards or pairs on top: Pontoons, tricks and splits, rare otherwise."""
    pack = list(packs(options.packs))
    rng.shuffle(pack)
    if rng.random() < 0.5:
        likely = rng.choice(("ATK", "A23", "A5T", "88T", "7", "T3AK"))
        pack.sort(key=lambda card: rng.random() * (0.3 if card[0] in likely else 1))
    if rng.random() < 0.2:
        needed = 2 * (1 + min(seats * options.boxes, 3 * options.packs if options.bank == "house" else seats))
        del pack[rng.randint(needed, needed + seats) :]
    return tuple(pack)


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
    seat, choice = rng.choices(possible, [WEIGHTS.get(choice.verb, 1) for _, choice in possible])[0]
    if choice.verb == "stake":
        return seat, Stake(1, 0, random_stakes(rng, choice, state.free_chips(seat)))
    return seat, move_of(choice, rng.randint(choice.least, choice.most))


def random_stakes(rng: Random, choice: Choice, free: int) -> tuple[int, ...]:
    """Stakes for some of the boxes, as far as the free chips go; some boxes in between may be left empty."""
    amounts: list[int] = []
    for _ in range(rng.randint(1, choice.boxes)):
        most = min(choice.most, free - sum(amounts))
        if most >= choice.least and (rng.random() < 0.8 or not amounts):
            amounts.append(rng.randint(choice.least, most))
        else:
            amounts.append(0)
    return tuple(amounts)


def move_of(choice: Choice, amount: int) -> Moves:
    """The move that a choice allows, for this amount."""
    if choice.verb == "stake":
        return Stake(1, 0, (amount,))
    return Buy(1, 0, amount) if choice.verb == "buy" else PLAIN[choice.verb]


def every_move() -> list[Moves]:
    """Every verb, with every amount that may make a difference."""
    amounts = (*AMOUNTS, *range(60))
    several = ((), (1, 1), (0, 1), (0, 0), (1, 0, 2), (2, 11), (1,) * 4, (5,) * 5, (1,) * 6)
    return [
        *PLAIN.values(),
        *(Stake(1, 0, (amount,)) for amount in amounts),
        *(Buy(1, 0, amount) for amount in amounts),
        *(Stake(1, 0, stakes) for stakes in several),
    ]


def any_move(rng: Random) -> Moves:
    """Any move at all, sensible or not."""
    verb = rng.choice((*PLAIN, "stake", "buy", "stake", "buy", "twist", "stick"))
    if verb == "stake":
        return Stake(1, 0, tuple(rng.choice(AMOUNTS) for _ in range(rng.choice((1, 1, 1, 1, 2, 3, 5, 0)))))
    return Buy(1, 0, rng.choice(AMOUNTS)) if verb == "buy" else PLAIN[verb]
