"""Players who make the moves that hurt: all that they have on the table, splits and burns, away in mid-hand.

Nights at the pure table that go on for hundreds of hands, whatever anybody does. All chance is an argument.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from pontoon_protocol.cards import Card, packs
from pontoon_protocol.commands import (
    AcceptOffer,
    Away,
    Back,
    Buy,
    BuyIn,
    CashOut,
    ChangeSeat,
    Leave,
    Moves,
    OfferBank,
    Ready,
    Say,
    SeatCommands,
    SitOut,
    Stake,
)
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    EndNight,
    GoOn,
    HandOver,
    HostCommands,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.views import Choice, Offer
from pontoon_server.table.commands import (
    CloseNight,
    GuestDown,
    GuestUp,
    LineDown,
    LineUp,
    PauseOver,
    Reopen,
    Shuffled,
    SitDown,
)
from pontoon_server.table.decide import wants
from pontoon_server.table.state import Seat, Shuffle, Table
from support import option_values, random_rules
from support.chance import random_stakes
from support.hands import PLAIN
from support.hosting_steps import BOTS
from support.strategies import NAMES
from support.worlds import Act, Due, Step

VALUES: Final[dict[str, tuple[object, ...]]] = {
    **random_rules.VALUES,
    "packs": (1,) * 30 + option_values.VALUES["packs"],
    "seats": (2, 2, 3, 3, 3, 4, 4, *option_values.VALUES["seats"]),
    "maximum_stake": (2, 5, 10, 10, 20, 60, 100),
    "bank_moves": ("pontoon", "pontoon", "never", "each_hands:1", "each_hands:2", "each_hands:5"),
}
"""What each option may be: all that it can be, small tables more often than large ones, which are slow."""
Weights = dict[str, float]
TEMPERS: Final[tuple[Weights, ...]] = (
    {"stake": 20, "sit_out": 0.5, "buy": 6, "twist": 3, "stick": 2, "double": 8, "split": 40, "burn": 30,
     "double_stakes": 5, "keep_stakes": 1},
    {"stake": 20, "sit_out": 1, "buy": 10, "twist": 10, "stick": 0.5, "double": 20, "split": 40, "burn": 30,
     "double_stakes": 9, "keep_stakes": 1},
    {"stake": 10, "sit_out": 2, "buy": 1, "twist": 2, "stick": 6, "double": 2, "split": 10, "burn": 10,
     "double_stakes": 1, "keep_stakes": 2},
)  # fmt: skip
"""How often each move is made of those that are possible: to hurt, to the bitter end, and with some sense."""
ODDITIES: Final[tuple[Callable[[Table, Seat, Random], SeatCommands], ...]] = (
    lambda _table, seat, _rng: CashOut(1, max(1, seat.chips)),
    lambda _table, seat, rng: CashOut(1, rng.randint(1, 1 + seat.chips)),
    lambda _table, _seat, rng: BuyIn(1, rng.choice((1, 1, 7, 100, 0, -1, 2**31 - 1))),
    lambda _table, _seat, _rng: Leave(1),
    lambda _table, _seat, _rng: Away(1),
    lambda table, _seat, rng: Kick(1, rng.randrange(len(table.seats))),
    lambda table, _seat, rng: TopUp(1, rng.randrange(len(table.seats)), rng.randint(0, 9)),
    lambda table, _seat, rng: RemoveBot(1, rng.randrange(len(table.seats))),
    lambda table, _seat, rng: NameBot(1, rng.randrange(len(table.seats)), rng.choice(BOTS)),
    lambda table, _seat, rng: HandOver(1, rng.randrange(len(table.seats))),
    lambda table, _seat, rng: ChangeSeat(1, rng.randrange(len(table.seats))),
    lambda _table, seat, rng: OfferBank(1, rng.choice((0, 1, 5, max(1, seat.chips)))),
    lambda table, seat, rng: OfferBank(1, rng.choice((1, max(1, seat.chips))), rng.randrange(len(table.seats))),
    lambda table, _seat, _rng: AcceptOffer(1, table.sale.price if table.sale else 1),
    lambda _table, _seat, _rng: SitOut(1, 0),
    lambda _table, seat, _rng: Stake(1, 0, (seat.chips + 1,)),
    lambda _table, seat, _rng: Buy(1, 0, seat.chips + 1),
    lambda _table, _seat, _rng: Back(1),
    lambda _table, _seat, rng: Say(1, rng.choice(("", "oh"))),
    lambda _table, _seat, _rng: EndNight(1),
    lambda _table, _seat, rng: rng.choice((Lock, Unlock, Pause, Skip))(1),
    lambda table, _seat, rng: rng.choice((Admit, TurnAway))(1, table.guests[-1].guest if table.guests else 1),
)
"""What somebody does at an odd moment, whether it may or not."""
ODD_SHARE: Final = 0.05
HOST_SHARE: Final = 0.7
"""How often it is the host who gives a command of the host's, and not somebody who may not."""
LINE_SHARE: Final = 0.01
TO_ONE_SHARE: Final = 0.5
"""How often the bank is offered to one seat, and how often somebody takes it, or that seat does."""
TIME_OUT_SHARE: Final = 0.02
STACKED_SHARE: Final = 0.3
SORTED_SHARE: Final = 0.03
"""How often a pack isn't shuffled at all: the draw for the bank ties until it is used up."""
STACKED: Final = ("ATJQK", "A2345", "7T3", "A6789", "88T", "3T7A")


