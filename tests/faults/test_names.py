"""What went wrong elsewhere with names: two Bobs at one table, and names that turned the screen round."""

import re
import unicodedata
from typing import Final

import pytest
from wcwidth import wcswidth

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Join
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.limits import NAME_CHARACTERS
from pontoon_protocol.updates import Closing, Welcome
from support.clients import caller
from support.houses import served
from support.lines import Guest, house, refusal_of
from support.nights import Night
from support.parties import party
from support.playing import play_hands
from support.stages import Stage

in_virtual_time = pytest.mark.looptime(noop_cycles=12)

BOBS: Final = (
    *("Bob", "bob", "BOB", "bOb", "Bob ", " Bob", "B ob", "B.o.b", "Bob.", "B-ob", "Böb", "Bob\u0301"),
    *("B0b", "Воb", "Вов", "Βοb", "Вob", "ʙᴏʙ", "ꓐꓳꓐ", "Ｂｏｂ", "𝐁𝐨𝐛", "𝓑𝓸𝓫", "ⓑⓞⓑ"),
    *("B\u200bob", "\u200bBob", "Bob\u200d", "B\u2060ob", "B\ufeffob", "B\u00adob", "Bo\u034fb", "Bob\u3164"),
    *("Bob\ufe0f", "\u202eboB", "\u202bBob\u202c", "\u2067Bob\u2069", "Bob\u200e", "\u200fBob"),
    *("Bob\x00", "Bob\n", "B\tob", "\x1bBob"),
)
"""All of them Bob to the eye; case, accents, scripts, what has no width, what turns the order of letters."""
WIDE: Final = "漢"
HEBREW: Final = "שלום"
ARABIC: Final = "محمد"
TURNED: Final = "\u202egnirts\u202c\u2066x\u2069\u200f\u061c"
BIDI: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
SIZES: Final = ((40, 15), (80, 24))


@in_virtual_time
@pytest.mark.parametrize("first", ["Bob", "bob", "B\u200bob", "Вов"], ids=ascii)
async def test_two_sat_at_one_table_whom_nobody_could_tell_apart(first: str) -> None:
    """Whoever comes second with a name that looks like another's is told that it is taken; nobody sits down."""
    async with house() as registry:
        host, bob = Guest(registry, "Ann"), Guest(registry, first)
        code = await host.open()
        await bob.join(code)
        before = host.table.table
        for name in BOBS:
            other = Guest(registry, name)
            other.key = other.key[::-1]
            assert await refusal_of(other.join(code)) == "name_taken", ascii(name)
        assert host.table.table is before


@in_virtual_time
async def test_a_name_that_shows_nothing_sat_at_the_table() -> None:
    """Of zero width, of spaces, of signs alone, of what only turns letters round: no name."""
    async with house() as registry:
        host = Guest(registry, "Ann")
        code = await host.open()
        for name in ("", " ", "\u200b", "\u3164\u3164", "\u2800", "...", "\u202e\u202d", "\u0301", "\ufe0f", "\x00"):
            other = Guest(registry, f"nobody {name!a}")
            other.name = name
            assert await refusal_of(other.join(code)) == "bad_name", ascii(name)
        assert len(list(host.table.table.taken())) == 1


@in_virtual_time
@pytest.mark.parametrize("name", [TURNED, HEBREW, ARABIC, f"{HEBREW} Bob", "Bob\u202e", WIDE * NAME_CHARACTERS])
async def test_a_name_turned_everything_after_it_round(name: str) -> None:
    """Letters of every script stay in it, and what gives orders to a terminal does not, whatever they were sent as."""
    async with house() as registry:
        host, other = Guest(registry, "Ann"), Guest(registry, name)
        code = await host.open()
        await other.join(code)
        kept = host.table.table.at(1).name
        assert kept
        assert not BIDI & set(kept)
        assert all(unicodedata.category(sign) not in ("Cf", "Cc") for sign in kept)
        assert kept == "".join(sign for sign in name if sign not in BIDI)
        (welcome, *_) = (each for each in other.hears() if isinstance(each, Welcome))
        assert welcome.seat == 1


@pytest.mark.parametrize("encoding", list(Encoding))
async def test_thirty_wide_signs_as_a_name_spoiled_the_table(encoding: Encoding) -> None:
    """More than a name may have is no message at all: that line ends, nobody has sat down, and the others play."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        async with caller(here.port, encoding) as mallory:
            join = encode(encoding, Join(clients[0].code, "k" * 43, WIDE * 30))
            await mallory.socket.send(join.decode() if encoding is Encoding.JSON else join)
            assert await mallory.ended() == (CloseCode.BAD_PAYLOAD, Closing("bad_message"))
        async with caller(here.port, encoding) as other:
            welcome = await other.join(clients[0].code, WIDE * NAME_CHARACTERS)
            assert welcome.seat == 2
            await play_hands([*clients, other], 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", [WIDE * NAME_CHARACTERS, HEBREW * 6, ARABIC * 6, "x" * NAME_CHARACTERS], ids=ascii)
async def test_a_name_of_wide_signs_pushed_the_cards_off_the_screen(name: str, size: tuple[int, int]) -> None:
    """In the smallest window too no line is longer than the window, and one's own cards and stakes stand there."""
    night = Night("Ann", name, "Cat").started()
    night.deal("TS 2S KS QS 3S 9D 4S 5S")
    night.play("B stake 2, C stake 7, B stick, C twist, C twist")
    async with Stage(night, "C").at(size) as stage:
        await stage.arrives()
        picture = await stage.picture()
        (own,) = (line for line in picture.splitlines() if line.startswith(" ▸ 3 you"))
        assert "2♠ 3♠ 4♠ 5♠" in own
        assert re.search(r"\b93 +(\(7\)|stake 7)", own)
        assert "stake 7" in picture
        assert max(wcswidth(line) for line in picture.splitlines()) <= size[0]
        assert min(wcswidth(line) for line in picture.splitlines()) >= 0, "nothing that a terminal obeys"
        assert not BIDI & set(picture)
