"""What a host's machine remembers."""

from pathlib import Path

from msgspec.structs import replace

from pontoon_client.home.hosted import HostedTable, HostFile, PastNight
from support.client_tables import CODE

TABLE = HostedTable(8421, "o" * 43, CODE, "k" * 43)


def test_the_hosted_table_is_remembered(tmp_path: Path) -> None:
    """Also that its night is over."""
    file = HostFile(tmp_path / "deep" / "host.json")
    assert file.read() is None
    file.write(TABLE)
    assert file.read() == TABLE
    file.write(replace(TABLE, over=True))
    assert file.read() == replace(TABLE, over=True)


def test_a_file_that_makes_no_sense_is_no_table(tmp_path: Path) -> None:
    """A new one is opened then."""
    file = HostFile(tmp_path / "host.json")
    for nonsense in (b"", b"[]", b'{"port": "x"}', b"\xff"):
        file.path.write_bytes(nonsense)
        assert file.read() is None


def test_a_night_that_is_over_can_be_followed_by_another_if_something_was_played() -> None:
    """Else the one before it still can."""
    past = PastNight("22222222", "p" * 43)
    assert TABLE.ended(3).past == PastNight(CODE, "k" * 43)
    assert replace(TABLE, past=past).ended(3).past == PastNight(CODE, "k" * 43)
    assert replace(TABLE, past=past).ended(0).past == past
    assert TABLE.ended(0) == replace(TABLE, over=True)
