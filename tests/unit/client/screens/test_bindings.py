"""Which key does what."""

from textual.keys import _character_to_key

from pontoon_client.language import choose
from pontoon_client.screens.bindings import DIGITS, KEYS, OTHER, SIGNS, deeds_by_key, labels_of, shown_key


def test_the_keys_that_people_guess_do_what_they_expect() -> None:
    """Those that were promised, among them the casino's h for hit."""
    deeds = deeds_by_key({})
    expected = {
        "b": "buy", "t": "twist", "h": "twist", "s": "stick", "p": "split", "d": "double", "enter": "usual",
        "c": "chat", "l": "ledger", "question_mark": "help", "escape": "back", "q": "quit", "ctrl+c": "quit",
        "up": "more", "down": "less", "colon": "word", "ctrl+p": "palette", "7": "digit:7",
    }  # fmt: skip
    assert {key: deeds[key] for key in expected} == expected


def test_the_initial_of_an_english_word_does_nothing_in_german() -> None:
    """There `h` may be meant for `halten`, and a card is dealt for good; who gives it a deed has it all the same."""
    choose("de")
    deeds = deeds_by_key({})
    assert "h" not in deeds
    assert "H" not in deeds
    assert (deeds["t"], deeds["s"]) == ("twist", "stick")
    assert deeds_by_key({"twist": ("t", "h")})["h"] == "twist"


def test_caps_lock_changes_nothing() -> None:
    """Unless a capital was given a deed of its own."""
    deeds = deeds_by_key({})
    assert {deeds[key.upper()] for key in "bts"} == {"buy", "twist", "stick"}
    assert all(deeds.get(key.upper()) == deed for key, deed in deeds.items() if len(key) == 1 and key.isalpha())
    chosen = deeds_by_key({"chat": ("T",), "mute": ("M",)})
    assert (chosen["T"], chosen["t"], chosen["m"]) == ("chat", "twist", "mute")


def test_no_key_does_two_things() -> None:
    """Each deed has keys of its own, and digits are amounts."""
    keys = [key for chosen in KEYS.values() for key in chosen]
    assert len(keys) == len(set(keys))
    assert not set(keys) & set(DIGITS)
    assert OTHER not in KEYS


def test_keys_that_were_chosen_take_the_place_of_the_usual_ones() -> None:
    """The usual ones do nothing then; a deed may be left without any."""
    changed = {"buy": ("u",), "mute": ()}
    deeds, labels = deeds_by_key(changed), labels_of(changed)
    assert deeds["u"] == "buy"
    assert "b" not in deeds
    assert "m" not in deeds
    assert labels["buy"] == "u"
    assert "mute" not in labels


def test_keys_are_shown_as_people_call_them() -> None:
    """Their sign, their name, or what stands on them."""
    shown = {
        "question_mark": "?", "colon": ":", "plus": "+", "minus": "-", "enter": "Enter", "escape": "Esc",
        "shift+tab": "Shift+Tab", "pageup": "PgUp", "delete": "Del", "f2": "F2", "f12": "F12", "ctrl+p": "Ctrl+P",
        "b": "b", "B": "B", "f": "f",
    }  # fmt: skip
    assert {key: shown_key(key) for key in shown} == shown
    assert (labels_of({})["usual"], labels_of({})["yes"]) == ("Enter", "y")
    choose("de")
    assert labels_of({})["yes"] == "j"
    assert labels_of({"yes": ("y",)})["yes"] == "y"


def test_signs_have_the_names_that_textual_gives_them() -> None:
    """Or their keys would do nothing."""
    assert {key: _character_to_key(sign) for key, sign in SIGNS.items()} == {key: key for key in SIGNS}
