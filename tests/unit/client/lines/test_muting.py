"""What people say, shown or not."""

from pontoon_client.lines.muting import NOBODY, Muted, audible, hush_words, hushed
from pontoon_client.lines.typed import Hush
from pontoon_protocol.events import BecameReady, Said
from pontoon_protocol.host_events import GuestAdmitted, GuestBack, GuestCame, GuestLost
from support.client_tables import ANN, BEN, YOU, happened, table

BENS = Hush(on=True, player=2, name="Ben")
TALK = happened(Said(ANN, "a"), BecameReady(BEN), Said(BEN, "b"), Said(YOU, "mine"), Said(6, "from nowhere"))


def test_whose_words_are_muted_is_not_shown() -> None:
    """All else is, and your own words always."""
    muted = hushed(NOBODY, BENS)
    assert audible(muted, table(), TALK).events == (
        Said(ANN, "a"),
        BecameReady(BEN),
        Said(YOU, "mine"),
        Said(6, "from nowhere"),
    )
    assert audible(hushed(NOBODY, Hush(on=True)), table(), TALK).events == (BecameReady(BEN), Said(YOU, "mine"))
    assert audible(NOBODY, table(), TALK) is TALK


def test_who_waits_at_the_door_is_not_told_of_as_somebody_else() -> None:
    """Their place there is told instead; of others there they hear."""
    door = happened(GuestCame(3, "Dot"), GuestCame(4, "Eve"), GuestAdmitted(3), GuestLost(3), GuestBack(3))
    assert audible(NOBODY, table(), door, 3).events == (GuestCame(4, "Eve"),)
    assert audible(NOBODY, table(), door) is door


def test_one_is_shown_again_or_all_are() -> None:
    """To unmute everybody forgets who was muted alone."""
    muted = hushed(NOBODY, BENS)
    assert muted == Muted(players=frozenset({2}))
    assert hushed(muted, Hush(on=False, player=2)) == NOBODY
    assert hushed(hushed(muted, Hush(on=True)), Hush(on=False)) == NOBODY


def test_what_holds_from_now_on_is_told() -> None:
    """For one, for all, and where unmuting one changes nothing."""
    assert hush_words(NOBODY, Hush(on=True)) == (
        "What people say is not shown to you from now on; unmute shows it again."
    )
    assert hush_words(NOBODY, BENS) == "What Ben says is not shown to you from now on; unmute shows it again."
    assert hush_words(NOBODY, Hush(on=False, player=2, name="Ben")) == "What Ben says is shown to you again."
    assert hush_words(NOBODY, Hush(on=False)) == "What people say is shown to you again."
    assert hush_words(Muted(everybody=True), Hush(on=False, player=2, name="Ben")) == (
        "All that people say is muted; unmute alone shows it again."
    )
