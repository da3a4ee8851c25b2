"""Where things stand: the table and your cards, to be asked for at any moment."""

from pontoon_client.language import _
from pontoon_client.model import RUNNING, hand_at, own_seat, places_of
from pontoon_client.words.cards import cards_words, chips_words, sentence, total_words
from pontoon_client.words.clocks import lobby, waiting
from pontoon_client.words.moves import asked
from pontoon_client.words.scene import TABLE_NAME_CELLS, first_word, name_at, safe_code, safe_name, seat_number, who
from pontoon_client.words.style import Style
from pontoon_client.words.table_events import temper_words
from pontoon_protocol.events import BANK_HAND
from pontoon_protocol.options import PRESETS, nearest
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import HandView, SeatView, TableView


def headline(view: TableView) -> str:
    """`Friday's table, code K7QX-2MPA. Traditional rules, stakes 1 to 10. Seats: 1 Ann, 2 Ben, 3 you, 4 Cy (bot).`"""
    seats = ", ".join(_seat_name(view, seat) for seat in view.seats)
    return _("{table}, code {code}. {rules}, stakes {least} to {most}. Seats: {seats}.").format(
        table=safe_text(view.name, TABLE_NAME_CELLS),
        code=safe_code(view),
        rules=sentence(rules_name(view)),
        least=view.options.minimum_stake,
        most=view.options.maximum_stake,
        seats=seats or _("nobody"),
    )


def rules_name(view: TableView) -> str:
    """The preset that the table's rules are nearest to."""
    preset, _changes = nearest(view.options)
    stakes = {"minimum_stake", "maximum_stake"}
    changed = [name for name in _changes if name not in stakes]
    names = {"traditional": _("traditional rules"), "club": _("club rules"), "casino": _("casino rules")}
    assert names.keys() == PRESETS.keys()
    return _("{rules} with changes").format(rules=names[preset]) if changed else names[preset]


def table_lines(view: TableView, seconds: float | None, style: Style) -> list[str]:
    """Everything that is seen at the table: seats, chips, stakes, cards, whose turn, how long."""
    lines = [headline(view), _where(view), *(_seat(view, seat, style) for seat in view.seats)]
    lines.append(asked(view, seconds, anew=True) if view.offer is not None else waiting(view, seconds))
    return [line for line in lines if line]


def arrival_lines(view: TableView, style: Style) -> list[str]:
    """What one has to know when one comes to the table, or comes back to it."""
    own = cards_lines(view, style) if view.phase in RUNNING and view.hands else []
    return [headline(view), _where(view), *own]


def newcomer(view: TableView) -> str:
    """What somebody who has just come is at this table; empty where it goes without saying."""
    own = own_seat(view)
    if own is None:
        return _("You are watching.")
    waits = view.phase in RUNNING and own.seat not in view.order
    plays = not own.away and own.chips >= view.options.minimum_stake
    return _("You are dealt in from the next hand.") if waits and plays else ""


def cards_lines(view: TableView, style: Style) -> list[str]:
    """Your cards, whole, with their total and stake, then what others show."""
    own = list(places_of(view, view.you))
    lines = [_own(hand, style) for place in own if (hand := hand_at(view, place)) is not None]
    places = (*range(len(view.hands)), BANK_HAND)
    others = [hand for place in places if place not in own and (hand := hand_at(view, place)) is not None]
    lines += [_("{name}: {hand}.").format(name=first_word(view, hand.seat), hand=_hand(hand, style)) for hand in others]
    return lines or [_("No cards have been dealt.")]


def _own(hand: HandView, style: Style) -> str:
    if not hand.total:
        # The bank looks at its cards only when it has two.
        return _("Your one card lies face down.")
    told = _("You have {cards}: {total}.").format(
        cards=cards_words(hand.cards, style), total=total_words(hand.total, soft=hand.soft)
    )
    return told + (" " + _("Your stake is {stake}.").format(stake=hand.stake) if hand.stake else "")


def _where(view: TableView) -> str:
    if view.phase == "lobby":
        return lobby(view)
    if view.phase == "over":
        return _("The night is over.")
    if view.hand == 0:
        return _("No hand has been played yet.")
    bank = (
        _("{bank} has the bank.").format(bank=name_at(view, view.bank))
        if view.bank != view.you
        else _("You have the bank.")
    )
    running = _("Hand {number}.") if view.phase in RUNNING else _("Hand {number} is over.")
    ending = " " + _("The night ends after this hand.") if view.ending else ""
    return f"{running.format(number=view.hand)} {bank}{ending}"


def _seat_name(view: TableView, seat: SeatView) -> str:
    name = who(view, seat.seat)
    return f"{seat_number(seat.seat)} {name}" + (" " + _("(bot)") if seat.bot else "")


def _seat(view: TableView, seat: SeatView, style: Style) -> str:
    facts = [chips_words(seat.chips), *_states(view, seat)]
    facts += [_hand(hand, style) for place in places_of(view, seat.seat) if (hand := hand_at(view, place)) is not None]
    return _("Seat {number}, {name}: {facts}.").format(
        number=seat_number(seat.seat),
        name=_("you") if seat.seat == view.you else safe_name(seat.name),
        facts=", ".join(facts),
    )


def _states(view: TableView, seat: SeatView) -> list[str]:
    states = (
        (bool(seat.bot), _("a {temper} bot").format(temper=temper_words(seat.bot))),
        (seat.seat == view.host, _("host")),
        (seat.seat == view.bank, _("bank")),
        (seat.leaving, _("leaving")),
        (seat.away, _("away")),
        (not seat.connected and not seat.leaving, _("not connected")),
        (view.phase == "between" and seat.ready and not seat.bot, _("ready")),
        (_on_turn(view, seat.seat), _("to move")),
    )
    return [words for holds, words in states if holds]


def _on_turn(view: TableView, seat: int) -> bool:
    hand = hand_at(view, view.turn) if view.turn is not None else None
    return (
        view.phase in RUNNING
        and (hand.seat if hand is not None else view.bank if view.phase == "bank" else None) == seat
    )


def _hand(hand: HandView, style: Style) -> str:
    states = {
        "first": "",
        "in": "",
        "stuck": _("stuck"),
        "bust": _("bust"),
        "trick": _("Five Card Trick"),
        "pontoon": _("Pontoon"),
    }
    stake = _("stake {stake}").format(stake=hand.stake) if hand.stake else ""
    total = _("total {total}").format(total=total_words(hand.total, soft=hand.soft)) if hand.total else ""
    return ", ".join(words for words in (stake, cards_words(hand.cards, style), total, states[hand.state]) if words)
