"""What in the environment would have Textual do something else."""

from pontoon_client.screens.unswayed import unswayed


def test_what_is_meant_for_other_programs_is_taken_out() -> None:
    """And nothing else is."""
    variables = {"TEXTUAL": "debug", "TEXTUAL_LOG": "/nowhere/log", "TEXTUAL_DRIVER": "os:path", "TERM": "xterm"}
    unswayed(variables)
    assert variables == {"TERM": "xterm"}


def test_keys_can_be_told_apart_as_before() -> None:
    """Where a terminal does not keep what it promises."""
    variables = {"TEXTUAL_DISABLE_KITTY_KEY": "1"}
    unswayed(variables)
    assert variables == {"TEXTUAL_DISABLE_KITTY_KEY": "1"}
