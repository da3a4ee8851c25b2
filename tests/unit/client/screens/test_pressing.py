"""What a deed makes of the full screen, and what it wants of the table."""

from random import Random

import pytest
from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.bindings import DIGITS, KEYS, OTHER
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.model import Logged, Model
from pontoon_client.screens.pressing import SCROLL_LINES, pressed
from pontoon_client.screens.taste import Taste
from pontoon_protocol.commands import AcceptOffer, Buy, DoubleStakes, KeepStakes, Ready, Stake, Stick, Twist
from pontoon_protocol.host_commands import Admit
from pontoon_protocol.options import CLUB
from pontoon_protocol.views import BankSale, Choice, GuestView, Offer, TableView
from support.client_tables import YOU, box_turn, boxes_open, casino, dealt, table, your_turn
from support.pressing import NOW, press, seeing, told, wishes

UNGUARDED = Taste(guard=False)


def with_total(total: int) -> TableView:
    """Your turn with a hard hand."""
    view = your_turn()
    hand = replace(view.hands[1], total=total, soft=False)
    return replace(view, hands=(view.hands[0], hand, *view.hands[2:]))


def test_b_alone_buys_for_the_usual_amount() -> None:
    """One key, and it is done."""
    assert press(seeing(your_turn()), "buy").wish == Buy(1, 8, 5)


@pytest.mark.parametrize("key", ["buy", "usual"])
def test_digits_and_then_b_or_enter_buy_for_that_amount(key: str) -> None:
    """It is more than usual, so that it is asked once; the same key again does it."""
    asked = press(seeing(your_turn()), "digit:7", key)
    assert asked.wish is None
    assert asked.model.guarded is not None
    assert press(seeing(your_turn()), "digit:7", key, key).wish == Buy(1, 8, 7)
    assert press(seeing(your_turn()), "digit:7", key, taste=UNGUARDED).wish == Buy(1, 8, 7)


def test_arrows_choose_the_amount_too() -> None:
    """One up from the usual; End is the most."""
    assert press(seeing(dealt()), "more", "usual").wish == Stake(1, 7, (6,))
    assert press(seeing(dealt()), "most", "usual").wish == Stake(1, 7, (10,))
    assert press(seeing(dealt()), "least", "usual").wish == Stake(1, 7, (1,))
    assert press(seeing(dealt()), "left", "left", "right", "usual").wish == Stake(1, 7, (4,))


def test_an_amount_out_of_range_is_said_at_once_and_not_sent() -> None:
    """Backspace mends it."""
    wrong = press(seeing(dealt()), "digit:1", "digit:5")
    assert told(wrong) == "The amount must be 1 to 10."
    assert press(wrong.model, "usual", now=NOW + 5).wish is None
    assert press(wrong.model, "erase", "usual", now=NOW + 5).wish == Stake(1, 7, (1,))
    assert press(wrong.model, "back", "usual", now=NOW + 5).wish == Stake(1, 7, (5,))


def test_a_twist_on_18_asks_once() -> None:
    """The same key does it, yes does it, and any other key takes it back and does its own."""
    model = seeing(with_total(18))
    asked = press(model, "twist")
    assert asked.wish is None
    assert asked.model.guarded is not None
    assert asked.model.guarded.why == "You have 18. Press t again to twist."
    assert press(model, "twist", "twist").wish == Twist(1, 8)
    assert press(model, "twist", "yes").wish == Twist(1, 8)
    back = press(model, "twist", "stick")
    assert (back.wish, back.model.guarded) == (Stick(1, 8), None)
    assert press(model, "twist", "back").model.guarded is None
    assert press(model, "twist", OTHER).model.guarded is None
    no = press(model, "twist", "ready")
    assert (no.wish, no.model.guarded, no.model.log) == (None, None, model.log)
    assert press(model, "twist", OTHER, "twist").wish is None
    assert press(seeing(with_total(17)), "twist").wish == Twist(1, 8)


