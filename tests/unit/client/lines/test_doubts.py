"""What is asked once more before it is done."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.doubts import MANY, Doubt, doubted, said_to_all, worth_asking
from pontoon_protocol.commands import BuyIn, Say
from pontoon_protocol.host_commands import EndNight, HandOver, Kick, Pause, TopUp
from support.client_tables import BEN, YOU, casino, table

ALONE = tuple(replace(seat, connected=seat.seat == YOU or bool(seat.bot)) for seat in table().seats)


def test_the_end_of_a_night_is_asked_about() -> None:
    """Where it takes something away."""
    why, again = "That ends the night for everybody.", "Type end again, or yes, to end it."
    assert doubted(table(host=YOU), EndNight(1)) == Doubt(
        EndNight(1), why, again, "The night goes on.", "End the night", "Go on playing"
    )
    assert doubted(table(host=YOU, hand=0, seats=ALONE), EndNight(1)) is None
    assert doubted(table(), EndNight(1)) is None


def test_to_send_somebody_away_is_asked_about() -> None:
    """By name, and with what confirms it."""
    why, again = "That sends Ben away and cashes out what is there.", "Type kick 2 again, or yes."
    assert doubted(table(host=YOU), Kick(1, BEN)) == Doubt(
        Kick(1, BEN), why, again, "Ben stays.", "Send Ben away", "Let Ben stay"
    )
    assert doubted(table(host=YOU), Kick(1, 7)) is None


def test_to_make_somebody_else_the_host_is_asked_about() -> None:
    """With all that goes with it; bots are spoken of where there are any, and the house where it has the bank."""
    ends = "That makes Ben the host for good: Ben then ends the night, and you can't."
    stands = "Ben also stands for {whom} then: what they win or lose is settled with Ben."
    labels = ("Make Ben the host", "Stay the host")
    again, left = "Type hand over 2 again, or yes.", "You stay the host."
    people = tuple(seat for seat in table().seats if not seat.bot)
    accounts = tuple(account for account in table().ledger if not account.bot)
    ours = table(host=YOU)
    for view, whom in (
        (replace(ours, seats=people, ledger=accounts), ""),
        (ours, "the bots"),
        (replace(casino(host=YOU, seats=people), ledger=accounts), "the house"),
    ):
        why = f"{ends} {stands.format(whom=whom)}" if whom else ends
        assert doubted(view, HandOver(1, BEN)) == Doubt(HandOver(1, BEN), why, again, left, *labels)
    assert doubted(table(), HandOver(1, BEN)) is None
    assert doubted(ours, HandOver(1, 7)) is None


def test_far_more_chips_than_usual_are_asked_about() -> None:
    """A slip would stand in the ledger; for yourself, and for somebody else."""
    usual = table().settings.buy_in
    for command, again, left, verb in (
        (BuyIn(1, 50 * usual), "Type buyin 5000 again, or yes.", "You buy no chips.", "Buy"),
        (TopUp(1, BEN, 50 * usual), "Type topup 2 5000 again, or yes.", "Nobody is brought chips.", "Bring"),
    ):
        why = "5000 is far more than the 100 that people buy in for here, and stands in the ledger."
        assert doubted(table(host=YOU), command) == Doubt(command, why, again, left, f"{verb} 5000", f"{verb} none")
    assert doubted(table(), BuyIn(1, MANY * usual)) is None
    assert doubted(table(host=YOU), TopUp(1, BEN, MANY * usual)) is None


def test_a_doubt_is_a_question_in_lines() -> None:
    """What it would do, and how to confirm it."""
    doubt = doubted(table(host=YOU), Kick(1, BEN))
    assert doubt is not None
    assert doubt.question == f"{doubt.why} {doubt.again}"


def test_all_else_is_done_at_once() -> None:
    """A pause can be ended."""
    assert doubted(table(host=YOU), Pause(1)) is None


@pytest.mark.parametrize(
    ("line", "holds"), [("yes", True), (" Y ", True), ("no", False), ("", False), ("kick 2", False)]
)
def test_yes_confirms(line: str, holds: bool) -> None:
    """The same command again does too, which is no affair of this."""
    doubt = doubted(table(host=YOU), Kick(1, BEN))
    assert doubt is not None
    assert doubt.confirmed(line) == holds


def test_a_night_is_worth_asking_about_when_it_has_hands_or_friends() -> None:
    """For its host, as long as it isn't over or about to be."""
    assert worth_asking(table(host=YOU))
    assert worth_asking(table(host=YOU, hand=0))
    assert not worth_asking(table(host=YOU, hand=0, seats=ALONE))
    assert not worth_asking(table())
    assert not worth_asking(table(host=YOU, ending=True))
    assert not worth_asking(table(host=YOU, phase="over"))


def test_a_word_of_the_game_is_not_said_to_everybody_unasked() -> None:
    """Who types `say start` may have been told to say so; what is more than such a word is said at once."""
    why, again = (
        "That would be said to everybody; to have it done, type go on alone.",
        "Type say go on again, or yes, to say it.",
    )
    assert said_to_all(Say(1, "go on")) == Doubt(Say(1, "go on"), why, again, "That was not said.")
    for text in ("start", " END ", "admit 2", "buyin 100"):
        assert said_to_all(Say(1, text)) is not None
    for text in ("start when you like", "hello", "2", "?"):
        assert said_to_all(Say(1, text)) is None
    assert said_to_all(BuyIn(1, 5)) is None
