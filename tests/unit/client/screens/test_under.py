"""The table under something that lies over it."""

from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.drawing.table import Sight, draw
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Picture, width
from pontoon_client.screens.under import under
from support.client_tables import casino, table, your_turn

SIGHT = Sight(20.0, labels_of({}))


def text(picture: Picture) -> list[str]:
    return ["".join(piece.text for piece in line).rstrip() for line in picture]


def test_keys_that_do_nothing_there_are_not_offered() -> None:
    """Neither the moves nor what one can do at any time; all else stands where it was, cell for cell."""
    for view in (your_turn(), table(), casino()):
        for columns, rows in ((80, 24), (120, 35), (40, 15)):
            picture = draw(Model(view), SIGHT, columns, rows)
            covered = under(picture)
            assert [width(line) for line in covered] == [width(line) for line in picture]
            changed = [before for before, after in zip(text(picture), text(covered), strict=True) if before != after]
            assert any("?" in line for line in changed)
            assert not any(piece.look == "key" for line in covered[-3:] for piece in line)
            assert text(covered)[: rows - 6] == text(picture)[: rows - 6]


def test_a_line_that_only_names_a_key_stays() -> None:
    """It says more than that."""
    picture = draw(Model(your_turn()), SIGHT, 80, 24)
    assert under(picture[:3]) == picture[:3]
