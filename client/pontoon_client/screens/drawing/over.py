"""The end of the night: everybody's account, and who pays whom. Pure."""

from itertools import islice
from typing import Final

from pontoon_client.screens.drawing.columns import Column, tabulated
from pontoon_client.screens.drawing.wrapping import paragraph
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Picture, Piece
from pontoon_client.table.fold_ledger import HOUSE_PLAYER
from pontoon_client.words.ledger import Sheet, named, payment_lines, sheet_of
from pontoon_client.words.numbers import figure
from pontoon_client.words.screen_lobby import ledger_heads, who_pays
from pontoon_client.words.screen_result import MINUS, signed
from pontoon_client.words.screen_seats import your_label
from pontoon_protocol.events import Account

ACCOUNTS_SEEN: Final = 60


def over(model: Model, columns: int, rows: int) -> Picture:
    """The ledger and the payments in at most so many lines; the payments are the last to go."""
    view = model.view
    if view is None or rows < 1:
        return ()
    sheet = sheet_of(view)
    payments = _payments(sheet, columns)
    ledger = _ledger(sheet, columns)
    room = rows - len(payments)
    if room < 2:
        return tuple(payments[:rows])
    blank: list[Line] = [()]
    above, between = blank * (room > len(ledger) + 1), blank * (room > len(ledger))
    return (*above, *ledger[:room], *between, *payments)[:rows]


def wanted_heights(model: Model, columns: int) -> tuple[int, ...]:
    """So many lines it takes: the payments, and all of it."""
    if model.view is None:
        return ()
    sheet = sheet_of(model.view)
    payments = len(_payments(sheet, columns))
    whole = payments + len(_ledger(sheet, columns))
    return payments, whole, whole + 1, whole + 2


def _payments(sheet: Sheet, columns: int) -> list[Line]:
    lines: list[Line] = [(Piece(who_pays(), "quiet"),)]
    for words in islice(payment_lines(sheet), ACCOUNTS_SEEN):
        lines += paragraph(words, columns, "strong", hanging=2)
    return lines


def _ledger(sheet: Sheet, columns: int) -> list[Line]:
    accounts = sheet.ledger[:ACCOUNTS_SEEN]
    heads = ledger_heads(over=sheet.over)
    top: list[Line] = [(Piece(head, "quiet"),) if head else () for head in heads]
    cells = [top, *(_account(sheet, one) for one in accounts)]
    columns_of = [[row[place] for row in cells] for place in range(len(heads))]
    return tabulated(
        (
            Column(columns_of[0], 1, 6, want=12),
            Column(columns_of[1], 4, 4, may_go=True, right=True),
            Column(columns_of[2], 3, 4, may_go=True, right=True),
            Column(columns_of[3], 0, 99, right=True),
            Column(columns_of[4], 2, 99, may_go=True, right=True),
        ),
        columns,
    )


def _account(sheet: Sheet, account: Account) -> list[Line]:
    house = account.player == HOUSE_PLAYER
    you = not house and account.player == sheet.you
    look: Look = "good" if account.net > 0 else "bad" if account.net < 0 else "plain"
    brought = "" if house else figure(account.buy_ins)
    has = figure(account.cash_outs if sheet.over else account.chips)
    money = sheet.worth.money_signed(account.net, MINUS) if sheet.worth is not None else ""
    return [
        (Piece(_name(sheet, account, you=you), "you" if you else "plain"),),
        (Piece(brought),) if brought else (),
        (Piece(has),) if not house else (),
        (Piece(signed(account.net), look),),
        (Piece(money, "quiet"),) if money else (),
    ]


def _name(sheet: Sheet, account: Account, *, you: bool) -> str:
    if account.player == HOUSE_PLAYER:
        return sheet.player(HOUSE_PLAYER)
    return your_label(account.name) if you else named(account)
