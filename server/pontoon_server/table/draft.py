"""A version of a table in the making: the events so far and where they lead."""

from collections.abc import Iterable

from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import Choice, Offer
from pontoon_server.rules.checks import free_boxes
from pontoon_server.rules.decide import Outcome
from pontoon_server.rules.legal import choices
from pontoon_server.rules.state import Round
from pontoon_server.table.events import Logged
from pontoon_server.table.evolve import evolve, in_hand
from pontoon_server.table.state import Table, Wait


class Draft:
    """Collects the events of one version and the candidate they make. Lives for one decision."""

    def __init__(self, table: Table) -> None:
        self.before = table
        self.table = table
        self.events: list[Logged] = []

    def happen(self, event: Logged) -> None:
        """One thing more that happened."""
        self.events.append(event)
        self.table = evolve(self.table, event)

    def play(self, outcome: Outcome) -> None:
        """What the rules of the hand made happen."""
        events, hand = outcome
        self.events.extend(events)
        self.table = in_hand(self.table, events, hand)


def advance(table: Table, events: Iterable[Logged], player: int = 0, command: int = 0) -> Table:
    """The table one version on: what a log row makes of it. `decide` comes to the same state."""
    after = table
    for event in events:
        after = evolve(after, event)
    return finish(table, after, player, command)


def finish(before: Table, after: Table, player: int, command: int) -> Table:
    """Number the version, mark the command as handled, and bring offers and the wait up to date."""
    version = before.version + 1
    seats = after.seats
    place = after.place_of(player) if command else None
    if place is not None:
        seat = replace(after.at(place), handled=command, missed=0)
        seats = (*seats[:place], seat, *seats[place + 1 :])
    wait = _wait(after, version)
    same_wait = wait is not None and before.wait is not None and wait.number == before.wait.number
    return replace(
        after,
        version=version,
        seats=seats,
        offers=_offers(before, after, version),
        wait=wait,
        votes=after.votes if same_wait else (),
    )


def offered(table: Table, place: int) -> int:
    """The number that a seat's move has to name: of the options it has now, 0 without any."""
    offer = table.offers[place]
    return offer.number if offer else 0


def _offers(before: Table, after: Table, version: int) -> tuple[Offer | None, ...]:
    hand = after.round
    nothing: tuple[Offer | None, ...] = (None,) * len(after.seats)
    if after.phase != "hand" or hand is None:
        return nothing if any(after.offers) else after.offers
    # Another card or another hand makes other options, even where they look the same: nobody moves on what
    # is not yet seen.
    was = before.round
    if was is not None and (was.dealt != hand.dealt or was.turn != hand.turn):
        was = None
    held = nothing if was is None else before.offers
    same = was is not None and _same_stakes(was, hand)
    found = list(nothing)
    for place in hand.movers:
        old = held[place]
        found[place] = old if old and same else _renewed(old, version, choices(hand, place))
    return tuple(found)


def _same_stakes(was: Round, hand: Round) -> bool:
    """Whether everybody who is still to stake may stake what it could before."""
    return hand.phase == "stakes" and was.chips == hand.chips and free_boxes(was) == free_boxes(hand)


def _renewed(old: Offer | None, version: int, possible: tuple[Choice, ...]) -> Offer:
    return old if old and old.choices == possible else Offer(version, possible)


def _wait(table: Table, version: int) -> Wait | None:
    """The wait that the table is in; the one that ran goes on as long as its occasion is the same."""
    wanted = _occasion(table, version)
    running = table.wait
    if running is None:
        return wanted
    if wanted is None:
        # In a pause nobody need be there for the wait to keep its seconds.
        return running if table.paused and table.phase == "between" and running.kind == "between" else None
    if running.occasion == wanted.occasion:
        return running
    # Grace is for a turn, and a turn has a wait for each of its cards.
    same_turn = running.occasion[:3] == wanted.occasion[:3]
    return replace(wanted, graced=running.graced) if same_turn else wanted


def _occasion(table: Table, version: int) -> Wait | None:
    settings = table.settings
    hand = table.round
    if table.phase == "between" and can_begin(table):
        return Wait(version, "between", (), settings.between_hands_seconds, (0, table.hand))
    if table.phase != "hand" or hand is None:
        return None
    if hand.phase == "stakes":
        return _stakes_wait(table, hand, version)
    if hand.phase == "double":
        return Wait(version, "double", (hand.bank,), settings.bank_seconds, (4, table.hand))
    if hand.phase == "bank":
        return Wait(version, "bank", (hand.bank,), settings.bank_seconds, (2, table.hand, BANK_HAND, hand.dealt))
    seat = hand.hands[hand.turn].seat
    return Wait(version, "turn", (seat,), settings.turn_seconds, (3, table.hand, seat, hand.turn, hand.dealt))


def _stakes_wait(table: Table, hand: Round, version: int) -> Wait:
    """One wait for all who stake together; where they stake in turn, one for each."""
    seconds = table.settings.stake_seconds
    if hand.options.stake_order == "in_turn":
        return Wait(version, "stakes", hand.movers, seconds, (1, table.hand, *hand.movers))
    return Wait(version, "stakes", hand.order[:-1], seconds, (1, table.hand))


def can_begin(table: Table) -> bool:
    """Whether the next hand may begin: two seats that play, one against the house (T18), and a person to see it."""
    places = range(len(table.seats))
    first = next(filter(table.plays, places), None)
    if first is None:
        return False
    enough = table.bank == HOUSE or any(map(table.plays, places[first + 1 :]))
    return enough and table.anybody_there()
