"""Splitting, doubling and burning in sentences, and the new cards that they bring."""

from pontoon_client.language import _, pgettext
from pontoon_client.table.fold_hand import PONTOON
from pontoon_client.table.model import hand_at, house_banks
from pontoon_client.words.cards import card_words, cards_words, sentence
from pontoon_client.words.hand_names import hand_mark, hand_name
from pontoon_client.words.scene import Scene
from pontoon_client.words.totals import counts, is_pontoon, known, own_total, total_of
from pontoon_protocol.hand_events import Burned, Doubled, SplitPair


def drawn(scene: Scene, place: int) -> str:
    """The card that you drew, as far as the update tells it (not when you are being told what you missed)."""
    before, after = hand_at(scene.before, place), hand_at(scene.after, place)
    index = len(before.cards) if before is not None else 0
    card = after.cards[index] if after is not None and index < len(after.cards) else None
    if after is None or card is None:
        return _("The card lies face down.")
    told = _("{card}, face down.").format(card=sentence(card_words(card, scene.style)))
    return told if after.state == "bust" else f"{told} {own_total(after)}"


def split(scene: Scene, event: SplitPair) -> str:
    """The pair, what each half stakes, and the new cards as far as they are known."""
    hand = hand_at(scene.now, event.hand)
    yours, theirs = _splits(casino=house_banks(scene.now))
    told = scene.tell(
        event.seat,
        yours,
        theirs,
        pair=hand_mark(scene.before, event.hand),
        cards=cards_words(event.pair, scene.style),
        stake=hand.stake if hand is not None else 0,
    )
    halves = (_half(scene, event, place) for place in (event.hand, event.hand + 1))
    return " ".join((told, *(words for words in halves if words)))


def _splits(*, casino: bool) -> tuple[str, str]:
    """What you do, and what somebody else does; casinos have a word of their own for it in other languages."""
    if casino:
        return (
            pgettext("casino", "You{pair} split {cards}; each of the two stakes {stake}."),
            pgettext("casino", "{name}{pair} splits {cards}; each of the two stakes {stake}."),
        )
    return (
        _("You{pair} split {cards}; each of the two stakes {stake}."),
        _("{name}{pair} splits {cards}; each of the two stakes {stake}."),
    )


def doubled(scene: Scene, event: Doubled) -> str:
    """The new stake, and the card as far as it is known."""
    hand = hand_at(scene.now, event.hand)
    told = scene.tell(
        event.seat,
        _("You{hand} double; your stake is {stake}."),
        _("{name}{hand} doubles; the stake is {stake}."),
        event.hand,
        stake=hand.stake if hand is not None else event.amount,
    )
    if event.card is None:
        return f"{told} {drawn(scene, event.hand)}" if scene.yours(event.seat) else told
    told = f"{told} {sentence(card_words(event.card, scene.style))}."
    if hand is None or not 0 < event.total <= PONTOON:
        return told
    return f"{told} {own_total(hand) if scene.yours(event.seat) else total_of(event.total, soft=event.soft)}"


def burned(scene: Scene, event: Burned) -> str:
    """That the cards were changed, and the new ones as far as they are known."""
    told = scene.tell(
        event.seat,
        _("You{hand} burn your two cards for two new ones."),
        _("{name}{hand} burns two cards for two new ones."),
        event.hand,
    )
    hand = hand_at(scene.now if event.cards else scene.after, event.hand)
    cards = known(hand.cards)[:2] if hand is not None else ()
    if hand is None or len(cards) < 2 or not (event.cards or scene.yours(event.seat)):
        return told
    told = f"{told} {sentence(cards_words(cards, scene.style))}."
    if is_pontoon(hand, scene.now.options):
        return f"{told} {_('You have a Pontoon!') if scene.yours(event.seat) else _('That makes a Pontoon.')}"
    return f"{told} {own_total(hand) if scene.yours(event.seat) else total_of(hand.total, soft=hand.soft)}"


def _half(scene: Scene, event: SplitPair, place: int) -> str:
    """`First half: eight of clubs and ten of spades, 18.`; empty where its new card lies face down."""
    hand = hand_at(scene.now if event.hands else scene.after, place)
    cards = known(hand.cards)[:2] if hand is not None else ()
    if hand is None or len(cards) < 2 or hand.seat != event.seat:
        return ""
    total = _(", {total}").format(total=counts(hand, scene.now.options)) if len(hand.cards) == 2 else ""
    name = sentence(hand_name(scene.now, place))
    return _("{hand}: {cards}{total}.").format(hand=name, cards=cards_words(cards, scene.style), total=total)
