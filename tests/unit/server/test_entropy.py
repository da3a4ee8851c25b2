"""Chance for real."""

import base64
import random
import secrets
from collections import Counter

import pytest

from pontoon_protocol.cards import PACK
from pontoon_protocol.limits import KEY_BYTES, KEY_CHARACTERS
from pontoon_server.entropy import key, shuffled, system_rng


@pytest.mark.parametrize("count", [1, 2, 8])
def test_a_shuffle_has_every_card_once_for_each_pack(count: int) -> None:
    """None is lost and none is added (T18)."""
    assert Counter(shuffled(random.Random(1), count)) == Counter(PACK * count)


def test_a_seeded_shuffle_can_be_repeated() -> None:
    """Tests replay a night; another seed is another night."""
    assert shuffled(random.Random(1), 1) == shuffled(random.Random(1), 1)
    assert shuffled(random.Random(1), 1) != shuffled(random.Random(2), 1)


def test_every_card_comes_up_first_about_as_often() -> None:
    """In 5,200 shuffles a hundred times, within six standard deviations."""
    rng = random.Random(7)
    first = Counter(shuffled(rng, 1)[0] for _ in range(5_200))
    assert len(first) == 52
    assert all(40 < count < 160 for count in first.values())


def test_the_real_generator_cannot_be_seeded_or_read() -> None:
    """It is the operating system's, and has no state that could be foreseen."""
    rng = system_rng()
    assert isinstance(rng, secrets.SystemRandom)
    with pytest.raises(NotImplementedError):
        rng.getstate()
    assert shuffled(rng, 1) != shuffled(rng, 1)


def test_a_key_is_32_random_bytes_as_base64url() -> None:
    """Without padding, and never the same."""
    made = key()
    assert len(made) == KEY_CHARACTERS
    assert len(base64.urlsafe_b64decode(made + "=")) == KEY_BYTES
    assert made != key()
