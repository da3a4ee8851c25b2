"""The line client at the door: who waits there, and who is asked about it."""

from msgspec.structs import replace

from pontoon_client.connection.news import Arrived, AtDoor, Declined, Hidden, LineDown, Returned, Seated
from pontoon_client.desk.doorstep import SIGHT_SECONDS
from pontoon_client.lines.typed import Invite, Quit, Seek
from pontoon_protocol.host_commands import Admit
from pontoon_protocol.host_events import GuestAdmitted, GuestCame, GuestLeft, HostChanged
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import GuestView, Wait
from support.client_tables import CODE, YOU, happened, table, your_turn
from support.listeners import Listener

OUTSIDE = table(you=None, guests=(GuestView(3, "Dot", admitted=False),))
DOOR = (
    "You wait at the door of table K7QX-2MPA, for the host's word or for a free seat. "
    "Nobody may look on here: you see the table as soon as you have a seat. quit goes away."
)
HELP = "Here you can type quit, which goes away. Ctrl+C goes too, and keeps your place until the next hand begins."


def at_door() -> Listener:
    listener = Listener()
    listener.plain.hear(AtDoor(3, CODE))
    assert listener.page == []
    return listener


def test_where_nothing_may_be_seen_one_hears_that_one_waits() -> None:
    """By whose door, after a moment, and whatever is typed; and can go."""
    listener = at_door()
    assert listener.remind_at() == listener.now + SIGHT_SECONDS
    listener.plain.remind()
    assert listener.page == [DOOR]
    assert listener.remind_at() is None
    for line in ("", "table", "5", "say hi"):
        assert listener.plain.typed(line) is None
        assert listener.page == [DOOR]
    assert listener.plain.typed("Help") is None
    assert listener.page == [HELP]
    assert listener.plain.typed(" Quit ") == Quit()


def test_who_may_look_on_hears_what_is_waited_for() -> None:
    """On coming, on asking, and when it changes; nothing of a door where one sees nothing."""
    listener = at_door()
    listener.plain.hear(Arrived(OUTSIDE))
    page = listener.page
    assert "Ann is asked to let you in." in page
    assert not any("at the door of" in line for line in page)
    assert listener.remind_at() is None
    full = "The table is full; you are first in the queue and look on until a seat is free."
    assert listener.happens(happened(GuestAdmitted(3)))[-1] == full
    listener.plain.typed("")
    assert listener.page[0] == full
    assert listener.happens(happened(GuestCame(4, "Eve"))) == ["Eve waits for a free seat."]


def test_who_has_a_seat_at_last_hears_which_and_what_is_asked() -> None:
    """No guest any more."""
    listener = at_door()
    listener.plain.hear(Arrived(OUTSIDE))
    assert listener.page
    listener.plain.hear(Seated(OUTSIDE, table()))
    assert listener.page[0] == "You have a seat now: seat 3, with 100 chips."
    assert listener.plain.guest == 0
    listener.plain.typed("repeat")
    assert "You have a seat now: seat 3, with 100 chips." in listener.page


def test_who_saw_nothing_arrives_with_a_seat() -> None:
    """Like anybody, and hears that it has one."""
    listener = at_door()
    listener.plain.hear(Arrived(table()))
    page = listener.page
    assert page[0].startswith("Friday's table")
    assert "You have a seat now: seat 3, with 100 chips." in page
    assert listener.plain.guest == 0


def test_a_guest_whose_line_breaks_is_not_told_of_a_seat() -> None:
    """Of the place at the door, and how it stands on coming back."""
    listener = at_door()
    listener.plain.hear(Arrived(OUTSIDE))
    assert listener.page
    listener.plain.hear(LineDown())
    kept = "Your place at the door is kept until the next hand begins."
    assert listener.page == [f"The line to the server is down. {kept} Trying again."]
    listener.plain.hear(AtDoor(3, CODE))
    assert listener.page == ["Back. This is how it stands:"]
    listener.plain.hear(Returned(OUTSIDE, (), OUTSIDE, whole=True))
    page = listener.page
    assert page[0].startswith("Friday's table")
    assert "Ann is asked to let you in." in page


