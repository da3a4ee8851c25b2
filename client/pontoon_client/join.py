"""`pontoon join`: sit down at a friend's table, or watch it."""

from typing import Final

from pontoon_client.commands import GOING, WORDS
from pontoon_client.desk import Desk, login_name
from pontoon_client.language import _
from pontoon_client.links import Invitation
from pontoon_client.news import Closed, TurnedAway
from pontoon_client.parting import FINE, exit_code, last_words
from pontoon_client.sitting import Sat, sit
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.commands import Join, Watch
from pontoon_protocol.errors import Reason
from pontoon_protocol.limits import PASSCODE_CHARACTERS
from pontoon_protocol.updates import ClosingCode

ASK_NAME: Final[tuple[Reason, ...]] = ("bad_name", "name_taken")
SEAT_GIVEN_UP: Final[tuple[ClosingCode, ...]] = ("left", "removed", "night_over")
TRIES: Final = 5
"""How often one is asked again before the program gives up."""


async def join(desk: Desk, invitation: Invitation, name: str, *, watch: bool) -> int:
    """Play or watch until the evening is over; the exit code."""
    passcode = invitation.passcode
    name = desk.named(name)
    if not watch and not name:
        chosen = await _ask_name(desk)
        if chosen is None:
            return FINE
        name = chosen
    for _try in range(TRIES):
        sat = await _once(desk, invitation, name, passcode, watch=watch)
        refusal = sat.outcome.refusal if isinstance(sat.outcome, TurnedAway) else None
        if refusal is None or not desk.typing or refusal.reason not in (*ASK_NAME, "wrong_passcode"):
            break
        why = reason_words(refusal.reason, refusal.detail, None)
        if refusal.reason == "wrong_passcode":
            desk.paper.write([why if passcode else _("This table has a passcode.")])
            passcode = (await desk.ask(_("The table's passcode:")) or "")[:PASSCODE_CHARACTERS]
        else:
            desk.paper.write([why])
            chosen = await _ask_name(desk, another=True)
            if chosen is None:
                return FINE
            name = chosen
    desk.paper.write([last_words(sat, invitation.server)])
    return exit_code(sat.outcome)


async def _ask_name(desk: Desk, *, another: bool = False) -> str | None:
    """Somebody's own choice; the login name where nobody can be asked, or Enter alone was typed at first.

    None for who would rather go: by quit, or, when asked for another name, by Enter alone or the end of what is typed.
    """
    usual = login_name()
    if not desk.typing:
        return usual
    question = _("Another name (Enter to leave):") if another else _("Your name (Enter for {name}):").format(name=usual)
    for _try in range(TRIES):
        typed = await desk.ask(question)
        if not typed:
            return None if another else usual
        if typed.casefold() in GOING:
            return None
        if typed.casefold() in WORDS:
            desk.paper.write(
                [_("{word} is a word of the game and would be no good name.").format(word=typed)], keep=False
            )
        elif name := desk.named(typed):
            return name
    return usual


async def _once(desk: Desk, invitation: Invitation, name: str, passcode: str, *, watch: bool) -> Sat:
    place, code = invitation.server.place, invitation.code
    if watch:
        return await sit(desk, invitation.server, Watch(code, passcode), parting="close")
    key = desk.keys.key_for(place, code, name)
    sat = await sit(desk, invitation.server, Join(code, key, name, passcode), parting="leave")
    closing = sat.outcome.closing if isinstance(sat.outcome, Closed) else None
    if closing is not None and closing.code in SEAT_GIVEN_UP:
        desk.keys.forget(place, code, name)
    return sat
