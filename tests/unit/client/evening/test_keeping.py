"""Keeping a night."""

from pathlib import Path

from msgspec.structs import replace

from pontoon_client.afterwards.nights import copied
from pontoon_client.evening.keeping import keep_night
from pontoon_client.invitation.links import Server
from support.client_tables import table
from support.desks import TestDesk

HERE = Server("192.0.2.14")
KEY = "k" * 43


def test_a_night_is_kept_under_the_name_that_one_has_there(tmp_path: Path) -> None:
    """With the moment, so that a copy can say of when it is."""
    desk = replace(TestDesk(tmp_path, lambda: 0.0).desk, today=lambda: 1_764_000_000.0)
    keep_night(desk, table(), HERE, KEY)
    (night,) = desk.nights.all()
    assert (night.server, night.name, night.key, night.kept_at, night.told) == (
        HERE,
        "Dot",
        KEY,
        1_764_000_000.0,
        copied(table()),
    )


def test_at_the_end_it_is_known_from_the_beginning_who_one_was(tmp_path: Path) -> None:
    """Nobody has a seat any more then."""
    desk = TestDesk(tmp_path, lambda: 0.0).desk
    keep_night(desk, table(), HERE, KEY, hosted=True)
    over = table(phase="over", seats=(), you=None)
    keep_night(desk, over, HERE, KEY, hosted=True)
    (night,) = desk.nights.all()
    assert (night.name, night.hosted, night.told) == ("Dot", True, copied(over))


def test_who_never_had_a_seat_has_no_night(tmp_path: Path) -> None:
    """Nor has whoever waited at the door in vain."""
    desk = TestDesk(tmp_path, lambda: 0.0).desk
    keep_night(desk, table(you=None), HERE, KEY)
    keep_night(desk, table(you=None), HERE, KEY, name="Eve")
    assert desk.nights.all() == []
    keep_night(desk, table(you=None), HERE, KEY, name="Dot")
    assert [night.name for night in desk.nights.all()] == ["Dot"]


def test_a_copy_that_can_t_be_kept_is_told(tmp_path: Path) -> None:
    """The evening goes on."""
    at = TestDesk(tmp_path, lambda: 0.0)
    (tmp_path / "nights").write_text("no folder")
    keep_night(at.desk, table(), HERE, KEY)
    assert at.page.startswith("No copy of the ledger could be kept on this machine: ")
