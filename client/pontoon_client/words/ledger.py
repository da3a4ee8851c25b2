"""The ledger in words: who is how much up or down, and who pays whom."""

from typing import Final

from pontoon_client.fold_ledger import HOUSE_PLAYER
from pontoon_client.language import _
from pontoon_client.model import account_of, own_seat, staked_by
from pontoon_client.words.cards import chips_words, sentence
from pontoon_client.words.scene import safe_name
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.limits import CHIP_CHARACTERS
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

CHIP_CELLS: Final = 2 * CHIP_CHARACTERS


def ledger_lines(view: TableView) -> list[str]:
    """A line for each player, then what a chip is worth."""
    lines = [_account(view, account) for account in view.ledger]
    if view.settings.chip:
        lines.append(_("One chip is worth {worth}.").format(worth=safe_text(view.settings.chip, CHIP_CELLS)))
    return lines or [_("The ledger is empty.")]


def night_over(view: TableView) -> list[str]:
    """The end of the night: the ledger, and the payments that settle it."""
    payments = [_payment(view, payment) for payment in view.payments]
    return [_("The night is over."), *ledger_lines(view), *(payments or [_("Nobody owes anything.")])]


def balance(view: TableView) -> str:
    """How you stand: `You have 106 chips and are 6 up.`; empty for a watcher."""
    seat = own_seat(view)
    account = account_of(view, seat.player) if seat is not None else None
    if account is None:
        return ""
    staked = staked_by(view, view.you)
    if staked:
        return _("You have {chips}, {staked} of them staked in this hand, and are {net}.").format(
            chips=chips_words(account.chips), staked=staked, net=net_words(account.net)
        )
    return _("You have {chips} and are {net}.").format(chips=chips_words(account.chips), net=net_words(account.net))


def net_words(net: int) -> str:
    """`6 up`, `4 down`, `even`."""
    if net == 0:
        return _("even")
    return _("{net} up").format(net=net) if net > 0 else _("{net} down").format(net=-net)


def _account(view: TableView, account: Account) -> str:
    if account.player == HOUSE_PLAYER:
        return _house(view, account)
    markers = _(", markers {markers} included").format(markers=account.markers) if account.markers else ""
    told = _("{name}: bought in {buy_ins}{markers}, cashed out {cash_outs}{sales}, on the table {chips}: {net}.")
    if view.phase == "over":
        told = _("{name}: bought in {buy_ins}{markers}, cashed out {cash_outs}{sales}: {net}.")
    return told.format(
        name=_("You") if _yours(view, account.player) else safe_name(account.name),
        buy_ins=account.buy_ins,
        markers=markers,
        sales=_sales(account.sales),
        cash_outs=account.cash_outs,
        chips=account.chips,
        net=net_words(account.net),
    )


def _house(view: TableView, account: Account) -> str:
    """The house buys nothing: it draws a marker whenever it loses more than it has (T15)."""
    parts = [_("markers for {markers}").format(markers=account.markers)] if account.markers else []
    if view.phase != "over":
        parts.append(_("on the table {chips}").format(chips=account.chips))
    told = ", ".join(parts)
    return _("The house: {told}{net}.").format(told=f"{told}: " if told else "", net=net_words(account.net))


def _sales(sales: int) -> str:
    """What the bank brought when it was sold, less what it cost when it was bought (K7)."""
    if sales == 0:
        return ""
    told = _(", bank sales {chips} up") if sales > 0 else _(", bank sales {chips} down")
    return told.format(chips=abs(sales))


def _payment(view: TableView, payment: Payment) -> str:
    payer, payee = _player(view, payment.payer), _player(view, payment.payee)
    if _yours(view, payment.payer):
        told = _("You pay {payee} {chips}.")
    elif _yours(view, payment.payee):
        told = _("{payer} pays you {chips}.")
    else:
        told = _("{payer} pays {payee} {chips}.")
    told = told.format(payer=payer, payee=payee, chips=chips_words(payment.chips))
    return sentence(told) if payment.payer == HOUSE_PLAYER else told


def _yours(view: TableView, player: int) -> bool:
    seat = own_seat(view)
    return seat is not None and seat.player == player


def _player(view: TableView, player: int) -> str:
    if player == HOUSE_PLAYER:
        return _("the house")
    account = account_of(view, player)
    return safe_name(account.name) if account is not None else _("player {number}").format(number=player)
