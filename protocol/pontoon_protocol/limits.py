"""Every bound that DESIGN.md names, and those that both sides keep; the unit is in the name."""

from typing import Final

PROTOCOL_VERSION: Final = 1

FRAME_BYTES: Final = 8_192
"""The longest frame a client may send (RFC 6455, section 7.4.1: over it, close 1009)."""
UPDATE_BYTES: Final = 1_048_576
"""The longest frame that a client takes from a server."""
LIST_ITEMS: Final = 4_096
"""The longest list in an update."""
OUTBOX_MESSAGES: Final = 64
INBOX_COMMANDS: Final = 256
NAME_CHARACTERS: Final = 24
TABLE_NAME_CHARACTERS: Final = 40
CHAT_CHARACTERS: Final = 200
CHIP_CHARACTERS: Final = 24
"""Of what a chip is worth, in words."""
PASSCODE_CHARACTERS: Final = 64
CLIENT_CHARACTERS: Final = 64
VERSIONS_OFFERED: Final = 16
"""How many protocol versions one hello may list."""

CODE_ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 symbols for table codes; 0, 1, I and O are missing because they look alike."""
CODE_SYMBOLS: Final = 8
KEY_BYTES: Final = 32
KEY_CHARACTERS: Final = 43
"""A seat key as base64url without padding."""

HELLO_SECONDS: Final = 10.0
ENTRANCE_SECONDS: Final = 60.0
"""How long a connection may take from its greeting to a table."""
HEARTBEAT_SECONDS: Final = 20.0
CONNECTIONS_BEFORE_LOGIN: Final = 8
"""Open connections an address may have that are not at a table yet."""
COMMANDS_BURST: Final = 20
COMMANDS_PER_SECOND: Final = 10.0
CHAT_BURST: Final = 5
CHAT_SECONDS: Final = 10.0
FAILED_TRIES: Final = 10
FAILED_TRIES_SECONDS: Final = 60.0

ANSWERS_KEPT: Final = 16
HISTORY_VERSIONS: Final = 128
HISTORY_BYTES: Final = 262_144
TABLES_AWAKE: Final = 200
WATCHERS: Final = 16
GUESTS: Final = 16
"""How many people may wait at a table's door."""
PAUSE_SECONDS: Final = 14_400.0
"""A pause is over by itself after so long."""
RECALL_HANDS: Final = 64
"""How many hands one answer to a recall holds at most."""
SLEEP_HOURS: Final = 24
MOVE_SECONDS_LEAST: Final = 1
WAIT_SECONDS_MOST: Final = 3_600
RESTART_SECONDS: Final = 5.0
"""A wait never goes on with less than this after a restart."""

SEATS: Final = 8
BOXES: Final = 5
PACKS: Final = 8
STAKE_CHIPS: Final = 1_000_000
CHIPS: Final = 1_000_000_000
"""The most that one buy-in may bring and one stack may be cashed out for."""
AMOUNT_LEAST: Final = -(2**31)
AMOUNT_MOST: Final = 2**31 - 1
