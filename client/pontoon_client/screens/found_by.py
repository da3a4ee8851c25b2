"""The words by which what can be done is found, beside those by which it is told. Pure."""

from collections.abc import Mapping
from typing import Final

from pontoon_client.language import NC_, pgettext

CONTEXT: Final = "found by"
FOUND_BY: Final[Mapping[str, str]] = {
    # Moves.
    "usual": NC_("found by", "stake, bet"),
    "sit_out": NC_("found by", "sit out"),
    "buy": NC_("found by", "buy"),
    "twist": NC_("found by", "twist, hit, card"),
    "stick": NC_("found by", "stick, stand, stay"),
    "split": NC_("found by", "split"),
    "double": NC_("found by", "double, double down"),
    "burn": NC_("found by", "burn, change"),
    "double_stakes": NC_("found by", "double stakes, double"),
    "keep": NC_("found by", "keep stakes, keep"),
    # Chips on boxes.
    "double_all": NC_("found by", "double all, double"),
    "clear": NC_("found by", "clear, take back"),
    "rebet": NC_("found by", "rebet, again"),
    "rebet_and_deal": NC_("found by", "rebet and deal"),
    # To look and to talk.
    "help": NC_("found by", "help, keys, manual"),
    "rules": NC_("found by", "rules, stakes, limits, aim"),
    "ledger": NC_("found by", "ledger, accounts, debts, score"),
    "invite": NC_("found by", "invite, friends, link, code, qr"),
    "peek": NC_("found by", "peek, cover, uncover, hide, show"),
    "mute": NC_("found by", "mute, unmute, quiet"),
    "word": NC_("found by", "word, line, type"),
    "chat": NC_("found by", "chat, say, talk"),
    # Around the hands.
    "ready": NC_("found by", "ready, next"),
    "buyin": NC_("found by", "buyin, buy in, rebuy"),
    "cashout": NC_("found by", "cashout, cash out"),
    "sell": NC_("found by", "sell, unsell, sale"),
    "accept": NC_("found by", "accept, buy the bank"),
    "skip": NC_("found by", "skip, vote"),
    "away": NC_("found by", "away, back, break"),
    "join": NC_("found by", "join, seat, sit down, play"),
    "host": NC_("found by", "host, tools"),
    "quit": NC_("found by", "quit, leave, exit, bye"),
}
"""By deed, the first the word of the line client, with commas; in another language the catalogue has its own."""


def names_of(deed: str) -> tuple[str, ...]:
    """What one may search a deed by: English words, and those of the language that is spoken."""
    words = FOUND_BY.get(deed, "")
    if not words:
        return ()
    return tuple(dict.fromkeys(word.strip() for told in (words, pgettext(CONTEXT, words)) for word in told.split(",")))
