"""What a hand is, in the few words that have room beside its cards."""

from typing import assert_never

from pontoon_client.language import _, pgettext
from pontoon_client.screens.came import Way
from pontoon_client.table.fold_hand import PONTOON
from pontoon_client.table.model import house_banks
from pontoon_client.words.cards import count_of_cards
from pontoon_client.words.rules_terms import trick_name
from pontoon_client.words.totals import is_pontoon
from pontoon_protocol.views import HandView, TableView

TRICK_CARDS = 5


def total_short(view: TableView, hand: HandView) -> str:
    """`19`, `soft 16`, `bust 24`, `Pontoon`, `Five Card Trick`; empty where it is not known and nothing was shown."""
    if hand.state == "bust":
        return _("bust {total}").format(total=hand.total) if hand.total else _("bust")
    if hand.state == "pontoon" or (hand.total and is_pontoon(hand, view.options)):
        return _("Pontoon")
    if hand.state == "trick" or (len(hand.cards) == TRICK_CARDS and 0 < hand.total <= PONTOON):
        return trick_name(view.options)
    if not hand.total:
        return ""
    return _("soft {total}").format(total=hand.total) if hand.soft else str(hand.total)


def total_more(view: TableView, hand: HandView) -> str:
    """What stands below the total: `6 or 16`, `in four cards`; empty where there is no more to it."""
    if not hand.total or hand.state == "bust" or total_short(view, hand) == _("Pontoon"):
        return ""
    cards = _("in {cards}").format(cards=count_of_cards(len(hand.cards))) if len(hand.cards) > 2 else ""
    if hand.soft:
        either = _("{low} or {high}").format(low=hand.total - 10, high=hand.total)
        return _("{either}, {cards}").format(either=either, cards=cards) if cards else either
    if total_short(view, hand) == trick_name(view.options):
        return _("with {total}").format(total=hand.total)
    return cards


def way_short(view: TableView, way: Way | None) -> str:
    """How a card came into its hand; None: it was dealt."""
    match way:
        case "bought":
            return pgettext("card", "bought")
        case "twisted":
            return pgettext("casino card", "hit") if house_banks(view) else pgettext("card", "twisted")
        case "doubled":
            return pgettext("card", "doubled")
        case None:
            return pgettext("card", "dealt")
        case _:
            assert_never(way)


def stake_short(chips: str) -> str:
    """`stake 10`."""
    return _("stake {stake}").format(stake=chips)
