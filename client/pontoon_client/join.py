"""`pontoon join`: sit down at a friend's table, or watch it."""

from typing import Final

from pontoon_client.connection.news import TurnedAway
from pontoon_client.desk.desk import Desk, login_name
from pontoon_client.evening.keeping import keep_night
from pontoon_client.evening.parting import exit_code, last_words
from pontoon_client.evening.sitting import Sat, sit
from pontoon_client.exit_codes import FINE
from pontoon_client.invitation.inviting import pass_on
from pontoon_client.invitation.links import Invitation
from pontoon_client.language import _
from pontoon_client.lines.commands import GOING, WORDS
from pontoon_client.lines.spoken import in_english
from pontoon_client.words.nights import how_it_ended, how_to_read_again, moved_question
from pontoon_client.words.reasons import reason_words
from pontoon_client.words.scene import safe_name
from pontoon_protocol.commands import Join, Watch
from pontoon_protocol.errors import Reason
from pontoon_protocol.limits import PASSCODE_CHARACTERS
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import TableView

ASK_NAME: Final[tuple[Reason, ...]] = ("bad_name", "name_taken")
TRIES: Final = 5
"""How often one is asked again before the program gives up."""


async def join(desk: Desk, invitation: Invitation, name: str, *, watch: bool) -> int:
    """Play or watch until the evening is over; the exit code."""
    passcode = invitation.passcode
    name = desk.named(name)
    before = desk.keys.name_at(invitation.server.place, invitation.code)
    if not watch and not name:
        chosen = await _ask_name(desk, usual=before)
        if chosen is None:
            return FINE
        name = chosen
    for _try in range(TRIES):
        sat = await _once(desk, invitation, name or before, passcode, watch=watch)
        refusal = sat.outcome.refusal if isinstance(sat.outcome, TurnedAway) else None
        if refusal is None or not desk.typing or refusal.reason not in (*ASK_NAME, "wrong_passcode"):
            break
        if await _moved(desk, invitation, name, refusal):
            continue
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
    kept = await _keep_hands(desk, sat, sat.joined.key) if sat.joined is not None else ""
    later = how_to_read_again(sat.view, desk.command) if sat.view is not None and sat.joined is not None else ""
    desk.paper.write(
        [last_words(sat, invitation.server), later, kept, how_it_ended(refusal, invitation.code, desk.command)]
    )
    return exit_code(sat.outcome)


async def _keep_hands(desk: Desk, sat: Sat, key: str) -> str:
    # Not above: it is needed when the evening is over.
    from pontoon_client.afterwards.keeping_hands import keep_hands

    return await keep_hands(desk, sat, key)


async def _moved(desk: Desk, invitation: Invitation, name: str, refusal: Refusal) -> bool:
    """Whether the server is one where this name has a seat, at a new address; then its key is good here too.

    A person has to say so: with the key goes the seat, and a stranger may pass for any server.
    """
    elsewhere = desk.keys.elsewhere(invitation.server.place, invitation.code, name)
    if refusal.reason != "name_taken" or elsewhere is None or desk.keys.known(elsewhere.key, invitation.server.place):
        return False
    if not await desk.agrees(moved_question(elsewhere.name, elsewhere.server, invitation.server.place)):
        return False
    desk.keys.keep(invitation.server.place, invitation.code, name, elsewhere.key)
    return True


async def _ask_name(desk: Desk, *, usual: str = "", another: bool = False) -> str | None:
    """Somebody's own choice; the usual name where nobody can be asked, or Enter alone was typed at first.

    `usual` is the name under which somebody came to the table before: its key is kept, and with it the seat, if that
    is kept at the table. Without one it is the login name.
    None for who would rather go: by quit, or, when asked for another name, by Enter alone or the end of what is typed.
    """
    question = _which_name(usual, another=another)
    usual = usual or login_name()
    if not desk.typing:
        return usual
    for _try in range(TRIES):
        typed = await desk.ask(question)
        if not typed:
            return None if another else usual
        if in_english(typed).casefold() in GOING:
            return None
        if in_english(typed).casefold() in WORDS:
            desk.paper.write(
                [_("{word} is a word of the game and would be no good name.").format(word=typed)], keep=False
            )
        elif name := desk.named(typed):
            return name
    return usual


def _which_name(usual: str, *, another: bool) -> str:
    if another:
        return _("Another name (Enter to leave):")
    if usual:
        return _("Your name (Enter for {name}, as before):").format(name=safe_name(usual))
    return _("Your name (Enter for {name}):").format(name=login_name())


async def _once(desk: Desk, invitation: Invitation, name: str, passcode: str, *, watch: bool) -> Sat:
    server, code = invitation.server, invitation.code

    def keep(view: TableView, joined: Join | None, name: str = "") -> None:
        if joined is not None:
            keep_night(desk, view, server, joined.key, name=name)

    def invite(view: TableView, qr: bool) -> None:
        pass_on(desk, view, invitation, qr=qr)

    # The key is kept when the seat is given up, and when the night is over: the account goes on with it.
    new = not watch and not desk.keys.has(server.place, code, name)
    key = "" if watch else desk.seat_key(server.place, code, name)
    entrance = Watch(code, passcode) if watch else Join(code, key, name, passcode)
    desk.underway()
    sat = await sit(
        desk, server, entrance, parting="leave", arrived=keep, name=name, invite=invite, been_before=not (watch or new)
    )
    if new and isinstance(sat.outcome, TurnedAway) and sat.outcome.refusal.reason in ASK_NAME:
        # Nobody has come to the table by it, and it is not to be proposed as if somebody had.
        desk.keys.forget(server.place, code, name)
    if sat.view is not None and sat.joined is not None:
        keep(sat.view, sat.joined, "" if sat.guest else sat.joined.name)
    return sat
