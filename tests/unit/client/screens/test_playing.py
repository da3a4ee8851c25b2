"""Deeds that move the game."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.model import Guarded, Model, Sent
from pontoon_client.screens.playing import confirm, enter, in_time, moves, play, send, spoken, stake
from pontoon_protocol.commands import Away, Back, Buy, Ready, Stake, Twist
from pontoon_protocol.host_commands import StartNight
from support.client_tables import YOU, boxes_open, casino, dealt, table, your_turn
from support.pressing import NOW, seeing, told

LABELS = {"usual": "Enter", "buy": "b", "twist": "t", "stick": "s", "sit_out": "o"}


def entered(model: Model, *, guard: bool = True) -> Pressed:
    return enter(model, NOW, LABELS, guard=guard)


def test_a_move_is_sent_and_awaits_its_answer() -> None:
    """With it goes the amount that was chosen: the next is another one."""
    follows = play(seeing(your_turn(), amount=5, typing=True), "buy", NOW, LABELS, guard=True)
    assert follows.wish == Buy(1, 8, 5)
    assert (follows.model.sent, follows.model.amount, follows.model.typing) == (Sent(8, NOW), None, False)


def test_what_is_no_move_awaits_no_answer() -> None:
    """The open question can still be answered."""
    assert send(seeing(your_turn()), Away(1), NOW).model.sent is None


def test_a_slip_is_held_back_with_its_question() -> None:
    """Nothing is sent yet; without the guard it is sent at once."""
    model = seeing(your_turn(), amount=7)
    follows = play(model, "buy", NOW, LABELS, guard=True)
    assert follows.wish is None
    assert follows.model.guarded == Guarded(
        "buy", Buy(1, 8, 7), "The usual amount is 5. Press b again to buy for 7.", NOW
    )
    assert play(model, "buy", NOW, LABELS, guard=False).wish == Buy(1, 8, 7)


def test_what_can_t_be_done_is_told_with_the_keys_that_can() -> None:
    """Marked, where it tells your total."""
    follows = play(seeing(your_turn()), "split", NOW, LABELS, guard=True)
    assert told(follows) == (
        "The rules of this table don't have that move here. b buy (5, up to 10), t twist, s stick."
    )
    assert not follows.model.log[-1].yours


def test_who_has_no_seat_is_told_so() -> None:
    """At the door and as a watcher."""
    assert told(play(seeing(table(you=None)), "twist", NOW, LABELS, guard=True)).startswith("You are watching")
    assert told(play(seeing(table(you=None), guest=1), "twist", NOW, LABELS, guard=True)).startswith(
        "You have no seat yet"
    )
    assert play(seeing(None), "twist", NOW, LABELS, guard=True) == Pressed(seeing(None))


def test_a_deed_is_done_in_its_time() -> None:
    """Not before what is asked could be seen, not twice by one key, not while the answer is on its way."""

    def do(model: Model) -> Pressed:
        return send(model, Twist(1, 8), NOW)

    asked = seeing(your_turn(), asked_at=NOW)
    assert in_time(asked, "twist", NOW + 0.1, do).wish is None
    assert told(in_time(asked, "twist", NOW + 0.1, do)) == "That key came too soon to be meant; press it again."
    assert in_time(asked, "twist", NOW + 0.5, do).wish == Twist(1, 8)
    once = in_time(asked, "twist", NOW + 0.5, do).model
    assert in_time(once, "stick", NOW + 0.6, do) == Pressed(in_time(once, "stick", NOW + 0.6, do).model)
    assert in_time(once, "stick", NOW + 0.6, do).model.log == ()
    assert in_time(once, "twist", NOW + 0.51, do).model.log == ()


def test_a_held_back_move_is_done_by_its_key_or_by_yes() -> None:
    """Once there was time to read it; any other key is none of its business."""
    held = Guarded("buy", Buy(1, 8, 7), "?", NOW)
    model = seeing(your_turn(), guarded=held)
    done = confirm(model, held, "yes", NOW + 0.4)
    assert done is not None
    assert (done.wish, done.model.guarded) == (Buy(1, 8, 7), None)
    early = confirm(model, held, "yes", NOW + 0.1)
    assert early is not None
    assert (early.wish, early.model.guarded) == (None, held)
    assert confirm(model, held, "twist", NOW + 1) is None
    german = confirm(model, held, "join", NOW + 0.4)
    assert german is not None
    assert german.wish == Buy(1, 8, 7)


def test_enter_stakes_what_is_shown() -> None:
    """The usual amount, or the one that was chosen if it will do."""
    assert entered(seeing(dealt())).wish == Stake(1, 7, (5,))
    assert entered(seeing(dealt(), amount=8)).wish == Stake(1, 7, (8,))
    wrong = entered(seeing(dealt(), amount=11))
    assert (wrong.wish, told(wrong)) == (None, "The amount must be 1 to 10.")
    assert wrong.model.amount == 11


def test_enter_stakes_what_lies_on_the_boxes() -> None:
    """With what is typed for the box that is chosen; if they are empty the last stakes, or the usual one."""
    assert entered(seeing(boxes_open())).wish == Stake(1, 7, (10,))
    assert entered(seeing(boxes_open(), tray=Tray((), (3, 4), 11))).wish == Stake(1, 7, (3, 4))
    assert entered(seeing(boxes_open(), tray=Tray((7,)), box=2, amount=9)).wish == Stake(1, 7, (7, 9))
    wrong = entered(seeing(boxes_open(), amount=101))
    assert (wrong.wish, told(wrong)) == (None, "The stake on box 1 must be 1 to 100.")


def test_enter_between_hands_is_ready_and_lays_the_stakes_down() -> None:
    """Where stakes come before the deal: those that lie on the boxes, else the last again."""
    assert entered(seeing(table())).wish == Ready(1)
    assert entered(seeing(casino())).wish == Ready(1)
    laid = entered(seeing(casino(), tray=Tray((), (3, 4), 11)))
    assert (laid.wish, laid.model.tray) == (Ready(1), Tray((3, 4), (3, 4), 11, 12))
    typed = entered(seeing(casino(), amount=20))
    assert (typed.wish, typed.model.tray) == (Ready(1), Tray((20,), due=12))


def test_a_stake_for_the_next_hand_may_be_typed_where_there_is_one_box() -> None:
    """As where a bank that moves has stakes before the deal."""
    view = table(options=replace(table().options, stake_when="before_deal"))
    follows = stake(seeing(view, amount=7), NOW)
    assert (follows.wish, follows.model.tray) == (Ready(1), Tray((7,), due=12))
    seats = tuple(replace(seat, ready=seat.ready or seat.seat == YOU) for seat in view.seats)
    ready = stake(seeing(replace(view, seats=seats), amount=7), NOW)
    assert (ready.wish, ready.model.tray) == (None, Tray((7,), due=12))


def test_enter_begins_the_night_and_comes_back() -> None:
    """Which is what is shown."""
    assert entered(seeing(table(phase="lobby", host=YOU))).wish == StartNight(1)
    seats = tuple(replace(seat, away=seat.seat == YOU) for seat in table().seats)
    assert entered(seeing(table(seats=seats))).wish == Back(1)


def test_enter_makes_no_move_on_a_turn() -> None:
    """It tells the keys that do; with an amount it buys, and asks first where that is more than usual."""
    follows = entered(seeing(your_turn()))
    assert follows.wish is None
    assert told(follows) == "Enter makes no move here: b buy (5, up to 10), t twist, s stick."
    assert entered(seeing(your_turn(), amount=5)).wish == Buy(1, 8, 5)
    asked = entered(seeing(your_turn(), amount=7)).model.guarded
    assert asked is not None
    assert (asked.deed, asked.why) == ("usual", "The usual amount is 5. Press Enter again to buy for 7.")


def test_where_nothing_is_usual_enter_says_what_is_waited_for() -> None:
    """A pause, others, or that you are ready already."""
    assert told(entered(seeing(table(paused=True)))).startswith("The game is paused")
    assert told(entered(seeing(replace(your_turn(), offer=None, turn=0)))) == "It is not your turn; it is Ben's."
    seats = tuple(replace(seat, ready=True) for seat in table().seats)
    assert told(entered(seeing(table(seats=seats)))) == "You are ready; the next hand begins when all are."
    assert told(entered(seeing(table(you=None)))).startswith("You are watching")


def test_a_move_by_its_word_goes_where_its_key_goes() -> None:
    """A slip is asked about, with the key that does it; what is on its way is not sent twice."""
    model = seeing(your_turn())
    follows = spoken(model, "twist", NOW, LABELS, guard=True)
    assert (follows.wish, follows.model.sent) == (Twist(1, 8), Sent(8, NOW))
    assert spoken(follows.model, "stick", NOW + 1, LABELS, guard=True) == Pressed(follows.model)
    slip = spoken(model, "buy 10", NOW, LABELS, guard=True)
    assert slip.wish is None
    assert slip.model.guarded == Guarded(
        "buy", Buy(1, 8, 10), "The usual amount is 5. Press b again to buy for 10.", NOW
    )
    assert spoken(model, "buy 10", NOW, LABELS, guard=False).wish == Buy(1, 8, 10)


def test_words_that_make_no_move_are_done_as_ever() -> None:
    """And are known for none."""
    model = seeing(your_turn())
    assert spoken(model, "away", NOW, LABELS, guard=True).wish == Away(1)
    assert told(spoken(model, "twits", NOW, LABELS, guard=True)).startswith("There is no such word")
    assert [moves(model, line) for line in ("twist", "buy 5", "away", "twits")] == [True, True, False, False]
