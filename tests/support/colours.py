"""How well a text stands out from its ground, as WCAG 2.2 defines it."""

from rich.color import Color


def light(colour: Color) -> float:
    """The relative luminance of a colour, 0 to 1."""
    shares = [value / 255 for value in colour.get_truecolor()]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return sum(weight * share for weight, share in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Color, other: Color) -> float:
    """The ratio of two colours, 1 to 21."""
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)
