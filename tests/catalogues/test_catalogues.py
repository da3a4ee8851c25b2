"""Every sentence is in the catalogues, whole, and what programs read is what people wrote."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from catalogues.checking import key, keys, missing, straight_quotes, wrong_ends, wrong_gaps
from catalogues.making import TEMPLATE, as_po, brought_up, collected, languages, read

GERMAN = languages()["de"]


@pytest.fixture(scope="module")
def german() -> Catalog:
    return read(GERMAN, "de")


def test_the_template_has_what_the_sources_say() -> None:
    """No more and no less; `make catalogues` brings it up to date."""
    assert keys(read(TEMPLATE)) ^ keys(collected()) == set()


def test_the_german_catalogue_has_what_the_template_has(german: Catalog) -> None:
    """Sentence for sentence."""
    assert keys(german) ^ keys(read(TEMPLATE)) == set()


def test_the_german_catalogue_is_whole(german: Catalog) -> None:
    """0 not translated, 0 guessed, 0 that nobody says any more."""
    assert missing(german) == []
    assert len(german) > 1_000


def test_translations_have_the_gaps_of_the_original(german: Catalog) -> None:
    """In any order; a singular may have `eine` in place of its number."""
    assert wrong_gaps(german) == []


def test_translations_begin_and_end_as_the_original_does(german: Catalog) -> None:
    """With a full stop where that has one, and with a space where it is the end of another sentence."""
    assert [each for each in wrong_ends(german) if not each.startswith(("--", "join needs"))] == []


def test_german_has_its_own_quotes(german: Catalog) -> None:
    """Low ones and high ones, never those of typewriters."""
    assert straight_quotes(german) == []
    text = "".join(str(each.string) for each in german if each.id)
    assert text.count("„") == text.count("“") > 0


@pytest.mark.parametrize("language", languages())
def test_programs_read_what_people_wrote(language: str) -> None:
    """The compiled catalogue is made of the one that is written."""
    path = languages()[language]
    with path.with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert said(compiled) == said(read(path, language)), "make catalogues"


@pytest.mark.parametrize("language", languages())
def test_what_is_written_is_as_the_command_writes_it(language: str) -> None:
    """So that a change of one sentence is a change of one sentence."""
    path = languages()[language]
    assert path.read_bytes() == as_po(read(path, language))


def said(catalog: Catalog) -> dict[object, object]:
    return {key(each): tuple(each.string) for each in catalog if each.id and each.string and all(each.string)}


def catalogue(*messages: tuple[str | tuple[str, str], str | tuple[str, ...]], fuzzy: bool = False) -> Catalog:
    made = Catalog(locale="de")
    for english, german in messages:
        made.add(english, german, flags=["fuzzy"] if fuzzy else [])
    return made


def test_a_sentence_that_is_missing_guessed_or_left_over_is_found() -> None:
    """Planted, each alone."""
    assert missing(catalogue(("You stay.", "Du bleibst."))) == []
    assert missing(catalogue(("You stay.", ""))) == ["You stay."]
    assert missing(catalogue((("{n} card", "{n} cards"), ("{n} Karte", "")))) == ["('{n} card', '{n} cards')"]
    assert missing(catalogue(("You stay.", "Du bleibst."), fuzzy=True)) == ["fuzzy: You stay."]
    left_over = catalogue(("You stay.", "Du bleibst."))
    left_over.update(catalogue(), no_fuzzy_matching=True)
    assert missing(left_over) == ["obsolete: You stay."]
    assert missing(brought_up(left_over, collected(Path(__file__).parent))) == []


@pytest.mark.parametrize(
    ("english", "german", "right"),
    [
        ("{name} has {cards}.", "{cards} hat {name}.", True),
        ("{Names} tie.", "Gleichstand: {names}.", True),
        ("{name} has {cards}.", "{name} hat {karten}.", False),
        ("{name} has {cards}.", "{name} hat.", False),
        ("You stay.", "Du bleibst, {name}.", False),
        (("{count} card", "{count} cards"), ("eine Karte", "{count} Karten"), True),
        (("{count} card", "{count} cards"), ("{count} Karte", "Karten"), False),
        (("{count} card of {name}", "{count} cards of {name}"), ("Karte", "{count} Karten von {name}"), False),
    ],
)
def test_a_gap_that_is_wrong_is_found(
    english: str | tuple[str, str], german: str | tuple[str, ...], right: bool
) -> None:
    """One that is missing, of another name, or where there is none."""
    assert (wrong_gaps(catalogue((english, german))) == []) is right


@pytest.mark.parametrize(
    ("english", "german", "right"),
    [
        ("You stay.", "Du bleibst.", True),
        ("You stay.", "Du bleibst", False),
        (" or sit out", " oder aussetzen", True),
        (" or sit out", "oder aussetzen", False),
        ("Which?", "Welche.", False),
    ],
)
def test_an_end_that_is_wrong_is_found(english: str, german: str, right: bool) -> None:
    """A full stop or a space that got lost."""
    assert (wrong_ends(catalogue((english, german))) == []) is right


def test_straight_quotes_are_found() -> None:
    """Planted."""
    assert straight_quotes(catalogue(("a", '"a"'))) == ['"a"']
