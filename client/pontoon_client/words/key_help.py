"""All keys of the full screen with what they do, for the rules of the table and for where one stands."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.table.model import asked_to_stake, hosting, house_banks
from pontoon_protocol.views import TableView

Labels = Mapping[str, str]
"""Keys by what they do, as they are shown."""


class KeyLine(Struct, frozen=True):
    """A key, or several, and what they do; without a key a heading, or a sentence under one."""

    words: str
    key: str = ""
    heading: bool = False


def key_help(view: TableView, labels: Labels, guest: int = 0, *, alone: bool = False) -> tuple[KeyLine, ...]:
    """What the keys do, those for what can be done now first, the host's last.

    `guest` is your number at the door, 0 for none; `alone` is for a table where nobody else can come.
    """
    if view.you is None:
        join = [KeyLine(_("ask for a seat"), labels.get("join", ""))] if not guest else []
        return tuple(_with_keys([*join, *_looking(view, labels, alone=alone)]))
    sections = {
        "stake": (_heading(_("Your stake")), _staking(view, labels)),
        "turn": (_heading(_("Your turn")), _moves(view, labels), _as_bank(view, labels), _slips(view, labels)),
        "between": (_heading(_("Between hands")), _between(view, labels, alone=alone)),
        "always": (_heading(_("At any time")), _looking(view, labels, alone=alone)),
        **({"host": (_heading(_("For the host")), _hosting(labels, alone=alone))} if hosting(view) else {}),
    }
    first = _now(view)
    order = sorted(sections, key=lambda name: name != first)
    return tuple(_with_keys([line for name in order for part in sections[name] for line in part]))


def _now(view: TableView) -> str:
    """Which section is about what can be done now."""
    if asked_to_stake(view):
        return "stake"
    if view.phase == "lobby":
        return "host"
    return "between" if view.phase == "between" else "turn"


def key_help_lines(view: TableView, labels: Labels, guest: int = 0, *, alone: bool = False) -> list[str]:
    """The same as lines of text, the keys in a column of their own; an empty line before each heading."""
    lines = key_help(view, labels, guest, alone=alone)
    wide = max((len(line.key) for line in lines), default=0)
    told: list[str] = []
    for line in lines:
        if line.heading:
            told += ["", line.words]
        else:
            told.append(f"{line.key:<{wide}}  {line.words}" if line.key else line.words)
    return told[1:] if told and not told[0] else told


def _with_keys(lines: list[KeyLine]) -> Iterator[KeyLine]:
    """Without what has no key now, since somebody took it."""
    return (line for line in lines if line.heading or line.key or line.words.endswith("."))


def _heading(words: str) -> list[KeyLine]:
    return [KeyLine(words, heading=True)]


def _keys(labels: Labels, *deeds: str) -> str:
    return " ".join(labels[deed] for deed in deeds if deed in labels)


def _staking(view: TableView, labels: Labels) -> list[KeyLine]:
    lines = [
        KeyLine(_("type an amount"), "0-9"),
        KeyLine(_("one chip more, one less"), _keys(labels, "more", "less")),
        KeyLine(_("the least, the most"), _keys(labels, "least", "most")),
        KeyLine(_("take the last digit back"), _keys(labels, "erase")),
    ]
    if view.options.boxes == 1:
        lines.append(KeyLine(_("stake what is shown: the usual amount, if you chose none"), _keys(labels, "usual")))
    else:
        lines += [
            KeyLine(_("the next box, the one before"), _keys(labels, "next_box", "last_box")),
            KeyLine(_("put your last stakes on the boxes"), _keys(labels, "rebet")),
            KeyLine(_("stake as last time, at once"), _keys(labels, "rebet_and_deal")),
            KeyLine(_("double all that lies on your boxes"), _keys(labels, "double")),
            KeyLine(_("take all chips off your boxes"), _keys(labels, "clear")),
            KeyLine(_("stake what lies on your boxes, or your last stakes again"), _keys(labels, "usual")),
        ]
    return [*lines, KeyLine(_("sit this hand out"), _keys(labels, "sit_out"))]


def _moves(view: TableView, labels: Labels) -> list[KeyLine]:
    options, casino = view.options, house_banks(view)
    lines = [
        KeyLine(_("hit: take a card") if casino else _("twist: take a card, face up"), _keys(labels, "twist")),
        KeyLine(_("stand: your turn is over") if casino else _("stick: your turn is over"), _keys(labels, "stick")),
    ]
    if options.buying:
        buy = _("buy a card, face down, for the amount that is shown")
        lines.insert(0, KeyLine(buy, _keys(labels, "buy")))
    if options.doubling:
        lines.append(KeyLine(_("double your stake and take one card"), _keys(labels, "double")))
    if options.split != "none":
        lines.append(KeyLine(_("split a pair into two hands"), _keys(labels, "split")))
    if options.burn:
        lines.append(KeyLine(_("burn: change your two cards for new ones"), _keys(labels, "burn")))
    return lines


def _as_bank(view: TableView, labels: Labels) -> list[KeyLine]:
    if not view.options.bank_double or view.options.bank_play != "free":
        return []
    return [
        KeyLine(_("as the bank: double all stakes"), _keys(labels, "double")),
        KeyLine(_("as the bank: keep the stakes as they are"), _keys(labels, "keep")),
    ]


def _slips(view: TableView, labels: Labels) -> list[KeyLine]:
    if view.options.buying:
        enter = _("{enter} makes no move of its own on your turn: it only buys for an amount that you chose.")
    else:
        enter = _("{enter} makes no move on your turn.")
    again = _(
        "What looks like a slip is asked once more: the same key again or {yes} does it, any other takes it back. "
        "A key that is held down does nothing twice."
    )
    told = [enter.format(enter=labels["usual"])] if "usual" in labels else []
    told += [again.format(yes=labels["yes"])] if "yes" in labels else []
    return [KeyLine(words) for words in told]


def _between(view: TableView, labels: Labels, *, alone: bool) -> list[KeyLine]:
    lines = [
        KeyLine(_("ready for the next hand"), _keys(labels, "usual")),
        KeyLine(_("go away for a while, come back"), _keys(labels, "away")),
        KeyLine(_("buy more chips, cash chips out"), _keys(labels, "buyin", "cashout")),
    ]
    if view.options.boxes > 1:
        lines.insert(1, KeyLine(_("ready, without a stake"), _keys(labels, "ready")))
    if view.options.bank_sale:
        lines.append(KeyLine(_("offer the bank for sale, or take it off sale"), _keys(labels, "sell")))
        lines.append(KeyLine(_("buy the bank for the price that is asked"), _keys(labels, "accept")))
    if not alone:
        lines.append(KeyLine(_("wait no longer for who is not there"), _keys(labels, "skip")))
    return lines


def _looking(view: TableView, labels: Labels, *, alone: bool) -> list[KeyLine]:
    lines = [
        KeyLine(_("who has won and lost what"), _keys(labels, "ledger")),
        KeyLine(_("this help, the rules alone"), _keys(labels, "help", "rules")),
        KeyLine(_("what happened before, up and down"), _keys(labels, "log_up", "log_down")),
        KeyLine(_("everything that can be done, to be searched"), _keys(labels, "palette")),
        KeyLine(_("type any word of the game"), _keys(labels, "word")),
        KeyLine(_("back"), _keys(labels, "back")),
        KeyLine(_("leave the table"), _keys(labels, "quit")),
        KeyLine(_("J, Q, K and A are jack, queen, king and ace.")),
    ]
    if view.you is not None:
        lines.insert(1, KeyLine(_("cover your cards, peek at them again"), _keys(labels, "peek")))
    if alone:
        return lines
    talk = [KeyLine(_("hide what people say, show it again"), _keys(labels, "mute"))]
    if view.you is not None and view.settings.chat:
        talk.insert(0, KeyLine(_("say something to everybody"), _keys(labels, "chat")))
    return [*talk, KeyLine(_("how friends come here"), _keys(labels, "invite")), *lines]


def _hosting(labels: Labels, *, alone: bool) -> list[KeyLine]:
    door = [KeyLine(_("let in who asks at the door, turn them away"), _keys(labels, "admit", "refuse"))]
    return [
        KeyLine(_("begin the night, before the first hand"), _keys(labels, "usual")),
        KeyLine(_("pause, and go on"), _keys(labels, "pause")),
        KeyLine(_("all the host's tools"), _keys(labels, "host")),
        *([] if alone else door),
    ]
