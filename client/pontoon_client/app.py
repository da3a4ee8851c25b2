"""The command line: `pontoon play`, `pontoon host`, `pontoon join LINK`."""

import asyncio
import sys
import textwrap
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import App, CycloptsError, Parameter, UnknownOptionError
from cyclopts.validators import Number
from msgspec.structs import replace

from pontoon_client.asked import Asked
from pontoon_client.chosen import WrongRules, bots_for, chosen
from pontoon_client.config import Game, Look, sources, unreadable
from pontoon_client.desk import Desk, login_name, open_desk
from pontoon_client.host import Host, Plan
from pontoon_client.join import join as join_table
from pontoon_client.links import DEFAULT_PORT, read_invitation
from pontoon_client.parting import EXIT_CODES, INTERRUPTED, USAGE
from pontoon_client.places import config_file
from pontoon_client.play import play as play_alone
from pontoon_protocol.limits import CHIP_CHARACTERS, CHIPS, PASSCODE_CHARACTERS, SEATS, STAKE_CHIPS, WAIT_SECONDS_MOST
from pontoon_protocol.options import Options, Settings, settings_for
from pontoon_protocol.release import release

EPILOGUE: Final = (
    "Every option of a command can also be set by a variable (PONTOON_NAME=Ann, PONTOON_SHORT=true) or in the "
    'configuration file (name = "Ann"; under [play], [host] or [join] for that command alone). The usual one is '
    f"{config_file()}.\n\n"
    "Exit codes: " + "; ".join(f"{code} {meaning}" for code, meaning in EXIT_CODES.items()) + "."
)
"""Told at the end of `--help`."""
NO_LINK: Final = (
    "join needs the whole link you were sent, like http://192.0.2.14:8421/t/K7QX-2MPA, "
    "or an address and a code, like 192.0.2.14:8421 K7QX-2MPA."
)
BOTS_AT_THE_TABLE: Final = "Bots sit down at a host's table when the host says addbot there, as often as wanted."
Seconds = Annotated[float | None, Parameter(validator=Number(gte=5, lte=WAIT_SECONDS_MOST), show_default=False)]
Pause = Annotated[float | None, Parameter(validator=Number(gte=0, lte=WAIT_SECONDS_MOST), show_default=False)]
HOST_SECONDS: Final = 30.0
PLAY_SECONDS: Final = 600.0
"""Nobody else is kept waiting."""
COLUMNS: Final = 80
Said = dict[str, float | str | None]
"""Options of the command line, and what was said with them, if anything."""
Words = Annotated[str, Parameter(show_default=False)]
Stake = Annotated[int | None, Parameter(validator=Number(gte=1, lte=STAKE_CHIPS), show_default=False)]
BuyIn = Annotated[int | None, Parameter(validator=Number(gte=1, lte=CHIPS), show_default=False)]
Bots = Annotated[int | None, Parameter(validator=Number(gte=0, lte=SEATS - 1), show_default=False)]


def none_or_enough(_kind: object, seconds: float) -> None:
    """Raise `ValueError` unless it is 0 or what `--seconds` may be."""
    if seconds and not 5 <= seconds <= WAIT_SECONDS_MOST:
        raise ValueError(f"Must be 0, or 5 to {WAIT_SECONDS_MOST}.")


app: Final = App(
    name="pontoon",
    help="A night of Pontoon, the British ancestor of Blackjack, at your terminal.",
    help_epilogue=EPILOGUE,
    version=release,
)


@app.command
def play(
    *,
    game: Game | None = None,
    minimum_stake: Stake = None,
    maximum_stake: Stake = None,
    buy_in: BuyIn = None,
    bots: Bots = None,
    name: Words = "",
    seconds: Annotated[float, Parameter(validator=none_or_enough)] = PLAY_SECONDS,
    look: Look | None = None,
) -> int:
    """Play at a table of your own against bots, here in the terminal; at a casino table, against the house.

    Parameters
    ----------
    minimum_stake
        The least that may be staked, in chips; 1 if nothing is said.
    maximum_stake
        The most that may be staked, in chips; 10, and 100 at a casino table, if nothing is said.
    buy_in
        How many chips everybody starts with; 100, and 1000 at a casino table, if nothing is said.
    bots
        How many bots sit at your table: 3, and none at a casino table, if nothing is said.
    name
        Your name at the table; your login name if none is given.
    seconds
        Seconds for a stake, for a turn, and between hands; 0 for the longest time there is, an hour.
    """
    try:
        options = options_of(game or Game(), minimum_stake=minimum_stake, maximum_stake=maximum_stake)
        bots = bots_for(options, bots)
    except WrongRules as problem:
        return _told(problem)
    settings = unhurried(options, buy_in, seconds or WAIT_SECONDS_MOST)
    return _run(
        look,
        lambda desk: play_alone(
            desk, desk.named(name) or login_name(), options=options, settings=settings, bots=bots or 0
        ),
    )


