"""Notices and closings in words."""

from typing import get_args

from pontoon_client.words.service import (
    CLOSINGS,
    NOTICES,
    another_port,
    close_words,
    closing_words,
    nights_in_use,
    notice_words,
    server_runs_on,
    should_it_not_come_back,
    wrong_opener,
)
from pontoon_protocol.errors import Detail
from pontoon_protocol.updates import Closing, ClosingCode, Notice, NoticeCode


def test_every_notice_and_closing_has_a_sentence_that_needs_no_data() -> None:
    """Whatever a server leaves out, something is said."""
    assert set(NOTICES) == set(get_args(NoticeCode))
    assert set(CLOSINGS) == set(get_args(ClosingCode))
    assert all(notice_words(Notice(code)) for code in NOTICES)
    assert all(closing_words(Closing(code)) for code in CLOSINGS)


def test_data_makes_a_closing_fuller() -> None:
    """When to come back, and which versions would do."""
    assert closing_words(Closing("server_stopping", Detail(seconds=5.0))).endswith("back in 5 seconds.")
    assert "protocol 2 and 3," in closing_words(Closing("no_common_version", Detail(versions=(2, 3))))


def test_a_close_code_alone_has_words_too() -> None:
    """The two of this protocol, the normal one, and any other by its number."""
    assert close_words(4001) == closing_words(Closing("replaced"))
    assert close_words(4002) == closing_words(Closing("no_common_version"))
    assert close_words(1000) == "The server closed the line."
    assert close_words(1008) == "The server closed the line (code 1008)."


def test_a_host_whose_server_is_gone_hears_what_goes_on_with_the_night() -> None:
    """One of the host's own is started again; one elsewhere has to be there again first."""
    own = should_it_not_come_back("bin/pontoon host", "")
    assert own == "Should your server not come back: Ctrl+C here, and bin/pontoon host goes on with the night."
    there = should_it_not_come_back("pontoon host --server http://box:8499", "box:8499")
    assert there == (
        "Should box:8499 not come back: Ctrl+C here; when it runs again, pontoon host --server http://box:8499 goes on "
        "with the night."
    )


def test_a_wrong_key_is_told_from_none() -> None:
    """And where to ask."""
    assert wrong_opener("box:8499", given=True).startswith("That is not the key that opens tables at box:8499;")
    assert wrong_opener("box:8499", given=False).startswith("Only who has its key can open tables at box:8499.")


def test_a_port_that_another_program_has_is_named_with_the_one_instead() -> None:
    """What leads to it has to be told the new one."""
    told = another_port(8421, 8422)
    assert told.startswith("Another program has port 8421, so your server listens at port 8422: older links")


def test_who_has_the_nights_is_told_if_it_is_known() -> None:
    """With a command that is there, and nothing that it can't be given."""
    assert "(process 7). If pontoon host started it, it ends by itself" in nights_in_use(7, "pontoon host")
    assert "has your nights open. If x host started it" in nights_in_use(0, "x host")


def test_a_server_that_runs_on_says_how_it_ends() -> None:
    """By itself."""
    assert "ends by itself a minute after the last has left" in server_runs_on()
