"""What the parts of the game are called in a table's rules: at home, or in a casino."""

from msgspec import Struct

from pontoon_client.language import _, pgettext
from pontoon_protocol.options import Options


class Terms(Struct, frozen=True):
    """The words that the two kinds of table don't share."""

    bank: str
    to_bank: str
    """The same behind `to`."""
    of_bank: str
    """The same behind `of`."""
    twist: str
    twists: str
    stick: str
    sticks: str
    trick: str
    """Five cards that are not over 21."""


def terms(options: Options) -> Terms:
    """The table's words."""
    trick = trick_name(options)
    if options.bank == "house":
        bank = _("the dealer"), pgettext("to", "the dealer"), pgettext("of", "the dealer")
        return Terms(*bank, _("hit"), _("hits"), _("stand"), _("stands"), trick)
    bank = _("the bank"), pgettext("to", "the bank"), pgettext("of", "the bank")
    return Terms(*bank, _("twist"), _("twists"), _("stick"), _("sticks"), trick)


def trick_name(options: Options) -> str:
    """What five cards that are not over 21 are called."""
    return pgettext("casino", "Five Card Trick") if options.bank == "house" else _("Five Card Trick")
