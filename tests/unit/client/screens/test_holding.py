"""Holding the terminal, and giving it back whenever it is asked for."""

import asyncio
import os
import signal
import termios
import tty
from collections.abc import AsyncIterator

import pytest

from pontoon_client.screens.holding import Holding

TURNS = 20
TAKEN, GIVEN_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
KEYBOARD_TAKEN, KEYBOARD_GIVEN_BACK = b"\x1b[>", b"\x1b[<u"


class FakeApp:
    """An application that is told to draw anew."""

    is_running = True
    drawn = 0

    async def _post_message(self, message: object) -> None:
        self.drawn += isinstance(message, Holding.SignalResume)


class Held(Holding):
    """Sleeps only in name; a test says whether it is in front."""

    def __init__(self, app: FakeApp, keyboard: int) -> None:
        super().__init__(app)
        self.fileno = keyboard
        self.app = app
        self.slept = 0
        self.sleeps = asyncio.Queue[None]()
        self.front = True

    def _sleep(self) -> None:
        self.slept += 1
        self.sleeps.put_nowait(None)

    def _is_in_front(self) -> bool:
        return self.front

    async def meet(self, *numbers: int) -> None:
        """Signals come."""
        for number in numbers:
            signal.raise_signal(number)
        for _turn in range(TURNS):
            await asyncio.sleep(0)

    def echoes(self) -> bool:
        """Whether the terminal shows what is typed."""
        return bool(termios.tcgetattr(self.fileno)[tty.LFLAG] & termios.ECHO)


@pytest.fixture
async def held() -> AsyncIterator[Held]:
    """Somebody who may take a terminal, and has not."""
    outer, inner = os.openpty()
    driver = Held(FakeApp(), inner)
    yield driver
    driver.stop_application_mode()
    driver.close()
    os.close(inner)
    os.close(outer)


def written(captured: pytest.CaptureFixture[bytes]) -> bytes:
    """What was drawn since this was asked last."""
    return captured.readouterr().err


async def test_the_terminal_is_given_back_as_it_was(held: Held, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """And who stops and goes on again does as always then."""
    held.start_application_mode()
    assert not held.echoes()
    held.stop_application_mode()
    assert held.echoes()
    drawn = written(capfdbinary)
    assert drawn.count(TAKEN) == drawn.count(GIVEN_BACK) == 1
    assert drawn.count(KEYBOARD_TAKEN) == drawn.count(KEYBOARD_GIVEN_BACK) == 1
    assert {signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)} == {signal.SIG_DFL}


async def test_going_on_takes_nothing_that_was_not_given_back(
    held: Held, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Whoever sent that signal: everything is drawn anew, with the terminal as it has to be for that."""
    held.start_application_mode()
    before = termios.tcgetattr(held.fileno)
    tty.setcbreak(held.fileno)
    await held.meet(signal.SIGCONT, signal.SIGCONT)
    assert termios.tcgetattr(held.fileno) == before
    assert held.app.drawn > 0
    held.stop_application_mode()
    assert held.echoes()
    assert written(capfdbinary).count(TAKEN) == 1


async def test_a_shell_gets_the_terminal_while_we_sleep(held: Held, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Once, however often we are asked to stop; nothing is written meanwhile."""
    held.start_application_mode()
    await held.meet(signal.SIGTSTP, signal.SIGTSTP)
    assert held.slept == 1
    assert held.echoes()
    assert GIVEN_BACK in written(capfdbinary)
    held.write("a picture")
    held.disable_input()
    assert written(capfdbinary) == b""
    await held.meet(signal.SIGCONT)
    assert not held.echoes()
    assert held.app.drawn > 0
    held.stop_application_mode()
    assert TAKEN in written(capfdbinary)


async def test_who_goes_on_behind_another_program_leaves_the_terminal_to_that(
    held: Held, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """At the start, too; after a while to be asked to end it sleeps again."""
    held.front = False
    held.start_application_mode()
    assert held.slept == 1
    await held.meet(signal.SIGCONT)
    for _sleep in range(2):
        await asyncio.wait_for(held.sleeps.get(), 10)
    assert written(capfdbinary) == b""
    held.front = True
    await held.meet(signal.SIGCONT)
    assert not held.echoes()


async def test_a_terminal_that_nobody_can_tell_of_is_ours(held: Held) -> None:
    """Or a screen on a terminal that is not the session's would sleep for ever."""
    assert Holding._is_in_front(held)
