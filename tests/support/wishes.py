"""What somebody at random wants to do at a table: any move that is offered, and a price for the bank."""

import random
from typing import Final, assert_never

from pontoon_protocol.commands import (
    AcceptOffer,
    Burn,
    Buy,
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
    WithdrawOffer,
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
