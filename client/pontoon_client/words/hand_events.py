"""What happens in a hand, in sentences that begin with who and stay true."""

from typing import assert_never

from pontoon_client.fold_hand import PONTOON
from pontoon_client.language import _
from pontoon_client.model import hand_at, places_of
from pontoon_client.words.cards import (
    card_words,
    cards_words,
    count_of_cards,
    ranks_words,
    sentence,
    total_words,
)
from pontoon_client.words.scene import Scene
from pontoon_client.words.settlement import settled
from pontoon_protocol.cards import Card
from pontoon_protocol.events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandEvents,
    MadeTrick,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.views import HandView


def hand_sentences(scene: Scene, event: HandEvents) -> list[str]:
    """The sentences for one event of a hand; none for what is told with the next."""
    match event:
        case FirstCards():
            return _first_cards(scene)
        case Staked():
            return _staked(scene, event)
        case SatOut(seat=seat):
            return [scene.tell(seat, _("You sit out of this hand."), _("{name} sits out of this hand."))]
        case SecondCards():
            return [_stakes(scene), *_second_card(scene)]
        case TurnBegan(seat=seat):
            return [] if scene.yours(seat) else [_("{name}'s turn.").format(name=scene.who(seat))]
        case Bought():
            return [_bought(scene, event)]
        case Twisted():
            return [_twisted(scene, event)]
        case Stuck(seat=seat, hand=place):
            return [_stuck(scene, seat, place)]
        case Busted():
            return [_busted(scene, event)]
        case MadeTrick(seat=seat):
            return [_trick(scene, seat)]
        case ShowedPontoon(seat=seat, cards=cards):
            return [_pontoon(scene, seat, cards)]
        case BankTurnedUp():
            return [_bank_turned_up(scene, event)]
        case Settled():
            return settled(scene, event)
        case _:
            assert_never(event)


def own_total(hand: HandView) -> str:
    """`You have soft 16 (6 or 16) in three cards.`; the number of cards only from the third."""
    total = total_words(hand.total, soft=hand.soft)
    if len(hand.cards) < 3:
        return _("You have {total}.").format(total=total)
    return _("You have {total} in {cards}.").format(total=total, cards=count_of_cards(len(hand.cards)))


def _own_hand(scene: Scene) -> HandView | None:
    """Your hand as the update leaves it."""
    places = list(places_of(scene.after, scene.after.you))
    return hand_at(scene.after, places[0]) if places else None


def _known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _first_cards(scene: Scene) -> list[str]:
    hand = _own_hand(scene)
    cards = _known(hand.cards) if hand is not None else ()
    if not cards:
        return [_("Everybody has a first card, face down.")]
    return [_("Your card: {card}.").format(card=card_words(cards[0], scene.style))]


def _second_card(scene: Scene) -> list[str]:
    hand = _own_hand(scene)
    cards = _known(hand.cards) if hand is not None else ()
    if hand is None or len(cards) < 2:
        return [_("Everybody has a second card, face down.")]
    if _knew_first(scene):
        told = _("Your second card: {card}.").format(card=card_words(cards[1], scene.style))
    else:
        told = _("Your cards: {cards}.").format(cards=cards_words(cards[:2], scene.style))
    if len(cards) > 2:
        return [told]
    return [f"{told} {_('You have a Pontoon!') if hand.total == PONTOON else own_total(hand)}"]


def _knew_first(scene: Scene) -> bool:
    """Whether your first card was told; the bank looks at both its cards together."""
    places = list(places_of(scene.before, scene.before.you))
    hand = hand_at(scene.before, places[0]) if places else None
    return hand is not None and bool(_known(hand.cards))


def _staked(scene: Scene, event: Staked) -> list[str]:
    """Only your own; the others' are told together when all have staked."""
    if not scene.yours(event.seat) or scene.after.phase != "stakes":
        return []
    return [_("You stake {amount}.").format(amount=sum(event.amounts))]


def _stakes(scene: Scene) -> str:
    words = [f"{scene.who(hand.seat)} {hand.stake}" for hand in scene.before.hands]
    return _("Stakes: {stakes}.").format(stakes=", ".join(words))


