"""What happens around the hands, in sentences."""

from collections.abc import Sequence
from typing import Final, assert_never

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import RUNNING, account_of, own_seat, seat_of
from pontoon_client.words.bank_events import bank_sentence
from pontoon_client.words.by_key import by_key
from pontoon_client.words.cards import card_words, chips_words, listed, sentence
from pontoon_client.words.host_events import host_sentences
from pontoon_client.words.ledger import net_words, night_over
from pontoon_client.words.money import read_worth
from pontoon_client.words.numbers import figure
from pontoon_client.words.purse import purse
from pontoon_client.words.scene import CHAT_CELLS, Scene, first_word, safe_name, seat_number
from pontoon_protocol.cards import Card
from pontoon_protocol.events import (
    AccountClosed,
    BankOffered,
    BankPassed,
    BankSold,
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    Drew,
    HandBegan,
    Left,
    LineBack,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    NightReopened,
    OfferLapsed,
    OfferWithdrawn,
    Said,
    SatDown,
    SeatChanged,
    SeatFreed,
    TableEvents,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.safe_text import safe_text

RANKS: Final = "23456789TJQKA"
"""From the lowest to the highest, as they count when the bank is drawn for."""


def table_sentences(scene: Scene, event: TableEvents) -> list[str]:
    """The sentences for one event around the hands; none for what need not be told."""
    match event:
        case SatDown() | Left() | SeatFreed() | LineLost() | LineBack() | WentAway() | CameBack() | BecameReady():
            return _seat_sentences(scene, event)
        case SeatChanged():
            return [_moved(scene, event)]
        case BoughtIn() | CashedOut():
            return [_chips_moved(scene, event)]
        case Said(seat=seat, text=text):
            return [f"{first_word(scene.now, seat)} ({seat_number(seat)}): {safe_text(text, CHAT_CELLS)}"]
        case TimeRanOut(seat=seat):
            return [scene.tell(seat, _("Your time is up."), _("{name}'s time is up."))]
        case HandBegan():
            return [_hand_began(scene, event)]
        case NightBegan() | Drew() | NightEnding() | NightEnded() | NightReopened():
            return _night_sentences(scene, event)
        case AccountClosed():
            return []
        case BankPassed() | BankOffered() | OfferWithdrawn() | OfferLapsed() | BankSold():
            return [bank_sentence(scene, event)]
        case _:
            return host_sentences(scene, event)


def _seat_sentences(
    scene: Scene,
    event: SatDown | Left | SeatFreed | LineLost | LineBack | WentAway | CameBack | BecameReady,
) -> list[str]:
    seat = event.seat
    match event:
        case SatDown():
            return [_sat_down(scene, event)]
        case Left():
            return [_left(scene, seat)]
        case SeatFreed(chips=chips):
            return [_freed(scene, seat, chips)]
        case LineLost():
            told = _("{name}'s line is down; the seat is kept.").format(name=scene.who(seat))
            return [] if scene.yours(seat) else [told]
        case LineBack():
            return [] if scene.yours(seat) else [_("{name} is connected again.").format(name=scene.who(seat))]
        case WentAway(missed=missed):
            return [_went_away(scene, seat, missed=missed)]
        case CameBack():
            return [_back(scene, seat)]
        case BecameReady():
            # Who is the last to be ready hears that the hand begins instead.
            quiet = not scene.yours(seat) or scene.after.phase != "between"
            return [] if quiet else [_("You are ready for the next hand.")]
        case _:
            assert_never(event)


def _back(scene: Scene, seat: int) -> str:
    """Who has cards in the running hand never was out of it."""
    if scene.now.phase in RUNNING and seat in scene.now.order:
        return scene.tell(seat, _("You are back."), _("{name} is back."))
    return scene.tell(
        seat,
        _("You are back, and dealt in from the next hand."),
        _("{name} is back, and dealt in from the next hand."),
    )


def _sat_down(scene: Scene, event: SatDown) -> str:
    data = {"seat": seat_number(event.seat), "chips": chips_words(event.chips)}
    if event.bot:
        theirs = _("{name}, a {temper} bot, sits down in seat {seat} with {chips}.")
        return scene.tell(event.seat, theirs, theirs, temper=temper_words(event.bot), **data)
    return scene.tell(
        event.seat,
        _("You sit down in seat {seat} with {chips}."),
        _("{name} sits down in seat {seat} with {chips}."),
        **data,
    )


def _moved(scene: Scene, event: SeatChanged) -> str:
    return scene.tell(
        event.to,
        _("You move from seat {old} to seat {new}."),
        _("{name} moves from seat {old} to seat {new}."),
        old=seat_number(event.seat),
        new=seat_number(event.to),
    )


def temper_words(temper: str) -> str:
    """A bot's temper."""
    words = {
        "careful": pgettext("bot", "careful"),
        "steady": pgettext("bot", "steady"),
        "bold": pgettext("bot", "bold"),
    }
    return words.get(temper, safe_name(temper))


def _left(scene: Scene, seat: int) -> str:
    return scene.tell(
        seat,
        _("You leave; what you have at stake is played out by the clock's rule."),
        _("{name} leaves; what is at stake is played out."),
    )


def _freed(scene: Scene, seat: int, chips: int) -> str:
    return scene.tell(
        seat,
        _("Your seat is free again; you cash out {chips}{net}."),
        _("{name}'s seat is free again; {chips} cashed out."),
        chips=chips_words(chips),
        net=_how_far_up(scene, seat),
    )


def _how_far_up(scene: Scene, seat: int) -> str:
    """` and are 15 up (1.50 GBP)`, of who has just gone from a seat."""
    gone = seat_of(scene.before, seat)
    account = account_of(scene.now, gone.player) if gone is not None else None
    if account is None:
        return ""
    return _(" and are {net}").format(net=net_words(account.net, read_worth(scene.now.settings.chip)))


def _went_away(scene: Scene, seat: int, *, missed: bool) -> str:
    keys = scene.style.keys
    if missed:
        pressed = _("You did not answer and sit out from the next hand; press {key} when you are there.")
        typed = _("You did not answer and sit out from the next hand; type back when you are there.")
        return scene.tell(
            seat,
            by_key(keys, "away", pressed, typed),
            _("{name} does not answer and sits out from the next hand."),
        )
    pressed = _("You are away from the next hand; press {key} when you are there.")
    return scene.tell(
        seat,
        by_key(keys, "away", pressed, _("You are away from the next hand; type back when you are there.")),
        _("{name} is away from the next hand."),
    )


def _chips_moved(scene: Scene, event: BoughtIn | CashedOut) -> str:
    if isinstance(event, BoughtIn):
        yours, theirs = (
            _("You buy in for {amount} and have {chips}."),
            _("{name} buys in for {amount} and has {chips}."),
        )
    else:
        yours, theirs = _("You cash out {amount} and have {chips}."), _("{name} cashes out {amount} and has {chips}.")
    return scene.tell(event.seat, yours, theirs, amount=event.chips, chips=purse(scene.now, event.seat))


def _hand_began(scene: Scene, event: HandBegan) -> str:
    told = _("Hand {number}.").format(number=event.number)
    if event.seats and not scene.casino:
        told += " " + scene.tell(event.seats[-1], _("You have the bank."), _("{name} has the bank."))
    if scene.now.options.shuffle != "every_hand":
        told += " " + (_("The pack is shuffled.") if event.shuffled else _("The pack is played on, not shuffled."))
    if scene.now.you is not None and scene.now.you not in event.seats:
        own = own_seat(scene.now)
        poor = own is not None and own.chips < scene.now.options.minimum_stake
        told += " " + (_too_poor(scene) if poor else _("You are not in this hand."))
    return told


def _too_poor(scene: Scene) -> str:
    pressed = _("You have too few chips to be in it; {key} brings more.")
    typed = _("You have too few chips to be in it; buyin {amount} brings more.")
    return by_key(scene.style.keys, "buyin", pressed, typed, amount=figure(scene.now.settings.buy_in))


def _night_sentences(scene: Scene, event: NightBegan | Drew | NightEnding | NightEnded | NightReopened) -> list[str]:
    match event:
        case NightBegan():
            return [_night_began(scene)]
        case Drew(cards=cards):
            return [_drew(scene, cards)]
        case NightEnding():
            return [
                scene.host_does(
                    _("You end the night: no hand begins after this one."),
                    _("{name} ends the night: no hand begins after this one."),
                )
            ]
        case NightEnded():
            return night_over(scene.now)
        case NightReopened():
            return [_("Another night begins at this table, with the same ledger.")]
        case _:
            assert_never(event)


def _night_began(scene: Scene) -> str:
    if scene.casino:
        return _("The night begins. The house has the bank.")
    if len(scene.now.seats) == 1:
        return _("The night begins as soon as a second seat is taken.")
    return _("The night begins. Each seat draws a card; the highest, with aces high, has the first bank.")


def _drew(scene: Scene, cards: Sequence[tuple[int, Card]]) -> str:
    drawn = ", ".join(f"{scene.who(seat)} {card_words(card, scene.style)}" for seat, card in cards)
    least = scene.now.options.minimum_stake
    if len(cards) < sum(1 for seat in scene.now.seats if not seat.away and not seat.leaving and seat.chips >= least):
        told = _("Drawn again by those who tied: {drawn}.").format(drawn=drawn)
    else:
        told = _("Drawn for the bank: {drawn}.").format(drawn=drawn)
    return f"{told} {_tied(scene, cards)}".rstrip()


def _tied(scene: Scene, cards: Sequence[tuple[int, Card]]) -> str:
    """That the highest card was drawn more than once; empty when somebody has the bank."""
    highest = max((RANKS.index(card[0]) for _seat, card in cards), default=0)
    tied = [scene.who(seat) for seat, card in cards if RANKS.index(card[0]) == highest]
    names = listed(tied)
    return _("{Names} tie and draw again.").format(names=names, Names=sentence(names)) if len(tied) > 1 else ""
