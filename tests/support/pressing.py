"""Keys pressed on the full screen's model, by the names of their deeds, with a clock that the test moves."""

from collections.abc import Iterable

from pontoon_client.evening.face import Wish
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.model import Model
from pontoon_client.screens.pressing import pressed
from pontoon_client.screens.taste import Taste
from pontoon_protocol.views import TableView

NOW = 1000.0
"""The time of the first key, long after whatever is seen has appeared."""


def seeing(view: TableView | None, **known: object) -> Model:
    """The model of who sees this table."""
    return Model(view=view, **known)  # type: ignore[arg-type]  # fields by their names


def press(model: Model, *deeds: str, now: float = NOW, every: float = 1.0, taste: Taste | None = None) -> Pressed:
    """What follows from the last of these deeds, the next one coming so many seconds after each."""
    follows = Pressed(model)
    for number, deed in enumerate(deeds):
        follows = pressed(follows.model, deed, now + number * every, taste or Taste())
    return follows


def wishes(model: Model, deeds: Iterable[tuple[str, float]], *, taste: Taste | None = None) -> list[Wish]:
    """All that is wished by deeds, each at a time by the clock; no news come meanwhile."""
    wished: list[Wish] = []
    for deed, at in deeds:
        follows = pressed(model, deed, at, taste or Taste())
        model = follows.model
        if follows.wish is not None:
            wished.append(follows.wish)
    return wished


def told(follows: Pressed) -> str:
    """The last line of the log."""
    return follows.model.log[-1].text if follows.model.log else ""
