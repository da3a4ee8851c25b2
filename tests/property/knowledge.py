"""Which cards a viewer may know: a second opinion, written from RULES.md and not from the table's view.

It follows what happened with the pack face down: a card is its place in the pack of the hand, so that it can say
what would be known of another pack that had been dealt in the same way. A card that goes under the pack and comes
round again keeps its place.
"""

from msgspec import Struct

from pontoon_protocol.cards import Card
from pontoon_protocol.commands import Burn, Buy, Double, Move, Split, Stick, Twist
from pontoon_protocol.events import Drew, HandBegan
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    DoubleOpened,
    FirstCards,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    SplitPair,
    Staked,
    StakesOpened,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_server.table.events import Logged, PackShuffled
from property.questions import Asked, Question
from support.worlds import Act, Moment

Player = int | None
"""Who looks: the number of a player, or None for a watcher."""
BANK = -1


class Held(Struct):
    """A hand as it lies on the table: its seat, the places of its cards, and what became of it."""

    seat: int
    cards: list[int]
    split: bool = False
    burned: bool = False
    under: bool = False
    """It was bust, and its cards went under the pack."""


class Knowledge:
    """Follows a table from its opening, moment by moment.

    `pack`, `row`, `known` and `asked` are about the running or last hand: its pack in the order in which it is
    dealt, the punters' hands in their order, the places that each player may know (under None: everybody), and
    the questions so far.
    """

    def __init__(self) -> None:
        self.options: Options = TRADITIONAL
        self.pack: tuple[Card, ...] = ()
        self.order: tuple[int, ...] = ()
        self.row: list[Held] = []
        self.bank = Held(BANK, [])
        self.known: dict[Player, set[int]] = {None: set()}
        self.asked: list[Asked] = []
        self.drawn: set[Card] = set()
        """The cards of the draw for the bank in the last moment: everybody saw them."""
        self._players: dict[int, int] = {}
        self._deck: list[int] = []
        self._turn = BANK
        self._put_away: list[int] = []

    def may_know(self, player: Player) -> set[Card]:
        """The cards of this hand that a viewer may know now, and those of the draw that it is just shown."""
        return {self.pack[place] for place in self.places(player)} | self.drawn

    def places(self, player: Player) -> set[int]:
        """The same as places in the pack, without the draw."""
        return self.known[None] | self.known.get(player, set())

    def lying(self) -> list[Held]:
        """Every hand on the table, the bank's last."""
        return [*self.row, self.bank]

    def own(self, player: int) -> list[Held]:
        """The hands of a player, the bank's too if it banks."""
        return [held for held in self.lying() if self._players.get(held.seat) == player]

    def in_turn(self, phase: str) -> Held | None:
        """The hand whose turn it is, in this phase of the hand."""
        if phase == "bank":
            return self.bank
        return self.row[self._turn] if phase == "punters" else None

    def laid_aside(self) -> set[int]:
        """The places of cards that lie on no hand any more: burned, or of somebody who sat out."""
        return set(self._put_away)

    def next_pack(self) -> tuple[Card, ...]:
        """The pack as it is when the hand is over, for a hand that plays it on (K6)."""
        used = [place for held in self.row if not held.under for place in held.cards]
        return tuple(self.pack[place] for place in (*self._deck, *used, *self.bank.cards, *self._put_away))

    def saw(self, moment: Moment) -> None:
        """Follow one moment."""
        self.drawn = set()
        if moment.refused is not None:
            self._attempted(moment)
        mover = _mover(moment)
        for event in moment.events:
            if isinstance(event, HandBegan):
                self.options = moment.before.options
                self._players = {place: moment.before.at(place).player for place in event.seats if place >= 0}
            self._follow(event, commanded=mover)
            if not isinstance(event, Drew):
                mover = None

    def _follow(self, event: Logged, commanded: int | None) -> None:
        match event:
            case Drew(cards=cards):
                self.drawn |= {card for _, card in cards}
            case HandBegan(seats=seats, shuffled=shuffled):
                self._begin(seats, () if shuffled else self.next_pack())
            case PackShuffled(pack=pack):
                self.pack, self._deck = pack, list(range(len(pack)))
            case StakesOpened():
                self.row = [Held(seat, []) for seat in self.order[:-1]]
            case FirstCards() | SecondCards() | DoubleOpened():
                self._round(event)
            case Staked(seat=seat, amounts=amounts):
                own = next(held for held in self.row if held.seat == seat)
                at = self.row.index(own)
                self.row[at : at + 1] = [Held(seat, list(own.cards)) for amount in amounts if amount]
            case SatOut(seat=seat):
                self._put_away += [place for held in self.row if held.seat == seat for place in held.cards]
                self.row = [held for held in self.row if held.seat != seat]
                self.order = tuple(other for other in self.order if other != seat)
            case Settled(hands=results):
                for result in results:
                    if result.kind != "bust" or self.options.bust_shown:
                        self._turn_up(self.row[result.hand])
            case BankTurnedUp():
                self._turn_up(self.bank)
            case _:
                self._in_turn(event, commanded)

    def _begin(self, seats: tuple[int, ...], pack: tuple[Card, ...]) -> None:
        self.order, self.row, self.bank, self._put_away = seats, [], Held(seats[-1], []), []
        self.pack, self._deck = pack, list(range(len(pack)))
        self.known, self.asked = {None: set()}, []

    def _round(self, event: FirstCards | SecondCards | DoubleOpened) -> None:
        if isinstance(event, DoubleOpened):
            self._look(self.bank)
            return
        self.row = self.row or [Held(seat, []) for seat in self.order[:-1]]
        for held in self.row:
            self._deal(held, up=self._open)
        self.bank.cards.append(self._deck.pop(0))
        if isinstance(event, SecondCards):
            self._look(self.bank)
            if self.options.bank_declares:
                self._ask("pontoon", self.bank)

    def _in_turn(self, event: Logged, commanded: int | None) -> None:
        match event:
            case TurnBegan(hand=hand):
                self._turn = hand
                self._ask("pontoon", self.row[hand])
            case Bought(hand=hand):
                self._ask("buy", self.row[hand])
                self._deal(self.row[hand], up=False)
                self._ask("over", self.row[hand])
            case Twisted(seat=seat, hand=hand):
                held = self._at(hand)
                self._ask("twist" if seat == commanded else "stick", held)
                self._deal(held, up=True)
                self._ask("over", held)
            case Doubled(hand=hand):
                self._ask("double", self.row[hand])
                self._deal(self.row[hand], up=self._open)
                self._ask("over", self.row[hand])
            case SplitPair(hand=hand):
                self._split(hand)
            case Burned(hand=hand):
                self._burn(self.row[hand])
            case Stuck(hand=hand):
                self._ask("stick", self._at(hand))
            case Busted(hand=hand):
                self._bust(hand)
            case ShowedPontoon(hand=hand):
                self._turn_up(self._at(hand))
            case _:
                pass

    def _split(self, hand: int) -> None:
        """Both cards of the pair are turned up; each half gets one as cards are dealt here (K3, C6)."""
        pair = self.row[hand]
        self._turn_up(pair)
        halves = [Held(pair.seat, [place], split=True) for place in pair.cards]
        self.row[hand : hand + 1] = halves
        for half in halves:
            self._deal(half, up=self._open)
        self._ask("pontoon", halves[0])

    def _burn(self, held: Held) -> None:
        self._ask("burn", held)
        gone, held.cards, held.burned = held.cards, [], True
        for _ in range(2):
            self._deal(held, up=self._open)
        (self._deck if self._played_on else self._put_away).extend(gone)
        self._ask("pontoon", held)

    def _bust(self, hand: int) -> None:
        held = self._at(hand)
        if self.options.bust_shown:
            self._turn_up(held)
        if hand != BANK and self._played_on:
            self._deck += held.cards
            held.under = True

    def _at(self, hand: int) -> Held:
        return self.bank if hand == BANK else self.row[hand]

    @property
    def _open(self) -> bool:
        return self.options.punter_cards == "open"

    @property
    def _played_on(self) -> bool:
        return self.options.shuffle == "after_pontoon"

    def _deal(self, held: Held, *, up: bool) -> None:
        """The next card goes to a punter's hand or the bank's, whose player sees it; everybody if it lies face up."""
        held.cards.append(self._deck.pop(0))
        self._look(held)
        if up:
            self.known[None].add(held.cards[-1])

    def _look(self, held: Held) -> None:
        if held.seat >= 0:
            self.known.setdefault(self._players[held.seat], set()).update(held.cards)

    def _turn_up(self, held: Held) -> None:
        self.known[None].update(held.cards)

    def _ask(self, question: Question, held: Held) -> None:
        ordinary = question == "pontoon" and held.split and self.options.split_pontoon == "twenty_one"
        free_to_stick = question == "stick" and not self._deck
        if not ordinary and not free_to_stick and not set(held.cards) <= self.known[None]:
            self.asked.append(Asked(question, tuple(held.cards), self.options))

    def _attempted(self, moment: Moment) -> None:
        """A refused move asked its question, too: of the hand whose turn it was."""
        hand = moment.before.round
        verb = _VERBS.get(type(moment.step.command)) if isinstance(moment.step, Act) else None
        if verb is None or hand is None or moment.before.phase != "hand" or hand.mover != _mover(moment):
            return
        if hand.phase in ("punters", "bank"):
            self._ask(verb, self._at(self._turn if hand.phase == "punters" else BANK))


_VERBS: dict[type[object], Question] = {
    Buy: "buy",
    Twist: "twist",
    Stick: "stick",
    Double: "double",
    Split: "split",
    Burn: "burn",
}


def _mover(moment: Moment) -> int | None:
    """The seat that gave a move."""
    step = moment.step
    is_move = isinstance(step, Act) and isinstance(step.command, Move)
    return moment.before.place_of(step.player) if is_move and isinstance(step, Act) else None
