"""What is asked for, and what can't be."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.simulation.plan import SESSION_HANDS, NotPossible, Plan, planned, read_options


def plan(options: Options = TRADITIONAL, players: int | None = None, punters: str = "naive") -> Plan:
    return planned(options, players=players, punters=punters, bank=None, hands=1, seed=0)


def test_without_a_number_all_seats_play_or_one_against_the_house() -> None:
    """As the bench and the published odds have it."""
    assert plan().players == 8
    assert plan(Options(seats=3)).players == 3
    assert plan(CASINO).players == 1


@pytest.mark.parametrize(
    ("options", "players", "sentence"),
    [
        (TRADITIONAL, 1, "With these rules 2 to 8 play, not 1."),
        (Options(seats=4), 5, "With these rules 2 to 4 play, not 5."),
        (CASINO, 9, "With these rules 1 to 8 play, not 9."),
    ],
)
def test_a_number_that_does_not_fit_is_refused(options: Options, players: int, sentence: str) -> None:
    """A seat banks only for others; nobody sits where no seat is."""
    with pytest.raises(NotPossible, match=sentence):
        plan(options, players)


def test_the_bank_plays_like_the_punters_unless_told() -> None:
    """One strategy for both, or one each; unknown ones are refused with those there are."""
    assert plan().bank == "naive"
    assert planned(TRADITIONAL, players=2, punters="naive", bank="best", hands=1, seed=0).bank == "best"
    with pytest.raises(NotPossible, match=r"no strategy 'wild'; there are .*careful.*bold"):
        plan(punters="wild")


def test_hands_are_played_in_sessions() -> None:
    """All as long but the last, and none without a hand."""
    for hands in (1, SESSION_HANDS - 1, SESSION_HANDS, SESSION_HANDS + 1, 5 * SESSION_HANDS + 7):
        many = replace(plan(), hands=hands)
        lengths = [many.hands_of(number) for number in range(many.sessions)]
        assert sum(lengths) == hands
        assert set(lengths[:-1]) <= {SESSION_HANDS}
        assert 0 < lengths[-1] <= SESSION_HANDS


def test_options_are_set_by_name() -> None:
    """Numbers, truths, lists and texts."""
    settings = ("stick_minimum=16", "bank_double=false", "burn=[13]", "bank_moves=each_hands:3")
    changed = replace(CLUB, stick_minimum=16, bank_double=False, burn=(13,), bank_moves="each_hands:3")
    assert read_options("club", settings) == changed
    assert read_options("casino", ()) == CASINO


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("stick_minimum", "write name=value"),
        ("stick_maximum=16", "no option 'stick_maximum'"),
        ("stick_minimum=17", "stick_minimum"),
        ("stick_minimum=sixteen", "stick_minimum"),
        ("boxes=2", "don't go together: bank and boxes"),
    ],
)
def test_what_can_not_be_set_is_refused(setting: str, sentence: str) -> None:
    """With the option in question."""
    with pytest.raises(NotPossible, match=sentence):
        read_options("traditional", (setting,))
