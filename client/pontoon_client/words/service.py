"""What the service says, not the game: notices, closings, and that a server did not start."""

from typing import Final

from pontoon_client.language import N_, _
from pontoon_client.words.pick import detail_words, first_filled
from pontoon_client.words.reasons import SENTENCES
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import Closing, ClosingCode, Notice, NoticeCode

NOTICES: Final[dict[NoticeCode, tuple[str, ...]]] = {
    "saving_slowly": (N_("The server is slow to save the game; it goes on as soon as it has."),),
    "cannot_save": (N_("The server can't save the game. Nothing is lost and all clocks stand still until it can."),),
    "saving_again": (N_("The server saves the game again; it goes on."),),
    "table_frozen": (N_("The server found a fault and stopped this table. What was saved is kept."),),
    "server_stopping": (N_("The server is about to stop; all seats are kept."),),
    "watchers_off": (N_("Nobody may look on at this table now: you see it as soon as you have a seat."),),
}
CLOSINGS: Final[dict[ClosingCode, tuple[str, ...]]] = {
    "left": (N_("You have left the table."),),
    "night_over": (N_("The table is closed: the night is over."),),
    "removed": (N_("The host sent you away from the table; what you had there was cashed out."),),
    "turned_away": (N_("The host did not let you in."),),
    "no_watchers": (N_("The host lets nobody look on any more."),),
    "replaced": (N_("Your seat was taken up from another place; this one stops."),),
    "server_stopping": (
        N_("The server stops; all seats are kept. It should be back in {seconds}."),
        N_("The server stops; all seats are kept."),
    ),
    "too_slow": (N_("The line to the server was too slow and was cut."),),
    "too_fast": (N_("The server cut the line: too much was sent at once."),),
    "no_hello": (N_("The server cut the line: nothing was said in time."),),
    "no_common_version": (
        N_("The server speaks protocol {versions}, this program does not. Bring both to the same release."),
        N_("The server and this program speak different protocols. Bring both to the same release."),
    ),
    "bad_message": (N_("The server did not understand this program. Bring both to the same release."),),
    "too_many_tries": SENTENCES["too_many_tries"],
    "server_full": (N_("The server is full."),),
    "server_error": (N_("The server met a fault of its own and cut the line."),),
}
COMPLAINTS_TOLD: Final = 5


def notice_words(notice: Notice) -> str:
    """The sentence for a notice."""
    return first_filled(NOTICES[notice.code], detail_words(notice.detail))


def closing_words(closing: Closing) -> str:
    """The sentence for why the server closes the connection."""
    return first_filled(CLOSINGS[closing.code], detail_words(closing.detail))


def not_started_lines(problem: Exception) -> list[str]:
    """That a server of one's own did not start, and the last that it complained about."""
    return [_("The server did not start."), *str(problem).splitlines()[-COMPLAINTS_TOLD:]]


def nights_in_use(pid: int, command: str) -> str:
    """That another server has the log of this machine's nights; `pid` is its process, 0: it is not known."""
    if pid:
        told = _("Another server on this machine has your nights open (process {pid}).").format(pid=pid)
    else:
        told = _("Another server on this machine has your nights open.")
    ends = _(
        "If {command} started it, it ends by itself within two minutes, as soon as nobody is at its tables: run "
        "{command} again then. Any other has to be ended first."
    )
    return f"{told} {ends.format(command=command)}"


def another_port(wanted: int, port: int) -> str:
    """That the server could not have its port, and what follows."""
    return _(
        "Another program has port {wanted}, so your server listens at port {port}: older links don't lead to it, nor "
        "does what your router or firewall lets through to {wanted}."
    ).format(wanted=wanted, port=port)


def server_runs_on() -> str:
    """What becomes of a host's server when the host leaves a table at which friends are."""
    return _(
        "Its server runs on here, on this machine, as long as anybody is at the table, and ends by itself a minute "
        "after the last has left; keep the machine on until then."
    )


def should_it_not_come_back(command: str, place: str) -> str:
    """What a host may do whose server is gone: one of their own, or one at a `place`."""
    if not place:
        told = _("Should your server not come back: Ctrl+C here, and {command} goes on with the night.")
        return told.format(command=command)
    return _("Should {place} not come back: Ctrl+C here; when it runs again, {command} goes on with the night.").format(
        place=place, command=command
    )


def wrong_opener(place: str, *, given: bool) -> str:
    """That a server elsewhere lets nobody open tables by the key that was `given`, or by none."""
    if given:
        told = _(
            "That is not the key that opens tables at {place}; it has a new one after each start. Ask whoever runs it."
        )
    else:
        told = _("Only who has its key can open tables at {place}. Whoever runs that server has it.")
    return told.format(place=place)


def close_words(code: int) -> str:
    """The sentence for a connection that was closed without a word but with a code (RFC 6455, section 7.4.1)."""
    if code == CloseCode.REPLACED:
        return closing_words(Closing("replaced"))
    if code == CloseCode.VERSION:
        return closing_words(Closing("no_common_version"))
    if code == CloseCode.NORMAL:
        return _("The server closed the line.")
    return _("The server closed the line (code {code}).").format(code=code)
