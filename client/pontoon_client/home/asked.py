"""What a host asked for, and what of it an open night has otherwise. Pure."""

from collections.abc import Iterable

from msgspec import Struct

from pontoon_client.table.model import own_seat
from pontoon_protocol.options import Options
from pontoon_protocol.views import TableView


class Asked(Struct, frozen=True):
    """One option of the command, and what was asked for by it."""

    flag: str
    value: Options | float | str


def not_used(asked: Iterable[Asked], view: TableView, passcode: str) -> list[str]:
    """The options that ask for something that the open night does not have, each once."""
    return list(dict.fromkeys(wish.flag for wish in asked if _has(view, passcode, wish.flag) != wish.value))


def _has(view: TableView, passcode: str, flag: str) -> object:
    own = own_seat(view)
    has: dict[str, object] = {
        "--rules": view.options,
        "--set": view.options,
        "--minimum-stake": view.options.minimum_stake,
        "--maximum-stake": view.options.maximum_stake,
        "--buy-in": view.settings.buy_in,
        "--seconds": view.settings.turn_seconds,
        "--between": view.settings.between_hands_seconds,
        "--chip": view.settings.chip,
        "--door": view.settings.door,
        "--table": view.name,
        "--name": own.name if own is not None else "",
        "--passcode": passcode,
    }
    return has[flag]
