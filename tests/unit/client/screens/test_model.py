"""What the full screen knows beside the table itself."""

from pontoon_client.screens.model import LOG_LINES, Logged, Model, logged


def test_the_log_keeps_the_latest_lines() -> None:
    """However long the night."""
    model = Model(log=tuple(Logged(str(number)) for number in range(LOG_LINES)))
    kept = logged(model, ["one", "two"], "chat")
    assert len(kept) == LOG_LINES
    assert kept[0].text == "2"
    assert kept[-2:] == (Logged("one", "chat"), Logged("two", "chat"))


def test_empty_lines_are_not_kept() -> None:
    """There is nothing to read in them."""
    assert logged(Model(), ("", "Ben sticks.", "")) == (Logged("Ben sticks."),)
    assert logged(Model(), ["You have 14."], yours=True) == (Logged("You have 14.", yours=True),)
