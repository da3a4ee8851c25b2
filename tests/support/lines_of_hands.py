"""A written hand, and ways to spoil it."""

import json

MOVES: list[object] = [
    [1, "stake", 5],
    {"refused": [1, "stake", 6], "reason": "wrong_phase"},
    [2, "stake", 10],
    {"refused": [0, "twist"], "reason": "not_your_turn"},
    [2, "twist"],
]
GIVEN: dict[str, object] = {
    "format": "pontoon-hand/1",
    "id": "T15 a hand is settled as one sum",
    "rules": {"preset": "traditional"},
    "seats": [["Ann", 2], ["Ben", 100], ["Cy", 100]],
    "bank": 0,
    "pack": "AS TH 9H KD 6C 9C TC",
    "moves": MOVES,
    "net": [0, 10, -10],
    "next_bank": 1,
}
"""Right as it stands: Ben has a Pontoon, Cy is bust."""
MARKED: dict[str, object] = {
    "format": "pontoon-hand/1",
    "id": "T15 the bank draws a marker for what it can't pay",
    "rules": {"preset": "traditional"},
    "seats": [["Ann", 4], ["Ben", 100]],
    "bank": 0,
    "pack": "AS 9H KD 8C",
    "moves": [[1, "stake", 5]],
    "net": [-10, 10],
    "next_bank": 1,
    "markers": [6, 0],
}
"""Right as it stands: the bank pays with a marker."""
HOUSE: dict[str, object] = {
    "format": "pontoon-hand/1",
    "id": "C10 the higher total wins",
    "rules": {"preset": "casino"},
    "seats": [["Ann", 100], ["Ben", 100]],
    "bank": None,
    "pack": "TS 9S TH TC 7D 7H",
    "moves": [[0, "stake", 5], [1, "stake", 4], [0, "stick"], [1, "stick"]],
    "net": [5, -4],
    "next_bank": None,
}
"""Right as it stands."""


def written(hand: dict[str, object] = GIVEN, **changes: object) -> bytes:
    """The hand as a line, with some keys changed; a key changed to `...` is left out."""
    record = {key: value for key, value in {**hand, **changes}.items() if value is not ...}
    return json.dumps(record).encode()


def with_move(entry: int, change: object) -> list[object]:
    """The moves of GIVEN with another entry at a place, from 1."""
    return [*MOVES[: entry - 1], change, *MOVES[entry:]]
