"""Which commands there are."""

from importlib import import_module

from pontoon_client.commands import COMMANDS, language_asked_for
from pontoon_client.config import Look


def test_every_command_is_where_it_is_said_to_be() -> None:
    """A function of its name, which tells what it does."""
    assert all(getattr(import_module(module), name).__doc__ for name, module in COMMANDS.items())


def test_a_language_is_asked_for_among_other_things_or_by_itself() -> None:
    """Or not at all."""
    assert language_asked_for({"look": Look(language="de")}) == "de"
    assert language_asked_for({"language": "de"}) == "de"
    assert language_asked_for({}) == ""
