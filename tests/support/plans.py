"""Plans for the tests of a simulation."""

from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_server.simulation.plan import Plan, planned


def a_plan(options: Options = TRADITIONAL, hands: int = 20, players: int | None = None, seed: int = 1) -> Plan:
    """A few hands by bots that waste no thought."""
    return planned(options, players=players, punters="naive", bank="naive", hands=hands, seed=seed)
