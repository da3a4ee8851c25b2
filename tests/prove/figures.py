"""All figures, in the order of the table. Each stands in a module of its own, which is loaded when it is needed."""

from importlib import import_module
from typing import Final

from prove.figure import Figure

MODULES: Final[dict[str, str]] = {
    "kills": "prove.kills",
    "power": "prove.power",
    "nights": "prove.nights",
    "abandoned": "prove.abandoned",
    "codec": "prove.fuzz.codec",
    "sockets": "prove.fuzz.sockets",
    "conserved": "prove.conserved",
    "scan": "prove.scan",
    "pairs": "prove.pairs",
    "absent": "prove.absent",
    "leaks": "prove.leaks",
    "shuffle": "prove.shuffle",
    "slow": "prove.slow",
    "descriptors": "prove.descriptors",
    "idle": "prove.idle",
    "wire": "prove.wire.answered",
    "doors": "prove.doors",
    "returns": "prove.returns",
    "words": "prove.words",
    "mutants": "prove.mutants",
}
"""The name of each figure, and the module whose FIGURE it is; the longest of those found beside others come first."""


def figure(name: str) -> Figure:
    """The figure of that name; raises KeyError."""
    found = import_module(MODULES[name]).FIGURE
    assert isinstance(found, Figure)
    assert found.name == name
    return found
