"""`pontoon join`."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from pontoon_client.afterwards.nights import copied
from pontoon_client.desk.desk import login_name
from pontoon_client.exit_codes import FAILED, FINE, INTERRUPTED
from pontoon_client.join import TRIES
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.commands import Join, Leave
from pontoon_protocol.events import Account, NightEnded
from pontoon_protocol.updates import Closing, ClosingCode, Happened
from support.client_tables import CODE, table
from support.fake_server import FakeServer
from support.joiners import Joiner

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


async def test_the_name_is_asked_for_if_none_is_given(server: FakeServer, tmp_path: Path) -> None:
    """The passcode comes with the link; to quit gives up the seat, but its key is kept for the account."""
    guest = Joiner(server, tmp_path)
    await guest.at.reads(f"Your name (Enter for {login_name()}):")
    guest.at.keyboard.type("  Dot  ")
    line = await server.next()
    entrance = await line.let_in(Join, table())
    assert (entrance.code, entrance.name, entrance.passcode) == (CODE, "Dot", "sesame")
    assert guest.at.desk.keys.key_for(server.server.place, CODE, "Dot") == entrance.key
    guest.at.keyboard.type("quit")
    await line.hear(Leave)
    await line.close(1000, Closing("left"))
    await server.tells_hands()
    assert await guest.run == FINE
    assert guest.at.page.endswith("You have left the table.\n")
    assert guest.at.desk.keys.key_for(server.server.place, CODE, "Dot") == entrance.key


async def test_the_same_name_comes_back_to_the_same_seat(server: FakeServer, tmp_path: Path) -> None:
    """Ctrl+C kept it; a name of its own is another seat."""
    keys = []
    for name in ("Dot", "Dot", "Eve"):
        guest = Joiner(server, tmp_path, name)
        line = await server.next()
        keys.append((await line.let_in(Join, table())).key)
        guest.at.keyboard.type(None)
        assert await guest.run == FINE
        assert guest.at.page.endswith("Your seat is kept; the same command brings you back.\n")
    assert keys[0] == keys[1] != keys[2]


async def test_who_comes_again_has_the_seat_by_enter_alone(server: FakeServer, tmp_path: Path) -> None:
    """After a program that ended without a word, too; a name that was refused is not proposed."""
    first = Joiner(server, tmp_path, "Dan")
    line = await server.next()
    key = (await line.let_in(Join, table())).key
    first.run.cancel()
    refused = Joiner(server, tmp_path, "Ann")
    await refused.refused("name_taken")
    await refused.at.reads("Another name")
    refused.at.keyboard.type("")
    assert await refused.run == FINE
    again = Joiner(server, tmp_path)
    await again.at.reads("Your name (Enter for Dan, as before):")
    again.at.keyboard.type("")
    entrance = await again.refused("table_full")
    assert (entrance.name, entrance.key) == ("Dan", key)
    assert await again.run == FAILED


async def test_who_has_been_at_a_seat_is_told_that_another_window_loses_it(server: FakeServer, tmp_path: Path) -> None:
    """The seat may be open there still; at a first time it can't be."""
    told = "If your seat was open in another window, this one has it now, and that one stops."
    for been_before in (False, True):
        guest = Joiner(server, tmp_path, "Dan")
        await (await server.next()).let_in(Join, table())
        await guest.at.reads(told if been_before else "Friday's table")
        guest.run.cancel()
        assert (told in guest.at.page) is been_before


async def test_enter_takes_the_login_name(server: FakeServer, tmp_path: Path) -> None:
    """So does a pipe, where nobody can be asked."""
    for typing, typed in ((True, ""), (True, None), (False, None)):
        guest = Joiner(server, tmp_path, typing=typing)
        if typing:
            guest.at.keyboard.type(typed)
        assert (await guest.refused("table_full")).name == login_name()
        assert await guest.run == FAILED


