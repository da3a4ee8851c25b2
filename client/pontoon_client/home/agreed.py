"""What the command line asks of a table that is opened: its rules, what it agrees on, and what of it was said. Pure."""

from msgspec.structs import replace

from pontoon_client.flags import HOST_SECONDS
from pontoon_client.home.asked import Asked
from pontoon_client.home.chosen import chosen
from pontoon_client.opening import Game, Stakes, Table
from pontoon_protocol.limits import CHIP_CHARACTERS, WAIT_SECONDS_MOST
from pontoon_protocol.options import Options, Settings, settings_for

Said = dict[str, float | str | None]
"""Options of the command line, and what was said with them, if anything."""


def options_of(game: Game | None, stakes: Stakes) -> Options:
    """The rules that were chosen, with stakes that were given beside them; raises `WrongRules`."""
    game = game or Game()
    given = {"minimum_stake": stakes.minimum_stake, "maximum_stake": stakes.maximum_stake}
    return chosen(game.rules, [*game.changes, *(f"{name}={chips}" for name, chips in given.items() if chips)])


def asked_for(game: Game | None, options: Options, said: Said) -> tuple[Asked, ...]:
    """What was said in so many words."""
    rules = [] if game is None else [Asked("--set" if game.changes else "--rules", options)]
    return (*rules, *(Asked(flag, value) for flag, value in said.items() if value not in (None, "")))


def said_of(name: str, stakes: Stakes, table: Table) -> Said:
    """What a host said of a table beside its rules."""
    chips: Said = {"--minimum-stake": stakes.minimum_stake, "--maximum-stake": stakes.maximum_stake}
    chips |= {"--buy-in": stakes.buy_in, "--chip": table.chip}
    times: Said = {"--seconds": table.seconds, "--between": table.between}
    return chips | times | {"--door": table.door, "--table": table.table, "--name": name, "--passcode": table.passcode}


def hosted(options: Options, stakes: Stakes, table: Table) -> Settings:
    """What a host agrees on with friends."""
    seconds = HOST_SECONDS if table.seconds is None else table.seconds
    settings = agreed(options, stakes.buy_in, seconds, table.chip, table.between)
    return replace(settings, door=table.door or settings.door)


def unhurried(options: Options, buy_in: int | None, seconds: float) -> Settings:
    """What one person alone agrees on with bots: the same time for everything."""
    return replace(agreed(options, buy_in, seconds, "", seconds), bank_seconds=seconds)


def agreed(options: Options, buy_in: int | None, seconds: float, chip: str, between: float | None = None) -> Settings:
    """What a host asks for, within what a table can have; what is not said is as such tables usually have it."""
    usual = settings_for(options)
    return replace(
        usual,
        buy_in=usual.buy_in if buy_in is None else buy_in,
        stake_seconds=seconds,
        turn_seconds=seconds,
        bank_seconds=min(1.5 * seconds, WAIT_SECONDS_MOST),
        between_hands_seconds=usual.between_hands_seconds if between is None else between,
        chip=chip[:CHIP_CHARACTERS],
    )
