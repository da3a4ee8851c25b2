"""A punter that makes the move which is worth most, by its own draws and the bank's odds (RULES.md T8, C6, K3, K8)."""

from pontoon_protocol.views import Choice, HandView, TableView, Verb
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import Counts, held, unseen, values
from pontoon_server.bots.decision import Decision, Possible, own_hand
from pontoon_server.bots.decks import Cards
from pontoon_server.bots.free_banks import bank_policy
from pontoon_server.bots.pairs import Pairs
from pontoon_server.bots.punting import Punting
from pontoon_server.bots.turns import Turn, third_most, worths
from pontoon_server.bots.worth import Worth, worth


def best_move(view: TableView, possible: Possible) -> Decision:
    """The move in its turn that is worth most. The viewer must see all of the hand whose turn it is."""
    if len(possible) == 1:
        verb, choice = next(iter(possible.items()))
        return Decision(verb, choice.least)
    found = move_worths(view, possible)
    # A table may leave moves that these sums know nothing of; there is always one of them.
    return max(found, key=lambda decision: found[decision]) if found else Decision(next(iter(possible)))


def move_worths(view: TableView, possible: Possible) -> dict[Decision, float]:
    """What each possible move is worth, in initial stakes of the hand.

    The cards that are not seen are all as likely, the bank's too; what others did with theirs tells it nothing.
    """
    options = view.options
    hand = own_hand(view)
    counts = unseen(view)
    known_none = options.bank_declares
    odds = bank_odds(counts, bank_policy(options), pontoon=not known_none)
    against = worth(options, odds)
    punting = Punting(options, against, Cards(counts, no_pontoon=known_none), _least(view, hand))
    found = _turn_worths(view, hand, possible, punting)
    found.update(_new_hands(view, hand, possible, against, counts))
    return found


def _turn_worths(view: TableView, hand: HandView, possible: Possible, punting: Punting) -> dict[Decision, float]:
    """The moves that every hand may have."""
    options, turn = view.options, _turn(view, hand, possible.get("buy"))
    found: dict[Decision, float] = {}
    for act, (value, _) in worths(options, punting, turn).items():
        if act in possible and act != "buy":
            found[Decision(act)] = value
    if "buy" in possible:
        for amount in {possible["buy"].least, possible["buy"].most}:
            added = amount / max(1, hand.initial)
            found[Decision("buy", amount)] = punting.buy(
                turn.hard, turn.kind, turn.cards, 0, turn.doubled, turn.stake, added
            )
    if "stick" in possible:
        # The table says whether it may stick: with an empty pack on any total (K6).
        found.setdefault(Decision("stick"), turn.stake * punting.worth[max(hand.total, 2)])
    return found


def _new_hands(
    view: TableView, hand: HandView, possible: Possible, against: Worth, counts: Counts
) -> dict[Decision, float]:
    """The moves that make new hands of this one, as their first."""
    verbs: set[Verb] = {"split", "burn"}
    if not verbs & possible.keys():
        return {}
    pairs = Pairs(view.options, against, counts, _least(view, hand))
    stake = hand.stake / max(1, hand.initial)
    found: dict[Decision, float] = {}
    if "split" in possible:
        more = max(0, view.options.split_hands - _hands_of_box(view, hand) - 1)
        found[Decision("split")] = stake * pairs.split(values(_own(hand))[0], more)
    if "burn" in possible:
        found[Decision("burn")] = stake * pairs.burned()
    return found


def _turn(view: TableView, hand: HandView, buy: Choice | None) -> Turn:
    initial = max(1, hand.initial)
    hard, kind, cards = held(values(_own(hand)), view.options.royal_pays > 1)
    stake = hand.stake / initial
    least, most = (0.0, 0.0) if buy is None else (buy.least / initial, buy.most / initial)
    if buy is None and view.options.buying and cards == 2 and not hand.doubled:
        # It may buy later though it may not now: with a soft 21, say.
        least, most = 1.0, third_most(view.options)
    return Turn(hard, kind, cards, stake, least, most, hand.doubled)


def _own(hand: HandView) -> tuple[str, ...]:
    return tuple(card for card in hand.cards if card is not None)


def _least(view: TableView, hand: HandView) -> float:
    """The least that a card costs, in initial stakes: one chip where the limits say so."""
    return 1.0 / max(1, hand.initial) if view.options.buy_limits == "initial" else 1.0


def _hands_of_box(view: TableView, hand: HandView) -> int:
    return sum(other.seat == hand.seat and other.box == hand.box for other in view.hands)