@app.command
def host(
    *,
    name: Words = "",
    table: Words = "",
    passcode: Words = "",
    game: Game | None = None,
    minimum_stake: Stake = None,
    maximum_stake: Stake = None,
    buy_in: BuyIn = None,
    seconds: Seconds = None,
    pause: Pause = None,
    chip: Words = "",
    port: Annotated[int, Parameter(validator=Number(gte=1, lte=65_535))] = DEFAULT_PORT,
    look: Look | None = None,
) -> int:
    """Open a table for friends, sit down at it, and print the link to send them.

    The server goes on while anybody is at the table, also without you; the same command goes on
    with the same night until it is over.

    Outside your home: friends elsewhere need an address that leads to this machine, for instance a port
    that your router passes on; then they join with that address in place of the one printed.

    Parameters
    ----------
    name
        Your name at the table; your login name if none is given.
    table
        What the table is called.
    passcode
        What friends must know to sit down; it becomes part of the link.
    minimum_stake
        The least that may be staked, in chips; 1 if nothing is said.
    maximum_stake
        The most that may be staked, in chips; 10, and 100 at a casino table, if nothing is said.
    buy_in
        How many chips everybody starts with; 100, and 1000 at a casino table, if nothing is said.
    seconds
        Seconds for a stake and for a turn, 30 if nothing is said; the bank has half as much again.
    pause
        Seconds between hands, in which chips are bought and the bank is sold; 8 if nothing is said.
    chip
        What a chip is worth, in words, for the ledger.
    port
        The port to listen at; the next free one if it is taken.
    """
    try:
        options = options_of(game or Game(), minimum_stake=minimum_stake, maximum_stake=maximum_stake)
    except WrongRules as problem:
        return _told(problem)
    passcode = passcode[:PASSCODE_CHARACTERS]
    said: Said = {"--minimum-stake": minimum_stake, "--maximum-stake": maximum_stake, "--buy-in": buy_in}
    said |= {"--seconds": seconds, "--pause": pause, "--chip": chip}
    said |= {"--table": table, "--name": name, "--passcode": passcode}
    settings = agreed(options, buy_in, HOST_SECONDS if seconds is None else seconds, chip, pause)
    plan = Plan(name, table, options, settings, passcode, port, asked_for(game, options, said))
    return _run(look, lambda desk: Host(desk, replace(plan, name=desk.named(name) or login_name())).run())


def options_of(game: Game, **stakes: int | None) -> Options:
    """The rules that were chosen, with stakes that were given beside them; raises `WrongRules`."""
    return chosen(game.rules, [*game.changes, *(f"{name}={chips}" for name, chips in stakes.items() if chips)])


def asked_for(game: Game | None, options: Options, said: Said) -> tuple[Asked, ...]:
    """What was said in so many words."""
    rules = [] if game is None else [Asked("--set" if game.changes else "--rules", options)]
    return (*rules, *(Asked(flag, value) for flag, value in said.items() if value not in (None, "")))


def unhurried(options: Options, buy_in: int | None, seconds: float) -> Settings:
    """What one person alone agrees on with bots: the same time for everything."""
    return replace(agreed(options, buy_in, seconds, "", seconds), bank_seconds=seconds)


def agreed(options: Options, buy_in: int | None, seconds: float, chip: str, pause: float | None = None) -> Settings:
    """What a host asks for, within what a table can have; what is not said is as such tables usually have it."""
    usual = settings_for(options)
    return replace(
        usual,
        buy_in=usual.buy_in if buy_in is None else buy_in,
        stake_seconds=seconds,
        turn_seconds=seconds,
        bank_seconds=min(1.5 * seconds, WAIT_SECONDS_MOST),
        between_hands_seconds=usual.between_hands_seconds if pause is None else pause,
        chip=chip[:CHIP_CHARACTERS],
    )


@app.command
def join(*link: str, name: Words = "", watch: bool = False, look: Look | None = None) -> int:
    """Sit down at a friend's table, or watch it.

    Parameters
    ----------
    link
        The link you were sent, or an address and a code: `192.0.2.14:8421 K7QX-2MPA`.
    name
        Your name at the table; you are asked for it if none is given.
    watch
        Look on without a seat.
    """
    invitation = read_invitation(" ".join(link))
    if invitation is None:
        return _told(NO_LINK)
    return _run(look, lambda desk: join_table(desk, invitation, name, watch=watch))


@app.meta.default
def _with_configuration(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    config: Annotated[Path | None, Parameter(env_var="PONTOON_CONFIG", show_env_var=False)] = None,
) -> Any:
    """Run a command.

    Parameters
    ----------
    config
        A configuration file other than the usual one; PONTOON_CONFIG can name it too.
    """
    problem = unreadable(config or config_file(), must_exist=config is not None)
    if problem is not None:
        return _told(problem)
    app.config = sources(config or config_file(), must_exist=config is not None)
    return app(tokens, exit_on_error=False, result_action="return_value")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit code."""
    try:
        result = app.meta(arguments, exit_on_error=False, result_action="return_value")
    except UnknownOptionError as problem:
        if problem.token.keyword == "--bots":
            return _told(BOTS_AT_THE_TABLE)
        return USAGE
    except CycloptsError:
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    return result if isinstance(result, int) else 0


def _told(problem: WrongRules | str) -> int:
    text = textwrap.fill(str(problem), COLUMNS, break_long_words=False, break_on_hyphens=False)
    print(text, file=sys.stderr)
    return USAGE


def _run(look: Look | None, evening: Callable[[Desk], Awaitable[int]]) -> int:
    chosen = look or Look()

    async def at_desk() -> int:
        return await evening(open_desk(short=chosen.short, ascii_only=chosen.ascii, bell=chosen.bell))

    return asyncio.run(at_desk())
