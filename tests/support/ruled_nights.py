"""Nights at random by any rules, with several boxes, banks for sale and packs that are played on.

A seed replays each of them.
"""

from random import Random

from pontoon_protocol.cards import packs
from pontoon_protocol.commands import (
    AcceptOffer,
    Away,
    Back,
    BuyIn,
    CashOut,
    Leave,
    OfferBank,
    Ready,
    SeatCommands,
    Stake,
    StartNight,
    WithdrawOffer,
)
from pontoon_protocol.errors import Refused
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.views import Choice
from pontoon_server.table.commands import LineDown, LineUp, Shuffled, Tick
from pontoon_server.table.decide import wants
from pontoon_server.table.draft import offered
from pontoon_server.table.state import Shuffle
from support.chance import WEIGHTS, move_of
from support.hands import LETTERS
from support.nights import Night, answering
from support.random_rules import random_rules

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Fay", "Gil", "Hal")


def ruled_night(seed: int, turns: int = 150, options: Options | None = None) -> Night:
    """A night of about so many commands and ticks, by these rules or by any."""
    rng = Random(seed)
    rules = options or random_rules(rng)
    most = min(rules.seats, len(NAMES))
    night = Night(
        *rng.sample(NAMES, rng.randint(min(2, most), most)),
        options=rules,
        settings=Settings(buy_in=rng.choice((20, 100, 1000)), buy_in_when=rng.choice(("between_hands", "any_time"))),
    )
    night.give("A", StartNight(1))
    for _ in range(turns):
        _something(night, rng)
    return night


def _something(night: Night, rng: Random) -> None:
    chance = rng.random()
    wanted = wants(night.table)
    if isinstance(wanted, Shuffle):
        night.internal(Shuffled(_pack(night.table.options, rng)))
    elif chance < 0.75:
        _move(night, rng)
    elif chance < 0.85 and night.table.wait is not None:
        night.internal(Tick(night.table.wait.number))
    else:
        _around(night, rng)


def _pack(options: Options, rng: Random) -> tuple[str, ...]:
    """All the cards, those of splits, burns and great hands rather on top."""
    pack = list(packs(options.packs))
    rng.shuffle(pack)
    likely = rng.choice(("ATK", "A23", "88T", "7", "T3AK", "A23456789TJQK"))
    pack.sort(key=lambda card: rng.random() * (0.3 if card[0] in likely else 1))
    return tuple(pack)


def _move(night: Night, rng: Random) -> None:
    """Somebody who is asked does something that is offered."""
    possible = [
        (place, choice)
        for place, offer in enumerate(night.table.offers)
        for choice in (offer.choices if offer else ())
        if choice.closed is None
    ]
    if not possible:
        return
    place, choice = rng.choices(possible, [WEIGHTS.get(choice.verb, 1) for _, choice in possible])[0]
    letter = LETTERS[place]
    move = move_of(choice, rng.randint(choice.least, choice.most))
    if choice.verb == "stake":
        move = Stake(1, 0, _stakes(night, place, choice, rng))
    night.give(letter, answering(move, night.next_id(letter), offered(night.table, place)))


def _stakes(night: Night, place: int, choice: Choice, rng: Random) -> tuple[int, ...]:
    free, amounts = night.table.at(place).chips, [0] * rng.randint(1, choice.boxes)
    for box in rng.sample(range(len(amounts)), len(amounts)):
        most = min(choice.most, free - sum(amounts))
        if most >= choice.least and (rng.random() < 0.7 or not any(amounts)):
            amounts[box] = rng.randint(choice.least, most)
    return tuple(amounts)


def _around(night: Night, rng: Random) -> None:
    """Anything beside the game; what is refused changes nothing."""
    taken = night.table.taken()
    try:
        if not taken or rng.random() < 0.2:
            night.sit(rng.choice(NAMES))
            return
        place, seat = rng.choice(taken)
        if rng.random() < 0.2:
            night.internal(rng.choice((LineUp, LineDown))(seat.player))
        else:
            night.give(LETTERS[place], _command(night, rng, place))
    except Refused:
        pass


def _command(night: Night, rng: Random, place: int) -> SeatCommands:
    number, sale = night.next_id(LETTERS[place]), night.table.sale
    if place == night.table.bank and rng.random() < 0.5:
        return OfferBank(number, rng.randint(1, 9), rng.choice((None, None, rng.randrange(8))))
    if sale is not None and rng.random() < 0.6:
        return AcceptOffer(number, sale.price)
    return rng.choice(
        (
            Ready(number),
            Ready(number),
            Away(number),
            Back(number),
            Back(number),
            Leave(number),
            BuyIn(number, rng.randint(1, 50)),
            CashOut(number, rng.randint(1, 20)),
            WithdrawOffer(number),
        )
    )