def test_a_held_down_key_never_confirms_by_itself() -> None:
    """It repeats after half a second or so, and then thirty times a second."""
    for first in (0.25, 0.5, 0.66):
        repeats = [("twist", NOW)] + [("twist", NOW + first + number * 0.033) for number in range(200)]
        assert wishes(seeing(with_total(18)), repeats) == []
        assert wishes(seeing(with_total(17)), repeats) == [Twist(1, 8)]


def test_a_double_press_makes_one_move() -> None:
    """Both were meant for the card that is not there yet."""
    twice = [("twist", NOW), ("twist", NOW)]
    assert wishes(seeing(with_total(12)), twice) == [Twist(1, 8)]
    assert wishes(seeing(with_total(19)), twice) == []
    assert wishes(seeing(your_turn()), [("twist", NOW), ("stick", NOW + 0.1)]) == [Twist(1, 8)]


def test_a_key_that_came_with_the_question_is_not_taken_for_an_answer() -> None:
    """It was pressed for the one before; that is told, and a moment later it does what it says."""
    model = seeing(your_turn(), asked_at=NOW)
    blind = press(model, "twist", now=NOW + 0.1)
    assert blind.wish is None
    assert told(blind) == "That key came too soon to be meant; press it again."
    assert press(blind.model, "twist", now=NOW + 1).wish == Twist(1, 8)
    assert press(seeing(dealt(), asked_at=NOW), "usual", now=NOW + 0.1).wish is None
    assert press(seeing(dealt(), asked_at=NOW), "digit:7", now=NOW + 0.1).model.amount == 7


def test_the_bank_doubles_the_stakes_or_keeps_them() -> None:
    """d and k; Enter does neither (K1)."""
    view = table(phase="double", options=CLUB, bank=YOU)
    view = replace(view, offer=Offer(8, (Choice("double_stakes"), Choice("keep_stakes"))))
    assert press(seeing(view), "double").wish == DoubleStakes(1, 8)
    assert press(seeing(view), "keep").wish == KeepStakes(1, 8)
    enter = press(seeing(view), "usual")
    assert enter.wish is None
    assert told(enter) == "Enter makes no move here: d double stakes, k keep stakes."


def test_chips_go_onto_boxes_by_digits_and_tab() -> None:
    """Ten on the first, twenty on the third; Enter sends them."""
    follows = press(seeing(boxes_open()), "digit:1", "digit:0", "next_box", "next_box", "digit:2", "digit:0", "usual")
    assert follows.wish == Stake(1, 7, (10, 0, 20))


def test_arrows_choose_the_box_and_its_chips() -> None:
    """Right and left the box, up and down the chips."""
    follows = press(seeing(boxes_open()), "more", "more", "right", "most", "left", "less")
    assert follows.model.tray.chips == (1, 98)
    assert follows.model.box == 1
    assert press(seeing(boxes_open()), "last_box").model.box == 5


def test_chips_on_boxes_are_doubled_cleared_and_had_again() -> None:
    """By one key each (C12)."""
    model = seeing(boxes_open(), tray=Tray((5, 0, 7), (3,), 11))
    assert press(model, "double").model.tray.chips == (10, 0, 14)
    assert press(model, "clear").model.tray.chips == ()
    assert press(model, "rebet").model.tray.chips == (3,)
    assert press(model, "rebet_and_deal").wish == Stake(1, 7, (3,))
    assert press(model, "digit:9", "double").model.tray.chips == (18, 0, 14)


def test_last_stakes_and_deal_between_hands_are_laid_down_for_the_next() -> None:
    """And you are ready for it."""
    follows = press(seeing(casino(), tray=Tray((), (3,), 11)), "rebet_and_deal")
    assert (follows.wish, follows.model.tray.due) == (Ready(1), 12)
    assert told(press(seeing(table(you=None)), "rebet_and_deal")).startswith("You are watching")


