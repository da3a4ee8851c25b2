"""`absent_scripts`: the cases of each kind of table come first, with all that must happen there, and then any."""

from pontoon_protocol.options import clash
from prove.absence.absent_scripts import CASES_EACH, KINDS, Cases, any_script
from prove.absence.absent_waits import WAYS
from prove.plan import SEEDS_OF_RUN


def test_the_kinds_come_first_with_every_version_seat_and_way() -> None:
    """With everybody there nothing stalls, and all happens that the kind is for."""
    cases = Cases(SEEDS_OF_RUN)
    for kind, base in zip(KINDS, cases.bases, strict=True):
        assert (base.script.name, base.script.people, base.stalled) == (kind.name, kind.people, "")
        assert kind.wanted <= set(base.moments.values())
        there = {(case.version, case.place, case.way) for script, case in cases.of_kinds if script == base.script}
        seats = [seat for seat in range(kind.people) if seat not in base.hosts]
        assert there >= {(version, seat, way) for version in base.moments for seat in seats for way in WAYS}
        assert there >= {(version, None, "drop") for version in base.moments}


def test_a_case_has_its_number_in_its_seed() -> None:
    """And a run that begins with that seed begins with the case."""
    cases = Cases(SEEDS_OF_RUN)
    for number in (7, len(cases.of_kinds) + 9):
        assert Cases(cases.seed_of(number)).numbered(number) == cases.numbered(number)
        assert cases.seed_of(number) % SEEDS_OF_RUN == number


def test_after_the_kinds_come_any_rules() -> None:
    """With rules that go together, and seats for all."""
    for seed in range(100):
        script = any_script(seed)
        assert clash(script.options) == ()
        assert script.people + script.bots <= script.options.seats
        assert script.people + script.bots >= (1 if script.options.bank == "house" else 2)
    cases = Cases(5)
    first = len(cases.of_kinds)
    scripts = [cases.numbered(number)[0] for number in range(first, first + 2 * CASES_EACH)]
    assert {script.name for script in scripts} == {"any rules"}
    assert len({script.seed for script in scripts}) == 2
