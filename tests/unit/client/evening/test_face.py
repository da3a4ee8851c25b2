"""What an evening needs of whatever shows the table."""

from pathlib import Path

from pontoon_client.evening.face import Face
from pontoon_client.evening.typist import Typist
from pontoon_client.screens.display import Display
from pontoon_client.screens.taste import Taste
from support.desks import TestDesk


def test_lines_and_the_full_screen_are_both_faces(tmp_path: Path) -> None:
    """An evening does not know which of them it has; both begin with nothing to see."""
    desk = TestDesk(tmp_path, lambda: 0.0).desk
    faces: list[Face] = [Typist(desk.plain(), desk.keyboard, "leave"), Display(desk, Taste(), "leave")]
    for face in faces:
        assert (face.view, face.guest, face.remind_at, face.ahead()) == (None, 0, None, None)