async def test_a_name_that_is_none_is_asked_for_again_and_a_changed_one_is_told(
    server: FakeServer, tmp_path: Path
) -> None:
    """Nobody sits down under a name that was never seen; Enter takes the login name at the first question only."""
    guest = Joiner(server, tmp_path, "\x1b")
    guest.at.keyboard.type("", "\x1b")
    assert (await guest.refused("name_taken")).name == login_name()
    await guest.at.reads("Another name (Enter to leave):")
    guest.at.keyboard.type("help", "  Zoe \U0001f3b2  Ann ")
    assert (await guest.refused("table_full")).name == "Zoe Ann"
    assert await guest.run == FAILED
    assert guest.at.page.startswith("That name won't do: use letters, digits, spaces and . - _ '.\nYour name (Enter")
    assert "At the table you are called Zoe Ann.\n" in guest.at.page
    assert "help is a word of the game and would be no good name.\n" in guest.at.page


@pytest.mark.parametrize("typed", ["", "quit", None])
async def test_who_is_asked_for_another_name_may_leave(server: FakeServer, tmp_path: Path, typed: str | None) -> None:
    """By Enter, by quit, and by the end of what is typed; nobody sits down under the word quit."""
    guest = Joiner(server, tmp_path, "Ann")
    await guest.refused("name_taken")
    await guest.at.reads("Another name")
    guest.at.keyboard.type(typed)
    assert await guest.run == FINE


async def test_who_is_asked_for_a_name_may_leave_too(server: FakeServer, tmp_path: Path) -> None:
    """Nothing was sent yet."""
    guest = Joiner(server, tmp_path)
    guest.at.keyboard.type("quit")
    assert await guest.run == FINE


async def test_names_are_not_asked_for_ever(server: FakeServer, tmp_path: Path) -> None:
    """The login name will do in the end."""
    guest = Joiner(server, tmp_path)
    guest.at.keyboard.type(*["\x1b"] * TRIES)
    assert (await guest.refused("table_full")).name == login_name()
    assert await guest.run == FAILED


async def test_a_table_with_a_passcode_says_so_to_who_gave_none(server: FakeServer, tmp_path: Path) -> None:
    """Nothing was wrong yet."""
    guest = Joiner(server, tmp_path, "Dot", passcode="")
    await guest.refused("wrong_passcode")
    guest.at.keyboard.type("open")
    assert (await guest.refused("table_full")).passcode == "open"
    assert await guest.run == FAILED
    assert guest.at.page.startswith("This table has a passcode.\nThe table's passcode:")


async def test_a_name_or_passcode_that_will_not_do_is_asked_for_again(server: FakeServer, tmp_path: Path) -> None:
    """With the reason."""
    guest = Joiner(server, tmp_path, "Ann")
    await guest.refused("name_taken")
    await guest.at.reads("Somebody at the table has that name")
    guest.at.keyboard.type("Dot")
    assert (await guest.refused("wrong_passcode")).name == "Dot"
    await guest.at.reads("The table's passcode:")
    guest.at.keyboard.type("open")
    assert (await guest.refused("bad_name")).passcode == "open"
    guest.at.keyboard.type("Eve")
    assert (await guest.refused("table_full")).name == "Eve"
    assert await guest.run == FAILED
    assert guest.at.page.endswith(f"{reason_words('table_full', None, None)}\n")


async def test_nobody_is_asked_for_ever(server: FakeServer, tmp_path: Path) -> None:
    """And through a pipe not at all."""
    guest = Joiner(server, tmp_path, "Ann")
    for _try in range(TRIES):
        guest.at.keyboard.type("no")
        await guest.refused("wrong_passcode")
    assert await guest.run == FAILED
    piped = Joiner(server, tmp_path, "Ann", typing=False)
    await piped.refused("wrong_passcode")
    assert await piped.run == FAILED


async def test_a_seat_taken_up_elsewhere_keeps_its_key(server: FakeServer, tmp_path: Path) -> None:
    """This program stops, the other one has it."""
    guest = Joiner(server, tmp_path, "Dot")
    line = await server.next()
    key = (await line.let_in(Join, table())).key
    await line.close(4001, Closing("replaced"))
    assert await guest.run == FINE
    assert guest.at.desk.keys.key_for(server.server.place, CODE, "Dot") == key
    assert INTERRUPTED not in (FINE, FAILED)


