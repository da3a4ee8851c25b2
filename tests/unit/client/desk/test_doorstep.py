"""Who waits at a door from which nothing may be seen."""

from pontoon_client.desk.doorstep import SIGHT_SECONDS, Doorstep
from support.client_tables import CODE


def test_that_nothing_can_be_seen_is_told_once_and_late_enough() -> None:
    """The picture has a moment to come; who has one need not be told."""
    doorstep = Doorstep(lambda: 7.0)
    due = [doorstep.tell_at]
    doorstep.come(CODE, sees=False)
    due.append(doorstep.tell_at)
    assert "table K7QX-2MPA" in doorstep.dark()
    due.append(doorstep.tell_at)
    doorstep.come(CODE, sees=True)
    due.append(doorstep.tell_at)
    assert due == [None, 7.0 + SIGHT_SECONDS, None, None]


def test_whatever_is_typed_is_answered() -> None:
    """A call for help by what one can type; all else by how one stands."""
    doorstep = Doorstep(lambda: 7.0)
    doorstep.come(CODE, sees=False)
    assert doorstep.answer(" HELP ").startswith("Here you can type quit")
    assert doorstep.answer("?") == doorstep.answer("help")
    assert doorstep.answer("") == doorstep.answer("say hi") == doorstep.dark()
