"""Where things are kept, and what a server does that is told nothing."""

from pathlib import Path

from pontoon_server.config import Serve, Simulate, default_config, default_log


def test_a_server_that_is_told_nothing_serves_this_machine_alone() -> None:
    """With limits on, and tables only for who has the key."""
    settings = Serve()
    assert (settings.host, settings.port) == ("127.0.0.1", 8421)
    assert not settings.open
    assert settings.rate_limit > 0
    assert (settings.drain_seconds, settings.metrics_port, settings.metrics_token_file) == (0, 0, None)


def test_nights_and_settings_are_kept_where_the_system_keeps_such_things() -> None:
    """In folders of this program, under the home of whoever runs it or where the variables say."""
    assert default_log() == default_log().parent / "nights.db"
    assert default_config().name == "pontoon.toml"
    assert {default_log().parent.name, default_config().parent.name} == {"pontoon"}
    assert Path("/") not in (default_log().parent.parent, default_config().parent.parent)


def test_a_simulation_that_is_told_nothing_plays_the_home_game() -> None:
    """As well as it can be played, with any chance, on all cores."""
    settings = Simulate()
    assert (settings.rules, settings.strategy, settings.seed, settings.workers) == ("traditional", "best", None, None)
