"""All that can be done, by its words: what the palette is searched through. Pure."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.screens.feasible import feasible
from pontoon_client.screens.found_by import names_of
from pontoon_client.screens.making import VERBS
from pontoon_client.screens.model import Model
from pontoon_client.screens.tools import Tool, every_tool
from pontoon_client.table.model import choice_of, hosting
from pontoon_client.words.cards import sentence
from pontoon_client.words.verbs import word_at
from pontoon_protocol.views import TableView, Verb


class Doable(Struct, frozen=True):
    """One thing that can be done: a deed, a line in words, or one of the host's tools."""

    words: str
    """Safe to print."""
    key: str = ""
    """As it is shown; empty: it has none."""
    deed: str = ""
    line: str = ""
    tool: Tool | None = None
    """What asks for something before it is done."""
    names: tuple[str, ...] = ()
    """By what it is found beside its words."""
    why: str = ""
    """Why it can't be done now; empty: it can."""


KEYS_OF_TOOLS: Mapping[str, str] = {"pause": "pause", "go on": "pause", "skip": "skip", "start": "usual"}
"""Tools that have a key of their own: their lines, and the deeds of the keys."""


def repertoire(model: Model, labels: Mapping[str, str]) -> tuple[Doable, ...]:
    """All that there is at this table: your moves first, then all else that has a key, then the host's tools.

    What can't be done now has its reason; nothing is there twice.
    """
    found: dict[str, Doable] = {}
    for doable in _all(model, labels):
        found.setdefault(doable.words, doable)
    return tuple(found.values())


def _all(model: Model, labels: Mapping[str, str]) -> Iterator[Doable]:
    view = model.view
    seated = view is not None and view.you is not None
    moves = _of_moves(view) if view is not None and seated else {}
    words = _of_screen() | (_of_seat(model) if seated else _of_watcher(model))
    for deed, said in (moves | words).items():
        yield from _deed(model, labels, deed, said)
    yield from _tools(model, labels)
    yield from _deed(model, labels, "quit", _("Leave the table"))


def _deed(model: Model, labels: Mapping[str, str], deed: str, said: str) -> Iterator[Doable]:
    why = feasible(model, deed)
    if why is not None:
        does = "double" if deed in ("double_stakes", "double_all") else deed
        yield Doable(said, labels.get(does, ""), does, names=names_of(deed), why=why)


def _of_moves(view: TableView) -> dict[str, str]:
    """The moves that there are at this table, those that you may make now in the order in which they were sent."""
    options = view.options
    there = {
        "usual": choice_of(view, "stake") is not None,
        "buy": options.buying,
        "double": options.doubling,
        "split": options.split != "none",
        "burn": options.burn,
        "double_stakes": options.bank_double and options.bank_play == "free",
        "keep": options.bank_double and options.bank_play == "free",
    }
    verbs: dict[str, Verb] = {"usual": "stake", "double_stakes": "double_stakes", **VERBS}
    sent = [choice.verb for choice in view.offer.choices] if view.offer is not None else []
    deeds = sorted(verbs, key=lambda deed: sent.index(verbs[deed]) if verbs[deed] in sent else len(sent))
    stake = _("Stake the usual")
    return {
        deed: stake if deed == "usual" else sentence(word_at(view, verbs[deed]))
        for deed in deeds
        if there.get(deed, True)
    }


def _of_screen() -> dict[str, str]:
    return {
        "help": _("Help: all keys, and the rules"),
        "rules": _("The rules of this table"),
        "ledger": _("The ledger"),
        "invite": _("How friends come here"),
        "peek": _("Cover your cards, or peek at them again"),
        "mute": _("Show or hide what people say"),
        "word": _("Type any word of the game"),
    }


def _of_seat(model: Model) -> dict[str, str]:
    words = {
        "chat": _("Say something to everybody"),
        "ready": _("Ready for the next hand"),
        "rebet": _("Put the last stakes on the boxes again"),
        "rebet_and_deal": _("Stake as last time, at once"),
        "double_all": _("Double the chips on the boxes"),
        "clear": _("Take the chips off the boxes"),
        "buyin": _("Buy more chips"),
        "cashout": _("Cash chips out"),
        "sell": _("Offer the bank for sale"),
        "accept": _("Buy the bank that is for sale"),
        "skip": _("Wait no longer for who is not there"),
        "away": _("Go away for a while, or come back"),
    }
    if model.view is not None and model.view.sale is not None and model.view.bank == model.view.you:
        words["sell"] = _("Take the bank off sale")
    return words


def _of_watcher(model: Model) -> dict[str, str]:
    return {} if model.guest else {"join": _("Ask for a seat")}


def _tools(model: Model, labels: Mapping[str, str]) -> Iterator[Doable]:
    view = model.view
    if view is None or not hosting(view):
        return
    yield Doable(_("The host's tools"), labels.get("host", ""), "host", names=names_of("host"))
    for tool in every_tool(view):
        key = labels.get(KEYS_OF_TOOLS.get(tool.line, ""), "")
        name = tool.line.removeprefix("set ").removesuffix("=")
        if tool.asks:
            yield Doable(tool.label, key, tool=tool, names=(name,))
        else:
            yield Doable(tool.label, key, line=tool.line, names=(name,))
