"""Moments of a night as the full screen knows them, each by its name: nights at the real table, heard by one person.

`python -m support.screen_scenes [name ...]` prints them at three sizes, to be looked at.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.display import Display
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.table import draw
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import written
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.update import told
from pontoon_protocol.commands import Say, SeatCommands
from pontoon_protocol.host_commands import AddBot, EndNight, Pause
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from support.desks import TestDesk
from support.heard_nights import HeardNight
from support.nights import Night

SIZES: Final = ((80, 24), (120, 35), (40, 15))
NAMES: Final = ("Ann", "Ben", "Dot")
CARDS: Final = "8S KH AS TH 9D 6D 4D QC"
"""For Ben, Dot, Cy and Ann, twice round: 17, 16, 15 or 5, and the bank's 20."""


class Scene:
    """A night with Ann, Ben and Dot (you), and Cy, a bot, as Dot hears it; or as another seat does."""

    def __init__(
        self, options: Options = TRADITIONAL, who: str = "C", names: tuple[str, ...] = NAMES, *, bot: bool = True
    ) -> None:
        self.night = Night(*names, options=options, settings=Settings() if options.bank == "seat" else None)
        if bot:
            self.give("A", AddBot(1, "steady"))
        self._now = 0.0
        self.display = Display(TestDesk(Path("nowhere"), lambda: self._now).desk, Taste(), "leave")
        self.heard = HeardNight(self.night, who, self.display.hear)
        self.heard.arrives()

    def give(self, letter: str, command: SeatCommands) -> None:
        """A seat commands something."""
        self.night.give(letter, replace(command, id=self.night.next_id(letter)))

    def begun(self) -> "Scene":
        """The night has begun, and the first bank is drawn: Ann's, or the house's."""
        self.night.started()
        return self.follow()

    def deal(self, top: str) -> "Scene":
        """A hand is dealt."""
        self.night.deal(top)
        return self.follow()

    def play(self, moves: str) -> "Scene":
        """Moves, one after the other."""
        for move in moves.split(","):
            self.night.play(move.strip())
            self.follow()
        return self

    def say(self, letter: str, text: str) -> "Scene":
        """Somebody says something."""
        self.give(letter, Say(1, text))
        return self.follow()

    def tick(self) -> "Scene":
        """The wait is over."""
        self.night.tick()
        return self.follow()

    def follow(self) -> "Scene":
        """Hear it."""
        self.heard.follows()
        return self

    def after(self, seconds: float) -> "Scene":
        """So many seconds later."""
        self._now += seconds
        return self

    @property
    def model(self) -> Model:
        """What the screen knows now."""
        return self.display.model

    @property
    def sight(self) -> Sight:
        """The clock now, and the usual keys."""
        return Sight(self.display.left, labels_of({}))

    def drawn(self, columns: int = 80, rows: int = 24, **changes: object) -> str:
        """The picture as text; with some of the model changed."""
        return written(draw(replace(self.model, **changes), self.sight, columns, rows))


def stakes(options: Options = TRADITIONAL, who: str = "C") -> Scene:
    """Hand 1 is dealt, and stakes are asked for."""
    return Scene(options, who).begun().deal(CARDS).after(4)


def staked(options: Options = TRADITIONAL, who: str = "C") -> Scene:
    """All have staked."""
    return stakes(options, who).play("B stake 8, C stake 5, D stake 3")


def your_turn() -> Scene:
    """It is your turn, with sixteen."""
    return staked().play("B stick").say("B", "hurry up :)")


def four_cards() -> Scene:
    """It is your turn with a bought card and a twisted one."""
    scene = Scene().begun().deal("8S AH AS TH 9D 4D 4C QC 9H 5S 7D").play("B stake 8, C stake 5, D stake 3, B stick")
    return scene.play("C buy 5, C twist").say("D", "well").after(3)


def others_turn() -> Scene:
    """It is Ben's turn."""
    return staked()


def bank_turn(who: str = "C") -> Scene:
    """The bank has turned up its cards."""
    return four_cards_of(who).play("C stick, D twist, D stick")


def four_cards_of(who: str) -> Scene:
    """The same hand as of `four_cards`, for another seat."""
    scene = Scene(who=who).begun().deal("8S AH AS TH 9D 4D 4C QC 9H 5S 3D")
    return scene.play("B stake 8, C stake 5, D stake 3, B stick, C buy 5, C twist")


def as_bank() -> Scene:
    """You are the bank, and it is your turn."""
    return bank_turn("A")


