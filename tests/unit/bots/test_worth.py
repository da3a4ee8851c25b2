"""What a chip comes to, however the turns end (T14)."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CLUB, TRADITIONAL, Options
from pontoon_server.bots.worth import BUST, ENDS, OUTCOMES, PONTOON, ROYAL, SPLIT, TRICK, settlement, worth

ROYALS = replace(CLUB, royal_pays=3, bank_trick_pays=2)


@pytest.mark.parametrize(
    ("options", "end", "outcome", "chips"),
    [
        (TRADITIONAL, 18, 17, 1),
        (TRADITIONAL, 18, 18, -1),
        (TRADITIONAL, 18, BUST, 1),
        (TRADITIONAL, 21, TRICK, -1),
        (TRADITIONAL, TRICK, 21, 2),
        (TRADITIONAL, TRICK, TRICK, -1),
        (TRADITIONAL, TRICK, PONTOON, -1),
        (TRADITIONAL, PONTOON, TRICK, 2),
        (TRADITIONAL, PONTOON, PONTOON, -1),
        (CLUB, 20, PONTOON, -2),
        (CLUB, TRICK, PONTOON, -2),
        (CLUB, PONTOON, PONTOON, -1),
        (CLUB, SPLIT, PONTOON, -1),
        (CLUB, SPLIT, 21, 1),
        (replace(CLUB, split_pontoon="pontoon"), SPLIT, 21, 2),
        (ROYALS, ROYAL, 20, 3),
        (ROYALS, ROYAL, 21, -1),
        (ROYALS, ROYAL, TRICK, -2),
        (ROYALS, TRICK, TRICK, -2),
        (TRADITIONAL, ROYAL, 20, 1),
    ],
)
def test_every_end_is_paid_by_the_table_s_rules(options: Options, end: int, outcome: int, chips: float) -> None:
    """The bank wins every equal rank; multiples are options (K2, K4, K8)."""
    assert settlement(options)[end][outcome] == chips


def test_worth_is_the_average_over_the_bank_s_ends() -> None:
    """A bank that goes bust half the time and has 20 else."""
    odds = tuple(0.5 if outcome in (BUST, 20) else 0.0 for outcome in range(OUTCOMES))
    found = worth(TRADITIONAL, odds)
    assert len(found) == ENDS
    assert (found[20], found[21], found[TRICK]) == (0.0, 1.0, 2.0)


def test_a_higher_total_is_never_worth_less() -> None:
    """Whatever the bank's odds."""
    odds = tuple(1 / OUTCOMES for _ in range(OUTCOMES))
    found = worth(ROYALS, odds)
    assert list(found[:22]) == sorted(found[:22])
