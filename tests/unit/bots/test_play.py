"""What bots do with one hand: nothing silly."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pontoon_protocol.commands import Buy, SitOut, Stake, Stick
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_protocol.views import Choice, HandState, HandView, Offer, TableView
from pontoon_server.bots.play import choose, own_hand
from pontoon_server.bots.tempers import TEMPERS
from pontoon_server.rules.deck import total

SEEDS = st.integers(0, 2**32 - 1)
TEMPER = st.sampled_from(list(TEMPERS))
ALL: tuple[Choice, ...] = (Choice("buy", least=4, most=10, usual=4), Choice("twist"), Choice("stick"))


def hand(cards: tuple[str, ...], state: HandState = "in", seat: int = 0) -> HandView:
    worth, soft = total(cards)
    return HandView(seat=seat, cards=cards, stake=4, state=state, total=worth, soft=soft)


def seen(hands: tuple[HandView, ...], bank_hand: HandView, turn: int | None, choices: tuple[Choice, ...]) -> TableView:
    return TableView(
        code="K7QX2MPA",
        name="Friday",
        options=TRADITIONAL,
        settings=Settings(),
        phase="bank" if turn is None else "punters",
        hand=1,
        host=0,
        bank=1,
        seats=(),
        hands=hands,
        bank_hand=bank_hand,
        turn=turn,
        you=1 if turn is None else 0,
        offer=Offer(9, choices),
    )


def stakes(temper: str, card: str, rng: random.Random | None = None, least: int = 1, most: int = 10) -> int:
    """What a bot stakes on a first card."""
    offer = (Choice("stake", least=least, most=most, usual=5, boxes=1), Choice("sit_out"))
    table = seen((hand((card,), "first"),), HandView(1, (None,)), 0, offer)
    move = choose(table, temper, 3, rng or random.Random(1))
    assert isinstance(move, Stake)
    assert (move.id, move.offer) == (3, 9)
    return move.amounts[0]


def punter(
    temper: str, *cards: str, choices: tuple[Choice, ...] = ALL, rng: random.Random | None = None
) -> tuple[str, int]:
    """What a bot does in its turn, and for how much."""
    worth, _ = total(cards)
    short = tuple(Choice("stick", closed="below_stick_minimum") if one.verb == "stick" else one for one in choices)
    table = seen((hand(cards),), HandView(1, (None, None)), 0, choices if worth >= 15 else short)
    assert own_hand(table).cards == cards
    move = choose(table, temper, 3, rng or random.Random(1))
    return type(move).__name__.lower(), move.amount if isinstance(move, Buy) else 0


def bank(
    temper: str, *cards: str, against: tuple[HandState, ...] = ("stuck",), rng: random.Random | None = None
) -> str:
    """What a bot does as the bank."""
    others = tuple(HandView(0, (None, None), 4, state) for state in against)
    table = seen(others, hand(cards, seat=1), None, (Choice("twist"), Choice("stick")))
    return type(choose(table, temper, 3, rng or random.Random(1))).__name__.lower()


@given(SEEDS, TEMPER, st.permutations(["AS", "KH", "7C", "2D", "5S", "9H"]))
@settings(max_examples=60, deadline=None)
def test_a_bot_draws_as_much_chance_whatever_cards_it_holds(seed: int, temper: str, cards: list[str]) -> None:
    """Once for a stake, never in its turn: its generator says nothing about its cards (T11)."""
    one, two = random.Random(seed), random.Random(seed)
    stakes(temper, cards[0], one)
    two.uniform(0.7, 1.3)
    assert one.getstate() == two.getstate()
    punter(temper, *cards[1:4], rng=one)
    bank(temper, *cards[2:5], rng=one)
    assert one.getstate() == two.getstate()


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_better_first_card_gets_a_higher_stake(temper: str) -> None:
    """An ace most, then ten; a five, six or seven least."""
    ace, ten, low, middle = (stakes(temper, card, most=1_000) for card in ("AS", "QH", "2C", "6D"))
    assert ace > ten > low > middle >= 1


def test_the_bolder_stakes_more() -> None:
    """On the same card, by the same chance."""
    assert stakes("careful", "AS") < stakes("steady", "AS") < stakes("bold", "AS") <= 10


@pytest.mark.parametrize("temper", TEMPERS)
def test_stakes_stay_within_what_is_offered(temper: str) -> None:
    """For any card and any chance."""
    for seed in range(200):
        for card in ("AS", "KS", "6S"):
            assert 3 <= stakes(temper, card, random.Random(seed), least=3, most=4) <= 4
            assert stakes(temper, card, random.Random(seed), least=2, most=2) == 2


def test_a_bot_that_can_not_stake_sits_out() -> None:
    """Its chips don't reach (T19)."""
    offer = (Choice("stake", closed="not_enough_chips"), Choice("sit_out"))
    table = seen((hand(("AS",), "first"),), HandView(1, (None,)), 0, offer)
    assert choose(table, "bold", 1, random.Random(1)) == SitOut(1, 9)


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("cards", ["KS TH", "9S TH", "8S TH", "KS 6H 2C", "AS 9H", "AS 8H"])
def test_every_bot_sticks_on_a_good_hand(temper: str, cards: str) -> None:
    """On 18 or more, in two or three cards."""
    if cards == "AS 8H":
        assert total(tuple(cards.split())) == (19, True)
    assert punter(temper, *cards.split()) == ("stick", 0)


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("cards", ["2S 3H", "5S 5H", "AS 5H", "AS 2H", "6S 5H"])
def test_every_bot_buys_while_no_card_can_hurt(temper: str, cards: str) -> None:
    """With 11 or less, or an ace that may still count 1."""
    assert punter(temper, *cards.split())[0] == "buy"


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_bot_draws_on_a_bad_hand_without_paying_for_it(temper: str) -> None:
    """With a hard 14 or 15 a twist costs nothing more."""
    assert punter(temper, "KS", "4H") == ("twist", 0)
    assert punter(temper, "KS", "5H") == ("twist", 0)


