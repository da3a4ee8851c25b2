"""Chips and cards counted once more, from what happened, and not with `table/check.py`."""

from collections import Counter

from msgspec import Struct

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card, packs
from pontoon_protocol.events import (
    BankSold,
    BoughtIn,
    CashedOut,
    HandBegan,
    NightEnded,
    NightReopened,
    SatDown,
    SeatChanged,
    SeatFreed,
)
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Doubled,
    HandKind,
    SatOut,
    Settled,
    ShowedPontoon,
    SplitPair,
    Staked,
    StakesDoubled,
)
from pontoon_protocol.host_events import RulesChanged, ToppedUp
from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_server.table.events import Logged
from pontoon_server.table.ledger import ledger
from pontoon_server.table.state import HOUSE_PLAYER
from property.knowledge import Held, Knowledge
from support.worlds import Moment


class Lost(AssertionError):  # noqa: N818 - it is what happened
    """A chip or a card appeared, vanished, or is where it doesn't belong."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Lost(what)


class Purse:
    """What each player and the house must have by what happened, and what each hand has at stake."""

    def __init__(self) -> None:
        self.stacks: dict[int, int] = {}
        self.players: dict[int, int] = {}
        self.row: list[Staking] = []
        self.order: tuple[int, ...] = ()
        self.options = TRADITIONAL

    def saw(self, moment: Moment) -> None:
        self.options = moment.after.options
        if self.options.bank == "house":
            self.players[HOUSE] = HOUSE_PLAYER
            self.stacks.setdefault(HOUSE_PLAYER, 0)
        for event in moment.events:
            self._follow(event)
        table = moment.after
        here = {place: seat.player for place, seat in table.taken()}
        expect({place: player for place, player in self.players.items() if place != HOUSE} == here, "others sit there")
        accounts = ledger(table)
        chips = {account.player: account.chips for account in accounts}
        expect(
            {player: chips[player] for player in self.players.values()} == self.stacks, "a stack isn't what it must be"
        )
        expect(
            {seat.player: seat.chips for _, seat in table.taken()}.items() <= chips.items(), "two opinions of a stack"
        )
        expect(all(stack >= 0 for stack in self.stacks.values()), "a stack is negative")
        expect(sum(account.net for account in accounts) == 0, "the ledger doesn't balance")
        expect(sum(account.sales for account in accounts) == 0, "a price was paid, and not to anybody")
        expect(
            sum(account.buy_ins - account.cash_outs for account in accounts) == sum(self.stacks.values()),
            "the ledger has other chips than the table",
        )

    def _follow(self, event: Logged) -> None:
        match event:
            case SatDown(seat=seat, player=player, chips=chips):
                self.players[seat] = player
                self.stacks[player] = chips
            case SeatFreed(seat=seat, chips=chips):
                expect(self.stacks.pop(self.players.pop(seat)) == chips, "cashed out more or less than there was")
            case BoughtIn(seat=seat, chips=chips):
                self.stacks[self.players[seat]] += chips
            case CashedOut(seat=seat, chips=chips):
                self.stacks[self.players[seat]] -= chips
            case ToppedUp(seat=seat, chips=chips):
                self.stacks[self.players[seat]] += chips
            case SeatChanged(seat=seat, to=to):
                expect(to not in self.players, "two sit in one seat")
                self.players[to] = self.players.pop(seat)
            case NightReopened():
                expect(not any(self.stacks.values()), "chips were left from the last night")
                house = {HOUSE: HOUSE_PLAYER} if self.options.bank == "house" else {}
                self.players, self.stacks = house, dict.fromkeys(house.values(), 0)
            case BankSold(seat=seat, buyer=buyer, price=price):
                expect(price <= self.stacks[self.players[buyer]], "a price that the buyer's chips don't cover (K7)")
                self.stacks[self.players[buyer]] -= price
                self.stacks[self.players[seat]] += price
            case HandBegan(seats=seats):
                self.order, self.row = seats, [Staking(seat) for seat in seats[:-1]]
            case Settled():
                self._settle(event)
            case NightEnded(ledger=accounts):
                expect(all(account.chips == 0 for account in accounts), "somebody wasn't cashed out")
                self.stacks = dict.fromkeys(self.stacks, 0)
            case _:
                self._stake(event)

    def _stake(self, event: Logged) -> None:
        match event:
            case Staked(seat=seat, amounts=amounts):
                at = next(place for place, own in enumerate(self.row) if own.seat == seat)
                self.row[at : at + 1] = [Staking(seat, amount) for amount in amounts if amount]
            case SatOut(seat=seat):
                self.row = [own for own in self.row if own.seat != seat]
            case StakesDoubled():
                self.row = [Staking(own.seat, 2 * own.stake) for own in self.row]
            case Bought(hand=hand, amount=amount):
                self.row[hand].stake += amount
            case Doubled(hand=hand, amount=amount):
                expect(amount == self.row[hand].stake, "a double that is no double (C6)")
                self.row[hand].stake += amount
            case SplitPair(hand=hand):
                self.row.insert(hand, Staking(self.row[hand].seat, self.row[hand].stake))
            case _:
                pass

    def _settle(self, event: Settled) -> None:
        nets: Counter[int] = Counter()
        expect([result.hand for result in event.hands] == list(range(len(self.row))), "a hand isn't settled")
        for result, own in zip(event.hands, self.row, strict=True):
            expect(result.seat == own.seat, "a hand of another seat")
            expect(result.chips in self._possible(result.kind, own.stake), f"{own.stake} brought {result.chips}")
            nets[result.seat] += result.chips
            nets[self.order[-1]] -= result.chips
        for seat in event.seats:
            player = self.players[seat.seat]
            expect(seat.net == nets[seat.seat], "a seat's net isn't its hands'")
            expect(seat.marker == max(0, -(self.stacks[player] + seat.net)), "a marker of another amount (T15)")
            self.stacks[player] += seat.net + seat.marker
            expect(seat.chips == self.stacks[player], "a seat is told of other chips than it has")

    def _possible(self, kind: HandKind, stake: int) -> set[int]:
        """What a hand may bring (T14, K2, K4, K8)."""
        options = self.options
        won: dict[HandKind, set[int]] = {
            "total": {1},
            "royal": {options.royal_pays},
            "trick": {options.trick_pays},
            "pontoon": {options.pontoon_pays} | ({1} if options.split_pontoon == "single" else set()),
        }
        lost = {1} if kind == "bust" else {1, options.bank_pontoon_pays, options.bank_trick_pays}
        return {times * stake for times in won.get(kind, set())} | {-times * stake for times in lost}


class Staking(Struct):
    """A hand in the row of punters' hands, and what it has at stake."""

    seat: int
    stake: int = 0


