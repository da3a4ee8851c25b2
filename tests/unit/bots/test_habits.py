"""What bots do by habit: at once, and nothing silly."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CLUB
from pontoon_protocol.views import Choice, HandState
from pontoon_server.bots.decision import possible
from pontoon_server.bots.habits import habitual_move, habitual_promise
from pontoon_server.bots.tempers import TEMPERS
from pontoon_server.rules.deck import total
from unit.bots.pictures import bank_turn, first_card, hand, offers, punter_turn, table

ALL = (Choice("buy", least=4, most=10, usual=4), Choice("twist"), Choice("stick"))


def punter(temper: str, cards: str, choices: tuple[Choice, ...] = ALL) -> tuple[str, int]:
    """What a bot does in its turn, and for how much."""
    short = tuple(Choice("stick", closed="below_stick_minimum") if one.verb == "stick" else one for one in choices)
    view = punter_turn(cards, *(choices if total(tuple(cards.split()))[0] >= 15 else short))
    decision = habitual_move(view, possible(view), TEMPERS[temper])
    return decision.verb, decision.amount


def bank(temper: str, cards: str, against: tuple[HandState, ...] = ("stuck",)) -> str:
    """What a bot does as the bank."""
    view = bank_turn(cards, *(hand("? ?", state) for state in against))
    return habitual_move(view, possible(view), TEMPERS[temper]).verb


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("cards", ["KS TH", "9S TH", "8S TH", "KS 6H 2C", "AS 9H", "AS 8H"])
def test_every_bot_sticks_on_a_good_hand(temper: str, cards: str) -> None:
    """On 18 or more, in two or three cards."""
    assert punter(temper, cards) == ("stick", 0)


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("cards", ["2S 3H", "5S 5H", "AS 5H", "AS 2H"])
def test_every_bot_buys_while_no_card_can_hurt(temper: str, cards: str) -> None:
    """With 10 or less, or an ace that may still count 1."""
    assert punter(temper, cards)[0] == "buy"


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_bot_draws_on_a_bad_hand_without_paying_for_it(temper: str) -> None:
    """With a hard 14 a twist costs nothing more."""
    assert punter(temper, "KS 4H") == ("twist", 0)


def test_the_careful_stick_early_and_the_bold_late() -> None:
    """On 15, 16 and 17."""
    assert [punter(temper, "KS 5H")[0] for temper in TEMPERS] == ["stick", "twist", "twist"]
    assert [punter(temper, "KS 6H")[0] for temper in TEMPERS] == ["stick", "stick", "twist"]
    assert [punter(temper, "KS 7H")[0] for temper in TEMPERS] == ["stick", "stick", "stick"]


def test_the_bolder_pays_more_for_a_card() -> None:
    """From the least to nearly the most."""
    assert [punter(temper, "5S 4H") for temper in TEMPERS] == [("buy", 4), ("buy", 6), ("buy", 9)]


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("cards", ["2S 2H 3C 4D", "AS 2H 3C 5D", "AS AH 4C 4D"])
def test_a_trick_that_is_sure_is_bought_for_all_that_is_allowed(temper: str, cards: str) -> None:
    """No fifth card can make it bust, and it is paid twice (T10, T14)."""
    assert punter(temper, cards) == ("buy", 10)


@pytest.mark.parametrize("temper", TEMPERS)
def test_with_four_cards_every_bot_goes_for_the_trick_up_to_17(temper: str) -> None:
    """It sticks from 18."""
    assert punter(temper, "5S 4H 3C 5D")[0] in ("buy", "twist")
    assert punter(temper, "5S 4H 3C 6D") == ("stick", 0)


def test_how_far_a_bot_pays_for_a_trick_is_a_matter_of_temper() -> None:
    """Above that it twists."""
    assert [punter(temper, "5S 4H 3C 3D")[0] for temper in TEMPERS] == ["twist", "buy", "buy"]
    assert [punter(temper, "5S 4H 3C 4D")[0] for temper in TEMPERS] == ["twist", "twist", "buy"]


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_bot_does_what_is_left_to_it(temper: str) -> None:
    """Sticks with an empty pack (K6), twists after a twist (T8), and takes whatever else is all there is."""
    empty = (Choice("buy", closed="pack_empty"), Choice("twist", closed="pack_empty"), Choice("stick"))
    view = punter_turn("KS 2H", *empty)
    assert habitual_move(view, possible(view), TEMPERS[temper]).verb == "stick"
    assert punter(temper, "2S 3H 4C", (Choice("buy", closed="bought_out"), *ALL[1:])) == ("twist", 0)
    odd = punter_turn("KS 2H", Choice("double", 4, 4, 4))
    assert habitual_move(odd, possible(odd), TEMPERS[temper]).verb == "double"


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_bank_twists_to_15_and_sticks_on_18(temper: str) -> None:
    """It wins every equal total (T14)."""
    assert bank(temper, "KS 5H") == "twist"
    assert bank(temper, "KS 8H") == "stick"


def test_the_bolder_the_bank_the_higher_it_draws() -> None:
    """On 16 and on 17."""
    assert [bank(temper, "KS 6H") for temper in TEMPERS] == ["stick", "twist", "twist"]
    assert [bank(temper, "KS 7H") for temper in TEMPERS] == ["stick", "stick", "twist"]


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_bank_twists_on_a_soft_17(temper: str) -> None:
    """No card can hurt it; it sticks on a soft 18."""
    assert bank(temper, "AS 6H") == "twist"
    assert bank(temper, "AS 7H") == "stick"


@pytest.mark.parametrize("temper", TEMPERS)
def test_against_nothing_but_tricks_the_bank_goes_for_a_trick(temper: str) -> None:
    """Anything less loses twice the stakes, as a bust does (T14)."""
    assert bank(temper, "KS 9H", against=("trick", "bust")) == "twist"
    assert bank(temper, "KS 9H", against=("trick", "stuck")) == "stick"


def test_who_ventures_doubles_the_stakes_on_an_ace_or_a_ten() -> None:
    """The careful never do (K1)."""
    for card, doubles in (("AS", True), ("QS", True), ("7S", False), ("?", False)):
        view = table((hand("?"),), hand(card, seat=1), None, *offers("double_stakes", "keep_stakes"), options=CLUB)
        for temper, mind in TEMPERS.items():
            wanted = "double_stakes" if doubles and temper != "careful" else "keep_stakes"
            assert habitual_move(view, possible(view), mind).verb == wanted
        only = replace(view, offer=replace(view.offer, choices=offers("keep_stakes")))  # type: ignore[type-var]
        assert habitual_move(only, possible(only), TEMPERS["bold"]).verb == "keep_stakes"


def test_first_cards_are_judged_at_a_glance() -> None:
    """An ace best, a seven worst, none before the deal."""
    found = {card: habitual_promise(first_card(f"{card}S")) for card in "A23456789TK"}
    assert (found["A"], found["7"], found["K"]) == (1.0, -1.0, found["T"])
    assert all(-1 <= promise <= 1 for promise in found.values())
    assert habitual_promise(first_card("")) == 0.0
    assert habitual_promise(replace(first_card("AS"), hands=())) == 0.0
