"""The one door: what each viewer may see of a table, of a version, and of its own hands."""

from collections.abc import Callable

import pytest
from msgspec import UNSET

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import EndNight, Say
from pontoon_protocol.events import BecameReady, Said
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Happened, Private, Snapshot
from pontoon_protocol.views import Choice, HandView, Offer, OwnHand, SeatView, TableView
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.table.commands import LineDown
from pontoon_server.table.view import private, public, touched, view
from support.nights import Entry, Night

DEAL = "TS 3S 4S 9D 3D 4D 5S 6S 7S 8S"
"""Ben T 9, Cat 3 3, Ann, the bank, 4 4; then 5 6 7 8 of spades."""


def staking() -> Night:
    night = Night("Ann", "Ben", "Cat").started()
    night.deal(DEAL)
    return night


def turns() -> Night:
    night = staking()
    night.play("B stake 2, C stake 1")
    return night


def seen(night: Night, viewer: int | None) -> TableView:
    return view(night.table, viewer, 9.5)


def hand_of(night: Night, seat: int, viewer: int | None) -> HandView:
    found = seen(night, viewer)
    assert found.bank_hand is not None
    return next(hand for hand in (*found.hands, found.bank_hand) if hand.seat == seat)


def last_private(night: Night, viewer: int, answers: int = 0) -> Private | None:
    entry = night.log[-1]
    return private(entry.before, entry.after, viewer, answers)


# -- the whole table ---------------------------------------------------------------------------


def test_everybody_sees_who_sits_where_with_what() -> None:
    """Chips, bots, lines, away, ready, leaving: the same for every viewer."""
    night = Night("Ann", "Ben", "Cat")
    night.add_bot()
    night.started()
    night.happen(LineDown(2))
    night.away("C")
    expected = (
        SeatView(0, 1, "Ann", 100),
        SeatView(1, 2, "Ben", 100, connected=False),
        SeatView(2, 3, "Cat", 100, away=True),
        SeatView(3, 4, "Cy", 100, bot="careful", ready=True),
    )
    assert seen(night, None).seats == seen(night, 0).seats == expected
    assert (seen(night, 0).you, seen(night, None).you) == (0, None)


def test_nobody_sees_keys_or_the_passcode() -> None:
    """Not even as hashes."""
    night = Night("Ann", "Ben").started()
    for viewer in (0, None):
        frame = encode(Encoding.JSON, Snapshot(1, seen(night, viewer)))
        assert b"key" not in frame
        assert b"passcode" not in frame


def test_the_phase_tells_where_the_hand_stands() -> None:
    """Of the table between hands, of the hand in one."""
    night = Night("Ann", "Ben")
    phases = [seen(night, None).phase]
    night.started()
    phases.append(seen(night, None).phase)
    night.tick()
    phases.append(seen(night, None).phase)
    night.shuffle("TS 9S KS 8S")
    phases.append(seen(night, None).phase)
    for moves in ("B stake 1", "B stick", "A stick"):
        night.play(moves)
        phases.append(seen(night, None).phase)
    night.give("A", EndNight(night.next_id("A")))
    phases.append(seen(night, None).phase)
    assert phases == ["lobby", "between", "pack", "stakes", "punters", "bank", "between", "over"]


def test_the_order_is_known_while_the_pack_is_wanted() -> None:
    """And stays when somebody sits out, without that seat."""
    night = Night("Ann", "Ben", "Cat").started()
    assert seen(night, None).order == ()
    night.tick()
    assert seen(night, None).order == (1, 2, 0)
    night.shuffle(DEAL)
    night.play("B sit_out")
    assert seen(night, None).order == (2, 0)


def test_the_wait_is_shown_with_the_seconds_left() -> None:
    """`left` is what the clock says; without a wait it means nothing."""
    assert seen(staking(), 1).wait == WaitView("stakes", (1, 2), 9.5)
    assert seen(Night("Ann"), 0).wait is None


def test_a_host_who_has_left_is_no_host() -> None:
    """Until somebody else has the rights, nobody has."""
    night = Night("Ann")
    assert seen(night, None).host == 0
    night.add_bot()
    night.leave("A")
    assert seen(night, None).host is None


# -- cards -------------------------------------------------------------------------------------


