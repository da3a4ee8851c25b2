"""What is told in the log while your cards are covered."""

from msgspec.structs import replace

from pontoon_client.screens.covering import lines_told
from pontoon_client.screens.model import Logged
from pontoon_client.words.style import Style
from pontoon_protocol.events import Events
from pontoon_protocol.hand_events import (
    Bought,
    Busted,
    HandResult,
    SeatResult,
    Settled,
    Stuck,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_protocol.views import TableView
from support.client_tables import BEN, CY, YOU, happened, your_turn
from support.screen_scenes import SCENES

SHORT = Style(short=True)


def covered(view: TableView, *events: Events, hands: tuple[WholeHand, ...] = ()) -> list[str]:
    """The log as it is drawn while cards are covered; `?` for a line that says only that it is about your cards."""
    lines = lines_told(view, happened(*events, hands=hands), SHORT, "game")
    return [(line.covered or "?") if line.yours else line.text for line in lines]


def test_the_line_of_the_next_turn_is_no_secret() -> None:
    """Though it came with your own move."""
    assert covered(your_turn(), Twisted(YOU, 1, "5S"), Busted(YOU, 1), TurnBegan(CY, 2)) == ["?", "Cy's turn."]


def test_that_you_stick_or_buy_is_told_without_what_you_have() -> None:
    """Everybody saw that."""
    assert covered(your_turn(), Stuck(YOU, 1)) == ["You stick on two cards."]
    bought = covered(your_turn(), Bought(YOU, 1, 5), hands=(WholeHand(1, ("AS", "4D", "9H"), 14),))
    assert bought == ["You buy for 5; your stake is 10. The card lies face down."]


def test_how_a_hand_ended_is_told_without_your_cards() -> None:
    """What you won and what others had stays."""
    results = (
        HandResult(BEN, 0, "total", -8, 17, ("TS", "7D")),
        HandResult(YOU, 1, "pontoon", 10, 21, ("AS", "KD")),
    )
    (line, *_others) = covered(your_turn(), Settled(results, (SeatResult(YOU, 10, 110),)))
    assert line.startswith("You win 10")
    assert "Pontoon" not in line
    assert "A" not in line.split("Ben has")[0]
    assert "17" in line
    assert line.endswith("You have 110 chips.")


def test_what_others_do_hides_nothing() -> None:
    """Nor is it told twice."""
    lines = lines_told(your_turn(), happened(Stuck(BEN, 0)), SHORT, "game")
    assert lines == [Logged("Ben sticks on two cards.")]


def test_all_stakes_stay_in_sight() -> None:
    """They were told together with your second card."""
    scene = SCENES["others_turn"]()
    shown = scene.drawn(covered=True)
    assert "Stakes: Ben 8" in shown
    model = replace(scene.model, covered=True)
    own = [line for line in model.log if line.yours]
    assert own
    assert all(line.text != line.covered for line in own)
