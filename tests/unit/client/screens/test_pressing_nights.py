"""Hands and whole nights that one person plays by keys alone, against the real rules."""

from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_client.screens.bindings import DIGITS, KEYS, OTHER
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import packs
from pontoon_protocol.commands import (
    AcceptOffer,
    Burn,
    Buy,
    Double,
    DoubleStakes,
    KeepStakes,
    OfferBank,
    Ready,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
)
from pontoon_protocol.host_commands import GoOn
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.table.commands import Shuffled, Tick
from pontoon_server.table.decide import wants
from pontoon_server.table.draft import offered
from pontoon_server.table.state import Shuffle
from support.chance import random_move
from support.hands import LETTERS
from support.keyed_nights import KeyedNight
from support.nights import Night, answering

B_IN_TURN: Final = 4
"""How many times a hand is pressed before others move, at most."""


def at(night: Night, letter: str = "B") -> KeyedNight:
    return KeyedNight(night, letter)


def kinds(keyed: KeyedNight) -> list[str]:
    """What was commanded, in order."""
    return [type(command).__name__ for command in keyed.sent]


def test_a_hand_of_the_home_game_by_keys() -> None:
    """Stake seven, buy for the usual, twist, stick, and be ready for the next."""
    keyed = at(Night("Ann", "Ben").started())
    keyed.happens(lambda: keyed.night.deal("2S KS 3H 9D 4C 9S 5H 6H"))
    keyed.press("digit:7", "usual")
    keyed.press("buy", "twist")
    assert kinds(keyed) == ["Stake", "Buy", "Twist"]
    assert (keyed.sent[0], keyed.sent[1]) == (Stake(1, _offer(keyed, 0), (7,)), Buy(1, _offer(keyed, 1), 7))
    keyed.press("stick")
    assert keyed.night.mover == "A"
    keyed.happens("A stick")
    assert keyed.model.settled is not None
    keyed.press("usual")
    assert kinds(keyed)[-1] == "Ready"
    assert keyed.declined == []


def _offer(keyed: KeyedNight, number: int) -> int:
    command = keyed.sent[number]
    assert isinstance(command, Stake | Buy)
    return command.offer


def test_a_hand_of_the_club_by_keys() -> None:
    """The bank doubles all stakes by d; a pair is split by p, and each half is stuck on."""
    bank = at(Night("Ann", "Ben", options=CLUB).started(), "A")
    bank.happens(lambda: bank.night.deal("8S KS 8H 9D TC TD 5H 6H"))
    bank.happens("B stake 5")
    bank.press("usual", "double")
    assert kinds(bank) == ["DoubleStakes"]
    bank.happens("B split, B stick, B stick")
    bank.press("stick", "stick")
    assert kinds(bank)[-1] == "Stick"
    assert bank.declined == []


def test_a_round_of_the_casino_by_keys() -> None:
    """Ten and twenty on two boxes; a double, and a stand; then the last stakes again by one Enter."""
    keyed = at(Night("Ann", options=CASINO).started(), "A")
    keyed.press("digit:1", "digit:0", "next_box", "digit:2", "digit:0", "usual")
    assert kinds(keyed) == ["Ready"]
    keyed.happens(lambda: keyed.night.shuffle("5S 9S KS 6H 9H 7D 9C"))
    assert kinds(keyed) == ["Ready", "Stake"]
    keyed.press("double", "stick", "stick")
    assert kinds(keyed) == ["Ready", "Stake", "Double", "Stick", "Stick"]
    keyed.press("usual")
    keyed.happens(lambda: keyed.night.shuffle("5S 9S KS 6H 9H 7D 9C"))
    assert kinds(keyed)[-2:] == ["Ready", "Stake"]
    again = keyed.sent[-1]
    assert isinstance(again, Stake)
    assert again.amounts == (10, 20)
    assert keyed.declined == []


