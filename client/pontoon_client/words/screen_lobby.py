"""Before the first hand, at the door, on the way there, and at the end, in words for the screen."""

from pontoon_client.language import _


def code_words(code: str) -> str:
    """The table's code, to be told to friends."""
    return _("Code {code}").format(code=code)


def to_begin(key: str) -> str:
    """For the host: what begins the night."""
    if key:
        return _("{key} begins the night when everybody is there.").format(key=key)
    return _("Type start when everybody is there.")


def draw_words() -> str:
    """How the first bank is found."""
    return _("Each seat draws a card; the highest, with aces high, has the first bank.")


def connecting_words() -> str:
    """Before there is any picture of the table."""
    return _("On the way to the table …")


def way_out_words(key: str) -> str:
    """How to go from where there is nothing to be done but wait."""
    return _("{key} goes away.").format(key=key) if key else ""


def ledger_heads(*, over: bool) -> tuple[str, ...]:
    """Over the columns of the ledger: who, bought in, cashed out, how far up or down; in money."""
    last = _("cashed out") if over else _("on the table")
    return "", _("bought in"), last, _("net"), ""


def who_pays() -> str:
    """Above the payments."""
    return _("Who pays whom:")
