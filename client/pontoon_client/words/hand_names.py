"""What to call one of a seat's several hands: its box, and its place among those of a split pair."""

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import hand_at
from pontoon_client.words.cards import number_words
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView, TableView


def hand_name(view: TableView, place: int) -> str:
    """`box 2`, `first half`, `box 2, third hand of three`; empty for the only hand of its seat."""
    hand = hand_at(view, place)
    if hand is None or place == BANK_HAND:
        return ""
    own = [other for other in view.hands if other.seat == hand.seat]
    several_boxes = any(other.box != hand.box for other in own)
    box = _("box {number}").format(number=hand.box) if several_boxes else ""
    return ", ".join(name for name in (box, _half(hand, own, view.hands[:place])) if name)


def hand_mark(view: TableView, place: int) -> str:
    """The same to set behind who has it: ` (box 2)`."""
    name = hand_name(view, place)
    return f" ({name})" if name else ""


def _half(hand: HandView, own: list[HandView], before: tuple[HandView, ...]) -> str:
    count = sum(1 for other in own if other.box == hand.box)
    if count < 2:
        return ""
    index = sum(1 for other in before if (other.seat, other.box) == (hand.seat, hand.box))
    if count == 2:
        return _("second half") if index else _("first half")
    ordinals = (
        pgettext("hand", "first"),
        pgettext("hand", "second"),
        pgettext("hand", "third"),
        pgettext("hand", "fourth"),
    )
    ordinal = ordinals[index] if index < len(ordinals) else str(index + 1)
    return _("{ordinal} hand of {count}").format(ordinal=ordinal, count=number_words(count))
