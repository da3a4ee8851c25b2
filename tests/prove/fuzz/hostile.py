"""What a fuzzer says at a table: every command there is, with values that its rules must refuse where it stands.

A seat's commands are numbered as they should be, so that the table looks at each of them. What would be accepted just
there and move the table on is said with an id far ahead, or for an offer that was never made.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import (
    AcceptOffer,
    Buy,
    BuyIn,
    CashOut,
    ChangeSeat,
    Commands,
    Entrances,
    Hello,
    Join,
    Move,
    OfferBank,
    Open,
    Recall,
    Say,
    Stake,
    Watch,
)
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    HandOver,
    Kick,
    NameBot,
    RemoveBot,
    TopUp,
    TurnAway,
)
from pontoon_protocol.options import PRESETS, Options
from pontoon_protocol.views import Choice, Offer
from prove.fuzz.bending import WAYS, ways
from prove.fuzz.people import Person
from prove.fuzz.places import framed
from prove.fuzz.strangers import VALUES
from prove.fuzz.words import words
from support.keys import key_of

SEAT_KINDS: Final[tuple[type[SeatCommand], ...]] = tuple(
    kind for kind in get_args(Commands) if issubclass(kind, SeatCommand)
)
ENTRANCES: Final = (*get_args(Entrances), Recall)
BENT: Final = tuple(kind for kind in get_args(Commands) if kind is not Open)
PASSCODE: Final = "open sesame, please"
BAD_AMOUNTS: Final = (0, -1, -7, -(2**31), 2**31 - 1, 10**9 + 1, -(10**9) - 1)
"""Chips that nobody can bring, take, pay or ask, whatever the table."""
NOBODY: Final = (6, 7, 8, 9, 62, 63)
"""Seats where nobody sits."""
NO_GUEST: Final = (0, 10**6, 2**53)
AHEAD: Final = (2, 3, 1_000, 2**31, 2**52)
CLASHING: Final = (
    Options(minimum_stake=10, maximum_stake=5),
    Options(boxes=5),
    Options(bank="house"),
    Options(seats=1),
    replace(PRESETS["casino"], bank_play="free"),
    replace(PRESETS["club"], stake_when="before_deal"),
)
NO_NAMES: Final = ("Ann", "ann", "Ｂｅｎ", "Hal ", "", "\u200b", "\x00")
"""Taken, or none."""
NO_TEXTS: Final = ("", " ", "\t\n", "\u200b", "\x00\x1b", "\u202e")
AIMED: Final[dict[type[SeatCommand], Callable[[Random], tuple[Any, ...]]]] = {
    BuyIn: lambda rng: (rng.choice(BAD_AMOUNTS),),
    CashOut: lambda rng: (rng.choice(BAD_AMOUNTS),),
    OfferBank: lambda rng: (rng.choice(BAD_AMOUNTS), rng.choice((None, 0, 7, 63))),
    AcceptOffer: lambda rng: (rng.choice(BAD_AMOUNTS),),
    ChangeSeat: lambda rng: (rng.choice((0, 1, 2, 3, 8, 9, 63)),),
    Say: lambda rng: (rng.choice(NO_TEXTS),),
    Admit: lambda rng: (rng.choice(NO_GUEST),),
    TurnAway: lambda rng: (rng.choice(NO_GUEST),),
    Kick: lambda rng: (rng.choice(NOBODY),),
    HandOver: lambda rng: (rng.choice(NOBODY),),
    RemoveBot: lambda rng: (rng.choice((*NOBODY, 0, 1, 2, 3)),),
    NameBot: lambda rng: (rng.choice((*NOBODY, 0, 1, 2, 3)), rng.choice(("Otto", "", "Ann"))),
    TopUp: lambda rng: (rng.choice((*NOBODY, 0, 1)), rng.choice(BAD_AMOUNTS)),
    AddBot: lambda rng: (rng.choice(("wild", "Careful", " ", "\x00")), rng.choice(("", "Otto"))),
    ChangeRules: lambda rng: (rng.choice(CLASHING),),
}
"""Fields with which a command is refused wherever it is said."""
FAIR: Final[dict[type[SeatCommand], tuple[Any, ...]]] = {
    Say: ("hello",),
    BuyIn: (5,),
    CashOut: (1,),
    OfferBank: (3, None),
    AcceptOffer: (3,),
    TopUp: (1, 5),
}
"""Fields with which a command is accepted where it is allowed, and changes little."""
REFUSED_THERE: Final[dict[str, frozenset[str]]] = {
    "start_night": frozenset({"draw", "between", "pack", "stakes", "double", "punters", "bank", "paused"}),
    "pause": frozenset({"lobby", "paused"}),
    "go_on": frozenset({"lobby", "draw", "between", "pack", "stakes", "double", "punters", "bank"}),
    "change_settings": frozenset({"draw", "stakes", "double", "punters", "bank"}),
    "ready": frozenset({"lobby", "draw", "stakes", "double", "punters", "bank"}),
    "skip": frozenset({"lobby", "draw", "between", "paused"}),
    "vote": frozenset({"lobby", "draw", "between", "paused"}),
}
"""Commands that can't be aimed badly, and the phases in which they are refused, whoever gives them."""
HARMLESS: Final = frozenset({"back", "lock", "unlock", "withdraw_offer"})
"""Commands that may be accepted where they are said: whoever says them puts it right afterwards."""
HOSTS: Final = frozenset(
    {"start_night", "end_night", "pause", "go_on", "lock", "unlock", "skip", "change_settings", "admit", "turn_away"}
    | {"kick", "change_rules", "top_up", "add_bot", "name_bot", "remove_bot", "hand_over"}
)
"""What is refused from everybody else."""
OWN_RECALLS: Final = 0.1
LIVELY: Final = 0.05
"""How often something is said that is accepted and changes little."""


