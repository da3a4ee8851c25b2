"""What bots do at any table: always something legal, and from their view alone."""

import random
import sys
from collections.abc import Callable
from types import FrameType

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import Buy, Moves, SitOut, Stake, Stick, Twist
from pontoon_protocol.options import TRADITIONAL, Options, Settings
from pontoon_protocol.views import Verb
from pontoon_server.bots.play import choose
from pontoon_server.bots.tempers import TEMPERS
from pontoon_server.table.draft import offered
from pontoon_server.table.view import view
from support.hands import LETTERS
from support.nights import Night

SEEDS = st.integers(0, 2**32 - 1)
TEMPER = st.sampled_from(list(TEMPERS))


class Table:
    """A night at which every seat is played by a bot's mind or at random, by a seed."""

    def __init__(self, seed: int, seats: int, options: Options, buy_in: int) -> None:
        self.rng = random.Random(seed)
        self.night = Night(*LETTERS[:seats], options=options, settings=Settings(buy_in=buy_in)).started()

    def deal(self) -> None:
        """Begin the next hand, from a pack by the seed."""
        pack = list(PACK)
        self.rng.shuffle(pack)
        self.night.deal(" ".join(pack))

    def asked(self) -> list[int]:
        """The places that have something to choose."""
        return [place for place, offer in enumerate(self.night.table.offers) if offer is not None]

    def chosen(self, place: int, temper: str, rng: random.Random | None = None) -> Moves:
        """What a bot does there."""
        table = self.night.table
        return choose(view(table, place, 0.0), temper, table.at(place).handled + 1, rng or self.rng)

    def at_random(self, place: int) -> Moves:
        """What somebody may do there who thinks of nothing."""
        offer = self.night.table.offers[place]
        assert offer is not None
        number = self.night.table.at(place).handled + 1
        choice = self.rng.choice([choice for choice in offer.choices if choice.closed is None])
        amount = self.rng.randint(choice.least, max(choice.least, choice.most))
        made: dict[Verb, Callable[[], Moves]] = {
            "stake": lambda: Stake(number, offer.number, (amount,)),
            "sit_out": lambda: SitOut(number, offer.number),
            "buy": lambda: Buy(number, offer.number, amount),
            "twist": lambda: Twist(number, offer.number),
            "stick": lambda: Stick(number, offer.number),
        }
        return made[choice.verb]()


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Tables of every size and stake, with people who have few chips too."""
    least = draw(st.sampled_from([1, 1, 2, 5, 1_000]))
    options = replace(TRADITIONAL, minimum_stake=least, maximum_stake=least * draw(st.integers(1, 10)))
    buy_in = least * draw(st.sampled_from([1, 2, 3, 20, 100]))
    return Table(draw(SEEDS), draw(st.integers(2, 8)), options, buy_in)


@given(tables(), st.lists(TEMPER, min_size=8, max_size=8), st.floats(0, 1))
@settings(max_examples=150, deadline=None)
def test_a_bot_is_never_refused(table: Table, tempers: list[str], share: float) -> None:
    """Whatever the table, the cards and the others do, the table takes what it does (T5, T8, T13)."""
    for _ in range(3):
        if len(table.night.table.players()) > 1:
            table.deal()
            play_to_the_end(table, tempers, share)
            assert table.night.table.settled is not None


def play_to_the_end(table: Table, tempers: list[str], share: float) -> None:
    """A hand in which bots choose that share of the moves."""
    for _ in range(200):
        places = table.asked()
        if not places:
            return
        place = table.rng.choice(places)
        bots = table.rng.random() < share
        move = table.chosen(place, tempers[place]) if bots else table.at_random(place)
        assert move.offer == offered(table.night.table, place)
        table.night.give(LETTERS[place], move)
    raise AssertionError("a hand without end")


@given(SEEDS, TEMPER)
@settings(max_examples=60, deadline=None)
def test_what_a_bot_can_not_see_does_not_matter(seed: int, temper: str) -> None:
    """With the cards that it doesn't see changed for others it gets the same view and does the same (T11)."""
    first, second = dealt(seed), dealt(seed)
    place = first.asked()[0]
    card = hand_of(first, place)
    others = [other for other in first.night.table.round.pack if other != card] if first.night.table.round else []
    first.rng.shuffle(others)
    hidden = replace_unseen(second, place, others)
    assert view(hidden.night.table, place, 0.0) == view(first.night.table, place, 0.0)
    one, two = random.Random(seed), random.Random(seed)
    assert first.chosen(place, temper, one) == hidden.chosen(place, temper, two)
    assert one.getstate() == two.getstate()


def dealt(seed: int) -> Table:
    """Four at a table, just dealt from a pack by this seed."""
    table = Table(seed, 4, TRADITIONAL, 100)
    table.deal()
    return table


def hand_of(table: Table, place: int) -> str:
    assert table.night.table.round is not None
    return table.night.table.round.hands_of(place)[0].cards[0]


def replace_unseen(table: Table, place: int, others: list[str]) -> Table:
    """The same table, with these cards wherever this seat doesn't look."""
    hand = table.night.table.round
    assert hand is not None
    mine = hand.hands_of(place)[0].cards[0]
    left = iter(others)
    pack = tuple(card if card == mine else next(left) for card in hand.pack)
    hands = tuple(own if own.seat == place else replace(own, cards=(pack[at],)) for at, own in enumerate(hand.hands))
    bank = replace(hand.bank_hand, cards=(pack[len(hands)],))
    table.night.table = replace(table.night.table, round=replace(hand, pack=pack, hands=hands, bank_hand=bank))
    return table


def test_a_bot_thinks_little() -> None:
    """At a full table it calls a few dozen functions and no more: no search, no simulation."""
    table = Table(3, 8, TRADITIONAL, 100)
    table.deal()
    for _ in range(40):
        place = table.asked()[0]
        seen, calls = view(table.night.table, place, 0.0), Calls()
        sys.setprofile(calls)
        try:
            move = choose(seen, "bold", table.night.table.at(place).handled + 1, table.rng)
        finally:
            sys.setprofile(None)
        assert calls.count < 60
        table.night.give(LETTERS[place], move)
        if table.night.table.settled is not None:
            return
    raise AssertionError("a hand without end")


class Calls:
    """Counts the functions that are called."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        self.count += event in ("call", "c_call")


def test_the_tempers_play_different_nights() -> None:
    """From the same packs, the same seats do something different."""
    played: dict[str, list[Moves]] = {}
    for temper in TEMPERS:
        table, moves = dealt(11), []
        rng = random.Random(1)
        while places := table.asked():
            move = table.chosen(places[0], temper, rng)
            moves.append(replace(move, id=1, offer=0))
            table.night.give(LETTERS[places[0]], move)
        played[temper] = moves
    assert len({repr(moves) for moves in played.values()}) == 3
    assert all(isinstance(move, (Stake, Buy, Twist, Stick, SitOut)) for moves in played.values() for move in moves)
