"""Ways to give a hand away without a card: by when something happens, how long it takes, who hears of it, its size."""

from collections.abc import Iterable

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_protocol.commands import SeatCommands, Stick
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import Said
from pontoon_protocol.updates import Happened, Private
from pontoon_server.rules.state import Hand
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.draft import advance, offered
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import private, public
from property.questions import lowest


def mover(table: Table) -> tuple[int, Hand] | None:
    """The seat whose turn it is and its hand, while the punters play."""
    hand = table.round
    if table.phase != "hand" or hand is None or hand.phase != "punters":
        return None
    return hand.hands[hand.turn].seat, hand.hands[hand.turn]


def hard_21(table: Table) -> int | None:
    """The seat that is to move with a hard 21."""
    found = mover(table)
    return found[0] if found and found[1].total == (21, False) else None


def sticking_on_21(before: Table, version: Version, player: int, command: int) -> Version:
    """A hard 21 is stuck automatically (T11 forbids it)."""
    events, table = version.events, version.table
    while (place := hard_21(table)) is not None:
        stick = Stick(table.at(place).handled + 1, offered(table, place))
        events += decide(table, table.at(place).player, stick).events
        table = advance(before, events, player, command)
    return Version(events, table)


def hurrying(before: Table, version: Version, player: int, command: int) -> Version:
    """The clock runs faster where there is little to choose."""
    table = version.table
    if hard_21(table) is None or table.wait is None:
        return version
    return Version(version.events, replace(table, wait=replace(table.wait, seconds=5.0)))


def grumbling(table: Table, player: int, command: SeatCommands) -> Version:
    """Whoever is refused a move lets everybody know what the hand counts."""
    try:
        return decide(table, player, command)
    except Refused as refused:
        if refused.detail is None or refused.detail.total is None:
            raise
        events = (Said(table.place_of(player) or 0, f"not on {refused.detail.total}"),)
        return Version(events, advance(table, events))


def longer_on_higher_totals(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that is as many bytes longer as the mover's hand counts."""
    told = public(before, after, events, left)
    found = mover(after)
    return replace(told, events=(*told.events, Said(0, "." * found[1].total[0]))) if found else told


def explaining_too_much(table: Table, player: int, command: SeatCommands) -> Version:
    """Whoever is refused a move is told what the bank holds."""
    try:
        return decide(table, player, command)
    except Refused as refused:
        hand = table.round
        if table.phase != "hand" or hand is None or not hand.bank_hand.cards:
            raise
        raise Refused(refused.reason, Detail(total=hand.bank_hand.total[0])) from None


def telling_the_banks_total(table: Table, player: int, command: SeatCommands) -> Version:
    """Whoever may not split is told what the bank's cards count, and not its own."""
    try:
        return decide(table, player, command)
    except Refused as refused:
        if refused.reason != "cannot_split" or table.round is None:
            raise
        raise Refused(refused.reason, Detail(total=table.round.bank_hand.total[0])) from None


def asking_for_the_banks_total(table: Table, player: int, command: SeatCommands) -> Version:
    """Whoever may not stick yet is told to have as much as the bank, if that is more than the table's minimum."""
    try:
        return decide(table, player, command)
    except Refused as refused:
        detail, hand = refused.detail, table.round
        if detail is None or refused.reason != "below_stick_minimum" or hand is None:
            raise
        least = max(detail.least or 0, hand.bank_hand.total[0])
        raise Refused(refused.reason, Detail(least=least, total=detail.total)) from None


def offering_more(before: Table, after: Table, viewer: int, answers: int) -> Private | None:
    """Options of which the most that may be paid rises with the card that lies next in the pack."""
    own, hand = private(before, after, viewer, answers), after.round
    if own is None or own.offer is UNSET or own.offer is None or hand is None or hand.dealt >= len(hand.pack):
        return own
    more = lowest(hand.pack[hand.dealt])
    choices = tuple(replace(choice, most=choice.most + more) for choice in own.offer.choices)
    return replace(own, offer=replace(own.offer, choices=choices))
