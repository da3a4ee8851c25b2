"""What holds for all tests."""

import asyncio

from hypothesis import settings

# looptime asks for the current loop before each test, and asyncio would make one then that nobody closes.
asyncio.set_event_loop(None)

# The machine is noisy: no test fails for being slow.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
