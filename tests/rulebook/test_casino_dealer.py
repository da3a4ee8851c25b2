"""RULES.md section 3, C9 and C10: how the dealer plays, and who wins."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BankTurnedUp, Busted, MadeTrick, Settled, Stuck, Twisted
from pontoon_protocol.options import CASINO
from pontoon_server.table.ledger import ledger
from support.hands import Game, cards
from support.nights import Night


def dealers(hand: str, draws: str = "", punters: str = "TS TD", moves: str = "A stick") -> Game:
    """The dealer holds `hand` against one box of `punters`, which plays `moves` after its stake of 10."""
    first, second = cards(hand)
    third, fourth = cards(punters)
    game = Game(f"{third} {first} {fourth} {second} {draws}", 1, options=CASINO)
    game.play(f"A stake 10, {moves}" if moves else "A stake 10")
    return game


@pytest.mark.parametrize(
    ("hand", "draws", "drawn"),
    [
        ("TH 6C", "5D 2D", 1),
        ("2H 3C", "KD 2D", 2),
        ("6H AC", "TD 2D", 1),
        ("6H AC", "AD 2D", 1),
        ("TH 7C", "2D", 0),
        ("9H 9C", "2D", 0),
        ("AH 7C", "2D", 0),
        ("2H 5C", "TD 2D", 1),
        ("AH 2C", "3D TD AD 2D", 3),
        ("AH 2C", "4D TD 2D", 2),
    ],
    ids=[
        "16",
        "5 and 15",
        "soft 17",
        "soft 17 to soft 18",
        "hard 17",
        "18",
        "soft 18",
        "7",
        "soft 16, hard 16",
        "soft 17, hard 17",
    ],
)
def test_C9_hits_any_total_up_to_16_and_a_soft_17(hand: str, draws: str, drawn: int) -> None:
    """C9: "hits any total up to 16 and a soft 17, stands on a hard 17 and above and on soft 18 and above" """
    game = dealers(hand, draws)
    assert game.hand("$").cards == (*cards(hand), *cards(draws)[:drawn])
    assert game.over


def test_C9_stops_at_five_cards() -> None:
    """C9: "stops at five cards (a Five Card Trick)" - on 15 too."""
    game = dealers("2H 3C", "2D 2C 3D")
    assert [type(event) for event in game.events[-6:]] == [BankTurnedUp, Twisted, Twisted, Twisted, MadeTrick, Settled]
    assert (game.hand("$").state, game.won("A")) == ("trick", (-10,))


def test_C9_all_of_it_happens_by_itself() -> None:
    """C9: the dealer plays by its rule, without being asked, as everybody can see."""
    game = dealers("TH 2C", "4D 5D")
    assert game.events[-5:-1] == [
        BankTurnedUp(HOUSE, ("TH", "2C"), 12, False),
        Twisted(HOUSE, -1, "4D", 16, False),
        Twisted(HOUSE, -1, "5D", 21, False),
        Stuck(HOUSE, -1),
    ]


def test_C9_a_dealer_that_is_bust_is_bust() -> None:
    """C9: "hits any total up to 16" """
    game = dealers("TH 6C", "KD")
    assert Busted(HOUSE, -1, ("TH", "6C", "KD"), 26) in game.events
    assert game.won("A") == (10,)


def test_C9_not_if_every_hand_is_bust() -> None:
    """C9: "The dealer plays only if a hand is still in that is not a Pontoon" """
    game = dealers("TH 2C", "KD", punters="TS 6D", moves="A twist")
    assert game.hand("$").cards == ("TH", "2C")
    assert not any(isinstance(event, BankTurnedUp) for event in game.events)
    assert game.won("A") == (-10,)


def test_C9_nor_if_nothing_but_pontoons_is_left_in() -> None:
    """C9: "that is not a Pontoon" """
    game = dealers("TH 2C", punters="AS KD", moves="")
    assert game.hand("$").cards == ("TH", "2C")
    assert game.won("A") == (20,)


def test_C9_against_a_trick_it_plays() -> None:
    """C9: "only if a hand is still in that is not a Pontoon" - a trick is one."""
    game = dealers("2H 3C", "2D 2C 3D AD AC 2S", punters="2S 3S", moves="A twist, A twist, A twist")
    assert game.hand("$").cards == ("2H", "3C", "AD", "AC", "2S")
    assert game.won("A") == (-10,)


def test_C9_played_once_for_all() -> None:
    """C9: "Played once, for all." """
    game = Game("TS TC TH 9D 5D 6C 3H", 2, options=CASINO)
    game.play("A stake 5, B stake 7, A stick, B stick")
    assert game.hand("$").total == (19, False)
    assert game.net("AB$") == (-5, -7, 12)
    assert [type(event) for event in game.events].count(Stuck) == 3


@pytest.mark.parametrize(
    ("hand", "draws", "punters", "moves", "won"),
    [
        ("TH 7C", "2D 3D 2C", "AS KD", "", 20),
        ("2H 3C", "2D 2C 3D", "AS KD", "", 20),
        ("TH 7C", "2D 2C 3D", "2S 3S", "A twist, A twist, A twist", 20),
        ("TH 6C", "2D 2C 3D 5D", "2S 3S", "A twist, A twist, A twist", 20),
        ("2H 3C", "5D 2D 2C 3D", "TS 6D", "A twist, A stick", -10),
        ("TH 6C", "5D 5C", "TS 6D", "A twist, A stick", -10),
        ("TH JC", "5D", "TS 6D", "A twist, A stick", 10),
        ("TH 9C", "", "TS KD", "A stick", 10),
        ("TH 8C", "", "TS 7D", "A stick", -10),
        ("TH 8C", "", "TS 8D", "A stick", -10),
        ("TH 6C", "KD", "TS 5D", "A stick", 10),
    ],
)
def test_C10_ranks(hand: str, draws: str, punters: str, moves: str, won: int) -> None:
    """C10: "Pontoon > Five Card Trick > 21 in three or four cards > lower totals" """
    assert dealers(hand, draws, punters, moves).won("A") == (won,)


def test_C10_a_two_card_21_is_a_pontoon() -> None:
    """C10: "a two-card 21 is always a Pontoon (but see `split_pontoon: twenty_one`)." """
    game = dealers("TH 8C", punters="KS AD", moves="")
    assert [result.kind for result in game.results("A")] == ["pontoon"]


def test_C10_equal_the_dealer_wins() -> None:
    """C10: "Equal: the dealer wins." """
    assert dealers("TH TC").won("A") == (-10,)
    assert dealers("2H 3C", "2D 2C 3D AD AC 2S", "2S 3S", "A twist, A twist, A twist").won("A") == (-10,)
    assert dealers("AH KC", punters="AS KD", moves="").won("A") == (-10,)


def test_C10_each_box_for_itself() -> None:
    """C10: every box is held against the dealer's one hand."""
    game = Game("TS 9S 8S TH 8D 8C 7D 7C KH", 1, options=CASINO)
    game.play("A stake 1 2 4, A stick, A stick, A twist")
    assert game.won("A") == (1, -2, -4)
    assert game.net("A$") == (-5, 5)


def test_C1_the_house_has_an_account() -> None:
    """C1 and T15: what the players win the house loses: chips are conserved with it."""
    night = Night("Ann", options=CASINO).started()
    night.deal("AS TH KD 8C")
    night.play("A stake 5")
    accounts = {account.player: account for account in ledger(night.table)}
    assert (accounts[0].name, accounts[0].net, accounts[0].markers) == ("", -10, 10)
    assert accounts[1].net == 10
    assert sum(account.net for account in accounts.values()) == 0
    night.deal("TS TH 9D TC")
    night.play("A stake 15, A stick")
    house = next(account for account in ledger(night.table) if account.player == 0)
    assert (house.net, house.chips, house.buy_ins) == (5, 15, 10)
