"""`pontoon ledger` and `pontoon history` on the command line."""

from pathlib import Path
from typing import Annotated

from pontoon_client.afterwards.history import tell_history
from pontoon_client.afterwards.ledger import Kind, list_nights, tell_ledger
from pontoon_client.config import Look
from pontoon_client.desk.desk import Desk
from pontoon_client.desk.written import STDOUT
from pontoon_client.flags import Option, Words
from pontoon_client.running import at_desk

Format = Annotated[Kind, Option(name="--format")]
Ascii = Annotated[bool, Option(name="--ascii", off=False)]
Listing = Annotated[bool, Option(name="--list", off=False)]


def ledger(
    *link: str,
    kind: Format = "text",
    out: Path = STDOUT,
    listing: Listing = False,
    only_ascii: Ascii = False,
    language: Words = "",
) -> int:
    """Tell the ledger of a night that was played from this machine, from its server or from the copy kept here.

    Parameters
    ----------
    link
        Which night: its link or its code; the last one if none is given.
    kind
        text to read, markdown to send round, csv for a spreadsheet, json (pontoon-ledger/1) for a program.
    out
        The file to write; - for the screen.
    listing
        Tell which nights were played from here instead.
    only_ascii
        Use nothing but ASCII on the screen.
    language
        The language that is spoken: en or de; that of the system if nothing is said.
    """

    async def run(desk: Desk) -> int:
        return list_nights(desk) if listing else await tell_ledger(desk, " ".join(link), kind, out)

    return at_desk(Look(ascii=only_ascii, language=language), run, listening=False)


def history(*link: str, out: Path | None = None, language: Words = "") -> int:
    """Write the hands of a night that was played from this machine to a file, one line of JSON each.

    During the night these are the hands as you could see them (pontoon-seen/1); when it is over, whole hands
    (pontoon-hand/1), which `pontoon-server replay` plays again.

    Parameters
    ----------
    link
        Which night: its link or its code; the last one if none is given.
    out
        The file to write; - for the standard output.
    language
        The language that is spoken: en or de; that of the system if nothing is said.
    """
    return at_desk(Look(language=language), lambda desk: tell_history(desk, " ".join(link), out), listening=False)
