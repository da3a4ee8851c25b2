"""What one can type, told for where one stands, and for the rules of the table."""

from pontoon_client.language import _
from pontoon_client.model import hosting
from pontoon_client.words.cards import either
from pontoon_protocol.options import Options
from pontoon_protocol.views import TableView


def hint() -> str:
    """How to find out more, for who has just come."""
    return _("Type help to hear what you can type, rules for the rules.")


def help_lines(view: TableView) -> list[str]:
    """The words of the line client; moves first, the host's last."""
    if view.you is None:
        return [
            _("You are watching. To look: table, cards, ledger, rules, repeat, help. quit ends."),
        ]
    lines = [
        *_stake_lines(view.options),
        _("Your turn: the number of a choice, or {words}.").format(words=either(_moves(view.options))),
        *_bank_lines(view),
        _between(view),
        _("To look: table, cards, ledger, rules, repeat, help."),
        _("To talk: say and your words."),
    ]
    if not hosting(view):
        return [*lines, _("quit gives up your seat and cashes you out; Ctrl+C goes and keeps your seat.")]
    return [
        *lines,
        _("quit goes, and asks what becomes of friends at your table; Ctrl+C goes at once."),
        _host_line(view),
    ]


def _host_line(view: TableView) -> str:
    if view.phase == "lobby":
        return _("You are the host: start begins the night; addbot (careful, steady or bold), removebot and its seat.")
    return _("You are the host: end ends the night; addbot (careful, steady or bold), removebot and its seat.")


def _stake_lines(options: Options) -> list[str]:
    if options.boxes == 1:
        return [
            _("To stake: a number of chips, or Enter for the usual stake; stake 7 will do too. sit out costs nothing.")
        ]
    return [
        _("To stake: a number of chips for box 1, several numbers (10 5 0 20) for box 1, 2 and so on, "
          "or Enter for the last stakes again; stake 7 will do too. sit out costs nothing."),
        _("Or put chips on boxes first: box 2 10 puts 10 on box 2, box 2 0 takes them off, clear takes all off, "
          "double all doubles them, rebet puts the last stakes there; deal or Enter sends them. "
          "rebet and deal does both."),
    ]  # fmt: skip


def _moves(options: Options) -> list[str]:
    """The words for the moves that the table has."""
    moves = [_("buy 7 (b 7, or b for the usual amount)")] if options.buying else []
    if options.bank == "house":
        moves += [_("hit (h)"), _("stand (s)")]
    else:
        moves += [_("twist (t)"), _("stick (s)")]
    moves += [_("split (p)")] if options.split != "none" else []
    moves += [_("double (d)")] if options.doubling else []
    return [*moves, _("burn")] if options.burn else moves


def _bank_lines(view: TableView) -> list[str]:
    lines = []
    if view.options.bank_double and view.options.bank_play == "free":
        lines.append(_("As the bank, when all have staked: double stakes, or keep stakes (keep)."))
    if view.options.bank_sale:
        lines.append(
            _("As the bank, between hands: sell 20 offers it to everybody for 20 chips, sell 20 to 3 to seat 3 alone, "
              "unsell takes the offer back. accept buys it for the price that is asked; bots don't buy.")
        )  # fmt: skip
    return lines


def _between(view: TableView) -> str:
    if view.settings.buy_in_when == "any_time":
        return _("Between hands: Enter or ready for the next, away and back, cashout 50; buyin 100 at any time.")
    return _("Between hands: Enter or ready for the next, away and back, buyin 100 and cashout 50 for chips.")
