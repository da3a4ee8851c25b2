"""Who has the bank, and what it is sold for, in sentences."""

from typing import assert_never

from pontoon_client.language import _
from pontoon_client.table.model import seat_of
from pontoon_client.words.by_key import by_key
from pontoon_client.words.cards import chips_words
from pontoon_client.words.scene import Scene, safe_name
from pontoon_protocol.events import BankOffered, BankPassed, BankSold, OfferLapsed, OfferWithdrawn


def bank_sentence(scene: Scene, event: BankPassed | BankOffered | OfferWithdrawn | OfferLapsed | BankSold) -> str:
    """The sentence for what became of the bank, or of an offer of it (K7)."""
    match event:
        case BankPassed():
            return _bank_passed(scene, event)
        case BankOffered():
            return _offered(scene, event)
        case OfferWithdrawn(seat=seat):
            return scene.tell(
                seat, _("You take your offer of the bank back."), _("{name} takes the offer of the bank back.")
            )
        case OfferLapsed(seat=seat):
            return scene.tell(
                seat,
                _("Your offer of the bank is over; nobody bought it."),
                _("{name}'s offer of the bank is over; nobody bought it."),
            )
        case BankSold():
            return _sold(scene, event)
        case _:
            assert_never(event)


def _offered(scene: Scene, event: BankOffered) -> str:
    data = {"price": chips_words(event.price)}
    if event.to is None:
        told = scene.tell(
            event.seat, _("You offer the bank for {price}."), _("{name} offers the bank for {price}."), **data
        )
    elif scene.yours(event.to):
        told = scene.tell(event.seat, "", _("{name} offers you the bank for {price}."), **data)
    else:
        told = scene.tell(
            event.seat,
            _("You offer {buyer} the bank for {price}."),
            _("{name} offers {buyer} the bank for {price}."),
            buyer=scene.who(event.to),
            **data,
        )
    if scene.yours(event.seat):
        return f"{told} {_holds(scene)}"
    may_buy = scene.now.you is not None and not scene.yours(event.seat) and event.to in (None, scene.now.you)
    return f"{told} {_may_buy(scene)}" if may_buy else told


def _holds(scene: Scene) -> str:
    """How long an offer of yours holds: who deals the next hand at once leaves nobody time to buy; bots never do."""
    back = by_key(scene.style.keys, "sell", _("{key} takes it back."), _("unsell takes it back."))
    if all(seat.bot for seat in scene.now.seats if not scene.yours(seat.seat)):
        return f"{_('It holds until the next hand begins; bots do not buy it.')} {back}"
    return f"{_('It holds until the next hand begins; give the others a moment before you deal it.')} {back}"


def _may_buy(scene: Scene) -> str:
    pressed = _("Press {key} to buy it, before the next hand.")
    return by_key(scene.style.keys, "accept", pressed, _("Type accept to buy it, before the next hand."))


def _sold(scene: Scene, event: BankSold) -> str:
    return scene.tell(
        event.buyer,
        _("You buy the bank from {seller} for {price}."),
        _("{name} buys the bank from {seller} for {price}."),
        seller=scene.from_whom(event.seat),
        price=chips_words(event.price),
    )


def _bank_passed(scene: Scene, event: BankPassed) -> str:
    if event.why == "draw":
        return scene.tell(event.seat, _("You have the first bank!"), _("{name} has the first bank."))
    if event.why == "pontoon":
        return scene.tell(
            event.seat,
            _("You take the bank with your Pontoon! It is yours from the next hand."),
            _("{name} takes the bank with a Pontoon, from the next hand."),
        )
    if event.why == "hands":
        return scene.tell(
            event.seat,
            _("The bank moves to the left: you have it from the next hand."),
            _("The bank moves to the left: {name} has it from the next hand."),
        )
    if event.why == "sale":
        return scene.tell(
            event.seat,
            _("You have the bank from the next hand."),
            _("{name} has the bank from the next hand."),
        )
    return _bank_taken_over(scene, event.seat)


def _bank_taken_over(scene: Scene, seat: int) -> str:
    last = seat_of(scene.before, scene.before.bank)
    if last is None:
        return scene.tell(
            seat,
            _("You have the bank now, since the bank's seat is empty."),
            _("{name} has the bank now, since the bank's seat is empty."),
        )
    if scene.yours(last.seat):
        return scene.tell(seat, "", _("{name} has the bank now, since you are not in the next hand."))
    return scene.tell(
        seat,
        _("You have the bank now, since {last} is not in the next hand."),
        _("{name} has the bank now, since {last} is not in the next hand."),
        last=safe_name(last.name),
    )
