"""How something is told to be done."""

import re

import pytest
from msgspec.structs import replace

from pontoon_client.lines.commands import parse
from pontoon_client.lines.moves import not_asked
from pontoon_client.lines.muting import NOBODY, hush_words, hushed
from pontoon_client.lines.typed import Answer, Hush
from pontoon_client.screens.bindings import labels_of
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.clocks import absent, lobby, next_hand, waiting
from pontoon_client.words.door import asking, at_dark_door, dark_door_help
from pontoon_client.words.pauses import paused_short, paused_words
from pontoon_client.words.purse import more_chips
from pontoon_client.words.refusals import refused
from pontoon_client.words.screen_banner import away_words
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.commands import BuyIn, OfferBank
from pontoon_protocol.events import BankOffered, HandBegan, WentAway
from pontoon_protocol.hand_events import HandResult, SeatResult, Settled
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import GuestView, SeatView, Wait
from support.client_tables import ANN, BEN, YOU, happened, seats, table, your_turn
from support.screen_scenes import SCENES

KEYS: Keys = labels_of({"away": ["ctrl+w"]})
AWAY = table(seats=(replace(seats()[YOU], away=True),), wait=None)
OURS = table(host=YOU, paused=True)
POOR = table(seats=(seats()[0], SeatView(YOU, 3, "Dot", 0)))
DOOR = table(host=YOU, guests=(GuestView(3, "Eve", admitted=False), GuestView(4, "Hal", admitted=False)))
GONE = replace(
    your_turn(),
    seats=tuple(replace(seat, connected=seat.seat != BEN) for seat in seats()),
    wait=Wait("turn", (BEN,), 9.0),
)


def test_a_key_is_named_where_it_is_known_and_a_word_where_not() -> None:
    """Whatever else the sentence has gaps for; whoever took the key away hears the word."""
    assert by_key(KEYS, "buyin", "{key} brings {what}.", "buyin brings {what}.", what="more") == "+ brings more."
    assert by_key(TYPED, "buyin", "{key} brings {what}.", "buyin brings {what}.", what="more") == "buyin brings more."
    assert by_key(labels_of({"buyin": []}), "buyin", "{key}", "buyin") == "buyin"


SENTENCES = [
    (away_words(AWAY, KEYS), "You are away; press Ctrl+W to be dealt in."),
    (
        next_hand(AWAY, None, KEYS),
        "The next hand waits until two at the table can play. You are away; press Ctrl+W to be dealt in.",
    ),
    (lobby(table(phase="lobby", host=YOU), KEYS), "Enter begins the night when everybody is there."),
    (paused_words(OURS, None, KEYS), "The game is paused. F3 ends the pause."),
    (waiting(OURS, None, KEYS), "The game is paused. F3 ends the pause."),
    (paused_short(OURS, KEYS), "The game is paused. F3 ends the pause."),
    (
        absent(replace(GONE, host=YOU), 9.0, KEYS),
        "Waiting for Ben, not connected; in 9 seconds the turn is played by the clock. z waits no longer.",
    ),
    (
        absent(replace(GONE, host=BEN), 9.0, KEYS),
        "Waiting for Ben, not connected; in 9 seconds the turn is played by the clock. z asks to wait no longer.",
    ),
    (away_words(POOR, KEYS), "You have too few chips to be in a hand; + brings more."),
    (more_chips(POOR, KEYS), "+ brings more."),
    (asking(DOOR, KEYS), "Eve asks to join: g lets in, Ctrl+G turns away. Hal asks to join too, after Eve."),
    (not_asked(table(you=None), KEYS), "You are watching; you have no seat. j asks for one."),
    (
        hush_words(hushed(NOBODY, Hush(True)), Hush(True), KEYS),
        "What people say is not shown to you from now on; m shows it again.",
    ),
    (dark_door_help(KEYS), "Here you can press q, which goes away."),
    (
        refused(replace(your_turn(), host=YOU), Refusal(4, "in_a_hand"), BuyIn(4, 20), keys=KEYS),
        "That has to wait until the hand is over; F3 then gives you all the time that it takes.",
    ),
    (
        refused(replace(your_turn(), host=YOU), Refusal(4, "in_a_hand"), OfferBank(4, 20), keys=KEYS),
        "The bank is sold between hands: there are 8 seconds for it, unless all are ready sooner. "
        "F2 lets you set how long.",
    ),
]


@pytest.mark.parametrize(("told", "wanted"), SENTENCES)
def test_sentences_of_the_screen_name_keys(told: str, wanted: str) -> None:
    """As they were chosen; the words that lines have would be said to everybody if they were typed in the chat."""
    assert told == wanted


def test_at_a_door_the_key_for_going_is_named() -> None:
    """In sight of the table or not."""
    assert at_dark_door("K7QX2MPA", KEYS).endswith("as soon as you have a seat. q goes away.")
    told = parse("twist", table(you=None), guest=3, keys=KEYS)
    assert told == Answer("You have no seat yet: you wait at the door. q goes away.")


def test_what_happens_is_told_with_keys() -> None:
    """In the log of the screen."""
    style = Style(short=True, keys=KEYS)

    def last(view: object, *events: object) -> str:
        return tell(view, happened(*events), style)[-1]  # type: ignore[arg-type]

    assert last(your_turn(), WentAway(YOU, missed=True)).endswith("press Ctrl+W when you are there.")
    assert last(your_turn(), WentAway(YOU)) == "You are away from the next hand; press Ctrl+W when you are there."
    assert last(table(), BankOffered(ANN, 20)).endswith("Press a to buy it, before the next hand.")
    assert last(table(you=ANN), BankOffered(ANN, 20)).endswith("f takes it back.")
    assert last(POOR, HandBegan(13, (BEN, ANN))).endswith("You have too few chips to be in it; + brings more.")
    lost = Settled((HandResult(YOU, 1, "bust", -5, 24),), (SeatResult(YOU, -5, 0),))
    assert "That is too little for a stake; + brings more." in tell(your_turn(), happened(lost), style)[0]


@pytest.mark.parametrize("name", SCENES)
def test_no_picture_asks_to_type_a_word(name: str) -> None:
    """Wherever one is at a table."""
    scene = SCENES[name]()
    told = scene.drawn(120, 60) + "\n".join(line.text for line in scene.model.log)
    assert not re.search(r"\b([Tt]ype|buyin|unsell|unmute|quit goes|join asks|skip waits) ", told)
