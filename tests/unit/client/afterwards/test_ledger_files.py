"""The ledger as a file."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_client.afterwards.ledger_files import FORMULAS, as_csv, as_file, as_json, as_markdown
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.updates import LedgerTold

AS_OF = 1_764_197_465.9
TOLD = LedgerTold(
    code="K7QX2MPA",
    name="Friday's table",
    chip="0.10 GBP",
    opened_at=1_764_180_000,
    hands=12,
    over=True,
    ledger=(
        Account(1, "Ann", 100, 0, 112, 0, 12, sales=5),
        Account(3, "Dot", 120, 20, 114, 0, -6, sales=-5),
        Account(0, "", 6, 6, 0, 0, -6),
    ),
    payments=(Payment(3, 1, 6), Payment(0, 1, 6)),
)


def test_markdown_is_a_table_and_a_list_of_who_pays() -> None:
    """With the money, and what a chip is worth."""
    assert as_markdown(TOLD, AS_OF) == (
        "# Friday's table\n\n"
        "Table K7QX-2MPA, 12 hands, the night is over.\n\n"
        "| Player | Bought in | Of which markers | Cashed out | Bank sales | On the table | Net | In money |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
        "| Ann | 100 | 0 | 112 | 5 | 0 | 12 | 1.20 GBP |\n"
        "| Dot | 120 | 20 | 114 | -5 | 0 | -6 | -0.60 GBP |\n"
        "| the house | 6 | 6 | 0 | 0 | 0 | -6 | -0.60 GBP |\n\n"
        "One chip is worth 0.10 GBP.\n\n"
        "- Dot pays Ann 6 chips (0.60 GBP).\n"
        "- The house pays Ann 6 chips (0.60 GBP).\n"
    )


def test_markdown_of_a_night_that_goes_on_says_of_when_it_is() -> None:
    """And that money is rounded, or that there is none."""
    told = replace(TOLD, over=False, chip="0.005 GBP", payments=())
    text = as_markdown(told, AS_OF)
    assert "Table K7QX-2MPA, 12 hands so far, as of 2025-11-26T22:51:05Z." in text
    assert "Table K7QX-2MPA, 1 hand so far," in as_markdown(replace(told, hands=1), AS_OF)
    assert "Amounts of money are rounded to 0.01 GBP; the chips are exact." in text
    plain = as_markdown(replace(TOLD, chip="beer"), AS_OF)
    assert "In money" not in plain
    assert "One chip is worth beer." in plain
    assert "worth" not in as_markdown(replace(TOLD, chip=""), AS_OF)


def test_no_name_is_markup() -> None:
    """Nor a link, nor a table's line."""
    told = replace(TOLD, name="[x](http://evil)|`y`", ledger=(Account(1, "_A_b.-'_", 1, 0, 1, 0, 0),))
    text = as_markdown(told, AS_OF)
    assert text.startswith("# \\[x\\](http\\://evil)\\|\\`y\\`\n")
    assert "| \\_A_b.-'\\_ |" in text


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Friday", "Friday"),
        ("St. Mary's (2.50) - five!", "St. Mary's (2.50) - five!"),
        ("#1", "\\#1"),
        ("- one", "\\- one"),
        ("1. one", "1\\. one"),
        ("12) one", "12\\) one"),
        ("Friday #", "Friday \\#"),
        ("WWW.evil.com", "WWW\\.evil.com"),
        ("a@evil.com", "a\\@evil.com"),
        ("a&lt;b", "a\\&lt;b"),
        ("![x](y)", "!\\[x\\](y)"),
        ("**a** __b__ ~c~", "\\*\\*a\\*\\* \\_\\_b\\_\\_ \\~c\\~"),
        ("a\\b", "a\\\\b"),
    ],
)
def test_only_what_would_be_markup_is_escaped(name: str, written: str) -> None:
    """People read the file as it is, too."""
    assert as_markdown(replace(TOLD, name=name), AS_OF).startswith(f"# {written}\n")


