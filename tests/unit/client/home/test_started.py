"""What this machine remembers of the server that it started."""

from pathlib import Path

from pontoon_client.home.started import Started, StartedFile


def test_the_last_server_that_was_started_is_remembered(tmp_path: Path) -> None:
    """For nobody's eyes but its owner's: with the opener anybody could open tables on it."""
    file = StartedFile(tmp_path / "state" / "started.json")
    assert file.read() is None
    for port in (8421, 8422):
        file.write(Started(port, "o" * 43, "http://x:1"))
        assert file.read() == Started(port, "o" * 43, "http://x:1")
    assert file.path.stat().st_mode & 0o077 == 0


def test_a_file_that_makes_no_sense_is_no_server(tmp_path: Path) -> None:
    """It can come from another release."""
    file = StartedFile(tmp_path / "started.json")
    file.path.write_bytes(b'{"port": "yes"}')
    assert file.read() is None
