"""What holds for all tests."""

import asyncio

# looptime asks for the current loop before each test, and asyncio would make one then that nobody closes.
asyncio.set_event_loop(None)
