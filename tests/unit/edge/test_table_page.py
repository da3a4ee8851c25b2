"""The page behind a link: what it says of a table, and what it keeps to itself."""

import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from pontoon_protocol.views import GuestView, SeatView, TableView
from pontoon_server.edge.table_page import Seen, invitation

CODE = "K7QX2MPA"
ORIGIN = "http://192.0.2.14:8421"
LINK = f"{ORIGIN}/t/K7QX-2MPA"
WHEEL = "pontoon_night-1.0.0-py3-none-any.whl"
HOSTILE = "<script>alert('x')</script>&\"\u202e"
SEATS = (
    SeatView(seat=0, player=1, name="Ann", chips=100),
    SeatView(seat=1, player=2, name="Ben", chips=90, away=True),
    SeatView(seat=2, player=3, name="Cy", chips=50, bot="cautious"),
)

SETTINGS = Settings()


def table(
    *, phase: str = "lobby", options: Options = TRADITIONAL, settings: Settings = SETTINGS, **changes: object
) -> TableView:
    """A table at which three sit."""
    view = TableView(
        code=CODE,
        name="Friday's table",
        options=options,
        settings=settings,
        phase=phase,  # type: ignore[arg-type]  # each test knows the phases
        hand=12,
        host=0,
        bank=1,
        seats=SEATS,
    )
    return replace(view, **changes)


def shown(view: TableView, *, passcode: bool = False, origin: str = ORIGIN, wheel: str = WHEEL) -> str:
    """The page as it is sent."""
    return invitation(Seen(view, passcode), origin, wheel)


class Text(HTMLParser):
    """What a person reads of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """An element begins."""
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        """Some text."""
        self.said.append(data)


def words(html: str) -> str:
    """The text of a page in one line."""
    return " ".join("".join(Text(html).said).split())


def test_it_says_whose_table_it_is_and_how_things_stand() -> None:
    """Name, code, rules, who sits there with what they are, and how many seats are free."""
    said = words(shown(table(phase="punters")))
    assert "Friday's table" in said
    assert "code is K7QX-2MPA" in said
    assert "Hand 12 is being played." in said
    assert "Ann (host)" in said
    assert "Ben (bank, away)" in said
    assert "Cy (bot)" in said
    assert "5 of the 8 seats are free." in said
    assert "traditional game: stakes of 1 to 10 chips; everybody begins with 100." in said
    assert "different" not in said


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        (table(), "The night has not begun yet."),
        (table(phase="draw"), "The first bank is being drawn."),
        (table(phase="between"), "The next hand is about to begin."),
        (table(paused=True, settings=Settings(door="asks")), "The night is paused. Its host"),
        (table(ending=True), "It ends after this hand."),
        (table(locked=True), "The table is locked"),
        (table(settings=Settings(door="asks")), "Its host is asked"),
        (table(guests=(GuestView(1, "Dot"), GuestView(2, "Eve", admitted=False))), "2 people wait at the door."),
        (table(guests=(GuestView(1, "Dot"),)), "1 person waits at the door."),
        (table(options=replace(TRADITIONAL, seats=3)), "None of the 3 seats is free. Whoever joins waits"),
        (table(options=replace(TRADITIONAL, seats=4)), "1 of the 4 seats is free."),
        (table(options=CASINO, bank=-1), "stakes of 1 to 100 chips; everybody begins with 100. The house has"),
        (table(settings=Settings(chip="0.10 GBP")), "A chip is worth 0.10 GBP."),
        (table(options=replace(CLUB, stick_minimum=16, burn=(13, 14))), "stick minimum: 16. The smallest total"),
        (table(options=replace(CLUB, burn=(13, 14))), "burn: 13, 14."),
        (table(options=replace(CLUB, bank_sale=False)), "bank sale: no."),
        (table(options=replace(TRADITIONAL, bank_moves="each_hands:5")), "bank moves: each hands 5."),
    ],
)  # fmt: skip
def test_each_state_and_rule_has_its_sentence(view: TableView, sentence: str) -> None:
    """In plain words, without clauses that only a rulebook has."""
    said = words(shown(view))
    assert sentence in said
    assert not re.search(r"\([TKC]\d", said)


@pytest.mark.parametrize(
    "seen",
    [
        Seen(table(guests=(GuestView(1, "Dot"),)), passcode=True),
        Seen(table(locked=True, guests=(GuestView(1, "Dot"),)), passcode=False),
        Seen(table(settings=Settings(watchers=False), guests=(GuestView(1, "Dot"),)), passcode=False),
    ],
)
def test_nobody_is_named_where_nobody_may_look_on(seen: Seen) -> None:
    """A passcode, a lock, watchers turned off: with them an outsider is sent no picture of the table either."""
    html = invitation(seen, ORIGIN, WHEEL)
    for name in ("Ann", "Ben", "Cy", "Dot"):
        assert name not in html


def test_of_a_table_with_a_passcode_it_says_only_that() -> None:
    """Neither its name nor its rules, and what to do with the passcode."""
    html = shown(table(), passcode=True)
    said = words(html)
    assert "has a passcode" in said
    assert "Friday" not in said
    assert "stakes" not in said
    assert "behind the link with a #" in said
    assert "passcode" not in shown(table())


def test_one_command_is_enough_for_those_with_nothing_installed() -> None:
    """By uvx, by pipx, or by pip; each can be copied as it stands. And what trusting it means."""
    html = shown(table())
    assert f"<pre>pontoon join {LINK}</pre>" in html
    assert f"<pre>uvx --from {ORIGIN}/{WHEEL} pontoon join {LINK}</pre>" in html
    assert f"<pre>pipx run --spec {ORIGIN}/{WHEEL} pontoon join {LINK}</pre>" in html
    assert f"<pre>pontoon-night/bin/pip install {ORIGIN}/{WHEEL}</pre>" in html
    assert f"<code>uv tool install {ORIGIN}/{WHEEL}</code> or <code>pipx install {ORIGIN}/{WHEEL}</code>" in html
    said = words(html)
    assert "To keep the program, for pontoon ledger later:" in said
    assert "on yours it may do whatever you may do" in said
    assert "no https" in said
    assert "no https" not in words(shown(table(), origin="https://pontoon.example"))


def test_a_server_without_a_wheel_promises_none() -> None:
    """It was not installed."""
    html = shown(table(), wheel="")
    assert "uvx" not in html
    assert f"<pre>pontoon join {LINK}</pre>" in html


def test_of_a_night_that_is_over_the_ledger_is_left() -> None:
    """Nobody is told to join it."""
    said = words(shown(table(phase="over", seats=())))
    assert "is over after 12 hands." in said
    assert "Friday's table" in said
    assert f"pontoon ledger {LINK}" in said
    for word in ("How to join", "uvx", "invited", "free"):
        assert word not in said


def test_whatever_people_have_named_is_escaped_and_keeps_its_direction() -> None:
    """Even if it came past the server's door: no element is there that the page has not by itself."""
    seats = (replace(SEATS[0], name=HOSTILE),)
    settings = Settings(chip="<b>&")
    html = shown(table(name=HOSTILE, seats=seats, settings=settings), origin='http://"><b>')
    assert set(Text(html).tags) == set(Text(shown(table(settings=Settings(chip="x")))).tags)
    assert "<script" not in html
    assert "<b>" not in html
    assert html.count(f"<bdi>{'&lt;script&gt;'}") == 2


