"""What may be done now, each with its key and amount."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.bindings import KEYS, labels_of
from pontoon_client.screens.offered import Offered, keys_words, offered
from pontoon_protocol.hand_events import HandResult, SeatResult
from pontoon_protocol.options import CLUB
from pontoon_protocol.views import BankSale, Choice, GuestView, Offer, TableView, Wait
from support.client_tables import BEN, TOO_LOW, YOU, box_turn, boxes_open, casino, dealt, table, your_turn
from support.pressing import seeing

LABELS = labels_of({})


def row(view: TableView | None, **known: object) -> list[tuple[str, ...]]:
    """Key, words and amount of all that is offered; the reason too where there is one."""
    shown = offered(seeing(view, **known), LABELS)
    return [tuple(part for part in (each.key, each.words, each.amount, each.why) if part) for each in shown]


def with_own(view: TableView, **changes: object) -> TableView:
    """The table with your seat changed."""
    return replace(view, seats=tuple(replace(seat, **changes) if seat.seat == YOU else seat for seat in view.seats))


def test_a_turn_has_its_moves_with_their_keys() -> None:
    """The usual amount first, and how far it goes."""
    assert row(your_turn()) == [("b", "buy", "5, up to 10"), ("t", "twist"), ("s", "stick")]
    assert offered(seeing(your_turn()), LABELS)[0] == Offered("buy", "b", "buy", "5, up to 10")


def test_the_house_has_its_own_words() -> None:
    """Hit and stand; a double costs what it costs."""
    assert row(box_turn()) == [("t", "hit"), ("s", "stand"), ("d", "double", "10")]


def test_a_closed_move_is_there_with_its_reason_where_people_expect_it() -> None:
    """An amount that can't be changed is told alone; what the table does not have is absent."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert row(view) == [("b", "buy", "5"), ("t", "twist"), ("s", "stick", "You may stick from 15.")]
    twisted = replace(view, offer=Offer(9, (Choice("buy", closed="bought_out"), Choice("twist"))))
    assert row(twisted) == [("b", "buy", "After a twist you can't buy any more."), ("t", "twist")]
    silent = replace(view, offer=Offer(9, (Choice("twist"), Choice("split", closed="cannot_split"))))
    assert row(silent) == [("t", "twist")]


def test_the_amount_that_is_chosen_is_shown_with_its_limits() -> None:
    """One that won't do says so."""
    assert row(your_turn(), amount=7)[0] == ("b", "buy", "7 (5 to 10)")
    assert row(dealt()) == [("Enter", "stake", "5 (1 to 10)"), ("o", "sit out")]
    assert row(dealt(), amount=11)[0] == ("Enter", "stake", "11 (1 to 10)", "The amount must be 1 to 10.")


def test_enter_says_first_that_the_last_hand_was_seen() -> None:
    """The stake can be clicked meanwhile."""
    assert row(dealt(), settled=table()) == [("Enter", "on to hand 12"), ("stake", "5 (1 to 10)"), ("o", "sit out")]


def test_the_banks_question_has_two_answers() -> None:
    """To double all stakes or keep them (K1)."""
    view = table(phase="double", options=CLUB, bank=YOU)
    view = replace(view, offer=Offer(8, (Choice("double_stakes"), Choice("keep_stakes"))))
    assert row(view) == [("d", "double stakes"), ("k", "keep stakes")]


def test_boxes_show_what_enter_stakes_and_what_can_be_done_with_their_chips() -> None:
    """The usual stake, the last again, what lies there, and what is typed for the box that is chosen (C12)."""
    digits, tab, sits = ("0-9", "box 1: 1 to 100"), ("Tab", "next box"), ("o", "sit out")
    assert row(boxes_open()) == [("Enter", "stake", "10 on box 1"), digits, tab, sits]
    assert row(boxes_open(), tray=Tray((), (3, 4), 11)) == [
        ("Enter", "stake again", "7 on 2 boxes"), digits, tab, ("r", "last stakes"), sits,
    ]  # fmt: skip
    assert row(boxes_open(), tray=Tray((3,)), box=2, amount=6) == [
        ("Enter", "stake", "9 on 2 boxes"), ("0-9", "box 2: 1 to 100"), tab,
        ("d", "double all"), ("Del", "clear"), sits,
    ]  # fmt: skip
    assert row(boxes_open(), amount=101)[1] == ("0-9", "box 1: 1 to 100", "The amount must be 1 to 100.")


