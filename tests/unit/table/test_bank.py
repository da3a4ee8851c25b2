"""Who has the bank: by the draw, by a Pontoon, or because the bank's seat is gone."""

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import PACK, RANKS, SUITS
from pontoon_protocol.events import BankPassed, Drew, HandBegan, SeatFreed
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.host_events import HostChanged
from pontoon_protocol.options import CASINO, Options
from pontoon_server.table.commands import LineDown, Shuffled
from pontoon_server.table.events import TiedInDraw
from pontoon_server.table.view import view
from support.nights import Night

PAIRS = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""A pack from which two seats draw 26 ties."""


def drawing(*names: str, options: Options | None = None) -> Night:
    night = Night(*names, options=options or Options())
    night.give("A", StartNight(1))
    return night


def tied() -> Night:
    """Ann and Cat drew nothing but ties with each other; Ben is out of it."""
    night = drawing("Ann", "Ben", "Cat")
    first, last = ("AS", "2S", "AH"), ("2H",)
    pairs = tuple(card for card in PAIRS if card not in first + last)
    night.happen(Shuffled(first + pairs + last))
    assert night.table.drawing == (0, 2)
    return night


# -- the draw (T3) -----------------------------------------------------------------------------


def test_the_highest_card_banks() -> None:
    """T3: ace high, suit ignored; the draw is shown to everybody."""
    night = drawing("Ann", "Ben", "Cat")
    assert night.shuffle("KS AC QH") == (Drew(((0, "KS"), (1, "AC"), (2, "QH"))), BankPassed(1, "draw"))
    assert (night.bank, night.table.phase) == ("B", "between")


def test_the_tied_seats_draw_again_from_the_same_pack() -> None:
    """T3: only they, until one is alone."""
    night = drawing("Ann", "Ben", "Cat")
    assert night.shuffle("KS 2C KH 7S 7H 3D 4D") == (
        Drew(((0, "KS"), (1, "2C"), (2, "KH"))),
        Drew(((0, "7S"), (2, "7H"))),
        Drew(((0, "3D"), (2, "4D"))),
        BankPassed(2, "draw"),
    )


def test_a_pack_that_ends_in_a_tie_is_followed_by_another() -> None:
    """The tied seats draw on; nobody else comes in again."""
    night = tied()
    assert night.shuffle("3S 5S") == (Drew(((0, "3S"), (2, "5S"))), BankPassed(2, "draw"))
    assert night.table.drawing == ()


def test_two_seats_can_tie_for_a_whole_pack() -> None:
    """26 times; who is tied stays a secret of the log, since the draws have shown it."""
    night = drawing("Ann", "Ben")
    events = night.happen(Shuffled(PAIRS))
    assert len(events) == 27
    assert events[-1] == TiedInDraw((0, 1))


def test_a_tied_seat_that_is_left_alone_has_the_bank() -> None:
    """T3: the others who were tied are gone, by leaving or by being away."""
    night = tied()
    night.leave("C")
    assert night.shuffle("3S 5S") == (BankPassed(0, "draw"),)
    night = tied()
    night.away("A")
    assert night.shuffle("3S 5S") == (BankPassed(2, "draw"),)


def test_with_all_the_tied_gone_everybody_draws() -> None:
    """Also who sat down meanwhile."""
    night = tied()
    night.away("A")
    night.leave("C")
    night.sit("Dan")
    assert night.shuffle("3S 5S") == (Drew(((1, "3S"), (2, "5S"))), BankPassed(2, "draw"))


def test_eight_seats_can_draw() -> None:
    """As many as sit at a full table; those who are away don't."""
    night = drawing(*"abcdefgh")
    night.away("D")
    events = night.happen(Shuffled(PACK))
    assert isinstance(events[0], Drew)
    assert [place for place, _ in events[0].cards] == [0, 1, 2, 4, 5, 6, 7]


# -- a Pontoon (T16) ---------------------------------------------------------------------------


