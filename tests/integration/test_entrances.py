"""Coming in: passcodes, full tables, names, watchers, and those who guess."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Hello, Join, Leave, Ready, Say, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.events import SatDown
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.limits import FAILED_TRIES, SEATS, WATCHERS
from pontoon_protocol.options import TRADITIONAL
from pontoon_protocol.updates import Closing, Done, Happened, Refusal, Welcome
from support.clients import PATIENT, caller, calling, opening
from support.houses import served
from support.keys import key_of
from support.parties import party
from support.playing import done, in_step, play_to


async def test_a_passcode_is_asked_of_who_comes_and_not_of_who_is_there() -> None:
    """Wrong, missing, right; the key alone brings one back."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben:
        code = await ann.open("Ann", passcode="open sesame")
        for passcode in ("", "open", "OPEN SESAME", "open sesame "):
            refusal = await ben.refused(Join(code=code, key=key_of("Ben"), name="Ben", passcode=passcode))
            assert refusal.reason == "wrong_passcode"
            assert (await ben.refused(Watch(code=code, passcode=passcode))).reason == "wrong_passcode"
        await ben.join(code, "Ben", "open sesame")
        async with caller(here.port) as again:
            await again.resume(code, "Ben")


async def test_the_ninth_at_a_full_table_waits_until_somebody_leaves() -> None:
    """It looks on meanwhile, and has the seat that is freed."""
    async with served() as here, party(here.port, SEATS) as clients, caller(here.port) as ida:
        assert (await ida.join(clients[0].code, "Ida")).guest == 1
        assert len(ida.table.seats) == SEATS
        await done(clients[3], Leave)
        welcome = await ida.hear_until(lambda update: isinstance(update, Welcome))
        assert isinstance(welcome, Welcome)
        assert welcome.seat == 3


@pytest.mark.parametrize("name", ["Ann", "ANN", "  ann ", "Аnn", "A\u0301nn"])
async def test_a_name_that_looks_like_another_is_taken(name: str) -> None:
    """Case, spaces, other scripts and accents don't make it another."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben:
        code = await ann.open("Ann")
        assert (await ben.refused(Join(code=code, key=key_of("Ben"), name=name))).reason == "name_taken"


@pytest.mark.parametrize("name", ["", "   ", "...", "\x1b[", "\u202e"])
async def test_a_name_needs_a_letter(name: str) -> None:
    """Or a digit."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben:
        code = await ann.open("Ann")
        refusal = await ben.refused(Join(code=code, key=key_of("Ben"), name=name))
        assert refusal.reason == "bad_name"


async def test_names_come_to_the_others_clean() -> None:
    """Whatever a terminal would obey is gone."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben:
        code = await ann.open("Ann")
        await ben.enter(Join(code=code, key=key_of("Ben"), name="B\x1b[2Jen\u202e"))
        update = await ann.expect(Happened)
        (sat,) = [event for event in update.events if isinstance(event, SatDown)]
        assert sat.name == "B2Jen"


async def test_an_unknown_code_is_no_table() -> None:
    """To join or to watch."""
    async with served() as here, caller(here.port) as ben:
        assert (await ben.refused(Join(code="22222222", key=key_of("Ben"), name="Ben"))).reason == "no_such_table"
        assert (await ben.refused(Watch(code="22222222"))).reason == "no_such_table"


async def test_guessing_codes_ends_soon_and_for_all_connections_of_an_address() -> None:
    """Those who are at their tables play on; the address may wait, or come with what it knows a minute later."""
    async with served() as here, party(here.port, 2) as (ann, ben), caller(here.port) as guesser:
        for _ in range(FAILED_TRIES):
            assert (await guesser.refused(Watch(code="22222222"))).reason == "no_such_table"
        async with caller(here.port) as other:
            refusal = await other.refused(Watch(code=ann.code))
            assert refusal.reason == "too_many_tries"
            assert refusal.detail is not None
            assert refusal.detail.seconds is not None
            assert 0 < refusal.detail.seconds <= 60
            await other.refused(Watch(code=ann.code))
            await other.say(Watch(code=ann.code))
            code, closing = await other.ended()
            assert (code, closing and closing.code) == (CloseCode.POLICY, "too_many_tries")
        await done(ben, Say, "what was that?")


async def test_a_watcher_sees_what_anybody_may_and_does_nothing() -> None:
    """No card that lies face down, no offer; a command is refused."""
    async with served(commands_per_second=0) as here, party(here.port, 3) as clients, caller(here.port) as watcher:
        await watcher.enter(Watch(code=clients[0].code))
        await play_to(clients, "punters")
        await watcher.hear_version(clients[0].seq)
        table = watcher.table
        assert (watcher.seat, table.you, watcher.offer) == (None, None, None)
        assert all(card is None for hand in table.hands if hand.state == "in" for card in hand.cards[:2])
        assert table.bank_hand is not None
        assert table.bank_hand.cards == (None, None)
        assert isinstance(answer := await watcher.do(Ready), Refusal)
        assert answer.reason == "not_seated"


async def test_only_so_many_watch() -> None:
    """And none where the host wants none."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as bea:
        code = await ann.open("Ann")
        quiet = await bea.open("Bea", settings=replace(PATIENT, watchers=False))
        watchers = [calling(here.port) for _ in range(WATCHERS)]
        for each in watchers:
            client = await each.__aenter__()
            await client.greet()
            await client.enter(Watch(code=code))
        async with caller(here.port) as late:
            assert (await late.refused(Watch(code=code))).reason == "watchers_full"
            assert (await late.refused(Watch(code=quiet))).reason == "no_watchers"
        for each in watchers:
            await each.__aexit__(None, None, None)


async def test_a_table_is_opened_once_for_each_key() -> None:
    """The same command again, as after a lost answer, is the same table and seat."""
    async with served() as here:
        async with caller(here.port) as ann:
            code = await ann.open("Ann")
        async with caller(here.port) as ann:
            assert await ann.open("Ann") == code
            assert len(ann.table.seats) == 1


async def test_rules_that_do_not_go_together_open_no_table() -> None:
    """And the refusal names the options."""
    async with served() as here, caller(here.port) as ann:
        clashing = replace(TRADITIONAL, minimum_stake=20)
        refusal = await ann.refused(opening("Ann", rules=clashing))
        assert (refusal.reason, refusal.detail and refusal.detail.options) == (
            "options_clash",
            ("minimum_stake", "maximum_stake"),
        )


async def test_a_second_entrance_or_hello_on_one_connection_is_not_taken() -> None:
    """An entrance is refused, a hello breaks the protocol; the seat is kept for the key."""
    async with served() as here, party(here.port, 2) as (ann, ben):
        assert (await ben.refused(Watch(code=ann.code))).reason == "already_seated"
        await ben.say(Hello((1,)))
        assert await ben.ended() == (CloseCode.POLICY, Closing("bad_message"))
        async with caller(here.port) as again:
            assert (await again.resume(ann.code, "Ben")).seat == 1


async def test_a_night_can_be_begun_by_its_host_alone() -> None:
    """And once."""
    async with served() as here, party(here.port, 2) as (ann, ben):
        answer = await ben.do(StartNight)
        assert isinstance(answer, Refusal)
        assert answer.reason == "not_the_host"
        await done(ann, StartNight)
        await in_step([ann, ben])
        again = await ann.do(StartNight)
        assert isinstance(again, Refusal)
        assert again.reason == "already_started"
        await ann.say(StartNight(again.id))
        assert await ann.expect(Refusal) == again
        await ann.say(StartNight(again.id - 1))
        assert await ann.expect(Done) == Done(again.id - 1)
