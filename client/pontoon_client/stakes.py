"""Stakes as they are typed: amounts, and chips put on boxes before they are sent (C12)."""

from typing import Final

from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.model import choice_of
from pontoon_client.moves import amount_in, move, no_amount, not_asked
from pontoon_client.tray import Stakes, Tray, put, trimmed
from pontoon_client.typed import UNSTAMPED, Answer, Laid, Send, Typed
from pontoon_client.words.boxes import count_of_boxes, unfit
from pontoon_client.words.moves import choices_words
from pontoon_protocol.commands import Stake
from pontoon_protocol.limits import BOXES
from pontoon_protocol.views import Choice, TableView

WORDS: Final = ("box", "clear", "rebet", "deal")
"""What one can do with the chips on the boxes; `double all` beside them."""
AND_DEAL: Final = ("and deal", "deal")


def laid(view: TableView, tray: Tray, word: str, rest: str) -> Typed:
    """What a word about the chips on the boxes means: the tray as it is then, or the stakes sent."""
    stake = _open_stake(view)
    if view.offer is None:
        return Answer(not_asked(view))
    if stake is None:
        return Answer(f"{_('No stakes are asked for now.')} {choices_words(view)}".rstrip())
    match word:
        case "box":
            return _box(view, tray, stake, rest.split())
        case "clear":
            return Laid(replace(tray, chips=()))
        case "double":
            return _put(view, tray, stake, tuple(2 * chips for chips in tray.chips))
        case "rebet" if not tray.last:
            return Answer(_("There is no last stake yet."))
        case "rebet" if rest.casefold() in AND_DEAL:
            return _send(view, stake, tray.last)
        case "rebet":
            return _put(view, tray, stake, tray.last)
        case _:
            return _send(view, stake, tray.chips)


def staked(view: TableView, tray: Tray, text: str) -> Typed:
    """Stakes typed as numbers, box 1 first; none: what lies on the boxes, else the last again, else the usual."""
    stake = _open_stake(view)
    if view.options.boxes == 1 or view.offer is None or stake is None:
        return move(view, "stake", text)
    if not text:
        return _send(view, stake, tray.chips or tray.last or (stake.usual,))
    amounts = [amount_in(word) for word in text.split()]
    wrong = next((word for word, amount in zip(text.split(), amounts, strict=True) if amount is None), None)
    if wrong is not None:
        return no_amount(wrong)
    return _send(view, stake, trimmed(amount or 0 for amount in amounts))


def _open_stake(view: TableView) -> Choice | None:
    stake = choice_of(view, "stake")
    return stake if stake is not None and stake.closed is None else None


def _box(view: TableView, tray: Tray, stake: Choice, words: list[str]) -> Typed:
    box = amount_in(words[0]) if len(words) == 2 else None
    if box is None:
        return Answer(_("Which box, and how many chips? Type box 2 10 to put 10 on box 2, box 2 0 to take them off."))
    chips = amount_in(words[1])
    if chips is None:
        return no_amount(words[1])
    if not 1 <= box <= min(BOXES, view.options.boxes):
        return Answer(_("This table has {boxes} for each player.").format(boxes=count_of_boxes(view.options.boxes)))
    changed = put(tray, box, chips)
    return Laid(changed) if chips == 0 else _put(view, tray, stake, changed.chips)


def _put(view: TableView, tray: Tray, stake: Choice, stakes: Stakes) -> Typed:
    """The chips on the boxes changed, or left as they were with the reason."""
    why = unfit(view, stake, stakes)
    return Answer(why) if why else Laid(replace(tray, chips=stakes))


def _send(view: TableView, stake: Choice, stakes: Stakes) -> Typed:
    assert view.offer is not None
    if not any(stakes):
        return Answer(_("Your boxes are empty. Put chips on them first: box 2 10 puts 10 on box 2."))
    why = unfit(view, stake, stakes)
    return Answer(why) if why else Send(Stake(UNSTAMPED, view.offer.number, stakes))