def test_a_punter_sees_its_own_first_card() -> None:
    """T5: it looks at the card and stakes; T4: all others lie face down, for the bank its own too."""
    night = staking()
    assert hand_of(night, 1, 1) == HandView(1, ("TS",), total=10)
    for viewer in (0, 2, None):
        assert hand_of(night, 1, viewer) == HandView(1, (None,))
    assert hand_of(night, 0, 0) == HandView(0, (None,))


def test_the_bank_sees_its_two_cards() -> None:
    """T6: nobody else does, before T13."""
    night = turns()
    assert hand_of(night, 0, 0) == HandView(0, ("4S", "4D"), state="in", total=8)
    for viewer in (1, 2, None):
        assert hand_of(night, 0, viewer) == HandView(0, (None, None), state="in")


def test_twisted_cards_are_everybodys_and_bought_ones_the_owners() -> None:
    """T8; the total is for whoever sees the whole hand."""
    night = turns()
    night.play("B stick, C buy 1, C twist")
    assert hand_of(night, 2, 2) == HandView(2, ("3S", "3D", "5S", "6S"), 2, "in", 17)
    assert hand_of(night, 2, None) == HandView(2, (None, None, None, "6S"), 2, "in")


def test_a_hand_that_is_turned_up_is_everybodys() -> None:
    """T9, T13, T14: busts at once, the bank's when the punters are done, the others at the settlement."""
    night = turns()
    night.play("B twist")
    assert hand_of(night, 1, None) == HandView(1, ("TS", "9D", "5S"), 2, "bust", 24)
    night.play("C twist, C twist, C stick")
    assert hand_of(night, 0, None) == HandView(0, ("4S", "4D"), state="in", total=8)
    assert hand_of(night, 2, None).cards == (None, None, "6S", "7S")
    night.play("A twist, A stick")
    assert hand_of(night, 2, None) == HandView(2, ("3S", "3D", "6S", "7S"), 1, "stuck", 19)
    assert [(result.seat, result.chips) for result in seen(night, None).results] == [(1, -2), (2, 1)]


def test_a_bank_that_need_not_show_stays_unseen_by_the_others() -> None:
    """T12: when every punter is bust; the bank knows what it had."""
    night = turns()
    night.play("B twist, C twist, C twist, C twist")
    assert night.table.phase == "between"
    assert hand_of(night, 0, None).cards == (None, None)
    assert hand_of(night, 0, 0).cards == ("4S", "4D")


def test_whoever_takes_the_seat_of_a_bank_that_left_sees_none_of_its_cards() -> None:
    """T12: they were never turned up."""
    night = turns()
    night.play("B twist, C twist, C twist, C twist")
    night.leave("A")
    night.sit("Dan")
    assert night.table.place_of(4) == 0
    assert hand_of(night, 0, 0).cards == (None, None)
    assert last_private(night, 0) is None


def test_a_settled_hand_is_shown_until_the_next_begins() -> None:
    """Results, nets and cards."""
    night = staking()
    night.tick()
    assert seen(night, None).nets
    night.tick()
    assert seen(night, None).hands == ()
    assert seen(night, None).bank_hand is None
    assert seen(night, None).nets == ()
    assert seen(night, None).results == ()


# -- a version ---------------------------------------------------------------------------------


def happened(entry: Entry) -> Happened:
    return public(entry.before, entry.after, entry.events, 9.5)


def test_secrets_stay_behind() -> None:
    """The key, the pack: everybody learns only that there was a version."""
    night = Night("Ann", "Ben").started()
    assert [type(event).__name__ for event in happened(night.log[1]).events] == ["SatDown", "HostChanged"]
    night.deal("TS 9S")
    assert [type(event).__name__ for event in happened(night.log[-1]).events] == ["FirstCards"]
    assert happened(night.log[-1]).seq == night.table.version


def test_a_wait_is_told_when_it_begins_ends_or_grows() -> None:
    """And not again while it runs."""
    night = Night("Ann", "Ben").started()
    assert happened(night.log[-1]).wait == WaitView("between", (), 9.5)
    night.give("B", Say(1, "hello"))
    assert happened(night.log[-1]) == Happened(night.table.version, (Said(1, "hello"),))
    assert happened(night.log[-1]).wait is UNSET
    night.tick()
    assert happened(night.log[-1]).wait is None
    night.shuffle("TS 9S KS 8S")
    night.play("B stake 1")
    night.happen(LineDown(2))
    assert happened(night.log[-1]).wait == WaitView("turn", (1,), 9.5)


