"""What people may type beside the game."""

import pytest
from msgspec.structs import replace

from pontoon_client.lines.around import at_a_seat, invite, join, mute
from pontoon_client.lines.typed import Answer, Hush, Invite, Seek, Send
from pontoon_protocol.commands import ChangeSeat, Vote
from pontoon_protocol.options import Options
from support.client_tables import YOU, table


@pytest.mark.parametrize("text", ["6", "to 6", "To 6"])
def test_one_moves_to_a_free_seat_by_its_number(text: str) -> None:
    """As people count."""
    assert at_a_seat(table(), "seat", text) == Send(ChangeSeat(1, 5))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Move to which seat? Type seat and its number."),
        ("x", "Move to which seat? Type seat and its number."),
        ("2", "Seat 2 is taken, by Ben."),
        ("3", "You sit in seat 3 already."),
        ("9", "There is no seat 9 at this table."),
        ("0", "There is no seat 0 at this table."),
    ],
)
def test_for_any_other_seat_the_reason_and_the_free_ones_are_told(text: str, why: str) -> None:
    """Or that there is none."""
    assert at_a_seat(table(), "seat", text) == Answer(f"{why} Free: 5, 6, 7 and 8.")
    assert at_a_seat(table(options=Options(seats=4)), "seat", text) == Answer("Every seat is taken.")


def test_a_vote_is_for_who_is_not_the_host() -> None:
    """The host needs none."""
    assert at_a_seat(table(), "vote", "") == Send(Vote(1))
    assert at_a_seat(table(host=YOU), "vote", "") == Answer("You are the host; skip waits no longer, without a vote.")


def test_one_or_all_are_muted() -> None:
    """By the number of the player, who may move; never yourself."""
    assert mute(table(), "mute", "") == Hush(on=True)
    assert mute(table(), "unmute", "") == Hush(on=False)
    assert mute(table(), "mute", "2") == mute(table(), "mute", "ben") == Hush(on=True, player=2, name="Ben")
    assert mute(table(), "unmute", "ben") == Hush(on=False, player=2, name="Ben")
    assert mute(table(), "mute", "3") == Answer("Your own words are always shown.")
    assert isinstance(mute(table(), "mute", "nobody"), Answer)


def test_who_looks_on_asks_for_a_seat_under_a_name() -> None:
    """As tables take names; perhaps one that is known already."""
    watching = replace(table(), you=None)
    assert join(watching, " Eve  ") == Seek("Eve")
    assert join(watching, "") == Seek("")
    assert join(watching, "!!") == Answer("That name won't do; type join and another.")
    assert join(table(), "Eve") == Answer("You have a seat at this table already.")


def test_the_invitation_is_said_again_or_drawn() -> None:
    """Nobody is called by it."""
    assert invite("") == Invite()
    assert invite("QR") == Invite(qr=True)
    answer = invite("Ben")
    assert isinstance(answer, Answer)
    assert "it calls nobody" in answer.text
