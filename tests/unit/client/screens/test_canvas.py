"""The widget that shows a picture."""

from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region

from pontoon_client.screens.canvas import Canvas
from pontoon_client.screens.picture import Piece, cells, framed, line
from pontoon_client.screens.taste import Taste

SIZE = (20, 4)
PICTURE = framed([line("Ann", "title"), (Piece("t twist", "key", "twist"), Piece(" s", "key", "stick"))], *SIZE)


class Easel(App[None]):
    """Shows nothing else."""

    CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(Taste())
        self.clicked: list[str] = []
        self.sizes = 0

    def compose(self) -> ComposeResult:
        """The canvas alone."""
        yield self.canvas

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        """Remember it."""
        self.clicked.append(message.deed)

    def on_canvas_resized(self) -> None:
        """Count."""
        self.sizes += 1


async def test_a_picture_is_shown_line_by_line() -> None:
    """With nothing but what is in it, and blank where it has no lines."""
    app = Easel()
    async with app.run_test(size=SIZE) as pilot:
        app.canvas.put(PICTURE[:2])
        await pilot.pause()
        assert [app.canvas.render_line(y).text.rstrip() for y in range(4)] == ["Ann", "t twist s", "", ""]


async def test_a_click_does_what_was_clicked() -> None:
    """Where something is to be clicked."""
    app = Easel()
    async with app.run_test(size=SIZE) as pilot:
        app.canvas.put(PICTURE)
        for offset in ((0, 0), (2, 1), (8, 1), (15, 3)):
            await pilot.click(offset=offset)
        assert app.clicked == ["twist", "stick"]


async def test_the_wheel_moves_through_the_log() -> None:
    """Both ways."""
    app = Easel()
    async with app.run_test(size=SIZE) as pilot:
        for kind in (events.MouseScrollUp, events.MouseScrollDown):
            app.canvas.post_message(kind(app.canvas, 1, 1, 0, 0, 0, False, False, False))
            await pilot.pause()
        assert app.clicked == ["log_up", "log_down"]


async def test_only_lines_that_changed_are_drawn_again() -> None:
    """And nothing at all when nothing has."""
    app = Easel()
    async with app.run_test(size=SIZE) as pilot:
        app.canvas.put(PICTURE)
        await pilot.pause()
        drawn: list[Region] = []
        app.canvas.refresh = lambda *regions, **how: drawn.extend(regions)  # type: ignore[assignment, method-assign]
        app.canvas.put(PICTURE)
        assert drawn == []
        app.canvas.put((PICTURE[0], PICTURE[2], *PICTURE[2:]))
        assert drawn == [Region(0, 1, 20, 1)]


async def test_another_size_asks_for_another_picture() -> None:
    """Whenever the terminal changes."""
    app = Easel()
    async with app.run_test(size=SIZE) as pilot:
        before = app.sizes
        await pilot.resize_terminal(30, 10)
        await pilot.pause()
        assert app.sizes == before + 1


async def test_signs_that_terminals_measure_otherwise_keep_the_columns() -> None:
    """Vowels that take a cell there take one here: no space is put behind the line."""
    app = Easel()
    async with app.run_test(size=SIZE) as pilot:
        app.canvas.put(framed([line("कि कि Ann")], *SIZE))
        await pilot.pause()
        strip = app.canvas.render_line(0)
        assert strip.cell_length == SIZE[0]
        assert cells(strip.adjust_cell_length(SIZE[0]).text) == SIZE[0]
