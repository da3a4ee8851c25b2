"""RULES.md section 1, T14 to T16: who is paid what, markers, and whose bank it is next."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest

from pontoon_protocol.commands import CashOut, Stake
from pontoon_protocol.hand_events import HandKind
from pontoon_protocol.options import Options
from pontoon_server.table.ledger import ledger
from support.hands import Game
from support.nights import Night

# B's two cards, A's two cards, what is drawn, what is played after B's stake of 4, and what B wins.
RANKS = {
    "Pontoon beats a trick": ("AS KD", "2H 3C", "4H 5C AC", "", 8),
    "Pontoon beats a 21": ("AS KD", "TH 6C", "5S", "", 8),
    "trick beats a 21": ("2S 3D", "TH 6C", "4D 5D 6D 5H", "B twist, B twist, B twist, A twist, A stick", 8),
    "trick loses to a Pontoon": ("2S 3D", "AH KC", "4D 5D 6D", "B twist, B twist, B twist", -4),
    "21 loses to a trick": ("TS 6D", "2H 3C", "5S 4H 5C AC", "B twist, B stick, A twist, A twist, A twist", -4),
    "21 loses to a Pontoon": ("TS 6D", "AH KC", "5S", "B twist, B stick", -4),
    "21 beats 20": ("TS 6D", "TH JC", "5S", "B twist, B stick, A stick", 4),
    "20 beats 19": ("TS KD", "TH 9C", "", "B stick, A stick", 4),
    "15 beats 14": ("TS 5D", "TH 4C", "", "B stick, A stick", 4),
    "15 loses to 16": ("TS 5D", "TH 6C", "", "B stick, A stick", -4),
    "equal totals": ("TS 8D", "9H 9C", "", "B stick, A stick", -4),
    "21 in three against 21 in four": ("TS 6D", "TH 2C", "5S 4H 5H", "B twist, B stick, A twist, A twist, A stick", -4),
    "trick against trick": (
        "2S 3D",
        "2H 3C",
        "4D 5D 6D 4H 4C AC",
        "B twist,B twist,B twist,A twist,A twist,A twist",
        -4,
    ),
    "Pontoon against Pontoon": ("AS KD", "AH KC", "", "", -4),
    "bank bust": ("TS 5D", "TH 6C", "KS", "B stick, A twist", 4),
    "bank bust, trick": ("2S 3D", "TH 6C", "4D 5D 6D KS", "B twist, B twist, B twist, A twist", 8),
}


@pytest.mark.parametrize("case", RANKS)
def test_T14_ranks_and_payment(case: str) -> None:
    """T14: "Ranks: Pontoon > Five Card Trick > 21 in three or four cards > 20 > 19 ... The bank wins every equal rank:
    same total, trick against trick, Pontoon against Pontoon. Bank bust: every hand still in wins. A winning hand is
    paid its stake; a winning Pontoon or Five Card Trick twice its stake. A losing hand loses its stake (once)"
    """
    own, banks, draws, moves, won = RANKS[case]
    (first, second), (third, fourth) = own.split(), banks.split()
    game = Game(f"{first} {third} {second} {fourth} {draws}")
    game.play("B stake 4")
    if moves:
        game.play(moves)
    assert game.net("BA") == (won, -won)


def test_T14_in_turn_order_and_turned_up() -> None:
    """T14: "Settlement, in turn order. Hands still in are turned up." """
    game = Game("TS 9S 9H KD 6D 6C QS", 3, bank="B")
    game.play("C stake 3, A stake 2, C stick, A twist, B stick")
    kinds: list[tuple[int, HandKind, int]] = [(result.seat, result.kind, result.chips) for result in game.settled.hands]
    assert kinds == [(2, "total", 3), (0, "bust", -2)]
    assert game.settled.hands[0].cards == ("TS", "KD")
    assert game.hand("C").up == (True, True)


def test_T14_the_whole_stake_counts_buys_included() -> None:
    """T14: "A winning hand is paid its stake" - and a stake is the initial stake and the buys."""
    game = Game("2S 9H 3D TC 4H 5H 6H")
    game.play("B stake 4, B buy 8, B buy 5, B buy 4")
    game.play("A stick")
    assert game.net("B") == (2 * (4 + 8 + 5 + 4),)


def test_T15_a_seat_whose_chips_do_not_reach_draws_a_marker() -> None:
    """T15: "a seat whose chips don't reach draws a marker: max(0, -(chips before the hand + net))" """
    game = Game("AS 9H KD 8C", chips=(4, 100))
    game.play("B stake 5")
    assert (game.result("A").net, game.result("A").marker, game.result("A").chips) == (-10, 6, 0)
    assert (game.result("B").net, game.result("B").marker, game.result("B").chips) == (10, 0, 110)


def test_T15_each_seat_is_settled_as_one_sum() -> None:
    """T15: "Each seat's hand is settled as one sum" - what one punter loses helps the bank to pay another."""
    game = Game("AS TH 9H KD 6C 9C TC", 3, chips=(2, 100, 100))
    game.play("B stake 5, C stake 10, C twist")
    assert (game.result("A").net, game.result("A").marker) == (0, 0)


def test_T15_a_stake_needs_free_chips() -> None:
    """T15: "A stake, buy, split or double needs free chips; only settlement draws markers." """
    game = Game("2S 3S 4S", 3, chips=(0, 3, 100))
    assert game.refusal("B stake 4") == "not_enough_chips"
    assert game.offered("B")["stake"].most == 3
    game.play("B stake 3, C stake 1")
    assert game.refusal("B buy 3") == "not_enough_chips"


def test_T15_the_marker_is_a_buy_in_of_the_ledger() -> None:
    """T15: "is added to its buy-ins in the ledger. [...] So no stack is ever negative and, at every moment,
    chips on the table = all buy-ins - all cash-outs."
    """
    night = Night("Ann", "Ben", options=Options(maximum_stake=100)).started()
    night.deal("AS 9H KD 8C")
    night.play("B stake 100")
    ann, ben = ledger(night.table)
    assert (ann.buy_ins, ann.markers, ann.chips, ann.net) == (200, 100, 0, -200)
    assert (ben.buy_ins, ben.markers, ben.chips, ben.net) == (100, 0, 300, 200)
    for entry in night.log:
        accounts = ledger(entry.after)
        assert all(account.chips >= 0 for account in accounts)
        assert sum(account.chips for account in accounts) == sum(line.buy_ins - line.cash_outs for line in accounts)


def test_T15_what_is_at_risk_cannot_be_cashed_out_or_staked_again() -> None:
    """T15: free chips are "a seat's chips less its stakes at risk, never below 0"."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 3S 4S")
    night.play("B stake 10")
    assert night.refusal("B", Stake(9, 0, (10,))) == "wrong_phase"
    assert night.refusal("B", CashOut(9, 91)) == "in_a_hand"
    assert night.hand.free_chips(1) == 90
    assert Game("2S 3S", chips=(0, 0)).state.free_chips(0) == 0


