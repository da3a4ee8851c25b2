"""A bank that makes the move which is worth most (RULES.md T13, K1)."""

from pontoon_protocol.views import TableView
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.banking import Banking
from pontoon_server.bots.counts import held, unseen, values
from pontoon_server.bots.decision import Decision, Possible, own_hand
from pontoon_server.bots.free_banks import average_results, bank_policy
from pontoon_server.bots.telling import staked, tells


def best_bank_move(view: TableView, possible: Possible) -> Decision:
    """Twist or stick, whichever wins the bank more against the hands that lie there."""
    if len(possible) == 1:
        return Decision(next(iter(possible)))
    stick, twist = bank_worths(view)
    return Decision("twist" if twist > stick else "stick")


def bank_worths(view: TableView) -> tuple[float, float]:
    """What the bank wins on average, in chips, if it sticks and if it twists."""
    options = view.options
    hand = own_hand(view)
    hard, kind, cards = held(values(card for card in hand.cards if card is not None), royal=False)
    banking = Banking(options, unseen(view), view.hands)
    return banking.stick(hard, kind), banking.twist(hard, kind, cards)


def doubling_worth(view: TableView) -> float:
    """What a bank that sees its first card wins for each chip of the initial stakes, on average (K1).

    Against punters who play well, and of whom some staked much because their first card is good.
    """
    options = view.options
    hand = own_hand(view)
    first = values(card for card in hand.cards if card is not None)
    if not first:
        return 0.0
    odds = bank_odds(unseen(view), bank_policy(options), first=first[0])
    won, chips = 0.0, 0
    for other in view.hands:
        against = average_results(options, tells(options, staked(options, other, doubled=False)))
        won += other.initial * sum(map(float.__mul__, odds, against))
        chips += other.initial
    return won / max(1, chips)
