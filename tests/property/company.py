"""Who looks at a table, told apart by how they came to it."""

from collections import Counter
from typing import Final, Literal, get_args

from pontoon_protocol.events import LineBack, SatDown
from pontoon_protocol.host_events import Kicked
from support.worlds import Moment

Receiver = Literal[
    "player", "late joiner", "returning", "kicked", "bot", "watcher", "at the door", "operator", "passer-by"
]
"""A player from before the first hand, or from later; one who lost the line and came back; one whom the host sent
away; a bot; who looks on or waits for a seat; who reads the logs; who is not at the table at all."""
RECEIVERS: Final[tuple[Receiver, ...]] = get_args(Receiver)
Kind = Literal["frames", "history", "export", "recalls", "logs", "metrics", "errors", "discovery"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Looked = Counter[tuple[Kind, Receiver]]
"""How many messages of a kind were searched that somebody got."""


class Company:
    """Follows a table, and says what each of its players has become last."""

    def __init__(self) -> None:
        self._became: dict[int, Receiver] = {}

    def saw(self, moment: Moment) -> None:
        """Follow one moment."""
        for event in moment.events:
            match event:
                case SatDown(player=player, bot=bot):
                    late: Receiver = "late joiner" if moment.before.hand else "player"
                    self._became[player] = "bot" if bot else late
                case LineBack(seat=place):
                    self._became[moment.before.at(place).player] = "returning"
                case Kicked(seat=place):
                    self._became[moment.before.at(place).player] = "kicked"
                case _:
                    pass

    def receiver(self, player: int | None) -> Receiver:
        """What a player is; None looks on."""
        return "watcher" if player is None else self._became.get(player, "player")
