"""Stakes as they are typed: amounts, and chips put on boxes before they are sent (C12)."""

from typing import Final

from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.lines.moves import amount_in, move, no_amount, not_asked
from pontoon_client.lines.tray import Stakes, Tray, put, trimmed
from pontoon_client.lines.typed import UNSTAMPED, Answer, Laid, Send, Typed
from pontoon_client.table.model import choice_of, own_seat
from pontoon_client.words.boxes import count_of_boxes, next_stake, ready_to_stake, unfit
from pontoon_client.words.by_key import TYPED, Keys
from pontoon_client.words.moves import choices_words
from pontoon_protocol.commands import Ready, Stake
from pontoon_protocol.limits import BOXES
from pontoon_protocol.views import Choice, TableView

WORDS: Final = ("box", "clear", "rebet", "deal")
"""What one can do with the chips on the boxes; `double all` beside them."""
AND_DEAL: Final = ("and deal", "deal")


def laid(view: TableView, tray: Tray, word: str, rest: str, keys: Keys = TYPED) -> Typed:
    """What a word about the chips on the boxes means: the tray as it is then, or the stakes sent.

    Where `keys` are pressed nothing is told of the numbers by which moves are typed.
    """
    stake = _open_stake(view) or next_stake(view)
    if stake is None and view.phase == "between" and word in ("deal", "rebet"):
        return ready_only(view)
    if stake is None and view.offer is None:
        return Answer(not_asked(view, keys))
    if stake is None:
        return Answer(f"{_('No stakes are asked for now.')} {'' if keys else choices_words(view)}".rstrip())
    match word:
        case "box":
            return _box(view, tray, stake, rest.split())
        case "clear":
            return Laid(replace(tray, chips=(), due=-1))
        case "double":
            return _put(view, tray, stake, tuple(2 * chips for chips in tray.chips))
        case "rebet" if not tray.last:
            return Answer(_("There is no last stake yet."))
        case "rebet" if rest.casefold() in AND_DEAL:
            return _send(view, tray, stake, tray.last)
        case "rebet":
            return _put(view, tray, stake, tray.last)
        case _:
            return _send(view, tray, stake, tray.chips)


def staked(view: TableView, tray: Tray, text: str) -> Typed:
    """Stakes typed as numbers, box 1 first; none: what lies on the boxes, else the last again, else the usual."""
    asked, ahead = _open_stake(view), next_stake(view)
    stake = asked or ahead
    if stake is None or (ahead is None and view.options.boxes == 1):
        return ready_only(view) if view.phase == "between" else move(view, "stake", text)
    if not text:
        return _send(view, tray, stake, tuple(ready_to_stake(view, stake, tray)) or (stake.usual,))
    amounts = [amount_in(word) for word in text.split()]
    wrong = next((word for word, amount in zip(text.split(), amounts, strict=True) if amount is None), None)
    if wrong is not None:
        return no_amount(wrong)
    return _send(view, tray, stake, trimmed(amount or 0 for amount in amounts))


def enter_between(view: TableView, tray: Tray) -> Typed:
    """Enter between hands: ready; where stakes come before the deal, with what lies on the boxes or the last again."""
    stake = next_stake(view)
    stakes = tuple(ready_to_stake(view, stake, tray)) if stake is not None else ()
    return _send(view, tray, stake, stakes) if stake is not None and stakes else Send(Ready(UNSTAMPED))


def ready_only(view: TableView) -> Typed:
    """A stake typed between hands, where it comes after the first card: it can only mean that you are ready."""
    seat = own_seat(view)
    told = _("You stake when you have seen your first card.")
    if seat is None or seat.ready:
        return Answer(told)
    return Send(Ready(UNSTAMPED), told)


def staked_ahead(view: TableView, tray: Tray) -> Send | Answer | None:
    """What becomes, when stakes are asked for, of those that were laid down between hands; None if there are none."""
    stake = _open_stake(view)
    if stake is None or view.offer is None or tray.due != view.hand:
        return None
    why = unfit(view, stake, tray.chips)
    return Answer(why) if why else Send(Stake(UNSTAMPED, view.offer.number, tray.chips))


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


def _send(view: TableView, tray: Tray, stake: Choice, stakes: Stakes) -> Typed:
    """The stakes sent now, or laid down for the next hand, for which you are ready then."""
    if not any(stakes):
        return Answer(_("Your boxes are empty. Put chips on them first: box 2 10 puts 10 on box 2."))
    why = unfit(view, stake, stakes)
    if why:
        return Answer(why)
    if view.offer is not None:
        return Send(Stake(UNSTAMPED, view.offer.number, stakes))
    seat = own_seat(view)
    ready = seat is not None and seat.ready and not seat.away
    return Laid(replace(tray, chips=stakes, due=view.hand + 1), None if ready else Ready(UNSTAMPED))
