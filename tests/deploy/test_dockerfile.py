"""The image keeps what deploy/README.md promises of it, as far as its Dockerfile can tell."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from support.deployment import DEPLOY, ROOT, instructions, judged, last_stage

DOCKERFILE: Final = (DEPLOY / "Dockerfile").read_text()
LINES = [(each.word, each.rest) for each in last_stage(DOCKERFILE)]


def lint(text: str, folder: Path) -> str:
    """What hadolint says of a Dockerfile; empty if nothing."""
    file = folder / "Dockerfile"
    file.write_text(text)
    found = judged("hadolint", "--no-color", file)
    assert (found.code == 0) == (found.words == "")
    return found.words


def rest(text: str, word: str) -> list[str]:
    """What stands behind an instruction in the last stage."""
    return [each.rest for each in last_stage(text) if each.word == word]


def numeric_user(text: str) -> bool:
    """The image runs as a number that is not root's, so that a cluster can see that from outside."""
    users = rest(text, "USER")
    return bool(users) and all(part.isdigit() and int(part) > 0 for part in users[-1].split(":"))


def two_stages(text: str) -> bool:
    """What builds is left behind: the last stage runs nothing and copies from the first."""
    stages = [each for each in instructions(text) if each.word == "FROM"]
    copies = rest(text, "COPY")
    return (
        len(stages) == 2
        and not rest(text, "RUN")
        and bool(copies)
        and all(c.startswith("--from=build") for c in copies)
    )


def pinned_base(text: str) -> bool:
    """Both stages begin from one image, named by a tag that isn't the latest."""
    bases = [each.rest.partition("=")[2] for each in instructions(text) if each.word == "ARG"]
    stages = [each.rest.split()[0] for each in instructions(text) if each.word == "FROM"]
    tag = bases[0].rpartition(":")[2] if bases else ""
    return set(stages) == {"${BASE}"} and any(sign.isdigit() for sign in tag)


def one_volume(text: str) -> bool:
    """Everything that changes lies in one volume, and the image's settings keep it there."""
    kept = [part for env in rest(text, "ENV") for part in env.split() if part.startswith("PONTOON_")]
    paths = [value for part in kept if (value := part.partition("=")[2]).startswith("/")]
    return rest(text, "VOLUME") == ['["/data"]'] and len(paths) == 2 and all(p.startswith("/data/") for p in paths)


def no_shell(text: str) -> bool:
    """The server is the first process, so that it hears the signal; no shell stands between."""
    return [json.loads(each) for word in ("ENTRYPOINT", "CMD") for each in rest(text, word)] == [
        ["pontoon-server"],
        ["serve"],
    ] and rest(text, "STOPSIGNAL") == ["SIGTERM"]


def health_follows_the_port(text: str) -> bool:
    """The check is the server's own command, which reads the same settings; it names no port."""
    return [each.partition("CMD ")[2] for each in rest(text, "HEALTHCHECK")] == ['["pontoon-server", "healthcheck"]']


PROMISES: Final = (numeric_user, two_stages, pinned_base, one_volume, no_shell, health_follows_the_port)
FAULTS: Final = (
    (numeric_user, "USER 10001:10001", "USER pontoon"),
    (numeric_user, "USER 10001:10001", "USER 0:0"),
    (two_stages, "\nLABEL", "\nRUN apt-get update\nLABEL"),
    (pinned_base, "BASE=python:3.13-slim-trixie", "BASE=python:latest"),
    (pinned_base, "FROM ${BASE}\n", "FROM python\n"),
    (one_volume, "/data/nights.db", "/var/nights.db"),
    (one_volume, 'VOLUME ["/data"]', 'VOLUME ["/data", "/tmp"]'),
    (no_shell, 'CMD ["serve"]', 'CMD ["sh", "-c", "serve"]'),
    (no_shell, "STOPSIGNAL SIGTERM", "STOPSIGNAL SIGKILL"),
    (health_follows_the_port, '["pontoon-server", "healthcheck"]', '["curl", "127.0.0.1:8421"]'),
)


def test_hadolint_has_nothing_to_say(tmp_path: Path) -> None:
    """No rule of hadolint is broken, none is switched off."""
    assert lint(DOCKERFILE, tmp_path) == ""
    assert "hadolint ignore" not in DOCKERFILE


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("DL3006", "FROM ${BASE} AS build", "FROM python AS build"),
        ("DL3020", "COPY protocol/", "ADD protocol/"),
        ("DL3002", "USER 10001:10001", "USER root"),
        ("DL3025", 'CMD ["serve"]', "CMD serve"),
    ],
)
def test_hadolint_catches_what_is_planted(code: str, old: str, new: str, tmp_path: Path) -> None:
    """An untagged base, ADD for COPY, root at the end, a shell as the first process."""
    assert old in DOCKERFILE
    assert code in lint(DOCKERFILE.replace(old, new), tmp_path)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_dockerfile_keeps_each_promise(promise: Callable[[str], bool]) -> None:
    """One predicate for each; the image itself is built and run by `make deploy-test`."""
    assert promise(DOCKERFILE)


@pytest.mark.parametrize(("promise", "old", "new"), FAULTS)
def test_a_broken_promise_is_caught(promise: Callable[[str], bool], old: str, new: str) -> None:
    """Planted, one at a time."""
    assert old in DOCKERFILE
    assert not promise(DOCKERFILE.replace(old, new))


def test_the_image_is_built_from_no_more_than_it_needs() -> None:
    """What is copied in is let through by .dockerignore; everything else stays out, an .env and a log above all."""
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if not line.startswith("#")]
    let_in = {line[1:].rstrip("/") for line in ignored if line.startswith("!")}
    copied = {
        name.rstrip("/")
        for each in instructions(DOCKERFILE)
        if each.word == "COPY" and "--from" not in each.rest
        for name in each.rest.split()[:-1]
    }
    assert ignored[0] == "*"
    assert let_in == copied
    assert {"**/*.db", "**/.env"} <= set(ignored)
