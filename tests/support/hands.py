"""Hands written tersely, so that a test of the rules reads like the rules.

Seats are letters, clockwise: A is seat 0 and has the bank unless a test says otherwise; where the house banks
it is `$`, and Z is a seat that nobody has. The pack is in the order in which it is dealt: B gets the first card,
then C and so on, A the last; then round again.
"""

from collections import Counter
from typing import Final, get_args

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card, packs
from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.hand_events import HandEvents, HandResult, SeatResult, Settled
from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_protocol.views import Choice, Verb
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.legal import choices, default
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Hand, Round, begin
from pontoon_server.store.written_moves import verb_of

LETTERS: Final = "ABCDEFGH"
THE_HOUSE: Final = "$"
NOBODY: Final = 25
PLAIN: Final[dict[str, Moves]] = {
    verb_of(move): move for move in (kind(1, 0) for kind in get_args(Moves) if kind not in (Stake, Buy))
}
"""Every move that has no amount, by its verb."""


def seat_of(letter: str) -> int:
    """The seat that a letter means."""
    if letter == THE_HOUSE:
        return HOUSE
    return LETTERS.index(letter) if letter in LETTERS else NOBODY


def letter_of(seat: int) -> str:
    """The letter of a seat."""
    return THE_HOUSE if seat == HOUSE else LETTERS[seat]


def cards(text: str) -> tuple[Card, ...]:
    """`AS 9H` as cards."""
    return tuple(text.split())


def stacked(top: str, count: int = 1) -> tuple[Card, ...]:
    """So many whole packs, shuffled together, with these cards on top."""
    first = cards(top)
    rest = Counter(packs(count))
    rest.subtract(first)
    assert min(rest.values()) >= 0, "each pack has each card once"
    return first + tuple(rest.elements())


def read_move(words: str) -> tuple[int, Moves]:
    """`B stake 5` as a seat and its move."""
    letter, verb, *amounts = words.split()
    seat = seat_of(letter)
    if verb == "stake":
        return seat, Stake(1, 0, tuple(int(amount) for amount in amounts))
    if verb == "buy":
        return seat, Buy(1, 0, int(amounts[0]))
    return seat, PLAIN[verb]


def seated(options: Options, seats: int, bank: str = "A") -> tuple[int, ...]:
    """The seats of a hand in turn order, the bank or the house last."""
    if options.bank == "house":
        return (*range(seats), HOUSE)
    place = LETTERS.index(bank)
    return tuple((place + step) % seats for step in range(1, seats + 1))


class Game:
    """One hand, dealt and being played, from packs with these cards on top; with `whole=False` there are no others.

    `chips` are those of the seats; a house has none to begin with, and `hands_banked` counts what its bank
    has banked before.
    """

    def __init__(
        self,
        pack: str,
        seats: int = 2,
        *,
        bank: str = "A",
        chips: tuple[int, ...] = (),
        options: Options = TRADITIONAL,
        whole: bool = True,
        hands_banked: int = 0,
    ) -> None:
        held = chips or (100,) * seats
        if options.bank == "house":
            held = (*held, 0)
        order = seated(options, seats, bank)
        dealt = stacked(pack, options.packs) if whole else cards(pack)
        started = begin(options, order, held, dealt, hands_banked)
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
        return {choice.verb: choice for choice in choices(self.state, seat_of(letter))}

    def closed(self, letter: str) -> dict[str, Reason | None]:
        """Why each of a seat's choices is closed, by verb; None for what it may do."""
        return {choice.verb: choice.closed for choice in self.offered(letter).values()}

    def default(self, letter: str) -> str:
        """The verb that the clock plays for a seat (T5, T20)."""
        return verb_of(default(self.state, seat_of(letter)))

    def hand(self, letter: str, number: int = 1) -> Hand:
        """A punter's hand, its first unless another number is given; or the bank's."""
        return self.hands(letter)[number - 1] if self.hands(letter) else self.state.bank_hand

    def hands(self, letter: str) -> tuple[Hand, ...]:
        """All of a punter's hands, in turn order."""
        return tuple(hand for hand in self.state.hands if hand.seat == seat_of(letter))

    @property
    def mover(self) -> str | None:
        """Whose turn it is."""
        seat = self.state.mover
        return None if seat is None else letter_of(seat)

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
        return next(result for result in self.settled.seats if result.seat == seat_of(letter))

    def won(self, letter: str) -> tuple[int, ...]:
        """What each of a punter's hands won, or lost if negative, in turn order."""
        return tuple(result.chips for result in self.results(letter))

    def results(self, letter: str) -> tuple[HandResult, ...]:
        """How each of a punter's hands ended, in turn order."""
        return tuple(result for result in self.settled.hands if result.seat == seat_of(letter))

    def net(self, letters: str) -> tuple[int, ...]:
        """What each of these seats won, or lost if negative."""
        return tuple(self.result(letter).net for letter in letters)

    @property
    def next_bank(self) -> str:
        """Who banks the next hand by T16."""
        return letter_of(next_bank(self.state))