def test_T16_a_punter_with_a_pontoon_takes_the_bank() -> None:
    """T16: "A punter with a Pontoon takes the bank from the next hand" """
    game = Game("AS 9H KD 8C")
    game.play("B stake 5")
    assert game.next_bank == "B"
    night = Night("Ann", "Ben").started()
    night.deal("AS 9H KD 8C")
    assert night.bank == "A"
    night.play("B stake 5")
    assert night.bank == "B"
    night.deal("2S 3S")
    assert night.hand.bank == 1


def test_T16_not_if_the_bank_had_one_too() -> None:
    """T16: "unless the bank had a Pontoon too." """
    game = Game("AS AH KD KC")
    game.play("B stake 5")
    assert game.next_bank == "A"


def test_T16_of_several_the_one_nearest_the_banks_left() -> None:
    """T16: "Several: the one nearest the bank's left." """
    game = Game("9S AS AD 9H 9D KS KD 8C", 4, bank="C")
    game.play("D stake 1, A stake 1, B stake 1, D stick")
    assert [hand.state for hand in game.state.hands] == ["stuck", "pontoon", "pontoon"]
    assert game.next_bank == "A"


@pytest.mark.parametrize(
    ("pack", "moves"),
    [
        ("TS 9H 6D 8C 5S", "B twist, B stick, A stick"),
        ("2S 9H 3D TC 4D 5D 6D", "B twist, B twist, B twist, A stick"),
        ("AS 9H 5D TC 5S", "B twist, B stick, A stick"),
        ("TS 9H 6D TC 8S", "B twist"),
    ],
)
def test_T16_otherwise_the_bank_stays(pack: str, moves: str) -> None:
    """T16: "Otherwise the bank stays." - a 21, a trick, a later ace bring nothing."""
    game = Game(pack)
    game.play("B stake 5")
    game.play(moves)
    assert game.next_bank == "A"


def test_T16_the_bank_stays_when_nobody_stakes() -> None:
    """T16: "Otherwise the bank stays." - a hand without stakes too."""
    game = Game("AS 9H KD 8C")
    game.play("B sit_out")
    assert game.next_bank == "A"
