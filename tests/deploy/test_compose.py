"""compose.yaml is one by the compose schema, and keeps what deploy/README.md promises of it."""

from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, Final

import pytest
from ruamel.yaml import YAML

from pontoon_protocol.release import release
from support.deployment import DEPLOY, judged, last_stage, seconds

COMPOSE: Final = (DEPLOY / "compose.yaml").read_text()
END_SECONDS: Final = 10
"""What a server may take to end beside its hands: the goodbye, the log, the interpreter."""


def read(text: str) -> Any:
    """The file, with what stands behind `:-` for each variable that has a default."""
    return YAML(typ="safe").load(text)


def default(value: str) -> str:
    """What `${NAME:-default}` is as long as nobody sets it, with what stands around it."""
    before, dollar, rest = value.partition("${")
    inside, _, after = rest.partition("}")
    return before + inside.partition(":-")[2] + after if dollar else value


def server_is_hidden(text: str) -> bool:
    """Nobody reaches the server but through Caddy: no port of its own, and only the network that leads nowhere else."""
    found = read(text)
    server = found["services"]["server"]
    inside = found["networks"]["inside"]["internal"] is True
    return "ports" not in server and list(server["networks"]) == ["inside"] and inside


def only_caddy_is_believed(text: str) -> bool:
    """The one address whose X-Forwarded-For counts is Caddy's, fixed and within the network."""
    found = read(text)
    caddy = found["services"]["caddy"]["networks"]["inside"]["ipv4_address"]
    (network,) = found["networks"]["inside"]["ipam"]["config"]
    believed = found["services"]["server"]["environment"]["PONTOON_SERVE_PROXY"]
    return bool(believed == caddy and ip_address(caddy) in ip_network(network["subnet"]))


def both_are_confined(text: str) -> bool:
    """Nothing to write at but the volumes, no privilege to gain, an end to memory and processes, and started again."""
    return all(
        service["read_only"] is True
        and service["cap_drop"] == ["ALL"]
        and service["security_opt"] == ["no-new-privileges:true"]
        and service["pids_limit"] > 0
        and service["mem_limit"]
        and service["restart"] == "unless-stopped"
        and "privileged" not in service
        for service in read(text)["services"].values()
    )


def time_to_end(text: str) -> bool:
    """It is ended by force only after the hands that were running have had their time."""
    server = read(text)["services"]["server"]
    drain = float(default(server["environment"]["PONTOON_SERVE_DRAIN_SECONDS"]))
    return seconds(default(server["stop_grace_period"])) >= drain + END_SECONDS


def caddy_waits_for_a_healthy_server(text: str) -> bool:
    """By the command that follows the configured port."""
    services = read(text)["services"]
    waits_for = services["caddy"]["depends_on"]["server"]["condition"]
    asked = services["server"]["healthcheck"]["test"]
    return (asked, waits_for) == (["CMD", "pontoon-server", "healthcheck"], "service_healthy")


def data_stays(text: str) -> bool:
    """What the server writes and what Caddy keeps lie in named volumes."""
    found = read(text)
    mounts = {str(mount) for service in found["services"].values() for mount in service["volumes"]}
    named = {mount.partition(":")[0] for mount in mounts if not mount.startswith(".")}
    return "nights:/data" in mounts and named == set(found["volumes"])


PROMISES: Final = (
    server_is_hidden,
    only_caddy_is_believed,
    both_are_confined,
    time_to_end,
    caddy_waits_for_a_healthy_server,
    data_stays,
)
FAULTS: Final = (
    (server_is_hidden, "    hostname: server\n", '    hostname: server\n    ports: ["8421:8421"]\n'),
    (server_is_hidden, "    internal: true\n", "    internal: false\n"),
    (only_caddy_is_believed, "PONTOON_SERVE_PROXY: 172.30.84.2", "PONTOON_SERVE_PROXY: 172.30.84.0/29"),
    (only_caddy_is_believed, "- subnet: 172.30.84.0/29", "- subnet: 172.30.85.0/29"),
    (both_are_confined, "read_only: true", "read_only: false"),
    (both_are_confined, "cap_drop: [ALL]", "cap_drop: [NET_RAW]"),
    (both_are_confined, "restart: unless-stopped", 'restart: "no"'),
    (time_to_end, "PONTOON_STOP_GRACE_SECONDS:-150", "PONTOON_STOP_GRACE_SECONDS:-125"),
    (caddy_waits_for_a_healthy_server, "condition: service_healthy", "condition: service_started"),
    (data_stays, "- nights:/data", "- ./nights:/data"),
)


def schema_says(text: str, folder: Path) -> tuple[int, str]:
    """What the compose schema has to say of a file."""
    file = folder / "compose.yaml"
    file.write_text(text)
    found = judged("check-jsonschema", "--builtin-schema", "vendor.compose-spec", file)
    return found.code, found.words


def test_it_is_a_compose_file(tmp_path: Path) -> None:
    """By the schema of the compose specification."""
    code, words = schema_says(COMPOSE, tmp_path)
    assert code == 0, words


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("cap_drop: [ALL]", "cap_drops: [ALL]", "cap_drops"),
        ("- nights:/data", "- 5", "volumes"),
        ("condition: service_healthy", "condition: service_well", "service_well"),
    ],
)
def test_the_schema_catches_what_is_planted(old: str, new: str, word: str, tmp_path: Path) -> None:
    """A name that is none, a volume that is none, a condition that is none."""
    assert old in COMPOSE
    code, words = schema_says(COMPOSE.replace(old, new), tmp_path)
    assert code == 1
    assert word in words


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_it_keeps_each_promise(promise: Callable[[str], bool]) -> None:
    """One predicate for each."""
    assert promise(COMPOSE)


@pytest.mark.parametrize(("promise", "old", "new"), FAULTS)
def test_a_broken_promise_is_caught(promise: Callable[[str], bool], old: str, new: str) -> None:
    """Planted, one at a time."""
    assert old in COMPOSE
    assert not promise(COMPOSE.replace(old, new))


def test_it_runs_the_image_of_this_release() -> None:
    """The tag, the label in the Dockerfile and the release are one number."""
    assert read(COMPOSE)["services"]["server"]["image"] == f"pontoon-night:{release()}"
    labels = next(each.rest for each in last_stage((DEPLOY / "Dockerfile").read_text()) if each.word == "LABEL")
    assert f'org.opencontainers.image.version="{release()}"' in labels


def test_the_file_that_caddy_reads_is_there() -> None:
    """What compose mounts from beside it exists, and only Caddy has it."""
    mounts = [mount for service in read(COMPOSE)["services"].values() for mount in service["volumes"]]
    beside = [mount.split(":") for mount in mounts if mount.startswith(".")]
    assert [(name, mode) for name, _, mode in beside] == [("./Caddyfile", "ro")]
    assert (DEPLOY / "Caddyfile").is_file()
