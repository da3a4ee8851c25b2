"""What a server tells its network of a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.adverts import VALUE_BYTES, Advert, read_advert
from pontoon_protocol.limits import NAME_CHARACTERS, SEATS, TABLE_NAME_CHARACTERS

FRIDAYS = Advert("K7QX2MPA", "Friday's table", "Ann", 5, "traditional", passcode=True, asks=False)


def as_sent(advert: Advert, **changes: str) -> dict[bytes, bytes | None]:
    """The pairs as they come from the network."""
    return {key.encode(): value.encode() for key, value in {**advert.pairs(), **changes}.items()}


def test_what_was_told_is_read() -> None:
    """Passcode and door each by themselves."""
    assert read_advert(as_sent(FRIDAYS)) == FRIDAYS
    asking = Advert("K7QX2MPA", "Ünser Tisch", "", 0, "casino", asks=True)
    assert read_advert(as_sent(asking)) == asking


@pytest.mark.parametrize(
    "changes", [{"code": "K7QX"}, {"code": ""}, {"code": "K7QX2MP0"}, {"v": "2"}, {"v": ""}, {"code": "K" * 300}]
)
def test_what_names_no_table_of_this_version_is_none(changes: dict[str, str]) -> None:
    """A later version may mean something else by the same words."""
    assert read_advert(as_sent(FRIDAYS, **changes)) is None


def test_a_record_without_pairs_is_none() -> None:
    """Other services have their own; a pair may have no value."""
    assert read_advert({}) is None
    assert read_advert({b"v": None, b"code": b"\xff\xfe"}) is None


def test_what_a_stranger_writes_is_made_safe() -> None:
    """No escape sequence, no line of its own, no number that isn't one."""
    nasty = as_sent(FRIDAYS, table="\x1b]52;c;x\x07Table\n2", host="\u202eAnn", free="９", rules="\x1b[2J")
    assert read_advert(nasty) == Advert("K7QX2MPA", "]52;c;xTable 2", "Ann", 0, "", passcode=True)
    assert read_advert(as_sent(FRIDAYS, free="99")) == Advert(
        "K7QX2MPA", "Friday's table", "Ann", SEATS, "traditional", passcode=True
    )
    assert read_advert(as_sent(FRIDAYS, free="999")) == Advert(
        "K7QX2MPA", "Friday's table", "Ann", 0, "traditional", passcode=True
    )


@given(st.text(max_size=TABLE_NAME_CHARACTERS), st.text(max_size=NAME_CHARACTERS))
def test_every_pair_fits_its_record(table: str, host: str) -> None:
    """Also where each character takes four bytes."""
    pairs = Advert("K7QX2MPA", table.encode(errors="ignore").decode(), host.encode(errors="ignore").decode(), 8).pairs()
    assert all(len(f"{key}={value}".encode()) <= 255 for key, value in pairs.items())
    assert len(Advert("K7QX2MPA", "\U0001f3b2" * 99, "", 8).pairs()["table"].encode()) <= VALUE_BYTES


@given(st.dictionaries(st.sampled_from([b"v", b"code", b"table", b"host", b"free"]), st.binary(max_size=300)))
def test_no_record_is_an_error(pairs: dict[bytes, bytes | None]) -> None:
    """Whatever stands in it."""
    found = read_advert(pairs)
    assert found is None or len(found.code) == 8
