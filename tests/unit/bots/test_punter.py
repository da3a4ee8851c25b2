"""A punter that makes the move which is worth most."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_protocol.views import Choice, TableView, Verb
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import held, unseen, values
from pontoon_server.bots.decision import Decision, possible
from pontoon_server.bots.decks import Cards
from pontoon_server.bots.free_banks import bank_policy
from pontoon_server.bots.punter import best_move, move_worths
from pontoon_server.bots.punting import Punting
from pontoon_server.bots.worth import TRICK, worth
from unit.bots.pictures import gone, hand, punter_turn

BUY = Choice("buy", least=4, most=8, usual=4)
TWIST, STICK = Choice("twist"), Choice("stick")
SPLIT, DOUBLE = Choice("split", 4, 4, 4), Choice("double", 4, 4, 4)


def best(view: TableView) -> tuple[Verb, int]:
    decision = best_move(view, possible(view))
    return decision.verb, decision.amount


def casino(cards: str, *more: Choice, stick: bool = True) -> Verb:
    choices = (TWIST, *((STICK,) if stick else ()), *more)
    return best(punter_turn(cards, *choices, options=CASINO))[0]


@pytest.mark.parametrize("cards", ["2S 3H", "5S 5H", "6S 5H", "AS 2H", "2S 2H"])
def test_it_buys_a_good_draw_for_all_that_is_allowed(cards: str) -> None:
    """More stake on what wins on average (T8)."""
    assert best(punter_turn(cards, BUY, TWIST)) == ("buy", 8)


@pytest.mark.parametrize("cards", ["KS 2H", "KS 4H", "KS 5H", "9S 5H"])
def test_it_twists_a_bad_hand_without_paying_for_it(cards: str) -> None:
    """Where it may not stick, or had better not."""
    assert best(punter_turn(cards, BUY, TWIST))[0] == "twist"


@pytest.mark.parametrize("cards", ["KS 7H", "KS 8H", "KS 9H", "KS TH", "AS 9H", "AS 8H", "KS 6H 4D"])
def test_it_sticks_on_a_good_hand(cards: str) -> None:
    """Any card would rather spoil it."""
    assert best(punter_turn(cards, BUY, TWIST, STICK)) == ("stick", 0)


def test_a_sure_trick_is_bought_dearly() -> None:
    """Four cards that no fifth can make bust (T10)."""
    assert best(punter_turn("2S 3H 2D 4C", BUY, TWIST, stake=12)) == ("buy", 8)
    assert best(punter_turn("AS 3H 2D 5C", TWIST, STICK, stake=12)) == ("twist", 0)


def test_what_lies_open_on_the_table_counts() -> None:
    """With the small cards gone a four-card 14 sticks or busts; with the big ones gone it draws."""
    tens = hand("KS KH KD KC QS QH QD QC JS JH JD JC", "bust", seat=2)
    small = hand("AS AH AD AC 2S 2D 2C 3S 3D 3C 4S 4D 4C 5S 5D 5C", "bust", seat=2)
    assert best(punter_turn("9S 7H", TWIST, STICK, others=(tens,))) == ("twist", 0)
    assert best(punter_turn("9S 7H", TWIST, STICK, others=(small,))) == ("stick", 0)


def test_the_last_cards_are_counted_one_by_one() -> None:
    """Beside the bank's two only aces and twos are left: no card can hurt a 17 in four, and a trick is paid twice."""
    left = "AS AH 2D 2C 2S 2H"
    view = punter_turn("6S 5H 4D 2S", TWIST, STICK, others=(gone(left, "6S 5H 4D"),))
    worths = move_worths(view, possible(view))
    odds = bank_odds(unseen(view), bank_policy(TRADITIONAL))
    assert worths[Decision("twist")] == pytest.approx(worth(TRADITIONAL, odds)[TRICK])
    assert sum(unseen(view)) == 5


def test_its_worths_are_those_of_the_hand_played_on() -> None:
    """In initial stakes, at the stake that it has."""
    view = punter_turn("KS 6H", BUY, TWIST, STICK, stake=8)
    worths = move_worths(view, possible(view))
    counts = unseen(view)
    against = worth(TRADITIONAL, bank_odds(counts, bank_policy(TRADITIONAL)))
    punting = Punting(TRADITIONAL, against, Cards(counts))
    hard, kind, cards = held(values(("KS", "6H")), royal=False)
    assert worths[Decision("stick")] == pytest.approx(2 * against[16])
    assert worths[Decision("twist")] == pytest.approx(2 * punting.twist(hard, kind, cards, 0, False))
    assert worths[Decision("buy", 8)] == pytest.approx(punting.buy(hard, kind, cards, 0, False, 2.0, 2.0))


@pytest.mark.parametrize(
    ("cards", "verb"),
    [("5S 6H", "double"), ("5S 4H", "twist"), ("2S 3H 5D", "double"), ("2S 2H 3D 4C", "double"), ("9S 9H 2D", "stick")],
)
def test_in_the_casino_it_doubles_where_the_card_is_good(cards: str, verb: Verb) -> None:
    """As the published strategy does in plain cases (C6)."""
    assert casino(cards, DOUBLE, stick=cards == "9S 9H 2D") == verb


def test_it_splits_aces_and_eights_and_no_tens() -> None:
    """By what the halves are worth (C6)."""
    assert casino("AS AH", SPLIT, DOUBLE, stick=False) == "split"
    assert casino("8S 8H", SPLIT, DOUBLE) == "split"
    assert casino("KS QH", SPLIT, DOUBLE) == "stick"
    assert casino("5S 5H", SPLIT, DOUBLE, stick=False) == "double"


def test_a_box_that_has_all_its_hands_splits_into_two_and_no_more() -> None:
    """What further splits are worth is not counted then (K3)."""
    view = punter_turn("8S 8H", TWIST, STICK, SPLIT, options=CLUB)
    crowded = replace(view, hands=(*view.hands, *(hand("? ?", "stuck", seat=0, split=True) for _ in range(2))))
    alone, last = (move_worths(seen, possible(seen))[Decision("split")] for seen in (view, crowded))
    assert alone > last


def test_it_burns_a_hard_13() -> None:
    """Two new cards are better, on average (K8)."""
    options = replace(TRADITIONAL, burn=(13,))
    assert best(punter_turn("KS 3H", BUY, TWIST, Choice("burn"), options=options))[0] == "burn"


def test_with_the_only_move_it_does_not_think() -> None:
    """The empty pack leaves one (K6)."""
    assert best(punter_turn("KS 2H", STICK)) == ("stick", 0)
    assert best(punter_turn("KS 2H", BUY)) == ("buy", 4)


def test_a_table_that_lets_it_stick_on_anything_is_taken_at_its_word() -> None:
    """Even where these sums think that a card is left."""
    view = punter_turn("KS 2H", TWIST, STICK)
    assert Decision("stick") in move_worths(view, possible(view))


def test_moves_without_a_worth_are_made_as_they_come() -> None:
    """There is always one."""
    view = punter_turn("KS 6H 5D", TWIST, DOUBLE)
    assert best(view) == ("twist", 0)


@pytest.mark.parametrize(
    "options", [replace(TRADITIONAL, buy_limits="initial"), replace(TRADITIONAL, buy_limits="double")]
)
def test_amounts_are_the_ends_of_what_is_offered(options: Options) -> None:
    """What is between is never better."""
    least = 1 if options.buy_limits == "initial" else 4
    view = punter_turn("5S 6H", Choice("buy", least, 8, least), TWIST, options=options)
    assert {decision.amount for decision in move_worths(view, possible(view)) if decision.verb == "buy"} == {least, 8}
