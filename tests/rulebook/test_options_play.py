"""RULES.md section 5: values of the options about cards, splitting, the bank's play and what is paid."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.events import BankPassed
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Burned,
    Busted,
    Doubled,
    MadeTrick,
    Settled,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.table.view import view
from support.hands import Game, cards
from support.nights import Night


def against(banks: str, hand: str, draws: str = "", *, options: Options) -> Game:
    """B holds `hand` against the bank's and has staked 4."""
    first, second = cards(hand)
    third, fourth = cards(banks)
    game = Game(f"{first} {third} {second} {fourth} {draws}", options=options)
    game.play("B stake 4")
    return game


@pytest.mark.parametrize("packs", [1, 2, 8])
def test_packs(packs: int) -> None:
    """`packs`: so many of each card are shuffled together, with a seat for a bank too."""
    options = replace(TRADITIONAL, packs=packs)
    game = Game(" ".join(["AS"] * packs), options=options)
    assert len(game.state.pack) == 52 * packs
    night = Night("Ann", "Ben", options=options).started()
    night.deal(" ".join(["AS"] * packs))
    assert len(night.hand.pack) == 52 * packs


@pytest.mark.parametrize(("minimum", "fifteen"), [(15, None), (16, "below_stick_minimum")])
def test_stick_minimum(minimum: int, fifteen: str | None) -> None:
    """`stick_minimum`: 15 or 16, hard or soft."""
    for hand in ("TS 5D", "AS 4D"):
        options = replace(TRADITIONAL, stick_minimum=minimum)
        assert against("9H TC", hand, options=options).refusal("B stick") == fifteen
    assert against("9H TC", "TS 6D", options=options).refusal("B stick") is None


@pytest.mark.parametrize(
    ("split", "may"),
    [
        ("none", {}),
        ("aces", {"AS AD": None, "TS TD": "cannot_split", "QS KD": "cannot_split", "8S 8D": "cannot_split"}),
        ("equal_rank", {"AS AD": None, "TS TD": None, "QS KD": "cannot_split", "8S 8D": None}),
        ("equal_value", {"AS AD": None, "TS TD": None, "QS KD": None, "8S 8D": None, "8S 9D": "cannot_split"}),
    ],
)
def test_split(split: str, may: dict[str, str | None]) -> None:
    """`split`: nothing, aces, equal rank, or equal value."""
    options = replace(TRADITIONAL, split=split)
    for hand, reason in may.items():
        assert against("9H 9C", hand, options=options).refusal("B split") == reason
    if split == "none":
        game = against("9H 9C", "AS AD", options=options)
        assert game.refusal("B split") == "not_in_these_rules"
        assert "split" not in game.offered("B")


@pytest.mark.parametrize("most", [2, 3, 4])
def test_split_hands(most: int) -> None:
    """`split_hands`: so many hands may come of one."""
    options = replace(TRADITIONAL, split="aces", split_hands=most, packs=3)
    game = against("9H 9C", "AS AD", "AH AC AS AD AH AC", options=options)
    for _ in range(most - 1):
        game.play("B split")
    assert len(game.hands("B")) == most
    assert game.refusal("B split") == "cannot_split"


@pytest.mark.parametrize(
    ("value", "won", "against_21", "against_pontoon"),
    [("pontoon", 8, 8, -4), ("single", 4, 4, -4), ("twenty_one", 4, -4, -4)],
)
def test_split_pontoon(value: str, won: int, against_21: int, against_pontoon: int) -> None:
    """`split_pontoon`: paid as a Pontoon, paid once, or a 21 like any other; none brings the bank."""
    options = replace(TRADITIONAL, split="aces", split_pontoon=value)
    for banks, draws, result in (
        ("9H TC", "", won),
        ("TH 6C", "5H", against_21),
        ("AH KC", "", against_pontoon),
    ):
        game = against(banks, "AS AD", f"KS 7D {draws}", options=options)
        game.play("B split")
        while not game.over:
            game.play("A twist" if game.mover == "A" and game.hand("A").total[0] < 17 else f"{game.mover} stick")
        assert game.won("B")[0] == result
        assert game.next_bank == "A"


