"""A session: hands one after the other at one table, the bank moving as the rules say."""

from random import Random

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card
from pontoon_server.rules.decide import deal
from pontoon_server.rules.pack import next_pack, pontoon_shown
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Round, begin
from pontoon_server.simulation.packs import Shoe
from pontoon_server.simulation.plan import Plan
from pontoon_server.simulation.play import Minds, PlayedHand, play_hand
from pontoon_server.simulation.sitting import Sitting, order_from, stack
from pontoon_server.simulation.tally import Tally, final_stakes


def play_session(plan: Plan, number: int) -> Tally:
    """The session of this number, from 0; its chance depends on the plan's seed and its number alone."""
    session = _Session(plan, Random(f"{plan.seed}/{number}"))  # noqa: S311 - a seed replays it, on purpose
    for _ in range(plan.hands_of(number)):
        session.play()
    return session.tally()


class _Session:
    """A table in the middle of a session. Lives for one session."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        self._options = plan.options
        self._players = plan.players
        self._minds = Minds(plan.punters, plan.bank)
        self._rng = rng
        self._shoe = Shoe(plan.options, rng)
        self._bank = HOUSE if plan.options.bank == "house" else 0
        self._banked = 0
        self._sittings: dict[int, Sitting] = {}
        self._order = order_from(self._bank, plan.players)
        self._chips = (stack(plan.options),) * (plan.players + (self._bank == HOUSE))
        self._opened: Round | None = None
        self._played_on: tuple[Card, ...] = ()
        self._independent = plan.options.shuffle == "every_hand"
        self._tally = Tally()
        self._sums = [0, 0, 0]

    def play(self) -> None:
        """One hand."""
        played = play_hand(self._sitting(), self._dealt(), self._minds, self._shoe.draw, self._rng)
        self._tally.count(played)
        self._add(played)
        if self._options.shuffle == "after_pontoon":
            self._played_on = () if pontoon_shown(played.over) else next_pack(played.over)
        if self._bank != HOUSE:
            self._pass_bank(played.over)

    def tally(self) -> Tally:
        """What came of it."""
        if not self._independent:
            # Hands from a pack that is played on aren't independent of each other; sessions are.
            self._add_unit(*self._sums)
        return self._tally

    def _sitting(self) -> Sitting:
        """The table with the bank that it has now."""
        if self._bank not in self._sittings:
            self._sittings[self._bank] = Sitting(self._options, self._players, self._bank)
        return self._sittings[self._bank]

    def _dealt(self) -> Round:
        """A hand that was just dealt, or whose stakes are open: that is the same every time while the bank stays."""
        if self._opened is not None:
            return self._opened
        _, dealt = deal(begin(self._options, self._order, self._chips, self._pack(), self._banked))
        if not dealt.pack:
            self._opened = dealt
        return dealt

    def _pack(self) -> tuple[Card, ...]:
        """The pack of the next hand; none yet where it is drawn once the stakes are known."""
        if self._options.shuffle == "after_pontoon":
            return self._played_on or self._shoe.shuffle()
        if self._options.stake_when == "before_deal":
            return ()
        return self._shoe.draw(self._players)

    def _add(self, played: PlayedHand) -> None:
        result = sum(result.chips for result in played.settled.hands)
        sums = (result, played.initial, final_stakes(played.over))
        if self._independent:
            self._add_unit(*sums)
        else:
            self._sums = [total + more for total, more in zip(self._sums, sums, strict=True)]

    def _add_unit(self, result: int, initial: int, final: int) -> None:
        self._tally.initial.add(result, initial)
        self._tally.final.add(result, final)

    def _pass_bank(self, over: Round) -> None:
        """Let the bank pass as T16 and `bank_moves` have it."""
        bank = next_bank(over)
        if bank == self._bank:
            if over.hands:
                self._banked, self._opened = self._banked + 1, None
            return
        self._bank, self._banked, self._opened = bank, 0, None
        self._tally.bank_moves += 1
        self._order = order_from(bank, self._players)
