"""The invitation in words."""

from pontoon_client.words.invitation import invitation_lines, not_used_words
from support.client_tables import table

LINKS = ["http://192.0.2.14:8421/t/K7QX-2MPA", "http://[2001:db8::5]:8421/t/K7QX-2MPA"]


def test_the_invitation_has_the_code_and_a_command_to_copy_for_each_address() -> None:
    """Each alone in its line; and it says what does not work yet."""
    lines = invitation_lines(table(), LINKS)
    assert lines[:4] == [
        "Your table is open: Friday's table, code K7QX-2MPA.",
        "Friends on this network run:",
        f"pontoon join {LINKS[0]}",
        f"pontoon join {LINKS[1]}",
    ]
    assert "elsewhere" in lines[4]


def test_a_night_that_goes_on_is_not_told_as_a_new_one() -> None:
    """Nor is a network told of where there is none."""
    lines = invitation_lines(table(), [], again=True)
    assert lines[0] == "Your night goes on: Friday's table, code K7QX-2MPA."
    assert len(lines) == 2


def test_options_that_an_open_night_does_not_follow_are_named() -> None:
    """With how to have a night that does."""
    assert not_used_words([]) == ""
    told = not_used_words(["--rules", "--buy-in"])
    assert told.startswith("This night is still open and goes on with its own rules; not used: --rules and --buy-in.")
    assert told.endswith("For a new one end this first: say end, then run pontoon host again.")
