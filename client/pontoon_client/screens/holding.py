"""Holding the terminal: taking it, and giving it back whenever it is asked for, also in the middle of the game.

Textual takes the terminal again at each SIGCONT, whoever sent it, and forgets what it was like before; and it writes
so that a terminal that nobody reads stops everything. Only systems with job control have all this.
"""

import os
import signal
import sys
import termios
import tty
from contextlib import suppress
from typing import Any, Final

from textual.drivers.linux_driver import LinuxDriver

from pontoon_client.screens.pen import Pen

STANDARD_ERROR: Final = 2
"""Textual draws there."""
AGAIN: Final = "\x1b[?2004h\x1b[?7l\x1b[?25l"
"""What a shell may have set otherwise meanwhile: pasted text told apart, no wrapping, no cursor."""
BACKGROUND_SECONDS: Final = 0.2
"""How long a program may run in the background, for what it was asked there, like to end."""


class Holding(LinuxDriver):
    """The terminal, for as long as Textual has it."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_DFL)
        self._away = True
        """Whether the terminal is somebody else's now."""
        self._switching = False
        """Whether what is written now takes the terminal, or gives it back."""
        self._raw: list[Any] | None = None
        """How the terminal is set while it is held."""
        self._pen: Pen | None = None

    def write(self, data: str) -> None:
        """Write when the terminal takes it; nothing is written to a terminal that is somebody else's."""
        if self._pen is not None:
            self._pen.write(data, kept=self._switching)

    def start_application_mode(self) -> None:
        """Take the terminal, as soon as it is ours to take."""
        for number, meet in ((signal.SIGTSTP, self._stop), (signal.SIGCONT, self._go_on), (signal.SIGQUIT, self._die)):
            self._loop.add_signal_handler(number, meet)
        if self._is_in_front():
            self._take()
        else:
            self._sleep()

    def stop_application_mode(self) -> None:
        """Give the terminal back for good."""
        self._give_back()
        for number in (signal.SIGTSTP, signal.SIGCONT, signal.SIGQUIT):
            self._loop.remove_signal_handler(number)

    def disable_input(self) -> None:
        """Read no more."""
        if not self._away:
            super().disable_input()

    def _take(self) -> None:
        self._away, self._switching = False, True
        with suppress(OSError, ValueError):
            sys.stderr.flush()
        self._pen = Pen(_opened(), self._draw_anew)
        self._pen.start()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._switching = False
        if self.attrs_before is not None:
            # What was typed before the screen opened was not shown; what is typed at a shell meanwhile has to be.
            self.attrs_before[tty.LFLAG] |= termios.ECHO
        with suppress(termios.error):
            self._raw = termios.tcgetattr(self.fileno)

    def _give_back(self) -> None:
        if self._away or self._pen is None:
            return
        self._switching = True
        # The shell may have taken it already; we would be put to sleep for setting it as it was.
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        self._pen.drop()
        super().stop_application_mode()
        self._away, pen, self._pen = True, self._pen, None
        pen.end(self._discard)
        self.close()
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)

    def _discard(self) -> None:
        with suppress(termios.error):
            termios.tcflush(STANDARD_ERROR, termios.TCOFLUSH)

    def _stop(self) -> None:
        """SIGTSTP: give the terminal to the shell, and sleep. One that came while we slept asks for nothing more."""
        if not self._away:
            self._give_back()
            self._sleep()

    def _sleep(self) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """SIGCONT, whoever put us to sleep; behind another program there is only time to be asked to end."""
        if not self._is_in_front():
            self._loop.call_later(BACKGROUND_SECONDS, self._sleep_behind)
        elif self._away:
            self._take()
            self._draw_anew()
        else:
            self._set_again()

    def _sleep_behind(self) -> None:
        if not self._is_in_front() and self._app.is_running:
            self._sleep()

    def _set_again(self) -> None:
        """Go on where we were stopped with the terminal in our hands: the shell may have set it otherwise since."""
        with suppress(termios.error):
            if self._raw is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self._raw)
        if self._pen is not None:
            self._pen.write(AGAIN, kept=True)
        # It may have another size, too.
        signal.raise_signal(signal.SIGWINCH)
        self._draw_anew()

    def _die(self) -> None:
        """SIGQUIT: end at once, as it asks, but with the terminal given back."""
        self._give_back()
        self._loop.remove_signal_handler(signal.SIGQUIT)
        os.kill(os.getpid(), signal.SIGQUIT)

    def _draw_anew(self) -> None:
        """Have everything drawn again; may be called in any thread."""
        with suppress(RuntimeError):
            self.send_message(self.SignalResume())

    def _is_in_front(self) -> bool:
        """Whether the terminal is ours to take; where nobody can tell, it is."""
        try:
            return os.tcgetpgrp(self.fileno) == os.getpgrp()
        except OSError:
            return True


def _opened() -> int:
    """The terminal, opened once more, so that nobody else is meant who writes there when it is not waited for.

    Standard error itself where that may not be done; there it is waited for.
    """
    try:
        return os.open(os.ttyname(STANDARD_ERROR), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return os.dup(STANDARD_ERROR)
