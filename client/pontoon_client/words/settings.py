"""What a table agrees on beside the rules, in words, and what is different from before."""

from pontoon_client.language import _, ngettext
from pontoon_client.words.cards import number_words, seconds_words, sentence
from pontoon_client.words.differences import listing, without_effect
from pontoon_client.words.money import CHIP_CELLS
from pontoon_protocol.options import Options, Settings, changed
from pontoon_protocol.safe_text import safe_text


def rules_changed(before: Options, after: Options) -> str:
    """`stick from 16; no bank sale`: what is different; also what changes nothing here, if it is all there is."""
    names = changed(after, before)
    return listing(after, [name for name in names if name not in without_effect(after)] or names)


def settings_changed(before: Settings, after: Settings) -> str:
    """`no chat; 20 seconds for a turn`: what is different."""
    of = settings_phrases(after)
    return "; ".join(of[name] for name in Settings.__struct_fields__ if getattr(before, name) != getattr(after, name))


def settings_phrases(settings: Settings) -> dict[str, str]:
    """For each setting what it says, in a few words."""
    return {**_of_chips(settings), **_of_time(settings), **_of_people(settings)}


def people_line(settings: Settings) -> str:
    """Who may come, look on and talk, for the rules of a table."""
    of = _of_people(settings)
    parts = [of[name] for name in ("door", "watchers", "chat", "host_returns")]
    return sentence("; ".join(parts) + ".")


def _of_chips(settings: Settings) -> dict[str, str]:
    worth = safe_text(settings.chip, CHIP_CELLS)
    return {
        "buy_in": ngettext("{chips} chip to start with", "{chips} chips to start with", settings.buy_in).format(
            chips=settings.buy_in
        ),
        "buy_in_when": _("chips may be brought at any time")
        if settings.buy_in_when == "any_time"
        else _("chips may be brought between hands"),
        "chip": _("one chip is worth {worth}").format(worth=worth) if worth else _("chips are worth nothing"),
    }


def _of_time(settings: Settings) -> dict[str, str]:
    seconds = {name: seconds_words(getattr(settings, name)) for name in _SECONDS}
    return {
        "stake_seconds": _("{seconds} to stake").format(seconds=seconds["stake_seconds"]),
        "turn_seconds": _("{seconds} for a turn").format(seconds=seconds["turn_seconds"]),
        "bank_seconds": _("{seconds} for the bank").format(seconds=seconds["bank_seconds"]),
        "between_hands_seconds": _("{seconds} between hands").format(seconds=seconds["between_hands_seconds"])
        if settings.between_hands_seconds
        else _("no time between hands"),
        "grace_seconds": _("{seconds} more when a line is lost").format(seconds=seconds["grace_seconds"])
        if settings.grace_seconds
        else _("no more time when a line is lost"),
        "away_after": ngettext(
            "away after {waits} missed wait", "away after {waits} missed waits in a row", settings.away_after
        ).format(waits=number_words(settings.away_after)),
    }


def _of_people(settings: Settings) -> dict[str, str]:
    return {
        "watchers": _("anybody may look on") if settings.watchers else _("nobody may look on"),
        "chat": _("people may talk") if settings.chat else _("nobody may talk"),
        "door": _("who is new asks the host first")
        if settings.door == "asks"
        else _("who is new sits down without asking"),
        "host_returns": _("a host who comes back is the host again")
        if settings.host_returns
        else _("a host who comes back is not the host again"),
    }


_SECONDS = ("stake_seconds", "turn_seconds", "bank_seconds", "between_hands_seconds", "grace_seconds")
