"""Stakes on several boxes in words, and why some won't do."""

from collections.abc import Iterable, Sequence

from pontoon_client.language import _, ngettext
from pontoon_client.model import own_seat
from pontoon_client.tray import Tray
from pontoon_client.words.cards import chips_words, listed, number_words
from pontoon_protocol.views import Choice, TableView


def on_boxes(stakes: Sequence[int]) -> str:
    """`5 on box 1 and 10 on box 3`, of chips for each box, box 1 first."""
    staked = [(box, chips) for box, chips in enumerate(stakes, start=1) if chips]
    return listed([_("{chips} on box {box}").format(chips=chips, box=box) for box, chips in staked])


def staked_words(stakes: Iterable[tuple[int, int]]) -> str:
    """The same of boxes and their chips, but only `5` where box 1 alone is played."""
    chips = dict(stakes)
    if set(chips) == {1}:
        return str(chips[1])
    return on_boxes([chips.get(box, 0) for box in range(1, max(chips, default=0) + 1)])


def tray_words(tray: Tray) -> str:
    """What lies on the boxes and is not sent yet."""
    if not tray.chips:
        return _("Your boxes are empty.")
    if sum(1 for chips in tray.chips if chips) == 1:
        return _("You have put {chips}; deal or Enter sends that.").format(chips=on_boxes(tray.chips))
    return _("You have put {chips}, {sum} together; deal or Enter sends that.").format(
        chips=on_boxes(tray.chips), sum=sum(tray.chips)
    )


def enter_words(tray: Tray, stake: Choice) -> str:
    """What Enter stakes where there are several boxes: what lies there, else the last stakes, else the usual one."""
    if tray.chips:
        return _("Enter for {chips}").format(chips=on_boxes(tray.chips))
    if tray.last:
        return _("Enter for the last again, {chips}").format(chips=on_boxes(tray.last))
    return _("Enter for {chips}").format(chips=on_boxes((stake.usual,)))


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
            boxes=listed([_("box {number}").format(number=box) for box in wrong]), least=stake.least, most=stake.most
        )
    if stake.boxes and len(played) > stake.boxes:
        return _("You may play {boxes} at most just now.").format(boxes=count_of_boxes(stake.boxes))
    if seat is not None and sum(played) > seat.chips:
        return _("You have {chips}; that would be {sum}.").format(chips=chips_words(seat.chips), sum=sum(played))
    return ""
