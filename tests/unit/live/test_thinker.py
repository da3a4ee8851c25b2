"""Where bots think."""

import random

import msgspec

from pontoon_protocol.commands import Stake
from pontoon_server.bots.play import choose
from pontoon_server.live.thinker import SEED_BITS, Inline, Question, answer
from pontoon_server.table.view import view
from support.nights import Night


def question(seed: int = 1) -> Question:
    """A bot is asked for its stake."""
    night = Night("Ann")
    night.add_bot()
    night.started()
    night.deal("KS 5S 9D 6H 7H 8H")
    return Question(view(night.table, 1, 0.0), "bold", seed)


def test_an_answer_follows_from_the_question_alone() -> None:
    """From the view and the seed, as its command 1."""
    asked = question()
    assert answer(asked) == answer(asked) == choose(asked.view, "bold", 1, random.Random(1))
    assert len({answer(question(seed)) for seed in range(20)}) > 1


def test_a_question_stays_the_same_on_its_way() -> None:
    """Through MessagePack and back, with the largest seed."""
    asked = question(2**SEED_BITS - 1)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(asked), type=Question) == asked


async def test_inline_the_answer_is_there_at_once() -> None:
    """And there is nothing to close."""
    inline = Inline()
    found = inline.think(question(), 1.0)
    assert found.done()
    assert isinstance(found.result(), Stake)
    await inline.close()
