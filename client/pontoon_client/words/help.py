"""What one can type, told for where one stands, and for the rules of the table."""

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import hosting
from pontoon_client.words.cards import either
from pontoon_protocol.options import Options
from pontoon_protocol.views import TableView


def hint() -> str:
    """How to find out more, for who has just come."""
    return _("Type help to hear what you can type, rules for the rules.")


def help_lines(view: TableView, guest: int = 0, *, alone: bool = False) -> list[str]:
    """The words of the line client; moves first, the host's last.

    `guest` is your number at the door, 0 for none; `alone` is for a table where nobody else can come.
    """
    if view.you is None:
        return _seatless_lines(guest)
    lines = [
        *_stake_lines(view.options),
        _("Your turn: the number of a choice, or {words}.").format(words=either(_moves(view.options))),
        *_bank_lines(view),
        _between(view),
        _("To look: table, cards, ledger, rules, repeat, help."),
        _("On the full screen: cover hides your cards, uncover shows them, peek does whichever they need."),
    ]
    return [*lines, *(_alone_lines(view) if alone else _among_friends(view))]


def _alone_lines(view: TableView) -> list[str]:
    """For who plays with bots alone: nothing of doors and of friends."""
    going = _("quit ends, and the table closes; so does Ctrl+C.")
    if not hosting(view):
        return [going]
    night, _door, _people, bots, _changes = host_lines(view)
    changes = _(
        "Between hands: stakes 2 20 for other stakes; set stick_minimum=16 for any rule or setting, set alone for "
        "their names."
    )
    return [going, night, bots, changes]


def _among_friends(view: TableView) -> list[str]:
    lines = [
        *_talk_lines(view),
        _("To bring friends: invite says the link and the code again, invite qr draws the link."),
    ]
    if not hosting(view):
        return [
            *lines,
            _("When somebody is not there, and neither is the host: vote, to wait no longer."),
            _("quit gives up your seat and cashes you out; Ctrl+C goes and keeps your seat."),
        ]
    return [
        *lines,
        _("quit goes, and asks what becomes of friends at your table; Ctrl+C goes at once."),
        *host_lines(view),
    ]


def _talk_lines(view: TableView) -> list[str]:
    if not view.settings.chat:
        return []
    return [
        _("To talk: say and your words. mute hides what people say, mute 2 what seat 2 says; unmute shows it again.")
    ]


def host_lines(view: TableView) -> list[str]:
    """What the host alone can type."""
    night = (
        _("You are the host. The night: start begins it.")
        if view.phase == "lobby"
        else _("You are the host. The night: pause stops all clocks, go on lets them run; end ends the night.")
    )
    return [
        night,
        _("The door: lock and unlock; admit 3 or refuse 3, when guest 3 asks to join."),
        _("People, by seat or name: kick 2 sends seat 2 away, hand over 2 makes it the host, topup 2 50 brings it "
          "50 chips; skip waits no longer for who is not there."),
        _("Bots: addbot, or addbot bold Robby (careful, steady or bold); namebot 4 Robby; removebot 4."),
        _("Between hands: stakes 2 20 for other stakes; chat off, watchers off, door asks; set stick_minimum=16 for "
          "any rule or setting, set alone for their names."),
    ]  # fmt: skip


def _seatless_lines(guest: int) -> list[str]:
    if guest:
        first, last = _("You wait at the door, and have a seat as soon as may be."), _("quit goes away.")
    else:
        first, last = _("You are watching. join and your name asks for a seat."), _("quit ends.")
    look = _("To look: table, cards, ledger, rules, repeat, help. mute hides what people say, unmute shows it again.")
    invite = _("invite says the link for friends.")
    return [f"{first} {look} {invite} {last}"]


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
    if options.split != "none":
        moves += [pgettext("casino", "split (p)") if options.bank == "house" else _("split (p)")]
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
        return _(
            "Between hands: Enter or ready for the next, away and back, cashout 50, seat 5 to move there; "
            "buyin 100 at any time."
        )
    return _(
        "Between hands: Enter or ready for the next, away and back, buyin 100 and cashout 50 for chips, "
        "seat 5 to move there."
    )
