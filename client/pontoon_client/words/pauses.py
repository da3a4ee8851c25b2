"""A pause of the game, in words."""

from pontoon_client.language import _
from pontoon_client.table.model import hosting
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.scene import name_at
from pontoon_protocol.views import TableView


def paused_words(view: TableView, seconds: float | None, keys: Keys = TYPED) -> str:
    """That the clocks stand still, with what is left of the wait, and who ends it."""
    return f"{_('The game is paused')}{goes_on_with(view, seconds)}. {_ends(view, keys)}".rstrip()


def paused_short(view: TableView, keys: Keys = TYPED) -> str:
    """The same in one short line."""
    return f"{_('The game is paused')}. {_ends(view, keys)}".rstrip()


def _ends(view: TableView, keys: Keys) -> str:
    """Who ends the pause, and how."""
    if hosting(view):
        return by_key(keys, "pause", _("{key} ends the pause."), _("Type go on to end the pause."))
    return _("{host} ends the pause.").format(host=name_at(view, view.host)) if view.host is not None else ""


def goes_on_with(view: TableView, seconds: float | None) -> str:
    """The end of a sentence about a pause: what it will go on with; empty when nothing waits."""
    if view.wait is None or seconds is None:
        return ""
    if view.wait.kind == "between":
        return _("; it goes on with {seconds} to the next hand").format(seconds=seconds_words(seconds))
    return _("; it goes on with {seconds} left").format(seconds=seconds_words(seconds))


def meanwhile(view: TableView) -> str:
    """What can be done in a pause; empty for who only looks on."""
    if view.you is None:
        return ""
    if view.settings.chat:
        return _(
            "No clock runs in a pause, and nobody moves. You can still talk, look, bring chips, go away and come back."
        )
    return _("No clock runs in a pause, and nobody moves. You can still look, bring chips, go away and come back.")
