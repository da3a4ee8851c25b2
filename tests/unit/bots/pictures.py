"""Tables as a bot sees them, written tersely: `AS 9H ?` is a hand whose third card it can't see."""

from pontoon_protocol.cards import packs
from pontoon_protocol.options import TRADITIONAL, Options, Settings
from pontoon_protocol.views import Choice, HandState, HandView, Offer, SeatView, TableView, Verb
from pontoon_server.rules.deck import total

BANK = 1
PUNTER = 0


def hand(
    cards: str,
    state: HandState = "in",
    seat: int = PUNTER,
    *,
    stake: int = 4,
    initial: int = 4,
    split: bool = False,
    doubled: bool = False,
) -> HandView:
    """A hand; its total is told if all of it is seen."""
    faces = tuple(None if card == "?" else card for card in cards.split())
    known = tuple(face for face in faces if face is not None)
    worth, soft = total(known) if len(known) == len(faces) else (0, False)
    return HandView(
        seat=seat,
        cards=faces,
        stake=stake,
        state=state,
        total=worth,
        soft=soft,
        initial=initial,
        split=split,
        doubled=doubled,
    )


def table(
    hands: tuple[HandView, ...],
    bank_hand: HandView | None,
    turn: int | None,
    *choices: Choice,
    options: Options = TRADITIONAL,
    you: int | None = None,
    chips: int = 1_000,
) -> TableView:
    """A table as the punter whose turn it is sees it, or the bank when it is no punter's."""
    return TableView(
        code="K7QX2MPA",
        name="Friday",
        options=options,
        settings=Settings(),
        phase="bank" if turn is None else "punters",
        hand=1,
        host=0,
        bank=BANK,
        seats=(SeatView(PUNTER, 1, "Ann", chips), SeatView(BANK, 2, "Ben", chips)),
        hands=hands,
        bank_hand=bank_hand,
        turn=turn,
        you=(BANK if turn is None else PUNTER) if you is None else you,
        offer=Offer(9, choices),
    )


def offers(*verbs: Verb) -> tuple[Choice, ...]:
    """What is possible, without amounts."""
    return tuple(Choice(verb) for verb in verbs)


def bank_turn(bank: str, *hands: HandView, options: Options = TRADITIONAL) -> TableView:
    """The bank is to move."""
    return table(hands, hand(bank, seat=BANK), None, *offers("twist", "stick"), options=options)


def punter_turn(
    cards: str,
    *choices: Choice,
    options: Options = TRADITIONAL,
    others: tuple[HandView, ...] = (),
    stake: int = 4,
    split: bool = False,
    doubled: bool = False,
) -> TableView:
    """A punter is to move; the bank has two hidden cards."""
    own = hand(cards, stake=stake, split=split, doubled=doubled)
    return table((own, *others), hand("? ?", seat=BANK), 0, *choices, options=options)


def first_card(
    card: str, least: int = 1, most: int = 10, *, options: Options = TRADITIONAL, chips: int = 4_000
) -> TableView:
    """A punter is to stake on its first card; on none, where `card` is empty."""
    stake = Choice("stake", least=least, most=most, usual=least, boxes=1)
    own = hand(card, "first", stake=0, initial=0)
    return table((own,), hand("?", seat=BANK), None, stake, Choice("sit_out"), options=options, you=PUNTER, chips=chips)


def gone(unseen: str, seen: str) -> HandView:
    """A bust hand in which all the cards of one pack lie open but these: what is not seen, and what lies elsewhere."""
    left = list(packs(1))
    for card in (*unseen.split(), *seen.split()):
        if card != "?":
            left.remove(card)
    return hand(" ".join(left), "bust", seat=2, stake=0)
