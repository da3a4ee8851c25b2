"""The one door: what each viewer may see of a table, of a version, and of its own hands."""

from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.events import Payment
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.options import Options
from pontoon_protocol.updates import Private, Snapshot
from pontoon_protocol.views import GuestView, HandView, SeatView, TableView
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.table.commands import LineDown
from pontoon_server.table.ledger import ledger
from pontoon_server.table.state import Guest
from pontoon_server.table.view import look_again, private, privates, view
from support.nights import Night

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


def test_the_turn_is_a_punters_place_while_they_have_their_turns() -> None:
    """Not before and not after; everybody sees it, and whose it is has the offer, which nobody else sees."""
    night = staking()
    assert seen(night, None).turn is None
    night.play("B stake 2, C stake 1")
    for place, letter in enumerate("BC"):
        views = {viewer: seen(night, viewer) for viewer in (None, 0, 1, 2)}
        assert {found.turn for found in views.values()} == {place}
        mover = "ABC".index(letter)
        assert [viewer for viewer, found in views.items() if found.offer is not None] == [mover]
        assert views[mover].offer == night.table.offers[mover]
        night.play("B stick" if letter == "B" else "C twist, C twist, C stick")
    assert (seen(night, None).phase, seen(night, None).turn) == ("bank", None)


def test_there_is_no_bank_hand_before_it_has_a_card() -> None:
    """Where all stake before the deal."""
    night = Night("Ann", "Ben", options=Options(stake_when="before_deal")).started()
    night.deal("")
    assert (seen(night, None).phase, seen(night, None).bank_hand) == ("stakes", None)


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
    assert hand_of(night, 2, 2) == HandView(2, ("3S", "3D", "5S", "6S"), 2, "in", 17, initial=1)
    assert hand_of(night, 2, None) == HandView(2, (None, None, None, "6S"), 2, "in", initial=1)


def test_a_hand_that_is_turned_up_is_everybodys() -> None:
    """T9, T13, T14: busts at once, the bank's when the punters are done, the others at the settlement."""
    night = turns()
    night.play("B twist")
    assert hand_of(night, 1, None) == HandView(1, ("TS", "9D", "5S"), 2, "bust", 24, initial=2)
    night.play("C twist, C twist, C stick")
    assert hand_of(night, 0, None) == HandView(0, ("4S", "4D"), state="in", total=8)
    assert hand_of(night, 2, None).cards == (None, None, "6S", "7S")
    night.play("A twist, A stick")
    assert hand_of(night, 2, None) == HandView(2, ("3S", "3D", "6S", "7S"), 1, "stuck", 19, initial=1)
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


def test_a_second_look_sees_what_a_first_would() -> None:
    """While nothing but the hand goes on, whoever looks again sees no more and no less; the wait is left as it was."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("9S TH 9H KD 6C 9C TC")
    viewers: tuple[int | None, ...] = (0, 1, 2, None)
    first = {viewer: view(night.table, viewer, 5.0) for viewer in viewers}
    for moves in ("B stake 5", "C stake 10", "B stick", "C buy 12"):
        night.play(moves)
        for viewer in viewers:
            now = view(night.table, viewer, 5.0)
            again = look_again(first[viewer], night.table)
            assert replace(again, wait=now.wait, results=now.results, nets=now.nets) == now


def test_all_that_is_known_around_the_hands_is_in_the_picture() -> None:
    """By whom and for what it is, word for word as the table has it: for a player and for who looks on alike."""
    guests = (Guest(3, "Gil", "a hash", admitted=False, connected=False), Guest(4, "Hal", "a hash", admitted=True))
    payments = (Payment(1, 2, 30),)
    table = replace(turns().table, guests=guests, payments=payments, stands=2, ending=True, paused=True, locked=True)
    for viewer in (1, None):
        found = view(table, viewer, 1.0)
        assert (found.code, found.name, found.hand) == (table.code, table.name, 1)
        assert (found.options, found.settings) == (table.options, table.settings)
        assert (found.ledger, found.payments, found.stands) == (ledger(table), payments, 2)
        assert (found.ending, found.paused, found.locked) == (True, True, True)
        assert found.guests == (GuestView(3, "Gil", admitted=False, connected=False), GuestView(4, "Hal"))
        assert found.offer == (None if viewer is None else table.offers[1])
    assert table.offers[1] is not None
    plain = view(turns().table, None, 1.0)
    assert (plain.ending, plain.paused, plain.locked, plain.guests) == (False, False, False, ())


def test_a_bank_that_is_gone_is_no_bank_and_who_leaves_is_leaving() -> None:
    """Until the seat is free; and until another has the bank."""
    night = turns()
    night.leave("C")
    assert [seat.leaving for seat in seen(night, None).seats] == [False, False, True]
    table = replace(night.table, bank_gone=True)
    assert (seen(night, None).bank, view(table, None, 0.0).bank) == (0, None)


def test_an_answer_is_for_the_one_who_is_answered() -> None:
    """Whoever else has something private in that version has no answer in it."""
    night = turns()
    entry = night.log[-1]
    parts = privates(entry.before, entry.after, 2, 7)
    assert {place: part.id for place, part in parts.items()} == {0: 0, 1: 0, 2: 7}
