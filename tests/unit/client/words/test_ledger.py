"""The ledger in words."""

from msgspec.structs import replace

from pontoon_client.afterwards.nights import copied
from pontoon_client.language import choose
from pontoon_client.words.ledger import (
    account_lines,
    balance,
    ledger_lines,
    net_words,
    night_over,
    payment_lines,
    sheet_of,
    sheet_told,
)
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.options import Settings
from support.client_tables import table, your_turn

LEDGER = (
    Account(1, "Ann", 100, 0, 30, 82, 12),
    Account(3, "Dot", 120, 20, 0, 114, -6),
    Account(9, "Eve\x1b", 50, 0, 44, 0, -6),
)


def test_every_player_has_a_line_and_you_are_you() -> None:
    """Markers are told where there are some; who has gone is still in it."""
    assert ledger_lines(table(ledger=LEDGER)) == [
        "Ann: bought in 100, cashed out 30, on the table 82: 12 up.",
        "You: bought in 120, markers 20 included, cashed out 0, on the table 114: 6 down.",
        "Eve: bought in 50, cashed out 44, on the table 0: 6 down.",
    ]


def test_what_a_chip_is_worth_is_told_last() -> None:
    """In the host's own words, made safe."""
    lines = ledger_lines(table(settings=Settings(chip="0.10 GBP\x07")))
    assert lines[-1] == "One chip is worth 0.10 GBP."


def test_an_empty_ledger_says_so() -> None:
    """Before anybody bought in."""
    assert ledger_lines(table(ledger=())) == ["The ledger is empty."]


def test_a_bot_is_marked_and_whoever_stands_for_it_is_named() -> None:
    """Nobody looks for Cy to be paid."""
    bots = (LEDGER[0], LEDGER[1], replace(LEDGER[2], name="Cy", bot=True))
    view = table(ledger=bots, phase="over", payments=(Payment(3, 1, 6),), stands=1)
    assert night_over(view)[-3:] == [
        "Cy (bot): bought in 50, cashed out 44: 6 down.",
        "Ann, whose table it is, stands for the bots: what they won or lost is settled there.",
        "You pay Ann 6 chips.",
    ]
    assert payment_lines(replace(sheet_of(view), payments=(), you=1)) == [
        "It is your table, so you stand for the bots: what they won or lost is settled with you.",
        "Nobody owes anything.",
    ]


def test_the_host_stands_for_the_house_too() -> None:
    """Where it banks, and with bots beside it for both."""
    house = (Account(0, "", 10, 10, 0, 0, -10), Account(3, "Dot", 100, 0, 110, 0, 10))
    view = table(ledger=house, phase="over", stands=3)
    assert payment_lines(sheet_of(view))[0].startswith("It is your table, so you stand for the house:")
    both = replace(view, ledger=(*house, Account(4, "Cy", 5, 0, 5, 0, -1, bot=True)))
    assert payment_lines(sheet_of(both))[0].startswith("It is your table, so you stand for the bots and the house:")


def test_the_night_ends_with_who_pays_whom() -> None:
    """Players are named by number; an unknown one by that number."""
    view = table(ledger=LEDGER, payments=(Payment(3, 1, 6), Payment(9, 1, 6), Payment(77, 1, 1)))
    lines = night_over(view)
    assert lines[0] == "The night is over."
    assert lines[-3:] == [
        "You pay Ann 6 chips.",
        "Eve pays Ann 6 chips.",
        "player 77 pays Ann 1 chip.",
    ]
    owed = night_over(replace(view, payments=(Payment(9, 3, 1),)))
    assert owed[-1] == "Eve pays you 1 chip."
    even = replace(view, ledger=(Account(1, "Ann", 100, 0, 100, 0, 0),), payments=())
    assert night_over(even)[-1] == "Nobody owes anything."


def test_a_copy_from_the_middle_of_a_night_does_not_say_that_nobody_owes_anything() -> None:
    """The payments are worked out at its end."""
    assert payment_lines(sheet_of(table(ledger=LEDGER))) == ["Who pays whom is worked out at the end of the night."]