def test_a_pontoon_takes_the_bank() -> None:
    """T16: from the next hand."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("AS 3S 4S KD 3D 4D")
    assert night.play("B stake 1, C sit_out")[-1] == BankPassed(1, "pontoon")
    assert night.tick() == (HandBegan(2, (2, 0, 1)),)


def test_without_a_pontoon_the_bank_stays() -> None:
    """T16; nor does it move when nobody staked."""
    night = Night("Ann", "Ben").started()
    night.deal("TS 3S 9D 4D")
    night.tick()
    assert night.bank == "A"


# -- gone (T17, T19) ---------------------------------------------------------------------------


def test_the_bank_passes_to_the_next_seat_on_the_left_that_plays() -> None:
    """T17: at once when its seat is given up; when a hand would start, if it is only away."""
    night = Night("Ann", "Ben", "Cat").started()
    night.away("B")
    assert night.leave("A")[:2] == (SeatFreed(0, 100), BankPassed(2, "gone"))
    night = Night("Ann", "Ben", "Cat").started()
    night.away("A")
    assert night.tick()[0] == BankPassed(1, "gone")


def test_a_poor_bank_loses_the_bank() -> None:
    """T19: with less than the minimum stake it sits out; a buy-in in time keeps the bank."""
    night = Night("Ann", "Ben", "Cat").started()
    night.cash_out("A", 100)
    assert night.tick() == (BankPassed(1, "gone"), HandBegan(1, (2, 1)))
    night = Night("Ann", "Ben", "Cat").started()
    night.cash_out("A", 100)
    night.buy_in("A", 1)
    assert night.tick() == (HandBegan(1, (1, 2, 0)),)


def test_the_bank_stays_where_it_is_while_nobody_else_plays() -> None:
    """There is no hand to bank."""
    night = Night("Ann", "Ben").started()
    night.away("B")
    night.away("A")
    assert night.bank == "A"
    night.back("B")
    night.back("A")
    assert night.tick() == (HandBegan(1, (1, 0)),)


def test_whoever_takes_the_seat_of_a_bank_that_left_has_not_taken_the_bank() -> None:
    """T17: it passes to the left of that seat, as soon as somebody there plays."""
    night = Night("Ann", "Ben").started()
    night.away("B")
    night.leave("A")
    assert view(night.table, None, 0).bank is None
    night.sit("Cat")
    assert night.table.place_of(3) == 0
    assert view(night.table, None, 0).bank is None
    night.back("B")
    assert night.tick() == (BankPassed(1, "gone"), HandBegan(1, (0, 1)))
    assert view(night.table, None, 0).bank == 1


def test_a_bank_without_a_line_keeps_the_bank() -> None:
    """T17 is about leaving and being away; its waits have their deadlines. The host's rights pass on without it."""
    night = Night("Ann", "Ben").started()
    night.happen(LineDown(1))
    assert night.tick() == (HostChanged(1, "gone"), HandBegan(1, (1, 0)))


# -- each_hands:N, and the house ---------------------------------------------------------------


def test_the_bank_moves_to_the_left_after_its_hands() -> None:
    """RULES.md section 5: hands in which nobody staked don't count."""
    night = Night("Ann", "Ben", "Cat", options=Options(bank_moves="each_hands:2")).started()
    night.deal("TS 3S 9S")
    night.tick()
    assert (night.bank, night.table.hands_banked) == ("A", 0)
    night.deal("TS 3S 9S TD 3D 9D")
    night.play("B stake 1, C sit_out, B stick, A stick")
    assert (night.bank, night.table.hands_banked) == ("A", 1)
    night.deal("TS 3S 9S TD 3D 9D")
    night.play("B sit_out, C stake 1, C twist")
    assert night.log[-1].events[-1] == BankPassed(1, "hands")
    assert (night.bank, night.table.hands_banked) == ("B", 0)


def test_the_count_starts_again_when_the_bank_moves() -> None:
    """For whatever reason."""
    night = Night("Ann", "Ben", "Cat", options=Options(bank_moves="each_hands:2")).started()
    night.deal("TS 3S 9S TD 3D 9D")
    night.play("B stake 1, C sit_out, B stick, A stick")
    night.leave("A")
    assert (night.bank, night.table.hands_banked) == ("B", 0)


def test_the_house_keeps_the_bank() -> None:
    """C1: there is no draw, and nobody takes it."""
    night = Night("Ann", options=CASINO).started()
    assert (night.table.phase, night.table.bank) == ("between", HOUSE)
    night.deal("AS TC KD 7H")
    night.play("A stake 5")
    assert night.chips("A") == 1010
    assert night.tick() == (HandBegan(2, (0, HOUSE)),)


def test_a_bank_that_moves_goes_to_a_seat_that_plays() -> None:
    """T17: who sat on the left when the hand began may be gone by its end, and somebody else may sit there."""
    night = Night("Ann", "Ben", "Cat", options=Options(bank_moves="each_hands:1")).started()
    night.deal("TS 3S 9S TD 3D 9D")
    night.play("B sit_out, C stake 1")
    night.leave("B")
    assert night.play("C twist")[-1] == BankPassed(2, "hands")


def test_a_bank_stays_where_nobody_else_plays() -> None:
    """There is nobody to pass it to."""
    night = Night("Ann", "Ben", options=Options(bank_moves="each_hands:1")).started()
    night.deal("TS 3S 9S TD 3D 9D")
    night.play("B stake 1")
    night.away("B")
    night.play("B stick, A stick")
    assert night.bank == "A"
