"""`prove.doors.foreign`: each trick makes what is another's, and each spelling what is one's own."""

from random import Random

import pytest

from prove.doors.foreign import (
    HOST_TRICKS,
    LOOK_ALIKES,
    OWN,
    TRICKS,
    WHOLE,
    Knock,
    any_case,
    apart,
    foreign_knock,
    look_alike,
    own_knock,
)


def test_every_trick_and_every_name_comes_up() -> None:
    """By the seed alone."""
    assert {foreign_knock(Random(seed)).trick for seed in range(2_000)} == set(TRICKS)
    assert {own_knock(Random(seed)).trick for seed in range(2_000)} == set(OWN)
    assert foreign_knock(Random(7)) == foreign_knock(Random(7))


@pytest.mark.parametrize("trick", sorted(HOST_TRICKS))
def test_a_foreign_host_is_no_plain_own_one(trick: str) -> None:
    """Whatever the machine is called."""
    made = {HOST_TRICKS[trick](Random(seed)) for seed in range(50)}
    assert made.isdisjoint({"localhost", "pontoon.example", "127.0.0.1", "[::1]"})
    assert not any("\r" in host or "\n" in host for host in made)


def test_a_look_alike_differs_in_a_letter() -> None:
    """And in nothing else."""
    for seed in range(50):
        other = look_alike("localhost", Random(seed))
        assert sum(a != b for a, b in zip("localhost", other, strict=True)) == 1
        assert set(other) - set("localhost") <= set(LOOK_ALIKES.values())


def test_some_show_only_in_a_whole_request() -> None:
    """Those with a target of their own."""
    alone = {trick for trick, make in WHOLE.items() if make(Random(1)).by_socket_alone}
    assert alone == {"another's name in the target"}
    assert not Knock("", ("x",)).by_socket_alone


def test_a_name_is_told_apart_from_its_port() -> None:
    """Also where an address has colons of its own."""
    assert [apart(host) for host in ("a:80", "a", "[::1]:8", "[::1]")] == [
        ("a", ":80"),
        ("a", ""),
        ("[::1]", ":8"),
        ("[::1]", ""),
    ]
    assert any_case("aB1", Random(1)).lower() == "ab1"