def settled() -> Scene:
    """The hand is over."""
    return bank_turn().play("A stick")


def pontoon() -> Scene:
    """You had a Pontoon and take the bank; Ben is bust."""
    scene = Scene().begun().deal("8S AH AS TH 6D KD 4C QC TC 5S 3D").play("B stake 8, C stake 5, D stake 3, B twist")
    return scene.play("D twist, D stick, A stick")


def past() -> Scene:
    """The next hand runs, and the last was not seen."""
    return settled().deal("2S 3H 4S 5H 6D 7D 8C 9C")


def bank_doubles() -> Scene:
    """Club rules: you are the bank and may double all stakes."""
    return staked(CLUB, "A")


def split_hands() -> Scene:
    """Club rules: you have split a pair of eights twice."""
    scene = Scene(CLUB).begun().deal("9S 8H AS TH 9D 8D 4C QC 8C 3S 2D KS")
    return scene.play("B stake 8, C stake 5, D stake 3, A keep_stakes, B stick, C split, C split")


def casino_stakes() -> Scene:
    """The casino asks for stakes."""
    return Scene(CASINO).begun().deal("")


def casino_turn() -> Scene:
    """Three boxes of yours, the first of which was split."""
    scene = Scene(CASINO).begun().deal("9S 8H TS 2H AS TH 9D 8D 6D 3D 4C QC 8C 3S 2D KS 2S")
    scene.play("A sit_out, B stake 5, C stake 10 20 10, D stake 15, B stick")
    return scene.play("C split, C twist")


def casino_settled() -> Scene:
    """The same round when it is over."""
    scene = casino_turn()
    while scene.night.table.phase != "between" and scene.model.view is not None and scene.model.view.results == ():
        scene.tick()
    return scene


def paused() -> Scene:
    """The host has paused the game on your turn."""
    scene = your_turn()
    scene.give("A", Pause(1))
    return scene.follow()


def line_down() -> Scene:
    """The line is down on your turn."""
    scene = your_turn().after(5)
    scene.heard.loses_line()
    return scene


def night_over() -> Scene:
    """The host has ended the night."""
    scene = settled()
    scene.give("A", EndNight(1))
    scene.follow()
    scene.display.become(replace(scene.model, settled=None))
    return scene


def lobby() -> Scene:
    """You host, and it has not begun."""
    scene = Scene(who="A")
    invitation = (
        "Friends on this network run:",
        "pontoon join http://192.0.2.14:8421/t/K7QX-2MPA",
        "Or pontoon join alone, which finds it there.",
    )
    scene.display.become(replace(scene.model, invitation=invitation))
    return scene


def eight_seats() -> Scene:
    """A full table; it is the third seat's turn."""
    names = ("Ann", "Ben", "Dot", "Élodie", "漢字漢字", "Bartholomew Featherston", "Gil", "Ida")
    scene = Scene(names=names, bot=False).begun().deal("8S KH AS TH 9D 6D 4D QC 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D")
    scene.play("B stake 8, C stake 5, D stake 3, E stake 10, F stake 1, G stake 2, H stake 4, B twist")
    return scene


def empty(**changes: object) -> Scene:
    """No table is seen."""
    scene = Scene()
    model = told(Model(), ["Trying again."])
    scene.display.become(replace(model, **changes))
    return scene


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "lobby": lobby,
    "drawn": lambda: Scene().begun(),
    "stakes": stakes,
    "others_turn": others_turn,
    "your_turn": your_turn,
    "four_cards": four_cards,
    "bank_turn": bank_turn,
    "as_bank": as_bank,
    "settled": settled,
    "pontoon": pontoon,
    "past": past,
    "bank_doubles": bank_doubles,
    "split_hands": split_hands,
    "casino_stakes": casino_stakes,
    "casino_turn": casino_turn,
    "casino_settled": casino_settled,
    "paused": paused,
    "line_down": line_down,
    "night_over": night_over,
    "eight_seats": eight_seats,
    "connecting": empty,
    "dark_door": lambda: empty(guest=3, code="K7QX2MPA"),
    "lost_before": lambda: empty(down=LineDown()),
}
"""Each by its name."""

if __name__ == "__main__":
    for name in sys.argv[1:] or SCENES:
        scene = SCENES[name]()
        for columns, rows in SIZES:
            print(f"{name} {columns}x{rows}".center(columns, "="))
            print(scene.drawn(columns, rows))
