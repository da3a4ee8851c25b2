"""What each hand did last."""

import pytest

from pontoon_client.screens.moved import at_seat, moved
from pontoon_protocol.events import BankPassed, Drew, Events, HandBegan, Said
from pontoon_protocol.hand_events import (
    BANK_HAND,
    Bought,
    Burned,
    Busted,
    Doubled,
    MadeTrick,
    ShowedPontoon,
    SplitPair,
    Stuck,
    Twisted,
)
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, YOU, box_turn, happened, table, your_turn


def last(view: TableView, *events: Events, before: tuple[tuple[int, str], ...] = ()) -> dict[int, str]:
    return dict(moved(view, happened(*events), before))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Bought(YOU, 1, 5), "bought"),
        (Twisted(YOU, 1, "5S"), "twisted"),
        (Stuck(YOU, 1), "stuck"),
        (Doubled(YOU, 1, 5), "doubled"),
        (Burned(YOU, 1), "burned"),
        (Busted(YOU, 1), "bust"),
        (MadeTrick(YOU, 1), "Five Card Trick"),
        (ShowedPontoon(YOU, 1, ("AS", "KD")), "Pontoon"),
    ],
)
def test_each_move_has_its_word(event: Events, words: str) -> None:
    """By the place of its hand."""
    assert last(your_turn(), event) == {1: words}


def test_a_casino_has_its_own_words() -> None:
    """For the same moves."""
    assert last(box_turn(), Twisted(YOU, 1, "5S"), Stuck(BEN, 0)) == {1: "hit", 0: "stands"}


def test_the_last_of_several_moves_counts() -> None:
    """And nothing that is no move."""
    view = your_turn()
    told = last(view, Twisted(YOU, 1, "5S"), Busted(YOU, 1), Said(BEN, "oh"), Twisted(ANN, BANK_HAND, "2C"))
    assert told == {1: "bust", BANK_HAND: "twisted"}


def test_a_split_moves_the_hands_behind_it() -> None:
    """Both halves are told as split."""
    assert last(your_turn(), SplitPair(YOU, 1, ("8C", "8H")), before=((0, "stuck"), (2, "bought"))) == {
        0: "stuck",
        1: "split",
        2: "split",
        3: "bought",
    }


def test_a_new_hand_forgets_the_last() -> None:
    """Whoever took the bank is told no more, too."""
    assert last(table(), HandBegan(12, (YOU, ANN)), before=((0, "stuck"), (at_seat(YOU), "bank from Ann"))) == {}


def test_what_was_drawn_for_the_bank_stands_at_its_seat() -> None:
    """No seat is taken for a hand."""
    assert last(table(), Drew(((ANN, "AS"), (BEN, "2C")))) == {at_seat(ANN): "drew A♠", at_seat(BEN): "drew 2♣"}
    assert at_seat(0) < BANK_HAND


def test_who_took_the_bank_is_told_with_from_whom() -> None:
    """Until the next deal; not of the first bank, nor of one that stays."""
    assert last(table(), BankPassed(YOU, "pontoon")) == {at_seat(YOU): "bank from Ann"}
    assert last(table(), BankPassed(YOU, "draw")) == {}
    assert last(table(), BankPassed(ANN, "gone")) == {}
    assert last(table(bank=None), BankPassed(ANN, "gone")) == {}


def test_who_takes_the_bank_from_you_takes_it_from_you() -> None:
    """You are called so everywhere."""
    view = table(bank=YOU)
    assert dict(moved(view, happened(BankPassed(BEN, "pontoon")), ()))[at_seat(BEN)] == "bank from you"
