"""What is printed."""

import json

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.simulation.report import as_json, in_words
from pontoon_server.simulation.session import play_session
from pontoon_server.simulation.tally import Tally
from support.plans import a_plan


def test_the_object_has_both_roles_and_both_denominators() -> None:
    """What one side loses the other wins, each with its error."""
    plan = a_plan(hands=200, players=4)
    found = json.loads(as_json(plan, play_session(plan, 0)))
    for denominator in ("per_initial_stake", "per_chip_staked"):
        punters, bank = (found[role][denominator] for role in ("punters", "bank"))
        assert set(punters) == set(bank) == {"mean", "standard_error"}
        assert punters["mean"] == -bank["mean"]
        assert punters["standard_error"] == bank["standard_error"] > 0
    assert found["punters"]["result"] / found["punters"]["initial_stakes"] == pytest.approx(
        found["punters"]["per_initial_stake"]["mean"]
    )
    assert (found["rules"], found["players"], found["hands"], found["seed"]) == ({"preset": "traditional"}, 4, 200, 1)


def test_shares_are_of_all() -> None:
    """The outcomes of each side add up to one, the bank's totals in rising order."""
    plan = a_plan(hands=200, players=4)
    found = json.loads(as_json(plan, play_session(plan, 0)))
    for role in ("punters", "bank"):
        assert sum(found[role]["outcomes"].values()) == pytest.approx(1.0)
    totals = [int(name) for name in found["bank"]["outcomes"] if name.isdigit()]
    assert totals == sorted(totals)
    assert found["bank"]["moves_per_hand"] == found["bank"]["moves"] / 200


def test_nothing_played_gives_an_object_without_figures() -> None:
    """Not a number that is none."""
    found = json.loads(as_json(a_plan(), Tally()))
    assert found["punters"]["per_initial_stake"] == {"mean": None, "standard_error": None}
    assert (found["hands"], found["planned"]) == (0, 20)
    assert "nothing staked" in "\n".join(in_words(a_plan(), Tally()))


def test_a_bank_by_rule_has_its_rule_for_a_strategy() -> None:
    """Whatever was asked for: it decides nothing."""
    plan = a_plan(CASINO)
    assert json.loads(as_json(plan, Tally()))["bank"]["strategy"] == "soft_17"


@pytest.mark.parametrize("options", [TRADITIONAL, CLUB, CASINO, replace(CLUB, burn=(13,), royal_pays=3)])
def test_the_table_fits_on_a_terminal(options: Options) -> None:
    """80 columns, whatever is found."""
    plan = a_plan(options, hands=100)
    lines = list(in_words(plan, play_session(plan, 0)))
    assert max(map(len, lines)) <= 80


def test_the_table_tells_what_was_found() -> None:
    """The rules with what was changed, who played, and that it was stopped before its end."""
    plan = a_plan(replace(TRADITIONAL, stick_minimum=16), hands=600, players=4)
    lines = list(in_words(plan, play_session(plan, 0)))
    assert lines[:3] == [
        "traditional with stick_minimum=16",
        "4 players, seed 1, 250 hands of 600",
        "punters play naive, the bank naive",
    ]
    assert any(line.startswith("The bank moved") for line in lines)
    assert any(line.split()[:1] == ["punters"] and line.count("+-") == 2 for line in lines)


def test_one_unit_has_a_result_without_an_error() -> None:
    """It is shown alone."""
    plan = a_plan(CLUB, hands=20)
    line = next(line for line in in_words(plan, play_session(plan, 0)) if line.startswith("  punters"))
    assert "+-" not in line
    assert line.count("%") == 2