def test_the_bank_is_sold_and_bought_by_keys() -> None:
    """For the price that was asked (K7)."""
    keyed = at(Night("Ann", "Ben", options=CLUB).started())
    keyed.happens(lambda: keyed.night.deal("2S KS 3H 9D"))
    keyed.happens(keyed.night.plays_out)
    keyed.happens(lambda: keyed.night.say("A", OfferBank, 20))
    keyed.press("accept", "accept")
    assert keyed.sent == [AcceptOffer(1, 20)]
    assert keyed.night.bank == "B"


class Others:
    """Everybody and everything else at the night, at random."""

    def __init__(self, night: Night, letter: str, rng: Random) -> None:
        self.night = night
        self._own = LETTERS.index(letter)
        self._rng = rng

    def act(self) -> None:
        """The pack, or another's move, or the clock."""
        table = self.night.table
        if table.paused:
            self.night.host(GoOn)
            return
        if isinstance(wants(table), Shuffle):
            pack = list(packs(table.options.packs))
            self._rng.shuffle(pack)
            # Aces, eights and low cards on top: Pontoons, pairs and hands that may be burned.
            likely = self._rng.choice(("ATK", "88T", "A23", "67", ""))
            pack.sort(key=lambda card: self._rng.random() * (0.3 if card[0] in likely else 1))
            self.night.internal(Shuffled(tuple(pack)))
            return
        movers = [place for place, offer in enumerate(table.offers) if offer is not None and place != self._own]
        if movers and table.round is not None:
            self._move(movers)
        elif table.wait is not None:
            self.night.internal(Tick(table.wait.number))

    def _move(self, movers: list[int]) -> None:
        state = self.night.hand
        for _try in range(50):
            place, move = random_move(self._rng, state)
            if place in movers and place != HOUSE:
                letter = LETTERS[place]
                self.night.give(letter, answering(move, self.night.next_id(letter), offered(self.night.table, place)))
                return


def play(seed: int, options: Options, keys: int = 250) -> KeyedNight:
    """A night in which one person presses whatever is offered, and much that is not."""
    rng = Random(seed)
    names = ("Ann", "Ben", "Cy")[: 1 + rng.randrange(3) if options.bank == "house" else 3]
    letter = LETTERS[rng.randrange(len(names))]
    keyed = KeyedNight(Night(*names, options=options).started(), letter)
    others = Others(keyed.night, letter, rng)
    stray = [*KEYS, OTHER, *(f"digit:{digit}" for digit in DIGITS)]
    idle = 0
    for _key in range(keys):
        row = [each.deed for each in keyed.row if not each.why]
        deed = rng.choice(row) if row and rng.random() < 0.7 else rng.choice(stray)
        if deed not in ("away", "cashout"):
            keyed.press(deed, every=rng.choice((0.0, 0.2, 0.8, 0.8, 2.0)))
        view = keyed.model.view
        asked = view is not None and view.offer is not None
        idle = idle + 1 if asked else 0
        if not asked or idle > B_IN_TURN * 5:
            idle = 0
            keyed.happens(others.act)
    return keyed


BURNING = replace(CLUB, burn=(13, 14))
RULES: Final = {"traditional": TRADITIONAL, "club": CLUB, "casino": CASINO, "burning": BURNING}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_keys_are_pressed_no_move_is_refused(rules: str, seed: int) -> None:
    """What keys send is always what was offered, once for each offer, for an amount that may be."""
    keyed = play(seed, RULES[rules])
    assert [(news.command, news.refusal.reason) for news in keyed.declined] == []
    offers = [command.offer for command in keyed.sent if isinstance(command, Stake | Buy | Twist | Stick)]
    assert len(offers) == len(set(offers))


def test_every_move_of_the_rules_has_a_key() -> None:
    """Over some nights each of them was made, and the hands went on."""
    made = {type(command) for rules in RULES.values() for seed in range(3, 6) for command in play(seed, rules).sent}
    moves = {Stake, SitOut, Buy, Twist, Stick, Split, Double, Burn, DoubleStakes, KeepStakes}
    assert moves | {Ready} <= made, moves - made
