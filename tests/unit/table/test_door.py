"""The door: who comes takes a free seat, or waits for one and for the host's word."""

from pontoon_protocol.events import SatDown, SeatFreed
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    Kick,
    Lock,
    NameBot,
)
from pontoon_protocol.host_events import (
    GuestBack,
    GuestCame,
    GuestLeft,
    GuestLost,
)
from pontoon_protocol.limits import GUESTS
from pontoon_protocol.options import Options, Settings
from pontoon_server.table.accounts import ACCOUNTS
from pontoon_server.table.commands import GuestDown, GuestGone, GuestUp, Restarted
from pontoon_server.table.events import GuestKept, KeyKept
from support.nights import Night

TWO = Options(seats=2)


def full(*more: str) -> Night:
    """Ann and Ben have the only two seats; the others wait."""
    return Night("Ann", "Ben", *more, options=TWO)


# -- a full table -------------------------------------------------------------------------------


def test_who_finds_all_seats_taken_waits_for_one() -> None:
    """The key is kept, and told to nobody; the host's word isn't needed."""
    night = full()
    assert night.comes("Cat") == (GuestCame(1, "Cat", admitted=True), GuestKept(1, "Cat"))
    guest = night.table.guest(1)
    assert guest is not None
    assert (guest.key, guest.admitted, guest.connected) == ("Cat", True, True)


def test_a_seat_that_is_given_up_goes_to_who_has_waited_longest() -> None:
    """In the same version; the others go on waiting."""
    night = full("Cat", "Dan")
    assert night.leave("B") == (
        SeatFreed(1, 100),
        GuestLeft(1, "seated"),
        SatDown(1, 3, "Cat", 100),
        KeyKept(1, "Cat"),
    )
    assert night.door == ["Dan"]


def test_a_seat_that_is_left_in_mid_hand_is_free_when_the_hand_is_over() -> None:
    """Then the first in the queue has it, and is dealt in from the next hand."""
    night = full("Cat").started()
    night.deal("2S 3S 4S 5S")
    night.play("B stake 1")
    night.leave("B")
    assert night.door == ["Cat"]
    night.plays_out()
    assert night.door == []
    assert night.table.at(1).name == "Cat"
    assert night.table.at(1).since == 1
    night.tick()
    assert night.table.in_hand(1)


def test_who_is_not_on_the_line_misses_the_seat() -> None:
    """The next one has it; who comes back in time finds the next."""
    night = full("Cat", "Dan")
    night.happen(GuestDown(1))
    assert GuestLeft(2, "seated") in night.leave("B")
    assert night.door == ["Cat"]
    assert night.leave("B") == (SeatFreed(1, 100),)
    assert night.happen(GuestUp(1))[:2] == (GuestBack(1), GuestLeft(1, "seated"))


def test_who_comes_while_somebody_on_a_lost_line_waits_takes_the_free_seat() -> None:
    """An empty seat waits for nobody."""
    night = full("Cat")
    night.happen(GuestDown(1))
    night.leave("B")
    assert night.comes("Dan")[0] == SatDown(1, 3, "Dan", 100)


def test_a_guest_is_forgotten_when_a_hand_begins_without_its_line() -> None:
    """It had until then; who is connected waits on."""
    night = full("Cat", "Dan").started()
    night.happen(GuestDown(1))
    assert night.tick()[:1] == (GuestLeft(1, "gone"),)
    assert night.door == ["Dan"]


def test_after_a_restart_no_guest_is_connected() -> None:
    """As no player is; all have until the next hand."""
    night = full("Cat")
    assert GuestLost(1) in night.happen(Restarted())
    assert night.internal(Restarted()) == ()
    assert night.happen(GuestUp(1)) == (GuestBack(1),)


def test_a_guests_line_is_lost_and_found_once() -> None:
    """Nobody else has one."""
    night = full("Cat")
    assert night.internal(GuestUp(1)) == ()
    assert night.internal(GuestDown(1)) == (GuestLost(1),)
    assert night.internal(GuestDown(1)) == ()
    for nobody in (GuestUp(9), GuestDown(9), GuestGone(9)):
        assert night.internal(nobody) == ()


def test_no_bot_waits_at_the_door() -> None:
    """`table_full`: nor does it get a seat before who waits."""
    assert full("Cat").refused("A", AddBot) == "table_full"


def test_a_guest_may_go() -> None:
    """And come again, as another guest."""
    night = full("Cat")
    assert night.happen(GuestGone(1)) == (GuestLeft(1, "gone"),)
    assert night.comes("Cat")[0] == GuestCame(2, "Cat")


def test_so_many_wait_at_the_door_and_no_more() -> None:
    """Unless the line of one is down: it makes room."""
    night = full(*(f"guest {number}" for number in range(GUESTS)))
    assert night.turned_down("Zed") == "table_full"
    night.happen(GuestDown(3))
    assert night.comes("Zed")[:2] == (GuestLeft(3, "gone"), GuestCame(GUESTS + 1, "Zed"))
    assert len(night.door) == GUESTS


def test_nobody_waits_twice_under_one_key() -> None:
    """Whatever the name; nor sits and waits."""
    night = full("Cat")
    assert night.turned_down("Catherine", "Cat") == "already_seated"
    assert night.turned_down("Benny", "Ben") == "already_seated"


def test_a_guests_name_is_nobody_elses() -> None:
    """Not another guest's, and no bot's."""
    night = Night("Ann", options=TWO)
    night.add_bot()
    night.comes("Otto")
    assert night.turned_down("OTTO", "x") == "name_taken"
    assert night.refused("A", NameBot, 1, "otto") == "name_taken"


def test_who_left_in_mid_hand_waits_at_the_door_until_it_is_over() -> None:
    """Then sits down again with the same account, before who came later; another free seat is not taken meanwhile."""
    night = Night("Ann", "Ben", "Cat", options=Options(seats=4)).started()
    night.deal("2S 3S 4S 5S 6S 7S")
    night.leave("C")
    assert night.comes("Cat")[0] == GuestCame(1, "Cat", admitted=True)
    night.comes("Dan")
    assert night.table.at(3).name == "Dan"
    night.plays_out()
    assert (night.door, night.table.at(2).player, night.table.at(2).leaving) == ([], 3, False)


def test_with_nobody_left_at_the_table_the_first_at_the_door_has_it() -> None:
    """There is no host to give the word, or to open a lock; whoever waited becomes the host, before any stranger."""
    night = Night("Ann", settings=Settings(door="asks"))
    night.comes("Gil")
    assert night.leave("A")[1:3] == (GuestLeft(1, "seated"), SatDown(0, 2, "Gil", 100))
    assert night.hosts == "A"
    night = full("Cat")
    night.host(Lock)
    night.leave("B")
    assert night.door == ["Cat"]
    night.leave("A")
    assert (night.door, night.table.at(0).name) == ([], "Cat")


def test_a_ledger_that_is_full_takes_nobody_new_from_the_door() -> None:
    """Whoever is in it already has the seat, and who is new waits on; here everybody was sent away before."""
    night = full()
    for number in range(3, ACCOUNTS):
        night.host(Kick, 1)
        night.sit(f"p{number}")
    night.comes("New")
    night.comes("Ben")
    night.host(Admit, 2)
    for guest in (1, 2):
        night.happen(GuestDown(guest))
    night.host(Kick, 1)
    night.comes("Zed")
    assert len(night.table.accounts()) == ACCOUNTS
    for guest in (1, 2):
        night.happen(GuestUp(guest))
    night.host(Kick, 1)
    assert night.table.at(1).name == "Ben"
    assert night.door == ["New"]
