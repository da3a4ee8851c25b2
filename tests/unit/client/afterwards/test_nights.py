"""The nights that were played from here."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from pontoon_client.afterwards.nights import HANDS_BYTES, NIGHTS_KEPT, Night, Nights, copied
from pontoon_client.invitation.links import Server
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.options import Settings
from support.client_tables import CODE, table

NIGHT = Night(Server("192.0.2.14"), CODE, "Dot", "k" * 43, kept_at=7.0, told=copied(table()))


@pytest.fixture
def nights(tmp_path: Path) -> Nights:
    return Nights(tmp_path / "nights")


def test_a_night_is_kept_and_found(nights: Nights) -> None:
    """With the copy of its ledger; kept again it is replaced."""
    assert nights.all() == []
    nights.keep(NIGHT)
    assert nights.all() == [NIGHT]
    later = replace(NIGHT, kept_at=8.0, told=copied(table(phase="over")))
    nights.keep(later)
    assert nights.all() == [later]


def test_another_table_server_or_name_is_another_night(nights: Nights) -> None:
    """The host's own is one whatever the port; the one kept last comes first."""
    other = replace(NIGHT, code="22222222")
    there, eve = replace(NIGHT, server=Server("box")), replace(NIGHT, name="Eve")
    hosted = replace(NIGHT, hosted=True, server=Server("127.0.0.1", 1))
    moved = replace(hosted, server=Server("127.0.0.1", 2))
    for number, night in enumerate((NIGHT, other, there, eve, hosted, moved)):
        nights.keep(night)
        for path in nights.folder.iterdir():
            if path.stat().st_mtime > 10**9:
                os.utime(path, (number, number))
    assert nights.all() == [moved, eve, there, other, NIGHT]


@pytest.mark.skipif(os.name != "posix", reason="file modes as Unix has them")
def test_nobody_else_may_read_them(nights: Nights) -> None:
    """There are keys in them."""
    nights.keep(NIGHT)
    (path,) = nights.folder.iterdir()
    assert (path.stat().st_mode & 0o777, nights.folder.stat().st_mode & 0o777) == (0o600, 0o700)


def test_what_makes_no_sense_is_no_night(nights: Nights) -> None:
    """Whatever became of the file."""
    nights.keep(NIGHT)
    (path,) = nights.folder.iterdir()
    for nonsense in (b"", b"{}", b"[]", b"\xff", path.read_bytes().replace(b"K7QX2MPA", b"nothing!"), b" " * 300_000):
        path.write_bytes(nonsense)
        assert nights.all() == []


def test_only_so_many_nights_are_kept(nights: Nights) -> None:
    """The longest untouched go first; one that is kept anew drives nobody out."""
    for number in range(NIGHTS_KEPT + 3):
        nights.keep(replace(NIGHT, name=f"N{number}"))
        for path in nights.folder.iterdir():
            if path.stat().st_mtime > 10**9:
                os.utime(path, (number, number))
    names = [night.name for night in nights.all()]
    assert names == [f"N{number}" for number in reversed(range(3, NIGHTS_KEPT + 3))]
    nights.keep(replace(NIGHT, name="N3"))
    assert len(nights.all()) == NIGHTS_KEPT


def test_a_copy_has_what_one_sees_at_the_table() -> None:
    """Everybody's accounts, and at the end who pays whom."""
    over = table(
        phase="over",
        settings=Settings(chip="1p"),
        ledger=(Account(1, "Ann", 100, 0, 112, 0, 12),),
        payments=(Payment(3, 1, 12),),
    )
    told = copied(over)
    assert (told.code, told.name, told.chip, told.hands, told.over) == (CODE, "Friday's table", "1p", 11, True)
    assert (told.ledger, told.payments) == (over.ledger, over.payments)
    assert copied(table(hand=-1)).hands == 0


def test_hands_are_kept_beside_their_night_and_go_with_it(nights: Nights) -> None:
    """Kept again they are replaced; what makes no sense is no hand."""
    assert nights.hands(NIGHT) == ()
    nights.keep(NIGHT)
    for hands in (('{"hand": 1}',), ('{"hand": 1}', '{"name": "Zo\u00eb"}')):
        nights.keep_hands(NIGHT, hands)
        assert nights.hands(NIGHT) == hands
    assert nights.all() == [NIGHT]
    (path,) = nights.folder.glob("*.jsonl")
    for number in range(NIGHTS_KEPT):
        nights.keep(replace(NIGHT, name=f"Player {number}"))
    assert not path.exists()
    path.write_bytes(b"\xff\n")
    assert nights.hands(NIGHT) == ()


def test_more_hands_than_an_evening_has_are_not_kept(nights: Nights) -> None:
    """They would fill the disk."""
    with pytest.raises(OSError, match="large"):
        nights.keep_hands(NIGHT, ["x" * HANDS_BYTES])
    assert nights.hands(NIGHT) == ()


def test_a_night_is_found_by_its_key(nights: Nights) -> None:
    """Another key is somebody else's."""
    nights.keep(NIGHT)
    assert nights.of(CODE, NIGHT.key) == NIGHT
    assert nights.of(CODE, "x" * 43) is nights.of("22222222", NIGHT.key) is None
