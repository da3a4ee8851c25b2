"""The table as it is under something that lies over it, which has keys of its own. Pure."""

from pontoon_client.screens.picture import Line, Picture, Piece, width


def under(picture: Picture) -> Picture:
    """The picture without its rows of keys: none of them does now what is told there."""
    return tuple((Piece(" " * width(line)),) if _of_keys(line) else line for line in picture)


def _of_keys(line: Line) -> bool:
    first = next((piece for piece in line if piece.text.strip()), None)
    return first is not None and first.look == "key"
