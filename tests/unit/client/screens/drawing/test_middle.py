"""What stands in the middle of the picture."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.middle import NOTHING, middle, own_places, shown_large
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import written
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView
from support.client_tables import ANN, YOU, box_turn, boxes_open, table, your_turn
from support.screen_scenes import as_bank, bank_turn, casino_settled, lobby, night_over, settled

SIGHT = Sight(None, {"usual": "Enter"})


def drawn(model: Model, rows: int = 20) -> str:
    return written(middle(model, SIGHT, 74).draw(rows))


def test_in_a_hand_your_cards_stand_there() -> None:
    """One hand large, several side by side, as the bank the bank's."""
    assert "│A    │ │4    │" in drawn(Model(your_turn()), 6)
    assert "▸ box 1       box 3" in drawn(Model(box_turn()), 6)
    assert "you are the bank" in drawn(as_bank().model)


def test_before_the_deal_of_a_casino_your_boxes_stand_there() -> None:
    """With the chips that lie on them."""
    assert "box 5" in drawn(Model(boxes_open()))


def test_before_and_after_the_hands_it_tells_what_there_is() -> None:
    """The invitation, the hand that is over, the ledger."""
    assert "Code K7QX-2MPA" in drawn(lobby().model)
    assert "You lose 10" in drawn(settled().model)
    assert "Who pays whom:" in drawn(night_over().model)


def test_the_hand_that_is_over_and_the_ledger_tell_of_all_seats() -> None:
    """So that these need no rows of their own."""
    assert middle(settled().model, SIGHT, 74).whole
    assert middle(night_over().model, SIGHT, 74).whole
    assert not middle(Model(your_turn()), SIGHT, 74).whole
    assert middle(settled().model, SIGHT, 74).loose < len(middle(settled().model, SIGHT, 74).heights)


def test_who_has_no_hand_has_nothing_there() -> None:
    """Between hands, looking on, without a table, and before the first card."""
    assert middle(Model(table()), SIGHT, 74) is NOTHING
    assert middle(Model(replace(your_turn(), you=None)), SIGHT, 74) is NOTHING
    assert middle(Model(), SIGHT, 74) is NOTHING
    bare = replace(your_turn(), hands=(HandView(YOU, ()),))
    assert middle(Model(bare), SIGHT, 74) is NOTHING
    assert drawn(Model(table())) == ""


def test_the_bank_has_one_hand_alone() -> None:
    """Whatever else a server sends."""
    assert own_places(your_turn()) == (1,)
    assert own_places(replace(your_turn(), bank_hand=HandView(YOU, (None,)))) == (BANK_HAND,)
    assert own_places(table()) == ()


def test_the_banks_hand_is_seen_large_if_it_is_anothers() -> None:
    """Face down before it is turned up; your own stands there anyway."""
    assert "the bank, Ann" in written(shown_large(bank_turn().model, SIGHT, 74))
    assert shown_large(as_bank().model, SIGHT, 74) == ()
    face_down = replace(your_turn(), bank_hand=HandView(ANN, (None, None)))
    down = written(shown_large(Model(face_down), SIGHT, 74)).split("\n")
    assert down[1] == "│▒▒▒▒▒▒▒│ │▒▒▒▒▒▒▒│"
    assert down[3] == "│▒▒▒▒▒▒▒│ │▒▒▒▒▒▒▒│   the bank, Ann"
    assert shown_large(Model(replace(face_down, bank_hand=HandView(ANN, ()))), SIGHT, 74) == ()
    assert shown_large(Model(), SIGHT, 74) == ()


def test_when_the_hand_is_over_both_hands_are_seen_large() -> None:
    """The bank's and yours, unless you are the bank or had several."""
    both = written(shown_large(settled().model, SIGHT, 74))
    assert "the bank, Ann" in both
    assert "in four cards" in both
    bank = written(shown_large(bank_turn("A").play("A stick").model, SIGHT, 74))
    assert "you are the bank" in bank
    assert "stake" not in bank
    assert "stake" not in written(shown_large(casino_settled().model, SIGHT, 74))
