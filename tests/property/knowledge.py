"""Which cards a viewer may know: a second opinion, written from RULES.md and not from the table's view.

It follows what happened with the pack face down: a card is its place in the pack, so that it can say
what would be known of another pack that had been dealt in the same way.
"""

from typing import NamedTuple

from pontoon_protocol.cards import Card
from pontoon_protocol.commands import Buy, Move, Stick, Twist
from pontoon_protocol.events import (
    BankTurnedUp,
    Bought,
    Busted,
    Drew,
    FirstCards,
    HandBegan,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_server.table.events import Logged, PackShuffled
from support.worlds import Act, Moment

Player = int | None
"""Who looks: the number of a player, or None for a watcher."""
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


class Asked(NamedTuple):
    """A question that the rules asked of a hand's cards, given as places in the pack, when nobody else knew them."""

    question: str
    cards: tuple[int, ...]

    def answer(self, pack: tuple[Card, ...]) -> bool:
        """What they say when this is the pack."""
        total, soft = worth([pack[place] for place in self.cards])
        match self.question:
            case "pontoon":
                return total == 21 and len(self.cards) == 2
            case "over":
                return total > 21
            case "stick":
                return total >= 15
            case "twist":
                return total != 21 or soft
            case _:
                return total != 21


class Knowledge:
    """Follows a table from its opening, moment by moment.

    `pack`, `hands`, `known` and `asked` are about the running or last hand: the cards of each seat in it, the
    cards that each player may know (under None: everybody), and the questions so far.
    """

    def __init__(self) -> None:
        self.pack: tuple[Card, ...] = ()
        self.order: tuple[int, ...] = ()
        self.hands: dict[int, list[int]] = {}
        self.known: dict[Player, set[int]] = {None: set()}
        self.asked: list[Asked] = []
        self.drawn: set[Card] = set()
        """The cards of the draw for the bank in the last moment: everybody saw them."""
        self._players: dict[int, int] = {}
        self._dealt = 0

    def may_know(self, player: Player) -> set[Card]:
        """The cards of this hand that a viewer may know now, and those of the draw that it is just shown."""
        return {self.pack[place] for place in self.places(player)} | self.drawn

    def places(self, player: Player) -> set[int]:
        """The same as places in the pack, without the draw."""
        return self.known[None] | self.known.get(player, set())

    def saw(self, moment: Moment) -> None:
        """Follow one moment."""
        self.drawn = set()
        if moment.refused is not None:
            self._attempted(moment)
        mover = _mover(moment)
        for event in moment.events:
            if isinstance(event, HandBegan):
                self._players = {place: moment.before.at(place).player for place in event.seats}
            self._follow(event, commanded=mover)
            if not isinstance(event, Drew):
                mover = None

    def _follow(self, event: Logged, commanded: int | None) -> None:
        match event:
            case Drew(cards=cards):
                self.drawn |= {card for _, card in cards}
            case HandBegan(seats=seats):
                self.order, self.hands, self.pack = seats, {}, ()
                self.known, self.asked, self._dealt = {None: set()}, [], 0
            case PackShuffled(pack=pack):
                self.pack = pack
            case FirstCards():
                for seat in self.order:
                    self._deal(seat, seen=seat != self.order[-1])
            case SatOut(seat=seat):
                del self.hands[seat]
                self.order = tuple(other for other in self.order if other != seat)
            case SecondCards():
                for seat in self.order:
                    self._deal(seat, seen=True)
                self._look(self.order[-1])
            case TurnBegan(seat=seat):
                self._ask("pontoon", seat)
            case Bought(seat=seat):
                self._ask("buy", seat)
                self._deal(seat, seen=True)
                self._ask("over", seat)
            case Twisted(seat=seat):
                self._ask("twist" if seat == commanded else "stick", seat)
                self.known[None].add(self._deal(seat, seen=True))
                self._ask("over", seat)
            case Stuck(seat=seat):
                self._ask("stick", seat)
            case Busted(seat=seat) | ShowedPontoon(seat=seat) | BankTurnedUp(seat=seat):
                self._turn_up(seat)
            case Settled(hands=results):
                for result in results:
                    self._turn_up(result.seat)
            case _:
                pass

    def _deal(self, seat: int, *, seen: bool) -> int:
        """The next card goes to a seat, whose player sees it or not; the card's place."""
        place = self._dealt
        self._dealt += 1
        self.hands.setdefault(seat, []).append(place)
        if seen:
            self._look(seat)
        return place

    def _look(self, seat: int) -> None:
        self.known.setdefault(self._players[seat], set()).update(self.hands[seat])

    def _turn_up(self, seat: int) -> None:
        self.known[None].update(self.hands[seat])

    def _ask(self, question: str, seat: int) -> None:
        if not set(self.hands[seat]) <= self.known[None]:
            self.asked.append(Asked(question, tuple(self.hands[seat])))

    def _attempted(self, moment: Moment) -> None:
        """A refused move asked its question, too: of whoever's turn it was."""
        seat = _mover(moment)
        verb = _VERBS.get(type(moment.step.command)) if isinstance(moment.step, Act) else None
        if seat in self.hands and verb is not None and moment.before.phase == "hand":
            self._ask(verb, seat)


_VERBS: dict[type[object], str] = {Buy: "buy", Twist: "twist", Stick: "stick"}


def worth(cards: list[Card]) -> tuple[int, bool]:
    """The total and whether it is soft (T2)."""
    lowest = sum(WORTH.get(card[0]) or int(card[0]) for card in cards)
    soft = lowest <= 11 and any(card[0] == "A" for card in cards)
    return (lowest + 10 if soft else lowest), soft


def _mover(moment: Moment) -> int | None:
    """The seat that gave a move."""
    step = moment.step
    is_move = isinstance(step, Act) and isinstance(step.command, Move)
    return moment.before.place_of(step.player) if is_move and isinstance(step, Act) else None
