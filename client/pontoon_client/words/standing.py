"""Where things stand: the table and your cards, to be asked for at any moment."""

from pontoon_client.language import _
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.table.model import BANKS_TURN, RUNNING, hand_at, hosting, house_banks, own_seat, places_of
from pontoon_client.words.cards import cards_words, chips_words, sentence
from pontoon_client.words.clocks import lobby
from pontoon_client.words.differences import differences, preset_name
from pontoon_client.words.door import door_lines, your_place
from pontoon_client.words.hand_names import hand_mark
from pontoon_client.words.moves import asked
from pontoon_client.words.numbers import figure
from pontoon_client.words.purse import free, purse
from pontoon_client.words.question import awaited
from pontoon_client.words.rules_terms import trick_name
from pontoon_client.words.scene import (
    TABLE_NAME_CELLS,
    first_word,
    for_whom,
    name_at,
    safe_code,
    seat_number,
    who,
)
from pontoon_client.words.style import Style
from pontoon_client.words.table_events import temper_words
from pontoon_client.words.tempo import tempo
from pontoon_client.words.totals import counts, is_pontoon
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.options import nearest
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import HandView, SeatView, TableView


def headline(view: TableView) -> str:
    """`Friday's table, code K7QX-2MPA. Traditional rules, stakes 1 to 10. Seats: 1 Ann, 2 Ben, 3 you, 4 Cy (bot).`"""
    seats = ", ".join(_seat_name(view, seat) for seat in view.seats)
    return _("{table}, code {code}. {rules}, stakes {least} to {most}. Seats: {seats}.").format(
        table=safe_text(view.name, TABLE_NAME_CELLS),
        code=safe_code(view),
        rules=sentence(rules_name(view)),
        least=figure(view.options.minimum_stake),
        most=figure(view.options.maximum_stake),
        seats=seats or _("nobody"),
    )


def rules_name(view: TableView) -> str:
    """The preset that the table's rules are nearest to."""
    preset, changes = nearest(view.options)
    stakes = {"minimum_stake", "maximum_stake"}
    changed = [name for name in changes if name not in stakes]
    return _("{rules} with changes").format(rules=preset_name(preset)) if changed else preset_name(preset)


def table_lines(view: TableView, seconds: float | None, style: Style, tray: Tray = EMPTY) -> list[str]:
    """Everything that is seen at the table: seats, chips, stakes, cards, whose turn, how long."""
    lines = [headline(view), _where(view), *(line for seat in view.seats for line in _seat(view, seat, style))]
    if view.phase in RUNNING and view.bank_hand is not None and view.bank_hand.seat == HOUSE:
        lines.append(_of_hand(view, BANK_HAND, style))
    lines += door_lines(view, style.keys)
    lines.append(asked(view, seconds, anew=True, tray=tray) or awaited(view, seconds, tray, style.keys))
    return [line for line in lines if line]


def arrival_lines(view: TableView, style: Style) -> list[str]:
    """What one has to know when one comes to the table, or comes back to it."""
    own = cards_lines(view, style) if view.phase in RUNNING and view.hands else []
    told = (headline(view), differences(view.options), _where(view), tempo(view), *own, *door_lines(view))
    return [line for line in told if line]


def newcomer(view: TableView, guest: int = 0) -> str:
    """What somebody who has just come is at this table; empty where it goes without saying.

    `guest` is your number at the door, 0 when you don't wait there.
    """
    own = own_seat(view)
    if own is None:
        return your_place(view, guest) if guest else _("You are watching; join asks for a seat.")
    waits = view.phase in RUNNING and own.seat not in view.order
    plays = not own.away and own.chips >= view.options.minimum_stake
    told = [
        _("You are the host.") if hosting(view) and view.phase != "lobby" else "",
        _("You are dealt in from the next hand.") if waits and plays else "",
    ]
    return " ".join(part for part in told if part)


def seated_words(view: TableView) -> str:
    """For who waited for a seat, or looked on, and has one now."""
    own = own_seat(view)
    if own is None:
        return ""
    return _("You have a seat now: seat {number}, with {chips}.").format(
        number=seat_number(own.seat), chips=chips_words(own.chips)
    )


