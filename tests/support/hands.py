"""Hands written tersely, so that a test of the rules reads like the rules.

Seats are letters, clockwise: A is seat 0 and has the bank unless a test says otherwise. The pack is
in the order in which it is dealt: B gets the first card, then C and so on, A the last; then round again.
"""

from typing import Final, get_args

from pontoon_protocol.cards import PACK, Card
from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.events import HandEvents, SeatResult, Settled
from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_protocol.views import Choice, Verb
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.legal import choices, default
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Hand, Round, begin
from pontoon_server.store.written_moves import verb_of

LETTERS: Final = "ABCDEFGH"
PLAIN: Final[dict[str, Moves]] = {
    verb_of(move): move for move in (kind(1, 0) for kind in get_args(Moves) if kind not in (Stake, Buy))
}
"""Every move that has no amount, by its verb."""


def cards(text: str) -> tuple[Card, ...]:
    """`AS 9H` as cards."""
    return tuple(text.split())


def stacked(top: str) -> tuple[Card, ...]:
    """A whole pack with these cards on top of it."""
    first = cards(top)
    assert len(set(first)) == len(first), "a pack has each card once"
    return first + tuple(card for card in PACK if card not in first)


def read_move(words: str) -> tuple[int, Moves]:
    """`B stake 5` as a seat and its move; `Z` is a seat that nobody has."""
    letter, verb, *amounts = words.split()
    seat = LETTERS.find(letter)
    if verb == "stake":
        return seat, Stake(1, 0, tuple(int(amount) for amount in amounts))
    if verb == "buy":
        return seat, Buy(1, 0, int(amounts[0]))
    return seat, PLAIN[verb]


class Game:
    """One hand, dealt and being played, from a pack with these cards on top; with `whole=False` there are no others."""

    def __init__(
        self,
        pack: str,
        seats: int = 2,
        *,
        bank: str = "A",
        chips: tuple[int, ...] = (),
        options: Options = TRADITIONAL,
        whole: bool = True,
    ) -> None:
        place = LETTERS.index(bank)
        order = tuple((place + step) % seats for step in range(1, seats + 1))
        started = begin(options, order, chips or (100,) * seats, stacked(pack) if whole else cards(pack))
        self.events: list[HandEvents] = []
        self.state: Round = started
        happened, self.state = deal(started)
        self.events.extend(happened)

    def play(self, moves: str) -> tuple[HandEvents, ...]:
        """Make moves, one after the other (`B stake 5, B twist`); what the last of them made happen."""
        happened: tuple[HandEvents, ...] = ()
        for words in moves.split(","):
            happened, self.state = decide(self.state, *read_move(words))
            self.events.extend(happened)
        return happened

    def refusal(self, move: str) -> Reason | None:
        """Why a move is refused now; None if it isn't. Nothing changes."""
        try:
            decide(self.state, *read_move(move))
        except Refused as refused:
            return refused.reason
        return None

    def offered(self, letter: str) -> dict[Verb, Choice]:
        """What a seat is offered now, by verb."""
        return {choice.verb: choice for choice in choices(self.state, LETTERS.index(letter))}

    def default(self, letter: str) -> str:
        """The verb that the clock plays for a seat (T5, T20)."""
        return verb_of(default(self.state, LETTERS.index(letter)))

    def hand(self, letter: str) -> Hand:
        """A punter's hand, or the bank's."""
        seat = LETTERS.index(letter)
        return next((hand for hand in self.state.hands if hand.seat == seat), self.state.bank_hand)

    @property
    def mover(self) -> str | None:
        """Whose turn it is."""
        seat = self.state.mover
        return None if seat is None else LETTERS[seat]

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase == "over"

    @property
    def settled(self) -> Settled:
        """How it ended; fails if it hasn't."""
        last = self.events[-1]
        assert isinstance(last, Settled), f"the hand has not ended: {last}"
        return last

    def result(self, letter: str) -> SeatResult:
        """How a seat came out of the hand."""
        return next(result for result in self.settled.seats if result.seat == LETTERS.index(letter))

    def net(self, letters: str) -> tuple[int, ...]:
        """What each of these seats won, or lost if negative."""
        return tuple(self.result(letter).net for letter in letters)

    @property
    def next_bank(self) -> str:
        """Who banks the next hand by T16."""
        return LETTERS[next_bank(self.state)]