def hurtful_rules(rng: Random) -> Options:
    """The rules of a table, with every value of each option now and then."""
    return random_rules.random_rules(rng, VALUES)


def hurtful_settings(rng: Random) -> Settings:
    """Few chips and many, short tempers, open doors and others."""
    return Settings(
        buy_in=rng.choice((3, 20, 20, 100, 100)),
        buy_in_when=rng.choice(("between_hands", "any_time")),
        away_after=rng.choice((1, 2, 2)),
        door=rng.choice(("open", "open", "asks")),
        host_returns=rng.random() < 0.7,
    )


class Players:
    """Everybody at a table. `step` is what happens next; the night goes on, or ends and begins anew, by itself."""

    def __init__(self, rng: Random, hands: int) -> None:
        self._rng = rng
        self._weights = rng.choice(TEMPERS)
        self._hands = hands
        """How many hands a night has about."""
        self._ends_after = hands
        self._people = rng.choice((2, 2, 3, 3, 4, 4, 8))
        self._packs: dict[int, tuple[Card, ...]] = {}

    def step(self, table: Table) -> Step:
        """Mostly what hurts; now and then what is odd."""
        rng = self._rng
        chance = rng.random()
        if chance < ODD_SHARE + LINE_SHARE and (taken := table.taken()):
            _, seat = rng.choice(taken)
            if chance < LINE_SHARE:
                return self._line(table, seat)
            command = rng.choice(ODDITIES)(table, seat, rng)
            by_host = isinstance(command, HostCommands) and rng.random() < HOST_SHARE
            return Act(table.host if by_host else seat.player, command)
        wanted = wants(table)
        if isinstance(wanted, Shuffle):
            return Shuffled(self._pack(wanted.packs))
        if wanted is None:
            return self._wake(table)
        if table.phase == "hand":
            return Due() if chance > 1 - TIME_OUT_SHARE else self._move(table)
        return self._between(table)

    def _line(self, table: Table, seat: Seat) -> Step:
        """A line is lost, or back: somebody's at the table, or at its door."""
        if table.guests and self._rng.random() < 0.5:
            guest = self._rng.choice(table.guests)
            return GuestDown(guest.guest) if guest.connected else GuestUp(guest.guest)
        return LineDown(seat.player) if seat.connected else LineUp(seat.player)

    def _move(self, table: Table) -> Step:
        asked = [(place, offer) for place, offer in enumerate(table.offers) if offer is not None]
        place, offer = asked[0] if len(asked) == 1 else self._rng.choice(asked)
        return Act(table.at(place).player, self._hurtful(table, place, offer))

    def _hurtful(self, table: Table, place: int, offer: Offer) -> Moves:
        possible = [choice for choice in offer.choices if choice.closed is None]
        (choice,) = self._rng.choices(possible, [self._weights[choice.verb] for choice in possible])
        if choice.verb == "stake":
            return Stake(1, 0, self._stakes(table, place, choice))
        if choice.verb == "buy":
            return Buy(1, 0, self._amount(choice))
        return PLAIN[choice.verb]

    def _stakes(self, table: Table, place: int, choice: Choice) -> tuple[int, ...]:
        if choice.boxes == 1:
            return (self._amount(choice),)
        assert table.round is not None
        return random_stakes(self._rng, choice, table.round.free_chips(place))

    def _amount(self, choice: Choice) -> int:
        return choice.most if self._rng.random() < 0.6 else self._rng.randint(choice.least, choice.most)

    def _between(self, table: Table) -> Step:
        if table.hand >= self._ends_after:
            by_host = table.place_of(table.host) is not None and self._rng.random() < HOST_SHARE
            return Act(table.host, EndNight(1)) if by_host else CloseNight()
        chance = 0.2 if table.sale is None else TO_ONE_SHARE
        if table.options.bank_sale and self._rng.random() < chance and (step := self._sale(table)):
            return step
        if table.bank is not None and self._rng.random() < 0.1:
            return Act(self._rng.choice(table.taken())[1].player, Ready(1))
        return Due()

    def _sale(self, table: Table) -> Step | None:
        if table.bank is None or table.bank_gone:
            return None
        bank = table.at(table.bank)
        place, other = self._rng.choice(table.taken())
        if table.sale is None:
            named = place if place != table.bank and self._rng.random() < TO_ONE_SHARE else None
            return Act(bank.player, OfferBank(1, self._rng.choice((1, 3, 9)), named))
        buyer = other if table.sale.to is None or self._rng.random() > TO_ONE_SHARE else table.at(table.sale.to)
        return Act(buyer.player, AcceptOffer(1, table.sale.price))

    def _wake(self, table: Table) -> Step:
        """What lets the night go on, when nothing will by itself."""
        rng = self._rng
        if table.phase == "over":
            self._ends_after = table.hand + self._hands
            return Reopen(next(line.key for line in table.accounts() if line.player in (table.owner, table.host)))
        if table.paused:
            return Act(table.host, GoOn(1)) if rng.random() < 0.6 else PauseOver()
        if waiting := [guest.guest for guest in table.guests if not guest.admitted]:
            return Act(table.host, Admit(1, rng.choice(waiting)))
        taken = table.taken()
        if len(taken) < min(self._people, len(table.seats)) or rng.random() < 0.1:
            return self._comes(table)
        _, seat = rng.choice(taken)
        if not seat.connected:
            return LineUp(seat.player)
        if table.phase == "lobby":
            return Act(table.host, StartNight(1))
        if seat.away:
            return Act(seat.player, Back(1))
        return Act(seat.player, BuyIn(1, table.settings.buy_in))

    def _comes(self, table: Table) -> Step:
        """Somebody comes to the table, or a bot does."""
        if table.place_of(table.host) is not None:
            if table.locked:
                return Act(table.host, Unlock(1))
            if self._rng.random() < 0.1:
                return Act(table.host, AddBot(1))
        name = self._rng.choice(NAMES)
        return SitDown(name, f"{name}'s key")

    def _pack(self, count: int) -> tuple[Card, ...]:
        """A shuffled pack; now and then one in which something happens: Pontoons, tricks, pairs, thirteens."""
        rng = self._rng
        if count not in self._packs:
            self._packs[count] = packs(count)
        pack = list(self._packs[count])
        rng.shuffle(pack)
        chance = rng.random()
        if chance < SORTED_SHARE:
            pack.sort()
        elif chance < STACKED_SHARE:
            wanted = rng.choice(STACKED)
            pack.sort(key=lambda card: card[0] not in wanted)
            if rng.random() < 0.5:
                cut = rng.randrange(16)
                pack = pack[cut:] + pack[:cut]
        return tuple(pack)
