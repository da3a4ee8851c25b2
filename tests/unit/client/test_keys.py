"""Seat keys."""

import os
import re
from pathlib import Path
from random import Random

import pytest

from pontoon_client.keys import KEYS_KEPT, Keys
from pontoon_protocol.limits import KEY_CHARACTERS
from support.client_tables import CODE

HERE = "192.0.2.14:8421"


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path / "keys", Random(1).randbytes)


def test_a_key_is_32_random_bytes_in_43_safe_characters(keys: Keys) -> None:
    """Each another."""
    found = {keys.new() for _key in range(100)}
    assert len(found) == 100
    assert all(re.fullmatch(f"[A-Za-z0-9_-]{{{KEY_CHARACTERS}}}", key) for key in found)


def test_the_same_name_at_the_same_table_has_the_same_key(keys: Keys) -> None:
    """Another name, table or server is another seat; capitals make no other name."""
    key = keys.key_for(HERE, CODE, "Dot")
    assert keys.key_for(HERE, CODE, "Dot") == key
    assert keys.key_for(HERE, CODE, "dot") == key
    others = {keys.key_for(*seat) for seat in ((HERE, CODE, "Ann"), (HERE, "22222222", "Dot"), ("box:1", CODE, "Dot"))}
    assert len(others | {key}) == 4


def test_keys_are_kept_over_runs(keys: Keys, tmp_path: Path) -> None:
    """On disk."""
    key = keys.key_for(HERE, CODE, "Dot")
    assert Keys(tmp_path / "keys", Random(2).randbytes).key_for(HERE, CODE, "Dot") == key


def test_a_key_of_the_same_seat_on_another_server_is_known_but_not_used(keys: Keys) -> None:
    """It may be the same server at a new address, and may be a stranger: a person decides."""
    key = keys.key_for(HERE, CODE, "Dot")
    there = "192.0.2.99:8421"
    found = keys.elsewhere(there, CODE, "dot")
    assert found is not None
    assert (found.key, found.server) == (key, HERE)
    assert keys.elsewhere(HERE, CODE, "Dot") is None
    assert keys.elsewhere(there, "22222222", "Dot") is None
    assert keys.elsewhere(there, CODE, "Ann") is None
    assert keys.key_for(there, CODE, "Dot") != key


def test_a_key_that_is_kept_for_a_seat_is_that_seat_s(keys: Keys) -> None:
    """In place of the one that it had."""
    keys.key_for("box:1", CODE, "Dot")
    key = keys.key_for(HERE, CODE, "Dot")
    assert not keys.known(key, "box:1")
    keys.keep("box:1", CODE, "Dot", key)
    assert keys.key_for("box:1", CODE, "Dot") == key
    assert keys.known(key, "box:1")


def test_a_file_that_makes_no_sense_is_replaced(keys: Keys, tmp_path: Path) -> None:
    """A key that would be refused is none."""
    keys.key_for(HERE, CODE, "Dot")
    path = next((tmp_path / "keys").iterdir())
    for nonsense in (b"", b"{}", path.read_bytes().replace(b'"key":"', b'"key":"short'), b"\xff" * 9_000):
        path.write_bytes(nonsense)
        assert len(keys.key_for(HERE, CODE, "Dot")) == KEY_CHARACTERS


def test_only_so_many_seats_are_remembered(keys: Keys, tmp_path: Path) -> None:
    """The longest unused go first."""
    folder = tmp_path / "keys"
    for number in range(KEYS_KEPT + 5):
        keys.key_for(HERE, CODE, f"N{number}")
        for path in folder.iterdir():
            if path.stat().st_mtime > 10**9:
                os.utime(path, (number, number))
    names = " ".join(path.read_text() for path in folder.iterdir())
    assert len(list(folder.iterdir())) == KEYS_KEPT
    assert '"N4"' not in names
    assert '"N5"' in names


def test_the_name_that_came_last_to_a_table_is_known(keys: Keys) -> None:
    """By its server and its code; until its key is forgotten."""
    for moment, name in enumerate(("Dot", "Dan")):
        keys.key_for(HERE, CODE, name)
        seat = next(path for path in keys._folder.glob("*.json") if name in path.read_text())
        os.utime(seat, (moment, moment))
    keys.key_for("box:1", CODE, "Eve")
    assert (keys.name_at(HERE, CODE), keys.name_at(HERE, "22222222")) == ("Dan", "")
    assert keys.names() == {CODE: "Eve"}
    assert keys.has(HERE, CODE, "dan")
    keys.forget(HERE, CODE, "Dan")
    assert not keys.has(HERE, CODE, "Dan")
    assert keys.name_at(HERE, CODE) == "Dot"
    keys.forget(HERE, CODE, "Dan")