def test_who_comes_back_to_a_seat_hears_both() -> None:
    """How it stands, and that there is a seat now."""
    listener = at_door()
    listener.plain.hear(Arrived(OUTSIDE))
    listener.plain.hear(LineDown())
    assert listener.page
    listener.plain.hear(Seated(OUTSIDE, your_turn()))
    page = listener.page
    assert page[0] == "Back. This is how it stands:"
    assert "You have a seat now: seat 3, with 100 chips." in page
    assert page[-2].startswith("Your turn, 30 seconds.")


def test_the_host_is_told_what_to_type_when_somebody_asks() -> None:
    """At once, on coming, on asking, and when the rights come later."""
    listener = Listener().at(table(host=YOU))
    prompt = "Dot asks to join: admit 3 or refuse 3."
    assert listener.happens(happened(GuestCame(3, "Dot", admitted=False))) == [prompt]
    assert listener.plain.typed("admit") == Admit(1, 3)
    listener.plain.typed("repeat")
    assert listener.page[-2] == prompt
    later = Listener().at(replace(OUTSIDE, you=YOU))
    assert later.happens(happened(HostChanged(YOU, "given")))[-1] == prompt
    there = Listener()
    there.plain.hear(Arrived(replace(OUTSIDE, you=YOU, host=YOU)))
    assert prompt in there.page


def test_who_looks_on_asks_for_a_seat_and_may_be_refused() -> None:
    """And looks on."""
    listener = Listener().at(table(you=None))
    assert listener.plain.typed("join Eve") == Seek("Eve")
    listener.plain.hear(Declined(Refusal(0, "name_taken")))
    assert listener.page == ["Somebody at the table has that name, or one that looks like it."]


def test_who_is_turned_away_is_told_to_the_others() -> None:
    """By whom."""
    listener = Listener().at(replace(OUTSIDE, you=YOU))
    assert listener.happens(happened(GuestLeft(3, "turned_away"))) == ["Ann turns Dot away."]


def test_a_line_means_a_command_or_something_else() -> None:
    """For who asks before something is done."""
    listener = Listener().at(replace(OUTSIDE, you=YOU, host=YOU))
    assert listener.plain.means("admit dot", Admit(1, 3))
    assert not listener.plain.means("refuse dot", Admit(1, 3))
    assert not Listener().plain.means("admit dot", Admit(1, 3))


def test_a_guest_who_may_not_look_on_any_more_is_shown_nothing_old() -> None:
    """Whatever is asked for; with a seat, or when people may look on again, everything is told anew."""
    listener = at_door()
    listener.plain.hear(Arrived(replace(OUTSIDE, wait=Wait("between", (), 8.0))))
    assert listener.page
    listener.plain.hear(Hidden())
    assert listener.page == ["Nobody may look on at this table now: you see it as soon as you have a seat."]
    assert (listener.plain.view, listener.plain.guest) == (None, 3)
    for line in ("table", "cards", "ledger", ""):
        assert listener.plain.typed(line) is None
        assert listener.page == [DOOR]
    listener.plain.hear(LineDown())
    assert listener.page[0].startswith("The line to the server is down. Your place at the door is kept")
    listener.plain.hear(Arrived(table()))
    back, headline, *_rest = listener.page
    assert back == "Back. This is how it stands:"
    assert headline.startswith("Friday's table")
    listener.plain.typed("")
    assert not any("is down" in line for line in listener.page)


def test_the_invitation_is_asked_for_by_anybody() -> None:
    """It is no matter of the page's."""
    for view in (table(), OUTSIDE, table(you=None)):
        listener = Listener().at(view)
        assert listener.plain.typed("invite") == Invite()
        assert listener.page == []
