"""What a typed line means at a table: a command, something to look at, or a helpful answer. Pure.

Nothing here knows what is legal: a move goes to the server if any move is asked for at all, and the
server's refusal says what is possible.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, get_args

from pontoon_client.language import _
from pontoon_client.lines import around, changing, hosting, selling, stakes
from pontoon_client.lines.moves import amount_in, move, no_amount, not_asked, numbered
from pontoon_client.lines.spoken import in_english, own_words
from pontoon_client.lines.stakes import enter_between, laid, staked
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.lines.typed import UNSTAMPED, Answer, Quit, Send, Show, Topic, Typed
from pontoon_client.table.model import asked_to_stake, choice_of, own_seat
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_protocol.commands import Away, Back, BuyIn, CashOut, Ready, Say, SeatCommands, WithdrawOffer
from pontoon_protocol.limits import CHAT_CHARACTERS
from pontoon_protocol.options import Preset
from pontoon_protocol.views import TableView, Verb

WORD_CHARACTERS: Final = 24
"""No word here is longer; what is longer is not repeated in the answer."""

MOVES: Final[dict[str, Verb]] = {
    "stake": "stake",
    "sit": "sit_out",
    "sitout": "sit_out",
    "buy": "buy",
    "b": "buy",
    "twist": "twist",
    "t": "twist",
    "hit": "twist",
    "h": "twist",
    "stick": "stick",
    "s": "stick",
    "stand": "stick",
    "split": "split",
    "p": "split",
    "double": "double",
    "d": "double",
    "burn": "burn",
    "doublestakes": "double_stakes",
    "keep": "keep_stakes",
    "keepstakes": "keep_stakes",
}
TOPICS: Final[dict[str, Topic]] = {
    "table": "table",
    "cards": "cards",
    "ledger": "ledger",
    "rules": "rules",
    "repeat": "repeat",
    "help": "help",
    "?": "help",
}
ORDERS: Final[dict[str, SeatCommands]] = {
    "ready": Ready(UNSTAMPED),
    "away": Away(UNSTAMPED),
    "back": Back(UNSTAMPED),
    "unsell": WithdrawOffer(UNSTAMPED),
    "withdraw": WithdrawOffer(UNSTAMPED),
}
OF_THE_SCREEN: Final = ("peek", "cover", "uncover")
"""Words about how the full screen shows your cards; it takes them itself."""
GOING: Final = ("quit", "q", "leave", "exit")
IN_TWO_WORDS: Final = (
    ("buy", "in"), ("cash", "out"), ("double", "stakes"), ("keep", "stakes"), *hosting.IN_TWO_WORDS,
)  # fmt: skip
"""Words of ours that people may well write as two."""
NO_ORDERS: Final = ("say", "?")
"""Words and signs that one may well mean to say."""
ALIKE: Final = 0.7
"""How much a wrong word must be like one of ours for that to be proposed."""


def parse(line: str, view: TableView, tray: Tray = EMPTY, guest: int = 0, keys: Keys = TYPED) -> Typed:
    """What `line` means at this table, with the chips on its boxes. Case and spaces around words don't matter.

    English words are understood in every language, and those of the language that is spoken.
    `guest` is your number at the door, 0 when you don't wait there; `keys` are told of to who has no seat.
    """
    word, rest = _words(in_english(line))
    if not word:
        return _enter(view, tray)
    if word.isascii() and word.isdigit():
        return _number(view, tray, word, rest) if view.you is not None else Answer(_no_seat(view, guest, keys))
    if word == "rules" and rest.casefold() in get_args(Preset):
        return Answer(changing.whole_rules(view, rest.casefold()))
    if word in TOPICS:
        return Show(TOPICS[word])
    if word in GOING:
        return Quit()
    if word in OF_THE_SCREEN:
        return Answer(
            _(
                "Cards are covered on the full screen; here they are written only when they come, or "
                "when you ask for them."
            )
        )
    if word in around.MUTING:
        return around.mute(view, word, rest)
    if word in around.INVITING:
        return around.invite(rest)
    if word in around.JOINING:
        return Answer(_no_seat(view, guest, keys)) if guest else around.join(view, rest)
    if word not in WORDS:
        return Answer(_unknown(word))
    return _at_a_seat(view, tray, word, rest) if view.you is not None else Answer(_no_seat(view, guest, keys))


def is_order(line: str) -> bool:
    """Whether a line is nothing but a word of the game, with numbers perhaps: `go on`, `admit 2`."""
    word, rest = _words(in_english(line))
    return word in WORDS and word not in NO_ORDERS and all(each.isdigit() for each in rest.split())


def _words(line: str) -> tuple[str, str]:
    """The first word, in small letters, and the rest; `buy in` and its like are one word."""
    word, _space, rest = line.strip().partition(" ")
    word, rest = word.casefold(), rest.strip()
    second, _space, behind = rest.partition(" ")
    if (word, second.casefold()) in IN_TWO_WORDS:
        return word + second.casefold(), behind.strip()
    return word, rest


def _at_a_seat(view: TableView, tray: Tray, word: str, rest: str) -> Typed:
    if word in stakes.WORDS or (MOVES.get(word) == "double" and _of_stakes(view, rest)):
        return laid(view, tray, "double" if word in MOVES else word, rest)
    if word in MOVES:
        return _move(view, tray, MOVES[word], word, rest)
    if word in ORDERS:
        return _order(view, word)
    if word in around.WORDS:
        return around.at_a_seat(view, word, rest)
    if word in hosting.WORDS:
        return hosting.host_word(view, word, rest)
    return selling.sale(view, word, rest) if word in selling.WORDS else _WITH_WORDS[word](rest)


def _no_seat(view: TableView, guest: int, keys: Keys) -> str:
    """What who has no seat is answered."""
    if guest:
        pressed = _("You have no seat yet: you wait at the door. {key} goes away.")
        return by_key(keys, "quit", pressed, _("You have no seat yet: you wait at the door. quit goes away."))
    return not_asked(view, keys)


def _of_stakes(view: TableView, rest: str) -> bool:
    """Whether `double` is about the chips on your boxes: that was said, or nothing else can be doubled."""
    return rest.casefold() == "all" or (asked_to_stake(view) and not rest)


def _move(view: TableView, tray: Tray, verb: Verb, word: str, rest: str) -> Typed:
    if verb == "stake" or (word == "s" and rest and asked_to_stake(view)):
        return staked(view, tray, rest)
    if verb == "double" and choice_of(view, "double_stakes") is not None:
        verb = "double_stakes"
    return move(view, verb, "" if verb == "sit_out" and rest.casefold() == "out" else rest)


def _order(view: TableView, word: str) -> Typed:
    """An order, unless it would change nothing: the server would not even answer."""
    seat = own_seat(view)
    if seat is not None and word == "back" and not seat.away:
        return Answer(_("You are not away."))
    if seat is not None and word == "away" and seat.away:
        return Answer(_("You are away already; type back when you are there."))
    if seat is not None and word == "ready" and view.phase == "between" and seat.ready and not seat.away:
        return Show("ask")
    return Send(ORDERS[word])


def _enter(view: TableView, tray: Tray) -> Typed:
    """An empty line: the stakes as usual, or ready for the next hand; else the open question again."""
    if asked_to_stake(view) and not view.paused:
        return staked(view, tray, "")
    seat = own_seat(view)
    if view.phase == "between" and seat is not None and not seat.ready and not seat.away:
        return enter_between(view, tray)
    return Show("ask")


def _number(view: TableView, tray: Tray, word: str, rest: str) -> Typed:
    between = view.phase == "between" and own_seat(view) is not None
    if between or (asked_to_stake(view) and (not rest or view.options.boxes > 1)):
        return staked(view, tray, f"{word} {rest}".rstrip())
    number = amount_in(word)
    return no_amount(word) if number is None else numbered(view, number, rest)


def _say(rest: str) -> Typed:
    if not rest:
        return Answer(_("Say what? Type say and your words."))
    if len(rest) > CHAT_CHARACTERS:
        return Answer(_("That is too long; at most {most} characters.").format(most=CHAT_CHARACTERS))
    return Send(Say(UNSTAMPED, rest))


def _buy_in(rest: str) -> Typed:
    if not rest:
        return Answer(_("Buy in for how many chips? Type buyin and the number."))
    amount = amount_in(rest)
    return no_amount(rest) if amount is None else Send(BuyIn(UNSTAMPED, amount))


def _cash_out(rest: str) -> Typed:
    if not rest:
        return Answer(_("Cash out how many chips? Type cashout and the number."))
    amount = amount_in(rest)
    return no_amount(rest) if amount is None else Send(CashOut(UNSTAMPED, amount))


_WITH_WORDS: Final[dict[str, Callable[[str], Typed]]] = {
    "say": _say,
    "buyin": _buy_in,
    "cashout": _cash_out,
}
WORDS: Final = (
    *MOVES, *TOPICS, *ORDERS, *GOING, *OF_THE_SCREEN, *_WITH_WORDS, *stakes.WORDS, *selling.WORDS,
    *around.WORDS, *around.MUTING, *around.JOINING, *around.INVITING, *hosting.WORDS,
)  # fmt: skip
"""Every word that means something."""


def _unknown(word: str) -> str:
    words = (*own_words(), *WORDS)
    close = get_close_matches(word, words, n=1, cutoff=ALIKE) if len(word) <= WORD_CHARACTERS else []
    if close:
        return _("There is no such word; did you mean {word}? Type help for all words.").format(word=close[0])
    return _("There is no such word. Type help for all words.")
