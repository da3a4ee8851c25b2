"""The ledger as a file: Markdown to send round, CSV for a spreadsheet, JSON for a program; see LEDGER.md. Pure."""

import csv
import io
import re
from collections.abc import Callable, Iterable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from pontoon_client.afterwards.moments import to_the_second
from pontoon_client.language import _, ngettext
from pontoon_client.table.fold_ledger import HOUSE_PLAYER
from pontoon_client.words.ledger import named, payment_lines, sheet_told
from pontoon_client.words.money import CHIP_CELLS
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import TABLE_NAME_CELLS, safe_name
from pontoon_protocol.codes import spell_code
from pontoon_protocol.events import Account
from pontoon_protocol.limits import CODE_SYMBOLS
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.updates import LedgerTold

FORMAT: Final = "pontoon-ledger/1"
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet takes for something to work out."""
MARKUP: Final = re.compile(
    r"[\\`*\[\]<>|~&]"  # anywhere
    r"|(?<![^\W_])_|_(?![^\W_])"  # at the edge of a word
    r"|^#|^[+-](?=\s|$)|(?:(?<=^\d)|(?<=^\d\d))[.)](?=\s|$)|#$"  # where a line begins, or a heading ends
    r"|:(?=//)|(?<=www)\.|@",  # where a link is made of an address
    re.IGNORECASE,
)
"""Signs that would be markup where they stand (CommonMark 0.31, and GitHub's links)."""
Kind = Literal["markdown", "csv", "json"]


class _Money(Struct, frozen=True):
    before: str
    after: str
    rounded_to: str | None


class _Line(Struct, frozen=True):
    player: int
    name: str
    buy_ins: int
    markers: int
    cash_outs: int
    sales: int
    chips: int
    net: int
    net_money: str | None
    bot: bool


class _Owed(Struct, frozen=True):
    payer: int
    payee: int
    chips: int
    money: str | None


class _Document(Struct, frozen=True):
    format: str
    table: str
    code: str
    opened_at: str | None
    as_of: str | None
    over: bool
    hands: int
    chip: str
    money: _Money | None
    accounts: tuple[_Line, ...]
    payments: tuple[_Owed, ...]
    stands: int | None


def as_file(kind: Kind, told: LedgerTold, as_of: float) -> str:
    """The ledger in one of the formats, with a line end at its end. `as_of`: seconds since 1970 (UTC)."""
    writers: dict[Kind, Callable[[LedgerTold, float], str]] = {"markdown": as_markdown, "csv": as_csv, "json": as_json}
    return writers[kind](told, as_of)


def as_markdown(told: LedgerTold, as_of: float) -> str:
    """A table of the accounts, and a list of who pays whom."""
    sheet = sheet_told(told)
    worth = sheet.worth
    heads = [
        _("Player"),
        _("Bought in"),
        _("Of which markers"),
        _("Cashed out"),
        _("Bank sales"),
        _("On the table"),
        _("Net"),
    ]
    rows = [
        [
            _marked(_shown(account)),
            *map(figure, _figures(account)),
            *([worth.money_signed(account.net)] if worth else []),
        ]
        for account in told.ledger
    ]
    if worth is not None:
        heads.append(_("In money"))
    rounded = worth.rounded_to if worth is not None else ""
    parts = [
        f"# {_marked(_table(told))}",
        _state(told, as_of),
        "\n".join(_rows(heads, rows)),
        _("One chip is worth {worth}.").format(worth=_marked(_chip(told))) if told.chip else "",
        _("Amounts of money are rounded to {least}; the chips are exact.").format(least=rounded) if rounded else "",
        "\n".join(f"- {_marked(line)}" for line in payment_lines(sheet)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def as_csv(told: LedgerTold, as_of: float) -> str:
    """One row for each account, then one for each payment; what somebody wrote never becomes a formula."""
    sheet = sheet_told(told)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(
        ["kind", "player", "name", "buy_ins", "markers", "cash_outs", "sales", "chips", "net", "money", "to", "to_name"]
    )
    for account in told.ledger:
        money = sheet.worth.figure(account.net) if sheet.worth is not None else ""
        kind = "bot" if account.bot else "account"
        table.writerow([kind, account.player, _cell(_name(account)), *_figures(account), money, "", ""])
    for payment in told.payments:
        money = sheet.worth.figure(payment.chips) if sheet.worth is not None else ""
        payer, payee = _cell(sheet.player(payment.payer)), _cell(sheet.player(payment.payee))
        row = ["payment", payment.payer, payer, "", "", "", "", payment.chips, "", money, payment.payee, payee]
        table.writerow(row)
    return out.getvalue()


def as_json(told: LedgerTold, as_of: float) -> str:
    """`pontoon-ledger/1`, as this module describes it."""
    worth = sheet_told(told).worth
    document = _Document(
        FORMAT,
        _table(told),
        _code(told),
        to_the_second(told.opened_at) or None,
        to_the_second(as_of) or None,
        told.over,
        told.hands,
        _chip(told),
        None if worth is None else _Money(worth.before, worth.after, worth.rounded_to or None),
        tuple(
            _Line(
                account.player,
                _name(account),
                account.buy_ins,
                account.markers,
                account.cash_outs,
                account.sales,
                account.chips,
                account.net,
                None if worth is None else worth.figure(account.net),
                account.bot,
            )
            for account in told.ledger
        ),
        tuple(
            _Owed(each.payer, each.payee, each.chips, None if worth is None else worth.figure(each.chips))
            for each in told.payments
        ),
        told.stands or None,
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def _figures(account: Account) -> tuple[int, ...]:
    return account.buy_ins, account.markers, account.cash_outs, account.sales, account.chips, account.net


def _name(account: Account) -> str:
    return _("the house") if account.player == HOUSE_PLAYER else safe_name(account.name)


def _shown(account: Account) -> str:
    return _name(account) if account.player == HOUSE_PLAYER else named(account)


def _table(told: LedgerTold) -> str:
    return safe_text(told.name, TABLE_NAME_CELLS)


def _code(told: LedgerTold) -> str:
    return spell_code(safe_text(told.code, CODE_SYMBOLS))


def _chip(told: LedgerTold) -> str:
    return safe_text(told.chip, CHIP_CELLS)


def _state(told: LedgerTold, as_of: float) -> str:
    hands = ngettext("{hands} hand", "{hands} hands", told.hands).format(hands=told.hands)
    state = (
        _("Table {code}, {hands}, the night is over.")
        if told.over
        else _("Table {code}, {hands} so far, as of {moment}.")
    )
    return state.format(code=_code(told), hands=hands, moment=to_the_second(as_of) or _("an unknown moment"))


def _rows(heads: list[str], rows: Iterable[list[str]]) -> list[str]:
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def _marked(text: str) -> str:
    """Text in which no sign is markup."""
    return MARKUP.sub(r"\\\g<0>", text)


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULAS) else text
