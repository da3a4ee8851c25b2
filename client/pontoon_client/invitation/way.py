"""Which of a machine's addresses the link to send gets: the one that was asked for, remembered or chosen."""

from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final

from msgspec import Struct

from pontoon_client.desk.desk import Desk
from pontoon_client.invitation.addresses import Address, worth_choosing
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.lines.moves import amount_in
from pontoon_client.words.addresses import address_choice

TRIES: Final = 3


class Way(Struct, frozen=True):
    """How friends come to this machine."""

    address: Address
    public: Server | None = None
    """What is to stand in the link in place of the address."""

    def server(self, port: int) -> Server:
        """What the link names, for a server that listens at a port of this machine."""
        return self.public or Server(self.address.host, port)

    def public_url(self, port: int) -> str:
        """What the server must know itself by, beside its addresses and its own name; empty: nothing more."""
        if self.public is not None:
            return self.public.origin
        return Server(self.address.host, port).origin if self.address.kind == "given" and self.named else ""

    @property
    def named(self) -> bool:
        """Whether the address is a name."""
        try:
            ip_address(self.address.host)
        except ValueError:
            return True
        return False


def as_asked(addresses: Sequence[Address], wanted: str) -> Address:
    """The address that is called so; one that the machine doesn't know is what the host says it is."""
    wanted = wanted.strip().strip("[]")
    return next((each for each in addresses if each.host == wanted.casefold()), Address(wanted, "given"))


async def choose(
    desk: Desk, addresses: Sequence[Address], wanted: str, remembered: str, *, given: bool = False
) -> Address:
    """The address for the link. A person is asked where several would do and none was said before.

    What is `remembered` counts as long as the machine has it, or for good if it was `given` by the host.
    """
    if wanted:
        return as_asked(addresses, wanted)
    known = next((each for each in addresses if each.host == remembered), None)
    if known is None and given:
        known = Address(remembered, "given")
    if known is not None:
        return known
    usual = addresses[0]
    if len(worth_choosing(addresses)) < 2 or not desk.typing:
        return usual
    desk.paper.write(address_choice(addresses), keep=False)
    for _try in range(TRIES):
        typed = await desk.ask(_("Which address shall the link have? (Enter for 1):"))
        if not typed:
            return usual
        number = amount_in(typed)
        if number is not None and 1 <= number <= len(addresses):
            return addresses[number - 1]
        desk.paper.write([_("Type a number from 1 to {most}.").format(most=len(addresses))], keep=False)
    return usual
