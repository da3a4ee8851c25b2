"""A bank that makes the move which is worth most."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CLUB
from pontoon_protocol.views import HandView, TableView
from pontoon_server.bots.counts import VALUES
from pontoon_server.bots.dealer import bank_worths, best_bank_move, doubling_worth
from pontoon_server.bots.decision import possible
from unit.bots.pictures import bank_turn, gone, hand, offers, table

STUCK = hand("? ?", "stuck")
FACES = "?A23456789T"


def best(bank: str, *others: HandView) -> str:
    view = bank_turn(bank, *others)
    return best_bank_move(view, possible(view)).verb


def asked(card: str) -> TableView:
    """The bank is asked whether it doubles all stakes (K1)."""
    choices = offers("double_stakes", "keep_stakes")
    return table((hand("?", "in"),), hand(card, seat=1), None, *choices, options=CLUB)


def test_it_draws_to_15_and_sticks_on_18() -> None:
    """Against somebody who stuck on two cards."""
    assert [best(cards, STUCK) for cards in ("KS 5H", "9S 4H", "2S 3H")] == ["twist"] * 3
    assert [best(cards, STUCK) for cards in ("KS 8H", "KS TH", "AS 9H")] == ["stick"] * 3


def test_what_others_show_changes_what_it_does() -> None:
    """It sticks on a 17 against two cards, and draws to it against a hand that shows more."""
    assert best("KS 7H", STUCK) == "stick"
    assert best("KS 7H", hand("8S TD", "stuck")) == "twist"
    assert best("KS 5H", hand("8S 7D", "stuck")) == "stick"


def test_the_higher_stake_decides() -> None:
    """Two hands that want different things of it."""
    low, high = hand("8S 7D", "stuck", stake=40), hand("9S TD", "stuck", stake=1)
    assert best("KS 6H", low, high) == "stick"
    assert best("KS 6H", hand("8S 7D", "stuck", stake=1), hand("9S TD", "stuck", stake=40)) == "twist"


def test_against_nothing_but_tricks_it_goes_for_a_trick() -> None:
    """Anything less loses twice the stakes, as a bust does (T14)."""
    assert best("KS 8H", hand("? ? ? ? ?", "trick")) == "twist"


def test_a_bank_that_is_sure_of_a_trick_takes_it() -> None:
    """It beats all but a Pontoon; even its 20 may lose to three cards."""
    assert best("AS 2H 3C 4D", hand("? ? ?", "stuck")) == "twist"


def test_the_last_cards_are_counted_one_by_one() -> None:
    """With only sixes and up unseen it doesn't draw to a 16."""
    others = (STUCK, gone("6S 7H 8C 9D TS TH", "KS 6H"))
    view = bank_turn("KS 6H", *others)
    stick, twist = bank_worths(view)
    assert twist == pytest.approx(-STUCK.stake)
    assert twist < stick


def test_with_the_only_move_it_does_not_think() -> None:
    """A hard 21 can't twist (T13)."""
    view = table((STUCK,), hand("KS 6H 5C", seat=1), None, *offers("stick"))
    assert best_bank_move(view, possible(view)).verb == "stick"


def test_it_doubles_the_stakes_on_an_ace_and_a_ten() -> None:
    """On these it wins on average, on others it loses (K1)."""
    found = {value: doubling_worth(asked(f"{FACES[value]}S")) for value in VALUES}
    assert [value for value in VALUES if found[value] > 0] == [1, 10]
    assert max(found, key=found.__getitem__) == 1


def test_it_doubles_less_gladly_where_much_was_staked() -> None:
    """Their first cards are good (T5)."""
    view = asked("TS")
    much, little = (doubling_worth(replace(view, hands=(hand("?", initial=initial),))) for initial in (10, 1))
    assert much < doubling_worth(view) < little


def test_a_bank_that_sees_no_card_has_nothing_to_double_on() -> None:
    """Somebody who took the seat in the middle of the hand."""
    assert doubling_worth(asked("?")) == 0.0


@pytest.mark.parametrize("look", ["? ?", "? ? ?", "? ? 5C", "? ? ? 2C", "? ? 2C 3C"])
def test_a_better_hand_of_the_bank_never_wins_less(look: str) -> None:
    """By sticking on it."""
    worths = [bank_worths(bank_turn(cards, hand(look, "stuck")))[0] for cards in ("KS 5H", "KS 6H", "KS 7H", "KS 8H")]
    assert worths == sorted(worths)
