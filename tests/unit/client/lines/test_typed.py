"""What a typed line turns out to be."""

from typing import get_args

from pontoon_client.lines.commands import TOPICS
from pontoon_client.lines.typed import UNSTAMPED, Look, Send
from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.commands import Ready


def test_every_topic_but_the_open_question_has_a_word() -> None:
    """The question is told again for an empty line."""
    assert set(TOPICS.values()) == {*get_args(Look), "repeat"}


def test_a_command_without_its_stamp_is_well_formed() -> None:
    """It can be compared and kept like any other; only its id is not the seat's."""
    unstamped = Send(Ready(UNSTAMPED)).command
    assert decode_command(Encoding.JSON, encode(Encoding.JSON, unstamped).decode()) == unstamped
