"""The full screen as a face of an evening."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pontoon_client.connection.news import Arrived, AtDoor, Changed, Closed, LineDown, Unreachable
from pontoon_client.desk.desk import Desk
from pontoon_client.evening.evening import Quitted
from pontoon_client.evening.face import Go
from pontoon_client.evening.going import Parting
from pontoon_client.invitation.links import Server
from pontoon_client.lines.typed import UNSTAMPED, Invite, Seek
from pontoon_client.screens.display import HOLD_SECONDS, OPENING_SECONDS, WISHES_WAITING, Display
from pontoon_client.screens.taste import Taste
from pontoon_client.words.invitation import Copied
from pontoon_protocol.commands import BuyIn, Ready, Twist
from pontoon_protocol.events import HandBegan, Payment
from pontoon_protocol.hand_events import HandResult
from pontoon_protocol.updates import Closing
from support.client_tables import ANN, BEN, TURN, YOU, after, dealt, happened, table, your_turn
from support.desks import TestDesk

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
HERE = Server("127.0.0.1", 8421)
OVER = Closed(1000, Closing("night_over"))


class FakeScreen(Display):
    """A display whose terminal is a test's."""

    def __init__(self, desk: Desk, parting: Parting = "leave", *, begun: bool = False) -> None:
        super().__init__(desk, Taste(), parting, HERE, begun=begun)
        self.opened = False
        self.fails: Exception | None = None

    async def shown(self, playing: asyncio.Future[Any]) -> None:
        """Show nothing, until the evening is over; or fail, as a screen may."""
        self.opened = True
        if self.fails is not None:
            raise self.fails
        await asyncio.wait({playing})


@pytest.fixture
def at(tmp_path: Path) -> TestDesk:
    return TestDesk(tmp_path, lambda: asyncio.get_running_loop().time())


async def evening(display: Display, *lasting: float, ends: object = OVER) -> object:
    """An evening whose news come after so many seconds each."""
    for seconds in lasting:
        await asyncio.sleep(seconds)
        display.hear(Arrived(table()))
    return ends


def stop() -> None:
    """Nobody stops."""


async def test_the_screen_opens_with_the_first_news(at: TestDesk) -> None:
    """And what is written meanwhile comes into its log."""
    display = FakeScreen(at.desk)

    async def playing() -> object:
        display.hear(Arrived(table()))
        await asyncio.sleep(1)
        at.desk.paper.write(["No copy could be kept."])
        return OVER

    assert await display.during(playing(), stop) == OVER
    assert display.opened
    assert display.model.log[-1].text == "No copy could be kept."
    assert "No copy" not in at.page


async def test_a_table_that_can_t_be_reached_opens_no_screen(at: TestDesk) -> None:
    """Lines say why, and the terminal was never touched."""
    display = FakeScreen(at.desk)
    nobody = Unreachable("nobody_answers")
    assert await display.during(evening(display, ends=nobody), stop) == nobody
    assert not display.opened


async def test_a_slow_answer_is_told_to_be_awaited(tmp_path: Path) -> None:
    """In a line of its own, where Ctrl+C still works as ever."""
    told: list[str] = []
    desk = TestDesk(tmp_path, lambda: asyncio.get_running_loop().time()).desk
    desk = Desk(
        paper=desk.paper, keyboard=desk.keyboard, style=desk.style, bell=False, typing=True, clock=desk.clock,
        rng=desk.rng, entropy=desk.entropy, folder=tmp_path, aside=told.append,
    )  # fmt: skip
    display = FakeScreen(desk)
    await display.during(evening(display, OPENING_SECONDS * 2), stop)
    assert told == ["Waiting for the server to answer; Ctrl+C gives up."]
    assert display.opened


async def test_a_screen_that_fails_ends_the_evening_and_is_told(at: TestDesk) -> None:
    """Nothing hangs, and whoever started the program hears of it."""
    display = FakeScreen(at.desk)
    display.fails = ZeroDivisionError("a fault")
    ended = asyncio.Event()

    async def playing() -> object:
        display.hear(Arrived(table()))
        await ended.wait()
        return Quitted(kept=True)

    with pytest.raises(ZeroDivisionError):
        await display.during(playing(), ended.set)
    assert ended.is_set()


