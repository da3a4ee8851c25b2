"""Names at a table: what the eye may overlook makes no other name."""

from hypothesis import assume, given
from hypothesis import strategies as st

from pontoon_protocol.safe_text import clean_name
from pontoon_server.table.names import is_taken

LATIN = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=12)
ALIKE = {"a": "аα", "c": "сς", "e": "еε", "o": "оο0", "p": "рρ", "x": "хχ", "s": "ѕ5", "l": "1Iӏ", "T": "ТΤ", "B": "ВΒ"}
HIDDEN = ("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\ufe0f", "\u3164", "\u202e")
ACCENTS = ("\u0301", "\u0308", "\u0327", "\u030a")
SAFE = "abdfghjkmnpqtuy"
"""Letters that are taken for no other, alone or together."""


@given(name=st.text(min_size=1, max_size=20))
def test_a_name_is_taken_by_itself(name: str) -> None:
    """Whatever it is, as it passes the door."""
    clean = clean_name(name)
    assume(clean)
    assert is_taken(clean, [clean])


@given(name=LATIN, data=st.data())
def test_a_name_in_other_case_or_script_or_with_accents_is_taken(name: str, data: st.DataObject) -> None:
    """Any letters of it, changed for some that look alike."""
    signs = []
    for sign in name:
        others = [sign, sign.upper(), sign.lower(), *ALIKE.get(sign, "")]
        accents = data.draw(st.sampled_from(("", *ACCENTS)))
        signs.append(data.draw(st.sampled_from(others)) + accents)
    other = clean_name("".join(signs))
    assume(name.casefold().replace("i", "l") == name.casefold() or "I" not in other)
    assert is_taken(other, [name])
    assert is_taken(name, [other])


@given(name=LATIN, hidden=st.sampled_from(HIDDEN), at=st.integers(0, 12))
def test_what_shows_nothing_makes_no_other_name(name: str, hidden: str, at: int) -> None:
    """Wherever it stands."""
    assert is_taken(clean_name(name[:at] + hidden + name[at:]), [name])


@given(names=st.lists(st.text(SAFE, min_size=1, max_size=8), min_size=2, max_size=2, unique=True))
def test_different_names_are_not_taken_for_each_other(names: list[str]) -> None:
    """Of letters that look like no others."""
    one, other = names
    assert not is_taken(one, [other])


@given(one=st.text(st.characters(categories=["Lo"]), min_size=1, max_size=6), data=st.data())
def test_scripts_without_look_alikes_keep_their_names_apart(one: str, data: st.DataObject) -> None:
    """Letters that have no case: another letter is another name."""
    other = data.draw(st.text(st.characters(categories=["Lo"]), min_size=1, max_size=6))
    first, second = clean_name(one), clean_name(other)
    assume(first and second and first != second)
    assert not is_taken(first, [second])
