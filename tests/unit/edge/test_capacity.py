"""How many connections a process can hold."""

import resource

from pontoon_server.edge.capacity import CONNECTIONS, KEPT_DESCRIPTORS, connections, raise_descriptors


def test_some_descriptors_are_kept_for_the_log() -> None:
    """A server with few can still write; with many it stops at what it can serve."""
    assert connections(1_024) == 1_024 - KEPT_DESCRIPTORS
    assert connections(1_000_000) == CONNECTIONS
    assert connections(10) == 1


def test_where_there_are_few_descriptors_half_of_them_are_for_people() -> None:
    """A table can be played at with what some systems give by themselves."""
    assert [connections(few) for few in (24, 63, 100, 128)] == [4, 32, 50, 64]


def test_the_soft_limit_is_raised_as_far_as_it_helps() -> None:
    """Never over the hard one, and never lowered."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = CONNECTIONS + KEPT_DESCRIPTORS if hard == resource.RLIM_INFINITY else hard
    try:
        low = min(256, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (low, hard))
        raised = raise_descriptors()
        assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert low <= raised == min(CONNECTIONS + KEPT_DESCRIPTORS, most)
        assert raise_descriptors() == raised
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
