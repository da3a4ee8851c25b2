"""How often a peer may do what, told by a clock that the test turns."""

from pontoon_server.edge.rate import Bucket, Tries, Window, waiting


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    """Three at once, then one each half second; time it did not need is not saved up beyond the burst."""
    bucket = Bucket(3, 2)
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(100.5), bucket.take(100.5)] == [True, False]
    assert [bucket.take(200) for _ in range(4)] == [True, True, True, False]


def test_a_bucket_says_when_the_next_token_comes() -> None:
    """Half a token is there already, the other half takes a quarter of a second."""
    bucket = Bucket(1, 2)
    assert bucket.take(10)
    assert not bucket.take(10.25)
    assert bucket.wait() == 0.25


def test_a_refused_token_costs_nothing() -> None:
    """Whoever knocks all the time waits no longer than who doesn't."""
    bucket = Bucket(1, 1)
    bucket.take(0)
    assert not any(bucket.take(moment / 10) for moment in range(1, 10))
    assert bucket.take(1.0)


def test_a_window_never_holds_more_than_its_most() -> None:
    """Two in ten seconds, wherever the ten seconds begin."""
    window = Window(2, 10)
    assert window.wait(0) == 0
    window.add(0)
    window.add(4)
    assert [window.wait(moment) for moment in (4, 9, 10)] == [6, 1, 0]
    window.add(10)
    assert window.wait(11) == 3


def test_a_window_is_over_when_nothing_in_it_matters() -> None:
    """A new window is over, a used one is so its seconds later."""
    window = Window(2, 10)
    assert window.is_over(0)
    window.add(5)
    assert [window.is_over(moment) for moment in (5, 14, 15)] == [False, False, True]


def test_an_address_may_fail_so_often_and_then_waits() -> None:
    """The third failure in a minute is the last; the address may try again when the first is a minute old."""
    tries = Tries(3, 60)
    for moment in (0, 1, 2):
        assert tries.wait("a", moment) == 0
        tries.fail("a", moment)
    assert tries.wait("a", 2) == 58
    assert tries.wait("a", 60) == 0


def test_addresses_do_not_pay_for_each_other() -> None:
    """One may be out of tries while another has all of them."""
    tries = Tries(1, 60)
    tries.fail("a", 0)
    assert (tries.wait("a", 1), tries.wait("b", 1)) == (59, 0)


def test_an_address_is_forgotten_when_its_failures_are_old() -> None:
    """What is over takes no room: the next failure anywhere clears it away."""
    tries = Tries(3, 60)
    for name in "abc":
        tries.fail(name, 0)
    tries.fail("d", 60)
    assert len(tries) == 1


def test_only_so_many_addresses_are_remembered() -> None:
    """However many fail, the memory has a bound, and the latest are in it."""
    tries = Tries(1, 60, addresses=10)
    for number in range(100):
        tries.fail(str(number), 0)
    assert len(tries) == 10
    assert tries.wait("99", 0) == 60


def test_an_address_that_fails_again_is_remembered_longer_than_one_that_does_not() -> None:
    """Room is made by forgetting who failed longest ago."""
    tries = Tries(2, 60, addresses=2)
    tries.fail("a", 0)
    tries.fail("b", 1)
    tries.fail("a", 2)
    tries.fail("c", 3)
    assert (tries.wait("a", 3), tries.wait("b", 3)) == (57, 0)


def test_whoever_waits_as_long_as_was_told_has_waited_long_enough() -> None:
    """Tenths of a second, rounded up."""
    assert [waiting(seconds).seconds for seconds in (0, 0.01, 0.1, 0.11, 59.95)] == [0, 0.1, 0.1, 0.2, 60.0]
