"""Stakes on several boxes in words, and why some won't do."""

from collections.abc import Iterable, Sequence

from pontoon_client.language import _, ngettext
from pontoon_client.lines.tray import Tray
from pontoon_client.table.model import own_seat
from pontoon_client.words.cards import chips_words, listed, number_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.purse import more_chips
from pontoon_protocol.views import Choice, TableView


def on_boxes(stakes: Sequence[int]) -> str:
    """`5 on box 1 and 10 on box 3`, of chips for each box, box 1 first."""
    return _on(enumerate(stakes, start=1))


def staked_words(stakes: Iterable[tuple[int, int]]) -> str:
    """The same of boxes and their chips, but only `5` where box 1 alone is played."""
    chips = dict(stakes)
    if set(chips) == {1}:
        return figure(chips[1])
    return _on(sorted(chips.items()))


def _on(stakes: Iterable[tuple[int, int]]) -> str:
    staked = [(box, chips) for box, chips in stakes if chips]
    return listed([_("{chips} on box {box}").format(chips=figure(chips), box=box) for box, chips in staked])


def tray_words(tray: Tray) -> str:
    """What lies on the boxes and is not sent yet."""
    if not tray.chips:
        return _("Your boxes are empty.")
    if tray.due >= 0:
        return _(
            "Your stake for the next hand: {chips}. It is sent when stakes are asked for; clear takes it off."
        ).format(chips=staked_words(enumerate(tray.chips, start=1)))
    if sum(1 for chips in tray.chips if chips) == 1:
        return _("You have put {chips}; deal or Enter sends that.").format(chips=on_boxes(tray.chips))
    return _("You have put {chips}, {sum} together; deal or Enter sends that.").format(
        chips=on_boxes(tray.chips), sum=figure(sum(tray.chips))
    )


def ready_to_stake(view: TableView, stake: Choice, tray: Tray) -> Sequence[int]:
    """What lies on the boxes, else the last stakes if they would do again; else nothing."""
    if tray.chips or not tray.last or unfit(view, stake, tray.last):
        return tray.chips
    return tray.last


def enter_words(view: TableView, stake: Choice, tray: Tray) -> str:
    """What Enter stakes where there are several boxes: what lies there, else the last stakes, else the usual one."""
    stakes = ready_to_stake(view, stake, tray) or (stake.usual,)
    if stakes == tray.last and not tray.chips:
        return _("Enter for the last again, {chips}").format(chips=on_boxes(stakes))
    return _("Enter for {chips}").format(chips=on_boxes(stakes))


def last_won_t_do(view: TableView, stake: Choice, tray: Tray) -> str:
    """Why the last stakes can't be had again, if they can't; and how to get more chips where that is why."""
    why = "" if tray.chips or not tray.last else unfit(view, stake, tray.last)
    if not why:
        return ""
    seat = own_seat(view)
    more = more_chips(view) if seat is not None and sum(tray.last) > seat.chips else ""
    told = _("Your last stakes, {sum} together, won't do again.").format(sum=figure(sum(tray.last)))
    return f"{told[:-1]}; {more}" if more else told


def enter_ahead(view: TableView, tray: Tray) -> str:
    """Between hands: what Enter stakes in the next hand, if it does; `ready` alone stakes nothing."""
    stake, seat = next_stake(view), own_seat(view)
    if stake is None or seat is None or seat.ready or seat.away:
        return ""
    stakes = ready_to_stake(view, stake, tray)
    if not stakes:
        return ""
    return _("Enter also stakes {chips}; ready alone does not.").format(chips=on_boxes(stakes))


def next_stake(view: TableView) -> Choice | None:
    """What may be staked in the next hand, between hands and where stakes come before the deal."""
    options = view.options
    if view.phase != "between" or options.stake_when != "before_deal" or own_seat(view) is None:
        return None
    return Choice("stake", least=options.minimum_stake, most=options.maximum_stake, boxes=options.boxes)


def count_of_boxes(number: int) -> str:
    """`three boxes`."""
    return ngettext("{count} box", "{count} boxes", number).format(count=number_words(number))


def unfit(view: TableView, stake: Choice, stakes: Sequence[int]) -> str:
    """Why these stakes won't do and what would; empty if they will, as far as can be told here."""
    seat = own_seat(view)
    played = [chips for chips in stakes if chips]
    if len(stakes) > view.options.boxes:
        return _("This table has {boxes} for each player.").format(boxes=count_of_boxes(view.options.boxes))
    wrong = [box for box, chips in enumerate(stakes, start=1) if chips and not stake.least <= chips <= stake.most]
    if wrong:
        return _("The stake on {boxes} must be {least} to {most}.").format(
            boxes=listed([_("box {number}").format(number=box) for box in wrong]),
            least=figure(stake.least),
            most=figure(stake.most),
        )
    if stake.boxes and len(played) > stake.boxes:
        return _("You may play {boxes} at most just now.").format(boxes=count_of_boxes(stake.boxes))
    if seat is not None and sum(played) > seat.chips:
        return _("You have {chips}; that would be {sum}.").format(
            chips=chips_words(seat.chips), sum=figure(sum(played))
        )
    return ""
