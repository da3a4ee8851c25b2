"""What a host asked for, beside what an open night has."""

from msgspec.structs import replace

from pontoon_client.home.asked import Asked, not_used
from pontoon_protocol.options import CLUB, TRADITIONAL, Settings
from support.client_tables import table

VIEW = table(settings=Settings(buy_in=50, chip="1p"))


def test_what_the_open_night_has_already_is_used() -> None:
    """Nothing need be said of it."""
    same = (
        Asked("--rules", TRADITIONAL),
        Asked("--minimum-stake", 1),
        Asked("--maximum-stake", 10),
        Asked("--buy-in", 50),
        Asked("--seconds", 30),
        Asked("--between", 8),
        Asked("--chip", "1p"),
        Asked("--table", "Friday's table"),
        Asked("--name", "Dot"),
        Asked("--passcode", "sesame"),
    )
    assert not_used(same, VIEW, "sesame") == []
    assert not_used(same, replace(VIEW, you=None), "") == ["--name", "--passcode"]


def test_what_it_has_otherwise_is_named_by_the_option() -> None:
    """Each once, in the order in which they were given."""
    wishes = (Asked("--set", CLUB), Asked("--buy-in", 100), Asked("--set", CLUB), Asked("--chip", "1p"))
    assert not_used(wishes, VIEW, "") == ["--set", "--buy-in"]
