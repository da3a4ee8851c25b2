"""What is offered is possible, what isn't is refused, and a refusal leaves no trace."""

from collections.abc import Callable, Iterator

import msgspec
import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Buy, Moves, SeatCommands, Stake, Twist
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.views import Choice, Offer
from pontoon_server.store.written_moves import verb_of
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.state import Table
from property.nights import hold, watch
from support.strategies import ANY_MOVE, move_for
from support.worlds import Act, Engine, Moment, faulty


class Unlike(AssertionError):  # noqa: N818 - it says what the offer is
    """What is offered and what is accepted are not the same, or a refusal left a trace."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Unlike(what)


class Offers:
    """Tries every choice that each seat is offered, just inside and just outside of it, and moves that it isn't."""

    def saw(self, moment: Moment) -> None:
        if not moment.happened:
            return
        # What is offered in a pause is for the time after it.
        table = replace(moment.after, paused=False)
        for place, seat in table.taken():
            offer = table.offers[place]
            if offer is None:
                self._nothing_possible(table, seat.player)
            elif offer is not moment.before.offers[place]:
                self._as_offered(table, seat.player, offer)

    def _as_offered(self, table: Table, player: int, offer: Offer) -> None:
        expect(offer.number <= table.version, "an offer from the future")
        for choice in offer.choices:
            if choice.closed is not None:
                reasons = {_reason(table, player, move, offer.number) for move in _closed(choice)}
                expect(None not in reasons and choice.closed in reasons, f"{choice} is refused by {reasons}")
                continue
            for move, possible in _around(choice):
                reason = _reason(table, player, move, offer.number)
                expect((reason is None) == possible, f"{choice} is offered, and {move} refused by {reason}")
        offered = {choice.verb for choice in offer.choices}
        for make in ANY_MOVE:
            move = make(1)
            if verb_of(move) not in offered:
                expect(_reason(table, player, move, offer.number) is not None, f"{move} isn't offered, and possible")

    def _nothing_possible(self, table: Table, player: int) -> None:
        for make in ANY_MOVE:
            expect(_reason(table, player, make(1), 0) is not None, "a move is possible, and not offered")


class Stale:
    """Remembers the options that each seat had, and answers them when they are gone.

    New options have a new number, the version's; they are new when they differ, and when there is another card.
    """

    def __init__(self) -> None:
        self.numbers: dict[int, list[int]] = {}

    def saw(self, moment: Moment) -> None:
        table = moment.after
        for place, seat in table.taken():
            offer, before = table.offers[place], dict(enumerate(moment.before.offers)).get(place)
            if offer is not None and (offer != before or _cards(table, place) != _cards(moment.before, place)):
                expect(not moment.happened or offer.number == table.version, "new options under an old number")
            old = [number for number in self.numbers.get(seat.player, []) if not offer or number != offer.number]
            for number in old[-3:]:
                reason = _reason(table, seat.player, Twist(1, 0), number)
                expect(
                    reason in ("stale", "night_over", "not_seated", "paused"),
                    f"options long gone were answered: {reason}",
                )
            self.numbers[seat.player] = [*old, offer.number] if offer else old


class NoTrace:
    """A refused command changes nothing, and nothing is told of it but to whoever gave it."""

    def __init__(self) -> None:
        self.encoded = b""

    def saw(self, moment: Moment) -> None:
        if moment.refused is not None:
            expect(not moment.happened and not moment.events, "a refusal made a version")
            expect(
                not self.encoded or msgspec.msgpack.encode(moment.after) == self.encoded, "a refusal changed the table"
            )
        if isinstance(moment.step, Act) and moment.refused is None:
            expect(moment.after.version == moment.before.version + 1, "a command without a version")
        self.encoded = msgspec.msgpack.encode(moment.after)


def _cards(table: Table, place: int) -> object:
    return table.round and [own.cards for own in (*table.round.hands, table.round.bank_hand) if own.seat == place]


