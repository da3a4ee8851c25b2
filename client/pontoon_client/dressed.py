"""The commands, with their options told as cyclopts wants them told: `dressed.join` is the command `join`.

Elsewhere options are told in words of this program, since who only wants to play needs no cyclopts: to load it takes
nearly as long as to load the game.
"""

from collections.abc import Callable
from dataclasses import is_dataclass
from importlib import import_module
from typing import Annotated, Any, Final, TypeVar, get_args, get_type_hints

from cyclopts import Group, Parameter

from pontoon_client.commands import COMMANDS
from pontoon_client.config import FullScreen
from pontoon_client.flags import Option

GROUPS: Final[dict[type, Group]] = {FullScreen: Group("The full screen", sort_key=9)}
"""Options that stand by themselves in the help."""
Command = TypeVar("Command", bound=Callable[..., Any])


def __getattr__(name: str) -> Any:
    """The command of that name, loaded now."""
    if name not in COMMANDS:
        raise AttributeError(name)
    return dressed(getattr(import_module(COMMANDS[name]), name))


def dressed(command: Command) -> Command:
    """The same command, with its options, and those in the sets of options that it takes, in cyclopts' words."""
    for name, hint in get_type_hints(command, include_extras=True).items():
        command.__annotations__[name] = _told(hint)
        for kind in (hint, *get_args(hint)):
            if isinstance(kind, type) and is_dataclass(kind):
                _dress(kind)
    return command


def _dress(options: type) -> None:
    for name, hint in get_type_hints(options, include_extras=True).items():
        options.__annotations__[name] = _told(hint)
    told = Parameter(name="*", group=GROUPS[options]) if options in GROUPS else Parameter(name="*")
    told(options)


def _told(hint: Any) -> Any:
    option = next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Option)), None)
    if option is None:
        return hint
    told: dict[str, Any] = {"name": option.name} if option.name else {}
    told |= {} if option.off else {"negative": ()}
    told |= {} if option.default else {"show_default": False}
    told |= {} if option.shown else {"show": False}
    told |= {} if option.check is None else {"validator": option.check}
    return Annotated[hint.__origin__, Parameter(**told), option]
