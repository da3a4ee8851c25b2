"""Hands that count as much as the bank's, which wins them (T14)."""

from pontoon_client.language import _
from pontoon_client.table.model import house_banks
from pontoon_client.words.totals import is_pontoon
from pontoon_protocol.hand_events import HandKind, HandResult
from pontoon_protocol.views import HandView, TableView


def tied(view: TableView, result: HandResult) -> bool:
    """Whether a hand lost to a bank's that counts as much; `view` has the bank's hand turned up."""
    bank = view.bank_hand
    if bank is None or result.chips >= 0 or result.kind != _kind(view, bank):
        return False
    return result.kind != "total" or result.total == bank.total


def bank_wins_ties(view: TableView) -> str:
    """Why such a hand lost, behind a colon."""
    return _("the dealer wins ties") if house_banks(view) else _("the bank wins ties")


def _kind(view: TableView, bank: HandView) -> HandKind | None:
    if bank.state == "bust" or not bank.total:
        return None
    if is_pontoon(bank, view.options):
        return "pontoon"
    return "trick" if bank.state == "trick" else "total"