def _around(choice: Choice) -> Iterator[tuple[Moves, bool]]:
    """Moves that a choice allows, and those next to them that it doesn't."""
    if choice.verb not in ("stake", "buy"):
        yield move_for(choice, 0), True
        return
    amounts = {choice.least: True, choice.most: True, choice.usual: True}
    amounts |= {choice.least - 1: False, choice.most + 1: False}
    for amount, possible in amounts.items():
        yield Stake(1, 0, (amount,)) if choice.verb == "stake" else Buy(1, 0, amount), possible
    if choice.verb == "stake":
        yield Stake(1, 0, (0,) * (choice.boxes - 1) + (choice.least,)), True
        yield Stake(1, 0, (choice.least,) * (choice.boxes + 1)), False
        yield Stake(1, 0, (0,)), False


def _closed(choice: Choice) -> Iterator[Moves]:
    """Moves of a kind that is closed; of many amounts, if amounts can be too high for the chips."""
    amounts = range(-1, 125 if choice.closed == "not_enough_chips" else 25)
    if choice.verb == "buy":
        yield from (Buy(1, 0, amount) for amount in amounts)
    elif choice.verb == "stake":
        yield from (Stake(1, 0, (amount,)) for amount in amounts)
    else:
        yield move_for(choice, 0)


def _reason(table: Table, player: int, move: Moves, offer: int) -> Reason | None:
    try:
        decide(table, player, replace(move, id=10**6, offer=offer))
    except Refused as refused:
        return refused.reason
    return None


def test_what_is_offered_is_possible_and_nothing_else() -> None:
    """To every seat, at every version of whole nights: amounts too, and the reason of what is closed."""
    hold(Offers)


def test_options_that_are_gone_can_not_be_answered() -> None:
    """`stale`, whatever there is to choose now."""
    hold(Stale)


def test_a_refused_command_leaves_no_trace() -> None:
    """No version, no event, the same table to the last byte."""
    hold(NoTrace)


# -- planted faults ----------------------------------------------------------------------------


def offering_more(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """A chip more than may be staked or bought for."""
    return _with_choices(version, lambda choice: replace(choice, most=choice.most + 1))


def offering_too_little(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The highest amount isn't offered."""
    return _with_choices(version, lambda choice: replace(choice, most=max(choice.least, choice.most - 1)))


def closing_for_another_reason(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Everything that is closed is said to be closed by the pack."""
    return _with_choices(version, lambda choice: replace(choice, closed=choice.closed and "pack_empty"))


def _with_choices(version: Version, change: Callable[[Choice], Choice]) -> Version:
    offers = tuple(offer and Offer(offer.number, tuple(map(change, offer.choices))) for offer in version.table.offers)
    return Version(version.events, replace(version.table, offers=offers))


@pytest.mark.parametrize("fault", [offering_more, offering_too_little, closing_for_another_reason])
def test_an_offer_that_is_not_what_is_accepted_is_noticed(fault: Callable[[Table, Version, int, int], Version]) -> None:
    """Too much, too little, or for the wrong reason."""
    with pytest.raises(Unlike):
        watch(Offers, range(50), engine=faulty(fault))


def renumbering(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Offers are numbered by what they hold, so that an old one comes again."""
    offers = tuple(offer and replace(offer, number=len(offer.choices)) for offer in version.table.offers)
    return Version(version.events, replace(version.table, offers=offers))


def counting_refusals(table: Table, player: int, command: SeatCommands) -> Version:
    """A refused command is handled, and takes a version."""
    try:
        return decide(table, player, command)
    except Refused:
        return Version((), table)


def test_an_old_offer_that_counts_again_is_noticed() -> None:
    """The same number twice."""
    with pytest.raises(Unlike):
        watch(Stale, range(50), engine=faulty(renumbering))


def test_a_refusal_that_counts_is_noticed() -> None:
    """It is no command without a version."""
    with pytest.raises(Unlike):
        watch(NoTrace, range(50), engine=Engine(decide=counting_refusals))
