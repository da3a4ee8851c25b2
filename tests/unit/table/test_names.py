"""Names at one table can't be mistaken for one another."""

import pytest

from pontoon_protocol.safe_text import clean_name
from pontoon_server.table.names import BOT_NAMES, bot_name, is_taken, skeleton


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "ANN"),
        ("Strasse", "Straße"),
        ("Zoe", "Zoé"),
        ("Ann Lee", "AnnLee"),
        ("Ann-Lee", "Ann.Lee"),
        ("O'Neil", "ONeil"),
        ("Ann", "Аnn"),
        ("Ann", "Аnп"),
        ("Ben", "Веn"),
        ("Bill", "BiII"),
        ("Bill", "Bi11"),
        ("BILL", "BiII"),
        ("Bob", "B0b"),
        ("Sue", "5ue"),
        ("NIK", "ΝΙΚ"),
        ("Vik", "νιk"),
        ("ZOE", "ΖΟΕ"),
        ("Margo", "Rnargo"),
        ("Will", "VVill"),
        ("Fiona", "Ｆｉｏｎａ"),
        ("Иван", "ИВАН"),
        ("Ann", "Anո"),
        ("BOB", "ꓐꓳꓐ"),
        ("JEAN", "ᎫᎬᎪN"),
        ("Bob", "ʙᴏʙ"),
        ("Otto", "Օttⲟ"),
    ],
)
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    """By case, accent, sign, space, script, digit, or letters that run into one: both ways round."""
    assert is_taken(other, [name])
    assert is_taken(name, ["somebody", other])


@pytest.mark.parametrize("hidden", ["\u200b", "\u200d", "\u00ad", "\u2060", "\ufeff", "\u034f", "\ufe0f", "\u3164"])
def test_what_shows_nothing_makes_no_other_name(hidden: str) -> None:
    """Zero width and fillers go at the door, before the table compares names."""
    assert is_taken(clean_name(f"A{hidden}nn"), ["Ann"])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Anna"),
        ("Ann", "Ben"),
        ("Ben", "Ken"),
        ("Jo", "Joe"),
        ("Jan", "Jon"),
        ("Tom", "Tim"),
        ("Dan 2", "Dan 3"),
        ("Max", "Mac"),
        ("Иван", "Иваи"),
        ("मीना", "मोना"),
        ("かな", "がな"),
        ("Νίκος", "Νίκη"),
        ("山田", "山本"),
    ],
)
def test_names_that_differ_are_not_taken_for_each_other(name: str, other: str) -> None:
    """In whatever script."""
    assert not is_taken(name, [other])
    assert not is_taken(other, [name])


def test_a_skeleton_is_in_plain_small_letters() -> None:
    """What the comparison is made with."""
    assert skeleton("Bïl-l О'Neill 5") == "blllonellls"


def test_bots_are_given_names_in_turn() -> None:
    """The first that is free; with numbers when all are taken."""
    assert bot_name([]) == BOT_NAMES[0]
    assert bot_name(["CY", "D0t"]) == "Eve"
    assert bot_name(BOT_NAMES) == "Cy 2"


def test_all_names_of_bots_can_be_told_apart() -> None:
    """256 of them, which is as many as a ledger has lines."""
    names: list[str] = []
    for _ in range(256):
        names.append(bot_name(names))
    assert len({skeleton(name) for name in names}) == 256
