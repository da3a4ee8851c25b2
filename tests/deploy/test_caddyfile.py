"""The Caddyfile is one, as it is shipped, for each way in which its variables may be set."""

from pathlib import Path
from typing import Final

import pytest

from support.authorities import TestAuthority
from support.deployment import DEPLOY, judged

CADDYFILE: Final = DEPLOY / "Caddyfile"


def validated(file: Path, home: Path, **variables: str) -> tuple[int, str]:
    """What `caddy validate` says of a Caddyfile under these variables."""
    environment = {"HOME": str(home), "PONTOON_DOMAIN": "pontoon.example", **variables}
    found = judged("caddy", "validate", "--config", file, environment=environment)
    return found.code, found.words


@pytest.mark.parametrize("tls", ["", "somebody@pontoon.example", "internal"])
def test_it_is_valid_whoever_the_certificate_is_from(tls: str, tmp_path: Path) -> None:
    """A public authority with and without an address to write to, or one of Caddy's own."""
    code, words = validated(CADDYFILE, tmp_path, PONTOON_TLS=tls)
    assert code == 0, words


def test_it_is_valid_with_a_certificate_of_ones_own(tmp_path: Path) -> None:
    """Two files."""
    authority = TestAuthority(tmp_path)
    code, words = validated(CADDYFILE, tmp_path, PONTOON_TLS=f"{authority.certificate} {authority.key}")
    assert code == 0, words


def test_it_is_written_as_caddy_writes() -> None:
    """`caddy fmt` would change nothing."""
    assert judged("caddy", "fmt", CADDYFILE).words == CADDYFILE.read_text()


@pytest.mark.parametrize(
    ("old", "new"), [("stream_close_delay", "stream_closing_delay"), ("protocols h1 h2", "protocols h9")]
)
def test_what_caddy_does_not_know_is_caught(old: str, new: str, tmp_path: Path) -> None:
    """Planted: a setting and a value that are none."""
    text = CADDYFILE.read_text()
    assert old in text
    planted = tmp_path / "Caddyfile"
    planted.write_text(text.replace(old, new))
    code, words = validated(planted, tmp_path)
    assert code != 0
    assert new.split()[-1] in words
