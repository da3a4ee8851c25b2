"""The whole picture of a table."""

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.table import draw
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import deed_at, width, written
from pontoon_client.screens.plain_signs import in_ascii
from pontoon_client.table.model import hand_at, places_of
from pontoon_client.words.cards import card_words
from pontoon_client.words.style import Style
from support.client_tables import your_turn
from support.screen_scenes import SCENES, SIZES, Scene, bank_turn, casino_stakes, four_cards, line_down, staked

ALL = tuple(SCENES)


@pytest.fixture(scope="module")
def scenes() -> dict[str, Scene]:
    return {name: make() for name, make in SCENES.items()}


def test_a_turn_on_a_usual_terminal() -> None:
    """Everything that has to be seen, and nothing that moves."""
    assert four_cards().drawn(80, 24) == (
        " Friday  hand 1  K7QX-2MPA  stakes 1–10                             ● connected\n"
        " ▸ Your turn                                          ━━━━━━━━━━━━━━━━━━── 27 s\n"
        "\n"
        "   1 Ann          ◆ bank       100            ▒▒ ▒▒\n"
        "   2 Ben                        92  stake 8   ▒▒ ▒▒           stuck\n"
        " ▸ 3 you (Dot)                  90  stake 10  A♥ 4♦ 9♥ 5♠     19  twisted\n"
        "   4 Cy           bot           97  stake 3   ▒▒ ▒▒\n"
        "\n"
        "      ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮\n"
        "      │A    │ │4    │ │9    │ │5    │   19\n"
        "      │  ♥  │ │  ♦  │ │  ♥  │ │  ♠  │   in four cards\n"
        "      │    A│ │    4│ │    9│ │    5│   stake 10\n"
        "      ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯\n"
        "       dealt   dealt  bought  twisted\n" + "─" * 80 + "\n"
        "   Your second card: 4♦. You have soft 15 (5 or 15).\n"
        "   Ben's turn.\n"
        "   Ben sticks on two cards.\n"
        "   You buy for 5; your stake is 10. 9♥, face down. You have 14 in three cards.\n"
        "   You twist: 5♠, face up. You have 19 in four cards.\n"
        " » Cy (4): well\n" + "─" * 80 + "\n"
        " t twist    s stick    (After a twist you can't buy any more.)\n"
        " c chat  l ledger  i invite  v cover  : words  ? help  q leave"
    )


def test_a_turn_in_a_small_terminal() -> None:
    """The same with what is least needed left out."""
    assert four_cards().drawn(40, 15) == (
        " Friday  hand 1  K7QX-2MPA  ● connected\n"
        " ▸ Your turn                       27 s\n"
        "   1 Ann ◆ 100      ▒▒ ▒▒\n"
        "   2 Ben    92 (8)  ▒▒ ▒▒       stuck\n"
        " ▸ 3 you    90 (10) A♥ 4♦ 9♥ 5♠ 19\n"
        "   4 Cy     97 (3)  ▒▒ ▒▒\n"
        " ╭───┬───┬───┬───╮   19\n"
        " │A♥ │4♦ │9♥ │5♠ │   in four cards\n"
        " ╰───┴───┴───┴───╯   stake 10\n"
        "   You twist: 5♠, face up. You have 19\n"
        "   in four cards.\n"
        " » Cy (4): well\n"
        " t twist    s stick\n"
        " After a twist you can't buy any more.\n"
        " c chat  l ledger  ? help  q leave"
    )


def test_a_large_terminal_has_the_log_beside_the_table() -> None:
    """And larger cards; those of the bank too, while it plays."""
    lines = bank_turn().drawn(120, 35).split("\n")
    assert all(line[78] == "│" for line in lines[3:32])
    assert (lines[2][78], lines[32][78]) == ("┬", "┴")
    assert any("│A      │ │4      │" in line for line in lines)
    assert any("the bank, Ann" in line for line in lines)
    assert lines[31].endswith("│   Ann turns up 10♥ and Q♣: 20.")


def test_the_most_needed_lines_stay_in_the_smallest_pictures() -> None:
    """Whose turn it is, then what you have, then what you can do."""
    assert four_cards().drawn(20, 1) == " ▸ Your turn   27 s"
    assert four_cards().drawn(20, 2).split("\n")[1] == " A♥ 4♦ 9♥ 5♠  19"
    assert four_cards().drawn(20, 3).split("\n")[2] == " t twist    s stick"


