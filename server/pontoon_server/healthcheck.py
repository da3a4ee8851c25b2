"""`pontoon-server healthcheck`: asks the server that runs by these settings whether it lives."""

import http.client
from ipaddress import ip_address
from typing import Final

from pontoon_server.config import Serve

ANSWER_SECONDS: Final = 5.0
ANSWER_BYTES: Final = 1_024


class NotThere(Exception):  # noqa: N818 - what the server is
    """No server answers; the text says what happened instead."""


def nearest_host(host: str) -> str:
    """Where a server that listens at `host` is reached from its own machine."""
    try:
        listening = ip_address(host.partition("%")[0])
    except ValueError:
        return host or "127.0.0.1"
    if not listening.is_unspecified:
        return host
    return "127.0.0.1" if listening.version == 4 else "::1"


def ask(host: str, port: int, path: str, seconds: float = ANSWER_SECONDS) -> tuple[int, str]:
    """The status and the first words of what a server answers; raises `NotThere`."""
    connection = http.client.HTTPConnection(host, port, timeout=seconds)
    try:
        connection.request("GET", path, headers={"Host": "localhost"})
        answer = connection.getresponse()
        return answer.status, answer.read(ANSWER_BYTES).decode("ascii", "replace").strip()
    except (OSError, http.client.HTTPException) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        raise NotThere(f"{host} port {port} does not answer: {why}") from error
    finally:
        connection.close()


def check_health(settings: Serve) -> str:
    """Return in words that the server lives; raises `NotThere`, also if it runs at a port that nobody knows."""
    if not settings.port:
        raise NotThere("the server takes any free port (port 0): nobody can know which")
    host = nearest_host(settings.host)
    status, words = ask(host, settings.port, "/healthz")
    if (status, words) != (200, "ok"):
        raise NotThere(f"{host} port {settings.port} answers {status}, which is not what this server says")
    return f"{host} port {settings.port}: ok"
