"""What stands in the row of moves and in the row of keys."""

from pontoon_client.language import _, pgettext


def slip_words() -> str:
    """Before a move that looks like a slip, where it may not be said why."""
    return _("That looks like a slip. The same key again does it.")


def key_words() -> dict[str, str]:
    """What the keys do that are there at any time, by deed, in a word or two."""
    return {
        "chat": pgettext("key", "chat"),
        "ledger": pgettext("key", "ledger"),
        "help": pgettext("key", "help and rules"),
        "quit": pgettext("key", "leave"),
        "host": pgettext("key", "host"),
        "invite": pgettext("key", "invite"),
        "peek": pgettext("key", "cover cards"),
        "palette": pgettext("key", "everything"),
        "word": pgettext("key", "words"),
    }


def shorter_key_words() -> dict[str, str]:
    """The same where there is little room."""
    return {"help": pgettext("key", "help"), "peek": pgettext("key", "cover")}


def uncover_words() -> str:
    """What the key does that covers your cards, while they are covered."""
    return pgettext("key", "show cards")