def test_in_the_smallest_pictures_the_bank_and_help_are_seen() -> None:
    """Help behind the moves where the keys have no row of their own."""
    lines = SCENES["your_turn"]().drawn(25, 8).split("\n")
    assert lines[1] == "   1 Ann ◆ 100"
    assert lines[-1] == " t twist  s stick  ?"
    assert bank_turn().drawn(25, 8).split("\n")[-1] == " c chat  ? help  q leave"


def test_boxes_keep_the_lines_below_them_steady() -> None:
    """Whatever lies on them, in a usual terminal."""
    pictures = [casino_stakes().drawn(80, 24, tray=tray) for tray in (EMPTY, Tray((10,)), Tray((10, 5, 7), (3,)))]
    rules = [[row for row, line in enumerate(picture.split("\n")) if line.startswith("──")] for picture in pictures]
    assert rules[0] == rules[1] == rules[2]


def test_a_lost_line_keeps_the_last_picture() -> None:
    """And says so, by words and a sign, with how long your turn has."""
    picture = line_down().drawn(80, 24)
    assert "○ line down, trying again" in picture
    assert "Your turn will be played" in picture
    assert "│K    │ │6    │   16" in picture
    assert "b buy" not in picture
    assert Scene().drawn(80, 24, down=LineDown()).count("○") == 1


def test_a_stake_that_was_sent_waits_for_the_others() -> None:
    """Nothing is asked then."""
    picture = Scene().begun().deal("8S KH AS TH").play("C stake 5").drawn()
    assert "   Waiting for stakes: Ben and Cy" in picture
    assert "stake 5   K♥" in picture


@pytest.mark.parametrize("name", ALL)
def test_every_scene_is_exact_at_every_size(name: str, scenes: dict[str, Scene]) -> None:
    """From nothing to very large; covered too, and in ASCII."""
    scene = scenes[name]
    sizes = [(0, 0), (1, 1), (3, 2), (12, 5), (39, 14), *SIZES, (79, 25), (115, 30), (116, 10), (300, 100)]
    for covered in (False, True):
        model = replace(scene.model, covered=covered)
        for columns, rows in sizes:
            picture = draw(model, scene.sight, columns, rows)
            assert [width(line) for line in picture] == [columns] * rows
            plain = in_ascii(picture)
            assert [width(line) for line in plain] == [columns] * rows
            assert written(plain).isascii()


@pytest.mark.parametrize("name", ALL)
def test_covered_cards_are_nowhere_on_the_screen(name: str, scenes: dict[str, Scene]) -> None:
    """Neither in your row, large, in the table of results, nor in the log."""
    scene = scenes[name]
    view = scene.model.view
    if view is None:
        return
    hands = [hand for place in places_of(view, view.you) if (hand := hand_at(view, place)) is not None]
    names = [card_words(card, Style(short=True)) for hand in hands for card in hand.cards if card is not None]
    for columns, rows in SIZES:
        picture = scene.drawn(columns, rows, covered=True)
        assert [card for card in names if card in picture] == []


def test_moves_and_keys_can_be_clicked() -> None:
    """Where they stand, and nowhere else."""
    scene = four_cards()
    picture = draw(scene.model, scene.sight, 80, 24)
    assert (deed_at(picture, 1, 22), deed_at(picture, 14, 22), deed_at(picture, 1, 23)) == ("twist", "stick", "chat")
    assert deed_at(picture, 1, 12) == ""


def test_without_keys_a_picture_is_drawn_all_the_same() -> None:
    """Somebody may have taken all of them away."""
    assert "Your turn" in written(draw(Model(your_turn()), Sight(5.0), 80, 24))


def test_others_stand_in_the_same_columns_before_and_after_a_move() -> None:
    """So that the eye finds them again."""
    before = staked().drawn().split("\n")[3:7]
    after = staked().play("B twist").drawn().split("\n")[3:7]
    assert [line.index("stake") for line in before[1:]] == [line.index("stake") for line in after[1:]]