def test_where_a_chip_is_worth_an_amount_money_is_told_too() -> None:
    """Of nets and payments, on the screen and in what a server tells."""
    view = table(settings=Settings(chip="0.10 GBP"), ledger=LEDGER, payments=(Payment(3, 1, 6), Payment(0, 3, 1)))
    lines = night_over(view)
    assert lines[1] == "Ann: bought in 100, cashed out 30, on the table 82: 12 up (1.20 GBP)."
    assert lines[-2:] == ["You pay Ann 6 chips (0.60 GBP).", "The house pays you 1 chip (0.10 GBP)."]
    assert balance(view) == "You have 114 chips and are 6 down (0.60 GBP)."
    told = sheet_told(copied(view), "Dot")
    assert account_lines(told) == lines[1:-2]
    assert payment_lines(told) == lines[-2:]
    assert payment_lines(sheet_told(copied(view)))[0] == "Dot pays Ann 6 chips (0.60 GBP)."


def test_rounding_is_told() -> None:
    """Where a currency has no coin so small."""
    lines = ledger_lines(table(settings=Settings(chip="0.005 GBP"), ledger=LEDGER[:1]))
    assert lines == [
        "Ann: bought in 100, cashed out 30, on the table 82: 12 up (0.06 GBP).",
        "One chip is worth 0.005 GBP.",
        "Amounts of money are rounded to 0.01 GBP; the chips are exact.",
    ]


def test_no_chips_are_told_of_on_a_table_that_is_over() -> None:
    """They were cashed out."""
    over = table(phase="over", ledger=(Account(1, "ann", 100, 0, 112, 0, 12),))
    assert ledger_lines(over) == ["ann: bought in 100, cashed out 112: 12 up."]


def test_your_balance_is_what_you_have_and_how_you_stand() -> None:
    """A watcher has none, nor has who is not in the ledger."""
    assert balance(table(ledger=LEDGER)) == "You have 114 chips and are 6 down."
    running = replace(your_turn(), ledger=LEDGER)
    assert balance(running) == "You have 114 chips, 5 of them staked in this hand, and are 6 down."
    assert balance(table(you=None)) == ""
    assert balance(table(ledger=())) == ""


def test_a_net_is_up_down_or_even() -> None:
    """No sign is needed."""
    assert [net_words(net) for net in (6, -4, 0)] == ["6 up", "4 down", "even"]


def test_the_house_has_a_line_too() -> None:
    """It draws markers and never buys in; it pays and is paid like anybody."""
    account = Account(0, "", 40, 40, 0, 0, -40)
    assert ledger_lines(table(ledger=(account,))) == ["The house: markers for 40, on the table 0: 40 down."]
    won = Account(0, "", 0, 0, 0, 75, 75)
    assert ledger_lines(table(ledger=(won,))) == ["The house: on the table 75: 75 up."]
    assert ledger_lines(table(phase="over", ledger=(won,))) == ["The house: 75 up."]
    over = table(phase="over", ledger=(account,), payments=(Payment(0, 3, 6), Payment(0, 1, 2), Payment(3, 0, 1)))
    assert night_over(over)[1:] == [
        "The house: markers for 40: 40 down.",
        "The house pays you 6 chips.",
        "The house pays player 1 2 chips.",
        "You pay the house 1 chip.",
    ]


def test_what_the_bank_brought_or_cost_is_told() -> None:
    """Where it was sold or bought at all (K7)."""
    ledger = (Account(1, "Ann", 100, 0, 0, 120, 20, sales=20), Account(2, "Ben", 100, 0, 0, 80, -20, sales=-20))
    assert ledger_lines(table(ledger=ledger)) == [
        "Ann: bought in 100, cashed out 0, bank sales 20 up, on the table 120: 20 up.",
        "Ben: bought in 100, cashed out 0, bank sales 20 down, on the table 80: 20 down.",
    ]


def test_the_ledger_is_told_in_german() -> None:
    """With the house, which is paid as anybody is."""
    choose("de")
    view = table(ledger=LEDGER, settings=Settings(chip="0.10 GBP"))
    assert ledger_lines(view)[:2] == [
        "Ann: eingekauft 100, ausgezahlt 30, auf dem Tisch 82: 12 im Plus (1,20 GBP).",
        "Du: eingekauft 120, 20 davon als Schuldschein, ausgezahlt 0, auf dem Tisch 114: 6 im Minus (0,60 GBP).",
    ]
    sheet = replace(sheet_of(view), over=True, payments=(Payment(3, 0, 6), Payment(0, 1, 12_000)))
    assert payment_lines(sheet) == [
        "Du zahlst 6 Chips (0,60 GBP) an das Haus.",
        "Das Haus zahlt 12.000 Chips (1200,00 GBP) an Ann.",
    ]
    assert [net_words(net) for net in (0, 5, -5)] == ["bei null", "5 im Plus", "5 im Minus"]
