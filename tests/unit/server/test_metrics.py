"""What Prometheus reads of a house: the right numbers, and not a word of anybody's."""

import re

import pytest
from prometheus_client.parser import text_string_to_metric_families

from pontoon_protocol.commands import Join, Say
from pontoon_protocol.host_commands import AddBot
from pontoon_server.metrics import measuring
from support.clients import caller
from support.houses import Served, served
from support.keys import key_of
from support.lines import MoodyLog
from support.parties import party
from support.playing import done, play_hands


def scraped(here: Served) -> dict[str, float]:
    """Every number of a house, by its name and its labels."""
    text = measuring(here.house)().decode()
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_what_there_is_now_is_counted_when_somebody_asks() -> None:
    """Connections, tables, people and bots."""
    async with served() as here:
        before = scraped(here)
        async with party(here.port, 2) as clients, caller(here.port):
            await done(clients[0], AddBot)
            found = scraped(here)
    assert (before["pontoon_connections"], before["pontoon_tables_awake"]) == (0, 0)
    assert (found["pontoon_connections"], found["pontoon_connections_at_table"]) == (3, 2)
    assert (found["pontoon_tables_awake"], found["pontoon_tables_frozen"]) == (1, 0)
    assert (found["pontoon_people_seated"], found["pontoon_people_connected"], found["pontoon_bots_seated"]) == (
        2,
        2,
        1,
    )
    assert found["pontoon_draining"] == 0


async def test_what_has_happened_so_far_is_counted() -> None:
    """Hands, commands, rows and how long they took, refusals by their reason."""
    async with served() as here, party(here.port, 2) as clients:
        await play_hands(clients, 2)
        await clients[1].do(AddBot)
        found = scraped(here)
        assert found["pontoon_hands_ended_total"] >= 2
        assert found["pontoon_hands_begun_total"] - found["pontoon_hands_ended_total"] in (0, 1)
        assert found["pontoon_commands_total"] > 4
        assert found["pontoon_refusals_total not_the_host"] == 1
        assert found["pontoon_refusals_total stale"] == 0
        # The opening is a row too, before there is a table.
        assert found["pontoon_append_seconds_count"] == found["pontoon_versions_total"] + 1
        assert found["pontoon_append_seconds_bucket +Inf"] == found["pontoon_append_seconds_count"]
        assert found["pontoon_append_seconds_sum"] > 0


async def test_trouble_is_counted() -> None:
    """Wrong tries, bad messages, a log that takes nothing, and why connections were closed."""
    log = MoodyLog()
    async with served(log) as here, caller(here.port) as eve, caller(here.port) as ann:
        assert (await eve.refused(Join(code="22222222", key=key_of("Eve"), name="Eve"))).reason == "no_such_table"
        await eve.socket.send(b"\xa6secret")
        await eve.ended()
        await ann.open("Ann")
        log.full = True
        await ann.command(Say, "hello")
        await ann.hear_until(lambda update: "cannot_save" in str(update))
        found = scraped(here)
        log.full = False
    assert found["pontoon_wrong_tries_total"] == 1
    assert found["pontoon_refusals_total no_such_table"] == 1
    assert found["pontoon_bad_messages_total"] == 1
    assert found["pontoon_closings_total bad_message"] == 1
    assert found["pontoon_log_errors_total append"] >= 1


async def test_it_tells_what_it_is_and_how_its_process_fares() -> None:
    """Release, versions, memory, descriptors."""
    async with served() as here:
        text = measuring(here.house)().decode()
    assert re.search(r'^pontoon_info\{.*release="[0-9.]+".*\} 1.0$', text, re.MULTILINE)
    for name in ("process_resident_memory_bytes", "process_open_fds", "process_start_time_seconds"):
        assert re.search(f"^{name} ", text, re.MULTILINE)


async def test_asking_twice_or_for_two_houses_gets_in_nobody_s_way() -> None:
    """Each has a registry of its own."""
    async with served() as here, served() as there:
        assert measuring(here.house)() != b""
        assert scraped(here).keys() == scraped(there).keys()


@pytest.mark.parametrize("passcode", ["", "sesame-sesame"])
async def test_a_night_leaves_no_name_code_card_key_or_word_in_the_metrics(passcode: str) -> None:
    """Whatever peers say, the labels are words of the protocol; and of those there are only so many."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben:
        code = await ann.open("Annabella", passcode=passcode)
        await ben.join(code, "Bernadette", passcode)
        await play_hands([ann, ben], 1)
        await done(ben, Say, "pass me the salt")
        text = measuring(here.house)().decode()
        series = len(text.splitlines())
        await play_hands([ann, ben], 2)
        assert len(measuring(here.house)().decode().splitlines()) == series
    for secret in ("Annabella", "Bernadette", code, "sesame", "salt", key_of("Annabella"), key_of("Bernadette")):
        assert secret not in text
    assert not re.search(r"\b[A2-9TJQK][SHDC]\b", text)
