"""How a hand ended, in the few words that have room on the screen: who won what, why, and who banks next."""

from pontoon_client.language import _
from pontoon_client.table.model import hand_at, house_banks, own_seat
from pontoon_client.words.cards import chips_words, sentence
from pontoon_client.words.numbers import figure
from pontoon_client.words.rules_terms import trick_name
from pontoon_client.words.scene import name_at
from pontoon_client.words.ties import bank_wins_ties, tied
from pontoon_client.words.totals import is_pontoon
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import HandResult, SeatResult
from pontoon_protocol.views import TableView

MINUS = "−"


def signed(chips: int) -> str:
    """`+10`, `−5`, `0`."""
    return f"+{figure(chips)}" if chips > 0 else f"{MINUS}{figure(-chips)}" if chips < 0 else "0"


def hand_over(view: TableView) -> str:
    """Which hand is over."""
    return _("Hand {number} is over").format(number=figure(view.hand))


def kind_short(view: TableView, result: HandResult) -> str:
    """What a hand amounted to, and how many times its stake that brought or cost."""
    times = _times(view, result)
    kinds = {
        "pontoon": _("Pontoon"),
        "trick": trick_name(view.options),
        "royal": _("royal"),
        "bust": _("bust {total}").format(total=result.total) if result.total else _("bust"),
        "total": str(result.total),
    }
    told = f"{kinds[result.kind]} {times}".rstrip()
    return _("{kind}, tie").format(kind=told) if tied(view, result) else told


def _times(view: TableView, result: HandResult) -> str:
    hand = hand_at(view, result.hand)
    stake = hand.stake if hand is not None else 0
    if not stake or abs(result.chips) not in (2 * stake, 3 * stake):
        return ""
    return _("twice") if abs(result.chips) == 2 * stake else _("three times")


def bank_of(view: TableView) -> int | None:
    """The seat that had the bank in the hand that is over."""
    return view.order[-1] if view.order else view.bank


def own_net(view: TableView) -> SeatResult | None:
    """How you came out of the hand; None if you weren't in it."""
    return next((net for net in view.nets if net.seat == view.you), None) if view.you is not None else None


def own_result(view: TableView) -> str:
    """`You win 10`, `You lose 5`; as the bank how much you end up or down; empty if you weren't in the hand."""
    net = own_net(view)
    if net is None:
        return ""
    if bank_of(view) == view.you:
        told = _("As the bank you end even")
        if net.net:
            told = _("As the bank you end {chips} up") if net.net > 0 else _("As the bank you end {chips} down")
    else:
        told = _("You come out even")
        if net.net:
            told = _("You win {chips}") if net.net > 0 else _lost(view)
    return told.format(chips=figure(abs(net.net)), ties=bank_wins_ties(view))


def _lost(view: TableView) -> str:
    own = [result for result in view.results if result.seat == view.you]
    return _("You lose {chips}: {ties}") if own and all(tied(view, result) for result in own) else _("You lose {chips}")


def what_you_have(view: TableView) -> str:
    """Your chips now, and what you had to owe for it."""
    own, net = own_seat(view), own_net(view)
    if own is None:
        return ""
    if net is not None and net.marker:
        told = _("You have {chips} and owe {marker} more.")
        return told.format(chips=chips_words(own.chips), marker=figure(net.marker))
    return _("You have {chips}.").format(chips=chips_words(own.chips))


def bank_next(view: TableView) -> str:
    """What great hand the bank had, if that is not yours, and who has the bank for the next hand."""
    return f"{_great_bank(view)} {_next_bank(view)}".strip()


def _great_bank(view: TableView) -> str:
    bank, hand = bank_of(view), view.bank_hand
    if bank is None or bank == view.you or hand is None:
        return ""
    name = sentence(name_at(view, bank))
    if hand.total and is_pontoon(hand, view.options):
        return _("{name} has a Pontoon.").format(name=name)
    return _("{name} has a {trick}.").format(name=name, trick=trick_name(view.options)) if hand.state == "trick" else ""


def _next_bank(view: TableView) -> str:
    """Who has the bank then; nothing where the house has it."""
    if house_banks(view) or view.bank is None:
        return ""
    stays = view.bank == bank_of(view)
    if view.bank == view.you:
        return _("You keep the bank.") if stays else _("You have the bank from the next hand.")
    told = _("{name} keeps the bank.") if stays else _("{name} has the bank from the next hand.")
    return told.format(name=name_at(view, view.bank))


def moments(view: TableView, *, covered: bool = False) -> list[str]:
    """What is worth a line of its own: the bank is yours, a Pontoon that won, a Five Card Trick; yours first.

    Nothing is cheered for that lost, and nothing of your cards while these are covered.
    """
    banks = not house_banks(view) and view.you is not None and view.bank == view.you != bank_of(view)
    told_of = [result for result in view.results if result.chips > 0 and not (covered and result.seat == view.you)]
    own = any(result.kind == "pontoon" and result.seat == view.you for result in told_of)
    told = [_("Pontoon! The bank is yours") if own else _("The bank is yours")] if banks else []
    for result in sorted(told_of, key=lambda result: result.seat != view.you):
        words = "" if banks and own and result.seat == view.you else _moment(view, result)
        told += [words] if words and words not in told else []
    return told


def _moment(view: TableView, result: HandResult) -> str:
    yours = result.seat == view.you and view.you is not None
    name = name_at(view, result.seat)
    match result.kind:
        case "pontoon":
            return _("Pontoon! It is yours") if yours else _("{name} has a Pontoon").format(name=name)
        case "trick":
            trick = trick_name(view.options)
            told = _("{trick}! It is yours") if yours else _("{name} has a {trick}")
            return told.format(trick=trick, name=name)
        case "royal":
            return _("Three sevens! They are yours") if yours else _("{name} has three sevens").format(name=name)
        case _:
            return ""


def past_words(view: TableView) -> str:
    """A hand that is over, while the next one runs, in one line."""
    told = [hand_over(view), own_result(view)]
    bank = bank_of(view)
    net = next((net.net for net in view.nets if net.seat == bank), None)
    if net is not None and bank is not None and bank != view.you:
        name = _("the house") if bank == HOUSE else name_at(view, bank)
        told.append(_("{name} {chips}").format(name=name, chips=signed(net)))
    return " · ".join(words for words in told if words)


def nobody_staked() -> str:
    """A hand without stakes."""
    return _("Nobody staked; the hand is over.")