def tag(command: type[Commands] | Commands) -> str:
    """A command's type on the wire."""
    return str(command.__struct_config__.tag)


def from_seat(person: Person, phase: str, host: bool, rng: Random) -> Iterator[Commands]:
    """One of each command, in any order, from somebody who has a seat; the ids count on."""
    kinds = [*SEAT_KINDS, *ENTRANCES]
    rng.shuffle(kinds)
    for kind in kinds:
        if kind in ENTRANCES:
            own = kind is Recall and rng.random() < OWN_RECALLS
            yield Recall(person.code, person.key, "hands") if own else entrance(kind, person.code, rng)
        elif issubclass(kind, Move):
            yield _move(person, kind, rng)
        else:
            yield _seated(person, kind, phase, host, rng)


def from_seatless(person: Person, kinds: Any, rng: Random) -> Iterator[Commands]:
    """One of each, from somebody without a seat; a guest doesn't leave."""
    drawn = [*kinds]
    rng.shuffle(drawn)
    for kind in drawn:
        if kind in ENTRANCES:
            yield entrance(kind, person.code, rng)
        elif not (person.guest and tag(kind) == "leave"):
            yield words(kind)(rng)


def entrance(kind: Any, code: str, rng: Random) -> Any:
    """Somewhere where its sender must not get in: another table, somebody else's key, a wrong passcode."""
    drawn = words(kind)(rng)
    if kind is Open:
        return replace(drawn, rules=rng.choice(CLASHING), again=False)
    if not code or rng.random() < 0.3:
        return drawn
    if kind is Join and rng.random() < 0.3:
        return replace(drawn, code=code, passcode=PASSCODE, name=rng.choice(NO_NAMES))
    if kind in (Join, Watch):
        return replace(drawn, code=code, passcode=rng.choice(("", "wrong", "Sesame", "sesame ")))
    return replace(drawn, code=code, key=key_of(f"nobody {rng.random()}"))


def bent(encoding: Encoding, rng: Random) -> bytes:
    """A frame made of a command and bent in any way; nobody opens a table with it."""
    kind, other = rng.choice(BENT), rng.choice(BENT)
    frame = framed(tag(kind), encoding, words(kind)(rng))
    bend = WAYS[ways(rng, 1)[0]][0]
    made = bend(frame, framed(tag(other), encoding, words(other)(rng)), rng.choice(frame.places), rng)
    return made if isinstance(made, bytes) else made.encode(errors="surrogatepass")


def no_message(encoding: Encoding, rng: Random) -> bytes:
    """A frame that is no message: the connection ends there."""
    kind = rng.choice(get_args(Commands))
    frame = framed(tag(kind), encoding, words(kind)(rng))
    made = frame.swapped(frame.places[0], rng.choice(VALUES[encoding]))
    if rng.random() < 0.5:
        made = frame.data[: rng.randrange(len(frame.data))]
    return made if isinstance(made, bytes) else made.encode(errors="surrogatepass")


def second_hello(encoding: Encoding, _rng: Random) -> bytes:
    """Which nobody may say."""
    return encode(encoding, Hello((1,), "again"))


def _seated(person: Person, kind: type[SeatCommand], phase: str, host: bool, rng: Random) -> Any:
    name = tag(kind)  # type: ignore[arg-type]  # every kind of SeatCommand is one of Commands
    if name in HOSTS and not host:
        return _numbered(person, words(kind)(rng))
    if kind in FAIR and rng.random() < LIVELY:
        return person.next(kind, *FAIR[kind])
    if kind in AIMED:
        return person.next(kind, *AIMED[kind](rng))
    harmless = name in HARMLESS and phase != "draw" and rng.random() < LIVELY
    if harmless or phase in REFUSED_THERE.get(name, ()):
        return _numbered(person, words(kind)(rng))
    return msgspec.structs.replace(words(kind)(rng), id=person.last_id + rng.choice(AHEAD))


def _numbered(person: Person, command: Any) -> Any:
    person.last_id += 1
    return msgspec.structs.replace(command, id=person.last_id)


def _move(person: Person, kind: Any, rng: Random) -> Any:
    """A move that the offer which stands doesn't allow, or one for another offer."""
    offer = person.offer
    choice = None if offer is None else _choice(offer, tag(kind))
    if offer is None or (choice is not None and kind not in (Stake, Buy)):
        other = rng.choice((0, 1, 2**53)) if offer is None else offer.number + rng.choice((-1, 1, 10**6))
        return replace(_numbered(person, words(kind)(rng)), offer=max(0, other))
    drawn = replace(_numbered(person, words(kind)(rng)), offer=offer.number)
    if kind is Stake:
        return replace(drawn, amounts=(rng.choice(BAD_AMOUNTS[1:]),) * rng.choice((1, 1, 2, 5)))
    return replace(drawn, amount=rng.choice(BAD_AMOUNTS)) if kind is Buy else drawn


def _choice(offer: Offer, verb: str) -> Choice | None:
    """The choice of that verb, if it is open now."""
    return next((choice for choice in offer.choices if choice.verb == verb and choice.closed is None), None)