def _bought(scene: Scene, event: Bought) -> str:
    hand = hand_at(scene.now, event.hand)
    told = scene.tell(
        event.seat,
        _("You buy for {amount}; your stake is {stake}."),
        _("{name} buys for {amount}; the stake is {stake}."),
        amount=event.amount,
        stake=hand.stake if hand is not None else event.amount,
    )
    return f"{told} {_own_card(scene, event.hand)}" if scene.yours(event.seat) else told


def _own_card(scene: Scene, place: int) -> str:
    """The card that you bought, as far as the update tells it (not when you are being told what you missed)."""
    before, after = hand_at(scene.now, place), hand_at(scene.after, place)
    index = len(before.cards) - 1 if before is not None else 0
    card = after.cards[index] if after is not None and index < len(after.cards) else None
    if after is None or card is None:
        return _("The card lies face down.")
    told = _("{card}, face down.").format(card=sentence(card_words(card, scene.style)))
    return told if after.state == "bust" else f"{told} {own_total(after)}"


def _twisted(scene: Scene, event: Twisted) -> str:
    card = card_words(event.card, scene.style)
    told = scene.tell(event.seat, _("You twist: {card}, face up."), _("{name} twists: {card}."), card=card)
    hand = hand_at(scene.after, event.hand)
    if hand is None or hand.state == "bust":
        return told
    if event.hand == BANK_HAND and event.total:
        return told + " " + _("That makes {total}.").format(total=total_words(event.total, soft=event.soft))
    if scene.yours(event.seat) and hand.total and hand.state == "in":
        return f"{told} {own_total(hand)}"
    return told


def _stuck(scene: Scene, seat: int, place: int) -> str:
    hand = hand_at(scene.now, place)
    if hand is not None and hand.total:
        total = total_words(hand.total, soft=False)
        return scene.tell(seat, _("You stick on {total}."), _("{name} sticks on {total}."), total=total)
    cards = count_of_cards(len(hand.cards) if hand is not None else 0)
    return scene.tell(seat, _("You stick on {cards}."), _("{name} sticks on {cards}."), cards=cards)


def _busted(scene: Scene, event: Busted) -> str:
    hand = hand_at(scene.after, event.hand)
    cards = event.cards or (_known(hand.cards) if hand is not None and scene.yours(event.seat) else ())
    total = event.total or (hand.total if hand is not None else 0)
    if cards and total:
        told = scene.tell(
            event.seat,
            _("You are bust with {total} ({cards})."),
            _("{name} is bust with {total} ({cards})."),
            total=total,
            cards=ranks_words(cards, scene.style),
        )
    else:
        told = scene.tell(event.seat, _("You are bust."), _("{name} is bust."))
    if event.hand == BANK_HAND or hand is None:
        return told
    return f"{told} {_stake_taken(scene, hand.stake)}".rstrip()


def _stake_taken(scene: Scene, stake: int) -> str:
    bank = scene.now.order[-1] if scene.now.order else scene.now.bank
    if bank is None:
        return ""
    return scene.tell(bank, _("You take {stake}."), _("{name} takes {stake}."), stake=stake)


def _trick(scene: Scene, seat: int) -> str:
    return scene.tell(
        seat,
        _("A Five Card Trick! You have five cards and are not bust."),
        _("A Five Card Trick! {name} has five cards and is not bust."),
    )


def _pontoon(scene: Scene, seat: int, cards: tuple[Card, ...]) -> str:
    return scene.tell(
        seat,
        _("Pontoon! You turn up {cards}."),
        _("Pontoon! {name} turns up {cards}."),
        cards=cards_words(cards, scene.style),
    )


def _bank_turned_up(scene: Scene, event: BankTurnedUp) -> str:
    if event.total == PONTOON and len(event.cards) == 2:
        return _pontoon(scene, event.seat, event.cards)
    return scene.tell(
        event.seat,
        _("You turn up {cards}: {total}."),
        _("{name} turns up {cards}: {total}."),
        cards=cards_words(event.cards, scene.style),
        total=total_words(event.total, soft=event.soft),
    )