def test_a_wrong_amount_on_a_box_is_said_and_another_key_still_does_its_own() -> None:
    """What was typed stays to be seen, and nothing is staked without it; the next digit begins anew."""
    follows = press(seeing(boxes_open()), "digit:1", "digit:0", "digit:1", "quit")
    assert told(follows) == "The stake on box 1 must be 1 to 100."
    assert (follows.opens, follows.model.tray.chips, follows.model.amount) == ("quit", (), 101)
    wrong = ("digit:1", "digit:0", "digit:1", "usual")
    model = seeing(boxes_open(), tray=Tray((0, 5)))
    refused = press(model, *wrong, "usual")
    assert (refused.wish, refused.model.amount, refused.model.tray.chips) == (None, 101, (0, 5))
    assert press(model, *wrong, "digit:7", "usual").wish == Stake(1, 7, (7, 5))
    assert press(model, *wrong, "clear").model.amount is None
    stays = press(seeing(boxes_open()), "digit:1", "digit:0", "digit:1", "next_box")
    assert stays.model.box == 1


def test_a_double_in_the_casino_is_for_the_hand() -> None:
    """On its turn."""
    wish = press(seeing(box_turn()), "double").wish
    assert wish is not None
    assert type(wish).__name__ == "Double"


def test_the_bank_is_bought_after_it_was_asked() -> None:
    """For the price that was seen; without the guard at once (K7)."""
    view = table(options=CLUB, sale=BankSale(20))
    asked = press(seeing(view), "accept")
    assert asked.wish is None
    assert asked.model.guarded is not None
    assert asked.model.guarded.why == "Press a again to buy the bank for 20."
    assert press(seeing(view), "accept", "accept").wish == AcceptOffer(1, 20)
    assert press(seeing(view), "accept", taste=UNGUARDED).wish == AcceptOffer(1, 20)
    assert told(press(seeing(table(options=CLUB)), "accept")) == "The bank is not for sale just now."


def test_any_key_says_that_a_settled_hand_was_seen() -> None:
    """It stays in sight as long as nothing else is to be seen; once the next hand runs it goes."""
    settled = table()
    over = press(seeing(settled, settled=settled), OTHER)
    assert (over.model.settled, over.model.seen) == (settled, 11)
    runs = press(seeing(dealt(), settled=settled), OTHER)
    assert (runs.model.settled, runs.model.seen) == (None, 11)
    ended = press(seeing(table(phase="over"), settled=settled), "usual")
    assert (ended.model.settled, ended.model.log) == (None, ())


def test_enter_for_a_settlement_that_is_still_shown_stakes_nothing() -> None:
    """It was pressed to go on; the next one stakes, but not the same one held down. A click on the stake means it."""
    model = seeing(dealt(), settled=table())
    once = press(model, "usual")
    assert (once.wish, once.model.settled) == (None, None)
    assert press(model, "usual", "usual").wish == Stake(1, 7, (5,))
    assert wishes(model, [("usual", NOW), ("usual", NOW + 0.5), ("usual", NOW + 0.53)]) == []
    assert press(model, "stake").wish == Stake(1, 7, (5,))
    early = press(replace(model, asked_at=NOW), "usual", now=NOW + 0.1)
    assert (early.wish, early.model.settled) == (None, table())
    assert told(early) == "That key came too soon to be meant; press it again."


def test_a_key_that_came_with_the_settlement_has_not_seen_it() -> None:
    """It was pressed for the move that ended the hand."""
    settled = table()
    assert press(seeing(settled, settled=settled, asked_at=NOW), "stick", now=NOW + 0.1).model.seen == -1
    assert press(seeing(settled, settled=settled, asked_at=NOW), "usual", now=NOW + 0.1).wish is None


def test_your_cards_are_covered_and_shown_again() -> None:
    """By one key."""
    once = press(seeing(your_turn()), "peek")
    assert once.model.covered
    assert not press(once.model, "peek").model.covered


