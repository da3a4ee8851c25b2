"""The terms that a table plays on: its rules and settings, changed between hands."""

from msgspec.structs import replace

from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.host_events import RulesChanged, SettingsChanged
from pontoon_protocol.limits import CHIP_CHARACTERS
from pontoon_protocol.options import Options, Settings, clash
from pontoon_protocol.safe_text import safe_text
from pontoon_server.table.door import admit_all, seat_guests
from pontoon_server.table.draft import Draft
from pontoon_server.table.hands import begin_if_ready
from pontoon_server.table.sale import lapse
from pontoon_server.table.state import Table


def verify_options(options: Options) -> None:
    """Raise `Refused` for options that don't go together."""
    clashing = clash(options)
    if clashing:
        raise Refused("options_clash", Detail(options=clashing))


def clean(settings: Settings) -> Settings:
    """The settings with what people wrote in them made safe to show."""
    return replace(settings, chip=safe_text(settings.chip, CHIP_CHARACTERS))


def change_rules(draft: Draft, options: Options) -> None:
    """Play by other rules from the next hand."""
    table = draft.table
    verify_between(table)
    verify_options(options)
    if options.bank != table.options.bank:
        raise Refused("cannot_change", Detail(options=("bank",)))
    if any(place >= options.seats for place, _ in table.taken()):
        raise Refused("cannot_change", Detail(options=("seats",)))
    if options == table.options:
        return
    if not options.bank_sale:
        lapse(draft)
    draft.happen(RulesChanged(options))
    seat_guests(draft)
    begin_if_ready(draft)


def change_settings(draft: Draft, settings: Settings) -> None:
    """Agree on something else beside the rules."""
    verify_between(draft.table)
    settings = clean(settings)
    if settings == draft.table.settings:
        return
    draft.happen(SettingsChanged(settings))
    if settings.door == "open":
        admit_all(draft)


def verify_between(table: Table) -> None:
    """Raise `Refused` unless the night has not begun yet, or no hand runs."""
    if table.phase not in ("lobby", "between"):
        raise Refused("in_a_hand" if table.phase in ("pack", "hand") else "wrong_phase")
