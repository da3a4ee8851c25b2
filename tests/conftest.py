"""What holds for all tests."""

import asyncio
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from pontoon_client.language import ENGLISH, choose, write_ascii

# looptime asks for the current loop before each test, and asyncio would make one then that nobody closes.
asyncio.set_event_loop(None)

# The machine is noisy: no test fails for being slow.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Whatever the machine speaks: the programs that tests start speak English unless they are told otherwise.
os.environ["LANGUAGE"] = ENGLISH
os.environ.pop("PONTOON_LANGUAGE", None)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """A test that chooses another language does so for itself alone."""
    yield
    choose(ENGLISH)
    write_ascii(only=False)
