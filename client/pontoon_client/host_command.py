"""`pontoon host` on the command line."""

from typing import Final

from msgspec.structs import replace

from pontoon_client.config import FullScreen, Look
from pontoon_client.desk.desk import Desk
from pontoon_client.flags import Flag, Words
from pontoon_client.home.agreed import asked_for, hosted, options_of, said_of
from pontoon_client.home.chosen import WrongRules
from pontoon_client.home.plan import Plan
from pontoon_client.invitation.links import read_public_url, read_server
from pontoon_client.language import N_, _
from pontoon_client.misuse import misused
from pontoon_client.opening import Game, Reach, Stakes, Table
from pontoon_client.running import at_desk
from pontoon_protocol.limits import PASSCODE_CHARACTERS
from pontoon_protocol.options import Options

NO_PUBLIC_URL: Final = N_(
    "--public-url needs what friends open, with nothing behind the name or the port: https://pontoon.example or "
    "http://pontoon.example:8421."
)
NO_SERVER: Final = N_(
    "--server needs the address of a server, with nothing behind the name or the port, like https://pontoon.example "
    "or 192.0.2.14:8421."
)
SETTLED: Final = N_("With --server it is settled how friends come: {flag} can't be said beside it.")
NO_ADDRESS: Final = N_("--address needs an address or a name alone, like 192.0.2.14; the port is --port.")


def host(
    *,
    name: Words = "",
    again: Flag = False,
    friends: Table | None = None,
    reach: Reach | None = None,
    game: Game | None = None,
    stakes: Stakes | None = None,
    look: Look | None = None,
    full: FullScreen | None = None,
) -> int:
    """Open a table for friends, sit down at it, and print the link to send them.

    The server goes on while anybody is at the table, also without you; the same command goes on
    with the same night until it is over. With --again another night begins with its ledger and its people.

    Outside your home: friends elsewhere need an address that leads to this machine from outside. There are three ways.

    (1) A port: your router passes TCP port 8421 on to this machine, which its pages call port forwarding; say --address
    with the address that the router has outside, or with a name for it. Nothing is encrypted on the way. If that
    address begins with 100.64 to 100.127, or web pages see another one of you, your provider shares it among many,
    and this way is closed.

    (2) A tunnel or a proxy on this machine, with an https address, that leads to http://127.0.0.1:8421; say
    --public-url with that address.

    (3) A VPN that all of you are in; say --address with your address in it.

    On a server that runs already: say --server with its address. Whoever runs it gives you the key that opens tables
    there.

    Parameters
    ----------
    name
        Your name at the table; if none is given, the one you had in the night you go on with, or your login name.
    again
        Begin another night at the table of the last one that is over: same code, ledger and people.
    """
    reach = reach or Reach()
    try:
        options = options_of(game, stakes or Stakes())
    except WrongRules as problem:
        return misused(problem)
    if reach.public_url and read_public_url(reach.public_url) is None:
        return misused(_(NO_PUBLIC_URL))
    if reach.server and read_server(reach.server) is None:
        return misused(_(NO_SERVER))
    if reach.server and (reach.address or reach.public_url):
        return misused(_(SETTLED).format(flag="--address" if reach.address else "--public-url"))
    if reach.address and not is_host(reach.address):
        return misused(_(NO_ADDRESS))
    asked = asked_for(game, options, said_of(name, stakes or Stakes(), friends or Table()))
    plan = plan_of(options, stakes or Stakes(), friends or Table(), reach)
    return at_desk(
        look, lambda desk: _run(desk, replace(plan, name=name, again=again, asked=asked)), screen=full or FullScreen()
    )


def plan_of(options: Options, stakes: Stakes, friends: Table, reach: Reach) -> Plan:
    """What a host asks for who goes by no name yet."""
    return Plan(
        "",
        friends.table,
        options,
        hosted(options, stakes, friends),
        friends.passcode[:PASSCODE_CHARACTERS],
        reach.port,
        address=reach.address,
        public=read_public_url(reach.public_url) if reach.public_url else None,
        hidden=reach.hidden,
        server=read_server(reach.server) if reach.server else None,
        opener=reach.opener,
        qr=reach.qr,
    )


def is_host(address: str) -> bool:
    """Whether it is an IP address or a name, without a port or anything else beside it."""
    bare = f"[{address}]" if ":" in address and not address.startswith("[") else address
    found = read_public_url(f"http://{bare}")
    return found is not None and found.origin == f"http://{bare.casefold()}"


async def _run(desk: Desk, plan: Plan) -> int:
    # Loading it takes longer than all else that the other commands need before they start.
    from pontoon_client.home.host import Host

    return await Host(desk, replace(plan, name=desk.named(plan.name))).run()