def test_punter_cards_open() -> None:
    """`punter_cards: open`: everybody sees the punters' cards; not those that are bought, and not the bank's (T8)."""
    options = replace(CLUB, punter_cards="open", bank_double=False, stake_order="together", burn=(13,), doubling=True)
    night = Night("Ann", "Ben", "Cy", options=options).started()
    night.deal("TS 2S 9H 3D 3C TC 8H 5H 4C 2H")
    assert [hand.cards for hand in view(night.table, 0, 0.0).hands] == [("TS",), ("2S",)]
    night.play("B stake 1, C stake 1")
    assert night.play("B burn") == (Burned(1, 0, ("8H", "5H"), 13, False),)
    assert night.play("B double") == (Doubled(1, 0, 1, "4C", 17, False),)
    night.play("B stick, C buy 1")
    for viewer, bought in ((1, None), (2, "2H"), (None, None)):
        shown = view(night.table, viewer, 0.0)
        assert [hand.cards for hand in shown.hands] == [("8H", "5H", "4C"), ("2S", "3C", bought)]
        assert shown.bank_hand is not None
        assert shown.bank_hand.cards == (None, None)


def test_a_double_does_not_tell_of_a_bought_card() -> None:
    """`punter_cards: open`: the total of a hand with a card that lies face down is its owner's (T8, T11)."""
    game = Game("2S TH 3D 7C 4H 5H", 1, options=replace(CASINO, buying=True))
    game.play("A stake 5, A buy 5")
    assert game.play("A double") == (Doubled(0, 0, 10, "5H"),)


@pytest.mark.parametrize(
    ("play", "banks", "draws", "drawn"),
    [
        ("soft_17", "6H AC", "2D", 1),
        ("hard_17", "6H AC", "2D", 0),
        ("soft_17", "TH 7C", "2D", 0),
        ("hard_17", "TH 7C", "2D", 0),
        ("hard_17", "TH 6C", "2D", 1),
        ("hard_17", "AH 5C", "TD 2D", 2),
    ],
)
def test_bank_play_of_a_seat(play: str, banks: str, draws: str, drawn: int) -> None:
    """`bank_play`: a seat that banks by rule has no moves: it plays by itself when the punters are done (C9)."""
    game = against(banks, "TS 9D", draws, options=replace(TRADITIONAL, bank_play=play))
    happened = game.play("B stick")
    twisted = [event for event in happened if isinstance(event, Twisted)]
    assert [event.card for event in twisted] == list(cards(draws))[:drawn]
    assert isinstance(happened[1], BankTurnedUp)
    assert isinstance(happened[-1], Settled)
    assert game.refusal("A stick") == "wrong_phase"


def test_bank_play_of_the_house_on_a_soft_17() -> None:
    """`bank_play: hard_17`: it stands on every 17."""
    game = Game("TS 6H 8D AC", 1, options=replace(CASINO, bank_play="hard_17"))
    game.play("A stake 10, A stick")
    assert game.events[-2] == Stuck(-1, -1)
    assert game.net("A") == (10,)


@pytest.mark.parametrize("play", ["free", "soft_17"])
def test_bank_play_stops_at_five_cards(play: str) -> None:
    """Whoever plays the bank: five cards are a trick (T13, C9)."""
    game = against("2H 3C", "TS 9D", "2D 2C 3D", options=replace(TRADITIONAL, bank_play=play))
    game.play("B stick" if play == "soft_17" else "B stick, A twist, A twist, A twist")
    assert isinstance(game.events[-2], MadeTrick)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_pontoon_pays_and_trick_pays(times: int) -> None:
    """`pontoon_pays`, `trick_pays`: once, twice or three times the stake."""
    pontoon = against("9H TC", "AS KD", options=replace(TRADITIONAL, pontoon_pays=times))
    assert pontoon.won("B") == (4 * times,)
    trick = against("9H TC", "2S 3D", "2H 2C 3S", options=replace(TRADITIONAL, trick_pays=times))
    trick.play("B twist, B twist, B twist, A stick")
    assert trick.won("B") == (4 * times,)