def test_the_log_is_scrolled_and_comes_back() -> None:
    """Never beyond its beginning or its end; Esc shows the latest."""
    model = seeing(table(), log=tuple(Logged(str(number)) for number in range(2 * SCROLL_LINES + 1)))
    up = press(model, "log_up", "log_up", "log_up").model
    assert up.scrolled == 2 * SCROLL_LINES + 1
    assert press(up, "log_down").model.scrolled == SCROLL_LINES + 1
    assert press(model, "log_down").model.scrolled == 0
    assert press(up, "back").model.scrolled == 0


def test_keys_are_named_as_they_were_chosen() -> None:
    """Where something is asked or told."""
    taste = Taste(keys=(("twist", ("u",)),))
    asked = press(seeing(with_total(18)), "twist", taste=taste).model.guarded
    assert asked is not None
    assert asked.why == "You have 18. Press u again to twist."


def test_a_double_press_lets_one_guest_in() -> None:
    """Not the next as well, who has come first meanwhile."""
    both = (GuestView(5, "Fay", admitted=False), GuestView(6, "Gil", admitted=False))
    once = press(seeing(table(host=YOU, guests=both)), "admit")
    assert once.wish == Admit(1, 5)
    next_first = replace(once.model, view=table(host=YOU, guests=both[1:]))
    assert press(next_first, "admit", now=NOW + 0.2).wish is None
    assert press(next_first, "admit", now=NOW + 1).wish == Admit(1, 6)


def test_what_is_clicked_under_another_name_is_the_same() -> None:
    """The stake in the row of moves; the invitation by its opening."""
    assert press(seeing(dealt()), "stake").wish == Stake(1, 7, (5,))
    assert press(seeing(table()), "invitation").opens == "invitation"


@pytest.mark.parametrize("deed", [*KEYS, OTHER, *(f"digit:{digit}" for digit in DIGITS), "nonsense", ""])
def test_every_deed_may_come_at_any_time(deed: str) -> None:
    """Whatever is seen, and if nothing is; nothing is wished where nobody has a seat but to have one."""
    views = (table(), dealt(), your_turn(), boxes_open(), box_turn(), casino(), table(phase="over"), None)
    for view in views:
        assert isinstance(press(seeing(view), deed, deed), Pressed)
    for view in views[:-1]:
        assert view is not None
        assert press(seeing(replace(view, you=None, offer=None)), deed, deed).wish is None
    assert press(Model(guest=3), deed).wish is None


def test_random_keys_never_make_a_slip_of_a_single_press() -> None:
    """Over many rounds no buy over the usual amount and no twist on 18 is sent before it was asked about."""
    generator = Random(11)
    deeds = ["buy", "twist", "usual", "yes", "more", "digit:7", "digit:1", "digit:0", "peek", OTHER]
    sent = 0
    for _round in range(100):
        model, now = seeing(with_total(18)), NOW
        for _key in range(30):
            now += generator.choice((0.0, 0.03, 0.2, 0.5, 1.0))
            before = model.guarded
            follows = pressed(model, generator.choice(deeds), now, Taste())
            if isinstance(follows.wish, Buy | Twist):
                assert before is not None
                assert before.command == follows.wish
                assert now - before.at >= 0.3
                sent += 1
            model = follows.model
    assert sent > 10


def test_a_key_for_a_move_between_hands_is_answered_in_a_line() -> None:
    """With how to go on alone: what may be done with five boxes is seen below, and moves have no numbers here."""
    keys = {"usual": "Enter"}
    assert told(press(seeing(casino(), keys=keys), "twist")) == "No hand is being played just now. Enter next hand."
    assert told(press(seeing(your_turn(), keys=keys), "rebet_and_deal")) == "No stakes are asked for now."
    assert told(press(seeing(your_turn(), keys=keys), "rebet")) == "No stakes are asked for now."
