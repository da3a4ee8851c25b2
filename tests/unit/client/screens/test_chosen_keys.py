"""Keys that somebody chose for deeds."""

import pytest
from textual.keys import _character_to_key

from pontoon_client.screens.bindings import KEYS
from pontoon_client.screens.chosen_keys import KEYS_MOST, WrongKeys, chosen_keys, key_named


def refused(**said: tuple[str, ...]) -> str:
    """Why these keys can't be."""
    with pytest.raises(WrongKeys) as wrong:
        chosen_keys(said)
    return str(wrong.value)


def test_a_deed_may_have_another_key_or_several_or_none() -> None:
    """They are kept as Textual calls them, in the order in which they were said."""
    assert chosen_keys({"buy": ("u",), "help": ("?", "F1", "Ctrl+B")}) == (
        ("buy", ("u",)),
        ("help", ("question_mark", "f1", "ctrl+b")),
    )
    assert chosen_keys({"sit-out": ()}) == (("sit_out", ()),)
    assert chosen_keys({}) == ()


def test_the_usual_keys_may_be_said_too() -> None:
    """That changes nothing."""
    signs = {"question_mark": "?", "colon": ":", "plus": "+", "minus": "-"}
    said = {
        deed: tuple(signs.get(key, key) for key in keys if key not in ("ctrl+c", "ctrl+q"))
        for deed, keys in KEYS.items()
    }
    assert dict(chosen_keys(said)) == KEYS | {"quit": ("q",)}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("b", "b"), ("B", "B"), ("ß", "ß"), ("?", "question_mark"), ("-", "minus"), (" ", "space"), ("/", "slash"),
        ("Enter", "enter"), ("return", "enter"), ("Esc", "escape"), ("Page Up", "pageup"), ("PgDn", "pagedown"),
        ("F12", "f12"), ("f13", ""), ("Ctrl+B", "ctrl+b"), ("ctrl+c", ""), ("ctrl+i", ""), ("ctrl+", ""),
        ("ctrl+ä", ""), ("5", ""), ("", ""), ("\x1b", ""), ("two", ""), ("shift+tab", "shift+tab"),
    ],
)  # fmt: skip
def test_a_key_is_one_sign_or_has_a_name(text: str, key: str) -> None:
    """Digits are amounts, and what leads out of every program is nobody's to give away."""
    assert key_named(text) == key


@pytest.mark.parametrize("sign", "abzABZäß?:;,.-_+*#'/\\@€!\"§$%&()=<>|~^{}[]")
def test_signs_are_called_as_textual_calls_them(sign: str) -> None:
    """Or they would do nothing."""
    assert key_named(sign) == _character_to_key(sign)


def test_an_unknown_deed_is_named_with_those_that_look_like_it() -> None:
    """Or with all there are."""
    assert refused(bye=("u",)) == (
        "Nothing is called bye that a key could do, in [keys] of the configuration file. Did you mean yes or buy?"
    )
    assert "There are: usual, buy, twist" in refused(wxyz=("u",))
    assert "\x1b" not in refused(**{"\x1b[31m": ("u",)})


def test_an_unknown_key_is_named_with_what_a_key_is() -> None:
    """With the deed that it was said for."""
    told = refused(buy=("boo",))
    assert told.startswith("There is no key boo for buy. A key is one sign, or one of enter, space, tab,")
    assert refused(buy=("",)).startswith("There is no key '' for buy.")
    assert "\x1b" not in refused(buy=("\x1b[31m",))


def test_digits_and_ctrl_c_are_refused_with_their_reason() -> None:
    """They have a meaning already that nobody may take from them."""
    assert refused(buy=("5",)) == "The key 5 can't be for buy: digits are always amounts."
    assert refused(buy=("ctrl+c",)) == "The key ctrl+c can't be for buy: it always leads out."


def test_a_key_for_two_deeds_is_refused_with_both_named() -> None:
    """Whether the other was chosen too or has it as ever; with another key for that one it is fine."""
    assert refused(buy=("t",)) == "The key t is for buy and for twist; choose another for one of them, in [keys]."
    assert refused(chat=("u",), buy=("u",)).startswith("The key u is for chat and for buy;")
    assert chosen_keys({"buy": ("t",), "twist": ("h",)})


def test_a_deed_has_no_more_keys_than_anybody_needs() -> None:
    """What stands in a file has a limit like everything else."""
    assert refused(buy=tuple("abcefgiju")) == f"buy has too many keys in [keys]; at most {KEYS_MOST}."
