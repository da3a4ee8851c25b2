"""Bounds that must agree with each other."""

from pontoon_protocol import limits


def test_a_seat_key_has_as_many_characters_as_its_bytes_need() -> None:
    """Base64 without padding: six bits a character."""
    assert limits.KEY_CHARACTERS == -(-limits.KEY_BYTES * 8 // 6)


def test_the_symbols_of_a_code_look_different() -> None:
    """Thirty-two of them, so that each is five bits; no 0 and O, no 1 and I."""
    assert len(set(limits.CODE_ALPHABET)) == 32
    assert set("01IO").isdisjoint(limits.CODE_ALPHABET)


def test_an_amount_is_any_32_bit_integer() -> None:
    """Everything that may be staked or brought lies within."""
    assert limits.AMOUNT_MOST - limits.AMOUNT_LEAST == 2**32 - 1
    assert max(limits.CHIPS, limits.STAKE_CHIPS) <= limits.AMOUNT_MOST


def test_a_restarted_wait_is_shorter_than_the_heartbeat() -> None:
    """Whoever comes back at once still has time; who doesn't is not waited for long."""
    assert 0 < limits.RESTART_SECONDS < limits.HEARTBEAT_SECONDS


def test_history_fits_into_the_frame_of_a_catch_up() -> None:
    """Also as JSON, which is longer than what is kept."""
    assert limits.HISTORY_BYTES * 3 < limits.UPDATE_BYTES
    assert limits.HISTORY_VERSIONS <= limits.LIST_ITEMS
