"""What `serve` can be told, and where things are kept when it isn't."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import platformdirs
from cyclopts import Parameter, validators

from pontoon_protocol.limits import COMMANDS_PER_SECOND, SEATS
from pontoon_protocol.options import Preset
from pontoon_server.simulation.plan import HANDS_MOST, SEED_MOST
from pontoon_server.simulation.workers import WORKERS_MOST

MOST: Final = 1e6
BACK_SECONDS: Final = 3.0
"""When a stopping server says it will be back."""


def _from_zero(_: object, value: float) -> None:
    # Put so that it is false for NaN.
    if not 0 <= value <= MOST:
        raise ValueError(f"Must be 0 to {MOST:.0f}.")


Flag = Annotated[bool, Parameter(negative="")]
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65_535))]
FromZero = Annotated[float, Parameter(validator=_from_zero)]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Serve:
    """The settings of one server; each is an option of the command line, and its text the option's help."""

    host: str = "127.0.0.1"
    """The address to listen at; 0.0.0.0 for everybody on this network."""
    port: Port = 8421
    """The port to listen at; 0 for any that is free."""
    log: Path | None = None
    """The file that nights are kept in. By default one in the user's state folder."""
    temporary: Flag = False
    """Keep nights in a file that is deleted at the end, whatever --log says."""
    no_log: Flag = False
    """Keep nights in memory only, whatever --log says: a crash loses them."""
    open: Flag = False
    """Let anybody open tables, without the key."""
    opener_file: Path | None = None
    """Write the key that opens tables to this file, for its owner's eyes only."""
    announce: Flag = False
    """Print one line of JSON (port, opener, pid) once the server listens."""
    until_stdin_closes: Flag = False
    """Stop when standard input ends, as it does when the program that started this one dies."""
    until_empty: Flag = False
    """Stop when nobody is left at any table, or nobody has come to one for two minutes."""
    empty_seconds: FromZero = 60.0
    """How long nobody must be there for that."""
    public_url: str = ""
    """The address under which others reach this server, as https://pontoon.example."""
    discoverable: Flag = False
    """Tell this network of the tables, so that `pontoon join` finds them by itself."""
    proxy: Annotated[tuple[str, ...], Parameter(negative="")] = ()
    """An address or network of a proxy whose X-Forwarded-For is believed; may be given several times."""
    rate_limit: FromZero = COMMANDS_PER_SECOND
    """Commands a second that one connection may send on the long run; 0 for any number."""
    pace: FromZero = 1.0
    """How long bots think: 1 like people, 0 not at all."""
    drain_seconds: FromZero = 0.0
    """After SIGTERM: how long hands that run may still take. No new ones begin, and a second signal ends it at once."""
    metrics_port: Port = 0
    """Serve /metrics at this port of 127.0.0.1, for Prometheus; 0 for none."""
    metrics_token_file: Path | None = None
    """Serve /metrics at the main port too, to whoever has the token in this file (Authorization: Bearer)."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Simulate:
    """What a simulation can be told; each is an option of the command line, and its text the option's help."""

    rules: Preset = "traditional"
    """The preset to play."""
    set: Annotated[tuple[str, ...], Parameter(negative="")] = ()
    """An option to change, as stick_minimum=16; may be given several times. `pontoon-server rules` shows them."""
    strategy: str = "best"
    """How the punters play: best, published, naive, or the name of a bot."""
    bank_strategy: str | None = None
    """How the bank plays, where it may decide; by default like the punters."""
    players: Annotated[int | None, Parameter(validator=validators.Number(gte=1, lte=SEATS))] = None
    """How many play, the bank among them unless the house banks; by default one against the house, else all seats."""
    hands: Annotated[int, Parameter(validator=validators.Number(gte=1, lte=HANDS_MOST))] = 100_000
    """How many hands."""
    seed: Annotated[int | None, Parameter(validator=validators.Number(gte=0, lte=SEED_MOST))] = None
    """The same seed plays the same hands, however many cores there are; by default any."""
    workers: Annotated[int | None, Parameter(validator=validators.Number(gte=1, lte=WORKERS_MOST))] = None
    """How many processes; by default one for each core."""
    json: Flag = False
    """Print one JSON object instead of the table."""


def default_log() -> Path:
    """The log of a server that isn't told another: in the user's state folder."""
    return platformdirs.user_state_path("pontoon", appauthor=False) / "nights.db"


def default_config() -> Path:
    """The configuration file that is read when it is there; the client has the same."""
    return platformdirs.user_config_path("pontoon", appauthor=False) / "pontoon.toml"