@pytest.mark.parametrize("times", [1, 2])
def test_bank_pontoon_pays_and_bank_trick_pays(times: int) -> None:
    """`bank_pontoon_pays`, `bank_trick_pays`: once or twice the stake; an ordinary bank's hand takes it once."""
    options = replace(TRADITIONAL, bank_pontoon_pays=times, bank_trick_pays=times)
    pontoon = against("AH KC", "TS 9D", options=options)
    pontoon.play("B stick")
    assert pontoon.won("B") == (-4 * times,)
    trick = against("2H 3C", "TS 9D", "2D 2C 3D", options=options)
    trick.play("B stick, A twist, A twist, A twist")
    assert trick.won("B") == (-4 * times,)
    plain = against("TH TC", "TS 9D", options=options)
    plain.play("B stick, A stick")
    assert plain.won("B") == (-4,)


@pytest.mark.parametrize(
    ("burn", "thirteen", "fourteen"),
    [((13,), None, "cannot_burn"), ((13, 14), None, None)],
)
def test_burn(burn: tuple[int, ...], thirteen: str | None, fourteen: str | None) -> None:
    """`burn`: the hard totals that may be changed."""
    options = replace(TRADITIONAL, burn=burn)
    assert against("9H TC", "TS 3D", options=options).refusal("B burn") == thirteen
    assert against("9H TC", "TS 4D", options=options).refusal("B burn") == fourteen
    assert against("9H TC", "AS 3D", options=options).refusal("B burn") == "cannot_burn", "a soft 14"


@pytest.mark.parametrize("shown", [True, False])
def test_bust_shown(shown: bool) -> None:
    """`bust_shown`: a bust is turned up, or given up unseen, also at the settlement and in the next hand."""
    night = Night("Ann", "Ben", options=replace(TRADITIONAL, bust_shown=shown)).started()
    night.deal("TS 9H 6D TC KS")
    happened = night.play("B stake 1, B buy 1")
    assert Busted(1, 0, ("TS", "6D", "KS") if shown else (), 26 if shown else 0) in happened
    (seen,) = view(night.table, 0, 0.0).hands
    assert seen.cards == (("TS", "6D", "KS") if shown else (None, None, None))
    assert night.settled.hands[0].cards == (("TS", "6D", "KS") if shown else ())


@pytest.mark.parametrize(
    ("moves", "banked", "next_bank"),
    [("never", 9, "A"), ("each_hands:3", 1, "A"), ("each_hands:3", 2, "B"), ("each_hands:1", 0, "B")],
)
def test_bank_moves(moves: str, banked: int, next_bank: str) -> None:
    """`bank_moves`: never, or to the left after so many hands; a Pontoon moves nothing then."""
    options = replace(TRADITIONAL, bank_moves=moves)
    game = Game("9S AS 9H TD KD TC", 3, options=options, hands_banked=banked)
    game.play("B stake 1, C stake 1, B stick, A stick")
    assert game.hand("C").pontoon
    assert game.next_bank == next_bank


def test_each_hands_counts_hands_in_which_somebody_staked() -> None:
    """`each_hands:N` "counts hands in which somebody staked and starts again when the bank moves"."""
    night = Night("Ann", "Ben", "Cy", options=replace(TRADITIONAL, bank_moves="each_hands:2")).started()
    banks = []
    for hand in range(6):
        night.deal("9S 8S 9H TD KD TC")
        if hand == 1:
            night.tick()
        else:
            for letter in "ABC".replace(night.bank, ""):
                night.play(f"{letter} stake 1")
            while night.table.phase == "hand":
                night.play(f"{night.mover} stick")
        banks.append(night.bank)
    assert banks == ["A", "A", "B", "B", "C", "C"]
    assert any(BankPassed(1, "hands") in events for events in night.versions)


@pytest.mark.parametrize("play", ["soft_17", "hard_17"])
def test_bank_play_asks_nothing_of_a_bank_by_rule(play: str) -> None:
    """`bank_play`: a seat that banks by rule "is played by the rules and has no moves", no double either (K1)."""
    game = Game("TS TC 9D 7H", options=replace(CLUB, bank_play=play))
    assert TurnBegan(1, 0) in game.play("B stake 5")
    assert game.refusal("A keep_stakes") == game.refusal("A double_stakes") == "wrong_phase"
    assert game.play("B stick")[-1] == game.settled
