"""What is wrong with a command line, in the language that is spoken; what is rare stays as cyclopts has it."""

from difflib import get_close_matches
from typing import Any, Final, Literal, get_args, get_origin

from cyclopts import (
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    Token,
    UnknownOptionError,
    ValidationError,
)
from cyclopts.exceptions import RepeatArgumentError, UnknownCommandError, UnusedCliTokensError

from pontoon_client.commands import COMMANDS
from pontoon_client.language import _
from pontoon_client.words.cards import either, listed
from pontoon_protocol.safe_text import safe_text

WORD_CELLS: Final = 60
"""How much of a wrong word is said again."""
NUMBERS: Final = (int, float)


def panel(problem: CycloptsError) -> Any:
    """The frame in which it is told."""
    # Loading it takes long, and only who is wrong needs it.
    from cyclopts import CycloptsPanel
    from rich.text import Text

    return CycloptsPanel(Text(wrong_call(problem), style="default"), title=_("Error"))


def wrong_call(problem: CycloptsError) -> str:
    """What is wrong, and what would do."""
    match problem:
        case UnknownOptionError():
            return _no_option(problem)
        case UnknownCommandError(unused_tokens=[word, *_rest]):
            told = _("There is no command {word}. Those there are: {commands}.")
            return told.format(word=_again(word), commands=listed([*COMMANDS]))
        case UnusedCliTokensError(unused_tokens=[*words]):
            return _("Nothing can be done with this: {words}.").format(words=_again(" ".join(words)))
        case RepeatArgumentError(token=token) if token.keyword:
            return _("{option} was said more than once.").format(option=token.keyword)
        case MissingArgumentError(keyword=str() as option, argument=Argument()):
            return _("{option} needs something behind it.").format(option=option)
        case ValidationError(argument=Argument(tokens=[token, *_rest])) if problem.exception_message:
            return _not_allowed(problem, token)
        case CoercionError(token=token) if token is not None and token.keyword:
            return _no_value(problem) or str(problem)
        case _:
            return str(problem)


def _no_option(problem: UnknownOptionError) -> str:
    option = problem.token.keyword or problem.token.value
    told = _("There is no option {option}.").format(option=_again(option))
    if not option.startswith("--") and len(option) > len("-x"):
        hint = _(
            "What begins with a hyphen is taken for an option. A table's passcode is part of its link, like "
            "http://192.0.2.14:8421/t/K7QX-2MPA#secret."
        )
        return f"{told} {hint}"
    names = [name for argument in problem.argument_collection if argument.parse for name in argument.names]
    close = get_close_matches(option, names, n=1)
    return f"{told} {_('Did you mean {names}?').format(names=close[0])}" if close else told


def _not_allowed(problem: ValidationError, token: Token) -> str:
    """With what our own checks say."""
    told = _("{name} can't be {value}.").format(name=token.keyword or token.value, value=_again(token.value))
    return f"{told} {problem.exception_message}"


def _no_value(problem: CoercionError) -> str:
    """What an option can't be; empty where it is not plain what it may be."""
    token, kind = problem.token, problem.target_type
    if problem.msg is not None or token is None:
        return ""
    if get_origin(kind) is Literal:
        may_be = either([str(each) for each in get_args(kind)])
    elif kind in NUMBERS:
        may_be = _("a number")
    else:
        return ""
    told = _("{name} can't be {value}; it may be {allowed}.")
    return told.format(name=token.keyword, value=_again(token.value) or _("nothing"), allowed=may_be)


def _again(text: str) -> str:
    return safe_text(text, WORD_CELLS)
