"""AsyncAPI's own parser reads the document that is made from the message types."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from golden.frames import stored
from support.asyncapi_parser import Finding, Question, Unavailable, findings, installed

DOCUMENT = Path(__file__).parents[2] / "protocol" / "asyncapi.json"
READY = {"type": "ready", "id": 1}
DREW_THREE = {"type": "happened", "seq": 1, "events": [{"type": "drew", "cards": [[0, "AS", 1]]}]}
BENT = (("ready", READY), ("ready", {**READY, "id": True}), ("ready", {**READY, "more": 1}), ("happened", DREW_THREE))
Planted = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def parser() -> Path:
    """The folder where the parser is; where it can't be had, the tests are skipped and say why."""
    try:
        return installed()
    except Unavailable as why:
        pytest.skip(f"AsyncAPI's parser can't be had: {why}")


def _broken_reference(document: dict[str, Any]) -> None:
    document["components"]["messages"]["Join"]["payload"]["$ref"] = "#/components/schemas/Nobody"


def _unsound_schema(document: dict[str, Any]) -> None:
    document["components"]["schemas"]["Join"]["properties"]["code"]["maxLength"] = "8"


def _planted(folder: Path, plant: Planted) -> Question:
    document = json.loads(DOCUMENT.read_text("utf-8"))
    plant(document)
    broken = folder / f"{plant.__name__}.json"
    broken.write_text(json.dumps(document), "utf-8")
    return Question(broken)


@pytest.fixture(scope="module")
def found(parser: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Finding]]:
    """What the parser, started once, says to each question that the tests below ask."""
    folder = tmp_path_factory.mktemp("documents")
    questions = {
        "golden": Question(
            DOCUMENT, tuple((frame.message.partition("/")[0], json.loads(frame.json)) for frame in stored())
        ),
        "bent": Question(DOCUMENT, BENT),
        "_broken_reference": _planted(folder, _broken_reference),
        "_unsound_schema": _planted(folder, _unsound_schema),
    }
    return dict(zip(questions, findings(list(questions.values()), parser), strict=True))


def test_the_parser_finds_nothing_wrong_and_the_schemas_allow_every_golden_frame(
    found: dict[str, list[Finding]],
) -> None:
    """Neither an error nor a warning; and what is sent is what the document says."""
    assert found["golden"] == []


def test_a_frame_that_the_document_does_not_allow_is_found(found: dict[str, list[Finding]]) -> None:
    """Planted: a bool for a number, a field too many, three in place of a pair."""
    assert [(finding.code, finding.path) for finding in found["bent"]] == [
        ("frame", "ready"), ("frame", "ready"), ("frame", "happened"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("plant", "code"), [(_broken_reference, "invalid-ref"), (_unsound_schema, "asyncapi-document-resolved")]
)
def test_the_parser_reports_what_is_wrong(found: dict[str, list[Finding]], plant: Planted, code: str) -> None:
    """Planted faults."""
    assert code in {finding.code for finding in found[plant.__name__]}


def _recipe(folder: Path) -> Path:
    folder.mkdir()
    (folder / "check.mjs").write_text("")
    return folder


def _npm(folder: Path, says: str, code: int) -> tuple[str, ...]:
    """A program in npm's place that only fails, or doesn't."""
    program = folder / "npm"
    program.write_text(f"#!/bin/sh\necho {says} >&2\nexit {code}\n")
    program.chmod(0o700)
    return (str(program),)


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a shell script")
@pytest.mark.usefixtures("parser")
def test_only_a_machine_that_can_not_have_the_parser_goes_without(tmp_path: Path) -> None:
    """No npm and no network are reasons to skip; any other failure of npm is a failure, and leaves nothing behind."""
    recipe, cache = _recipe(tmp_path / "recipe"), tmp_path / "cache"
    with pytest.raises(Unavailable, match="no-such-npm not found"):
        installed(recipe, cache, ("no-such-npm",))
    with pytest.raises(Unavailable, match="can't reach"):
        installed(recipe, cache, _npm(tmp_path, "npm error code EAI_AGAIN", 1))
    with pytest.raises(AssertionError, match="EINTEGRITY"):
        installed(recipe, cache, _npm(tmp_path, "npm error code EINTEGRITY", 1))
    assert list(cache.iterdir()) == []
    home = installed(recipe, cache, _npm(tmp_path, "", 0))
    assert [path.name for path in home.iterdir()] == ["check.mjs"]
    assert installed(recipe, cache, _npm(tmp_path, "not asked again", 1)) == home
