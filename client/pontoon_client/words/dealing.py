"""Stakes and the deal in sentences, up to the first turn."""

from typing import assert_never

from pontoon_client.language import _
from pontoon_client.table.fold_deal import DealEvents
from pontoon_client.table.fold_hand import PONTOON
from pontoon_client.table.model import hand_at, own_seat, places_of, staked_by
from pontoon_client.words.boxes import staked_words
from pontoon_client.words.cards import card_words, cards_words, chips_words, total_words
from pontoon_client.words.scene import Scene
from pontoon_client.words.totals import known, own_total
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import (
    DoubleOpened,
    FirstCards,
    SatOut,
    SecondCards,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    WholeHand,
)


def deal_sentences(scene: Scene, event: DealEvents) -> list[str]:
    """The sentences for an event before the first turn; none for what is told with the next."""
    match event:
        case StakesOpened():
            return []
        case FirstCards():
            return _first_cards(scene, event)
        case Staked():
            return _staked(scene, event)
        case SatOut(seat=seat):
            return [scene.tell(seat, _("You sit out of this hand."), _("{name} sits out of this hand."))]
        case DoubleOpened(seat=seat):
            return [*_all_stakes(scene), *_question(scene, seat)]
        case StakesDoubled(seat=seat):
            doubled = scene.tell(seat, _("You double all stakes:"), _("{name} doubles all stakes:"))
            return [f"{doubled} {_by_seat(scene)}. {_owing(scene)}".rstrip()]
        case StakesKept(seat=seat):
            return [
                scene.tell(seat, _("You leave the stakes as they are."), _("{name} leaves the stakes as they are."))
            ]
        case SecondCards():
            return _second_cards(scene, event)
        case _:
            assert_never(event)


def _staked(scene: Scene, event: Staked) -> list[str]:
    """Your own at once, and everybody's where one stakes after the other; else they are told together."""
    alone = all(scene.yours(hand.seat) for hand in scene.after.hands)
    own = scene.yours(event.seat) and (scene.after.phase == "stakes" or alone)
    return [_stakes_of(scene, event.seat)] if own or scene.now.options.stake_order == "in_turn" else []


def _stakes_of(scene: Scene, seat: int) -> str:
    return scene.tell(seat, _("You stake {stakes}."), _("{name} stakes {stakes}."), stakes=_stake(scene, seat))


def _stake(scene: Scene, seat: int) -> str:
    return staked_words((hand.box, hand.stake) for hand in scene.now.hands if hand.seat == seat)


def _by_seat(scene: Scene) -> str:
    seats = dict.fromkeys(hand.seat for hand in scene.now.hands)
    return ", ".join(f"{scene.who(seat)} {_stake(scene, seat)}" for seat in seats)


def _owing(scene: Scene) -> str:
    """That your doubled stake is more than your chips, if it is (K1, T15)."""
    seat = own_seat(scene.now)
    if seat is None or staked_by(scene.now, seat.seat) <= seat.chips:
        return ""
    return _("You have only {chips}; what you lose beyond them you owe.").format(chips=chips_words(seat.chips))


def _all_stakes(scene: Scene) -> list[str]:
    """What everybody staked, where that was not told as it happened."""
    seats = {hand.seat for hand in scene.now.hands}
    if scene.now.options.stake_order == "in_turn" or not seats:
        return []
    if len(seats) == 1:
        return [_stakes_of(scene, seat) for seat in seats if not scene.yours(seat)]
    return [_("Stakes: {stakes}.").format(stakes=_by_seat(scene))]


def _question(scene: Scene, bank: int) -> list[str]:
    """The bank's, which looks at its first card (K1)."""
    if not scene.yours(bank):
        return [_("{name} may double all stakes.").format(name=scene.who(bank))]
    cards = known(scene.after.bank_hand.cards) if scene.after.bank_hand is not None else ()
    return [_("Your card: {card}.").format(card=card_words(cards[0], scene.style))] if cards else []


