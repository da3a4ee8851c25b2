"""Pictures of whatever may happen at a table, and of what no sound server sends."""

from random import Random

import pytest

from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.table import draw
from pontoon_client.screens.model import Logged, Model
from pontoon_client.screens.picture import width, written
from pontoon_client.screens.plain_signs import in_ascii
from pontoon_protocol.options import CASINO, CLUB
from pontoon_server.table.view import view
from support.random_nights import random_night
from support.wild_views import wild_model

LABELS = labels_of({})


def assert_exact(model: Model, sight: Sight, rng: Random) -> None:
    """The picture has its size, and nothing in it that a terminal obeys."""
    large = rng.random() < 0.7
    columns, rows = rng.randint(1, 300 if large else 45), rng.randint(1, 100 if large else 16)
    picture = draw(model, sight, columns, rows)
    assert [width(line) for line in picture] == [columns] * rows
    assert written(picture).replace("\n", "").isprintable()
    assert [width(line) for line in in_ascii(picture)] == [columns] * rows


@pytest.mark.parametrize("seed", range(5))
def test_every_moment_of_a_night_is_drawn_exactly(seed: int) -> None:
    """For everybody at the table and who looks on, at random sizes."""
    rng = Random(seed)
    night = random_night(seed, 80, options=rng.choice((None, CLUB, CASINO)))
    settled = None
    for entry in night.log[:: rng.randint(1, 4)]:
        places = [place for place, seat in enumerate(entry.after.seats) if seat is not None]
        seen = view(entry.after, rng.choice([None, *places]), rng.uniform(0, 30))
        settled = seen if seen.results else rng.choice((settled, None))
        model = Model(seen, settled=settled, covered=rng.random() < 0.2, log=(Logged("Ann twists."),) * 9)
        assert_exact(model, Sight(rng.choice((None, 9.0)), LABELS), rng)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_server_sends_is_drawn_exactly(seed: int) -> None:
    """Seats that nobody has, hands without end, numbers beyond any stack, names that obey nobody."""
    rng = Random(seed)
    for _ in range(10):
        model = wild_model(rng)
        for _again in range(3):
            assert_exact(model, Sight(rng.choice((None, -5.0, 0.0, 7.5, 86_400.0)), LABELS), rng)
