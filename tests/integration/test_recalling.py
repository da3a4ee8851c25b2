"""The ledger and the hands over real sockets: while the night goes on, when it is over, and after a restart."""

import json
from pathlib import Path
from typing import Any, Literal

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Leave, Open, Recall
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.limits import FAILED_TRIES
from pontoon_protocol.updates import HandsTold, LedgerTold, Refusal
from pontoon_server.store.history import read_line
from pontoon_server.store.replay import replay
from support.clients import PATIENT, Client, caller
from support.houses import served
from support.keys import key_of
from support.parties import party
from support.playing import done, in_step, play_hands, play_to
from support.processes import serving

OPTIONS = ("--open", "--rate-limit", "0", "--pace", "0")


def recall(code: str, name: str, about: Literal["ledger", "hands"], after: int = 0) -> Recall:
    """What somebody asks for."""
    return Recall(code, key_of(name), about, after)


async def ledger_of(client: Client, code: str, name: str) -> LedgerTold:
    """The ledger, asked for on this connection."""
    await client.say(recall(code, name, "ledger"))
    told = await client.hear_until(lambda update: isinstance(update, LedgerTold | Refusal))
    assert isinstance(told, LedgerTold)
    return told


async def hands_of(client: Client, code: str, name: str, after: int = 0) -> HandsTold:
    """Hands, asked for on this connection."""
    await client.say(recall(code, name, "hands", after))
    told = await client.hear_until(lambda update: isinstance(update, HandsTold | Refusal))
    assert isinstance(told, HandsTold)
    return told


async def reason(client: Client, asked: Recall) -> str:
    """Why a recall is refused."""
    await client.say(asked)
    refusal = await client.hear_until(lambda update: isinstance(update, Refusal))
    assert isinstance(refusal, Refusal)
    assert refusal.id == 0
    return refusal.reason


def own_cards(hand: dict[str, Any]) -> list[list[str]]:
    """The cards that a seen hand has of its player's own."""
    return [own["cards"] for own in hand["own"]]


async def test_a_player_recalls_on_a_second_connection_while_it_plays() -> None:
    """In either encoding; the first one hears nothing of it, and plays on."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients:
        await play_hands(clients, 2)
        await play_to(clients, "stakes")
        ben = clients[1]
        for encoding in Encoding:
            async with caller(here.port, encoding) as second:
                ledger = await ledger_of(second, ben.code, "Ben")
                assert (ledger.ledger, ledger.over, ledger.hands) == (ben.table.ledger, False, 3)
                told = await hands_of(second, ben.code, "Ben")
                assert (told.format, told.last, told.more) == ("pontoon-seen/1", 2, False)
                first, _ = [json.loads(line) for line in told.hands]
                assert [name for _, name, _ in first["seats"]] == ["Ann", "Ben", "Cyd"]
        await play_hands(clients, 0)
        await in_step(clients)
        assert not any(isinstance(update, HandsTold | LedgerTold) for client in clients for update in client.heard)


async def test_a_recall_at_the_table_is_answered_there() -> None:
    """Between what happens; nothing else is held up."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await play_hands(clients, 1)
        for client, name in zip(clients, ("Ann", "Ben"), strict=True):
            told = await hands_of(client, client.code, name)
            (hand,) = [json.loads(line) for line in told.hands]
            assert hand["you"] == client.table.you
            shown = [list(hand.cards) for update in client.happened() for hand in update.hands]
            assert own_cards(hand) == shown
        await play_hands(clients, 1)


async def test_who_has_left_may_ask_and_who_never_came_may_guess_ten_times() -> None:
    """As often as at the door; then the address is refused unheard for a while."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients, caller(here.port) as again:
        cyd = clients[2]
        await cyd.command(Leave)
        await cyd.ended()
        assert len((await ledger_of(again, cyd.code, "Cyd")).ledger) == 3
        for _ in range(FAILED_TRIES):
            assert await reason(again, recall(cyd.code, "Mallory", "hands")) == "wrong_key"
        assert await reason(again, recall(cyd.code, "Cyd", "ledger")) == "too_many_tries"


async def test_days_later_another_server_tells_whole_hands_and_the_final_ledger(tmp_path: Path) -> None:
    """To everybody who played; the hands replay right, and no table has to wake."""
    log = tmp_path / "nights.db"
    async with serving(*OPTIONS, log=log) as server, party(server.port, 3) as clients:
        await play_hands(clients, 4)
        await done(clients[0], EndNight)
        for client in clients:
            await client.ended()
        final = clients[1].table
        await server.kill()
    async with serving(*OPTIONS, log=log) as server, caller(server.port) as ben:
        ledger = await ledger_of(ben, clients[0].code, "Ben")
        assert (ledger.over, ledger.hands, ledger.name) == (True, 4, "Ann's table")
        assert (ledger.ledger, ledger.payments) == (final.ledger, final.payments)
        assert ledger.opened_at > 1_700_000_000
        told = await hands_of(ben, clients[0].code, "Ben")
        assert (told.format, len(told.hands), told.last) == ("pontoon-hand/1", 4, 4)
        assert [replay(read_line(line.encode())).result for line in told.hands] == ["right"] * 4


async def test_the_host_opens_the_table_again_and_everybody_has_the_old_account(tmp_path: Path) -> None:
    """After a restart: the same code, hands counted on, and what was won last week stands."""
    log = tmp_path / "nights.db"
    async with serving(*OPTIONS, log=log) as server, party(server.port, 2) as clients:
        await play_hands(clients, 2)
        await done(clients[0], EndNight)
        for client in clients:
            await client.ended()
        nets = {account.player: account.net for account in clients[0].table.ledger}
        code = clients[0].code
    async with serving(*OPTIONS, log=log) as server, caller(server.port) as ann, caller(server.port) as ben:
        opening = Open(key_of("Ann"), "Ann", "Ann's table", settings=PATIENT, again=True)
        welcome = await ann.enter(opening)
        assert (welcome.code, welcome.seat, ann.table.phase) == (code, 0, "lobby")
        assert (await ben.join(code, "Ben")).player == 2
        await in_step([ann, ben])
        assert {account.player: account.net for account in ann.table.ledger} == nets
        await play_hands([ann, ben], 1)
        assert ann.table.hand == 3
        told = await hands_of(ben, code, "Ben")
        assert (told.format, len(told.hands)) == ("pontoon-seen/1", 3)