def test_a_table_that_waits_for_nothing_says_nothing_of_it() -> None:
    """Absent: no change."""
    night = Night("Ann", "Ben")
    assert happened(night.log[-1]).wait is UNSET


# -- what is one's own -------------------------------------------------------------------------


def test_each_gets_its_own_hand_when_it_changes_and_its_own_offer() -> None:
    """The bank nothing yet; the moves with their amounts go to their owner alone."""
    night = staking()
    for viewer, card, pips in ((1, "TS", 10), (2, "3S", 3)):
        part = last_private(night, viewer)
        assert part is not None
        assert part.hands == (OwnHand(viewer - 1, (card,), pips),)
        assert isinstance(part.offer, Offer)
        assert part.offer.choices[0] == Choice("stake", least=1, most=10, usual=5, boxes=1)
    assert last_private(night, 0) is None


def test_the_second_card_comes_to_all_and_the_turn_to_one() -> None:
    """Whoever's offer has ended is told so."""
    night = turns()
    ben, cat, ann = (last_private(night, viewer) for viewer in (1, 2, 0))
    assert ben is not None
    assert isinstance(ben.offer, Offer)
    assert cat == Private((OwnHand(1, ("3S", "3D"), 6),), None)
    assert ann == Private((OwnHand(-1, ("4S", "4D"), 8),))


def test_what_did_not_change_is_not_sent_again() -> None:
    """None where there is nothing at all; a command of one's own is answered in any case."""
    night = turns()
    night.give("B", Say(night.next_id("B"), "hm"))
    assert last_private(night, 0) is last_private(night, 1) is None
    assert last_private(night, 1, answers=2) == Private(id=2)
    night.play("B stick")
    assert last_private(night, 1, answers=3) == Private((), None, 3)
    assert last_private(night, 0) is None


def test_a_twisted_card_changes_the_hand_of_its_owner() -> None:
    """Its total is the owner's alone."""
    night = turns()
    night.play("B stick, C twist")
    part = last_private(night, 2)
    assert part is not None
    assert part.hands == (OwnHand(1, ("3S", "3D", "5S"), 11),)


def test_the_banks_own_cards_come_once() -> None:
    """Turning them up tells it nothing new."""
    night = turns()
    night.play("B stick, C twist, C twist, C twist")
    assert night.table.phase == "hand"
    part = last_private(night, 0)
    assert part is not None
    assert part.hands == ()
    night.play("A twist")
    part = last_private(night, 0)
    assert part is not None
    assert part.hands == (OwnHand(-1, ("4S", "4D", "8S"), 16),)


def stories() -> list[Callable[[], Night]]:
    def whole() -> Night:
        night = turns()
        night.play("B twist, C buy 1, C twist, C stick, A twist, A stick")
        night.tick()
        return night

    def left() -> Night:
        night = turns()
        night.leave("C")
        night.leave("A")
        night.play("B stick")
        night.sit("Dan")
        return night

    def slow() -> Night:
        night = Night("Ann", "Ben", "Cat", settings=Settings(buy_in_when="any_time")).started()
        night.deal(DEAL)
        night.buy_in("C", 5)
        night.play("C sit_out")
        night.tick()
        night.deal(DEAL)
        night.play("B stake 1, C stake 1")
        night.tick()
        return night

    return [whole, left, slow]


@pytest.mark.parametrize("story", stories())
def test_nobody_else_is_touched_by_a_version(story: Callable[[], Night]) -> None:
    """Whoever isn't has no private part in it."""
    for entry in story().log[1:]:
        touching = touched(entry.before, entry.after)
        for place, _ in entry.after.taken():
            assert place in touching or private(entry.before, entry.after, place, 0) is None


def test_a_version_around_the_hands_touches_nobody() -> None:
    """Chat, or being ready."""
    night = Night("Ann", "Ben").started()
    night.ready("B")
    entry = night.log[-1]
    assert entry.events == (BecameReady(1),)
    assert touched(entry.before, entry.after) == set()
