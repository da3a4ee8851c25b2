"""The nights that were played from this machine, in words."""

from collections.abc import Sequence
from typing import Final

from pontoon_client.afterwards.nights import Night
from pontoon_client.called import USUAL
from pontoon_client.language import _, ngettext
from pontoon_client.words.scene import TABLE_NAME_CELLS, safe_code, safe_name
from pontoon_protocol.codes import spell_code
from pontoon_protocol.limits import CODE_SYMBOLS
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.updates import HandsTold, LedgerTold, Refusal
from pontoon_protocol.views import TableView

PLACE_CELLS: Final = 80
PATH_CELLS: Final = 200


def how_it_ended(refusal: Refusal | None, code: str, command: str = USUAL) -> str:
    """How to see the ledger of a table that can't be joined because its night is over."""
    if refusal is None or refusal.reason != "night_over":
        return ""
    return _("How it ended: {command} ledger {code}.").format(command=command, code=spell_code(code))


def how_to_read_again(view: TableView, command: str = USUAL) -> str:
    """How a night that is over is looked at later; nothing to say where nothing was played."""
    if view.phase != "over" or view.hand < 1:
        return ""
    told = _(
        "Later: {command} ledger {code} tells the ledger again, {command} history {code} --out FILE writes the hands."
    )
    return told.format(command=command, code=safe_code(view))


def hands_not_kept(view: TableView, command: str) -> str:
    """That this machine has no copy of the hands, and until when there are any."""
    return _(
        "The hands could not be kept on this machine: {command} history {code} --out FILE asks for them while the "
        "server runs; whoever hosts can get them at any time."
    ).format(command=command, code=safe_code(view))


def how_to_go_on(command: str) -> str:
    """How a host begins the next night, with the debts of this one or without."""
    return _(
        "{command} --again begins another night with these people, and what is owed goes on; once you have "
        "settled up, {command} begins with nothing owed."
    ).format(command=command)


def night_lines(nights: Sequence[Night], moments: Sequence[str]) -> list[str]:
    """The nights, each with when it was last kept."""
    return [
        _("{code} {table}, kept {moment}, you were {name}, {where}.").format(
            code=spell_code(night.code),
            table=safe_text(night.told.name, TABLE_NAME_CELLS) if night.told is not None else _("a table"),
            moment=moment,
            name=safe_name(night.name),
            where=_("hosted here") if night.hosted else safe_text(night.server.place, PLACE_CELLS),
        )
        for night, moment in zip(nights, moments, strict=True)
    ]


def ledger_head(told: LedgerTold, opened: str) -> str:
    """Which night it is."""
    state = _("the night is over") if told.over else _("the night is not over")
    since = _(", opened {moment}").format(moment=opened) if opened else ""
    hands = ngettext("{hands} hand", "{hands} hands", told.hands).format(hands=told.hands)
    return _("{table}, code {code}{since}: {hands}, {state}.").format(
        table=safe_text(told.name, TABLE_NAME_CELLS),
        code=spell_code(safe_text(told.code, CODE_SYMBOLS)),
        since=since,
        hands=hands,
        state=state,
    )


def from_server() -> str:
    """Where a ledger comes from."""
    return _("As the server has it now.")


def from_copy(why: str, moment: str) -> str:
    """That a ledger is this machine's own copy, made at a moment, and why; that of a night that is over needs none."""
    return _("{why} This is the copy that this machine kept on {moment}.").format(why=why, moment=moment).lstrip()


def hands_from_copy(why: str) -> str:
    """That hands are this machine's own copy."""
    return _("{why} These are the hands that this machine kept.").format(why=why).lstrip()


def history_words(told: HandsTold, hands: int, path: str) -> str:
    """What was written."""
    count = ngettext("{hands} hand", "{hands} hands", hands).format(hands=hands)
    path = _("the standard output") if path == "-" else safe_text(path, PATH_CELLS)
    if told.format == "pontoon-hand/1":
        text = _(
            "{count} written to {path} as pontoon-hand/1: whole hands, with every card. pontoon-server replay plays "
            "them again."
        )
    else:
        text = _(
            "{count} written to {path} as pontoon-seen/1: what you could see. When the night is over the same command "
            "writes whole hands."
        )
    return text.format(count=count, path=path)


def wants_file(command: str = USUAL) -> str:
    """Where hands go."""
    return _(
        "The hands are for programs: say where to with --out FILE, as in {command} history --out hands.jsonl."
    ).format(command=command)


def no_hands() -> str:
    """That there is nothing to write."""
    return _("No hand of yours is over yet: there is nothing to write.")


def no_nights(command: str = USUAL) -> str:
    """That nobody has played from here, at a table that is kept."""
    told = _(
        "No night has been played from this machine yet. A table against bots alone, by {command} play, is not kept."
    )
    return told.format(command=command)


def wants_code(command: str = USUAL) -> str:
    """What a night is named by."""
    return _(
        "Say which night by its link or its code, like K7QX-2MPA; {command} ledger --list tells those played here."
    ).format(command=command)


def never_played(code: str, command: str = USUAL) -> str:
    """That there is no key to ask with."""
    return _(
        "Nobody has played at table {code} from this machine, and only those who played there are told. "
        "{command} ledger --list tells the nights played here."
    ).format(code=spell_code(code), command=command)


def moved_question(name: str, old: str, new: str) -> str:
    """Whether a key may go to another address."""
    return _(
        "You have played at this table as {name}, at {old}. Is {new} your host's same machine, at a new address? Only "
        "then say yes: whoever gets your key gets your seat. (yes or no):"
    ).format(name=safe_name(name), old=safe_text(old, PLACE_CELLS), new=safe_text(new, PLACE_CELLS))
