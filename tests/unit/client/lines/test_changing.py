"""What the host changes, as it is typed."""

import pytest
from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.lines.changing import change, set_plainly, stakes, whole_rules
from pontoon_client.lines.typed import Answer, Send
from pontoon_protocol.host_commands import ChangeRules, ChangeSettings
from pontoon_protocol.options import Options, Settings
from support.client_tables import YOU, casino, table


def rules(**changes: object) -> Send:
    return Send(ChangeRules(1, replace(Options(), **changes)))


def settings(**changes: object) -> Send:
    return Send(ChangeSettings(1, replace(Settings(), **changes)))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("stick_minimum=16", rules(stick_minimum=16)),
        ("stick-minimum 16", rules(stick_minimum=16)),
        ("stick_minimum = 16  split=aces", rules(stick_minimum=16, split="aces")),
        ("chat off", settings(chat=False)),
        ("chat=off door=asks", settings(chat=False, door="asks")),
        ("chip=0.10 GBP chat=no", settings(chip="0.10 GBP", chat=False)),
        ("chip 0.10 GBP", settings(chip="0.10 GBP")),
        ("turn_seconds 12.5", settings(turn_seconds=12.5)),
    ],
)
def test_rules_and_settings_are_changed_by_name(text: str, meant: Send) -> None:
    """With or without an equals sign; several with them. All else stays as the table has it."""
    assert change(table(), text) == meant


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("stick_minimum=17", "stick_minimum can't be 17; it may be 15 or 16."),
        ("chat perhaps", "chat can't be perhaps; it may be on (people may talk) or off (nobody may talk)."),
        ("turn_seconds 0", "turn_seconds can't be 0; it may be seconds, from 1 to 3600."),
        ("chat", "People may talk (chat=on); it may be on (people may talk) or off (nobody may talk). Type set "),
        ("turn_seconds", "30 seconds for a turn (turn_seconds=30); it may be seconds, from 1 to 3600. Type"),
        ("chip", "Chips are worth nothing (chip=); it may be a few words, like 0.10 GBP, or nothing. Type set chip="),
        ("stik_minimum=16", "There is nothing called stik_minimum to set. Did you mean stick_minimum"),
        ("xyzzy 5", "There is nothing called xyzzy to set. Type set for all that there is."),
        ("\x1b[2J=5", "There is nothing called [2j to set."),
        ("=5", "There is nothing called =5 to set."),
        ("", "Set what to what? Like set stick_minimum=16 or set chat=off. Rules: a seat banks (bank), one pack "),
        ("buying=on", "It is so already."),
        ("buying=off chat=off", "Type set buying=off and then set chat=off in two lines: only the first is about"),
        (
            "chip=0.10 GBP Stick-Minimum=16 chat=off buying=off",
            "Type set Stick-Minimum=16 buying=off and then set chip=0.10 GBP chat=off in two lines",
        ),
        ("minimum_stake=20", "These options don't go together: stakes from 20 (minimum_stake=20) and stakes up to 10"),
    ],
)  # fmt: skip
def test_what_can_t_be_set_is_answered(text: str, answer: str) -> None:
    """With what could be, or how it is now."""
    meant = change(table(), text)
    assert isinstance(meant, Answer)
    assert meant.text.startswith(answer)


def test_yes_and_no_are_typed_in_the_language_that_is_spoken() -> None:
    """And what each option says is told in it, beside the name by which it is typed."""
    choose("de")
    assert change(table(), "chat=aus") == change(table(), "chat nein") == settings(chat=False)
    assert change(table(), "buying=OFF") == rules(buying=False)
    assert change(table(), "chip=aus") == settings(chip="aus")
    told = change(table(), "stick_minimum")
    assert isinstance(told, Answer)
    assert told.text.startswith("Stehenbleiben ab 15 (stick_minimum=15); möglich ist 15 oder 16.")
    told = change(table(), "buying")
    assert isinstance(told, Answer)
    assert "(buying=an)" in told.text


def test_stakes_are_changed_from_and_to() -> None:
    """Both at once."""
    assert stakes(table(), "2 20") == rules(minimum_stake=2, maximum_stake=20)
    assert stakes(table(), "2 to 20") == rules(minimum_stake=2, maximum_stake=20)
    told = "Stakes from which to which? They are 1 to 10 now; type stakes 2 20."
    assert stakes(table(), "") == stakes(table(), "5") == stakes(table(), "1 2 3") == Answer(told)
    assert stakes(table(), "2 many") == Answer(
        "maximum_stake can't be many; it may be a whole number from 1 to 1000000."
    )


def test_some_settings_need_no_set() -> None:
    """Alone they say how it is."""
    assert set_plainly(table(), "door", "asks") == settings(door="asks")
    assert set_plainly(casino(), "watchers", "") == Answer(
        "Anybody may look on (watchers=on); it may be on (anybody may look on) or off (nobody may look on). "
        "Type set watchers= and the value."
    )


def test_whole_rules_belong_to_a_table_that_is_opened() -> None:
    """The host of an open one changes them one after the other."""
    told = "A table has its rules from when it is opened: one with these is opened by host --rules club."
    assert whole_rules(table(), "club") == told
    assert whole_rules(table(host=YOU), "club").removeprefix(told).startswith(" set changes one rule after the other")
