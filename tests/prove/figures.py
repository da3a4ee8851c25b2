"""All figures, in the order of the table. Each stands in a module of its own, which is loaded when it is needed."""

from importlib import import_module
from typing import Final

from prove.figure import Figure

MODULES: Final[dict[str, str]] = {
    "scan": "prove.secrets.scan",
    "pairs": "prove.secrets.pairs",
    "leaks": "prove.secrets.leaks",
    "conserved": "prove.hands.conserved",
    "kills": "prove.crashes.kills",
    "power": "prove.crashes.power",
    "absent": "prove.absence.absent",
    "codec": "prove.fuzz.codec",
    "sockets": "prove.fuzz.sockets",
    "slow": "prove.crowds.slow",
    "descriptors": "prove.crowds.descriptors",
    "idle": "prove.crowds.idle",
    "wire": "prove.wire.answered",
    "doors": "prove.doors.doors",
    "returns": "prove.doors.returns",
    "words": "prove.secrets.words",
    "nights": "prove.nights.nights",
    "abandoned": "prove.nights.abandoned",
    "shuffle": "prove.hands.shuffle",
    "mutants": "prove.mutants",
}
"""The name of each figure, and the module whose FIGURE it is; `slow` and `descriptors` are found beside each other."""


def figure(name: str) -> Figure:
    """The figure of that name; raises KeyError."""
    found = import_module(MODULES[name]).FIGURE
    assert isinstance(found, Figure)
    assert found.name == name
    return found