def _first_cards(scene: Scene, event: FirstCards) -> list[str]:
    """Where the second follows at once, both are told with that."""
    if scene.now.options.stake_when == "before_deal":
        return _all_stakes(scene)
    told = []
    for place in places_of(scene.now, scene.now.you):
        hand = hand_at(scene.after, place)
        cards = known(hand.cards) if hand is not None else ()
        if cards:
            told.append(_("Your card: {card}.").format(card=card_words(cards[0], scene.style)))
    if event.hands:
        others = (whole for whole in event.hands if not _yours(scene, whole))
        return told + [_other(scene, whole, _("{name}{hand} has {cards}.")) for whole in others]
    return told or [_("The first cards are dealt, face down.")]


def _second_cards(scene: Scene, event: SecondCards) -> list[str]:
    told = _all_stakes(scene) if _stakes_untold(scene) else []
    own = [words for place in places_of(scene.now, scene.now.you) if (words := _own_hand(scene, event, place))]
    if event.hands:
        others = [
            _other(scene, whole, _("{name}{hand} has {cards}: {total}."))
            for whole in event.hands
            if not _yours(scene, whole)
        ]
        return [*told, *own, *others, *_bank_face_down(scene)]
    if own:
        return told + own
    if scene.now.options.stake_when == "before_deal":
        return [*told, _("Two cards are dealt to each hand, face down.")]
    return [*told, _("The second cards are dealt, face down.")]


def _stakes_untold(scene: Scene) -> bool:
    """Whether all stakes are told only now: nothing came between the last of them and the second card."""
    return scene.now.options.stake_when == "after_first_card" and scene.before.phase == "stakes"


def _own_hand(scene: Scene, event: SecondCards, place: int) -> str:
    """Your two cards and what they count; empty if they aren't known, as when you are told what you missed."""
    open_ = any(whole.hand == place for whole in event.hands)
    hand = hand_at(scene.now if open_ else scene.after, place)
    cards = known(hand.cards) if hand is not None else ()
    if hand is None or len(cards) < 2:
        return ""
    two, more = cards_words(cards[:2], scene.style), len(hand.cards) > 2
    if len(list(places_of(scene.now, scene.now.you))) > 1:
        told = _("You{hand} have {cards}.") if more else _("You{hand} have {cards}: {total}.")
        return scene.tell(hand.seat, told, "", place, cards=two, total=_total(hand.total, soft=hand.soft))
    if _knew_first(scene, place):
        told = _("Your second card: {card}.").format(card=card_words(cards[1], scene.style))
    else:
        told = _("Your cards: {cards}.").format(cards=two)
    if more:
        return told
    return f"{told} {_('You have a Pontoon!') if hand.total == PONTOON else own_total(hand)}"


def _total(total: int, *, soft: bool) -> str:
    return _("a Pontoon") if total == PONTOON else total_words(total, soft=soft)


def _knew_first(scene: Scene, place: int) -> bool:
    """Whether your first card was told; the bank looks at both its cards together, unless it might double (K1)."""
    hand = hand_at(scene.before, place)
    return scene.now.options.stake_when == "after_first_card" and hand is not None and bool(known(hand.cards))


def _yours(scene: Scene, whole: WholeHand) -> bool:
    hand = hand_at(scene.now, whole.hand)
    return hand is not None and scene.yours(hand.seat)


def _other(scene: Scene, whole: WholeHand, theirs: str) -> str:
    """Somebody else's cards, which lie open."""
    hand = hand_at(scene.now, whole.hand)
    seat = scene.now.bank if hand is None else hand.seat
    return scene.tell(
        HOUSE if seat is None else seat,
        "",
        theirs,
        whole.hand,
        cards=cards_words(whole.cards, scene.style),
        total=_total(whole.total, soft=whole.soft),
    )


def _bank_face_down(scene: Scene) -> list[str]:
    bank = scene.now.order[-1] if scene.now.order else scene.now.bank
    declared = scene.after.bank_hand is not None and bool(known(scene.after.bank_hand.cards))
    if bank is None or scene.yours(bank) or declared:
        return []
    return [scene.tell(bank, "", _("{name} has two cards, face down."))]