def test_between_hands_enter_is_told() -> None:
    """Ready; nothing once you are; to come back when you are away."""
    assert row(table()) == [("Enter", "next hand")]
    assert row(table(hand=0)) == [("Enter", "first hand")]
    assert row(with_own(table(), ready=True)) == []
    assert row(with_own(table(), away=True)) == [("Enter", "come back")]


def test_between_hands_of_the_casino_enter_stakes_too() -> None:
    """With `n` one is ready without a stake."""
    box = [("0-9", "box 1: 1 to 100"), ("Tab", "next box")]
    assert row(casino()) == [("Enter", "next hand"), *box]
    assert row(casino(), tray=Tray((), (3,), 11)) == [
        ("Enter", "repeat and deal", "3 on box 1"), ("n", "ready without a stake"), *box, ("r", "last stakes"),
    ]  # fmt: skip
    assert row(casino(), amount=5)[0] == ("Enter", "stake and deal", "5 on box 1")
    assert row(with_own(casino(), ready=True)) == box


def test_a_stake_for_the_next_hand_is_shown_where_there_is_one_box() -> None:
    """Once one was typed."""
    view = table(options=replace(table().options, stake_when="before_deal"))
    assert row(view, amount=7) == [("Enter", "next hand", "7 (1 to 10)")]
    assert row(view) == [("Enter", "next hand")]


def test_the_host_begins_the_night() -> None:
    """The others wait for it."""
    assert row(table(phase="lobby", host=YOU)) == [("Enter", "start the night")]
    assert row(table(phase="lobby")) == []


def test_the_bank_is_bought_and_sold_between_hands() -> None:
    """By whom it is for, who has the chips, and by the bank (K7)."""
    club = table(options=CLUB)
    enter = ("Enter", "next hand")
    assert row(replace(club, bank=YOU)) == [enter, ("f", "sell the bank")]
    assert row(replace(club, bank=YOU, sale=BankSale(20))) == [enter, ("f", "take the bank off sale")]
    assert row(replace(club, sale=BankSale(20))) == [enter, ("a", "buy the bank", "20")]
    assert row(replace(club, sale=BankSale(20, BEN))) == [enter]
    assert row(replace(club, sale=BankSale(200))) == [enter, ("a", "buy the bank", "200", "You have too few chips.")]


def test_who_has_no_chips_left_is_told_how_to_have_more() -> None:
    """When that can be done; in a hand only where chips are bought at any time."""
    buyin = ("+", "buy in", "100")
    assert buyin in row(with_own(table(), chips=0))
    assert row(with_own(replace(your_turn(), offer=None), chips=0)) == []
    assert ("+", "buy in", "1000") in row(with_own(replace(box_turn(), offer=None), chips=0))


def test_the_host_hears_who_is_at_the_door_by_name() -> None:
    """Whatever else is asked; nobody else does."""
    guests = (GuestView(4, "Eve"), GuestView(5, "Fay", admitted=False))
    assert row(replace(your_turn(), host=YOU, guests=guests))[3:] == [("g", "let Fay in"), ("Ctrl+G", "turn Fay away")]
    assert row(table(guests=guests)) == [("Enter", "next hand")]
    nasty = (GuestView(5, "\x1b[31mFay", admitted=False),)
    assert "\x1b" not in str(row(table(host=YOU, guests=nasty)))


