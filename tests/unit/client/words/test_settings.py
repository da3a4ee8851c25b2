"""What a table agrees on beside the rules, in words."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.settings import people_line, rules_changed, settings_changed, settings_phrases
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings

BASE = Settings()
CHANGES: tuple[tuple[Settings, str], ...] = (
    (Settings(buy_in=1), "1 chip to start with"),
    (Settings(buy_in_when="any_time"), "chips may be brought at any time"),
    (Settings(stake_seconds=20.0), "20 seconds to stake"),
    (Settings(turn_seconds=1.0), "1 second for a turn"),
    (Settings(bank_seconds=600.0), "10 minutes for the bank"),
    (Settings(between_hands_seconds=0.0), "no time between hands"),
    (Settings(grace_seconds=0.0), "no more time when a line is lost"),
    (Settings(grace_seconds=5.0), "5 seconds more when a line is lost"),
    (Settings(away_after=1), "away after one missed wait"),
    (Settings(away_after=3), "away after three missed waits in a row"),
    (Settings(watchers=False), "nobody may look on"),
    (Settings(chat=False), "nobody may talk"),
    (Settings(door="asks"), "who is new asks the host first"),
    (Settings(host_returns=False), "a host who comes back is not the host again"),
    (Settings(chip="\x1b0.10 GBP"), "one chip is worth 0.10 GBP"),
    (Settings(), ""),
)


@pytest.mark.parametrize(("settings", "words"), CHANGES)
def test_what_is_different_is_told_and_nothing_else(settings: Settings, words: str) -> None:
    """Each setting in a few words."""
    assert settings_changed(BASE, settings) == words


@pytest.mark.parametrize("settings", [settings for settings, _ in CHANGES])
def test_every_setting_has_words_either_way(settings: Settings) -> None:
    """As it was before too."""
    assert set(settings_phrases(settings)) == set(Settings.__struct_fields__)
    assert all(settings_phrases(settings).values())
    assert bool(settings_changed(settings, BASE)) == (settings != BASE)


def test_several_changes_are_told_together() -> None:
    """In the order of the settings."""
    assert settings_changed(BASE, Settings(chat=False, turn_seconds=20.0)) == "20 seconds for a turn; nobody may talk"


def test_other_rules_are_told_like_what_differs_from_a_preset() -> None:
    """Both ends of the stakes in one phrase, one end alone as it is."""
    after = Options(stick_minimum=16, minimum_stake=2, maximum_stake=20)
    assert rules_changed(TRADITIONAL, after) == "stakes 2 to 20; stick from 16"
    assert rules_changed(TRADITIONAL, Options(maximum_stake=20)) == "stakes up to 20"
    assert rules_changed(CLUB, replace(CLUB, bank_sale=False)) == "no bank sale"


def test_what_changes_nothing_here_is_told_only_when_it_is_all_there_is() -> None:
    """Something was changed, after all."""
    idle = replace(CASINO, buy_limits="double")
    assert rules_changed(CASINO, idle) == "every buy up to twice the stake"
    assert rules_changed(CASINO, replace(idle, packs=4)) == "four packs"


def test_who_may_come_look_on_and_talk_is_one_line() -> None:
    """For the rules of a table."""
    assert people_line(Settings(door="asks", chat=False)) == (
        "Who is new asks the host first; anybody may look on; nobody may talk; a host who comes back is the host again."
    )
