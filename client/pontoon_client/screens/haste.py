"""Keys that come too fast to be meant: pressed before the question could be seen, or held down. Pure.

A key that is held down repeats: for the first time after a quarter to two thirds of a second, then every thirtieth of
one or so. So the same key again, sooner than anything that a hand can do, is a repetition; sooner than `REST_SECONDS`
it may be the first one, and does not count either, but the next does if it does not follow as a repetition would. Who
taps a key in good time loses one tap of two at worst; a key that is held down never does anything twice.
"""

from typing import Final, Literal

from msgspec.structs import replace

from pontoon_client.screens.model import Model, Struck

FRESH_SECONDS: Final = 0.35
"""Keys that come sooner after a question has appeared were pressed for the one before."""
REPEAT_SECONDS: Final = 0.12
"""The same key within this time is a repetition by the keyboard, or one of two in one go."""
REST_SECONDS: Final = 0.7
"""The same key after this time was let go meanwhile: no keyboard waits longer before it repeats."""
READ_SECONDS: Final = 0.3
"""Sooner than this nobody has read what is asked."""
ANSWER_SECONDS: Final = 2.0
"""So long a move that was sent is taken to be on its way."""


def fresh(model: Model, now: float) -> bool:
    """Whether what is asked has appeared so lately that no key can be meant for it."""
    return 0 <= now - model.asked_at < FRESH_SECONDS


def struck(model: Model, deed: str, now: float) -> tuple[Model, bool]:
    """The model after a key that makes a move, and whether it counts."""
    how = _how(model.struck, deed, now)
    return replace(model, struck=Struck(deed, now, how)), how == "meant"


def read(at: float, now: float) -> bool:
    """Whether there was time to read what was asked at a time by the clock."""
    return now - at >= READ_SECONDS


def on_its_way(model: Model, now: float) -> bool:
    """Whether the open question was answered just now, and the server has not said anything yet."""
    offer = model.view.offer if model.view is not None else None
    sent = model.sent
    return sent is not None and offer is not None and sent.offer == offer.number and now - sent.at < ANSWER_SECONDS


def _how(last: Struck | None, deed: str, now: float) -> Literal["meant", "doubted", "held"]:
    if last is None or last.deed != deed or now - last.at >= REST_SECONDS:
        return "meant"
    if last.how == "held" or now - last.at < REPEAT_SECONDS:
        return "held"
    return "doubted" if last.how == "meant" else "meant"