@pytest.mark.parametrize("options", [TRADITIONAL, CLUB, CASINO])
@pytest.mark.parametrize("origin", ["https://pontoon.example", "http://[2001:db8::1]:8421"])
def test_it_is_whole_and_small(options: Options, origin: str) -> None:
    """Every element is closed; 8 KiB hold it."""
    html = shown(table(options=replace(options, stick_minimum=16, packs=2)), origin=origin)
    assert len(html.encode()) < 8_192
    for element in ("html", "head", "title", "body", "h1", "h2", "p", "ul", "li", "pre", "code", "strong", "bdi"):
        assert len(re.findall(f"<{element}[ >]", html)) == html.count(f"</{element}>") > 0
    assert not re.search("<script|<img|<link|<form|style=|href=|src=| on[a-z]+=", html)


def test_of_a_night_with_a_passcode_that_is_over_no_more_is_told() -> None:
    """Nobody is invited to it any more."""
    said = words(shown(table(phase="over", seats=()), passcode=True))
    assert "The night at this table is over" in said
    assert "It was table K7QX-2MPA." in said
    assert "pontoon ledger" in said
    for word in ("invited", "How to join", "Friday", "free"):
        assert word not in said


def test_a_table_that_everybody_has_left_is_told_as_it_is() -> None:
    """No hand is about to begin at it, and whoever comes has it."""
    said = words(shown(table(phase="between", seats=())))
    assert "Nobody sits at this table now; whoever comes first has it." in said
    assert "about to begin" not in said


def test_who_reads_it_on_a_phone_is_sent_to_a_computer() -> None:
    """A link's QR code brings people there."""
    assert "in a computer's terminal. If this is a phone, send the link to a computer" in words(
        shown(table()).replace("&rsquo;", "'")
    )
