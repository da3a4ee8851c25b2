"""The tables of this network, in words. What they are called was made safe when it was read."""

from collections.abc import Sequence
from typing import Final, get_args

from pontoon_client.language import _, ngettext
from pontoon_client.words.differences import preset_name
from pontoon_client.words.scene import safe_name
from pontoon_protocol.adverts import Advert
from pontoon_protocol.codes import spell_code
from pontoon_protocol.options import Preset

LISTED_MOST: Final = 64
"""So many tables are told of at most."""


def near_lines(adverts: Sequence[Advert], names: Sequence[str]) -> list[str]:
    """The tables, numbered; and that there may be more, where that is so.

    `names` are those under which somebody has been at them from here, in the same order; empty for nobody.
    """
    lines = [
        _("{number} {table}: {rest}.").format(number=number, table=each.table or _("A table"), rest=_rest(each, name))
        for number, (each, name) in enumerate(zip(adverts, names, strict=True), start=1)
    ]
    if len(adverts) >= LISTED_MOST:
        lines.append(_("There may be more: with its code, any table is found."))
    return [_("Tables on this network:"), *lines]


def nothing_near(command: str) -> list[str]:
    """That nothing was found, and what to do; `command` is what joins a table, as it can be typed here."""
    return [
        _("No table was found on this network."),
        _("Ask your host for the link and run {command} with it, or for the address and the code.").format(
            command=command
        ),
        _(
            "Some networks keep their machines apart, as guest Wi-Fi does; and a host may have hidden or locked the "
            "table."
        ),
    ]


def nothing_with_code(code: str, command: str) -> str:
    """That no table of a code was found, and the same."""
    return _(
        "No table with the code {code} was found on this network. Ask your host for the whole link, like "
        "http://192.0.2.14:8421/t/{code}, or for the address: {command} 192.0.2.14:8421 {code}."
    ).format(code=spell_code(code), command=command)


def _rest(advert: Advert, name: str) -> str:
    parts = [_("code {code}").format(code=spell_code(advert.code))]
    if advert.host:
        parts.append(_("host {name}").format(name=advert.host))
    if advert.rules:
        parts.append({preset: preset_name(preset) for preset in get_args(Preset)}.get(advert.rules, advert.rules))
    free = ngettext("{free} seat free", "{free} seats free", advert.free).format(free=advert.free)
    # Of a table with a passcode a server tells nothing more.
    if advert.free or not (name or advert.passcode):
        parts.append(free if advert.free else _("no seat free now"))
    if name:
        # A seat that is kept is not among the free ones.
        parts.append(_("you have been there as {name}").format(name=safe_name(name)))
    if advert.passcode:
        parts.append(_("needs a passcode"))
    if advert.asks:
        parts.append(_("the host lets people in"))
    return ", ".join(parts)
