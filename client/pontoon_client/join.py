"""`pontoon join`: sit down at a friend's table, or watch it."""

from typing import Final

from pontoon_client.desk import Desk, login_name
from pontoon_client.language import _
from pontoon_client.links import Invitation
from pontoon_client.news import Closed, TurnedAway
from pontoon_client.parting import exit_code, last_words
from pontoon_client.sitting import Sat, sit
from pontoon_client.words.line import ended_words
from pontoon_protocol.commands import Join, Watch
from pontoon_protocol.errors import Reason
from pontoon_protocol.limits import PASSCODE_CHARACTERS
from pontoon_protocol.safe_text import clean_name
from pontoon_protocol.updates import ClosingCode

ASK_NAME: Final[tuple[Reason, ...]] = ("bad_name", "name_taken")
SEAT_GIVEN_UP: Final[tuple[ClosingCode, ...]] = ("left", "removed", "night_over")
TRIES: Final = 5
"""How often one is asked again before the program gives up."""


async def join(desk: Desk, invitation: Invitation, name: str, *, watch: bool) -> int:
    """Play or watch until the evening is over; the exit code."""
    passcode = invitation.passcode
    if not watch and not name:
        name = await _ask_name(desk)
    for _try in range(TRIES):
        sat = await _once(desk, invitation, name, passcode, watch=watch)
        reason = sat.outcome.refusal.reason if isinstance(sat.outcome, TurnedAway) else None
        if not desk.typing or reason not in (*ASK_NAME, "wrong_passcode"):
            break
        desk.paper.write([ended_words(sat.outcome, invitation.server)] if isinstance(sat.outcome, TurnedAway) else [])
        if reason == "wrong_passcode":
            passcode = (await desk.ask(_("The table's passcode:")) or "")[:PASSCODE_CHARACTERS]
        else:
            name = await _ask_name(desk)
    desk.paper.write([last_words(sat, invitation.server)])
    return exit_code(sat.outcome)


async def _ask_name(desk: Desk) -> str:
    """Somebody's own choice; the login name where nobody can be asked, or nothing was typed."""
    usual = login_name()
    if not desk.typing:
        return usual
    answer = await desk.ask(_("Your name (Enter for {name}):").format(name=usual))
    return clean_name(answer or "") or usual


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
