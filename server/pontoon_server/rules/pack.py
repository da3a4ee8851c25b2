"""The pack from one hand to the next where it is played on (RULES.md K6)."""

from pontoon_protocol.cards import Card
from pontoon_server.rules.state import Round


def pontoon_shown(state: Round) -> bool:
    """Whether a Pontoon was shown in a hand that is over, split or not; the bank's counts when it was turned up."""
    if any(hand.state == "pontoon" for hand in state.hands):
        return True
    return state.bank_hand.pontoon and state.bank_hand.open


def next_pack(state: Round) -> tuple[Card, ...]:
    """The pack after a hand that is over, not shuffled: what is left, then the used cards as they go under it.

    Busts and burned cards went under as they happened; now come the other punters' hands in turn order, the
    bank's, and the cards that were put away.
    """
    used = [card for hand in state.hands if hand.state != "bust" for card in hand.cards]
    return (*state.pack[state.dealt :], *used, *state.bank_hand.cards, *state.put_away)
