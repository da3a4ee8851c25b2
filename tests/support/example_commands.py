"""One command of each kind at least, with what it says in English: what the golden frames hold."""

from typing import Final

from pontoon_protocol.commands import (
    AcceptOffer,
    Away,
    Back,
    Burn,
    Buy,
    BuyIn,
    CashOut,
    Commands,
    Double,
    DoubleStakes,
    Hello,
    Join,
    KeepStakes,
    Leave,
    OfferBank,
    Open,
    Ready,
    Resume,
    Say,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
    Watch,
    WithdrawOffer,
)
from pontoon_protocol.host_commands import AddBot, EndNight, RemoveBot, StartNight
from pontoon_protocol.options import CASINO, Settings

KEY: Final = "kN3pVx0aQ7Lw2Zt9RcB5yHsD8uGfJ4mE1iOqTXvWb6A"
CODE: Final = "K7QX2MPA"

COMMANDS: Final[tuple[tuple[str, Commands], ...]] = (
    ("I speak versions 1 and 2", Hello((1, 2), "example/1.0")),
    ("open a table with the defaults", Open(KEY, "Ann", "Friday's table")),
    (
        "open a casino table with a passcode, a key to open it and settings of its own",
        Open(KEY, "Ann", "Nacht", CASINO, Settings(buy_in=1_000, grace_seconds=12.5, chip="5 ct"), "sesame", "opener"),
    ),
    ("join table K7QX-2MPA as Zoë", Join(CODE, KEY, "Zoë", "sesame")),
    ("look on at table K7QX-2MPA", Watch(CODE)),
    ("take my seat again; I have everything up to version 1234", Resume(CODE, KEY, "8fX2kQ", 1_234)),
    ("stake 5", Stake(1, 7, (5,))),
    ("stake on three of five boxes, with the largest and the smallest amount", Stake(2, 7, (2**31 - 1, 0, -(2**31)))),
    ("sit this hand out", SitOut(2, 8)),
    ("buy a card for 10", Buy(3, 9, 10)),
    ("twist", Twist(4, 10)),
    ("stick", Stick(5, 11)),
    ("split", Split(6, 12)),
    ("double", Double(7, 13)),
    ("burn", Burn(8, 14)),
    ("double all stakes", DoubleStakes(9, 15)),
    ("keep all stakes", KeepStakes(10, 16)),
    ("I am ready", Ready(11)),
    ("I am away", Away(12)),
    ("I am back, after very many commands", Back(2**53)),
    ("say something in many scripts", Say(14, 'Žluťoučký "kůň" 🂡\\ 漢字')),
    ("buy in for 100", BuyIn(15, 100)),
    ("cash out less than nothing, which the rules will refuse", CashOut(16, -1)),
    ("leave", Leave(17)),
    ("seat a bold bot", AddBot(18, "bold")),
    ("seat a bot of any temper", AddBot(18)),
    ("send the bot in seat 3 away", RemoveBot(19, 3)),
    ("start the night", StartNight(20)),
    ("end the night", EndNight(21)),
    ("offer the bank to anyone for 20", OfferBank(22, 20)),
    ("offer the bank to seat 3 alone for 20", OfferBank(23, 20, 3)),
    ("take the offer of the bank back", WithdrawOffer(24)),
    ("buy the bank for 20", AcceptOffer(25, 20)),
)