def test_who_is_not_there_need_not_be_waited_for() -> None:
    """By the host's word, or by votes while the host is absent too."""
    seats = tuple(replace(seat, connected=seat.seat != BEN) for seat in table().seats)
    waits = replace(your_turn(), seats=seats, offer=None, wait=Wait("turn", (BEN,), 20.0))
    assert row(waits) == []
    assert row(replace(waits, host=YOU)) == [("z", "wait no longer")]
    assert row(replace(waits, host=BEN)) == [("z", "vote to wait no longer")]
    assert row(replace(waits, host=BEN, paused=True)) == []
    staked = replace(waits, host=YOU, wait=Wait("stakes", (BEN, YOU), 20.0))
    assert row(staked) == []


def test_a_pause_has_no_moves() -> None:
    """The host ends it."""
    assert row(replace(your_turn(), paused=True)) == []
    assert row(replace(your_turn(), paused=True, host=YOU)) == [("F3", "go on")]


def test_who_looks_on_may_ask_for_a_seat() -> None:
    """From the door that was done."""
    assert row(table(you=None)) == [("j", "ask for a seat")]
    assert row(table(you=None), guest=3) == []
    assert row(None) == []
    assert row(table(phase="over")) == []


def test_from_the_last_hand_enter_leads_to_the_ledger() -> None:
    """For who looked on too; from an earlier hand there is no way to go."""
    over = table(phase="over")
    assert (
        row(over, settled=table()) == row(replace(over, you=None), settled=table()) == [("Enter", "on to the ledger")]
    )
    assert row(over, settled=table(hand=over.hand - 1)) == []


def test_what_is_offered_are_deeds_that_have_keys() -> None:
    """So that each can be pressed as well as clicked; the stake has Enter."""
    views = (your_turn(), dealt(), boxes_open(), box_turn(), table(), casino(), table(options=CLUB, bank=YOU))
    deeds = {each.deed for view in views for each in offered(seeing(view, tray=Tray((3,), (4,), 11)), LABELS)}
    assert deeds - {"stake", ""} <= set(KEYS)


def test_a_key_that_was_taken_away_leaves_the_words() -> None:
    """They can still be clicked."""
    assert offered(seeing(your_turn()), labels_of({"twist": ()}))[1] == Offered("twist", "", "twist")


def test_what_can_be_done_is_told_in_a_sentence() -> None:
    """Without what can't."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert keys_words(seeing(view), LABELS) == "b buy (5), t twist."
    assert keys_words(seeing(table(phase="over")), LABELS) == ""


def test_who_was_not_in_the_last_hand_has_nothing_of_it_to_see() -> None:
    """Whoever sat down since then is just asked for a stake."""
    others = table(results=(HandResult(BEN, 0, "total", -8, 17),), nets=(SeatResult(BEN, -8, 92),))
    assert row(dealt(), settled=others)[0] == ("Enter", "stake", "5 (1 to 10)")


def test_brackets_stand_in_no_others() -> None:
    """Where the moves are told in a sentence."""
    assert keys_words(seeing(dealt()), LABELS) == "Enter stake 5 (1 to 10), o sit out."


def test_covered_cards_offer_the_same_moves_whatever_they_are() -> None:
    """A neighbour learns of no pair, and of no total that is too low; an amount is shown when it is chosen."""
    closed = Offer(
        9, (Choice("buy", closed="cannot_buy"), Choice("twist"), Choice("stick", closed="below_stick_minimum"),
            Choice("split", closed="cannot_split"))
    )  # fmt: skip
    pair = Offer(9, (Choice("buy", 5, 10, 5), Choice("twist"), Choice("stick"), Choice("split", 5, 5, 5)))
    rows = [row(replace(your_turn(), offer=offer), covered=True) for offer in (closed, pair)]
    assert rows[0] == rows[1] == [("b", "buy"), ("t", "twist"), ("s", "stick"), ("p", "split")]
    assert row(replace(your_turn(), offer=pair), covered=True, amount=7)[0] == ("b", "buy", "7 (5 to 10)")


def test_covered_cards_hide_no_reason_that_everybody_knows() -> None:
    """Too few chips, or a card that was twisted before."""
    view = replace(your_turn(), offer=Offer(9, (Choice("buy", closed="bought_out"), Choice("twist"))))
    assert row(view, covered=True) == [("b", "buy", "After a twist you can't buy any more."), ("t", "twist")]
