"""What the host changes of a table's rules and settings, as it is typed. Pure."""

import re
from collections.abc import Iterable
from typing import Final

from pontoon_client.language import _
from pontoon_client.lines.spoken import folded, tos
from pontoon_client.lines.typed import UNSTAMPED, Answer, Send, Typed
from pontoon_client.table.model import hosting
from pontoon_client.words.cards import either, sentence
from pontoon_client.words.numbers import figure
from pontoon_client.words.option_meanings import all_named, clashing_words, meaning, value_words, values_words
from pontoon_client.words.option_values import alike, in_english, said_again, wrong_value
from pontoon_protocol.changes import WrongChange, amended, bare, option_name
from pontoon_protocol.host_commands import ChangeRules, ChangeSettings
from pontoon_protocol.options import Options, Settings, clash
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

CHANGE: Final = re.compile(r"([^\s=]+)\s*=\s*(.*?)(?=\s+[^\s=]+\s*=|$)")
"""A name and its value, which may have spaces in it, up to the next name."""
LINE_CELLS: Final = 200
NAMES: Final = (*Options.__struct_fields__, *Settings.__struct_fields__)


def change(view: TableView, text: str) -> Typed:
    """`set stick_minimum=16`, `set chat off`, or several with equals signs."""
    changes = [f"{name}={value}" for name, value in CHANGE.findall(text)]
    if not changes:
        name, space, value = text.partition(" ")
        if not space:
            return Answer(how_to_set(view, name))
        changes = [f"{name}={value}"]
    return changed(view, *changes)


def changed(view: TableView, *changes: str) -> Typed:
    """The command that makes these changes, or what is wrong with them."""
    changes = tuple(_understood(each) for each in changes)
    try:
        options, settings = amended(view.options, view.settings, changes)
    except WrongChange as wrong:
        return Answer(_what_would_do(view, wrong))
    if options != view.options and settings != view.settings:
        return Answer(_in_two_lines(changes))
    if clashing := clash(options):
        return Answer(clashing_words(options, clashing))
    if settings != view.settings:
        return Send(ChangeSettings(UNSTAMPED, settings))
    return Send(ChangeRules(UNSTAMPED, options)) if options != view.options else Answer(_("It is so already."))


def _understood(change: str) -> str:
    """A change as it is typed in English."""
    name, equals, value = change.partition("=")
    known = option_name(name)
    return f"{name}{equals}{in_english(value)}" if known in NAMES and bare(known) is bool else change


def _what_would_do(view: TableView, wrong: WrongChange) -> str:
    terms = _terms_of(view, wrong.name)
    if wrong.why == "no_option" or terms is None:
        return how_to_set(view, wrong.name)
    return wrong_value(wrong, values_words(terms, wrong.name))


def _terms_of(view: TableView, name: str) -> Options | Settings | None:
    """The rules or the settings, whichever have it; None if neither do."""
    return next((terms for terms in (view.options, view.settings) if name in type(terms).__struct_fields__), None)


def stakes(view: TableView, text: str) -> Typed:
    """`stakes 2 20`: from which to which."""
    words = [word for word in text.split() if folded(word) not in tos()]
    if len(words) != len(("least", "most")):
        return Answer(
            _("Stakes from which to which? They are {least} to {most} now; type stakes 2 20.").format(
                least=figure(view.options.minimum_stake), most=figure(view.options.maximum_stake)
            )
        )
    least, most = words
    return changed(view, f"minimum_stake={least}", f"maximum_stake={most}")


def how_to_set(view: TableView, name: str) -> str:
    """What can be set, for who asked for something that can't be, or for nothing."""
    known = option_name(name)
    if known in NAMES:
        return f"{how_it_is(view, known)} {_('Type set {name}= and the value.').format(name=known)}"
    if not name:
        told = _(
            "Set what to what? Like set stick_minimum=16 or set chat=off. Rules: {rules}. Beside them: {settings}."
        )
        return told.format(rules=all_named(view.options), settings=all_named(view.settings))
    close = alike(known, NAMES)
    told = _("There is nothing called {name} to set.").format(name=said_again(name) or "=")
    hint = _("Did you mean {names}?").format(names=either(close)) if close else _("Type set for all that there is.")
    return f"{told} {hint}"


def how_it_is(view: TableView, name: str) -> str:
    """What an option or a setting says now, and what it may be."""
    terms = view.options if name in Options.__struct_fields__ else view.settings
    told = _("{meaning} ({name}={value}); it may be {allowed}.")
    value = value_words(getattr(terms, name))
    return told.format(
        meaning=sentence(meaning(terms, name)), name=name, value=value, allowed=values_words(terms, name)
    )


def _in_two_lines(changes: Iterable[str]) -> str:
    """Both lines, ready to be typed: the server takes rules and settings in two commands, and may refuse either."""
    lines: dict[bool, list[str]] = {True: [], False: []}
    for each in changes:
        lines[option_name(each.partition("=")[0]) in Options.__struct_fields__].append(safe_text(each, LINE_CELLS))
    told = _("Type set {rules} and then set {settings} in two lines: only the first is about the rules of the game.")
    return told.format(rules=" ".join(lines[True]), settings=" ".join(lines[False]))


def set_plainly(view: TableView, name: str, value: str) -> Typed:
    """`chat off`: a setting by its name and a value, without `set`."""
    return changed(view, f"{name}={value}") if value else Answer(how_to_set(view, name))


def whole_rules(view: TableView, preset: str) -> str:
    """For who asks an open table for a whole set of rules."""
    told = _("A table has its rules from when it is opened: one with these is opened by host --rules {preset}.")
    told = told.format(preset=preset)
    return told + (" " + _("set changes one rule after the other; rules tells what they are.") if hosting(view) else "")
