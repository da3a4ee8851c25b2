"""What is said of a seat in its row: what it did last, and how it is there."""

from collections.abc import Mapping

from pontoon_client.language import _, ngettext
from pontoon_client.screens.moved import at_seat
from pontoon_client.table.model import RUNNING, house_banks
from pontoon_client.words.scene import safe_name
from pontoon_protocol.views import HandView, SeatView, TableView


def seat_label(view: TableView, seat: SeatView) -> str:
    """Who sits there; you by that word, with your name, which nobody else can have with brackets."""
    return your_label(seat.name) if seat.seat == view.you else who_label(view, seat)


def your_label(name: str) -> str:
    """You, with your name."""
    return _("you ({name})").format(name=safe_name(name))


def who_label(view: TableView, seat: SeatView) -> str:
    """The same where there is less room: `you` alone; who is called so but isn't stands in quotation marks."""
    if seat.seat == view.you:
        return _("you")
    name = safe_name(seat.name)
    return _("“{name}”").format(name=name) if name.casefold() == _("you").casefold() else name


def dealer_label() -> str:
    """Who deals for the house."""
    return _("Dealer")


def packs_short(packs: int) -> str:
    """What is dealt from where there are several packs."""
    return _("shoe of {packs} packs").format(packs=packs)


def bank_short() -> str:
    """The bank's mark."""
    return _("bank")


def host_short() -> str:
    """The host's mark."""
    return _("host")


def bot_short() -> str:
    """The mark of a bot."""
    return _("bot")


def empty_seat() -> str:
    """A seat that nobody has."""
    return _("free")


def hand_did(view: TableView, hand: HandView, last: str) -> str:
    """What a hand did last, or how its turn ended; empty for nothing yet."""
    if hand.state == "stuck":
        return _("stands") if house_banks(view) else _("stuck")
    if hand.state in ("bust", "trick", "pontoon"):
        return ""
    doubled = _("doubled") if hand.doubled and last != _("doubled") else ""
    return " · ".join(words for words in (last, doubled) if words)


def seat_did(view: TableView, seat: SeatView, last: Mapping[int, str]) -> str:
    """What a seat did beside its hands: drew a card, took the bank, sits out."""
    out = view.phase in RUNNING and view.order and seat.seat not in view.order
    return last.get(at_seat(seat.seat), "") or (_("sits out") if out and not seat.away else "")


def seat_states(view: TableView, seat: SeatView) -> str:
    """How a seat is there: away, leaving, not connected, ready for the next hand."""
    states = (
        (seat.leaving, _("leaving")),
        (seat.away, _("away")),
        (not seat.connected and not seat.leaving, _("not connected")),
        (view.phase == "between" and seat.ready and not seat.bot and not seat.away, _("ready")),
    )
    return " · ".join(words for holds, words in states if holds)


def to_move() -> str:
    """Of a seat that is to move."""
    return _("to move")


def to_stake() -> str:
    """Of a seat that is to stake; what its card counts stands before it, and is no number of chips."""
    return _("no stake yet")


def hands_short(count: int) -> str:
    """How many hands a seat has."""
    return ngettext("{count} hand", "{count} hands", count).format(count=count)


def more_seats(count: int) -> str:
    """That not all seats have room."""
    return _("and {count} more").format(count=count)
