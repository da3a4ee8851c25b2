"""Which release this is."""

import re

from pontoon_protocol.release import release, software


def test_the_release_is_that_of_the_installed_distribution() -> None:
    """And part of what client and server call themselves."""
    assert re.fullmatch(r"\d+\.\d+.*", release())
    assert software("pontoon") == f"pontoon {release()}"


def test_a_program_that_was_not_installed_has_no_release() -> None:
    """It says so."""
    assert release("no-such-distribution") == "unknown"
