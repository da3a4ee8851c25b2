"""`leaked`: words are found in text as they are, as JSON writes them, and by their beginning if they are long."""

from prove.secrets.leaked import Secrets, cards_in

LONG = "Zu4kyXw7QmNf2RtY8LpVbC3d"


def test_a_word_is_found_as_often_as_it_is_there() -> None:
    """Wherever it stands."""
    secrets = Secrets(["hunter2", "K7QX2MPA"])
    assert list(secrets.found_in("hunter2 and K7QX2MPAhunter2")) == ["hunter2", "K7QX2MPA", "hunter2"]
    assert list(secrets.found_in("hunter and K7QX2MP")) == []


def test_a_short_word_is_found_too() -> None:
    """Passcodes may be as short as people like."""
    assert list(Secrets(["abc"]).found_in("xabcabc")) == ["abc", "abc"]


def test_of_a_long_word_the_beginning_is_enough() -> None:
    """Half a token is a leak; its end alone isn't looked for."""
    assert list(Secrets([LONG]).found_in(f"key={LONG[:12]}...")) == [LONG[:12]]
    assert list(Secrets([LONG]).found_in(LONG[:11])) == []


def test_a_word_is_found_as_json_writes_it() -> None:
    """Logs are JSON."""
    assert list(Secrets(['say "hé"']).found_in('{"passcode": "say \\"h\\u00e9\\""}')) == ['say \\"h\\u00e9\\"']


def test_words_are_counted_once_and_empty_ones_never() -> None:
    """An empty word would be everywhere."""
    secrets = Secrets(["hunter2", "hunter2", ""])
    assert secrets.count == 1
    assert list(secrets.found_in("")) == []


def test_cards_are_found_between_other_signs_and_not_inside_words() -> None:
    """As the protocol writes them."""
    assert cards_in('["AS", "TD"] 9H') == ["AS", "TD", "9H"]
    assert cards_in("BAS ASK 10S 2d 1C") == []


def test_cards_are_found_as_people_read_them() -> None:
    """As signs, which JSON may write by their numbers, and in English, however it is written."""
    assert cards_in("A♠, 10♥ T♦ 2 ♣ Q♡") == ["A♠", "10♥", "T♦", "2 ♣", "Q♡"]
    assert cards_in('{"event": "K\\u2660"}') == ["K\\u2660"]
    assert cards_in("the Ace of Spades, 10 of hearts, knave of clubs") == [
        "Ace of Spades",
        "10 of hearts",
        "knave of clubs",
    ]
    assert cards_in("♠ ♥ 100 of heartsease, peace of clubs, two of the spades") == []