def cards_lines(view: TableView, style: Style) -> list[str]:
    """Your cards, whole, with their total and stake, then what others show."""
    own = list(places_of(view, view.you))
    lines = [_own(view, place, hand, style) for place in own if (hand := hand_at(view, place)) is not None]
    places = (*range(len(view.hands)), BANK_HAND)
    lines += [_of_hand(view, place, style) for place in places if place not in own]
    told = [line for line in lines if line]
    if told and view.phase not in RUNNING:
        told.insert(0, _("Hand {number} is over. These were its cards:").format(number=view.hand))
    return told or [_("No cards have been dealt.")]


def _of_hand(view: TableView, place: int, style: Style) -> str:
    hand = hand_at(view, place)
    words = _hand(view, hand, style) if hand is not None else ""
    if hand is None or not words:
        return ""
    return _("{name}{mark}: {hand}.").format(name=first_word(view, hand.seat), mark=hand_mark(view, place), hand=words)


def _own(view: TableView, place: int, hand: HandView, style: Style) -> str:
    mark = hand_mark(view, place)
    if not hand.cards:
        return _("You{mark} stake {stake}.").format(mark=mark, stake=figure(hand.stake)) if hand.stake else ""
    if not hand.total:
        # The bank looks at its cards only when it has two.
        return _("Your one card lies face down.")
    told = _("You{mark} have {cards}: {total}.").format(
        mark=mark, cards=cards_words(hand.cards, style), total=counts(hand, view.options)
    )
    return told + (" " + _("Your stake is {stake}.").format(stake=figure(hand.stake)) if hand.stake else "")


def _where(view: TableView) -> str:
    if view.phase == "lobby":
        return lobby(view)
    if view.phase == "over":
        return _("The night is over.")
    if view.hand == 0:
        return _("No hand has been played yet.")
    running = _("Hand {number}.") if view.phase in RUNNING else _("Hand {number} is over.")
    ending = _("The night ends after this hand.") if view.ending else ""
    parts = (running.format(number=view.hand), _bank(view), _sale(view), ending)
    return " ".join(part for part in parts if part)


def _bank(view: TableView) -> str:
    if house_banks(view):
        return _("The house has the bank.")
    if view.bank == view.you and view.you is not None:
        return _("You have the bank.")
    return _("{bank} has the bank.").format(bank=name_at(view, view.bank))


def _sale(view: TableView) -> str:
    if view.sale is None:
        return ""
    price = chips_words(view.sale.price)
    if view.sale.to is None:
        return _("The bank is for sale for {price}.").format(price=price)
    return _("The bank is for sale to {buyer} for {price}.").format(buyer=for_whom(view, view.sale.to), price=price)


def _seat_name(view: TableView, seat: SeatView) -> str:
    name = who(view, seat.seat)
    return f"{seat_number(seat.seat)} {name}" + (" " + _("(bot)") if seat.bot else "")


def _seat(view: TableView, seat: SeatView, style: Style) -> list[str]:
    """A line for the seat, and one for each of its hands if it has several."""
    places = list(places_of(view, seat.seat)) if view.phase in RUNNING else []
    # The stake of an only hand is told with it.
    chips = free(view, seat.seat) if len(places) == 1 else purse(view, seat.seat)
    facts = [chips, *_states(view, seat)]
    if len(places) == 1:
        facts += [_hand(view, hand, style) for place in places if (hand := hand_at(view, place)) is not None]
    told = _("Seat {number}, {name}: {facts}.").format(
        number=seat_number(seat.seat),
        name=who(view, seat.seat),
        facts=", ".join(fact for fact in facts if fact),
    )
    return [told, *(_of_hand(view, place, style) for place in places if len(places) > 1)]


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
    mover = view.bank if view.phase in BANKS_TURN else None
    return view.phase in RUNNING and (hand.seat if hand is not None else mover) == seat


def _total(view: TableView, hand: HandView) -> str:
    count = counts(hand, view.options)
    return count if is_pontoon(hand, view.options) else _("total {total}").format(total=count)


def _hand(view: TableView, hand: HandView, style: Style) -> str:
    states = {
        "first": "",
        "in": "",
        "stuck": _("stands") if house_banks(view) else _("sticking"),
        "bust": _("bust"),
        "trick": trick_name(view.options),
        "pontoon": "" if hand.total else _("a Pontoon"),
    }
    stake = _("stake {stake}").format(stake=figure(hand.stake)) if hand.stake else ""
    total = _total(view, hand) if hand.total else ""
    doubled = _("doubled") if hand.doubled else ""
    parts = (stake, doubled, cards_words(hand.cards, style), total, states[hand.state])
    return ", ".join(words for words in parts if words)
