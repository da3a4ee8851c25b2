"""A figure that is made up, for the tests of what finds and tells figures."""

from prove.figure import Figure, Found, Line, Task, When, none_of


def find(task: Task) -> Found:
    """As many as were wanted, one of them wrong if its seed is odd."""
    return Found(counts={"hands": task.wanted, "lost": task.seed % 2})


def judge(found: Found, wanted: int) -> list[Line]:
    """One row."""
    return [none_of(found, "lost", "hands", wanted, "hands")]


def made_up(name: str = "hands", ci: int = 10, *, shared: bool = True, when: When = "beside") -> Figure:
    """A figure with one planted fault."""
    faults = {"a chip lost": lambda task: task.wanted == 1}
    return Figure(name, "hands played", ci, 1_000, find, judge, faults, shared, when)
