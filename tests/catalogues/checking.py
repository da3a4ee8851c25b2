"""What may be wrong with a translation, each as a list of what is."""

import re
from collections.abc import Iterable
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message

TOML: Final = re.compile(r'= "[^"]*"')


def key(message: Message) -> tuple[str | None, tuple[str, ...]]:
    """By what a sentence is found: its context and its English forms."""
    return message.context, _texts(message.id)


def keys(catalog: Catalog) -> set[tuple[str | None, tuple[str, ...]]]:
    """All sentences of a catalogue."""
    return {key(each) for each in catalog if each.id}


def missing(catalog: Catalog) -> list[str]:
    """Sentences of which a form is not translated, or was guessed and looked at by nobody, or that nobody says."""
    blank = [str(each.id) for each in catalog if each.id and (not all(_forms(each)) or not each.string)]
    guessed = [f"fuzzy: {each.id}" for each in catalog if each.id and each.fuzzy]
    return blank + guessed + [f"obsolete: {each}" for each in catalog.obsolete]


def wrong_gaps(catalog: Catalog) -> list[str]:
    """Translations whose gaps are not those of the original."""
    return [f"{each.id} -> {each.string}" for each in catalog if each.id and not _same_gaps(each)]


def wrong_ends(catalog: Catalog) -> list[str]:
    """Translations that begin or end otherwise than the original: with a space or without, as a sentence or not."""
    ends = [(one, form, each) for each in catalog if each.id for one, form in _pairs(each) if len(form) > 1]
    return [f"{each.id} -> {form}" for one, form, each in ends if _edges(one) != _edges(form)]


def straight_quotes(catalog: Catalog) -> list[str]:
    """Translations with the quotes of typewriters; behind an equals sign they are TOML's."""
    return [form for each in catalog if each.id for form in _forms(each) if '"' in TOML.sub("", form)]


def _same_gaps(message: Message) -> bool:
    pairs = [(_gaps(one), _gaps(form)) for one, form in _pairs(message) if form]
    singulars = 1 if len(_texts(message.id)) > 1 else 0
    return all(_fit(*pair) for pair in pairs[:singulars]) and all(one == form for one, form in pairs[singulars:])


def _fit(original: list[str], translated: list[str]) -> bool:
    """The same gaps; a singular may have its number as a word."""
    return original == translated or (set(translated) < set(original) and len(original) == len(translated) + 1)


def _gaps(text: str) -> list[str]:
    """The gaps, without their capitals: these are wanted only where a sentence begins with one."""
    return sorted({name.casefold() for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None})


def _edges(text: str) -> tuple[bool, bool, str]:
    end = text[-1:] if text[-1:] in ".:?!)" else ""
    return text.startswith(" "), text.endswith(" "), end


def _pairs(message: Message) -> Iterable[tuple[str, str]]:
    """Each form of the translation, with the form of the original that it stands for."""
    english, forms = _texts(message.id), _forms(message)
    return ((english[min(index, len(english) - 1)], form) for index, form in enumerate(forms))


def _forms(message: Message) -> tuple[str, ...]:
    return _texts(message.string or "")


def _texts(texts: str | Iterable[str]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts)
