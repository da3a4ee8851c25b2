"""What a picture is drawn from, beside the model. Pure."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct


class Sight(Struct, frozen=True):
    """The moment at which a picture is drawn, and the keys that it names."""

    left: float | None = None
    """The seconds of the running wait; None: none runs, or it will not end by itself."""
    labels: Mapping[str, str] = MappingProxyType({})
    """The keys of all deeds, as they are shown."""

    def key(self, deed: str) -> str:
        """The key of a deed as it is shown; empty if it has none."""
        return self.labels.get(deed, "")
