"""`prove.wire.heard`: bytes in words, however they come, and which words are the answer that was expected."""

import pytest

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.updates import Closing, Greeting
from prove.wire.heard import Heard, alternatives, fits, may_become

GREETING = encode(Encoding.MSGPACK, Greeting(1, "s", "e"))
SAID = b"".join(
    (
        b"HTTP/1.1 100 Continue\r\n\r\n",
        b"HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\nno\n",
        b"HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n",
        bytes((0x82, len(GREETING))) + GREETING,
        b"\x8a\x02hi\x89\x00\x8a\x00",
        b"\x81\x01{",
        b"\x88\x02\x03\xea\x88\x00",
    )
)
WORDS = ["100", "404", "101", "binary Greeting", "pong 6869", "pong", "text nonsense", "close 1002", "close"]


def test_bytes_are_told_in_words_however_they_are_cut() -> None:
    """The server's own pings are left out."""
    for size in (1, 2, 7, len(SAID)):
        heard = Heard()
        for at in range(0, len(SAID), size):
            heard.feed(SAID[at : at + size])
        assert heard.words == WORDS
        assert heard.headers == {"upgrade": "websocket"}


@pytest.mark.parametrize("odd", [b"\x82\x80abcd", b"\xc2\x00", b"\x02\x00", b"\x82\x7f" + bytes(8)])
def test_frames_that_a_server_may_not_send_are_odd(odd: bytes) -> None:
    """Masked, with reserved bits, in pieces; a long length that is short is only a strange one."""
    heard = Heard(upgraded=True)
    heard.feed(odd)
    assert heard.words[0] in ("an odd frame", "binary nonsense")
    assert (heard.words[0] == "binary nonsense") == odd.startswith(b"\x82\x7f")


def test_what_is_no_http_is_said_so() -> None:
    """And an answer to HEAD has no body, whatever it says."""
    heard = Heard()
    heard.feed(b"ok\r\n\r\n")
    assert heard.words == ["no answer of HTTP"]
    without = Heard(head=True)
    without.feed(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n" * 2)
    assert without.words == ["200", "200"]


def test_a_long_text_is_read_by_its_kind() -> None:
    """In the encoding of its frame."""
    closing = encode(Encoding.JSON, Closing("bad_message"))
    heard = Heard(upgraded=True)
    heard.feed(b"\x81\x7e" + len(closing).to_bytes(2) + closing)
    assert heard.words == ["text Closing"]


def test_an_answer_is_expected_word_for_word_with_what_is_then() -> None:
    """Some words are as good as others, and some answers as whole."""
    assert fits(["400"], "400|426, end", "end")
    assert fits(["426"], "400|426, end", "end")
    assert not fits(["400"], "400|426, end", "open")
    assert not fits(["400", "200"], "400|426, end", "end")
    assert fits(["200"], "400, end / 200, open", "open")
    assert not fits(["200"], "400, end / 200, open", "end")
    assert fits(["200"], "200", "open")
    assert fits(["200"], "200", "end")
    assert fits([], "end", "end")
    assert not fits([], "end", "open")
    assert fits(["close 1002"], "close 1002|close 1009, end", "end")


def test_an_answer_that_has_begun_may_go_on() -> None:
    """Where a shorter one will do as well, it can't be known yet which it is; and some can become none."""
    answers = alternatives("405|400, 200, open / 405, end")
    assert may_become(["405"], answers, more=True)
    assert not may_become(["405", "200"], answers, more=True)
    assert may_become(["400", "200"], answers, more=False)
    assert not may_become(["404"], answers, more=False)
    assert not may_become(["405", "200", "200"], answers, more=False)
