"""Whole nights at random: people and bots come, stake, play, run out of time, leave and come back.

The host uses all its tools, now and then; a night that is over may be followed by another at the same table.

A seed replays each of them.
"""

from random import Random

from msgspec.structs import replace

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
    WithdrawOffer,
)
from pontoon_protocol.errors import Refused
from pontoon_protocol.host_commands import AddBot, EndNight, RemoveBot, StartNight
from pontoon_protocol.options import Options, Settings
from pontoon_server.table.commands import Internals, LineDown, LineUp, PauseOver, Reopen, Shuffled, Tick
from pontoon_server.table.decide import wants
from pontoon_server.table.draft import offered
from pontoon_server.table.state import Shuffle
from support.chance import move_of, random_stakes
from support.hands import LETTERS
from support.hosting_steps import BY_HOST, HOSTING, guests_step
from support.nights import Night, answering

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo", "Kit", "Lou")
WEIGHTS = {"stake": 4, "twist": 4, "buy": 4, "double": 4, "split": 12, "burn": 12}
"""How often each move is made, where others could be."""


def random_night(seed: int, turns: int = 150, *, bust_shown: bool = True, options: Options | None = None) -> Night:
    """A night of about so many commands and ticks, which may be over or in mid-hand at the end.

    By traditional rules with any stakes, unless others are given.
    """
    rng = Random(seed)
    least = rng.choice((1, 1, 5))
    names = rng.sample(NAMES, rng.randint(2, 8))
    plain = Options(minimum_stake=least, maximum_stake=rng.choice((least, 10, 60)), bust_shown=bust_shown)
    settings = Settings(buy_in=rng.choice((10, 100)), buy_in_when=rng.choice(("between_hands", "any_time")))
    rules = options or plain
    night = Night(*names[: rules.seats], options=rules, settings=settings)
    night.give("A", StartNight(1))
    for _ in range(turns):
        _something(night, rng)
    return night


def _something(night: Night, rng: Random) -> None:
    chance = rng.random()
    if night.table.phase == "over" and chance < 0.5:
        night.internal(Reopen(rng.choice(NAMES)))
    elif night.table.paused and chance < 0.1:
        night.internal(PauseOver())
    elif isinstance(wants(night.table), Shuffle) and chance < 0.9:
        pack = packs(night.table.options.packs)
        night.internal(Shuffled(tuple(rng.sample(pack, len(pack)))))
    elif chance < 0.7 and not night.table.paused:
        _move(night, rng)
    elif chance < 0.85 and night.table.wait is not None:
        night.internal(Tick(night.table.wait.number))
    else:
        _come_and_go(night, rng)


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
    weights = [WEIGHTS.get(choice.verb, 1) for _, choice in possible]
    place, choice = rng.choices(possible, weights)[0]
    letter = LETTERS[place]
    move = move_of(choice, rng.randint(choice.least, choice.most))
    if choice.verb == "stake" and choice.boxes > 1:
        move = Stake(1, 0, random_stakes(rng, choice, night.hand.free_chips(place)))
    night.give(letter, answering(move, night.next_id(letter), offered(night.table, place)))


def _come_and_go(night: Night, rng: Random) -> None:
    """Anything beside the game; what is refused changes nothing."""
    taken = night.table.taken()
    try:
        if not taken or rng.random() < 0.3:
            night.sit(rng.choice(NAMES))
            return
        place, seat = rng.choice(taken)
        if night.table.guests and rng.random() < 0.2:
            kind = rng.choice(("guest_down", "guest_up", "guest_up", "guest_gone"))
            night.internal(guests_step(night.table, kind, rng.randrange(100)))
        elif rng.random() < 0.25:
            night.internal(_line(rng, seat.player))
        else:
            night.give(LETTERS[place], _command(night, rng, LETTERS[place]))
    except Refused:
        pass


def _line(rng: Random, player: int) -> Internals:
    return rng.choice((LineUp, LineDown))(player)


def _command(night: Night, rng: Random, letter: str) -> SeatCommands:
    number = night.next_id(letter)
    commands: list[tuple[int, SeatCommands]] = [
        (6, Ready(number)),
        (2, Away(number)),
        (4, Back(number)),
        (3, Leave(number)),
        (4, BuyIn(number, rng.randint(0, 50))),
        (2, CashOut(number, rng.randint(0, 50))),
        (3, AddBot(number)),
        (2, RemoveBot(number, rng.randrange(8))),
        (3 if len(night.log) > 60 else 0, EndNight(number)),
        (9 if night.table.phase == "lobby" else 0, StartNight(number)),
        *_hosting(night, rng, letter),
    ]
    if night.table.options.bank_sale:
        sale = night.table.sale
        commands += [
            (8, OfferBank(number, rng.randint(1, 20), rng.choice((None, rng.randrange(8))))),
            (1, WithdrawOffer(number)),
            (12 if sale else 0, AcceptOffer(number, sale.price if sale else 0)),
        ]
    return rng.choices([command for _, command in commands], [weight for weight, _ in commands])[0]


def _hosting(night: Night, rng: Random, letter: str) -> list[tuple[int, SeatCommands]]:
    """What the host may do beside the game, and what anybody may do about seats and those who are absent."""
    number, table = night.next_id(letter), night.table
    is_host = table.place_of(table.host) == LETTERS.index(letter)
    kinds = [kind for kind in HOSTING if is_host or kind not in BY_HOST]
    return [(2, replace(HOSTING[kind](table, rng.randrange(2**16)), id=number)) for kind in kinds]
