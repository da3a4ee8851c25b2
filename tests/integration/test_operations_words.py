"""What a server writes about a night, to its log and to Prometheus, whatever peers send: its own words alone."""

import contextlib
import json
import re
import signal
import socket
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from pontoon_protocol.commands import Join, Recall, Resume, Say, Watch
from pontoon_server.logs import mark
from support.asking import ask, knock
from support.clients import caller, calling
from support.frames import damaged
from support.keys import key_of
from support.parties import party
from support.playing import done, play_hands
from support.processes import ServerProcess, serving

SALT = "saltandpepper"
"""Stands in everything that a peer sends here."""
FRAMES = 30
TOKEN = f"{SALT}-token-of-the-operator"
CARD = re.compile(r"\b[A2-9TJQK][SHDC]\b")
EVENTS = {
    "server started", "server draining", "server stopped", "table opened", "table awake", "table asleep",
    "bad message", "slow reader cut", "night over",
}  # fmt: skip


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


async def ask_badly(port: int, code: str) -> None:
    """Requests with words of somebody's in every place that they can have."""
    headers = [("User-Agent", SALT), ("Referer", f"http://{SALT}/"), ("Cookie", SALT), ("X-Forwarded-For", SALT)]
    for path in (f"/t/{code}?key={SALT}", f"/t/{SALT}", f"/{SALT}", f"/ws?{SALT}", f"/healthz?{SALT}", f"/{SALT}.whl"):
        await ask(port, path, headers)
    await ask(port, "/healthz", host=SALT)
    await ask(port, "/metrics", [("Authorization", f"Bearer {SALT}")])
    await ask(port, "/healthz", method=SALT.upper())
    await knock(port, ("Sec-WebSocket-Protocol", SALT), ("Origin", f"http://{SALT}"))
    await knock(port, ("Sec-WebSocket-Protocol", "pontoon.1.json"), ("Origin", f"http://{SALT}"))


async def talk_badly(port: int, code: str) -> None:
    """Frames that are none, and entrances that are refused."""
    rng = Random(7)
    for _ in range(FRAMES):
        async with calling(port) as eve:
            await eve.socket.send(damaged(b"\x82\xa4type\xa5hello\xa4text\xad" + SALT.encode(), rng))
            # By chance it was a hello; what no message begins with ends every connection.
            with contextlib.suppress(ConnectionClosed):
                await eve.socket.send(b"\xc1" + SALT.encode())
            await eve.ended()
    for entrance in (
        Join(code="22222222", key=key_of(SALT), name=f"{SALT}\x1b[2J", passcode=SALT),
        Resume(code=code, key=key_of(SALT), epoch=SALT, seq=1),
        Watch(code=code, passcode=SALT),
    ):
        async with caller(port) as eve:
            await eve.say(entrance)
            await eve.say(Recall(code=code, key=key_of(SALT), about="ledger"))
            await eve.hear()


def lines(err: str) -> list[dict[str, object]]:
    """Every line of the log, each of which is one object."""
    return [json.loads(line) for line in err.splitlines()]


async def a_night(server: ServerProcess) -> str:
    """Two hands with chat and with people who behave badly; the table's code."""
    async with party(server.port, 2) as clients:
        code = clients[0].code
        await play_hands(clients, 1)
        await done(clients[1], Say, f"{SALT} AS KD")
        await ask_badly(server.port, code)
        await talk_badly(server.port, code)
        await play_hands(clients, 1)
    return code


async def test_neither_log_nor_metrics_hold_a_word_of_a_peer_a_card_a_key_or_a_code(tmp_path: Path) -> None:
    """After a whole night, through which somebody sent whatever there is."""
    port, token = free_port(), tmp_path / "token"
    token.write_text(TOKEN)
    options = ("--metrics-port", str(port), "--metrics-token-file", str(token), "--open")
    async with serving(*options, log=tmp_path / "nights.db") as server:
        code = await a_night(server)
        metrics = (await ask(port, "/metrics")).body
        server.signal(signal.SIGTERM)
        ended = await server.end()
    secrets = (SALT, "Ann", "Ben", code, key_of("Ann"), key_of("Ben"), key_of(SALT), "Traceback", "\x1b")
    for secret in secrets:
        assert secret not in metrics
        assert secret not in ended.err
    assert not CARD.search(metrics)
    assert not CARD.search(ended.err)
    assert "pontoon_bad_messages_total" in metrics
    assert "pontoon_wrong_tries_total" in metrics


async def test_the_log_tells_the_life_of_a_table_by_its_mark(tmp_path: Path) -> None:
    """One object a line, every event a known one; whoever knows a table's code finds its lines."""
    async with serving("--open", log=tmp_path / "nights.db") as server:
        code = await a_night(server)
        server.signal(signal.SIGTERM)
        said = lines((await server.end()).err)
    assert {line["event"] for line in said} <= EVENTS
    assert [line["event"] for line in said if line.get("table") == mark(code)] == [
        "table opened",
        "table awake",
        "table asleep",
    ]
    assert {"level", "timestamp", "event"} <= set.intersection(*(set(line) for line in said))