def test_csv_has_a_row_for_each_account_and_payment() -> None:
    """Numbers are numbers, and money has a decimal point."""
    rows = list(csv.DictReader(io.StringIO(as_csv(TOLD, AS_OF), newline="")))
    assert [row["kind"] for row in rows] == ["account", "account", "account", "payment", "payment"]
    assert (rows[1]["name"], rows[1]["net"], rows[1]["money"], rows[1]["markers"]) == ("Dot", "-6", "-0.60", "20")
    assert (rows[3]["name"], rows[3]["to_name"], rows[3]["chips"], rows[3]["money"]) == ("Dot", "Ann", "6", "0.60")
    assert rows[2]["name"] == rows[4]["name"] == "the house"
    assert as_csv(replace(TOLD, chip="beer"), AS_OF).splitlines()[1] == "account,1,Ann,100,0,112,5,0,12,,,"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"])
def test_no_name_is_a_formula(name: str) -> None:
    """A spreadsheet would work it out."""
    told = replace(TOLD, ledger=(Account(1, name, 1, 0, 1, 0, 0), Account(3, "Dot", 1, 0, 1, 0, 0)))
    rows = list(csv.DictReader(io.StringIO(as_csv(told, AS_OF), newline="")))
    assert rows[0]["name"] == f"'{name}"[:49]
    assert {row["name"][0] for row in rows if row["name"]} & set(FORMULAS) == set()
    assert {row["to_name"][0] for row in rows if row["to_name"]} & set(FORMULAS) == set()


def test_json_is_as_it_is_described() -> None:
    """Everything in it, and amounts of money as text, so that nothing is lost."""
    document = json.loads(as_json(TOLD, AS_OF))
    assert {key: document[key] for key in ("format", "table", "code", "over", "hands", "chip")} == {
        "format": "pontoon-ledger/1",
        "table": "Friday's table",
        "code": "K7QX-2MPA",
        "over": True,
        "hands": 12,
        "chip": "0.10 GBP",
    }
    assert (document["opened_at"], document["as_of"]) == ("2025-11-26T18:00:00Z", "2025-11-26T22:51:05Z")
    assert document["money"] == {"before": "", "after": " GBP", "rounded_to": None}
    assert document["accounts"][1] == {
        "player": 3, "name": "Dot", "buy_ins": 120, "markers": 20, "cash_outs": 114, "sales": -5, "chips": 0, "net": -6,
        "net_money": "-0.60", "bot": False,
    }  # fmt: skip
    assert document["payments"][0] == {"payer": 3, "payee": 1, "chips": 6, "money": "0.60"}


def test_json_says_null_where_there_is_nothing_to_know() -> None:
    """A copy that was made at the table does not know when that was opened."""
    document = json.loads(as_json(replace(TOLD, chip="beer", opened_at=0), 0))
    assert (document["opened_at"], document["as_of"], document["money"]) == (None, None, None)
    assert document["accounts"][0]["net_money"] is None
    assert document["payments"][0]["money"] is None
    rounded = json.loads(as_json(replace(TOLD, chip="0.005 GBP"), AS_OF))
    assert rounded["money"]["rounded_to"] == "0.01 GBP"


@given(st.text(max_size=40), st.text(max_size=24), st.text(max_size=24))
def test_whatever_things_are_called_every_format_can_be_read(table: str, name: str, chip: str) -> None:
    """Of a server that nobody vouches for."""
    told = replace(TOLD, name=table, chip=chip, ledger=(Account(1, name, 1, 0, 1, 0, 0),), payments=())
    assert json.loads(as_file("json", told, AS_OF))["format"] == "pontoon-ledger/1"
    rows = list(csv.reader(io.StringIO(as_file("csv", told, AS_OF), newline="")))
    assert [len(row) for row in rows] == [12, 12]
    assert "\x1b" not in as_file("markdown", told, AS_OF)
