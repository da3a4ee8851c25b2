"""What somebody at random wants to do at a table: any move that is offered, a price for the bank, a host's tool."""

import random
from typing import Final, assert_never

from msgspec.structs import replace

from pontoon_protocol.commands import (
    AcceptOffer,
    Burn,
    Buy,
    ChangeSeat,
    Double,
    DoubleStakes,
    KeepStakes,
    OfferBank,
    SeatCommands,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
    Vote,
    WithdrawOffer,
)
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    GoOn,
    HandOver,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.views import Choice, Offer, TableView

Plan = tuple[type[SeatCommands], tuple[object, ...]]
"""A command and its fields behind the id."""

SELDOM: Final = ("split", "burn", "double")
RARE: Final = 6
"""How much rather somebody makes a move that is seldom possible."""
OFFERS: Final = 0.5
"""How often a bank thinks of selling when it may."""
TAKES: Final = 0.6
"""How often somebody buys who may."""


def move(rng: random.Random, offer: Offer) -> Plan:
    """A move that is possible, for an amount that is."""
    possible = [choice for choice in offer.choices if choice.closed is None]
    choice = rng.choices(possible, [RARE if choice.verb in SELDOM else 1 for choice in possible])[0]
    amount = rng.randint(choice.least, max(choice.least, choice.most))
    match choice.verb:
        case "stake":
            return Stake, (offer.number, _stakes(rng, choice))
        case "buy":
            return Buy, (offer.number, amount)
        case "sit_out":
            return SitOut, (offer.number,)
        case "twist":
            return Twist, (offer.number,)
        case "stick":
            return Stick, (offer.number,)
        case "split":
            return Split, (offer.number,)
        case "double":
            return Double, (offer.number,)
        case "burn":
            return Burn, (offer.number,)
        case "double_stakes":
            return DoubleStakes, (offer.number,)
        case "keep_stakes":
            return KeepStakes, (offer.number,)
        case _:
            assert_never(choice.verb)


def sale(rng: random.Random, seen: TableView) -> Plan | None:
    """What somebody does about the bank between hands: sells it, takes the offer back, or buys it."""
    if not seen.options.bank_sale or seen.phase != "between":
        return None
    if seen.bank == seen.you:
        return _offered(rng, seen) if rng.random() < OFFERS else None
    mine = next(seat for seat in seen.seats if seat.seat == seen.you)
    wanted = seen.sale is not None and seen.sale.to in (None, seen.you) and mine.chips >= seen.sale.price
    if wanted and seen.sale is not None and rng.random() < TAKES:
        return AcceptOffer, (seen.sale.price,)
    return None


def moving(rng: random.Random, seen: TableView) -> Plan:
    """An empty seat between hands; else a vote for not waiting for who is absent."""
    empty = sorted(set(range(seen.options.seats)) - {seat.seat for seat in seen.seats})
    if seen.phase == "between" and empty:
        return ChangeSeat, (rng.choice(empty),)
    return Vote, ()


def hosting(rng: random.Random, seen: TableView) -> Plan:
    """Something that the host does: it ends what it began sooner or later, and lets in whoever waits."""
    others = [seat for seat in seen.seats if seat.seat != seen.you]
    bots = [seat.seat for seat in others if seat.bot]
    if seen.paused:
        return GoOn, ()
    if seen.locked:
        return Unlock, ()
    if seen.guests and rng.random() < 0.7:
        guest = rng.choice(seen.guests).guest
        return rng.choice(((Admit, (guest,)), (Admit, (guest,)), (TurnAway, (guest,))))
    if seen.phase == "between" and rng.random() < 0.5:
        return _terms(rng, seen)
    plans: list[Plan] = [(Pause, ()), (Lock, ()), (Skip, ()), (AddBot, ("", ""))]
    if bots:
        plans += [(RemoveBot, (rng.choice(bots),)), (NameBot, (rng.choice(bots), f"Bot {rng.randrange(50)}"))]
    if others:
        seat = rng.choice(others).seat
        plans += [(Kick, (seat,)), (HandOver, (seat,)), (TopUp, (seat, rng.randint(1, 20)))]
    return rng.choice(plans)


def _terms(rng: random.Random, seen: TableView) -> Plan:
    """Other rules or settings, which the table can have."""
    rules: list[dict[str, object]] = [
        {"seats": rng.randint(max(2, *(seat.seat + 1 for seat in seen.seats)), 8)},
        {"stick_minimum": rng.choice((15, 16))},
        {"maximum_stake": rng.choice((10, 20))},
    ]
    settings: list[dict[str, object]] = [
        {"door": rng.choice(("open", "asks"))},
        {"chat": rng.random() < 0.5},
        {"watchers": rng.random() < 0.8},
        {"turn_seconds": rng.choice((20.0, 30.0))},
        {"host_returns": rng.random() < 0.5},
    ]
    if rng.random() < 0.5:
        return ChangeRules, (replace(seen.options, **rng.choice(rules)),)
    return ChangeSettings, (replace(seen.settings, **rng.choice(settings)),)


def _offered(rng: random.Random, seen: TableView) -> Plan:
    """A price, for anybody or for one of the others; or the offer is taken back."""
    if seen.sale is not None and rng.random() < 0.3:
        return WithdrawOffer, ()
    others = [seat.seat for seat in seen.seats if seat.seat != seen.you]
    return OfferBank, (rng.randint(1, 20), rng.choice((None, None, *others)))


def _stakes(rng: random.Random, choice: Choice) -> tuple[int, ...]:
    """A stake for some of the boxes that may be played, together no more than one of them may have."""
    boxes = rng.randint(1, max(1, min(choice.boxes, choice.most // choice.least)))
    amounts = [rng.randint(choice.least, choice.most // boxes) for _ in range(boxes)]
    return tuple(amounts)
