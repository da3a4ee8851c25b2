"""What the log says of itself."""

from pontoon_client.language import _, ngettext


def newer_words(count: int) -> str:
    """That newer lines are out of sight."""
    return ngettext("{count} newer line", "{count} newer lines", count).format(count=count)


def covered_words() -> str:
    """In place of lines about your cards, while these are covered."""
    return _("(about your cards, which are covered)")
