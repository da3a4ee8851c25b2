"""Whose fault it is: the peer's (`ProtocolError`) or the player's (`Refused`). Anything else is a bug."""

from enum import IntEnum
from typing import Final, Literal, get_args

import msgspec

from pontoon_protocol.amounts import Many, Seat, SecondsLeft, Whole


class CloseCode(IntEnum):
    """The WebSocket close codes this protocol uses (RFC 6455, section 7.4)."""

    NORMAL = 1000
    GOING_AWAY = 1001
    PROTOCOL = 1002
    BAD_PAYLOAD = 1007
    POLICY = 1008
    TOO_BIG = 1009
    SERVER_ERROR = 1011
    REPLACED = 4001
    VERSION = 4002


class ProtocolError(Exception):
    """The peer broke the protocol: the connection is closed with `code`; nothing has changed.

    The text names the kind of fault and never repeats what the peer sent.
    """

    def __init__(self, code: CloseCode, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


Reason = Literal[
    "unknown_seat",
    "wrong_phase",
    "not_your_turn",
    "not_in_these_rules",
    "below_stick_minimum",
    "cannot_twist",
    "bought_out",
    "cannot_buy",
    "cannot_split",
    "cannot_double",
    "cannot_burn",
    "pack_empty",
    "amount_out_of_range",
    "no_free_box",
    "not_enough_chips",
    "stale",
    "out_of_order",
    "in_a_hand",
    "not_the_host",
    "not_the_bank",
    "not_for_sale",
    "nobody_there",
    "not_seated",
    "already_seated",
    "table_full",
    "watchers_full",
    "no_watchers",
    "no_such_table",
    "wrong_passcode",
    "wrong_key",
    "bad_name",
    "name_taken",
    "not_a_bot",
    "night_over",
    "already_started",
    "too_many_tables",
    "may_not_open",
    "not_yet_played",
    "options_clash",
    "too_fast",
    "too_many_tries",
    "nothing_to_say",
    "no_chat",
    "table_locked",
    "paused",
    "not_paused",
    "nobody_absent",
    "host_is_there",
    "no_such_guest",
    "seat_taken",
    "cannot_change",
    "cannot_save",
    "table_frozen",
]
"""Why a command was refused. Codes are for programs and never change."""

UNHANDLED: Final[frozenset[Reason]] = frozenset({"out_of_order", "too_fast", "cannot_save", "table_frozen"})
"""Reasons that don't use up the command's id: the next command has it again."""

HAND_REASONS: Final[tuple[Reason, ...]] = get_args(Reason)[: get_args(Reason).index("not_enough_chips") + 1]
"""The reasons the rules of one hand give, in the order in which they are looked for."""


class Detail(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a refusal, notice or closing is about, so that a client can put it into words."""

    least: Whole | None = None
    """The smallest amount that would do, in chips."""
    most: Whole | None = None
    """The largest amount that would do, in chips."""
    total: Whole | None = None
    """The total of the hand in question."""
    seat: Seat | None = None
    """The seat in question."""
    seconds: SecondsLeft | None = None
    """How long to wait; in a closing: when to come back."""
    name: str | None = None
    """The name in question."""
    options: Many[str] = ()
    """The rule options or settings in question."""
    versions: Many[Whole] = ()
    """The protocol versions this server speaks."""


class Refused(Exception):  # noqa: N818 - it is what happened to the command, in the past tense
    """The player's command can't be done: told to that player alone, and nothing changes."""

    def __init__(self, reason: Reason, detail: Detail | None = None) -> None:
        super().__init__(reason)
        self.reason: Reason = reason
        self.detail = detail
