"""An evening without an end: some real hands, recorded once, and told to a screen over and over as ever new ones."""

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from pontoon_client.connection.news import Changed, News
from pontoon_protocol.commands import Back, Say
from pontoon_protocol.events import HandBegan
from support.heard_nights import HeardNight
from support.nights import Night


def recorded(hands: int) -> list[Changed]:
    """What Cyd hears in so many hands of three people, who talk, and of whom one loses the line now and then."""
    heard: list[News] = []
    night = Night("Ann", "Ben", "Cyd").started()
    listening = HeardNight(night, "C", heard.append)
    listening.arrives()
    heard.clear()
    for number in range(hands):
        for letter in "ABC":
            # The clock plays for them all, who are away after that.
            if night.refused(letter, Back) is None:
                night.back(letter)
        night.deal("")
        night.say("AB"[number % 2], Say, f"that was hand {number}")
        if number % 4 == 0:
            night.loses_line("B")
            night.returns("B")
        night.plays_out()
        listening.follows()
    return [news for news in heard if isinstance(news, Changed)]


def without_end(hands: list[Changed]) -> Iterator[list[Changed]]:
    """The same hands again and again, each one's news together, and numbered on."""
    for number in count(1):
        for each in by_hand(hands):
            yield [numbered(news, number) for news in each]


def by_hand(hands: list[Changed]) -> list[list[Changed]]:
    """The news, hand by hand."""
    found: list[list[Changed]] = []
    for news in hands:
        if not found or any(isinstance(event, HandBegan) for event in news.happened.events):
            found.append([])
        found[-1].append(news)
    return found


def numbered(news: Changed, time: int) -> Changed:
    """The same news in a hand that never was before."""
    more = 1_000 * time
    before, after = (replace(view, hand=view.hand + more) for view in (news.before, news.after))
    events = tuple(
        replace(event, number=event.number + more) if isinstance(event, HandBegan) else event
        for event in news.happened.events
    )
    return replace(news, before=before, after=after, happened=replace(news.happened, events=events))
