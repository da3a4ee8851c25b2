"""All that can be done, by its words: what the palette is searched through. Pure."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.screens.model import Model
from pontoon_client.screens.tools import CHANGES, change_tools, host_tools
from pontoon_client.table.model import hosting, open_choices
from pontoon_client.words.cards import sentence
from pontoon_client.words.verbs import word_at


class Doable(Struct, frozen=True):
    """One thing that can be done: a deed, or a line in words."""

    words: str
    """Safe to print."""
    key: str = ""
    """As it is shown; empty: it has none."""
    deed: str = ""
    line: str = ""


VERBS = {"sit_out": "sit_out", "double_stakes": "double", "keep_stakes": "keep", "stake": "usual"}
"""Deeds that are called otherwise than the move that they make."""


def repertoire(model: Model, labels: Mapping[str, str]) -> tuple[Doable, ...]:
    """What can be done now: your moves first, then all else that has a key, then the host's tools."""
    words = _of_screen() | (_of_seat() if _seated(model) else _of_watcher(model))
    return (
        *_moves(model, labels),
        *(Doable(said, labels.get(deed, ""), deed) for deed, said in words.items()),
        *_tools(model),
        Doable(_("Leave the table"), labels.get("quit", ""), "quit"),
    )


def _seated(model: Model) -> bool:
    return model.view is not None and model.view.you is not None


def _moves(model: Model, labels: Mapping[str, str]) -> Iterator[Doable]:
    view = model.view
    for choice in open_choices(view) if view is not None else ():
        deed = VERBS.get(choice.verb, choice.verb)
        said = _("Stake the usual") if choice.verb == "stake" and view is not None else ""
        if view is not None:
            yield Doable(said or sentence(word_at(view, choice.verb)), labels.get(deed, ""), deed)


def _of_screen() -> dict[str, str]:
    return {
        "help": _("Help: all keys, and the rules"),
        "rules": _("The rules of this table"),
        "ledger": _("The ledger"),
        "invite": _("How friends come here"),
        "peek": _("Cover or show your cards"),
        "mute": _("Show or hide what people say"),
        "word": _("Type any word of the game"),
    }


def _of_seat() -> dict[str, str]:
    return {
        "chat": _("Say something to everybody"),
        "ready": _("Ready for the next hand"),
        "rebet": _("Put the last stakes on the boxes again"),
        "rebet_and_deal": _("Stake as last time, at once"),
        "clear": _("Take the chips off the boxes"),
        "buyin": _("Buy more chips"),
        "cashout": _("Cash chips out"),
        "sell": _("Offer the bank for sale"),
        "accept": _("Buy the bank that is for sale"),
        "skip": _("Wait no longer for who is not there"),
        "away": _("Go away for a while, or come back"),
    }


def _of_watcher(model: Model) -> dict[str, str]:
    return {} if model.guest else {"join": _("Ask for a seat")}


def _tools(model: Model) -> Iterator[Doable]:
    if model.view is None or not hosting(model.view):
        return
    yield Doable(_("The host's tools"), deed="host")
    for tool in (*host_tools(model.view), *change_tools(model.view)):
        if not tool.asks and tool.line != CHANGES:
            yield Doable(tool.label, line=tool.line)
