"""What the parts of the game are called in a table's rules: at home, or in a casino."""

from msgspec import Struct

from pontoon_client.language import _
from pontoon_protocol.options import Options


class Terms(Struct, frozen=True):
    """The words that the two kinds of table don't share."""

    bank: str
    twist: str
    twists: str
    stick: str
    sticks: str


def terms(options: Options) -> Terms:
    """The table's words."""
    if options.bank == "house":
        return Terms(_("the dealer"), _("hit"), _("hits"), _("stand"), _("stands"))
    return Terms(_("the bank"), _("twist"), _("twists"), _("stick"), _("sticks"))
