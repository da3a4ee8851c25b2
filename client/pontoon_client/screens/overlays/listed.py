"""A list of things that can be done, over the table; Enter or a click does one."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList

from pontoon_client.language import _
from pontoon_client.screens.drawing.wrapping import wrapped
from pontoon_client.screens.overlays.sheet import Behind, Sheet
from pontoon_client.screens.picture import cells

MARKED, UNMARKED = "▸ ", "  "
HANGING: Final = 2
"""How far the further lines of a label are set in."""
BESIDE: Final = 5
"""Columns that the frame and the scroll bar take."""
GAP: Final = "  "
"""Stands between a label's key and its words."""
HASTE_SECONDS: Final = 0.5
"""Who chooses again sooner holds Enter down, or means what stood there before the list changed."""


class Choices(OptionList):
    """Moves by pages only when it is laid out; a key that comes before would find no page."""

    def action_page_up(self) -> None:
        """One page up."""
        if self.size:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """One page down."""
        if self.size:
            super().action_page_down()  # type: ignore[no-untyped-call]


class Listed(Sheet):
    """Shows labels, kept current; what is highlighted stays so, wherever it moves in the list."""

    DEFAULT_CSS = """
    Listed OptionList {
        height: auto; max-height: 100%; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1;
    }
    """
    AUTO_FOCUS = "OptionList"

    def __init__(self, behind: Behind, title: str) -> None:
        super().__init__(behind, title)
        self._list = Choices(markup=False, compact=True)
        self._shown: tuple[str, ...] = ()
        self._last = -HASTE_SECONDS
        """When something was chosen last, by the clock."""
        self._changed_at = -HASTE_SECONDS
        """When the list has changed last, by itself, by the clock."""
        self._marked: int | None = None
        """The place of the label that has the mark."""
        self._columns = 0
        """The width for which the labels are set out."""

    def labels(self) -> Sequence[str]:
        """What the list has now."""
        return ()

    def chosen(self, place: int) -> None:
        """What is done for the label at a place of the list."""

    def inside(self) -> Iterator[Widget]:
        """The list."""
        yield self._list

    def hint(self) -> str:
        """How to choose, and to go."""
        return _("Enter: choose, Esc: back")

    def follow(self) -> None:
        """Show the list as it is now."""
        super().follow()
        if self.show_labels():
            self._changed_at = self.behind.now

    def show_labels(self) -> bool:
        """Show the labels as they are now; whether others stood there before."""
        labels, place, columns = tuple(self.labels()), self._list.highlighted, self.app.size.width - BESIDE
        if (labels, columns) == (self._shown, self._columns):
            return False
        others = bool(self._shown) and labels != self._shown
        before = self._shown[place] if place is not None and place < len(self._shown) else ""
        self._shown, self._marked, self._columns = labels, None, columns
        self._list.set_options(self._set_out(UNMARKED, label) for label in labels)
        self._list.highlighted = labels.index(before) if before in labels else (0 if labels else None)
        return others

    @on(OptionList.OptionHighlighted)
    def mark(self, message: OptionList.OptionHighlighted) -> None:
        """Mark what is highlighted by a sign too, not by colour alone."""
        message.stop()
        for place, sign in ((self._marked, UNMARKED), (self._list.highlighted, MARKED)):
            if place is not None and place < len(self._shown):
                self._list.replace_option_prompt_at_index(place, self._set_out(sign, self._shown[place]))
        self._marked = self._list.highlighted

    @on(OptionList.OptionSelected)
    def take(self, message: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        message.stop()
        self._take(message.option_index)

    def take_marked(self) -> None:
        """Do what is marked."""
        if self._list.highlighted is not None:
            self._take(self._list.highlighted)

    def mark_first(self) -> None:
        """Mark what stands first, if anything does."""
        self._list.highlighted = 0 if self._shown else None

    def move(self, by: int) -> None:
        """Mark what stands so far below, or above."""
        if self._shown:
            self._list.highlighted = max(0, min(len(self._shown) - 1, (self._list.highlighted or 0) + by))

    def _take(self, place: int) -> None:
        """Do what stands at a place, if it was seen there: not what has come there since."""
        now = self.behind.now
        in_haste, self._last = now < max(self._last, self._changed_at) + HASTE_SECONDS, now
        if tuple(self.labels()) != self._shown:
            self.follow()
        elif place < len(self._shown) and not in_haste and not self.gone:
            self.chosen(place)

    def _set_out(self, sign: str, label: str) -> Content:
        """A label with its sign, its further lines set in."""
        room = max(1, self._columns - len(sign))
        if cells(label) <= room:
            return Content(sign + label)
        key, gap, words = label.partition(GAP)
        first = key + gap if cells(key) == 1 else ""
        lines = wrapped(words if first else label, max(1, room - len(first)), HANGING)
        return Content(sign + first + ("\n" + " " * len(sign + first)).join(lines))
