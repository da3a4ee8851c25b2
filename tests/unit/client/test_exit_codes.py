"""What the exit codes mean."""

from pontoon_client.exit_codes import EXIT_CODES, FAILED, FINE, INTERRUPTED, USAGE


def test_each_exit_code_has_its_meaning() -> None:
    """0 is the only good one, and Ctrl+C has that of shells."""
    assert list(EXIT_CODES) == [FINE, FAILED, USAGE, INTERRUPTED] == [0, 1, 2, 130]
    assert all(EXIT_CODES.values())