@pytest.mark.parametrize("why", ["left", "removed", "night_over"])
async def test_whoever_comes_back_has_the_same_account(server: FakeServer, tmp_path: Path, why: ClosingCode) -> None:
    """After leaving, after being sent away, and for another night: the key is the same."""
    keys = []
    for _evening in range(2):
        guest = Joiner(server, tmp_path, "Dot")
        line = await server.next()
        keys.append((await line.let_in(Join, table())).key)
        await line.close(1000, Closing(why))
        keys.append((await server.tells_hands()).key)
        await guest.run
    assert len(set(keys)) == 1


async def test_a_night_is_kept_while_it_lasts_and_when_it_is_over(server: FakeServer, tmp_path: Path) -> None:
    """With the ledger as it was last seen; at the end one hears how to read it again."""
    guest = Joiner(server, tmp_path, "Dot")
    line = await server.next()
    entrance = await line.let_in(Join, table())
    await guest.at.reads("Friday's table")
    (night,) = guest.at.desk.nights.all()
    assert (night.server, night.code, night.name, night.key) == (server.server, CODE, "Dot", entrance.key)
    assert (night.hosted, night.told) == (False, copied(table()))
    ended = NightEnded((Account(3, "Dot", 100, 0, 112, 0, 12),), ())
    await line.say(Happened(2, (ended,)))
    await line.close(1000, Closing("night_over"))
    await server.tells_hands('{"hand": 1}')
    assert await guest.run == FINE
    (night,) = guest.at.desk.nights.all()
    assert guest.at.desk.nights.hands(night) == ('{"hand": 1}',)
    assert night.told is not None
    assert (night.told.over, night.told.ledger) == (True, ended.ledger)
    assert "Later: pontoon ledger K7QX-2MPA tells the ledger again" in guest.at.page


async def test_the_link_that_one_came_by_is_said_again(server: FakeServer, tmp_path: Path) -> None:
    """As it was, passcode and all."""
    guest = Joiner(server, tmp_path, "Dot")
    line = await server.next()
    await line.let_in(Join, table())
    guest.at.keyboard.type("invite", None)
    assert await guest.run == FINE
    assert f"You came by this link:\npontoon join {server.server.link(CODE, 'sesame')}\n" in guest.at.page


async def test_a_night_that_is_over_is_told_with_how_to_read_its_ledger(server: FakeServer, tmp_path: Path) -> None:
    """Nobody can sit down there, but the accounts are kept."""
    guest = Joiner(server, tmp_path, "Dot")
    await guest.refused("night_over")
    assert await guest.run == FAILED
    assert guest.at.page.endswith("How it ended: pontoon ledger K7QX-2MPA.\n")


async def test_a_server_that_moved_may_be_told_the_old_key_by_who_says_so(server: FakeServer, tmp_path: Path) -> None:
    """And by nobody else: a stranger could ask for it."""
    old = "192.0.2.99:8421"
    for answer, same in (("no", False), ("yes", True)):
        guest = Joiner(server, tmp_path / answer, "Dot")
        key = guest.at.desk.keys.key_for(old, CODE, "Dot")
        first = await guest.refused("name_taken")
        await guest.at.reads(f"You have played at this table as Dot, at {old}. Is {server.server.place} your host's")
        guest.at.keyboard.type(answer, "Eve")
        second = await guest.refused("table_full")
        assert (first.key == key, second.key == key, second.name == "Dot") == (False, same, same)
        assert await guest.run == FAILED


async def test_a_key_that_did_not_fit_is_not_asked_about_again(server: FakeServer, tmp_path: Path) -> None:
    """It was another server after all."""
    guest = Joiner(server, tmp_path, "Dot")
    guest.at.desk.keys.key_for("192.0.2.99:8421", CODE, "Dot")
    await guest.refused("name_taken")
    guest.at.keyboard.type("y", "")
    await guest.refused("name_taken")
    assert await guest.run == FINE
    assert guest.at.page.count("Is 127.0.0.1") == 1
