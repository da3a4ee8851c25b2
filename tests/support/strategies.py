"""Steps of a night made of plain numbers, so that a generator of any kind can choose them."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from pontoon_protocol.cards import RANKS, SUITS, Card, packs
from pontoon_protocol.commands import (
    AcceptOffer,
    Away,
    Back,
    Burn,
    Buy,
    BuyIn,
    CashOut,
    Double,
    DoubleStakes,
    KeepStakes,
    Leave,
    Moves,
    OfferBank,
    Ready,
    Say,
    SeatCommands,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
    WithdrawOffer,
)
from pontoon_protocol.events import Account
from pontoon_protocol.host_commands import AddBot, Admit, EndNight, RemoveBot, StartNight
from pontoon_protocol.options import Settings
from pontoon_protocol.views import Choice
from pontoon_server.table.commands import CloseNight, LineDown, LineUp, PauseOver, Reopen, Restarted, SitDown
from pontoon_server.table.state import Table
from support import hosting_steps
from support.chance import move_of, random_stakes
from support.hosting_steps import HOSTING, guests_step, next_for_the_absent, next_of_the_host
from support.random_rules import Rules, random_rules
from support.worlds import Act, Due, Engine, Step, World, answer, opened_world

NAMES = ("ann", "ben", "cat", "dan", "eva", "fay", "gil", "hob", "ida", "jim", "kay", "leo")
WORDS = ("hello", "your turn", "well", "oh")
AMOUNTS = (-1, 0, 1, 2, 5, 10, 11, 40, 2**31 - 1)
ANY_MOVE: tuple[Callable[[int], Moves], ...] = (
    lambda amount: Stake(1, 0, (amount,)),
    lambda amount: Stake(1, 0, (amount, amount)),
    lambda amount: Stake(1, 0, (0, amount)),
    lambda amount: Buy(1, 0, amount),
    *(lambda _amount, kind=kind: kind(1, 0) for kind in (SitOut, Twist, Stick, Split, Double, Burn)),
    *(lambda _amount, kind=kind: kind(1, 0) for kind in (DoubleStakes, KeepStakes)),
)
"""A move of every kind, possible or not."""
SAID: dict[str, Callable[[int], SeatCommands]] = {
    "ready": lambda _: Ready(1),
    "away": lambda _: Away(1),
    "back": lambda _: Back(1),
    "say": lambda number: Say(1, WORDS[number % len(WORDS)]),
    "leave": lambda _: Leave(1),
    "buy_in": lambda number: BuyIn(1, number % 30),
    "cash_out": lambda number: CashOut(1, number % 120),
    "add_bot": lambda number: AddBot(1, ("", "bold", "reckless")[number % 3]),
    "remove_bot": lambda number: RemoveBot(1, number % 8),
    "offer": lambda number: OfferBank(1, number % 30 - 1, (None, None, number // 8 % 8)[number % 3]),
    "withdraw": lambda _: WithdrawOffer(1),
    "accept": lambda number: AcceptOffer(1, number % 30 - 1),
    "start": lambda _: StartNight(1),
    "end": lambda _: EndNight(1),
}
"""What a seated player may say beside its moves."""
WEIGHTS = hosting_steps.WEIGHTS | {
    "play": 48, "answer": 5, "odd": 6, "older": 2, "late": 1, "sit": 3, "line_down": 3, "line_up": 5, "ready": 4,
    "away": 2, "back": 4, "say": 2, "leave": 2, "buy_in": 3, "cash_out": 1, "add_bot": 1, "remove_bot": 1,
    "offer": 0.5, "withdraw": 0.5, "accept": 0.3, "start": 0.3, "end": 0.2, "restart": 0.3, "close": 0.1,
    "pause_over": 0.2,
}  # fmt: skip
"""How often each kind of step comes up."""
KINDS = tuple(WEIGHTS)
HOSTS = hosting_steps.BY_HOST | {"add_bot", "remove_bot", "start", "end"}
SELDOM = ("sit_out",)
"""What nobody does on a quiet evening."""
OFTEN = {"split": 4, "burn": 4, "double": 1}
"""How many times more than others a move is chosen that is seldom possible."""
LARGE = 2**32


def step_for(world: World, number: int) -> Step | None:
    """A step that the number chooses: what kind, by whom, and how. None if there is no such step now."""
    if world.table.phase == "over" and number % 2:
        return Reopen(f"{NAMES[number // 2 % 3]}'s key")
    rng = Random(number)
    kind = rng.choices(KINDS, tuple(WEIGHTS.values()))[0]
    return _of_kind(world, kind, rng.randrange(LARGE), rng.randrange(LARGE))


def _of_kind(world: World, kind: str, one: int, other: int) -> Step | None:
    table = world.table
    people = [seat.player for _, seat in table.taken()]
    match kind:
        case "play":
            return _natural(table, one, other)
        case "answer":
            return answer(table, lambda: pack_for(other, table.options.packs))
        case "late":
            return Due(late=True)
        case "sit":
            name = NAMES[one % len(NAMES)]
            return SitDown(name, f"{name}'s key")
        case "restart":
            return Restarted()
        case "close":
            return CloseNight()
        case "pause_over":
            return PauseOver()
        case "guest_down" | "guest_up" | "guest_gone":
            return guests_step(table, kind, other)
        case _ if not people:
            return None
        case _:
            return _of_somebody(world, kind, people[one % len(people)], one, other)


def _of_somebody(world: World, kind: str, player: int, one: int, other: int) -> Step:
    table = world.table
    match kind:
        case "odd" | "older":
            mover = _asked(table, one) if other % 3 else player
            return Act(mover or player, ANY_MOVE[other % len(ANY_MOVE)](AMOUNTS[one % 9]), older=kind == "older")
        case "line_down":
            return LineDown(player)
        case "line_up":
            return LineUp(player)
        case _:
            command = HOSTING[kind](table, other) if kind in HOSTING else SAID[kind](other)
            return Act(table.host if kind in HOSTS and other % 5 else player, command)


def _natural(table: Table, one: int, other: int) -> Step | None:
    """What comes next on a quiet evening: a pack, a possible move, a sale, the next hand, the start of the night."""
    if step := next_of_the_host(table, other) or next_for_the_absent(table, other):
        return step
    if table.phase == "lobby":
        enough = 1 if table.options.bank == "house" else 2
        return Act(table.host, StartNight(1)) if len(table.taken()) >= enough else None
    player = _asked(table, one)
    if player is None and table.phase == "between" and table.options.bank_sale and one % 2:
        return _sale(table, one // 2, other)
    if player is None:
        return answer(table, lambda: pack_for(other, table.options.packs))
    place = table.place_of(player) or 0
    offer = table.offers[place]
    assert offer is not None
    assert table.round is not None
    possible = [choice for choice in offer.choices if choice.closed is None and choice.verb not in SELDOM]
    possible += [choice for choice in possible for _ in range(OFTEN.get(choice.verb, 0))]
    if not possible:
        return Act(player, SitOut(1, 0))
    choice = possible[other % len(possible)]
    if choice.verb == "stake":
        return Act(player, Stake(1, 0, random_stakes(Random(other), choice, table.round.free_chips(place))))
    return Act(player, move_for(choice, other // 4))


def _sale(table: Table, one: int, other: int) -> Step | None:
    """The bank offers itself at a price that somebody may have, takes that back, or is taken at its word (K7)."""
    people = [seat.player for _, seat in table.taken()]
    bank = table.staying(table.bank) if table.bank is not None else None
    if bank is None:
        return None
    if table.sale is None:
        to = one % len(table.seats) if other % 3 == 0 else None
        return Act(bank.player, OfferBank(1, 1 + other // 3 % 9, to))
    if other % 8 == 0:
        return Act(bank.player, WithdrawOffer(1))
    return Act(people[one % len(people)], AcceptOffer(1, table.sale.price))


def _asked(table: Table, number: int) -> int | None:
    asked = [place for place, offer in enumerate(table.offers) if offer is not None]
    return table.at(asked[number % len(asked)]).player if asked else None


def move_for(choice: Choice, number: int) -> Moves:
    """The move that a choice offers; the number chooses the amount."""
    return move_of(choice, choice.least + number % (choice.most - choice.least + 1))


def pack_for(seed: int, count: int = 1) -> tuple[Card, ...]:
    """A shuffled pack; every other time one in which something happens: Pontoons, tricks, pairs, ties in the draw."""
    rng = Random(seed)
    pack = list(packs(count))
    rng.shuffle(pack)
    wanted = {1: "ATJQK", 3: "A2345", 4: "7T3", 5: "A6789"}.get(seed % 8)
    if wanted is not None:
        pack.sort(key=lambda card: card[0] not in wanted or rng.random() < 0.2)
    if seed % 8 == 7:
        ranks = rng.sample(RANKS, 13)
        pack = [rank + suit for rank in ranks for suit in rng.sample(SUITS, 4) for _ in range(count)]
    return tuple(pack)


def world_for(seed: int, engine: Engine | None = None, rules: Rules = random_rules) -> World:
    """A table of any rules with some people and bots, the night about to begin."""
    rng = Random(seed)
    options = rules(rng)
    settings = Settings(
        buy_in=rng.choice((3, 20, 100)),
        buy_in_when=rng.choice(("between_hands", "any_time")),
        away_after=rng.choice((1, 2, 2)),
        door=rng.choice(("open", "open", "asks")),
        host_returns=rng.random() < 0.7,
    )
    world = opened_world(options, settings, engine)
    for name in NAMES[: rng.randint(1, options.seats)]:
        world.take(SitDown(name, f"{name}'s key"))
        for guest in world.table.guests:
            world.take(Act(1, Admit(1, guest.guest)))
    for _ in range(rng.choice((0, 0, 1, 2))):
        world.take(Act(1, AddBot(1)))
    return world


def night(
    seed: int,
    steps: int,
    see: Callable[[World], object],
    engine: Engine | None = None,
    rules: Rules = random_rules,
) -> World:
    """A night at random; `see` is called after each step."""
    world = world_for(seed, engine, rules)
    rng = Random(seed)
    see(world)
    for _ in range(steps):
        step = step_for(world, rng.randrange(LARGE))
        if step is not None:
            world.take(step)
            see(world)
    return world


def numbers() -> st.SearchStrategy[int]:
    """Numbers that choose something."""
    return st.integers(0, LARGE - 1)


@st.composite
def accounts(draw: st.DrawFn, most: int) -> tuple[Account, ...]:
    """A ledger whose nets sum to 0."""
    nets = draw(st.lists(st.integers(-12, 12), min_size=0, max_size=most - 1))
    nets.append(-sum(nets))
    return tuple(Account(number, f"p{number}", 100, 0, 100 + net, 0, net) for number, net in enumerate(nets, 1))
