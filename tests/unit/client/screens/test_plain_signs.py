"""Pictures in ASCII."""

from hypothesis import given
from hypothesis import strategies as st

from pontoon_client.screens.picture import Piece, cells, written
from pontoon_client.screens.plain_signs import SIGNS, ascii_text, in_ascii
from pontoon_protocol.safe_text import safe_text


def test_what_is_drawn_has_signs_of_its_own() -> None:
    """Suits, frames, marks, each as wide as before."""
    assert ascii_text("╭─┬─╮│A♠│▒▒│ ◆ ▸ ● ○ … −5 ━━── » ★") == "+-+-+|AS|##| * > * o ~ -5 ==-- > *"
    assert all(cells(sign) == cells(plain) for sign, plain in SIGNS.items())


def test_the_line_up_and_the_line_down_stay_different() -> None:
    """Their signs alone tell them apart."""
    assert ascii_text("●") != ascii_text("○")


def test_letters_lose_their_marks() -> None:
    """What has no likeness becomes question marks, as many as it had cells."""
    assert ascii_text("Éö漢ß") == "Eo??s"


def test_pieces_keep_their_looks_and_deeds() -> None:
    """Only the text is another."""
    picture = in_ascii(((Piece("♠", "spades", "buy"), Piece("ok")),))
    assert picture == ((Piece("S", "spades", "buy"), Piece("ok")),)
    assert written(picture) == "Sok"


@given(st.text(max_size=40))
def test_anything_safe_becomes_ascii(text: str) -> None:
    """Cell for cell."""
    safe = safe_text(text, 80)
    assert ascii_text(safe).isascii()
    assert cells(ascii_text(safe)) == cells(safe)
