"""Which options this release plays."""

from typing import Final

from pontoon_protocol.options import TRADITIONAL, Options, changed

FREE_TO_CHOOSE: Final = frozenset({"seats", "minimum_stake", "maximum_stake"})


def not_yet_played(options: Options) -> tuple[str, ...]:
    """The options whose values this engine doesn't play yet; a table with any is refused when it is opened."""
    return tuple(name for name in changed(options, TRADITIONAL) if name not in FREE_TO_CHOOSE)
