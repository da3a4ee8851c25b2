"""The ledger in words: who is how much up or down, and who pays whom; in money too, where a chip is worth some."""

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.table.fold_ledger import HOUSE_PLAYER
from pontoon_client.table.model import account_of, house_banks, own_seat, staked_by
from pontoon_client.words.cards import chips_words, sentence
from pontoon_client.words.money import CHIP_CELLS, Worth, read_worth
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import safe_name
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.updates import LedgerTold
from pontoon_protocol.views import TableView


class Sheet(Struct, frozen=True):
    """Everybody's accounts, and who reads them."""

    ledger: tuple[Account, ...]
    payments: tuple[Payment, ...]
    chip: str
    """What a chip is worth, in the host's words."""
    over: bool
    you: int | None = None
    """The number of the player who reads it; None for nobody in it."""
    stands: int = 0
    """The number of the player who stands for the bots and the house; 0: nobody has to."""

    @property
    def worth(self) -> Worth | None:
        """What a chip is worth, if that is an amount."""
        return read_worth(self.chip)

    def player(self, number: int) -> str:
        """A player's name."""
        if number == HOUSE_PLAYER:
            return _("the house")
        account = next((account for account in self.ledger if account.player == number), None)
        return safe_name(account.name) if account is not None else _("player {number}").format(number=number)


def sheet_of(view: TableView) -> Sheet:
    """The ledger as it stands at a table."""
    seat = own_seat(view)
    you = seat.player if seat is not None else None
    return Sheet(view.ledger, view.payments, view.settings.chip, view.phase == "over", you, view.stands)


def sheet_told(told: LedgerTold, name: str = "") -> Sheet:
    """The ledger as a server told it, read by the player of that name."""
    you = next((account.player for account in told.ledger if name and account.name == name), None)
    return Sheet(told.ledger, told.payments, told.chip, told.over, you, told.stands)


def ledger_lines(view: TableView) -> list[str]:
    """A line for each player, then what a chip is worth."""
    return account_lines(sheet_of(view))


def night_over(view: TableView) -> list[str]:
    """The end of the night: the ledger, and the payments that settle it."""
    sheet = sheet_of(view)
    return [_("The night is over."), *account_lines(sheet), *payment_lines(sheet)]


def account_lines(sheet: Sheet) -> list[str]:
    """A line for each player, then what a chip is worth, and how amounts of money are rounded."""
    lines = [_account(sheet, account) for account in sheet.ledger]
    if sheet.chip:
        lines.append(_("One chip is worth {worth}.").format(worth=safe_text(sheet.chip, CHIP_CELLS)))
    least = sheet.worth.rounded_to if sheet.worth is not None else ""
    if least:
        lines.append(_("Amounts of money are rounded to {least}; the chips are exact.").format(least=least))
    return lines or [_("The ledger is empty.")]


def payment_lines(sheet: Sheet) -> list[str]:
    """The payments that settle it; a copy that was made in the middle of a night knows none."""
    if not sheet.over and not sheet.payments and any(account.net for account in sheet.ledger):
        return [_("Who pays whom is worked out at the end of the night.")]
    paid = [_payment(sheet, payment) for payment in sheet.payments] or [_("Nobody owes anything.")]
    return [*stands_lines(sheet), *paid]


def stands_lines(sheet: Sheet) -> list[str]:
    """Whose account the results of bots and house are settled with."""
    if not sheet.stands:
        return []
    bots = any(account.bot and account.net for account in sheet.ledger)
    house = any(account.player == HOUSE_PLAYER and account.net for account in sheet.ledger)
    whom = nobodys(bots=bots, house=house)
    if sheet.stands == sheet.you:
        told = _("It is your table, so you stand for {whom}: what they won or lost is settled with you.")
        return [told.format(whom=whom)]
    told = _("{name}, whose table it is, stands for {whom}: what they won or lost is settled there.")
    return [told.format(name=sheet.player(sheet.stands), whom=whom)]


