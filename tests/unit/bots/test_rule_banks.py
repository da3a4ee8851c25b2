"""The banks that play by rule (C9)."""

from pontoon_server.bots.counts import ACE, PLAIN
from pontoon_server.bots.rule_banks import rule_bank


def test_both_draw_to_16_and_stand_on_a_hard_17() -> None:
    """With any number of cards."""
    for play in ("soft_17", "hard_17"):
        policy = rule_bank(play)
        assert (16, PLAIN, 2) in policy
        assert (16, PLAIN, 4) in policy
        assert (17, PLAIN, 2) not in policy
        assert (17, ACE, 3) not in policy


def test_only_one_of_them_draws_to_a_soft_17() -> None:
    """An ace counted 11; both stand on a soft 18."""
    assert (7, ACE, 2) in rule_bank("soft_17")
    assert (7, ACE, 2) not in rule_bank("hard_17")
    assert (6, ACE, 2) in rule_bank("hard_17")
    assert (8, ACE, 2) not in rule_bank("soft_17")
