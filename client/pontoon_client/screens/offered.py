"""What may be done now, each with its key and amount: the row of moves on the screen. Pure."""

from collections.abc import Mapping

from msgspec import Struct

from pontoon_client.screens.model import Model
from pontoon_client.table.model import open_choices
from pontoon_client.words.verbs import word_at


class Offered(Struct, frozen=True):
    """One thing that may be done, or that people expect there and may not."""

    deed: str
    key: str
    """As it is shown."""
    words: str
    amount: str = ""
    """What it costs, and between what it can be changed; empty: nothing to choose."""
    why: str = ""
    """Why it can't be done, where people expect it; empty: it can."""


def offered(model: Model, labels: Mapping[str, str]) -> tuple[Offered, ...]:
    """The moves that you may make, in the order in which they were sent; `labels` are the keys as they are shown."""
    view = model.view
    if view is None:
        return ()
    return tuple(
        Offered(choice.verb, labels.get(choice.verb, ""), word_at(view, choice.verb), str(choice.usual or ""))
        for choice in open_choices(view)
    )
