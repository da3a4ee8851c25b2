"""The widget that shows a picture, and says what is clicked in it."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from pontoon_client.screens.looks import style_of
from pontoon_client.screens.picture import Look, Picture, deed_at, width
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.under import under


class Canvas(Widget, can_focus=False):
    """Shows pictures that are as large as it is."""

    class Clicked(Message):
        """Something in the picture was clicked that does something."""

        def __init__(self, deed: str) -> None:
            super().__init__()
            self.deed = deed

    class Resized(Message):
        """The picture has another size now."""

    def __init__(self, taste: Taste) -> None:
        super().__init__()
        self._taste = taste
        self._whole: Picture = ()
        """The last picture, with the keys that it does not show while something lies over it."""
        self._picture: Picture = ()

    def put(self, picture: Picture) -> None:
        """Show a picture; only lines that are not as before are drawn again."""
        self._whole = picture
        if len(self.app.screen_stack) > 1:
            picture = under(picture)
        before, self._picture = self._picture, picture
        if len(before) != len(picture):
            self.refresh()
            return
        changed = [y for y, (old, new) in enumerate(zip(before, picture, strict=True)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def uncover(self) -> None:
        """Show the picture whole again, when nothing lies over it any more."""
        self.put(self._whole)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if y >= len(self._picture):
            return Strip.blank(self.size.width)
        line = self._picture[y]
        # Told how wide it is: Textual gives no cell to marks that take one, and would put spaces behind them.
        return Strip([Segment(piece.text, style(piece.look, self._taste)) for piece in line], width(line))

    def on_resize(self, event: events.Resize) -> None:
        """A picture of another size is needed."""
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        deed = deed_at(self._picture, event.x, event.y)
        if deed:
            self.post_message(self.Clicked(deed))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves through the log."""
        event.stop()
        self.post_message(self.Clicked("log_up"))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """And back."""
        event.stop()
        self.post_message(self.Clicked("log_down"))


@lru_cache(maxsize=256)
def style(look: Look, taste: Taste) -> Style:
    """How a look is drawn."""
    return Style.parse(style_of(look, taste))
