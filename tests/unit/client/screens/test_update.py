"""What news make of the full screen."""

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import (
    Arrived,
    AtDoor,
    Changed,
    Declined,
    Hidden,
    LineDown,
    News,
    Noticed,
    Returned,
    Seated,
)
from pontoon_client.lines.muting import Muted
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.screens.model import Guarded, Logged, Model, Sent
from pontoon_client.screens.update import heard, told
from pontoon_client.table.update import apply
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.commands import Buy, Ready, Stake, Stick
from pontoon_protocol.errors import Detail
from pontoon_protocol.events import HandBegan, NightEnded, Said
from pontoon_protocol.hand_events import (
    HandResult,
    SeatResult,
    Settled,
    Staked,
    StakesOpened,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.updates import Closing, Happened, Notice, Refusal
from pontoon_protocol.views import GuestView, TableView
from support.client_tables import (
    ANN,
    BEN,
    BOXES,
    CY,
    TOO_LOW,
    TURN,
    YOU,
    boxes_open,
    casino,
    dealt,
    happened,
    table,
    your_turn,
)
from support.pressing import NOW, seeing

OVER = Settled((HandResult(YOU, 1, "total", 5, 19),), (SeatResult(YOU, 5, 105),))


def after(model: Model, *news: News, now: float = NOW) -> Model:
    """The model after all these news."""
    for each in news:
        model = heard(model, each, None, now)
    return model


def change(view: TableView, what: Happened, answered: object = None) -> Changed:
    """News of what happened at this table."""
    return Changed(view, what, apply(view, what), answered)  # type: ignore[arg-type]  # a command or none


def texts(model: Model) -> list[str]:
    return [line.text for line in model.log]


def test_who_arrives_sees_the_table_and_reads_which_it_is() -> None:
    """And what is asked is asked from then on."""
    model = after(Model(), Arrived(your_turn()))
    assert model.view == your_turn()
    assert texts(model)[0].startswith("Friday's table, code K7QX-2MPA.")
    assert model.asked_at == NOW


def test_what_happens_is_told_with_short_cards() -> None:
    """What you hold is marked, so that it can be covered."""
    model = after(seeing(your_turn()), change(your_turn(), happened(Twisted(YOU, 1, "2C"), offer=TOO_LOW)))
    assert texts(model) == ["You twist: 2♣, face up."]
    assert model.log[0].yours
    assert model.last == ((1, "twisted"),)


def test_what_people_say_is_told_apart() -> None:
    """Unless they are muted."""
    said = change(table(), happened(Said(BEN, "hurry up")))
    assert after(seeing(table()), said).log == (Logged("Ben (2): hurry up", "chat"),)
    assert after(seeing(table(), muted=Muted(everybody=True)), said).log == ()


def test_a_command_that_changes_nothing_is_answered() -> None:
    """Or its key would seem dead."""
    model = after(seeing(table()), change(table(), happened(), Ready(1)))
    assert texts(model) == ["That is so already; nothing changes."]


def test_a_line_that_breaks_and_comes_back_is_told() -> None:
    """With what was missed; the last picture stays meanwhile."""
    view = replace(your_turn(), offer=None)
    down = heard(seeing(view), LineDown(Closing("too_slow")), 20.0, NOW)
    assert down.down is not None
    assert down.view == view
    assert down.log[0].kind == "told"
    missed = happened(Stuck(BEN, 0))
    back = after(down, Returned(view, (missed,), apply(view, missed)))
    assert back.down is None
    assert texts(back)[-1] == "Ben sticks on two cards."
    whole = after(down, Returned(view, (), table(hand=40), whole=True))
    assert whole.view == table(hand=40)
    assert texts(whole)[-1].startswith("Friday's table")


def test_a_refusal_is_told_without_the_numbers_that_one_types_in_lines() -> None:
    """A digit is an amount here, and what is possible is seen; the answer is not awaited any more."""
    view = replace(your_turn(), offer=TOO_LOW)
    refusal = Refusal(1, "below_stick_minimum", Detail(total=14, least=15))
    model = after(seeing(view, sent=Sent(9, NOW)), Declined(refusal, Stick(1, 9)))
    assert texts(model) == ["You have 14; you may stick from 15."]
    assert model.sent is None
    assert after(Model(), Declined(refusal)).log == ()


def test_a_notice_is_told_and_a_server_that_stops_begins_no_hand() -> None:
    """Until the line is back."""
    model = after(seeing(table()), Noticed(Notice("server_stopping")))
    assert model.stopping
    assert len(model.log) == 1
    assert not after(model, Returned(table(), (), table())).stopping


def test_who_waits_at_the_door_has_a_number_and_a_place() -> None:
    """With the picture, if anything may be seen; then a seat."""
    door = after(Model(), AtDoor(5, "K7QX2MPA"))
    assert (door.guest, door.code, door.view) == (5, "K7QX2MPA", None)
    looks = after(door, Arrived(table(you=None, guests=(GuestView(5, "Dot"),))))
    assert looks.guest == 5
    assert texts(looks)[-1].startswith("The table is full; you are first in the queue")
    hidden = after(looks, Hidden())
    assert (hidden.view, hidden.guest) == (None, 5)
    seated = after(hidden, Seated(table(you=None), table()))
    assert (seated.guest, seated.view) == (0, table())
    assert texts(seated)[-1] == "You have a seat now: seat 3, with 100 chips."


def test_a_new_question_takes_no_amount_over() -> None:
    """The stake's digits are not the card's."""
    turn = happened(TurnBegan(YOU, 1), offer=TURN)
    asked = after(seeing(dealt(), amount=7, typing=True), change(dealt(), turn))
    assert (asked.amount, asked.typing) == (None, False)


def test_the_same_question_keeps_its_amount() -> None:
    """Others stake or talk meanwhile; and the stake for the next hand is that of the hand once it runs."""
    talk = change(dealt(), happened(Said(BEN, "hm")))
    assert after(seeing(dealt(), amount=7), talk).amount == 7
    renewed = change(boxes_open(), happened(offer=replace(BOXES, number=9)))
    assert after(seeing(boxes_open(), amount=7, asked_at=1.0), renewed).amount == 7
    assert after(seeing(boxes_open(), amount=7, asked_at=1.0), renewed).asked_at == 1.0
    begins = change(casino(), happened(HandBegan(12, (BEN, YOU, CY, HOUSE)), StakesOpened(), offer=BOXES))
    assert after(seeing(casino(), amount=7), begins).amount == 7


def test_it_is_known_since_when_a_question_is_asked() -> None:
    """After a pause it is asked again."""
    assert after(seeing(dealt()), change(dealt(), happened(TurnBegan(YOU, 1), offer=TURN))).asked_at == NOW
    paused = replace(your_turn(), paused=True)
    assert after(seeing(paused), Returned(paused, (), your_turn())).asked_at == NOW
    assert after(seeing(your_turn(), asked_at=1.0), change(your_turn(), happened(Said(BEN, "hm")))).asked_at == 1.0


def test_a_move_that_was_held_back_goes_with_its_question() -> None:
    """It stays while only others talk."""
    model = seeing(your_turn(), guarded=Guarded("buy", Buy(1, 8, 9), "?", NOW))
    assert after(model, change(your_turn(), happened(Said(BEN, "hm")))).guarded is not None
    assert after(model, change(your_turn(), happened(offer=None))).guarded is None


def test_a_settled_hand_is_kept_until_it_was_seen() -> None:
    """Also when the next hand has begun meanwhile."""
    view = replace(your_turn(), offer=None)
    settled = after(seeing(view), change(view, happened(OVER)))
    assert settled.settled == settled.view
    assert settled.asked_at == NOW
    assert settled.view is not None
    begins = change(settled.view, happened(HandBegan(13, (BEN, YOU, CY, ANN))))
    assert after(settled, begins).settled == settled.view
    assert after(replace(settled, seen=settled.view.hand), begins).settled is None


def test_the_last_hand_of_the_night_is_kept_until_it_was_seen() -> None:
    """Though it is settled in the same moment as everybody is cashed out; one that was seen does not come again."""
    view = replace(your_turn(), offer=None)
    over = after(seeing(view), change(view, happened(OVER, NightEnded((), ()))))
    assert over.view is not None
    assert over.view.phase == "over"
    assert over.settled is not None
    assert over.settled.phase == "between"
    assert [seat.chips for seat in over.settled.seats if seat.seat == YOU] == [105]
    assert over.asked_at == NOW
    between = apply(view, happened(OVER))
    later = change(between, happened(NightEnded((), ())))
    assert after(seeing(between, settled=between), later).settled == between
    assert after(seeing(between, settled=between, seen=between.hand), later).settled is None


def test_stakes_that_were_laid_down_and_won_t_do_any_more_are_told() -> None:
    """They would be waited for in vain."""
    poor = casino(seats=tuple(replace(seat, chips=20) for seat in casino().seats))
    begins = change(poor, happened(HandBegan(12, (BEN, YOU, CY, HOUSE)), StakesOpened(), offer=BOXES))
    fails = after(seeing(poor, tray=Tray((30,), due=12)), begins)
    assert texts(fails)[-1] == "You have 20 chips; that would be 30."
    assert fails.tray.due == -1
    does = after(seeing(poor, tray=Tray((10,), due=12)), begins)
    assert does.tray.due == 12


def test_who_reads_what_was_said_before_stays_there() -> None:
    """New lines come in below."""
    lines = tuple(Logged(str(number)) for number in range(20))
    news = change(table(), happened(Said(BEN, "hm"), Said(BEN, "well")))
    assert after(seeing(table(), log=lines, scrolled=5), news).scrolled == 7
    assert after(seeing(table(), log=lines), news).scrolled == 0
    assert after(seeing(table(), scrolled=1), news).scrolled == 2


def test_a_new_hand_forgets_what_was_done_in_the_last() -> None:
    """Chips laid on boxes are kept."""
    model = seeing(casino(), last=((0, "stuck"),), tray=Tray((5,)))
    begun = after(model, change(casino(), happened(HandBegan(12, (BEN, YOU, CY, HOUSE)))))
    assert (begun.last, begun.tray.chips) == ((), (5,))


def test_the_box_that_is_chosen_is_one_that_the_table_has() -> None:
    """The rules may change between hands."""
    fewer = replace(casino(), options=replace(casino().options, boxes=2))
    assert after(seeing(casino(), box=5), Returned(casino(), (), fewer)).box == 2


def test_once_you_have_staked_the_first_box_is_chosen_again() -> None:
    """Or the next chips would go where nobody looks for them."""
    staked = change(boxes_open(), happened(Staked(YOU, (5, 7)), offer=None))
    assert after(seeing(boxes_open(), box=2, tray=Tray((5, 7))), staked).box == 1


def test_what_is_hidden_takes_everything_with_it() -> None:
    """Nobody acts on a table that may not be seen."""
    model = seeing(dealt(), amount=7, tray=Tray((5,)), guarded=Guarded("buy", Stake(1, 7, (5,)), "?"))
    hidden = after(model, Hidden())
    assert (hidden.amount, hidden.tray, hidden.guarded, hidden.settled) == (None, EMPTY, None, None)


@pytest.mark.parametrize("kind", ["game", "chat", "told"])
def test_something_can_be_told_to_you_alone(kind: str) -> None:
    """As what is not about the game."""
    assert told(Model(), ["Well."], kind).log == (Logged("Well.", kind),)  # type: ignore[arg-type]  # one of them
