"""Those who make a table busy play by their offers, and cheaply."""

from pontoon_protocol.commands import Buy, KeepStakes, Stake, Stick, Twist
from pontoon_protocol.views import Choice
from shown.crew import choose


def choices(*found: Choice) -> dict[str, Choice]:
    return {str(choice.verb): choice for choice in found}


def test_they_stake_little_and_take_no_card_that_they_need_not() -> None:
    """Sticking is best, then a card for nothing, then the cheapest."""
    stake, buy, twist, stick = Choice("stake", 2, 10), Choice("buy", 3, 6), Choice("twist"), Choice("stick")
    assert choose(choices(stake, Choice("sit_out"))) == (Stake, ((2,),))
    assert choose(choices(buy, twist, stick)) == (Stick, ())
    assert choose(choices(buy, twist)) == (Twist, ())
    assert choose(choices(buy)) == (Buy, (3,))
    assert choose(choices(Choice("double_stakes"), Choice("keep_stakes"))) == (KeepStakes, ())
