"""What options and settings mean at a table, beside the names and values by which they are typed."""

from collections.abc import Sequence
from typing import Literal, get_args, get_origin

from msgspec.structs import replace

from pontoon_client.language import _, pgettext
from pontoon_client.words.cards import either, listed, sentence
from pontoon_client.words.differences import phrases
from pontoon_client.words.option_values import allowed, shown
from pontoon_client.words.settings import settings_phrases
from pontoon_protocol.changes import bare
from pontoon_protocol.options import Options, Settings

Terms = Options | Settings


def meaning(terms: Terms, name: str) -> str:
    """`stick from 15`: what an option or a setting says at this table."""
    return (phrases(terms) if isinstance(terms, Options) else settings_phrases(terms))[name]


def named(terms: Terms, name: str) -> str:
    """`Stick from 15 (stick_minimum)`: what it says, and how it is typed."""
    return f"{sentence(meaning(terms, name))} ({name})"


def all_named(terms: Terms) -> str:
    """The same of each of them, in a list."""
    return listed([f"{meaning(terms, name)} ({name})" for name in type(terms).__struct_fields__])


def values_words(terms: Terms, name: str) -> str:
    """`none (no splitting) or aces (only aces split)`: what it may be, and what each of the words for it means."""
    kind = bare(name)
    if kind is bool:
        return either([f"{_truth(value)} ({_meant(terms, name, value)})" for value in (True, False)])
    if get_origin(kind) is Literal and isinstance(get_args(kind)[0], str):
        return either([f"{value} ({_meant(terms, name, value)})" for value in get_args(kind)])
    return allowed(name)


def clashing_words(options: Options, names: Sequence[str]) -> str:
    """Which of the options don't go together, each with what it says and how that is typed."""
    told = [f"{meaning(options, name)} ({name}={shown(getattr(options, name))})" for name in names]
    return _("These options don't go together: {options}.").format(options=listed(told))


def _meant(terms: Terms, name: str, value: object) -> str:
    return meaning(replace(terms, **{name: value}), name)


def value_words(value: object) -> str:
    """A value as it may be typed in the language that is spoken."""
    return _truth(value) if isinstance(value, bool) else shown(value)


def _truth(value: bool) -> str:
    return (pgettext("value", "on") if value else pgettext("value", "off")).partition(",")[0]
