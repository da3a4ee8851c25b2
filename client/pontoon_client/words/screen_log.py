"""What the log says of itself."""

from pontoon_client.language import _, ngettext
from pontoon_client.words.by_key import TYPED, Keys, by_key


def newer_words(count: int) -> str:
    """That newer lines are out of sight."""
    return ngettext("{count} newer line", "{count} newer lines", count).format(count=count)


def covered_words() -> str:
    """In place of lines about your cards, while these are covered."""
    return _("(about your cards, which are covered)")


def slips_into_chat(keys: Keys = TYPED) -> str:
    """Before a word of the game is said to everybody: it may have been meant as one."""
    pressed = _("That would be said to everybody. {key} takes words of the game; Enter again says it.")
    return by_key(keys, "word", pressed, _("That would be said to everybody. Enter again says it."))
