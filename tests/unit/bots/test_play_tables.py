"""What bots do at any table: always something that is offered, and from their view alone."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.cards import packs
from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from pontoon_protocol.views import TableView
from pontoon_server.bots.play import MINDS, choose, choose_at_once
from pontoon_server.bots.tempers import TEMPERS
from pontoon_server.rules.state import Hand, Round
from pontoon_server.store.written_moves import verb_of
from pontoon_server.table.view import view
from support.hands import LETTERS
from support.nights import Night
from support.random_rules import random_rules

SEEDS = st.integers(0, 2**32 - 1)
MIND = st.sampled_from(MINDS)


class Table:
    """A night at which every seat is played by a bot, by a seed."""

    def __init__(self, seed: int, seats: int, options: Options, buy_in: int = 1_000) -> None:
        self.rng = random.Random(seed)
        settings = Settings(buy_in=buy_in, buy_in_when="any_time")
        self.night = Night(*LETTERS[:seats], options=options, settings=settings).started()

    def deal(self) -> None:
        """Begin the next hand, from packs by the seed if it wants them."""
        self.night.tick()
        if self.night.table.phase == "pack":
            cards = list(packs(self.night.table.options.packs))
            self.rng.shuffle(cards)
            self.night.shuffle(" ".join(cards))

    def asked(self) -> list[int]:
        """The places that have something to choose."""
        return [place for place, offer in enumerate(self.night.table.offers) if offer is not None]

    def seen(self, place: int) -> TableView:
        """What a seat sees."""
        return view(self.night.table, place, 0.0)

    def chosen(self, place: int, mind: str, rng: random.Random | None = None) -> Moves:
        """What a bot does there."""
        return choose(self.seen(place), mind, self.night.table.at(place).handled + 1, rng or self.rng)

    def play(self, place: int, move: Moves) -> None:
        """Do it."""
        self.night.give(LETTERS[place], move)


@given(SEEDS, st.lists(MIND, min_size=8, max_size=8), st.sampled_from([1, 4, 200]))
@settings(max_examples=60, deadline=None)
def test_a_bot_does_something_that_is_offered_whatever_the_rules(seed: int, minds: list[str], chips: int) -> None:
    """For any options that go together: its move is open, its amount within the limits, and it is not refused."""
    options = random_rules(rng := random.Random(seed))
    table = Table(
        seed,
        rng.randint(1 if options.bank == "house" else 2, min(4, options.seats)),
        options,
        chips * options.minimum_stake,
    )
    for _ in range(3):
        if table.night.table.wait is None:
            return  # nobody's chips reach
        table.deal()
        play_to_the_end(table, minds)


def play_to_the_end(table: Table, minds: list[str]) -> None:
    """A hand in which everybody is a bot."""
    for _ in range(200):
        if not (places := table.asked()):
            return
        place = table.rng.choice(places)
        move = table.chosen(place, minds[place])
        assert_offered(table.seen(place), move)
        if minds[place] in TEMPERS:
            assert_offered(table.seen(place), choose_at_once(table.seen(place), minds[place], 1, table.rng))
        table.play(place, move)
    raise AssertionError("a hand without end")


def assert_offered(seen: TableView, move: Moves) -> None:
    """The move is among what is offered and open, and asks for no more or less than it may."""
    assert seen.offer is not None
    assert move.offer == seen.offer.number
    choice = next(choice for choice in seen.offer.choices if choice.verb == verb_of(move))
    assert choice.closed is None
    if isinstance(move, (Buy, Stake)):
        amount = move.amount if isinstance(move, Buy) else sum(move.amounts)
        assert choice.least <= amount <= choice.most


@given(SEEDS, MIND, st.sampled_from([TRADITIONAL, CLUB, CASINO]), st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_what_a_bot_can_not_see_does_not_matter(seed: int, mind: str, options: Options, moves: int) -> None:
    """With all the cards changed that it doesn't see it gets the same view and does the same (T11)."""
    table = Table(seed, 4, options)
    table.deal()
    for _ in range(moves):
        if places := table.asked():
            table.play(places[0], table.chosen(places[0], "steady"))
    for place in table.asked()[:1]:
        before = table.seen(place)
        one, two = random.Random(seed), random.Random(seed)
        first = table.chosen(place, mind, one)
        hide(table, before)
        assert table.seen(place) == before
        assert table.chosen(place, mind, two) == first
        assert one.getstate() == two.getstate()


def hide(table: Table, seen: TableView) -> None:
    """Put other cards wherever this seat doesn't look: in hidden hands and the pack."""
    state = table.night.table.round
    assert state is not None
    views = (*seen.hands, *(() if seen.bank_hand is None else (seen.bank_hand,)))
    known = [card for hand in views for card in hand.cards if card is not None]
    others = list(packs(state.options.packs))
    for card in known:
        others.remove(card)
    table.rng.shuffle(others)
    rest = iter(others)

    def dealt(own: Hand, shown: tuple[str | None, ...]) -> Hand:
        return replace(own, cards=tuple(card or next(rest) for card in shown))

    hands = tuple(dealt(own, shown.cards) for own, shown in zip(state.hands, seen.hands, strict=True))
    bank = dealt(state.bank_hand, seen.bank_hand.cards if seen.bank_hand else ())
    changed: Round = replace(state, hands=hands, bank_hand=bank, pack=(*state.pack[: state.dealt], *rest))
    table.night.table = replace(table.night.table, round=changed)


def test_the_tempers_play_different_nights() -> None:
    """From the same packs, the same seats do something different."""
    played: dict[str, list[Moves]] = {}
    for mind in MINDS:
        table, moves = Table(11, 4, TRADITIONAL), []
        rng = random.Random(1)
        for _ in range(6):
            table.deal()
            while places := table.asked():
                move = table.chosen(places[0], mind, rng)
                moves.append(replace(move, id=1, offer=0))
                table.play(places[0], move)
        played[mind] = moves
    assert played["best"] == played["published"]
    assert len({repr(moves) for moves in played.values()}) == len(MINDS) - 1
