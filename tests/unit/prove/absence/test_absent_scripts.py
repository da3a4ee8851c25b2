"""`absent_scripts`: the kinds of tables come first, each with all that must happen there, and then any."""

from itertools import islice

from pontoon_protocol.options import clash
from prove.absence.absent_scripts import KINDS, any_script, scripts


def test_the_kinds_come_from_the_first_that_is_asked_for() -> None:
    """In a circle; with everybody there nothing stalls, and all happens that the kind is for."""
    for first in (1, 2):
        script, base = next(scripts(1, first))
        kind = KINDS[first]
        assert (script.name, script.people, base.stalled) == (kind.name, kind.people, "")
        assert kind.wanted <= set(base.moments.values())


def test_after_the_kinds_come_any_rules() -> None:
    """With rules that go together, and seats for all."""
    for seed in range(100):
        script = any_script(seed)
        assert clash(script.options) == ()
        assert script.people + script.bots <= script.options.seats
        assert script.people + script.bots >= (1 if script.options.bank == "house" else 2)
    names = [script.name for script, _ in islice(scripts(5, 0), len(KINDS), len(KINDS) + 2)]
    assert names == ["any rules", "any rules"]