class Cards:
    """Where each card of the packs must be by what happened: in the order of the pack, and nowhere twice."""

    def __init__(self) -> None:
        self.knowledge = Knowledge()
        self.shown = False
        """Whether the next pack is a new one: a Pontoon was shown in this hand, or other packs are played with."""
        self.options: Options = TRADITIONAL

    def saw(self, moment: Moment) -> None:
        for event in moment.events:
            self.options = moment.before.options
            if isinstance(event, HandBegan):
                expect(
                    event.shuffled == (self.shown or moment.before.hand == 0 or not self._plays_on),
                    "shuffled or not (K6)",
                )
            self._follow(event)
        self.knowledge.saw(moment)
        hand = moment.after.round
        if hand is None:
            return
        row = [self._cards(held) for held in self.knowledge.row]
        expect([list(own.cards) for own in hand.hands] == row, "a hand has other cards than it was dealt")
        expect(list(hand.bank_hand.cards) == self._cards(self.knowledge.bank), "the bank has other cards")
        still = [own.cards for own, held in zip(hand.hands, self.knowledge.row, strict=True) if not held.under]
        lying = [card for cards in (*still, hand.bank_hand.cards) for card in cards]
        everywhere = Counter([*lying, *hand.put_away, *hand.pack[hand.dealt :]])
        expect(everywhere == Counter(packs(hand.options.packs)), "a card is in two places, or in none")
        played_on = moment.after.pack or self.knowledge.next_pack()
        expect(played_on == self.knowledge.next_pack(), "the pack is played on in another order (K6)")

    def _follow(self, event: Logged) -> None:
        match event:
            case HandBegan():
                self.shown = False
            case ShowedPontoon() | NightReopened():
                self.shown = True
            case RulesChanged(rules=rules):
                same = (rules.packs, rules.shuffle) == (self.options.packs, self.options.shuffle)
                self.shown = self.shown or not same
            case BankTurnedUp(cards=cards, total=total):
                self.shown = self.shown or (len(cards) == 2 and total == 21)
            case _:
                pass

    @property
    def _plays_on(self) -> bool:
        return self.knowledge.options.shuffle == "after_pontoon"

    def _cards(self, held: Held) -> list[Card]:
        return [self.knowledge.pack[place] for place in held.cards]
