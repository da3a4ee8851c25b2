"""The moment at which a picture is drawn."""

from pontoon_client.screens.drawing.sight import Sight


def test_a_key_is_shown_as_it_is_called() -> None:
    """And a deed without a key has none."""
    sight = Sight(None, {"help": "?"})
    assert (sight.key("help"), sight.key("buy")) == ("?", "")