def test_the_bold_draw_to_a_16_and_buy_to_a_13() -> None:
    """The others stick, or twist."""
    assert [punter(temper, "KS", "6H")[0] for temper in TEMPERS] == ["stick", "stick", "twist"]
    assert [punter(temper, "KS", "3H")[0] for temper in TEMPERS] == ["twist", "twist", "buy"]


def test_the_bolder_pays_more_for_a_card() -> None:
    """From the least to nearly the most."""
    assert [punter(temper, "5S", "4H") for temper in TEMPERS] == [("buy", 4), ("buy", 6), ("buy", 9)]


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("cards", ["2S 2H 3C 4D", "AS 2H 3C 5D", "AS AH 4C 4D"])
def test_a_trick_that_is_sure_is_bought_for_all_that_is_allowed(temper: str, cards: str) -> None:
    """No fifth card can make it bust, and it is paid twice (T10, T14)."""
    assert punter(temper, *cards.split()) == ("buy", 10)


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_trick_that_is_sure_is_better_than_a_soft_21(temper: str) -> None:
    """Which can't buy, but may twist (T8)."""
    closed = (Choice("buy", closed="cannot_buy"), Choice("twist"), Choice("stick"))
    assert punter(temper, "AS", "2H", "3C", "5D", choices=closed) == ("twist", 0)


@pytest.mark.parametrize("temper", TEMPERS)
def test_with_four_cards_every_bot_goes_for_the_trick_up_to_17(temper: str) -> None:
    """It sticks from 18."""
    assert punter(temper, "5S", "4H", "3C", "5D")[0] in ("buy", "twist")
    assert punter(temper, "5S", "4H", "3C", "6D") == ("stick", 0)


def test_how_far_a_bot_pays_for_a_trick_is_a_matter_of_temper() -> None:
    """Above that it twists."""
    assert [punter(temper, "5S", "4H", "3C", "3D")[0] for temper in TEMPERS] == ["twist", "buy", "buy"]
    assert [punter(temper, "5S", "4H", "3C", "4D")[0] for temper in TEMPERS] == ["twist", "twist", "buy"]


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_bot_that_may_only_stick_sticks(temper: str) -> None:
    """Whatever it would rather do (K6: the pack is empty)."""
    closed = (Choice("buy", closed="pack_empty"), Choice("twist", closed="pack_empty"), Choice("stick"))
    assert punter(temper, "KS", "5H", choices=closed) == ("stick", 0)


def test_a_bot_that_has_twisted_twists_on() -> None:
    """It can't buy any more (T8)."""
    closed = (Choice("buy", closed="bought_out"), Choice("twist"), Choice("stick"))
    assert punter("bold", "2S", "3H", "4C", choices=closed) == ("twist", 0)


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_bank_twists_to_15_and_sticks_on_17(temper: str) -> None:
    """It wins every equal total (T14)."""
    assert bank(temper, "KS", "5H") == "twist"
    assert bank(temper, "KS", "7H") == "stick"
    assert bank(temper, "KS", "TH") == "stick"


def test_only_the_careful_bank_sticks_on_16() -> None:
    """Hoping that the others are bust or have no more."""
    assert [bank(temper, "KS", "6H") for temper in TEMPERS] == ["stick", "twist", "twist"]


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_bank_twists_on_a_soft_17(temper: str) -> None:
    """No card can hurt it; it sticks on a soft 18."""
    assert bank(temper, "AS", "6H") == "twist"
    assert bank(temper, "AS", "7H") == "stick"


@pytest.mark.parametrize("temper", TEMPERS)
def test_against_nothing_but_tricks_the_bank_goes_for_a_trick(temper: str) -> None:
    """Anything less loses twice the stakes, as a bust does (T14)."""
    assert bank(temper, "KS", "9H", against=("trick", "bust")) == "twist"
    assert bank(temper, "KS", "9H", against=("trick", "stuck")) == "stick"


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_bank_that_is_sure_of_a_trick_takes_it(temper: str) -> None:
    """It beats all but a Pontoon."""
    assert bank(temper, "AS", "2H", "3C", "5D") == "twist"


def test_a_bank_whose_twist_is_closed_sticks() -> None:
    """A hard 21 can't twist (T13)."""
    table = seen(
        (HandView(0, (None, None), 4, "trick"),),
        hand(("KS", "6H", "5C"), seat=1),
        None,
        (Choice("twist", closed="cannot_twist"), Choice("stick")),
    )
    assert choose(table, "bold", 1, random.Random(1)) == Stick(1, 9)
