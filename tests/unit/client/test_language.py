"""Sentences go through the catalogue of the language that is spoken."""

from pathlib import Path

import pytest

from pontoon_client.language import (
    DOMAIN,
    FOLDER,
    N_,
    NC_,
    UnknownLanguage,
    _,
    choose,
    languages,
    ngettext,
    pgettext,
    preferred,
    read_catalogue,
    write_ascii,
)


def test_until_a_language_is_chosen_english_is_spoken() -> None:
    """A sentence is said as it stands."""
    assert _("You stick on {on}.") == "You stick on {on}."
    assert [ngettext("chip", "chips", number) for number in (1, 2)] == ["chip", "chips"]
    assert pgettext("rank", "five") == "five"


def test_a_marked_sentence_is_itself() -> None:
    """It is translated where it is used."""
    assert N_("That can't be done now.") == "That can't be done now."
    assert NC_("typed", "buy") == "buy"


def test_a_language_that_is_chosen_is_spoken_from_then_on() -> None:
    """Looked up when something is said, and not when modules are loaded."""
    choose("de")
    assert _("You{hand} stick on {on}.") == "Du{hand} bleibst mit {on} stehen."
    assert ngettext("{count} chip", "{count} chips", 2) == "{count} Chips"
    assert (pgettext("rank", "five"), _("five")) == ("Fünf", "fünf")
    choose("en")
    assert _("The night is over.") == "The night is over."


@pytest.mark.parametrize("language", ["de", "DE", "de_DE", "de-AT", "de_CH.UTF-8", "de_DE@euro", " de "])
def test_a_language_is_chosen_with_its_country_or_without(language: str) -> None:
    """As systems write it, and as people do."""
    choose(language)
    assert _("The night is over.") == "Der Abend ist vorbei."


@pytest.mark.parametrize("language", ["fr", "deutsch", "", "../de", "\x1b[2J"])
def test_an_unknown_language_is_told_with_those_there_are(language: str) -> None:
    """And nothing changes; no sign of it reaches the terminal that is not printed."""
    with pytest.raises(UnknownLanguage, match=r"Those there are: de, en\.$") as problem:
        choose(language)
    assert str(problem.value).isprintable()
    assert _("The night is over.") == "The night is over."


def test_german_and_english_are_spoken() -> None:
    """Each has a catalogue, English needs none."""
    assert languages() == ("de", "en")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_AT.UTF-8", "LC_MESSAGES": "C"}, "de"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": ""}, "de"),
        ({"LANGUAGE": "en:de"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "de_DE"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "PONTOON_LANGUAGE": "en"}, "en"),
        ({"PONTOON_LANGUAGE": "fr", "LANG": "de_DE"}, "en"),
    ],
)
def test_the_system_says_which_language_is_preferred(variables: dict[str, str], language: str) -> None:
    """The first variable that says anything holds, and in it the first language that is spoken here."""
    assert preferred(variables) == language


def test_in_ascii_translations_are_spelled_out() -> None:
    """Their own letters and quotes become those that every terminal has."""
    choose("de")
    write_ascii(only=True)
    assert pgettext("rank", "king") == "Koenig"
    assert _("The table's passcode:") == "Das Passwort des Tisches:"
    assert '"Von aussen"' in _('Friends elsewhere can\'t reach it yet: see {command} --help, "Outside your home".')
    assert all(
        _(sentence).isascii() for sentence in ("bust", "You are not in this hand.", "The table is locked already.")
    )
    assert ngettext("{free} seat free", "{free} seats free", 2) == "{free} Plaetze frei"
    write_ascii(only=False)
    assert pgettext("rank", "king") == "König"


def test_a_damaged_catalogue_leaves_english(tmp_path: Path) -> None:
    """Empty, cut off, no catalogue at all, with a rule for plurals that is none, or not to be read."""
    good = (FOLDER / "de" / "LC_MESSAGES" / f"{DOMAIN}.mo").read_bytes()
    wrong_plurals = good.replace(b"plural=(n != 1)", b"plural=(n !! 1)")
    assert wrong_plurals != good
    for bad in (b"", good[:10], good[: len(good) // 2], b"garbage" * 100, wrong_plurals):
        path = tmp_path / "bad.mo"
        path.write_bytes(bad)
        assert read_catalogue(path).gettext("The night is over.") == "The night is over."
    assert read_catalogue(tmp_path).gettext("The night is over.") == "The night is over."
