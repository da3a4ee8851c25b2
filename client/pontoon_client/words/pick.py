"""Sentences with gaps: the first of several that can be filled with what is known."""

from collections.abc import Iterable, Mapping
from string import Formatter

from pontoon_client.language import _
from pontoon_client.words.cards import chips_words, listed, seconds_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import NAME_CELLS, seat_number
from pontoon_protocol.errors import Detail
from pontoon_protocol.safe_text import safe_text

OPTION_CELLS = 40
OPTIONS_TOLD = 8


def first_filled(sentences: Iterable[str], data: Mapping[str, str]) -> str:
    """The first sentence, translated, whose gaps are all in `data`; empty if there is none."""
    for marked in sentences:
        gaps = {name for _text, name, _spec, _conversion in Formatter().parse(marked) if name}
        if gaps <= data.keys():
            return _(marked).format(**data)
    return ""


def detail_words(detail: Detail | None) -> dict[str, str]:
    """What a refusal, notice or closing is about, each part in words; only the parts that it has."""
    if detail is None:
        return {}
    numbers = {"least": detail.least, "most": detail.most, "total": detail.total}
    data = {name: figure(number) for name, number in numbers.items() if number is not None}
    if detail.most is not None:
        data["most_chips"] = chips_words(detail.most)
    if detail.seat is not None:
        data["seat"] = str(seat_number(detail.seat))
    if detail.seconds is not None:
        data["seconds"] = seconds_words(detail.seconds)
    if detail.name is not None:
        data["name"] = safe_text(detail.name, NAME_CELLS)
    if detail.options:
        data["options"] = listed([safe_text(option, OPTION_CELLS) for option in detail.options[:OPTIONS_TOLD]])
    if detail.versions:
        data["versions"] = listed([str(version) for version in detail.versions[:OPTIONS_TOLD]])
    return data