async def test_an_evening_that_fails_is_told_too(at: TestDesk) -> None:
    """After the screen was closed."""
    display = FakeScreen(at.desk)

    async def playing() -> object:
        display.hear(Arrived(table()))
        await asyncio.sleep(1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await display.during(playing(), stop)


async def test_an_evening_that_does_not_end_is_not_waited_for_long(at: TestDesk) -> None:
    """A screen that has failed gives the terminal back all the same."""
    display = FakeScreen(at.desk)
    display.fails = ZeroDivisionError("a fault")

    async def playing() -> object:
        display.hear(Arrived(table()))
        await asyncio.sleep(10_000)
        return OVER

    began = asyncio.get_running_loop().time()
    with pytest.raises(ZeroDivisionError):
        await display.during(playing(), stop)
    assert asyncio.get_running_loop().time() - began < 10


async def test_who_pays_whom_stands_on_the_page_when_the_screen_is_gone(at: TestDesk) -> None:
    """The last picture is gone with it."""
    display = FakeScreen(at.desk)

    async def playing() -> object:
        display.hear(Arrived(table(phase="over", payments=(Payment(2, 1, 10),))))
        return OVER

    await display.during(playing(), stop)
    assert "Ben pays Ann 10 chips." in at.page


async def test_the_invitation_comes_as_one_thing(at: TestDesk) -> None:
    """Lines to copy stay whole, and a code stays with them; the log has nothing of it."""
    display = FakeScreen(at.desk)

    async def playing() -> object:
        display.hear(Arrived(table()))
        assert at.desk.paper.pinned(["Friends run:", Copied("pontoon join x")], ["▀▄", "▄▀"])
        return OVER

    await display.during(playing(), stop)
    assert display.model.invitation == ("Friends run:", "pontoon join x")
    assert isinstance(display.model.invitation[1], Copied)
    assert display.code == ("▀▄", "▄▀")
    assert all("pontoon join x" not in line.text for line in display.model.log)


async def test_wishes_wait_for_the_evening_and_too_many_are_dropped(at: TestDesk) -> None:
    """A key that is held down for long is no flood."""
    display = Display(at.desk, Taste(), "leave", HERE)
    for _key in range(WISHES_WAITING * 2):
        display.want(Ready(UNSTAMPED))
    assert await display.wish() == Ready(UNSTAMPED)
    display.want(Go("leave"))
    wishes = [await display.wish() for _each in range(WISHES_WAITING)]
    assert wishes[-1] == Go("leave")


async def test_before_there_is_a_table_one_just_stops(at: TestDesk) -> None:
    """There is nothing to give up yet."""
    display = Display(at.desk, Taste(), "ask", HERE)
    stops: list[bool] = []
    display.stop = lambda: stops.append(True)
    assert display.leaving() is None
    assert stops == [True]


async def test_who_has_nothing_at_stake_goes_without_a_question(at: TestDesk) -> None:
    """A guest at the door too; who opened the table is asked what becomes of it, unless the line is down."""
    display = Display(at.desk, Taste(), "leave", HERE)
    display.hear(Arrived(table()))
    assert display.leaving() is None
    assert await display.wish() == Go("leave")
    host = Display(at.desk, Taste(), "ask", HERE)
    host.hear(Arrived(table(host=YOU)))
    assert host.leaving() is not None
    host.hear(LineDown(None))
    assert host.leaving() is None
    assert await host.wish() == Go("keep")
    guest = Display(at.desk, Taste(), "leave", HERE)
    guest.hear(AtDoor(3))
    assert guest.leaving() is None
    assert await guest.wish() == Go("leave")


async def test_what_takes_something_away_for_good_is_asked_about(at: TestDesk) -> None:
    """Far too many chips; not a move, and nothing that is no command."""
    display = Display(at.desk, Taste(), "leave", HERE)
    assert display.doubt(BuyIn(UNSTAMPED, 10_000)) is None
    display.hear(Arrived(table()))
    asked = display.doubt(BuyIn(UNSTAMPED, 10_000))
    assert asked is not None
    assert asked.replies[0].then == BuyIn(UNSTAMPED, 10_000)
    for wish in (Twist(UNSTAMPED, 1), Seek("Dee"), Invite(), Go("leave"), BuyIn(UNSTAMPED, 100)):
        assert display.doubt(wish) is None


async def test_words_do_what_they_do_in_lines(at: TestDesk) -> None:
    """A move, or an answer in the log."""
    display = Display(at.desk, Taste(), "leave", HERE)
    display.hear(Arrived(your_turn()))
    assert display.word("twist").wish == Twist(UNSTAMPED, TURN.number)
    assert display.word("nonsense").wish is None
    assert "no such word" in display.model.log[-1].text


async def test_a_settled_hand_is_shown_for_a_while_when_the_next_has_begun(at: TestDesk) -> None:
    """Then no more, without a key."""
    display = Display(at.desk, Taste(), "leave", HERE)
    settled = table(results=(HandResult(BEN, 0, "total", 10),))
    display.hear(Arrived(settled))
    assert display.remind_at is None
    began = HandBegan(12, (BEN, YOU, ANN))
    display.hear(Changed(settled, happened(began), after(settled, began)))
    now = asyncio.get_running_loop().time()
    assert display.remind_at == pytest.approx(now + HOLD_SECONDS)
    display.remind()
    assert display.model.settled is None
    assert display.remind_at is None


async def test_the_clock_counts_down_and_stands_in_no_sight(at: TestDesk) -> None:
    """Seconds come from the desk's clock."""
    display = Display(at.desk, Taste(), "leave", HERE)
    assert display.left is None
    display.hear(Arrived(dealt()))
    await asyncio.sleep(4)
    assert display.left == pytest.approx(26.0)
    display.hear(AtDoor(3))
    assert display.left is None


async def test_each_change_is_told_to_whoever_draws(at: TestDesk) -> None:
    """News with what they are, keys without."""
    display = Display(at.desk, Taste(), "leave", HERE)
    seen: list[object] = []
    display.changed = seen.append
    news = Arrived(table())
    display.hear(news)
    display.press("peek")
    display.say("Something.")
    assert seen == [news, None, None]


async def test_a_key_that_was_not_for_the_table_is_known_there(at: TestDesk) -> None:
    """So that its repetition is one."""
    display = FakeScreen(at.desk)
    display.hear(Arrived(your_turn()))
    await asyncio.sleep(1)
    assert display.strike("twist")
    await asyncio.sleep(0.1)
    assert display.press("twist").wish is None


async def test_what_is_asked_may_be_seen_anew(at: TestDesk) -> None:
    """What comes right then is too soon; but what was chosen from a list is meant."""
    display = FakeScreen(at.desk)
    display.hear(Arrived(your_turn()))
    await asyncio.sleep(1)
    display.anew()
    assert display.press("twist").wish is None
    assert display.choose("twist").wish == Twist(UNSTAMPED, TURN.number)