def nobodys(*, bots: bool, house: bool) -> str:
    """Whose results somebody has to answer for: the bots', the house's, or both."""
    return _("the bots and the house") if bots and house else _("the house") if house else _("the bots")


def unpaid(view: TableView) -> str:
    """Those at a table, or who were, that pay nothing themselves, so that its host stands for them; empty: nobody."""
    bots = any(account.bot for account in view.ledger) or any(seat.bot for seat in view.seats)
    return nobodys(bots=bots, house=house_banks(view)) if bots or house_banks(view) else ""


def balance(view: TableView) -> str:
    """How you stand: `You have 106 chips and are 6 up.`; empty for a watcher."""
    seat = own_seat(view)
    account = account_of(view, seat.player) if seat is not None else None
    if account is None:
        return ""
    net = net_words(account.net, read_worth(view.settings.chip))
    staked = staked_by(view, view.you)
    if staked:
        return _("You have {chips}, {staked} of them staked in this hand, and are {net}.").format(
            chips=chips_words(account.chips), staked=figure(staked), net=net
        )
    return _("You have {chips} and are {net}.").format(chips=chips_words(account.chips), net=net)


def net_words(net: int, worth: Worth | None = None) -> str:
    """`6 up`, `4 down`, `even`; with the money, `6 up (0.60 GBP)`, where a chip is worth some."""
    if net == 0:
        return _("even")
    told = (_("{net} up") if net > 0 else _("{net} down")).format(net=figure(abs(net)))
    return told + _money(worth, net)


def named(account: Account) -> str:
    """A player's name, and whether it is a bot's."""
    name = safe_name(account.name)
    return _("{name} (bot)").format(name=name) if account.bot else name


def _money(worth: Worth | None, chips: int) -> str:
    return "" if worth is None else f" ({worth.money(chips)})"


def _account(sheet: Sheet, account: Account) -> str:
    if account.player == HOUSE_PLAYER:
        return _house(sheet, account)
    markers = _(", markers {markers} included").format(markers=figure(account.markers)) if account.markers else ""
    told = _("{name}: bought in {buy_ins}{markers}, cashed out {cash_outs}{sales}, on the table {chips}: {net}.")
    if sheet.over:
        told = _("{name}: bought in {buy_ins}{markers}, cashed out {cash_outs}{sales}: {net}.")
    return told.format(
        name=_("You") if account.player == sheet.you else named(account),
        buy_ins=figure(account.buy_ins),
        markers=markers,
        sales=_sales(account.sales),
        cash_outs=figure(account.cash_outs),
        chips=figure(account.chips),
        net=net_words(account.net, sheet.worth),
    )


def _house(sheet: Sheet, account: Account) -> str:
    """The house buys nothing: it draws a marker whenever it loses more than it has (T15)."""
    parts = [_("markers for {markers}").format(markers=figure(account.markers))] if account.markers else []
    if not sheet.over:
        parts.append(_("on the table {chips}").format(chips=figure(account.chips)))
    told = ", ".join(parts)
    net = net_words(account.net, sheet.worth)
    return _("The house: {told}{net}.").format(told=f"{told}: " if told else "", net=net)


def _sales(sales: int) -> str:
    """What the bank brought when it was sold, less what it cost when it was bought (K7)."""
    if sales == 0:
        return ""
    told = _(", bank sales {chips} up") if sales > 0 else _(", bank sales {chips} down")
    return told.format(chips=figure(abs(sales)))


def _payment(sheet: Sheet, payment: Payment) -> str:
    if payment.payer == sheet.you:
        told = _("You pay {payee} {chips}{money}.")
    elif payment.payee == sheet.you:
        told = _("{payer} pays you {chips}{money}.")
    else:
        told = _("{payer} pays {payee} {chips}{money}.")
    told = told.format(
        payer=sheet.player(payment.payer),
        payee=sheet.player(payment.payee),
        chips=chips_words(payment.chips),
        money=_money(sheet.worth, payment.chips),
    )
    return sentence(told) if payment.payer == HOUSE_PLAYER else told
