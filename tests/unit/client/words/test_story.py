"""A whole hand, told as it is played."""

from hypothesis import given, settings

from pontoon_client.lines.muting import NOBODY, Muted
from pontoon_client.table.update import apply
from pontoon_client.words.standing import cards_lines, table_lines
from pontoon_client.words.story import tell, tell_missed
from pontoon_client.words.style import Style
from pontoon_protocol.events import HandBegan, LineLost, Said
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandResult,
    SeatResult,
    SecondCards,
    Settled,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, CY, YOU, happened, table
from support.messages import message

UPDATES = (
    happened(HandBegan(12, (BEN, YOU, CY, ANN))),
    happened(FirstCards(), hands=(WholeHand(1, ("AS",), 11, soft=True),)),
    happened(Staked(BEN, (8,))),
    happened(Staked(CY, (3,))),
    happened(Staked(YOU, (5,)), SecondCards(), TurnBegan(BEN, 0), hands=(WholeHand(1, ("AS", "4D"), 15, soft=True),)),
    happened(Twisted(BEN, 0, "7C")),
    happened(Stuck(BEN, 0), TurnBegan(YOU, 1)),
    happened(Bought(YOU, 1, 5), hands=(WholeHand(1, ("AS", "4D", "9H"), 14),)),
    happened(Twisted(YOU, 1, "5S"), hands=(WholeHand(1, ("AS", "4D", "9H", "5S"), 19),)),
    happened(Stuck(YOU, 1), TurnBegan(CY, 2)),
    happened(
        Twisted(CY, 2, "KH"), Busted(CY, 2, ("8D", "6C", "KH"), 24), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False)
    ),
    happened(Twisted(ANN, -1, "2H", 18)),
    happened(
        Stuck(ANN, -1),
        Settled(
            (
                HandResult(BEN, 0, "total", -8, 17, ("TS", "2C", "7C")),
                HandResult(YOU, 1, "total", 10, 19, ("AS", "4D", "9H", "5S")),
                HandResult(CY, 2, "bust", -3, 24, ("8D", "6C", "KH")),
            ),
            (SeatResult(BEN, -8, 92), SeatResult(YOU, 10, 110), SeatResult(CY, -3, 97), SeatResult(ANN, 1, 101)),
        ),
    ),
)
TOLD = """\
Hand 12. Ann has the bank.
Your card: ace of spades.
Stakes: Ben 8, you 5, Cy 3.
Your second card: four of diamonds. You have soft 15 (5 or 15).
Ben's turn.
Ben twists: seven of clubs.
Ben sticks on three cards.
You buy for 5; your stake is 10. Nine of hearts, face down. You have 14 in three cards.
You twist: five of spades, face up. You have 19 in four cards.
You stick on 19.
Cy's turn.
Cy twists: king of hearts. Cy is bust with 24 (eight, six, king). Ann gets 3 when the hand is over.
Ann turns up queen of diamonds and six of clubs: 16.
Ann twists: two of hearts. That makes 18.
Ann sticks on 18.
You win 10 chips with 19 (ace, four, nine, five). Ben has 17 (ten, two, seven) and loses 8 chips. \
Ann, the bank, ends 1 up. You have 110 chips.
Ann keeps the bank."""


def test_a_hand_reads_as_a_story_in_which_each_line_stands_alone() -> None:
    """Each begins with who, and is true a minute later."""
    view, lines = table(), []
    for update in UPDATES:
        lines += tell(view, update, Style())
        view = apply(view, update)
    assert "\n".join(lines) == TOLD


def test_cards_can_be_told_short() -> None:
    """With the suits' signs, or in ASCII."""
    view = apply(table(), UPDATES[0])
    assert tell(view, UPDATES[1], Style(short=True)) == ["Your card: A♠."]
    assert tell(view, UPDATES[1], Style(short=True, ascii=True)) == ["Your card: AS."]


def test_nothing_that_you_may_know_is_nothing_told() -> None:
    """A version can be empty for you."""
    assert tell(table(), Happened(5), Style()) == []


@settings(max_examples=100, deadline=None)
@given(message(TableView), message(Happened))
def test_whatever_a_server_sends_can_be_told(view: TableView, update: Happened) -> None:
    """Any well-formed update at any well-formed table: no error, and nothing that a terminal would obey."""
    after = apply(view, update)
    lines = [*tell(view, update, Style()), *table_lines(after, 3.0, Style()), *cards_lines(after, Style())]
    assert all(line.isprintable() for line in lines)


def test_what_was_missed_is_told_in_order_each_at_its_time() -> None:
    """Who is muted is left out."""
    said = happened(Said(BEN, "hi"))
    missed = (said, happened(LineLost(BEN)), happened(HandBegan(12, (CY, ANN))))
    lines = tell_missed(table(), missed, NOBODY, Style())
    assert lines == [line for update in missed for line in tell(table(), update, Style())]
    assert lines[0] == "Ben (2): hi"
    assert tell_missed(table(), missed, Muted(everybody=True), Style()) == lines[1:]
    assert tell_missed(table(), (), NOBODY, Style()) == []
