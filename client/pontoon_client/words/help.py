"""What one can type, told for where one stands."""

from pontoon_client.language import _
from pontoon_client.model import hosting
from pontoon_protocol.views import TableView


def help_lines(view: TableView) -> list[str]:
    """The words of the line client; moves first, the host's last."""
    lines = [
        _("When you are asked, type a choice's number or its word; the amount may follow: 1, 1 7, buy 7, b."),
        _("Moves: stake N (or N alone, or Enter for the usual amount), sit out, buy N (b), twist (t), stick (s)."),
        _("Between hands: ready (Enter), away, back, buyin N, cashout N."),
        _("To look: table, cards, ledger, rules, repeat, help."),
        _("To talk: say and your words."),
        _("quit gives up your seat and cashes you out; Ctrl+C goes and keeps your seat."),
    ]
    if view.you is None:
        return [
            _("You are watching. To look: table, ledger, rules, repeat, help. quit ends."),
        ]
    if hosting(view):
        lines.append(
            _("You are the host: start, end, addbot (careful, steady or bold), removebot and a seat's number.")
        )
    return lines
