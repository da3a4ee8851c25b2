"""What one can type, told for where one stands."""

from pontoon_client.language import _
from pontoon_client.model import hosting
from pontoon_protocol.views import TableView


def hint() -> str:
    """How to find out more, for who has just come."""
    return _("Type help to hear what you can type, rules for the rules.")


def help_lines(view: TableView) -> list[str]:
    """The words of the line client; moves first, the host's last."""
    lines = [
        _("To stake: a number of chips, or Enter for the usual stake; stake 7 will do too. sit out costs nothing."),
        _("Your turn: the number of a choice, or buy 7 or b 7 (b for the usual amount), twist or t, stick or s."),
        _("Between hands: Enter or ready for the next, away and back, buyin 100 and cashout 50 for chips."),
        _("To look: table, cards, ledger, rules, repeat, help."),
        _("To talk: say and your words."),
        _("quit gives up your seat and cashes you out; Ctrl+C goes and keeps your seat."),
    ]
    if view.you is None:
        return [
            _("You are watching. To look: table, cards, ledger, rules, repeat, help. quit ends."),
        ]
    if hosting(view):
        lines[-1] = _("quit goes, and asks what becomes of friends at your table; Ctrl+C goes at once.")
        lines.append(
            _("You are the host: start and end the night, addbot (careful, steady or bold), removebot and its seat.")
        )
    return lines
