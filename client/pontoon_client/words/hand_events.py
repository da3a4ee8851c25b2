"""What happens in a hand, in sentences that begin with who and stay true."""

from typing import assert_never

from pontoon_client.language import _
from pontoon_client.table.fold_deal import DealEvents
from pontoon_client.table.fold_hand import PONTOON
from pontoon_client.table.model import hand_at
from pontoon_client.words.cards import (
    card_words,
    cards_words,
    count_of_cards,
    ranks_words,
    total_words,
)
from pontoon_client.words.dealing import deal_sentences
from pontoon_client.words.hand_names import hand_mark
from pontoon_client.words.new_cards import burned, doubled, drawn, split
from pontoon_client.words.rules_terms import trick_name
from pontoon_client.words.scene import Scene
from pontoon_client.words.settlement import settled
from pontoon_client.words.totals import known, own_total, total_of
from pontoon_protocol.hand_events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    HandEvents,
    MadeTrick,
    Settled,
    ShowedPontoon,
    SplitPair,
    Stuck,
    TurnBegan,
    Twisted,
)


def hand_sentences(scene: Scene, event: HandEvents) -> list[str]:
    """The sentences for one event of a hand; none for what is told with the next."""
    if isinstance(event, DealEvents):
        return deal_sentences(scene, event)
    match event:
        case TurnBegan(seat=seat, hand=place):
            return [] if scene.yours(seat) else [_turn(scene, seat, place)]
        case Bought() | Twisted() | SplitPair() | Doubled() | Burned():
            return [_moved(scene, event)]
        case Stuck(seat=seat, hand=place):
            return [_stuck(scene, seat, place)]
        case Busted():
            return [_busted(scene, event)]
        case MadeTrick(seat=seat, hand=place):
            return [_trick(scene, seat, place)]
        case ShowedPontoon():
            # One that lies open was told when its cards were.
            return [] if scene.now.options.punter_cards == "open" else [_pontoon(scene, event)]
        case BankTurnedUp():
            return [_bank_turned_up(scene, event)]
        case Settled():
            return settled(scene, event)
        case _:
            assert_never(event)


def _moved(scene: Scene, event: Bought | Twisted | SplitPair | Doubled | Burned) -> str:
    match event:
        case Bought():
            return _bought(scene, event)
        case Twisted():
            return _twisted(scene, event)
        case SplitPair():
            return split(scene, event)
        case Doubled():
            return doubled(scene, event)
        case Burned():
            return burned(scene, event)
        case _:
            assert_never(event)


def _turn(scene: Scene, seat: int, place: int) -> str:
    return _("{name}'s turn{hand}.").format(name=scene.who(seat), hand=hand_mark(scene.now, place))


def _bought(scene: Scene, event: Bought) -> str:
    hand = hand_at(scene.now, event.hand)
    told = scene.tell(
        event.seat,
        _("You{hand} buy for {amount}; your stake is {stake}."),
        _("{name}{hand} buys for {amount}; the stake is {stake}."),
        event.hand,
        amount=event.amount,
        stake=hand.stake if hand is not None else event.amount,
    )
    return f"{told} {drawn(scene, event.hand)}" if scene.yours(event.seat) else told


def _twisted(scene: Scene, event: Twisted) -> str:
    if scene.casino:
        yours, theirs = _("You{hand} hit: {card}."), _("{name}{hand} hits: {card}.")
    else:
        yours, theirs = _("You{hand} twist: {card}, face up."), _("{name}{hand} twists: {card}.")
    card = card_words(event.card, scene.style)
    told = scene.tell(event.seat, yours, theirs, event.hand, card=card)
    if not scene.yours(event.seat) or event.hand == BANK_HAND:
        known_now = 0 < event.total <= PONTOON
        return f"{told} {total_of(event.total, soft=event.soft)}" if known_now else told
    after, now = hand_at(scene.after, event.hand), hand_at(scene.now, event.hand)
    hand = now if now is not None and now.total else after
    goes_on = after is not None and after.state == "in" and hand is not None and hand.total
    return f"{told} {own_total(hand)}" if hand is not None and goes_on else told


def _stuck(scene: Scene, seat: int, place: int) -> str:
    hand = hand_at(scene.now, place)
    if hand is not None and hand.total:
        on = total_words(hand.total, soft=False)
    else:
        on = count_of_cards(len(hand.cards) if hand is not None else 0)
    if scene.casino:
        return scene.tell(seat, _("You{hand} stand on {on}."), _("{name}{hand} stands on {on}."), place, on=on)
    return scene.tell(seat, _("You{hand} stick on {on}."), _("{name}{hand} sticks on {on}."), place, on=on)


def _busted(scene: Scene, event: Busted) -> str:
    hand = hand_at(scene.after, event.hand)
    cards = event.cards or (known(hand.cards) if hand is not None and scene.yours(event.seat) else ())
    total = event.total or (hand.total if hand is not None else 0)
    if cards and total:
        told = scene.tell(
            event.seat,
            _("You{hand} are bust with {total} ({cards})."),
            _("{name}{hand} is bust with {total} ({cards})."),
            event.hand,
            total=total,
            cards=ranks_words(cards, scene.style),
        )
    else:
        told = scene.tell(event.seat, _("You{hand} are bust."), _("{name}{hand} is bust."), event.hand)
    if event.hand == BANK_HAND or hand is None:
        return told
    return f"{told} {_stake_taken(scene, hand.stake)}".rstrip()


def _stake_taken(scene: Scene, stake: int) -> str:
    bank = scene.now.order[-1] if scene.now.order else scene.now.bank
    if bank is None:
        return ""
    return scene.tell(
        bank, _("You get {stake} when the hand is over."), _("{name} gets {stake} when the hand is over."), stake=stake
    )


def _trick(scene: Scene, seat: int, place: int) -> str:
    return scene.tell(
        seat,
        _("A {trick}! You{hand} have five cards and are not bust."),
        _("A {trick}! {Name}{hand} has five cards and is not bust."),
        place,
        trick=trick_name(scene.now.options),
    )


def _pontoon(scene: Scene, event: ShowedPontoon) -> str:
    return scene.tell(
        event.seat,
        _("Pontoon! You{hand} turn up {cards}."),
        _("Pontoon! {Name}{hand} turns up {cards}."),
        event.hand,
        cards=cards_words(event.cards, scene.style),
    )


def _bank_turned_up(scene: Scene, event: BankTurnedUp) -> str:
    cards = cards_words(event.cards, scene.style)
    if event.total != PONTOON or len(event.cards) != 2:
        return scene.tell(
            event.seat,
            _("You turn up {cards}: {total}."),
            _("{name} turns up {cards}: {total}."),
            cards=cards,
            total=total_words(event.total, soft=event.soft),
        )
    if scene.before.turn is None and scene.before.hands:
        return scene.tell(
            event.seat,
            _("Pontoon! You declare it at once: {cards}. The hand is over."),
            _("Pontoon! {Name} declares it at once: {cards}. The hand is over."),
            cards=cards,
        )
    return scene.tell(
        event.seat, _("Pontoon! You turn up {cards}."), _("Pontoon! {Name} turns up {cards}."), cards=cards
    )
